"""How a row of Qwixx stands, as a small number: all that its future depends on.

An open row stands by how far it is crossed and by how many crosses: 56 ways. A closed row stands
by its crosses, the lock being one of them: 13 ways more. Places count from the left, from 0 to 10;
red and yellow have the sum `s` in place `s - 2`, green and blue in place `12 - s`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.qwixx.paper import CROSSES_BEFORE_THE_LAST, POINTS
from engine.games.qwixx.rows import LENGTH

Standing = int

_OPEN: tuple[tuple[int, int], ...] = (
    (0, 0),
    *((reach, crosses) for reach in range(1, LENGTH) for crosses in range(1, reach + 1)),
)
"""The open standings: how many places are gone, and how many of them are crossed."""

UNTOUCHED: Standing = 0
CLOSED: Standing = len(_OPEN)
"""The first closed standing, a row without a cross; from here on a row takes nothing."""

STANDINGS = CLOSED + LENGTH + 2
_NUMBER = {standing: number for number, standing in enumerate(_OPEN)}


def standing(reach: int, crosses: int, closed: bool) -> Standing:
    """The standing of a row with `reach` places gone and `crosses` that count."""
    return CLOSED + crosses if closed else _NUMBER[reach, crosses]


def _crossed(number: Standing, place: int) -> Standing | None:
    """The standing with a cross in this place; `None` where it is against the rules (Q-4, Q-8)."""
    if number >= CLOSED or place < _OPEN[number][0]:
        return None
    crosses = _OPEN[number][1]
    if place < LENGTH - 1:
        return _NUMBER[place + 1, crosses + 1]
    return CLOSED + crosses + 2 if crosses >= CROSSES_BEFORE_THE_LAST else None


CROSSED: Sequence[Sequence[Standing | None]] = tuple(
    tuple(_crossed(number, place) for place in range(LENGTH)) for number in range(STANDINGS)
)
"""By standing and place: how the row stands with a cross there, `None` if it takes none."""

SHUT: Sequence[Standing] = tuple(
    CLOSED + _OPEN[number][1] if number < CLOSED else number for number in range(STANDINGS)
)
"""How a row stands when somebody else has locked it (Q-9)."""

CROSSES: Sequence[int] = tuple(shut - CLOSED for shut in SHUT)
"""The crosses of a row that count."""

ROW_POINTS: Sequence[int] = tuple(POINTS[crosses] for crosses in CROSSES)
"""What a row scores as it stands (Q-12)."""

REACH: Sequence[int] = (*(reach for reach, _ in _OPEN), *[LENGTH] * (STANDINGS - CLOSED))
"""How many places of a row are gone."""
