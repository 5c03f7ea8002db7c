"""The private chooser: the best moves as buttons and all others in menus, then a preview."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.tables.ahead import owes_more, pass_ends
from bot.tables.model import Table
from bot.talk.screens.answer import numbered_cells, sheet_of
from bot.talk.screens.choices import best_buttons, others_menu
from bot.talk.screens.controls import back_button, pass_button
from bot.talk.screens.path import Path, forward, path_to, remaining
from bot.talk.screens.preview import preview
from bot.talk.screens.question import question
from bot.talk.screens.screen import (
    Button,
    Buttons,
    Drawing,
    Part,
    Picture,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.screens.seats import match_of, names
from bot.talk.typing.offers import offered
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.faces import head_words, move_words, split_move
from bot.talk.words.limits import LONGEST_BUTTON, cut
from bot.talk.words.sheetwords import describe_dice
from bot.talk.words.tell import nearest, tell


def chooser(table: Table, seat: int, locale: str, palette: str, path: Path) -> Screen:
    """The private message of a seat that is awaited: the next question, or the preview."""
    match = match_of(table)
    path = forward(match, seat, path)
    moves = remaining(match, seat, path)
    if not moves and path != Path():
        path = forward(match, seat, Path())
        moves = remaining(match, seat, path)
    if path.exact and moves:
        screen = preview(table, seat, locale, palette, moves[0])
    elif not moves:
        screen = _only_pass(table, seat, locale, palette)
    else:
        screen = _question(table, seat, locale, palette, path)
    return replace(screen, parts=(*_ahead(table, seat, locale, palette), *screen.parts))


def ask_pass(table: Table, seat: int, locale: str) -> Screen | None:
    """The question before a pass that ends the roll or the seat's turn though it could move."""
    match = match_of(table)
    ends = pass_ends(match, seat)
    if not ends or not offered(match, seat):
        return None
    yes = Press(table.id, table.turn, Verb.PASS_YES)
    no = Press(table.id, table.turn, Verb.MOVE)
    buttons = (
        Button(say(locale, "button.move"), no, "primary"),
        Button(say(locale, "ask.pass.yes"), yes, "danger"),
    )
    return Screen((Text(say(locale, f"ask.pass_{ends}")), Buttons(buttons)))


def rather(table: Table, seat: int, text: str, locale: str, palette: str) -> Button | None:
    """A button for the legal move nearest to one that is not, or for dice that are legal."""
    match = match_of(table)
    head, cells = split_move(text)
    near = nearest(match, seat, head, cells)
    if near is None:
        return None
    dice_alone = not cells and near.head == head and near.cells
    to = Path(head, whole=True) if dice_alone else path_to(near)
    words = " ".join(to.head) if dice_alone else near.text
    label = cut(move_words(locale, table.game, words, palette), LONGEST_BUTTON)
    return Button(label, Press(table.id, table.turn, Verb.CHOOSE, str(to)))


def _ahead(table: Table, seat: int, locale: str, palette: str) -> Iterator[Text]:
    """Why an answer that was given ahead has not been played."""
    match, text = match_of(table), table.then.get(seat)
    refusal = match.refusal(seat, text) if text else None
    if text and refusal:
        move = move_words(locale, table.game, text, palette)
        why = tell(locale, table.game, refusal, names(table), palette=palette)
        yield Text(say(locale, "chooser.ahead_failed", move=move, why=why))


def _question(table: Table, seat: int, locale: str, palette: str, path: Path) -> Screen:
    match = match_of(table)
    asked = question(match, seat, path)
    outlined = {cell for move in remaining(match, seat, path) for cell in move.cells}
    fixed = () if path.within else tuple(cell for cell in path.cells if len(cell) > 1)
    dice = Picture(Drawing("dice", match, palette), describe_dice(locale, match, palette=palette))
    ghosts = numbered_cells(asked.numbered)
    parts: list[Part] = [
        Text(_asked(table, seat, locale, palette, path)),
        *([] if path.whole else [dice]),
        sheet_of(table, seat, locale, match, palette, tuple(sorted(outlined)), fixed, ghosts),
        *best_buttons(table, seat, locale, palette, asked),
        *others_menu(table, seat, locale, palette, path, asked),
        Buttons((*back_button(table, seat, locale, path), pass_button(table, seat, locale))),
    ]
    return Screen(tuple(parts))


def _asked(table: Table, seat: int, locale: str, palette: str, path: Path) -> str:
    """The question in words."""
    dice = head_words(locale, table.game, path.head, palette)
    if owes_more(match_of(table), seat):
        code = "chooser.owed"
    else:
        code = "chooser.cells" if path.whole else "chooser.dice"
    return say_for(locale, table.game, code, roll=table.turn, dice=dice)


def _only_pass(table: Table, seat: int, locale: str, palette: str) -> Screen:
    return Screen(
        (
            Text(say_for(locale, table.game, "chooser.only_pass", roll=table.turn)),
            sheet_of(table, seat, locale, match_of(table), palette),
            Buttons((pass_button(table, seat, locale),)),
        )
    )
