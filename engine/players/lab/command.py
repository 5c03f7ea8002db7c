"""The command line of the lab."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from engine import GAMES
from engine.players import LEVELS, PLAYERS
from engine.players.lab.measuring import Outcome, outcomes, places
from engine.players.lab.registry import LABS, REFERENCES

DATA = Path(__file__).parent.parent / "data"


def main() -> None:
    """Reads the command line and does what it says."""
    asked = _arguments()
    if asked.what == "train":
        asked.work.mkdir(parents=True, exist_ok=True)
        import_module(LABS[asked.game]).train(DATA, asked.work, asked.seed, _say, asked.only)
    else:
        _measure(asked)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m engine.players", description=__doc__)
    parser.add_argument("what", choices=("measure", "train"))
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000, help="to measure by")
    parser.add_argument(
        "--levels", nargs="+", help="who sits at the table to be measured: levels, references"
    )
    parser.add_argument(
        "--option", nargs=2, action="append", default=[], help="of the game, with its value"
    )
    parser.add_argument("--only", default="", help="what to train, of what the game has")
    parser.add_argument("--work", type=Path, default=Path("training"), help="for what is half done")
    return parser.parse_args()


def _measure(asked: argparse.Namespace) -> None:
    """One table with these levels, or every usual one the game has seats for."""
    seats = GAMES[asked.game].seats
    usual = [(one,) for one in LEVELS] + [("strong", "good"), ("good", "easy"), LEVELS]
    usual += [(one, other) for other in REFERENCES.get(asked.game, ()) for one in LEVELS]
    tables = [tuple(asked.levels)] if asked.levels else usual
    for levels in tables:
        if len(levels) in seats:
            _measure_table(asked, levels, dict(asked.option))


def _measure_table(
    asked: argparse.Namespace, levels: tuple[str, ...], options: Mapping[str, str]
) -> None:
    found: list[Outcome] = []
    name = " against ".join(levels)
    for outcome in outcomes(asked.game, levels, options, asked.games, asked.seed):
        found.append(outcome)
        if sys.stderr.isatty():
            print(f"\r{name}: {len(found)} of {asked.games}", end="", file=sys.stderr)  # noqa: T201
    _say(f"{name}, {len(found)} games: {places(found)}")


def _say(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)  # noqa: T201
