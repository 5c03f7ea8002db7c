"""The facts of finished games, checked against the lines of their logs."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from bot.boards.facts import facts_of
from engine import GAMES, Match
from engine.cells import COLUMNS
from tests.bot.boards.games import EVERY_GAME, finished, some_games

every_game = pytest.mark.parametrize("game", EVERY_GAME)
CELL_GAMES = [game for game in EVERY_GAME if "columns" in GAMES[game].lines]


def standing_answers(match: Match) -> Iterator[tuple[int, int, str]]:
    """Roll, seat and text of every answer of a log that was not taken back."""
    roll, answers = 0, list[tuple[int, int, str]]()
    for line in match.log:
        word, _, rest = line.partition(" ")
        if word == "roll":
            roll += 1
        elif word == "withdraw":
            place = max(n for n, one in enumerate(answers) if one[:2] == (roll, int(rest)))
            del answers[place]
        elif word.isdecimal():
            answers.append((roll, int(word), rest))
    yield from answers


@pytest.mark.parametrize("game", CELL_GAMES)
def test_columns_are_complete_when_their_cells_are_crossed_in_the_log(game: str) -> None:
    for match in some_games(game):
        crossed: dict[int, dict[str, int]] = defaultdict(dict)
        for roll, seat, text in standing_answers(match):
            for cell in (word for word in text.split() if word[0].isupper()):
                crossed[seat].setdefault(cell, roll)
        complete = {
            seat: {
                letter: max(cells[f"{letter}{row}"] for row in range(1, 8))
                for letter in COLUMNS
                if all(f"{letter}{row}" in cells for row in range(1, 8))
            }
            for seat, cells in crossed.items()
        }
        for seat, facts in enumerate(facts_of(match)):
            own = complete.get(seat, {})
            first = [
                letter
                for letter, roll in own.items()
                if all(roll <= others.get(letter, roll) for others in complete.values())
            ]
            assert facts["columns"] == "".join(own)
            assert facts["columns_first"] == "".join(first)
            assert facts["crosses"] == len(crossed[seat])


@pytest.mark.parametrize("game", CELL_GAMES)
def test_what_is_left_is_what_scores(game: str) -> None:
    for match in some_games(game):
        for facts, score in zip(facts_of(match), match.scores(), strict=True):
            assert facts["marks"] == score.parts["jokers"]
            assert facts["stars"] == -score.parts["stars"] / 2
            if "dice" in score.parts:
                assert (facts["golden"], facts["golden_used"]) >= (1, 0)
                left = int(facts["golden"]) - int(facts["golden_used"])
                assert left * 2 == score.parts["dice"] or left == score.parts["dice"]


def test_penalties_and_locks_are_those_of_the_log() -> None:
    for match in some_games("qwixx"):
        crossed = defaultdict[int, set[str]](set)
        for _, seat, text in standing_answers(match):
            crossed[seat].add(text)
        for seat, facts in enumerate(facts_of(match)):
            locks = {"r12", "y12", "g2", "b2"} & crossed[seat]
            assert set(str(facts["locks"])) == {text[0] for text in locks}
            assert facts["penalties"] == -match.scores()[seat].parts["penalties"] / 5
            assert facts["crosses"] == len(crossed[seat] - {"pass"}) + len(locks)


@every_game
def test_answers_and_passes_are_counted_as_they_stand(game: str) -> None:
    for match in some_games(game):
        answers = [(seat, text) for _, seat, text in standing_answers(match)]
        passes = Counter(seat for seat, text in answers if text == "pass")
        for seat, facts in enumerate(facts_of(match)):
            if game != "keeropkeer2":  # there a waived bomb is spelled like a pass
                assert facts["passes"] == passes[seat]
                assert facts["answers"] == sum(one == seat for one, _ in answers)
            assert int(facts["passes"]) <= passes[seat]


@every_game
def test_the_best_roll_brought_what_it_says(game: str) -> None:
    for match in some_games(game):
        totals = [score.total for score in Match.new(game, match.seats, match.options).scores()]
        brought: list[list[int]] = [[] for _ in totals]
        now = Match.new(game, match.seats, match.options)
        lines = [*match.log, "roll"]
        for line in lines:
            if line.startswith("roll") and now.rolls:
                after = [score.total for score in now.scores()]
                for seat, gains in enumerate(brought):
                    gains.append(after[seat] - totals[seat])
                totals = after
            now = now.entered(line) if line != "roll" else now
        for facts, gains in zip(facts_of(match), brought, strict=True):
            assert facts["best"] == max(0, *gains)
            if facts["best"]:
                assert gains.index(int(facts["best"])) + 1 == facts["best_roll"]


@every_game
def test_facts_can_be_kept_as_json(game: str) -> None:
    for facts in facts_of(finished(game, 2, 9)):
        assert json.loads(json.dumps(facts)) == {**facts, "times": []}


@every_game
def test_late_answers_and_who_left_are_told_apart_by_seat(game: str) -> None:
    match = finished(game, 3, 3)
    log = list(match.log)
    left = Match.replay(game, 3, {}, [*log[:5], "retire 1"]) if log[4] else match
    facts = facts_of(left, late={(1, 0), (2, 0), (2, 2)})
    assert [one["late"] for one in facts] == [2, 0, 1]
    assert [one["left"] for one in facts] == [0, 1, 0]


def test_a_match_without_a_roll_has_facts_too() -> None:
    (facts,) = facts_of(Match.new("keeropkeer", 1))
    assert (facts["best"], facts["best_roll"], facts["answers"], facts["halfway"]) == (0, 0, 0, 1)
