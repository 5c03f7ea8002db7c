"""What each press does: buttons and menus, all through the same use cases as the commands."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.front.answering import playing
from bot.front.answering.allowed import existing_channels
from bot.front.answering.boundary import answering
from bot.front.answering.reply import Reply
from bot.front.parts import Reader
from bot.tables import Declined, Outcome, Status, Table
from bot.talk import say
from bot.talk.screens.lesson import FIRST_ROLLS, lesson, lesson_button
from bot.talk.screens.promise import check
from bot.talk.screens.screen import Button, Buttons, Press, Screen, Text, Verb

log = logging.getLogger(__name__)

Act = Callable[[Reply, Table, Press], Awaitable[None]]


async def pressed(interaction: Reader, press: Press | None) -> None:
    """Answers a press, however old it is."""
    async with answering(interaction) as reply:
        if press is None:
            raise Declined("no_table")
        table = reply.table = await reply.parts.tables.get(press.table)
        if table.guild != interaction.guild_id:  # a custom id is what a client says it is
            raise Declined("no_table")
        await _ACTS[press.verb](reply, table, press)


async def join(reply: Reply, table: Table, _: Press | None = None) -> None:
    """Takes a seat, or takes it again in a game that one has left."""
    seat = table.seat_of(reply.user)
    if table.status is Status.RUNNING and seat is not None and table.players[seat].away:
        outcome = await reply.parts.tables.rejoin(reply.source, table.id, reply.user)
        return await done(reply, outcome, "done.back")
    name = reply.interaction.user.display_name
    outcome = await reply.parts.tables.join(reply.source, table.id, reply.user, name)
    return await done(reply, outcome, "done.joined")


async def leave(reply: Reply, table: Table, _: Press | None = None) -> None:
    """Gives up a seat; leaving a running game asks first."""
    tables = reply.parts.tables
    try:
        outcome = await tables.leave(reply.source, table.id, reply.user, sure=False)
    except Declined as declined:
        if declined.code != "asks_first":
            raise
        stays = any(not player.away and player.user != reply.user for player in table.players)
        code = "ask.leave" if stays else "ask.leave_last"
        return await _ask(reply, table, code, Verb.LEAVE_YES)
    return await done(reply, outcome, "done.left")


async def leave_now(reply: Reply, table: Table, _: Press) -> None:
    """Leaves a running game."""
    outcome = await reply.parts.tables.leave(reply.source, table.id, reply.user)
    ended = outcome.table.status is not Status.RUNNING
    await done(reply, outcome, "done.ended" if ended else "done.left_game", replace=True)


async def start(reply: Reply, table: Table, _: Press | None = None) -> None:
    """Starts the game."""
    outcome = await reply.parts.tables.start(reply.source, table.id, reply.user)
    await done_and_shown(reply, outcome.table, "done.started")


async def end(reply: Reply, table: Table) -> None:
    """Asks whether the game is to end, if it is for this reader to say."""
    if table.host != reply.user and not reply.interaction.permissions.manage_messages:
        raise Declined("not_allowed", host=table.host)
    if table.status not in (Status.LOBBY, Status.RUNNING, Status.PARKED):
        raise Declined("table_closed" if table.status is Status.CLOSED else "game_over")
    begun = table.status is not Status.LOBBY
    await _ask(reply, table, "ask.end" if begun else "ask.close", Verb.END_YES)


async def end_now(reply: Reply, table: Table, _: Press) -> None:
    """Ends the game early."""
    moderator = reply.interaction.permissions.manage_messages
    outcome = await reply.parts.tables.end(reply.source, table.id, reply.user, moderator=moderator)
    await done(reply, outcome, "done.ended", replace=True)


async def never_mind(reply: Reply, table: Table, _: Press) -> None:
    """Takes a question back."""
    await reply.show(Screen((Text(say(reply.locale, "done.nothing")),)))


async def check_dice(reply: Reply, table: Table, _: Press) -> None:
    """How the dice are checked, for anybody."""
    await reply.show(check(table, reply.locale))


async def learn(reply: Reply, table: Table, _: Press) -> None:
    """How the game is played, for anybody."""
    await reply.show(lesson(table.game, reply.locale, reply.palette))


def teaching(act: Act) -> Act:
    """The same act; a newcomer's answer to it offers the lesson as well, in the first rolls."""

    async def taught(reply: Reply, table: Table, press: Press) -> None:
        store = reply.parts.store
        if table.turn <= FIRST_ROLLS and not await store.has_played(reply.user, table.game):
            reply.offers = lesson_button(table, reply.locale)
        await act(reply, table, press)

    return taught


async def rematch(reply: Reply, table: Table, _: Press) -> None:
    """A new table with the same settings and players."""
    name = reply.interaction.user.display_name
    await existing_channels(reply)
    parent = getattr(reply.interaction.channel, "parent_id", None)
    outcome = await reply.parts.tables.rematch(reply.source, table.id, reply.user, name, parent)
    await done_and_shown(reply, outcome.table, "done.rematch")


async def done(reply: Reply, outcome: Outcome, code: str, *, replace: bool = False) -> None:
    """Says that something was done, privately, and has the channel shown."""
    log.info("table %s: %s", outcome.table.id, code.removeprefix("done.").replace("_", " "))
    reply.table = outcome.table
    reply.parts.shower.poke(outcome.table.id)
    text = say(reply.locale, code)
    if replace:
        await reply.show(Screen((Text(text),)))
    else:
        await reply.sentence(text)


async def done_and_shown(reply: Reply, table: Table, code: str, *, repost: bool = False) -> None:
    """As `done`, for words that promise something to be seen: said when it is there."""
    log.info("table %s: %s", table.id, code.removeprefix("done.").replace("_", " "))
    reply.table = table
    obstacle = await reply.parts.shower.shown(table.id, reader=reply.user, repost=repost)
    if obstacle is None:
        return await reply.sentence(say(reply.locale, code))
    unseen = say(reply.locale, "done.unseen")
    if reply.user == table.host and not await reply.parts.hosts.reads(table, obstacle):
        return await reply.sentence(unseen)
    return await reply.sentence(f"{unseen} {obstacle.words(reply.locale)}")


async def _ask(reply: Reply, table: Table, code: str, verb: Verb) -> None:
    yes = Button(say(reply.locale, f"{code}.yes"), Press(table.id, table.turn, verb), "danger")
    never = Press(table.id, table.turn, Verb.NEVER_MIND)
    no = Button(say(reply.locale, "button.never_mind"), never)
    await reply.show(Screen((Text(say(reply.locale, code)), Buttons((yes, no)))))


_ACTS: Mapping[Verb, Act] = {
    Verb.JOIN: join,
    Verb.LEAVE: leave,
    Verb.LEAVE_YES: leave_now,
    Verb.START: start,
    Verb.MOVE: teaching(playing.move),
    Verb.CHOOSE: playing.choose,
    Verb.PLAY: playing.play,
    Verb.PASS: playing.pass_,
    Verb.PASS_YES: playing.pass_now,
    Verb.LATER: playing.later,
    Verb.TAKE_BACK: playing.take_back,
    Verb.SHEET: teaching(playing.sheet),
    Verb.TABLE: playing.whole,
    Verb.CHECK: check_dice,
    Verb.LESSON: learn,
    Verb.IN_WORDS: playing.in_words,
    Verb.END_YES: end_now,
    Verb.NEVER_MIND: never_mind,
    Verb.REMATCH: rematch,
}
