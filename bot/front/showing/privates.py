"""Private messages that ask something: when their roll is over their buttons go.

A private message can be changed for fifteen minutes, through the interaction that it answers. The
newest one of each player at each table is kept in mind, not on disk: a press after that says what
is the case anyhow.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.front.showing.broken import BROKEN
from bot.tables import Status, Table
from bot.talk import say
from bot.talk.screens.screen import Buttons, Menu, Press, Screen, Verb

log = logging.getLogger(__name__)

KEPT = 2000
OF_A_ROLL = frozenset(
    (Verb.MOVE, Verb.CHOOSE, Verb.PLAY, Verb.PASS, Verb.PASS_YES, Verb.LATER, Verb.TAKE_BACK)
)


class _Asked(NamedTuple):
    """A message that asks: the roll it asks about, in which language, and how to change it."""

    turn: int
    locale: str
    interaction: discord.Interaction[Any]


class Privates:
    """The newest private message of each player at each table."""

    def __init__(self) -> None:
        self._asked: OrderedDict[tuple[int, int], _Asked] = OrderedDict()

    def shown(self, interaction: discord.Interaction[Any], screen: Screen, locale: str) -> None:
        """Notes what an interaction's private message shows now."""
        press = next((one for one in _presses(screen) if one.verb in OF_A_ROLL), None)
        if press is None:
            return
        key = press.table, interaction.user.id
        self._asked.pop(key, None)
        self._asked[key] = _Asked(press.turn, locale, interaction)
        while len(self._asked) > KEPT:
            self._asked.popitem(last=False)

    async def moved_on(self, table: Table) -> None:
        """Takes the buttons from all messages that ask about an earlier roll of this table."""
        running = table.status is Status.RUNNING
        old = [
            (key, asked)
            for key, asked in self._asked.items()
            if key[0] == table.id and (asked.turn < table.turn or not running)
        ]
        for key, asked in old:
            del self._asked[key]
            if not asked.interaction.is_expired():
                await _close(asked, table)


async def _close(asked: _Asked, table: Table) -> None:
    over = table.status is not Status.RUNNING
    words = (
        say(asked.locale, "chooser.over")
        if over
        else say(asked.locale, "old.roll", roll=asked.turn, present=table.turn)
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words))
    try:
        await asked.interaction.edit_original_response(view=view, attachments=[])
    except (discord.HTTPException, *BROKEN) as error:
        log.debug("a private message could not be closed: %r", error)


def _presses(screen: Screen) -> Iterator[Press]:
    for part in screen.parts:
        match part:
            case Buttons(buttons):
                yield from (button.press for button in buttons)
            case Menu():
                yield part.press
            case _:
                pass
