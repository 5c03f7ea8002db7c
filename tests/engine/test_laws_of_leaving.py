"""Laws of every registered game: taking back, leaving the table, coming back (K1-A24)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import GAMES, Choose, Illegal, Match, Over, Roll
from tests.engine.tables import POLICIES, SETTINGS, game_of, named, played, some

several = [number for number, (_, seats, _) in enumerate(SETTINGS) if seats > 1]
games = pytest.mark.parametrize("number", range(len(SETTINGS)), ids=named)
tables = pytest.mark.parametrize("number", several, ids=named)


def refused(match: Match, line: str) -> str:
    """The code with which the match refuses a line."""
    with pytest.raises(Illegal) as caught:
        match.entered(line)
    return caught.value.refusal.code


def asked(match: Match) -> tuple[int, ...]:
    return match.waiting.seats if isinstance(match.waiting, Choose) else ()


@tables
def test_taking_back_gives_the_state_before_the_answer(number: int) -> None:
    for match in some(game_of(number, "random"), 25):
        if len(asked(match)) > 1:
            for seat in asked(match)[:2]:
                back = match.play(seat, match.moves(seat)[0]).withdraw(seat)
                assert back.state == match.state
                assert back.facts == ()
                assert back.log[-1] == f"withdraw {seat}"
                assert refused(back, f"withdraw {seat}") in (
                    "nothing_to_take_back",
                    "already_shown",
                )


@tables
def test_taking_back_does_not_disturb_what_others_have_sealed(number: int) -> None:
    for match in some(game_of(number, "random"), 40):
        if len(asked(match)) > 2:
            one, other = asked(match)[:2]
            first, second = match.moves(one)[0], match.moves(other)[0]
            plain = match.play(one, first)
            detour = match.play(other, second).play(one, first).withdraw(other)
            assert detour.state == plain.state


@games
def test_what_has_been_shown_cannot_be_taken_back(number: int) -> None:
    for match in some(game_of(number, "random"), 12):
        answered = match.view(None).answered
        for seat in range(-1, match.seats + 1):
            if seat not in answered and seat not in asked(match):
                assert refused_withdrawal(match, seat) in ("nothing_to_take_back", "already_shown")


def refused_withdrawal(match: Match, seat: int) -> str:
    with pytest.raises(Illegal) as caught:
        match.withdraw(seat)
    return caught.value.refusal.code


def left(number: int, seed: int) -> Iterator[tuple[int, Match]]:
    """Matches of a game at the moment a seat has just left, with that seat."""
    rng = random.Random(seed)
    for match in some(game_of(number, "random"), 9):
        if not isinstance(match.waiting, Over):
            seat = rng.randrange(match.seats)
            yield seat, match.retire(seat)


@tables
def test_who_has_left_is_never_waited_for_and_keeps_the_sheet(number: int) -> None:
    for seat, match in left(number, number):
        parts = match.scores()[seat].parts
        assert match.view(None).retired == (seat,)
        for step, after in enumerate(played(match, POLICIES["random"], number)):
            assert seat not in asked(after)
            assert not isinstance(after.waiting, Roll) or after.waiting.by != seat
            assert after.moves(seat) == ()
            if match.answers[seat] == ():
                assert after.scores()[seat].parts == parts
            if step > 30:
                break


@tables
def test_who_has_left_is_placed_after_all_who_stayed(number: int) -> None:
    for seat, match in left(number, number):
        places = [score.place for score in match.scores()]
        assert places[seat] == match.seats
        assert max(place for other, place in enumerate(places) if other != seat) < match.seats


@tables
def test_an_answer_given_before_leaving_counts(number: int) -> None:
    for match in some(game_of(number, "random"), 30):
        if len(asked(match)) > 1:
            seat = asked(match)[0]
            stayed = match.play(seat, match.moves(seat)[0])
            if seat not in asked(stayed):
                gone = stayed.retire(seat)
                assert gone.answers == stayed.answers
                assert refused(gone, f"withdraw {seat}") == "left_this_roll"
                assert refused(gone.resume(seat), f"withdraw {seat}") == "left_this_roll"


@tables
def test_what_was_owed_counts_as_a_pass_without_penalty(number: int) -> None:
    for match in some(game_of(number, "random"), 30):
        for seat in [seat for seat in asked(match) if not match.answers[seat]][:1]:
            gone = match.retire(seat)
            assert gone.scores()[seat].parts == match.scores()[seat].parts


@tables
def test_who_comes_back_is_asked_from_the_next_roll_on(number: int) -> None:
    for seat, match in left(number, number):
        back = match.resume(seat)
        assert seat not in back.view(None).retired
        rolls = rolled(back)
        for after in played(back, POLICIES["random"], number):
            if isinstance(after.waiting, Over):
                break
            if rolled(after) == rolls:
                assert seat not in asked(after)
            elif seat in asked(after):
                break
        else:
            pytest.fail(f"seat {seat} was never asked again")


def rolled(match: Match) -> int:
    return sum(line.startswith("roll") for line in match.log)


@tables
def test_leaving_and_coming_back_is_refused_by_name(number: int) -> None:
    for seat, match in left(number, number):
        assert refused(match, f"retire {seat}") == "not_at_the_table"
        assert refused(match, f"retire {match.seats}") == "not_at_the_table"
        other = (seat + 1) % match.seats
        assert refused(match, f"resume {other}") == "has_not_left"
        assert refused(match, f"resume {match.seats}") == "has_not_left"


@games
def test_the_last_at_the_table_cannot_leave(number: int) -> None:
    for match in some(game_of(number, "random")[:-1], 6):
        alone = match
        for seat in range(match.seats - 1):
            if not isinstance(alone.waiting, Over):  # what had been answered may end the game
                alone = alone.retire(seat)
        code = "game_over" if isinstance(alone.waiting, Over) else "last_at_the_table"
        assert refused(alone, f"retire {match.seats - 1}") == code


@tables
def test_whoever_is_left_plays_on_to_the_end(number: int) -> None:
    match = game_of(number, "random")[len(game_of(number, "random")) // 2]
    for seat in range(1, match.seats):
        match = match.retire(seat)
    for after in played(match, POLICIES["random"], number):
        assert set(asked(after)) <= {0}
    assert isinstance(after.waiting, Over)


@tables
def test_leaving_and_coming_back_between_rolls_skips_nobody_else(number: int) -> None:
    """Who throws next changes only when the one who should throw leaves."""
    for match in game_of(number, "random"):
        if isinstance(match.waiting, Roll) and match.seats > 2:
            by = match.waiting.by
            after = match.retire(by)
            assert isinstance(after.waiting, Roll)
            next_by = after.waiting.by
            assert next_by == (by + 1) % match.seats
            back = after.resume(by)
            third = next(seat for seat in range(match.seats) if seat not in (by, next_by))
            assert back.retire(third).waiting == back.waiting
            break


def throws_next(match: Match) -> int:
    """The first who is there, in order after the last thrower."""
    last = match.view(None).thrower
    order = range(match.seats) if last is None else range(last + 1, last + 1 + match.seats)
    return next(seat % match.seats for seat in order if seat % match.seats not in match.retired)


@tables
def test_whoever_leaves_or_comes_back_before_a_roll_has_the_thrower_found_anew(number: int) -> None:
    rng = random.Random(number)
    for match in some(game_of(number, "restless")[:-1], 60):
        if isinstance(match.waiting, Roll):
            for after in coming_and_going(rng, match):
                assert isinstance(after.waiting, Roll)
                assert after.waiting.by == throws_next(after), after.log


def coming_and_going(rng: random.Random, match: Match) -> Iterator[Match]:
    """The match as seats leave and come back at random before the next roll."""
    for _ in range(3 * match.seats):
        gone = sorted(match.retired)
        here = [seat for seat in range(match.seats) if seat not in gone]
        leaves = not gone or (len(here) > 1 and rng.random() < 0.5)
        match = match.retire(rng.choice(here)) if leaves else match.resume(rng.choice(gone))
        yield match


@tables
@pytest.mark.parametrize("policy", ["random", "restless"])
def test_the_dice_are_always_with_the_first_who_is_there(number: int, policy: str) -> None:
    for match in game_of(number, policy):
        if isinstance(match.waiting, Roll):
            assert match.waiting.by == throws_next(match), match.log


@pytest.mark.parametrize("game", GAMES)
def test_nobody_leaves_a_table_of_one(game: str) -> None:
    if 1 in GAMES[game].seats:
        assert refused(Match.new(game, 1), "retire 0") == "last_at_the_table"
