"""Buttons and menus that answer for ever: everything they need stands in their custom id.

Views hold nothing but these, so the library keeps no state for them and a restart loses nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Protocol, Self

import discord
from discord import ui

from bot.talk.screens.screen import Press, press_of, press_pattern


class AnswersPresses(Protocol):
    """What an interaction's client is to a button or a menu."""

    async def pressed(self, interaction: discord.Interaction[Any], press: Press | None) -> None:
        """Answers a press; `None` is one of which this version knows nothing."""


async def _pressed(interaction: discord.Interaction[Any], press: Press | None) -> None:
    client: AnswersPresses = interaction.client
    await client.pressed(interaction, press)


class PressButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=press_pattern("b")):
    """A button that makes a press."""

    def __init__(self, press: Press | None, button: ui.Button[ui.LayoutView]) -> None:
        if press is not None:
            button.custom_id = press.custom_id("b")
        super().__init__(button)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Button)
        return cls(press_of(match), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _pressed(interaction, self.press)


class MenuItem(ui.DynamicItem[ui.Select[ui.LayoutView]], template=press_pattern("m")):
    """A menu whose choice is the payload of a press."""

    def __init__(self, press: Press | None, select: ui.Select[ui.LayoutView]) -> None:
        if press is not None:
            select.custom_id = press.custom_id("m")
        super().__init__(select)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        assert isinstance(item, ui.Select)
        return cls(press_of(match), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        chosen = self.item.values
        press = self.press and replace(self.press, payload=chosen[0] if chosen else "")
        await _pressed(interaction, press)
