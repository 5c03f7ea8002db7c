"""How the strong player of Qwixx learns: the same rules in arrays, and rounds that teach."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine import Choose, Match
from engine.players.lab import measuring
from engine.players.lab.qwixx import many, minds, selfplay, training
from engine.players.lab.qwixx.learner import Learner
from engine.players.lab.qwixx.many import Dice, Many
from engine.players.lab.qwixx.rivals import RIVALS, TABLES
from engine.players.lab.qwixx.training import COURSES
from engine.players.qwixx.strong import Judge
from engine.players.qwixx.table import Seen, Table, seen
from tests.engine.tables import POLICIES, played

FEW = {
    "several": COURSES["several"]._replace(rounds=6, games=96),
    "solo": COURSES["solo"]._replace(rounds=8, games=96),
}


def _many(table: Table) -> Many:
    rows, penalties = zip(*table.sheets, strict=True)
    return Many(np.array([rows]), np.array([penalties]))


def _seen(seats: int) -> list[Seen]:
    return [
        seen(match, match.waiting.seats[0])
        for match in played(Match.new("qwixx", seats), POLICIES["random"], "arrays")
        if isinstance(match.waiting, Choose)
    ]


def test_marks_in_arrays_are_those_of_the_table() -> None:
    for view in _seen(3):
        tables = _many(view.table)
        sums = np.array([[_sum(row, places) for row, places in enumerate(view.white)]])
        _, rows, after = tables.marks(0, sums)
        found = {(row, standing) for row, _, standing in view.table.marks(view.white)}
        assert set(zip(rows.tolist(), after.tolist(), strict=True)) == found
        for row, standing in found:
            crossed = tables.crossed(0, np.array([row]), np.array([standing]))
            table = view.table.crossed(row, standing)
            assert [tuple(part.tolist()) for part in crossed.rows[0]] == [
                sheet.rows for sheet in table.sheets
            ]
            assert crossed.over()[0] == table.is_over
            assert crossed.points()[0].tolist() == [sheet.points for sheet in table.sheets]


def _sum(row: int, places: tuple[int, ...]) -> int:
    """The sum that stands in this place of the row."""
    return places[0] + 2 if row < 2 else 12 - places[0]


@pytest.mark.parametrize("seats", range(1, 6))
def test_the_player_values_tables_as_the_learner_did(seats: int) -> None:
    learners = [Learner(company, seed=3) for company in (False, True)]
    judge = Judge(*[learner.stored() for learner in learners])
    for view in _seen(seats)[::5]:
        throws = (view.table.thrower + 1) % seats
        (worth,) = minds.learned(learners[seats > 1]).worths(_many(view.table), 0, throws)
        if seats > 1:
            worth = 48 * (worth - 0.5)
        assert judge.value(view.table) == pytest.approx(worth, abs=0.5)


@pytest.mark.parametrize("name", sorted(FEW))
def test_a_few_rounds_teach_something(name: str) -> None:
    learner = Learner(FEW[name].company, seed=1)
    found = list(training.rounds(FEW[name], learner, seed=1, first=0))
    assert found[-1].points > found[0].points + 5


def test_training_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "KEEP_EVERY", 1)
    told: list[str] = []
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    numbers = []
    for folder, rounds in ((whole, (3,)), (broken, (2, 3))):
        folder.mkdir()
        for number in rounds:
            course = FEW["solo"]._replace(rounds=number, games=32, paces=(0.01, 0.01))
            monkeypatch.setattr(training, "COURSES", {"solo": course})
            last = training.trained("solo", 1, folder, told.append)
        numbers.append(last)
    assert numbers[0] == numbers[1]
    assert len(told) == 6


def test_dice_show_every_sum() -> None:
    dice = Dice.thrown(500, np.random.default_rng(1))
    assert set(dice.white.ravel().tolist()) == set(range(2, 13))
    first, second = dice.sums
    assert (first - second == dice.whites[:, :1] - dice.whites[:, 1:]).all()


def test_games_end() -> None:
    seated = [minds.learned(Learner(True, seed=1)), minds.sensible(6.0)]
    played_out = selfplay.play(seated, 50, np.random.default_rng(1))
    assert played_out.final.over().all()
    assert not many.start(2, 3).over().any()


def test_who_plays_by_points_per_gap_beats_who_minds_gaps_alone() -> None:
    found = list(measuring.outcomes("qwixx", ["points-per-gap", "smallest-gap"], {}, 40, seed=1))
    won = {
        way: sum(one.won for game in found for one in game if one.level == way) for way in RIVALS
    }
    assert won["points-per-gap"] > 1.5 * won["smallest-gap"]


@pytest.mark.parametrize("names", TABLES, ids=" ".join)
def test_every_table_can_be_measured(names: tuple[str, ...]) -> None:
    (outcome,) = measuring.outcomes("qwixx", names, {}, 1, seed=1)
    assert [result.level for result in outcome] == list(names)
