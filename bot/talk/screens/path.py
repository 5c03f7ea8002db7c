"""The way through the questions of the chooser: what was answered, and what is asked next.

Where a question would have more than 25 answers it is asked in parts, so nothing is ever cut: a
head of several words is asked word by word, cells are asked one by one (by column where even the
first cell has too many). Where some placements are parts of others (a bomb's) the whole ones are
asked for first, by column if they are many, and then which of their cells, all of them first. The
answers so far are a `Path`, which travels in the menus.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bot.talk.typing.narrowing import wholes
from bot.talk.typing.offers import offered
from bot.talk.words.limits import MOST_OPTIONS
from engine import Match
from engine.game import PASS, Move


@dataclass(frozen=True, slots=True)
class Path:
    """What has been chosen so far: the first words of a head, then the first cells.

    `whole` says that the head is complete, `exact` that the cells are too. A last cell without a
    number, `G`, is a column: which cell in it is the next question. `within` says that the cells
    are a whole placement, of which parts may be left out; a column then stands for the whole
    placements that begin in it.
    """

    head: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    whole: bool = False
    exact: bool = False
    within: bool = False

    def __str__(self) -> str:
        end = "!" * self.exact + "~" * self.within
        return " ".join(self.head) + "/" * self.whole + " ".join(self.cells) + end


def path_of(text: str) -> Path:
    """The path that a menu carried; whatever else the text is leads to no move."""
    head, slash, cells = text.partition("/")
    exact, within = cells.endswith("!"), cells.endswith("~")
    names = tuple(cells.rstrip("!~").split())
    return Path(tuple(head.split()), names, bool(slash), exact, within)


def path_to(move: Move) -> Path:
    """The path that leads to this one move."""
    return Path(move.head, move.cells, whole=True, exact=True)


def remaining(match: Match, seat: int, path: Path) -> list[Move]:
    """The moves on offer that the path still leads to; a move in full may be any legal one."""
    known = match.moves(seat) if path.exact else offered(match, seat)
    moves = [move for move in known if move != PASS and _leads(path, move)]
    return _parts(moves, path.cells[0]) if _by_column(path) else moves


def _parts(moves: Sequence[Move], column: str) -> list[Move]:
    """The placements that are part of a whole one that begins in this column."""
    larger = [set(move.cells) for move in wholes(moves) if move.cells[0][0] == column]
    return [move for move in moves if any(whole.issuperset(move.cells) for whole in larger)]


def _by_column(path: Path) -> bool:
    return path.within and len(path.cells) == 1 and len(path.cells[0]) == 1


def _leads(path: Path, move: Move) -> bool:
    if path.exact:
        return move.head == path.head and move.cells == path.cells
    if path.whole and move.head != path.head:
        return False
    if path.within:
        return _by_column(path) or set(path.cells).issuperset(move.cells)
    return move.head[: len(path.head)] == path.head and all(
        index < len(move.cells) and move.cells[index].startswith(chosen)
        for index, chosen in enumerate(path.cells)
    )


Answers = dict[Path, list[Move]]


def answers(moves: Sequence[Move], path: Path, heads_at_once: int = MOST_OPTIONS) -> Answers:
    """The next question: each answer with the moves it leads to, at most 25 of them.

    More than `heads_at_once` heads are asked for word by word.
    """
    if not path.whole:
        heads = _grouped(moves, lambda move: Path(move.head, whole=True))
        size = len(path.head) + 1
        if len(heads) <= heads_at_once or any(len(move.head) < size for move in moves):
            return heads
        return _grouped(moves, lambda move: Path(move.head[:size]))
    if path.within and not _by_column(path):
        return _grouped(_largest_first(moves), path_to)
    if len(moves) <= MOST_OPTIONS:
        return _grouped(_largest_first(moves), path_to)
    return _by_wholes(moves, path) or _cell_by_cell(moves, path)


def _largest_first(moves: Sequence[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: -len(move.cells))


def _by_wholes(moves: Sequence[Move], path: Path) -> Answers:
    """The whole placements, or the columns they begin in; nothing where that is no way to ask."""
    larger = wholes(moves)
    columns = Counter(move.cells[0][0] for move in larger)
    many = any(2 ** len(move.cells) - 1 > MOST_OPTIONS for move in larger)
    if len(larger) == len(moves) or many or max(columns.values()) > MOST_OPTIONS:
        return {}
    if path.cells and not path.within:
        return {}
    if len(larger) > MOST_OPTIONS:
        paths = [replace(path, cells=(column,), within=True) for column in columns]
        return {to: _parts(moves, to.cells[0]) for to in paths}
    return {
        replace(path, cells=whole.cells, within=True): [
            move for move in moves if set(whole.cells).issuperset(move.cells)
        ]
        for whole in larger
    }


def _cell_by_cell(moves: Sequence[Move], path: Path) -> Answers:
    in_column = bool(path.cells) and len(path.cells[-1]) == 1
    size = len(path.cells) + (not in_column)
    cells = _grouped(moves, lambda move: _with_cells(path, move, move.cells[:size]))
    if len(cells) <= MOST_OPTIONS:
        return cells
    fixed = path.cells[: size - 1]
    return _grouped(moves, lambda move: _with_cells(path, move, (*fixed, *_columns(move, size))))


def _with_cells(path: Path, move: Move, cells: tuple[str, ...]) -> Path:
    """The path with these cells; a move that has no more is an answer of its own."""
    if len(move.cells) <= len(path.cells) and path.cells == move.cells:
        return path_to(move)
    return replace(path, cells=cells)


def _columns(move: Move, size: int) -> tuple[str, ...]:
    return tuple(cell[:1] for cell in move.cells[size - 1 : size])


def _grouped(moves: Iterable[Move], key: Callable[[Move], Path]) -> Answers:
    groups: Answers = {}
    for move in moves:
        groups.setdefault(key(move), []).append(move)
    return groups


def forward(match: Match, seat: int, path: Path) -> Path:
    """The path with every question answered that has but one answer."""
    while not path.exact:
        following = answers(remaining(match, seat, path), path)
        if len(following) != 1:
            return path
        path = next(iter(following))
    return path
