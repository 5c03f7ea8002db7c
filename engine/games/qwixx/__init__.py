"""Qwixx: rules chapter 6."""
