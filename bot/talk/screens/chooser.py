"""The private chooser: the best moves as buttons and all others in menus, then a preview."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.tables.ahead import owes_more, pass_ends, supposed
from bot.tables.model import Table
from bot.talk.screens.answer import numbered_cells, sheet_of
from bot.talk.screens.offers import offered
from bot.talk.screens.path import Path, forward, path_to, remaining
from bot.talk.screens.question import Question, back, question
from bot.talk.screens.screen import (
    SMALL,
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
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.faces import head_label, head_words, move_words, split_move
from bot.talk.words.glance import glance, head_signs
from bot.talk.words.limits import BUTTONS_IN_A_ROW, LONGEST_BUTTON, cut
from bot.talk.words.sheetwords import describe_dice
from bot.talk.words.signs import circled, square
from bot.talk.words.tell import brought, nearest, tell
from engine import Match
from engine.game import Move


def chooser(table: Table, seat: int, locale: str, palette: str, path: Path) -> Screen:
    """The private message of a seat that is awaited: the next question, or the preview."""
    match = match_of(table)
    path = forward(match, seat, path)
    moves = remaining(match, seat, path)
    if not moves and path != Path():
        path = forward(match, seat, Path())
        moves = remaining(match, seat, path)
    if path.exact and moves:
        screen = _preview(table, seat, locale, palette, moves[0])
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
        *_best(table, seat, locale, palette, asked),
        *_menu(table, seat, locale, palette, path, asked),
        Buttons((*_back(table, seat, locale, path), _pass(table, seat, locale))),
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


def _best(table: Table, seat: int, locale: str, palette: str, asked: Question) -> Iterator[Buttons]:
    """The best moves as rows of buttons, each with its number and what it brings."""
    match = match_of(table)
    buttons = [
        Button(
            cut(f"{circled(number)} {glance(locale, match, seat, move, palette)}", LONGEST_BUTTON),
            Press(table.id, table.turn, Verb.CHOOSE, str(path_to(move))),
        )
        for number, move in enumerate(asked.best, 1)
    ]
    for first in range(0, len(buttons), BUTTONS_IN_A_ROW):
        yield Buttons(tuple(buttons[first : first + BUTTONS_IN_A_ROW]))


def _menu(
    table: Table, seat: int, locale: str, palette: str, path: Path, asked: Question
) -> Iterator[Menu]:
    """Everything that is no button."""
    match = match_of(table)
    if not asked.others:
        return
    numbers = {str(path_to(move)): number for number, move in asked.numbered.items()}
    options = tuple(
        _option(locale, match, seat, path, to, moves, palette, numbers.get(str(to)))
        for to, moves in asked.others.items()
    )
    code = "chooser.which_cells" if path.whole else "chooser.which_dice"
    if all(to.exact for to in asked.others):
        code = "chooser.others"
    placeholder = say_for(locale, table.game, code)
    yield Menu(placeholder, Press(table.id, table.turn, Verb.CHOOSE), options)


def _option(
    locale: str,
    match: Match,
    seat: int,
    path: Path,
    to: Path,
    moves: Sequence[Move],
    palette: str,
    number: int | None,
) -> Option:
    """An answer in words, with what it costs or brings; a single move with its number."""
    if len(moves) > 1:
        ways = say(locale, "chooser.ways", ways=len(moves))
    else:
        ways = brought(locale, match, seat, moves[0], palette)
    if number:
        dice = "" if path.whole else head_signs(locale, match.game, to.head, palette)
        cells = " ".join(to.cells) if to.cells != to.head else ""
        words = " ".join(filter(None, (circled(number), dice, cells)))
        return Option(cut(words), str(to), cut(ways))
    if not path.whole:
        sign = square(to.head[0][0], palette) if len(to.head[0].rstrip("*")) == 1 else ""
        label = head_label(locale, match.game, to.head, palette)
        return Option(cut(f"{sign} {label}".strip()), str(to), cut(ways))
    return Option(cut(say(locale, "chooser.with", cells=" ".join(to.cells))), str(to), cut(ways))


def _preview(table: Table, seat: int, locale: str, palette: str, move: Move) -> Screen:
    match = match_of(table)
    after = supposed(match, seat, move)
    brings = brought(locale, match, seat, move, palette)
    same_dice = [one for one in offered(match, seat) if one.head == move.head]
    lines = [
        say(locale, "chooser.preview", move=move_words(locale, table.game, move.text, palette)),
        *([brings] if brings else []),
        say(
            locale,
            "chooser.points",
            before=match.view(seat).sheets[seat].score.total,
            after=after.view(seat).sheets[seat].score.total,
        ),
    ]
    confirm = Button(
        say(locale, "button.confirm"),
        Press(table.id, table.turn, Verb.PLAY, move.text),
        "success",
    )
    way_back = tuple(_back(table, seat, locale, path_to(move)))
    others = way_back or (_pass(table, seat, locale),)
    return Screen(
        (
            Text("\n".join((*lines, *_place(locale, same_dice, move)))),
            sheet_of(table, seat, locale, after, palette, (), move.cells),
            Buttons((confirm, *others, *_steps(table, same_dice, move))),
        )
    )


def _place(locale: str, places: Sequence[Move], move: Move) -> Iterator[str]:
    """Which of all the placements of these dice it is."""
    if len(places) > 1 and move in places:
        place = places.index(move) + 1
        yield SMALL + say(locale, "chooser.place", place=place, places=len(places))


def _steps(table: Table, places: Sequence[Move], move: Move) -> Iterator[Button]:
    """To the placements before and behind this one; of two there is but one other."""
    if len(places) < 2 or move not in places:
        return
    here = places.index(move)
    for label, step in (("◀", -1), ("▶", 1)):
        to = places[(here + step) % len(places)]
        if step > 0 or len(places) > 2:
            yield Button(label, Press(table.id, table.turn, Verb.CHOOSE, str(path_to(to))))


def _only_pass(table: Table, seat: int, locale: str, palette: str) -> Screen:
    return Screen(
        (
            Text(say_for(locale, table.game, "chooser.only_pass", roll=table.turn)),
            sheet_of(table, seat, locale, match_of(table), palette),
            Buttons((_pass(table, seat, locale),)),
        )
    )


def _back(table: Table, seat: int, locale: str, path: Path) -> Iterator[Button]:
    match = match_of(table)
    to = back(match, seat, path)
    if forward(match, seat, to) != path:
        press = Press(table.id, table.turn, Verb.CHOOSE, str(to))
        yield Button(say(locale, "button.back"), press)


def _pass(table: Table, seat: int, locale: str) -> Button:
    code = "button.waive" if owes_more(match_of(table), seat) else "button.pass"
    press = Press(table.id, table.turn, Verb.PASS)
    return Button(say_for(locale, table.game, code), press)
