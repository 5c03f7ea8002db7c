"""Why a choice is against the rules: one code a cause, the most helpful one."""

from __future__ import annotations

from typing import assert_never

from engine import cells, picks
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets, turn, ways
from engine.games.keeropkeer2.actions import Action, House, Special
from engine.games.keeropkeer2.paper import Paper
from engine.games.keeropkeer2.turn import Position
from engine.pick import Pick
from engine.values import Move, Refusal


def pick(position: Position, seat: int, answered: tuple[Move, ...], one: Pick) -> Refusal | None:
    """Why the seat may not take this colour and number die so; `None` if it may."""
    if answered:
        return _bomb_due(position, seat, answered)
    paper, board, dice = position.papers[seat], position.setup.board, position.left.pairs
    legal = paper.alive & paper.awake
    if picks.allows(dice, paper.marks, legal, one):
        return None
    return picks.why_not(board, dice, paper.marks, paper.crosses, legal, one)


def special(
    position: Position, seat: int, answered: tuple[Move, ...], one: Special
) -> Refusal | None:
    """Why the seat may not use the special die, or place its bonus bomb, so; `None` if it may."""
    if not answered:
        paper = position.papers[seat]
        return (
            _about_the_die(position, one)
            or _about_the_paper(paper, one)
            or _about_the_cells(position, paper.crosses, one)
        )
    if one.action is not Action.BOMB:
        return _bomb_due(position, seat, answered)
    return _about_the_cells(position, turn.crosses(position, seat, answered), one)


def _bomb_due(position: Position, seat: int, answered: tuple[Move, ...]) -> Refusal:
    """Dice have been chosen; what is owed now is a bomb (K2-19)."""
    return Refusal("bomb_due", {"bombs": turn.bombs_due(position, seat, answered)})


def _about_the_die(position: Position, one: Special) -> Refusal | None:
    """The special die is gone, not for this seat, or shows something else (K2-A2 to K2-A5)."""
    if position.left.special is None:
        if isinstance(position.taken, Special):
            return Refusal("special_die_taken", {"seat": position.thrower})
        return Refusal("special_die_not_for_others", {"thrower": position.thrower})
    if one.action is position.left.special:
        return None
    facts = {"dice": one.action.value, "available": position.left.text}
    return Refusal("dice_not_available", facts)


def _about_the_paper(paper: Paper, one: Special) -> Refusal | None:
    """Why this sheet cannot use the special die, whatever the cells (K2-10, K2-A7)."""
    if paper.used == paper.golden:
        return Refusal("no_golden_die", {"golden": paper.golden, "used": paper.used})
    if one.action is Action.HEART and paper.hearts == sheets.HEARTS:
        return Refusal("heart_track_full", {"hearts": paper.hearts})
    return None


def _about_the_cells(position: Position, crosses: Cells, one: Special) -> Refusal | None:
    house = position.setup.house
    if one.action is Action.HEART:
        return None
    unknown = [name for name in one.cells if name not in cells.NUMBERS]
    if unknown:
        return Refusal("no_such_cell", {"cells": " ".join(unknown)})
    wrong = (
        _about_their_number(one)
        or _about_open_cells(crosses, one)
        or _about_their_shape(house, crosses, one)
        or _about_the_start(house, crosses, one)
    )
    if wrong and not ways.legal(house, one.action, crosses).those:
        return Refusal("nothing_to_cross", {"dice": one.action.value})  # K2-A7
    return wrong


def _about_their_number(one: Special) -> Refusal | None:
    given, most = len(one.cells), ways.MOST.get(one.action)
    if not given:
        return Refusal("no_cells_given", {"dice": one.action.value})
    if most is not None and given > most:
        return Refusal("too_many_cells", {"dice": one.action.value, "given": given, "most": most})
    return None


def _about_open_cells(crosses: Cells, one: Special) -> Refusal | None:
    return _named("already_crossed", one.crosses & crosses)


def _about_their_shape(house: House, crosses: Cells, one: Special) -> Refusal | None:
    match one.action:
        case Action.HEART:
            return None
        case Action.BOMB:
            return None if one.cells in ways.BOMBS else _all("not_one_square", one)
        case Action.STARS:
            others = cells.without(one.crosses, sheets.board().stars)
            return _named("not_a_star", others) or _loose("star_not_anchored", house, crosses, one)
        case Action.THREE:
            if one.cells not in ways.THREES:
                return _all("not_one_row", one)
            return _loose("cell_not_beside_a_cross", house, crosses, one)
        case Action.BLOCK:
            return _about_the_block(house, crosses, one)
        case _:
            assert_never(one.action)


def _loose(code: str, house: House, crosses: Cells, one: Special) -> Refusal | None:
    """The cells that lean on nothing, if any (K2-A9, K2-A10)."""
    anchors = ways.anchors(house, one.action, crosses)
    return _named(code, cells.without(one.crosses, ways.leaning(house, anchors, one.crosses)))


def _about_the_block(house: House, crosses: Cells, one: Special) -> Refusal | None:
    block = sheets.board().block(cells.first(one.crosses))
    if not cells.holds(block, one.crosses):
        return _all("more_than_one_block", one)
    missing = cells.without(cells.without(block, crosses), one.crosses)
    if missing:
        return _named("not_whole_block", missing)
    if not block & ways.anchors(house, Action.BLOCK, crosses):
        return _all("block_not_beside_a_cross", one)
    return None


def _about_the_start(house: House, crosses: Cells, one: Special) -> Refusal | None:
    if ways.starts_well(house, one.action, crosses, one.crosses):
        return None
    return _all("first_cross_not_in_h", one)


def _all(code: str, one: Special) -> Refusal:
    return Refusal(code, {"cells": " ".join(one.cells)})


def _named(code: str, wrong: Cells) -> Refusal | None:
    return Refusal(code, {"cells": " ".join(cells.names(wrong))}) if wrong else None
