"""Dobbelbot: roll-and-write dice games in Discord."""
