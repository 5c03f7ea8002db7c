"""Recorded games of any kind, readable line by line: settings, log, what happened, final scores.

A recording lies in `transcripts/<game>/`. After a change that should change them all are played
anew from their policy and seed, and the difference is read like code::

    python -m tests.engine.recordings

and one more is recorded by its game, seats, policy, seed and options::

    python -m tests.engine.recordings keeropkeer 3 greedy 7 sheet=red
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine import Fact, Match, Over
from tests.engine.tables import POLICIES, Options, played

FOLDER = Path(__file__).parent / "transcripts"


@dataclass(frozen=True)
class Recording:
    """How a game was recorded, and its log."""

    game: str
    seats: int
    options: Options
    policy: str
    seed: str
    log: tuple[str, ...] = ()

    @property
    def file(self) -> Path:
        """Where it lies."""
        name = "-".join(("seats", str(self.seats), self.policy, self.seed))
        return FOLDER / self.game / f"{name}.txt"


def recorded(how: Recording) -> Recording:
    """The recording played anew."""
    *_, last = played(Match.new(how.game, how.seats, how.options), POLICIES[how.policy], how.seed)
    return Recording(how.game, how.seats, last.options, how.policy, how.seed, last.log)


def told(one: Recording) -> str:
    """The recording as text, replayed line by line."""
    match = Match.new(one.game, one.seats, one.options)
    lines = [f"game {one.game}", f"seats {one.seats}"]
    lines += [f"option {name} {value}" for name, value in match.options.items()]
    lines += [f"policy {one.policy}", f"seed {one.seed}", ""]
    for line in one.log:
        match = match.entered(line)
        lines += [line, *(f"    {_fact(fact)}" for fact in match.facts if fact.code != "chose")]
    return "\n".join((*lines, *_end(match), ""))


def read(text: str) -> Recording:
    """The recording that a text tells; its facts and scores are left for `told` to find anew."""
    head, _, rest = text.partition("\n\n")
    words = [line.split(" ") for line in head.split("\n")]
    values = {line[0]: line[1] for line in words if line[0] != "option"}
    options = {line[1]: _value(line[2]) for line in words if line[0] == "option"}
    log = [line for line in rest.partition("\nover ")[0].split("\n") if not line.startswith(" ")]
    return Recording(
        values["game"], int(values["seats"]), options, values["policy"], values["seed"], tuple(log)
    )


def files(game: str) -> list[Path]:
    """All recordings of a game."""
    return sorted((FOLDER / game).glob("*.txt"))


def _value(text: str) -> str | bool:
    return {"True": True, "False": False}.get(text, text)


def _fact(fact: Fact) -> str:
    return ", ".join((fact.code, *(f"{name} {value}" for name, value in fact.facts.items())))


def _end(match: Match) -> Iterator[str]:
    assert isinstance(match.waiting, Over)
    yield f"over {match.waiting.reason}"
    for seat, score in enumerate(match.scores()):
        parts = ", ".join(f"{name} {points}" for name, points in score.parts.items())
        yield f"seat {seat}: {score.total} points, place {score.place} ({parts})"


def _write(one: Recording) -> None:
    one.file.parent.mkdir(parents=True, exist_ok=True)
    one.file.write_text(told(one), encoding="utf-8")


def main(words: list[str]) -> None:
    """Records one game, or all of them anew."""
    if words:
        game, seats, policy, seed, *options = words
        pairs = dict(option.split("=") for option in options)
        chosen = {name: _value(value) for name, value in pairs.items()}
        _write(recorded(Recording(game, int(seats), chosen, policy, seed)))
        return
    for file in FOLDER.glob("*/*.txt"):
        _write(recorded(read(file.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main(sys.argv[1:])
