"""Laws of every registered game: what may be done, and that nothing else depends on it."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from engine import BadNotation, Choose, Illegal, Match, Over, Roll
from engine.dice import FACES
from engine.game import Move
from engine.numbered import SHORT, Numbered
from tests.engine.tables import SETTINGS, game_of, named, some

games = pytest.mark.parametrize("number", range(len(SETTINGS)), ids=named)
policies = pytest.mark.parametrize("policy", ["random", "greedy"])


def waited_for(match: Match) -> tuple[int, ...]:
    return match.waiting.seats if isinstance(match.waiting, Choose) else ()


@cache
def spoken(game: str) -> list[str]:
    """Every move that anybody could choose in some position of the game, as text."""
    texts: set[str] = set()
    for number, (other, _, _) in enumerate(SETTINGS):
        if other == game:
            for match in some(game_of(number, "random"), 30):
                for seat in waited_for(match):
                    texts.update(str(move) for move in match.moves(seat))
    return sorted(texts)


@games
@policies
def test_a_move_is_listed_exactly_if_it_is_not_refused(number: int, policy: str) -> None:
    rng = random.Random(number)
    for match in some(game_of(number, policy), 10):
        pool = rng.sample(spoken(match.game), min(30, len(spoken(match.game))))
        for seat in range(match.seats):
            listed = {str(move) for move in match.moves(seat)}
            for text in {*pool, *listed}:
                refusal = match.refusal(seat, text)
                assert (refusal is None) == (text in listed), (seat, text, refusal, match.log)


@games
@policies
def test_moves_are_empty_exactly_for_a_seat_not_waited_for(number: int, policy: str) -> None:
    for match in some(game_of(number, policy), 20):
        for seat in range(-1, match.seats + 1):
            assert bool(match.moves(seat)) == (seat in waited_for(match)), (seat, match.log)


@games
@policies
def test_moves_are_counted_and_looked_for_as_if_they_were_listed(number: int, policy: str) -> None:
    rng = random.Random(number)
    for match in some(game_of(number, policy), 10):
        pool = rng.sample(spoken(match.game), min(30, len(spoken(match.game))))
        for seat in range(match.seats):
            listed = tuple(iter(match.moves(seat)))
            texts = [str(move) for move in listed]
            moves = match.moves(seat)
            assert (len(moves), bool(moves)) == (len(listed), bool(listed))
            places = range(-len(listed), len(listed))
            assert [match.moves(seat)[place] for place in places] == [*listed, *listed]
            for text in (*pool, *texts, "", "pass ", None, 3):
                assert (text in match.moves(seat)) == (text in texts), (seat, text, match.log)
            assert all(move in moves for move in listed)
            assert match.moves(seat)[1:-1] == listed[1:-1]
            assert moves == listed == tuple(moves)
            assert tuple(reversed(match.moves(seat))) == listed[::-1]
            for place in (len(listed), -len(listed) - 1):
                with pytest.raises(IndexError):
                    match.moves(seat)[place]


@games
def test_nothing_is_listed_for_a_count_or_a_look(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listed(*_: object) -> list[Move]:
        raise AssertionError("listed")

    matches = some(game_of(number, "random"), 20)
    monkeypatch.setattr(Numbered, "of", listed)
    for match in matches:
        for seat in waited_for(match):
            moves = match.moves(seat)
            assert moves
            assert "pass" in moves
            if len(moves) > SHORT:
                assert moves[len(moves) - 1] in moves


@games
def test_a_text_reads_back_to_the_same_move(number: int) -> None:
    for match in some(game_of(number, "random"), 8):
        for seat in waited_for(match):
            for move in match.moves(seat):
                by_text, by_move = match.play(seat, str(move)), match.play(seat, move)
                assert by_text == by_move
                assert by_text.log[-1] == f"{seat} {move}"


@games
@policies
def test_moves_stand_in_one_order_and_once(number: int, policy: str) -> None:
    before: dict[str, int] = {}
    for match in some(game_of(number, policy), 20):
        for seat in waited_for(match):
            texts = [str(move) for move in match.moves(seat)]
            assert len(set(texts)) == len(texts)
            common = [text for text in texts if text in before]
            assert common == sorted(common, key=before.__getitem__), match.log
            before = {text: place for place, text in enumerate(texts)}


@games
def test_what_a_caller_does_to_a_list_of_moves_does_not_reach_the_match(number: int) -> None:
    for match in some(game_of(number, "random"), 10):
        for seat in waited_for(match):
            moves = match.moves(seat)
            texts = [str(move) for move in moves]
            if isinstance(moves, list):
                moves.clear()
            assert [str(move) for move in match.moves(seat)] == texts


@games
@policies
def test_the_fallback_is_legal(number: int, policy: str) -> None:
    for match in some(game_of(number, policy), 20):
        for seat in waited_for(match):
            assert match.refusal(seat, match.fallback(seat)) is None


@games
def test_a_move_from_elsewhere_is_judged_by_its_text(number: int) -> None:
    elsewhere = [
        move
        for other, (game, _, _) in enumerate(SETTINGS)
        if game == SETTINGS[number][0]
        for match in some(game_of(other, "greedy"), 3)
        for seat in waited_for(match)
        for move in list(match.moves(seat))[:20]
    ]
    for match in some(game_of(number, "random"), 6):
        for seat in waited_for(match):
            for move in elsewhere:
                by_move, by_text = match.refusal(seat, move), match.refusal(seat, str(move))
                assert by_move == by_text, (str(move), match.log)


@games
def test_dice_of_one_word_may_stand_in_any_order(number: int) -> None:
    rng = random.Random(number)
    matches = game_of(number, "random")
    for match, after in pairwise(matches):
        if isinstance(match.waiting, Roll):
            words = after.log[-1].removeprefix("roll ").split(" ")
            assert match.roll(" ".join(shuffled(rng, word) for word in words)) == after


def shuffled(rng: random.Random, word: str) -> str:
    """The dice of a word in another order; a word that is one die's face by name stays."""
    return (
        word
        if any(word in faces for faces in FACES.values())
        else "".join(rng.sample(word, len(word)))
    )


@games
def test_only_what_is_waited_for_can_happen(number: int) -> None:
    for match in some(game_of(number, "restless"), 25):
        with pytest.raises((Illegal, BadNotation)):
            match.roll("nothing of the sort")
        for seat in set(range(match.seats)) - {*waited_for(match)}:
            with pytest.raises(Illegal):
                match.play(seat, "pass")
        if not isinstance(match.waiting, Roll):
            last = next(line for line in reversed(match.log) if line.startswith("roll "))
            with pytest.raises((Illegal, BadNotation)):
                match.entered(last)


@games
@pytest.mark.parametrize("policy", ["random", "greedy", "restless"])
def test_a_game_ends_and_then_nothing_happens(number: int, policy: str) -> None:
    last = game_of(number, policy)[-1]
    assert isinstance(last.waiting, Over)
    for seat in range(last.seats):
        refusal = last.refusal(seat, "pass")
        assert refusal is not None
        assert refusal.code == "game_over"
        for line in (f"withdraw {seat}", f"retire {seat}", f"resume {seat}"):
            with pytest.raises(Illegal):
                last.entered(line)
