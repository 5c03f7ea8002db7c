"""The chooser's questions: every legal move is reached, 25 answers at most, no dead end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from bot.talk.screens.path import Path, answers, forward, path_of, path_to, remaining
from bot.talk.screens.question import back, question
from bot.talk.screens.screen import Press, Verb
from bot.talk.typing.offers import offered
from engine import Choose, Match
from engine.game import Move
from tests.bot.talk.games import opening, played
from tests.engine.positions_keeropkeer2 import crossed, late
from tests.engine.positions_qwixx import crossed as marked
from tests.engine.positions_qwixx import late as late_qwixx

MOST = 25
LONGEST_ID = 100

CROWDED = {
    "two jokers at the start": opening("xbg ?13"),
    "two jokers alone": opening("xx ??", seats=1),
    "every die a joker": opening("xxx ???"),
    "a bomb and two jokers": late([crossed("H1 H2 H3")] * 2, dice="bxx 1?? bomb"),
    "a bomb on an empty sheet": late([crossed("")] * 2, dice="ggg 111 bomb"),
    "a bomb on a full sheet": late(
        [crossed("P Q R S T U V", but="A1 A2 B7 O7")], dice="gg 11 bomb"
    ),
    "stars": late([crossed("H C4")] * 2, dice="bxx 1?? stars"),
    "three in a row": late([crossed("Q S U")] * 2, dice="bxx 1?? three"),
    "a colour block": late([crossed("H C4")] * 2, dice="bxx 1?? block"),
    "a heart": late([crossed("H C4")] * 2, dice="bxx 1?? heart"),
    "a bonus bomb": late([crossed("Q", but="H2")] * 2, dice="ppp 111 heart").play(0, "p 1 H2"),
    "the white sum": late_qwixx([marked("r2")] * 2, dice="w3 w5 r2 y6 g1 b4"),
    "coloured sums": late_qwixx(
        [marked("r2")] * 2, dice="w3 w5 r2 y6 g1 b4", first=["pass", "pass"]
    ),
}


def leaves(moves: Sequence[Move], path: Path) -> Iterator[Move]:
    """The moves at the ends of all ways that go on from here."""
    following = answers(moves, path)
    assert 0 < len(following) <= MOST
    for to, led_to in following.items():
        assert to != path
        assert path_of(str(to)) == to
        press = Press(10**10, 999, Verb.CHOOSE, str(to))
        assert len(press.custom_id("b")) <= LONGEST_ID
        if to.exact:
            assert to == path_to(led_to[0])
            yield from led_to
        else:
            yield from leaves(led_to, to)


def reached(match: Match, seat: int) -> list[str]:
    moves = remaining(match, seat, Path())
    return sorted({move.text for move in leaves(moves, Path())}) if moves else []


def choices(match: Match, seat: int) -> list[str]:
    return sorted(move.text for move in offered(match, seat))


@pytest.mark.parametrize("match", CROWDED.values(), ids=CROWDED)
def test_every_move_is_reached_and_nothing_else(match: Match) -> None:
    assert choices(match, 0)
    assert reached(match, 0) == choices(match, 0)


def test_every_move_of_whole_games_is_reached() -> None:
    rng = random.Random(5)
    for match in played():
        if isinstance(match.waiting, Choose) and rng.random() < 0.1:
            seat = rng.choice(match.waiting.seats)
            assert reached(match, seat) == choices(match, seat)


@pytest.mark.parametrize("match", CROWDED.values(), ids=CROWDED)
def test_buttons_and_one_menu_lead_to_every_move(match: Match) -> None:
    asked = question(match, 0, Path())
    entries = [remaining(match, 0, to) for to in asked.others]
    assert len(entries) <= MOST
    assert all(entries)
    shown = {move.text for moves in (asked.best, *entries) for move in moves}
    assert sorted(shown) == choices(match, 0)
    numbered = [move.text for move in asked.numbered.values()]
    assert len(set(numbered)) == len(numbered)


@pytest.mark.parametrize("match", CROWDED.values(), ids=CROWDED)
def test_a_way_that_a_menu_carried_leads_to_the_same_moves(match: Match) -> None:
    rng = random.Random(2)
    for _ in range(10):
        path, moves = Path(), remaining(match, 0, Path())
        while not path.exact:
            path, moves = rng.choice(list(answers(moves, path).items()))
            assert remaining(match, 0, path_of(str(path))) == moves


@pytest.mark.parametrize("match", CROWDED.values(), ids=CROWDED)
def test_back_always_comes_to_the_first_question(match: Match) -> None:
    start = forward(match, 0, Path())
    for move in random.Random(3).sample(
        remaining(match, 0, Path()), 3 if len(choices(match, 0)) > 2 else 1
    ):
        path, steps = path_to(move), 0
        while forward(match, 0, path) != start:
            path = back(match, 0, path)
            assert move in remaining(match, 0, path)
            steps += 1
            assert steps < 20
