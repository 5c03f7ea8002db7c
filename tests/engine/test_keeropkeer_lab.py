"""The games of the lab are games by the rules, and it values them as the player does."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import Match, Over
from engine.dice import FACES
from engine.pick import Pick
from engine.players.keeropkeer import layout, learned
from engine.players.keeropkeer.outlook import Outlook
from engine.players.lab.keeropkeer import learning, training
from engine.players.lab.keeropkeer.board import Array, ground_of
from engine.players.lab.keeropkeer.gains import Stand
from engine.players.lab.keeropkeer.games import Games
from engine.players.lab.keeropkeer.judging import Numbers
from engine.values import Move


def numbers_of(seats: int) -> Array:
    """The shipped numbers of the black sheet by phase."""
    tables = learned.tables("black", seats == 1)
    last = layout.SOLO_KNOTS[-1] if seats == 1 else layout.MOST_LEFT
    return np.array([tables.at(phase) for phase in range(last + 1)], np.float32).ravel()


class Told(Games):
    """One game that is played by the rules at the same time."""

    match: Match
    checked = 0

    def _roll(self, games: Array, roll: int) -> None:
        self.thrown: list[list[str]] = []
        super()._roll(games, roll)

    def _dice(self, games: int, count: int) -> Array:
        found = super()._dice(games, count)
        faces = FACES["colour" if not self.thrown else "number"]
        self.thrown.append(
            [face for face, times in zip(faces, found[0], strict=True) for _ in range(times)]
        )
        if len(self.thrown) == 2:
            self.match = self.match.roll([*self.thrown[0], *self.thrown[1]])
        return found

    def _choose(
        self, games: Array, seat: int, stand: Stand, colours: Array, numbers: Array
    ) -> Array:
        outlook = Outlook(self.match, seat)
        best = max(outlook.of(move) for move in self.match.moves(seat))
        placed = super()._choose(games, seat, stand, colours, numbers)
        move = self.cheapest(seat, int(placed[0]))
        assert outlook.of(move) == pytest.approx(best, abs=0.01)
        self.match, self.checked = self.match.play(seat, move), self.checked + 1
        return placed

    def cheapest(self, seat: int, placement: int) -> Move:
        """What crosses this placement for the fewest marks."""
        if placement < 0:
            return self.match.moves(seat)[-1]
        fitting = [
            move
            for move in self.match.moves(seat)
            if isinstance(move, Pick) and move.placement == placement
        ]
        return min(fitting, key=lambda move: move.cost)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_lab_plays_by_the_rules_and_likes_what_the_player_likes(seats: int) -> None:
    for seed in range(3):
        chance = np.random.default_rng(seed)
        games = Told(ground_of("black"), 1, [numbers_of(seats)] * seats, chance)
        games.match = Match.new("keeropkeer", seats)
        points = games.play()
        assert isinstance(games.match.waiting, Over)
        assert games.checked > 20
        assert [score.total for score in games.match.scores()] == points[0].tolist()


def test_learning_makes_a_beginner_better() -> None:
    numbers = Numbers(layout.SOLO_KNOTS, np.zeros((len(layout.SOLO_KNOTS), layout.SIZE)))
    means = []
    for batch in range(8):
        chance = np.random.default_rng(batch)
        games = Games(ground_of("black"), 150, [numbers.mixed()], chance, training.STRAYING)
        means.append(games.play().mean())
        learning.learn(numbers, learning.samples(games), 1.5, chance)
    assert means[-1] > means[0] + 3


def test_training_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "GAMES", 40)
    whole, half = tmp_path / "whole", tmp_path / "half"
    for folder in (whole, half):
        folder.mkdir()
    said: list[str] = []
    at_once = training.train_one("red", 4, 1, whole, said.append)
    training.train_one("red", 4, 1, half, said.append, stop=2)
    assert np.array_equal(at_once, training.train_one("red", 4, 1, half, said.append))
    assert "batch 4 of 4" in said[-1]
