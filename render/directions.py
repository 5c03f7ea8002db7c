"""Which way text runs: parts of a line in the order in which the eye meets them.

Names are short and hold no marks that turn the direction (`render.names` leaves those out), so of
the Unicode algorithm the rules for letters, numbers and what stands between them are enough.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

Part = TypeVar("Part")
_LEFT, _RIGHT, _NUMBER = 0, 1, 2
_KINDS = {"L": _LEFT, "R": _RIGHT, "AL": _RIGHT, "EN": _NUMBER, "AN": _NUMBER}


def leftwards(text: str) -> bool:
    """Whether the first letter of the text is one of a script that runs to the left."""
    kinds = (_KINDS.get(unicodedata.bidirectional(character)) for character in text)
    return next((kind for kind in kinds if kind in (_LEFT, _RIGHT)), _LEFT) == _RIGHT


def levels(clusters: Sequence[str]) -> list[int]:
    """How deep each cluster is nested: even ones run to the right, odd ones to the left."""
    base = int(leftwards("".join(clusters)))
    kinds = [_kind(cluster) for cluster in clusters]
    found, last = [], base
    for number, kind in enumerate(kinds):
        if kind in (_LEFT, _RIGHT):
            last = kind
        if kind == _NUMBER:
            found.append(2 if last == _RIGHT else 2 * base)
        elif kind is None:
            found.append(_between(last, kinds[number:], base))
        else:
            found.append(2 * base if kind == _LEFT else 1)
    return found


def _between(before: int, rest: Sequence[int | None], base: int) -> int:
    """The level of what is no letter: that of both its neighbours, else that of the line."""
    strong = next((kind for kind in rest if kind is not None), base)
    after = _RIGHT if strong == _NUMBER and before == _RIGHT else strong % 2
    if before == after:
        return 1 if before == _RIGHT else 2 * base
    return base


def _kind(cluster: str) -> int | None:
    return _KINDS.get(unicodedata.bidirectional(cluster[0]))


def seen(parts: Sequence[tuple[int, Part]]) -> list[Part]:
    """Parts with their levels, from left to right: what is nested is turned round, inside out."""
    line = [*parts]
    for level in range(max((level for level, _ in line), default=0), 0, -1):
        inside = [at for at, (found, _) in enumerate(line) if found >= level]
        for start, end in _stretches(inside):
            line[start:end] = line[start:end][::-1]
    return [part for _, part in line]


def _stretches(places: Sequence[int]) -> list[tuple[int, int]]:
    """The stretches of neighbouring places, each from its first to behind its last."""
    if not places:
        return []
    breaks = [(one, other) for one, other in pairwise(places) if other != one + 1]
    starts = [places[0], *(other for _, other in breaks)]
    ends = [*(one + 1 for one, _ in breaks), places[-1] + 1]
    return [*zip(starts, ends, strict=True)]
