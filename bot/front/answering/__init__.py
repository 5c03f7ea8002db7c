"""Answering whoever presses or types: one private reply, one error boundary, and what each does."""
