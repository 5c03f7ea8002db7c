"""What each press does: buttons and menus, all through the same use cases as the commands."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

from bot.front.reply import Reader, Reply, answering
from bot.tables import Declined, Outcome, Status, Table
from bot.talk import say
from bot.talk.answer import answered, own_sheet
from bot.talk.chooser import chooser
from bot.talk.faces import move_words
from bot.talk.path import Path, path_of
from bot.talk.screen import Button, Buttons, Press, Screen, Text, Verb
from engine import Choose

log = logging.getLogger(__name__)

Act = Callable[[Reply, Table, Press], Awaitable[None]]
PASS_TEXT = "pass"  # noqa: S105


async def pressed(interaction: Reader, press: Press | None) -> None:
    """Answers a press, however old it is."""
    async with answering(interaction) as reply:
        if press is None:
            raise Declined("no_table")
        table = reply.table = await reply.client.tables.get(press.table)
        await _ACTS[press.verb](reply, table, press)


def seat_at(table: Table, user: int) -> int:
    """The seat of a user in a running or finished game. Raises Declined."""
    begun(table)
    seat = table.seat_of(user)
    if seat is None:
        raise Declined("not_seated")
    return seat


def begun(table: Table) -> None:
    """Raises Declined for a table that has no game to look at."""
    if table.match is None:
        parked, closed = table.status is Status.PARKED, table.status is Status.CLOSED
        raise Declined("table_parked" if parked else "table_closed" if closed else "not_started")


async def join(reply: Reply, table: Table, _: Press | None = None) -> None:
    """Takes a seat, or takes it again in a game that one has left."""
    seat = table.seat_of(reply.user)
    if table.status is Status.RUNNING and seat is not None and table.players[seat].away:
        outcome = await reply.client.tables.rejoin(reply.source, table.id, reply.user)
        return await done(reply, outcome, "done.back")
    name = reply.interaction.user.display_name
    outcome = await reply.client.tables.join(reply.source, table.id, reply.user, name)
    return await done(reply, outcome, "done.joined")


async def leave(reply: Reply, table: Table, _: Press | None = None) -> None:
    """Gives up a seat; leaving a running game asks first."""
    tables = reply.client.tables
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
    outcome = await reply.client.tables.leave(reply.source, table.id, reply.user)
    ended = outcome.table.status is not Status.RUNNING
    await done(reply, outcome, "done.ended" if ended else "done.left_game", replace=True)


async def start(reply: Reply, table: Table, _: Press | None = None) -> None:
    """Starts the game."""
    outcome = await reply.client.tables.start(reply.source, table.id, reply.user)
    await done(reply, outcome, "done.started")


async def end(reply: Reply, table: Table) -> None:
    """Asks whether the game is to end, if it is for this reader to say."""
    if table.host != reply.user and not reply.interaction.permissions.manage_messages:
        raise Declined("not_allowed", host=table.host)
    if table.status not in (Status.LOBBY, Status.RUNNING, Status.PARKED):
        raise Declined("table_closed" if table.status is Status.CLOSED else "game_over")
    await _ask(reply, table, "ask.end", Verb.END_YES)


async def end_now(reply: Reply, table: Table, _: Press) -> None:
    """Ends the game early."""
    moderator = reply.interaction.permissions.manage_messages
    outcome = await reply.client.tables.end(reply.source, table.id, reply.user, moderator=moderator)
    await done(reply, outcome, "done.ended", replace=True)


async def never_mind(reply: Reply, table: Table, _: Press) -> None:
    """Takes a question back."""
    await reply.show(Screen((Text(say(reply.locale, "done.nothing")),)))


async def move(reply: Reply, table: Table, press: Press) -> None:
    """My move: the chooser, or what was answered."""
    await choose(reply, table, Press(press.table, press.turn, press.verb))


async def choose(reply: Reply, table: Table, press: Press) -> None:
    """The next question of the chooser."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    await reply.show(present(reply, table, seat, path_of(press.payload)))


