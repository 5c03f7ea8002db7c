"""Reading a channel again that may be older than the store.

On Discord a message that was posted stays posted. The local page keeps its channel in a file of its
own, and after a crash that file may lag behind the database, or be gone. Then the store is told
what the channel holds, and the tables are shown again from there.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord

from bot.tables import Declined, Post
from bot.talk.screens.posts import CARD, CLOSED, FINAL, ROLL
from bot.talk.screens.screen import Press, Verb, press_of, press_pattern

if TYPE_CHECKING:
    from bot.front.client import Dobbelbot

MOST_READ = 200
BUTTON = re.compile(press_pattern("b"))
SHOWN_BY = {Verb.START: CARD, Verb.MOVE: ROLL, Verb.REMATCH: FINAL}
"""Which message it is that has such a button."""


async def reread(client: Dobbelbot) -> None:
    """Brings every channel and its tables together again, whichever of the two is older."""
    for guild in client.guilds:
        for channel in guild.text_channels:
            await _reread(client, channel)


async def _reread(client: Dobbelbot, channel: discord.TextChannel) -> None:
    there: set[int] = set()
    buttoned: dict[int, list[Post]] = defaultdict(list)
    async for message in channel.history(limit=MOST_READ):
        there.add(message.id)
        for press in _presses(message):
            if press.verb in SHOWN_BY:
                post = Post(SHOWN_BY[press.verb], press.turn, channel.id, message.id)
                buttoned[press.table].append(post)
    newest = {await client.store.at(channel.id, live=live) for live in (True, False)} - {None}
    for number in {*buttoned, *newest}:
        assert number is not None
        with suppress(Declined):
            await _believe(client, number, there, buttoned[number], always=number in newest)


async def _believe(
    client: Dobbelbot, number: int, there: set[int], buttoned: list[Post], *, always: bool
) -> None:
    """Takes the messages that are there for the table's posts, and has it shown again."""
    table = await client.tables.get(number)
    known = {post.message for post in table.posts if post.kind != CLOSED}
    strays = [post for post in buttoned if post.message not in known]
    # A roll that is still open in the channel is where the telling goes on.
    behind = any(post.kind == ROLL for post in strays)
    lost = [
        post.message
        for post in table.posts
        if post.message not in there and (behind or post.kind != CLOSED)
    ]
    if strays or always:
        await client.tables.shown(number, table.shown, strays, lost)
        client.shower.poke(number)


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
