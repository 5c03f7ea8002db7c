"""Whatever a completion shows can be sent as it stands: some clients send the label."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.tables.ahead import ahead, owes_more
from bot.talk import LANGUAGES
from bot.talk.typing.answers import read_answer, read_mark
from bot.talk.typing.complete import also_choices, cells_choices, dice_choices, mark_choices
from bot.talk.typing.dice import read_dice
from engine import Choose, Match
from engine.game import PASS
from tests.bot.talk.games import played

locales = pytest.mark.parametrize("locale", LANGUAGES)
palettes = pytest.mark.parametrize("palette", ["standard", "symbols"])


def asked() -> Iterator[tuple[Match, int]]:
    """Positions of every game, with a seat that is asked; all in which one owes more."""
    for number, match in enumerate(played()):
        if isinstance(match.waiting, Choose):
            seats = match.waiting.seats
            owing = [seat for seat in seats if owes_more(match, seat)]
            if owing or number % 12 == 0:
                yield match, (owing or seats)[-1]


@locales
@palettes
def test_dice_and_cells_are_read_as_they_are_shown(locale: str, palette: str) -> None:
    for match, seat in asked():
        for dice, head in dice_choices(match, seat, "", locale, palette=palette):
            assert read_dice(match.game, dice)[0] == head
            for cells, value in cells_choices(match, seat, dice, "", locale, palette=palette):
                assert read_answer(match, seat, dice, cells) == f"{head} {value}"


@locales
@palettes
def test_numbers_in_a_row_are_read_as_they_are_shown(locale: str, palette: str) -> None:
    for match, seat in asked():
        for label, value in mark_choices(match, seat, "", locale, palette=palette):
            assert read_mark(match, seat, label) == value
            then = ahead(match, seat, value)
            for also, second in also_choices(match, seat, label, "", locale, palette=palette):
                assert then
                assert read_mark(then, seat, also) == second


def test_all_kinds_of_answers_are_among_those_tried() -> None:
    heads = {move.head for match, seat in asked() for move in match.moves(seat)}
    assert PASS.head in heads
    assert {len(head) for head in heads} == {1, 2}
    assert any("*" in head[0] and "*" in head[1] for head in heads if len(head) == 2)
    assert any(ahead(match, seat, PASS.text) for match, seat in asked())
    assert any(owes_more(match, seat) for match, seat in asked())
