"""What may be chosen on many sheets at once, as far as it is worth considering.

Jokers only where they must be; of bombs only those that cross all that is open in their square; of
three in a row the best one, two and three of each row. The options of the game are as usual.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np

from engine.games.keeropkeer2 import sheets
from engine.players.lab.keeropkeer2 import board
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.papers import Papers

PASS, PLACE, HEART, BOMB, STARS, THREE, BLOCK = range(7)
NO_SPECIAL = -1
SPECIAL_FACES = np.array([HEART, HEART, BOMB, STARS, THREE, BLOCK])
JOKER = 5
_NOT_PAYABLE = 9
Valuing = Callable[[Array, Array], Array]
"""What sheets (by number) are worth with these cells crossed."""


@dataclass
class Choices:
    """What may be chosen, one line each, those of a sheet together.

    `paper` is the sheet's number, `kind` one of those above, `placement` -1 where it is none,
    `marks` what it costs, `new` the cells as columns.
    """

    paper: Array
    kind: Array
    placement: Array
    marks: Array
    new: Array

    def take(self, which: Array) -> Choices:
        """Some of the choices."""
        return Choices(*(getattr(self, field.name)[which] for field in fields(self)))

    @property
    def golden(self) -> Array:
        """Golden dice that it costs."""
        special: Array = self.kind >= HEART
        return special.astype(np.int64)

    @property
    def hearts(self) -> Array:
        """Hearts that it circles."""
        heart: Array = self.kind == HEART
        return heart.astype(np.int64)


def prices(colours: Array, numbers: Array) -> Array:
    """(sheets, 5, 5): what each colour and number cost with these dice, counted by face."""
    price: Array = _price(colours)[:, :, None] + _price(numbers)[:, None, :]
    return price


def _price(dice: Array) -> Array:
    joker = np.where(dice[:, JOKER:] > 0, 1, _NOT_PAYABLE)
    return np.where(dice[:, :JOKER] > 0, 0, joker)


def choices(papers: Papers, price: Array, special: Array, valuing: Valuing) -> Choices:
    """Everything worth considering; `special` is the face that may be used, if any."""
    bits, near = board.floats_of(papers.crosses), board.beside(papers.crosses)
    marks = price[:, board.COLOUR, board.NUMBER]
    found = [
        _choices(PASS, np.ones((len(bits), 1), bool), board.NOTHING),
        _choices(PLACE, _placeable(papers, bits, near, marks), board.PLACEMENT_CELLS, marks),
    ]
    face = np.where(papers.golden > papers.used, special, NO_SPECIAL)
    beside = board.floats_of(near)
    for kind, legal, new in (
        (HEART, _hearts(papers), board.NOTHING),
        (BOMB, bombs(papers.crosses), board.SQUARE_CELLS),
        (STARS, _stars(bits, beside), board.PAIR_CELLS),
        (BLOCK, _blocks(bits, beside), board.BLOCK_CELLS),
    ):
        found.append(_choices(kind, legal & (face == kind)[:, None], new))
    which = np.flatnonzero(face == THREE)
    legal = (beside[which] > 0) & (bits[which] == 0)
    found.append(_threes(which, legal, valuing))
    return _joined(found)


def _choices(kind: int, legal: Array, new: Array, marks: Array | None = None) -> Choices:
    paper, item = np.nonzero(legal)
    return Choices(
        paper=paper,
        kind=np.full(len(paper), kind),
        placement=item if kind == PLACE else np.full(len(paper), -1),
        marks=np.zeros(len(paper), np.int64) if marks is None else marks[paper, item],
        new=new[item],
    )


def _joined(some: list[Choices]) -> Choices:
    every = Choices(
        *(np.concatenate([getattr(one, field.name) for one in some]) for field in fields(Choices))
    )
    return every.take(np.argsort(every.paper, kind="stable"))


def _placeable(papers: Papers, bits: Array, near: Array, marks: Array) -> Array:
    at_start = near.copy()
    at_start[:, board.H] = board.FULL_COLUMN
    awake = board.floats_of(at_start) @ board.PLACEMENTS > 0
    legal: Array = awake & (bits @ board.PLACEMENTS == 0) & (marks <= papers.marks[:, None])
    return legal


def _hearts(papers: Papers) -> Array:
    return (papers.hearts < sheets.HEARTS)[:, None]


def bombs(crosses: Array) -> Array:
    """The squares where a bomb crosses something, the first of a sheet in H."""
    legal = board.floats_of(~crosses & board.FULL_COLUMN) @ board.IN_SQUARES > 0
    return _begun(legal, crosses, board.SQUARE_CELLS)


def _begun(legal: Array, crosses: Array, new: Array) -> Array:
    """On a sheet without a cross only what has a cell of H (K2-A12, K2-A13)."""
    allowed: Array = crosses.any(1, keepdims=True) | (new[:, board.H] > 0)
    return legal & allowed


def _stars(bits: Array, beside: Array) -> Array:
    ready = (bits[:, board.STARS] == 0) & ((beside[:, board.STARS] > 0) | board.STAR_AT_H)
    one, other = board.PAIR
    return _begun(ready[:, one] & ready[:, other], bits, board.PAIR_CELLS)


def _blocks(bits: Array, beside: Array) -> Array:
    legal: Array = ((1 - bits) @ board.BLOCKS > 0) & ((bits + beside) @ board.BLOCKS > 0)
    return legal


def _threes(which: Array, legal: Array, valuing: Valuing) -> Choices:
    """The best one, two and three cells of each row, judged cell by cell."""
    paper, cell = np.nonzero(legal)
    worth = np.full(legal.shape, -np.inf)
    worth[paper, cell] = valuing(which[paper], board.CELL[cell])
    rows = worth.reshape(-1, board.COLUMNS, board.BYTE).transpose(0, 2, 1)
    best = np.argsort(-rows, axis=2)[:, :, :3]
    there = np.isfinite(np.take_along_axis(rows, best, axis=2))
    new = board.CELL[best * board.BYTE + np.arange(board.BYTE)[:, None]]
    so_far = np.bitwise_or.accumulate(new, axis=2).reshape(-1, board.COLUMNS)
    owner, at = np.repeat(which, board.BYTE * 3), np.flatnonzero(there)
    none = np.zeros(len(at), np.int64)
    return Choices(owner[at], none + THREE, none - 1, none, so_far[at])
