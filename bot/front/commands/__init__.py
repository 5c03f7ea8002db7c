"""The slash commands, a file a group, and what they have in common: names, choices, completion.

Each command names a use case; buttons (`bot.front.answering.presses`) are shortcuts for them.
"""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.front.commands.game import GameCommands
from bot.front.commands.help import help_
from bot.front.commands.play import mark, pass_, pick, sheet
from bot.front.commands.settings import SettingsCommands


def all_commands() -> list[app_commands.Command[Any, ..., None] | app_commands.Group]:
    """Every command, made anew for one client's tree."""
    return [GameCommands(), pick, mark, pass_, sheet, help_, SettingsCommands()]
