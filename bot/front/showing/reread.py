"""Reading a channel again that may be older than the store.

On Discord a message that was posted stays posted. The local page keeps its channel in a file of its
own, and after a crash that file may lag behind the database, or be gone. Then the store is told
what the channel holds, and the tables are shown again from there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

import discord

from bot.tables import Declined, Post, Store, Tables
from bot.talk.screens.posts import CARD, CLOSED, FINAL, ROLL
from bot.talk.screens.screen import Press, Verb, press_of, press_pattern

MOST_READ = 200
BUTTON = re.compile(press_pattern("b"))
SHOWN_BY = {Verb.START: CARD, Verb.MOVE: ROLL, Verb.REMATCH: FINAL}
"""Which message it is that has such a button."""


async def reread(client: discord.Client, store: Store, tables: Tables) -> AsyncIterator[int]:
    """Brings every channel and its tables together again, whichever of the two is older.

    Answers the tables that have to be shown again.
    """
    for guild in client.guilds:
        for channel in guild.text_channels:
            there, buttoned = await _held(channel)
            newest = {await store.at(channel.id, live=live) for live in (True, False)} - {None}
            for number in {*buttoned, *newest}:
                assert number is not None
                with suppress(Declined):
                    if await _believe(tables, number, there, buttoned[number], number in newest):
                        yield number


async def _held(channel: discord.TextChannel) -> tuple[set[int], defaultdict[int, list[Post]]]:
    """The messages that a channel holds, and by table those that have its buttons."""
    there: set[int] = set()
    buttoned: defaultdict[int, list[Post]] = defaultdict(list)
    async for message in channel.history(limit=MOST_READ):
        there.add(message.id)
        for press in _presses(message):
            if press.verb in SHOWN_BY:
                post = Post(SHOWN_BY[press.verb], press.turn, channel.id, message.id)
                buttoned[press.table].append(post)
    return there, buttoned


async def _believe(
    tables: Tables, number: int, there: set[int], buttoned: list[Post], always: bool
) -> bool:
    """Takes the messages that are there for the table's posts; whether it has to be shown again."""
    table = await tables.get(number)
    known = {post.message for post in table.posts if post.kind != CLOSED}
    strays = [post for post in buttoned if post.message not in known]
    # A roll that is still open in the channel is where the telling goes on.
    behind = any(post.kind == ROLL for post in strays)
    lost = [
        post.message
        for post in table.posts
        if post.message not in there and (behind or post.kind != CLOSED)
    ]
    if not strays and not always:
        return False
    await tables.shown(number, table.shown, strays, lost)
    return True


def _presses(message: discord.Message) -> Iterator[Press]:
    """What the buttons of a message do, as far as they are ours; private answers have none."""
    if message.flags.ephemeral:
        return
    below: list[Any] = list(message.components)
    while below:
        component = below.pop()
        below += getattr(component, "children", ())
        found = BUTTON.fullmatch(getattr(component, "custom_id", None) or "")
        press = found and press_of(found)
        if press:
            yield press
