"""Strange play, for any game: whatever is said, only Illegal and BadNotation come out.

Wrong seats, malformed texts, moves of others, lines out of their order: the match answers with a
new match or refuses by name, and is itself unchanged.
"""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import BadNotation, Illegal, Match
from engine.dice import FACES
from tests.engine.tables import SETTINGS, game_of, some

games = pytest.mark.parametrize("game", sorted({game for game, _, _ in SETTINGS}))
strangely = settings(derandomize=True, deadline=None, database=None, max_examples=30)

SEATS = st.integers(-2, 9) | st.just(10**30)
SCRAPS = "abgHIO12345670?*x- \t\né٣pass rollretire"


@cache
def games_lines(game: str) -> tuple[str, ...]:
    """Lines that have been said in some game of this kind."""
    lines: set[str] = set()
    for number, (other, _, _) in enumerate(SETTINGS):
        if other == game:
            lines.update(game_of(number, "restless")[-1].log[:60])
    return tuple(sorted(lines))


@cache
def games_matches(game: str) -> tuple[Match, ...]:
    """Matches at every stage, of every setting of this game."""
    return tuple(
        match
        for number, (other, _, _) in enumerate(SETTINGS)
        if other == game
        for match in some(game_of(number, "restless"), 12)
    )


@st.composite
def mangled(draw: st.DrawFn, game: str) -> str:
    """A line as it was said once, with a piece cut out, doubled or replaced."""
    line = draw(st.sampled_from(games_lines(game)))
    start = draw(st.integers(0, len(line)))
    end = draw(st.integers(start, len(line)))
    piece = draw(st.sampled_from(["", line[start:end] * 2]) | st.text(SCRAPS, max_size=4))
    return line[:start] + piece + line[end:]


def lines(game: str) -> st.SearchStrategy[str]:
    said = st.sampled_from(games_lines(game))
    leaving = st.builds("{} {}".format, st.sampled_from(["withdraw", "retire", "resume"]), SEATS)
    return said | mangled(game) | leaving | st.text(SCRAPS, max_size=12)


def moves(game: str) -> st.SearchStrategy[str]:
    return lines(game).map(lambda line: line.partition(" ")[2]) | st.just("pass")


def outcome(match: Match, line: str) -> Match:
    """The match after a line, or the same match where the line is refused."""
    try:
        return match.entered(line)
    except (Illegal, BadNotation):
        return match


@games
@strangely
@given(data=st.data())
def test_any_lines_in_any_order(game: str, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(games_matches(game)), "match")
    match = start
    for line in data.draw(st.lists(lines(game), min_size=1, max_size=20), "lines"):
        log, state, facts = match.log, match.state, match.facts
        after = outcome(match, line)
        assert (match.log, match.state, match.facts) == (log, state, facts)
        if after is not match:
            assert after.log[:-1] == log
        match = after
    assert Match.replay(match.game, match.seats, match.options, match.log) == match


@games
@strangely
@given(data=st.data())
def test_any_seat_and_any_text(game: str, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(games_matches(game)), "match")
    seat = data.draw(SEATS, "seat")
    text = data.draw(moves(game), "text")
    log, state = match.log, match.state
    try:
        refusal = match.refusal(seat, text)
    except BadNotation:
        with pytest.raises(BadNotation):
            match.play(seat, text)
    else:
        if refusal is None:
            assert text in [str(move) for move in match.moves(seat)]
            match.play(seat, text)
        else:
            assert str(refusal.code).isidentifier()
            with pytest.raises(Illegal) as caught:
                match.play(seat, text)
            assert caught.value.refusal == refusal
    assert (match.log, match.state) == (log, state)


@games
@strangely
@given(data=st.data())
def test_any_dice(game: str, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(games_matches(game)), "match")
    faces = sorted({face for faces in FACES.values() for face in faces})
    dice = data.draw(st.lists(st.sampled_from([*faces, "6", "0", " ", ""]), max_size=8), "dice")
    for given_as in (dice, "".join(dice), " ".join(dice)):
        try:
            after = match.roll(given_as)
        except (Illegal, BadNotation):
            continue
        assert len(dice) == len(match.waiting.dice)  # type: ignore[union-attr]
        assert after.log[-1].startswith("roll ")
        assert after == match.entered(after.log[-1])


@games
@pytest.mark.parametrize("seat", ["00", "01", "٣", "+1", "1.0", "-0", "9" * 5000])
def test_a_seat_has_one_spelling(game: str, seat: str) -> None:
    match = next(
        match
        for match in games_matches(game)
        if match.seats > 3 and not match.retired and match.moves(0)
    )
    for line in (f"{seat} pass", f"retire {seat}", f"resume {seat}", f"withdraw {seat}"):
        with pytest.raises((BadNotation, Illegal)):
            match.entered(line)


@games
def test_a_seat_given_as_a_truth_is_written_as_its_number(game: str) -> None:
    match = next(match for match in games_matches(game) if match.moves(1))
    after = match.play(True, match.moves(1)[0])
    assert after == match.entered(after.log[-1])
