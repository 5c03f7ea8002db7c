"""What a seat has answered, and one sheet as a reader may see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.tables.ahead import asked_later
from bot.tables.model import Status, Table
from bot.talk.screens.screen import (
    Button,
    Buttons,
    Drawing,
    Menu,
    Option,
    Part,
    Picture,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.screens.seats import match_of, names
from bot.talk.words.catalogues import listed, say, say_for
from bot.talk.words.faces import move_words
from bot.talk.words.limits import MOST_OPTIONS, cut
from bot.talk.words.safe import safe
from bot.talk.words.sheetwords import describe_dice, describe_sheet, sheet_words
from bot.talk.words.tell import brought
from engine import BadNotation, Choose, Illegal, Match
from engine.game import Move

Ghosts = tuple[tuple[str, tuple[str, ...]], ...]
MOST_IN_A_CELL = 4
"""How many numbers a cell can bear and still be read."""


def answered(table: Table, seat: int, locale: str, palette: str) -> Screen:
    """The private message of a seat that is not awaited: its answer, or whom the table awaits."""
    match = match_of(table)
    view = match.view(seat)
    parts: list[Part] = [Text(_answered_words(table, seat, locale, palette))]
    parts.append(sheet_of(table, seat, locale, match, palette, (), _own_cells(match, seat)))
    parts += _later(table, seat, locale, palette)
    if seat in view.answered and takes_back(match, seat):
        press = Press(table.id, table.turn, Verb.TAKE_BACK)
        parts.append(Buttons((Button(say(locale, "button.take_back"), press),)))
    return Screen(tuple(parts))


def _later(table: Table, seat: int, locale: str, palette: str) -> Iterator[Picture | Menu]:
    """To save a step: the dice, and a menu of what the seat may do when it is asked again."""
    again = asked_later(match_of(table), seat) if table.status is Status.RUNNING else None
    moves = again.moves(seat) if again else ()
    if again and len(moves) <= MOST_OPTIONS:
        options = tuple(
            Option(
                cut(move_words(locale, table.game, move.text, palette)),
                move.text,
                cut(brought(locale, again, seat, move, palette)),
            )
            for move in moves
        )
        dice = Drawing("dice", again, palette)
        yield Picture(dice, describe_dice(locale, again, palette=palette))
        placeholder = say_for(locale, table.game, "chooser.later")
        yield Menu(placeholder, Press(table.id, table.turn, Verb.LATER), options)


def own_sheet(table: Table, seat: int, viewer: int | None, locale: str, palette: str) -> Screen:
    """One sheet, large, as the viewer may see it."""
    match = match_of(table)
    drawing = Drawing("sheet", match, palette, viewer, seat)
    name = names(table)[seat]
    words = describe_sheet(locale, match, seat, viewer, name)
    heading = Text(say(locale, "sheet.of", name=safe(name)))
    return Screen((heading, Picture(drawing, words), *_to_words(table, seat, locale, match)))


def _to_words(table: Table, seat: int, locale: str, match: Match) -> Iterator[Buttons]:
    """A button for the sheet in words, where they say more than its picture's description."""
    if match.rules.grid(match.view(None).sheets[seat]):
        press = Press(table.id, table.turn, Verb.IN_WORDS, str(seat))
        yield Buttons((Button(say(locale, "button.in_words"), press),))


def sheet_in_words(
    table: Table, seat: int, viewer: int | None, locale: str, palette: str
) -> Screen:
    """All that one sheet shows, as the viewer may see it, without a picture."""
    heading = say(locale, "sheet.of", name=safe(names(table)[seat]))
    words = sheet_words(locale, match_of(table), seat, viewer, palette)
    parts: list[Part] = [Text(f"{heading}\n{words}")]
    if seat == viewer:
        press = Press(table.id, table.turn, Verb.SHEET)
        parts.append(Buttons((Button(say(locale, "button.sheet"), press),)))
    return Screen(tuple(parts))


def takes_back(match: Match, seat: int) -> bool:
    """Whether the seat's answer can still be taken back."""
    try:
        match.withdraw(seat)
    except Illegal:
        return False
    return True


def sheet_of(
    table: Table,
    seat: int,
    locale: str,
    match: Match,
    palette: str,
    outlined: tuple[str, ...] = (),
    chosen: tuple[str, ...] = (),
    ghosts: Ghosts = (),
) -> Picture:
    """The picture of a seat's sheet as that seat sees it, with cells outlined, chosen, numbered."""
    marked = [
        say_for(locale, match.game, code, cells=_cells_words(locale, match, cells, palette))
        for code, cells in (("picture.outlined", outlined), ("picture.chosen", chosen))
        if cells
    ]
    words = describe_sheet(locale, match, seat, seat, names(table)[seat], marked)
    return Picture(Drawing("sheet", match, palette, seat, seat, outlined, chosen, ghosts), words)


def numbered_cells(numbered: Mapping[int, Move]) -> Ghosts:
    """The numbers of moves with their cells, as they are drawn: as long as no cell bears too many.

    The first moves are the best, so these are always there.
    """
    borne: Counter[str] = Counter()
    shown = []
    for number, move in numbered.items():
        if all(borne[cell] < MOST_IN_A_CELL for cell in move.cells):
            borne.update(move.cells)
            shown.append((str(number), move.cells))
    return tuple(shown)


def _cells_words(locale: str, match: Match, cells: tuple[str, ...], palette: str) -> list[str]:
    return [_cell_words(locale, match, cell, palette) for cell in cells]


def _cell_words(locale: str, match: Match, cell: str, palette: str) -> str:
    """A cell's name; in words where that is itself a move of the game (`y4`: yellow 4)."""
    try:
        match.rules.read(match.position, cell)
    except BadNotation:
        return cell
    return move_words(locale, match.game, cell, palette)


def _answered_words(table: Table, seat: int, locale: str, palette: str) -> str:
    match = match_of(table)
    view = match.view(seat)
    if table.status is not Status.RUNNING:
        return say(locale, "chooser.over")
    if seat not in view.answered and seat not in view.shown:
        waiting = view.waiting.seats if isinstance(view.waiting, Choose) else ()
        awaited = [safe(names(table)[other]) for other in waiting]
        return say(locale, "chooser.not_yet", roll=table.turn, names=listed(locale, awaited))
    moves = [
        move_words(locale, table.game, move.text, palette) for move in view.sheets[seat].choice
    ]
    code = "chooser.sealed" if takes_back(match, seat) else "chooser.shown"
    words = say(locale, code, roll=table.turn, move=listed(locale, moves))
    if seat in table.then:
        later = move_words(locale, table.game, table.then[seat], palette)
        words += "\n" + say(locale, "chooser.ahead", move=later)
    return words


def _own_cells(match: Match, seat: int) -> tuple[str, ...]:
    view = match.view(seat)
    if seat not in view.answered and seat not in view.shown:
        return ()
    return tuple(cell for move in view.sheets[seat].choice for cell in move.cells)
