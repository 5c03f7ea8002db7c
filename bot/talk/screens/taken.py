"""What a roll brought, a line a player, and what several quiet rolls brought together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.tables.model import Table
from bot.talk.screens.rolls import Played
from bot.talk.screens.seats import names
from bot.talk.words.catalogues import listed, say, say_for, signed_number
from bot.talk.words.faces import head_words, move_words, split_move
from bot.talk.words.safe import safe
from bot.talk.words.tell import briefly
from engine.game import PASS

SAID_ANYWAY = frozenset({"chose", "bonus_bomb", "game_over"})
"""Facts that the move says itself, or the message of the end."""


def brought(table: Table, roll: Played, palette: str, *, cells: bool) -> Iterator[str]:
    """A line a player: what they took (with its cells or not), what it completed, the points.

    Whoever did nothing, won nothing and lost nothing has none.
    """
    for seat in range(len(roll.points)):
        if line := brought_to(table, roll, seat, palette, cells=cells):
            yield line


def brought_to(table: Table, roll: Played, seat: int, palette: str, *, cells: bool) -> str:
    """A player's line of `brought`; empty where there is nothing to say."""
    before, after = roll.points[seat]
    did = _did(table, roll, seat, palette, cells=cells)
    more = [*_completed(table, roll, seat, palette)]
    if after != before:
        more.append(signed_number(table.language, after - before))
    if not did and not more:
        return ""
    name = say(table.language, "told.name", name=safe(table.players[seat].name))
    return ", ".join((did or name, *more))


def _did(table: Table, roll: Played, seat: int, palette: str, *, cells: bool) -> str:
    """The move in words; empty for who was not asked or had left."""
    locale, name = table.language, safe(table.players[seat].name)
    if not roll.answers[seat]:
        return ""
    crossed = [move.text for move in roll.answers[seat] if move != PASS]
    if crossed:
        moves = [_move(table, text, palette, cells=cells) for text in crossed]
        late = [say(locale, "told.timed_out")] if seat in roll.late else []
        return ", ".join((say(locale, "told.took", name=name, moves=listed(locale, moves)), *late))
    code = "late" if seat in roll.late else "stuck" if seat in roll.stuck else "passed"
    return say(locale, f"told.{code}", name=name)


def _move(table: Table, text: str, palette: str, *, cells: bool) -> str:
    if cells:
        return move_words(table.language, table.game, text, palette)
    return head_words(table.language, table.game, split_move(text)[0], palette)


def _completed(table: Table, roll: Played, seat: int, palette: str) -> tuple[str, ...]:
    """What a seat completed, locked, got or paid, in a few words each."""
    facts = [fact for fact in roll.of(seat) if fact.code not in SAID_ANYWAY]
    return briefly(table.language, table.game, facts, names(table), palette=palette)


def together(table: Table, rolls: Sequence[Played]) -> Iterator[str]:
    """A line for everybody with whom something changed in rolls in which nobody took anything."""
    locale = table.language
    for seat, player in enumerate(table.players):
        before, after = rolls[0].points[seat][0], rolls[-1].points[seat][1]
        causes = [*_causes(table, rolls, seat)]
        if after != before:
            change = signed_number(locale, after - before)
            why = say(locale, "told.because", change=change, causes=", ".join(causes))
            says = {"before": before, "after": after, "why": why if causes else change}
            yield say(locale, "told.changed", name=safe(player.name), **says)
        elif causes:
            yield ", ".join((say(locale, "told.name", name=safe(player.name)), *causes))


def _causes(table: Table, rolls: Sequence[Played], seat: int) -> Iterator[str]:
    """What happened to a seat in these rolls, counted: `2 penalties`."""
    codes = Counter(fact.code for roll in rolls for fact in roll.of(seat))
    codes["timed_out"] = sum(seat in roll.late for roll in rolls)
    for code, count in codes.items():
        if count and code not in SAID_ANYWAY:
            yield say_for(table.language, table.game, f"counted.{code}", count=count)
