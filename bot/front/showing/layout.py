"""Screens made real: a screen as a Components V2 layout with its files."""

from __future__ import annotations

import io
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, cast

import discord
from discord import ui

from bot.front.showing.items import MenuItem, PressButton
from bot.front.showing.pictures import Pictures
from bot.talk.screens.screen import Button, Buttons, Menu, Picture, Screen, Text

NOBODY = discord.AllowedMentions.none()
ACCENT = discord.Colour(0x2E86C1)


@dataclass(frozen=True, slots=True)
class Painted:
    """A screen ready to be sent: texts and buttons by `view`, and its pictures by file name."""

    screen: Screen
    pictures: dict[str, bytes]
    names: tuple[str, ...]

    @property
    def view(self) -> ui.LayoutView:
        """The layout, made anew at each call: a view belongs to one message."""
        return _view(self.screen, self.names)

    @property
    def in_words(self) -> Painted:
        """The same without pictures."""
        return Painted(self.screen.in_words(), {}, ())

    def files(self, but: Collection[str] = ()) -> list[discord.File]:
        """The files, made anew at each call, without those that a message has already."""
        return [
            discord.File(io.BytesIO(data), name)
            for name, data in self.pictures.items()
            if name not in but
        ]

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Exactly the users whom this screen may call."""
        users = [discord.Object(user) for user in self.screen.mentions]
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=users or False
        )


async def paint(screen: Screen, pictures: Pictures) -> Painted:
    """The screen with its pictures drawn."""
    seen = [part.drawing for part in screen.parts if isinstance(part, Picture)]
    drawn = [await pictures.drawn(one) for one in seen]
    return Painted(screen, dict(drawn), tuple(name for name, _ in drawn))


def _view(screen: Screen, names: tuple[str, ...]) -> ui.LayoutView:
    left = list(names)
    items: list[ui.Item[ui.LayoutView]] = []
    for part in screen.parts:
        match part:
            case Text(text):
                items.append(ui.TextDisplay(text))
            case Picture(_, words):
                picture = discord.MediaGalleryItem(f"attachment://{left.pop(0)}", description=words)
                items.append(ui.MediaGallery(picture))
            case Buttons(buttons):
                items.append(ui.ActionRow(*(_button(one) for one in buttons)))
            case Menu():
                items.append(ui.ActionRow(_menu(part)))
    view = ui.LayoutView(timeout=None)
    if screen.quiet:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=ACCENT))
    return view


def _button(button: Button) -> ui.Item[ui.LayoutView]:
    style = discord.ButtonStyle[button.style]
    item: Any = PressButton(button.press, ui.Button(label=button.label, style=style))
    return cast(ui.Item[ui.LayoutView], item)  # the library types these by another view


def _menu(menu: Menu) -> ui.Item[ui.LayoutView]:
    select: ui.Select[ui.LayoutView] = ui.Select(
        placeholder=menu.placeholder,
        options=[
            discord.SelectOption(
                label=option.label, value=option.value, description=option.description or None
            )
            for option in menu.options
        ],
    )
    item: Any = MenuItem(menu.press, select)
    return cast(ui.Item[ui.LayoutView], item)
