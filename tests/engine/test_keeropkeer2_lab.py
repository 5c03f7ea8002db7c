"""The arrays from which the player of Keer op Keer 2 learns: they play by the rules."""

from __future__ import annotations

import numpy as np
import pytest

from engine import Match, Over, cells
from engine.cells import Cells
from engine.games.keeropkeer2.paper import Paper
from engine.placements import COLOURS
from engine.players.keeropkeer2 import learned, parts
from engine.players.lab.keeropkeer2 import board, choices, learning, training
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.choices import Choices
from engine.players.lab.keeropkeer2.games import Dice, Games
from engine.players.lab.keeropkeer2.judging import Judge

FACES = {
    choices.HEART: "heart",
    choices.BOMB: "bomb",
    choices.STARS: "stars",
    choices.THREE: "three",
    choices.BLOCK: "block",
}


def cells_of(columns: Array) -> Cells:
    return sum(int(column) << board.ROWS * at for at, column in enumerate(columns))


def named(new: Cells) -> str:
    return " ".join(cells.names(new))


def faces(letters: str, counts: Array) -> str:
    return "".join(letter * int(count) for letter, count in zip(letters, counts, strict=True))


class Replayed(Games):
    """Games that are played by the engine at the same time."""

    def play(self) -> Replayed:
        self.matches = [Match.new("keeropkeer2", self.seats) for _ in range(self.size)]
        super().play()
        return self

    def one_roll(self, dice: Dice) -> None:
        games = self.going_on
        for game, colours, numbers, special in zip(games, *dice, strict=True):
            words = (faces("gybpox", colours), faces("12345?", numbers), FACES[special])
            text = f"{''.join(sorted(words[0]))} {words[1]} {words[2]}"
            self.matches[game] = self.matches[game].roll(text)
        super().one_roll(dice)
        for game in games:
            self.compare(game)

    def decide(self, which: Array, dice: Dice) -> Choices:
        before = [cells_of(columns) for columns in self.papers.crosses[which]]
        bombs = len(self.bombed)
        picked = super().decide(which, dice)
        for at, sheet in enumerate(which):
            new = cells_of(picked.new[at]) & ~before[at]
            self.answer(sheet, text_of(picked, at, dice, new))
            seen = before[at] | new
            for bombed in self.bombed[bombs:]:
                for square in bombed.square[bombed.paper == sheet]:
                    cells_open = board.SQUARES[square] & ~seen
                    seen |= cells_open
                    self.answer(sheet, f"bomb {named(cells_open)}")
        return picked

    def answer(self, sheet: int, text: str) -> None:
        game, seat = divmod(int(sheet), self.seats)
        self.matches[game] = self.matches[game].play(seat, text)

    def compare(self, game: int) -> None:
        """Both have the same scores, the same end and the same parts of every sheet."""
        match, over = self.matches[game], game not in self.going_on
        assert isinstance(match.waiting, Over) == over, match.log
        sheets = range(game * self.seats, (game + 1) * self.seats)
        score = self.scores[game] if over else self.papers.score[sheets]
        assert [one.total for one in match.scores()] == list(score), match.log
        for paper, sheet in zip(match.position.papers, sheets, strict=True):
            assert cells_of(self.papers.crosses[sheet]) == paper.crosses
            assert over or sorted(self.entries_of(paper, match)) == sorted(
                self.papers.entries[sheet]
            )

    def entries_of(self, paper: Paper, match: Match) -> list[int]:
        return [*parts.entries(paper, match.position.before)]


def text_of(picked: Choices, at: int, dice: Dice, new: Cells) -> str:
    kind = picked.kind[at]
    if kind == choices.PASS:
        return "pass"
    if kind != choices.PLACE:
        return f"{FACES[kind]} {named(new)}".rstrip()
    placement = picked.placement[at]
    colour, number = board.COLOUR[placement], board.NUMBER[placement]
    jokers = "*" * (not dice.colours[at][colour]), "*" * (not dice.numbers[at][number])
    return f"{COLOURS[colour]}{jokers[0]} {number + 1}{jokers[1]} {named(new)}"


def judge_of(name: str) -> Judge:
    """The shipped numbers."""
    course = training.COURSES[name]
    tables = learned.solo() if name == "solo" else learned.several()
    found = learning.unlearned(course.sides)
    for side, own in enumerate(course.sides):
        for knot, numbers in zip(course.knots, own, strict=True):
            found[numbers] = tables.at(side * (course.knots[-1] + 1) + knot)
    return Judge(found, course.knots, course.sides)


@pytest.mark.parametrize(
    ("seats", "size", "greedy"), [(1, 12, ()), (2, 4, (1,)), (3, 2, ()), (6, 1, (0, 3))]
)
def test_the_arrays_play_by_the_rules(seats: int, size: int, greedy: tuple[int, ...]) -> None:
    judge = judge_of("solo" if seats == 1 else "several")
    chance = np.random.default_rng(seats)
    games = Replayed(chance, judge, size, seats, straying=0.3, greedy=greedy).play()
    assert len(games.bombed) > 0
    assert games.rolls.max() <= 60


def test_learning_brings_the_numbers_nearer_to_what_came() -> None:
    course = training.COURSES["solo"]
    numbers = learning.unlearned(course.sides)
    chance = np.random.default_rng(1)
    judge = Judge(numbers, course.knots, course.sides)
    seen = learning.samples(Games(chance, judge, 16, 1, straying=0.1).play())

    def error() -> float:
        coming = [
            judge.shares[moment] @ numbers[:, entries].sum(1)
            for moment, entries in zip(seen.moment, seen.entries, strict=True)
        ]
        off = seen.target - seen.score - np.array(coming)
        return float(np.abs(off[seen.moment > 0]).mean())

    before = error()
    learning.learn(numbers, judge.shares, seen, 1.0, chance)
    assert error() < 0.7 * before
