"""Fixtures for all tests."""

from tests.support.fixtures import make_bot, simcord_env, world

__all__ = ["make_bot", "simcord_env", "world"]
