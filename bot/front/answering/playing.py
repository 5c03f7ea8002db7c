"""Playing: the chooser, the answers, and what a seat's private message shows."""

from __future__ import annotations

import logging

from bot.front.answering.reply import Reply
from bot.tables import Declined, Status, Table
from bot.tables.ahead import awaits, unanswered
from bot.talk import listed, say
from bot.talk.screens.answer import answered, own_sheet, sheet_in_words
from bot.talk.screens.chooser import ask_pass, chooser
from bot.talk.screens.path import Path, path_of, path_to
from bot.talk.screens.screen import Press, Screen, Text
from bot.talk.screens.seats import whole_table
from bot.talk.typing.answers import costs_more_than_said, read_answer
from bot.talk.words.faces import move_words
from bot.talk.words.unreadable import CellsWanted
from engine import BadNotation
from engine.game import PASS

log = logging.getLogger(__name__)


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
    """Nothing this roll; a pass that ends the roll or the turn asks first, if there is a choice."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    question = ask_pass(table, seat, reply.locale)
    if question is not None:
        await reply.show(question)
    else:
        await act(reply, table, press.turn, PASS.text)


async def pass_now(reply: Reply, table: Table, press: Press) -> None:
    """Nothing this roll, for sure."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    await act(reply, table, press.turn, PASS.text)


async def later(reply: Reply, table: Table, press: Press) -> None:
    """A second answer ahead; a seat that is being asked is shown what it is asked instead."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    if _awaited(table, seat):
        await reply.show(present(reply, table, seat))
        return
    outcome = await reply.parts.tables.act_later(
        reply.source, table.id, reply.user, press.turn, press.payload
    )
    reply.parts.shower.poke(table.id)
    await reply.show(present(reply, outcome.table, seat))


async def take_back(reply: Reply, table: Table, press: Press) -> None:
    """Takes an answer back while it is sealed, and asks again."""
    seat = seat_at(table, reply.user)
    if await is_old(reply, table, seat, press):
        return
    outcome = await reply.parts.tables.withdraw(reply.source, table.id, reply.user, press.turn)
    reply.parts.shower.poke(table.id)
    await reply.show(present(reply, outcome.table, seat))


async def sheet(reply: Reply, table: Table, press: Press) -> None:
    """My sheet, privately, large."""
    seat = seat_at(table, reply.user)
    await reply.show(own_sheet(table, seat, seat, reply.locale, reply.palette))


async def whole(reply: Reply, table: Table, _: Press) -> None:
    """The whole table, large, as whoever presses may see it."""
    begun(table)
    viewer = table.seat_of(reply.user)
    await reply.show(whole_table(table, viewer, reply.locale, reply.palette))


async def in_words(reply: Reply, table: Table, press: Press) -> None:
    """The sheet of the seat in the payload, in words, as whoever presses may see it."""
    begun(table)
    seat, viewer = _seat_meant(table, press.payload), table.seat_of(reply.user)
    await reply.show(sheet_in_words(table, seat, viewer, reply.locale, reply.palette))


async def typed(reply: Reply, table: Table, seat: int, dice: str, cells: str | None) -> None:
    """A move as it was typed. What it leaves open, or costs more than it says, is shown first."""
    assert table.match is not None
    match = unanswered(table.match, seat)
    try:
        text = read_answer(match, seat, dice, cells)
    except CellsWanted as wanted:
        if not _awaited(table, seat):
            raise
        path = Path(tuple(wanted.head.split()), whole=True)
        await reply.show(present(reply, table, seat, path))
        return
    if _awaited(table, seat) and costs_more_than_said(match, dice, text):
        await reply.show(
            present(reply, table, seat, path_to(match.rules.read(match.position, text)))
        )
    else:
        await act(reply, table, None, text)


def _seat_meant(table: Table, payload: str) -> int:
    """The seat that a custom id names. Raises BadNotation: it may say anything."""
    for seat in range(len(table.players)):
        if payload == str(seat):
            return seat
    raise BadNotation(payload)


async def act(
    reply: Reply, table: Table, turn: int | None, text: str, then: str | None = None
) -> None:
    """Plays a move and shows what was answered."""
    reply.text = text
    outcome = await reply.parts.tables.act(reply.source, table.id, reply.user, turn, text, then)
    reply.parts.shower.poke(table.id)
    if outcome.table.status is Status.OVER and not outcome.repeated:
        log.info("table %s: over after %d rolls", table.id, outcome.table.turn)
    seat = seat_at(outcome.table, reply.user)
    now = present(reply, outcome.table, seat)
    if (outcome.table.turn, outcome.table.status) != (table.turn, table.status):
        moves = [
            move_words(reply.locale, table.game, one, reply.palette)
            for one in _played(table, outcome.table, seat) or [text]
        ]
        words = say(reply.locale, "done.played", roll=table.turn, move=listed(reply.locale, moves))
        now = Screen((Text(words), *now.parts))
    await reply.show(now)


def _played(before: Table, after: Table, seat: int) -> list[str]:
    """What the seat has answered since, up to the next roll: a second answer ahead as well."""
    assert before.match is not None
    assert after.match is not None
    answers = []
    for line in after.match.log[len(before.match.log) :]:
        who, _, move = line.partition(" ")
        if who == "roll":
            break
        if who == str(seat) and move != PASS.text:
            answers.append(move)
    return answers


def present(reply: Reply, table: Table, seat: int, path: Path = Path()) -> Screen:  # noqa: B008
    """What the seat's private message shows now."""
    if _awaited(table, seat):
        return chooser(table, seat, reply.locale, reply.palette, path)
    return answered(table, seat, reply.locale, reply.palette)


def _awaited(table: Table, seat: int) -> bool:
    running = table.status is Status.RUNNING
    return running and table.match is not None and awaits(table.match, seat)


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