async def play(reply: Reply, table: Table, press: Press) -> None:
    """Confirm: the move of the preview."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    await act(reply, table, press.turn, press.payload)


async def pass_(reply: Reply, table: Table, press: Press) -> None:
    """Nothing this roll."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    await act(reply, table, press.turn, PASS_TEXT)


async def take_back(reply: Reply, table: Table, press: Press) -> None:
    """Takes an answer back while it is sealed, and asks again."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    outcome = await reply.client.tables.withdraw(reply.source, table.id, reply.user, press.turn)
    reply.client.shower.poke(table.id)
    await reply.show(present(reply, outcome.table, seat))


async def sheet(reply: Reply, table: Table, press: Press) -> None:
    """My sheet, privately, large."""
    seat = seat_at(table, reply.user)
    await reply.show(own_sheet(table, seat, seat, reply.locale, reply.palette))


async def rematch(reply: Reply, table: Table, _: Press) -> None:
    """A new table with the same settings and players."""
    name = reply.interaction.user.display_name
    outcome = await reply.client.tables.rematch(reply.source, table.id, reply.user, name)
    await done(reply, outcome, "done.rematch")


async def act(
    reply: Reply, table: Table, turn: int | None, text: str, then: str | None = None
) -> None:
    """Plays a move and shows what was answered."""
    reply.text = text
    outcome = await reply.client.tables.act(reply.source, table.id, reply.user, turn, text, then)
    reply.client.shower.poke(table.id)
    if outcome.table.status is Status.OVER and not outcome.repeated:
        log.info("table %s: over after %d rolls", table.id, outcome.table.turn)
    seat = seat_at(outcome.table, reply.user)
    now = present(reply, outcome.table, seat)
    if (outcome.table.turn, outcome.table.status) != (table.turn, table.status):
        move = move_words(reply.locale, table.game, text, reply.palette)
        words = say(reply.locale, "done.played", roll=table.turn, move=move)
        now = Screen((Text(words), *now.parts))
    await reply.show(now)


async def done(reply: Reply, outcome: Outcome, code: str, *, replace: bool = False) -> None:
    """Says that something was done, privately, and has the channel shown."""
    log.info("table %s: %s", outcome.table.id, code.removeprefix("done.").replace("_", " "))
    reply.table = outcome.table
    reply.client.shower.poke(outcome.table.id)
    text = say(reply.locale, code)
    if replace:
        await reply.show(Screen((Text(text),)))
    else:
        await reply.sentence(text)


def present(reply: Reply, table: Table, seat: int, path: Path = Path()) -> Screen:  # noqa: B008
    """What the seat's private message shows now."""
    waiting = table.match.waiting if table.match else None
    if table.status is Status.RUNNING and isinstance(waiting, Choose) and seat in waiting.seats:
        return chooser(table, seat, reply.locale, reply.palette, path)
    return answered(table, seat, reply.locale, reply.palette)


async def is_old(reply: Reply, table: Table, seat: int, press: Press) -> bool:
    """Whether a press is of a roll that is over; then it says so and the present is shown."""
    if press.turn == table.turn and table.status is Status.RUNNING:
        return False
    if table.status is Status.RUNNING:
        words = say(reply.locale, "old.roll", roll=press.turn, present=table.turn)
    else:
        words = say(reply.locale, "old.game")
    now = present(reply, table, seat)
    await reply.show(Screen((Text(words), *now.parts)))
    return True


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
    Verb.MOVE: move,
    Verb.CHOOSE: choose,
    Verb.PLAY: play,
    Verb.PASS: pass_,
    Verb.TAKE_BACK: take_back,
    Verb.SHEET: sheet,
    Verb.END_YES: end_now,
    Verb.NEVER_MIND: never_mind,
    Verb.REMATCH: rematch,
}
