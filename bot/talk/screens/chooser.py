"""The private chooser: dice first, then cells, then a preview."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.tables.ahead import owes_more, supposed
from bot.tables.model import Table
from bot.talk.screens.answer import sheet_of
from bot.talk.screens.path import Path, answers, back, forward, path_to, remaining
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
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.faces import head_label, head_words, move_words
from bot.talk.words.limits import cut
from bot.talk.words.sheetwords import describe_dice
from bot.talk.words.tell import brought, tell
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
    moves = remaining(match, seat, path)
    outlined = tuple(sorted({cell for move in moves for cell in move.cells}))
    fixed = () if path.within else tuple(cell for cell in path.cells if len(cell) > 1)
    dice = Picture(Drawing("dice", match, palette), describe_dice(locale, match, palette=palette))
    parts: list[Part] = [
        Text(_asked(table, seat, locale, palette, path)),
        *([] if path.whole else [dice]),
        sheet_of(table, seat, locale, match, palette, outlined, fixed),
        _menu(table, seat, locale, palette, path),
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


def _menu(table: Table, seat: int, locale: str, palette: str, path: Path) -> Menu:
    match = match_of(table)
    following = answers(remaining(match, seat, path), path)
    options = tuple(
        _option(locale, match, seat, path, to, moves, palette) for to, moves in following.items()
    )
    code = "chooser.which_cells" if path.whole else "chooser.which_dice"
    placeholder = say_for(locale, table.game, code)
    return Menu(placeholder, Press(table.id, table.turn, Verb.CHOOSE), options)


def _option(
    locale: str, match: Match, seat: int, path: Path, to: Path, moves: Sequence[Move], palette: str
) -> Option:
    """An answer in words, with what it costs or brings."""
    if len(moves) > 1:
        ways = say(locale, "chooser.ways", ways=len(moves))
    else:
        ways = brought(locale, match, seat, moves[0], palette)
    if not path.whole:
        return Option(cut(head_label(locale, match.game, to.head, palette)), str(to), cut(ways))
    if to.exact:
        words = " ".join(to.cells) or say(locale, "chooser.nothing")
        return Option(cut(words), str(to), cut(brought(locale, match, seat, moves[0], palette)))
    return Option(cut(say(locale, "chooser.with", cells=" ".join(to.cells))), str(to), cut(ways))


def _preview(table: Table, seat: int, locale: str, palette: str, move: Move) -> Screen:
    match = match_of(table)
    after = supposed(match, seat, move)
    brings = brought(locale, match, seat, move, palette)
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
    return Screen(
        (
            Text("\n".join(lines)),
            sheet_of(table, seat, locale, after, palette, (), move.cells),
            Buttons((confirm, *_back(table, seat, locale, path_to(move)))),
        )
    )


def _only_pass(table: Table, seat: int, locale: str, palette: str) -> Screen:
    return Screen(
        (
            Text(say_for(locale, table.game, "chooser.only_pass", roll=table.turn)),
            sheet_of(table, seat, locale, match_of(table), palette),
            Buttons((_pass(table, seat, locale),)),
        )
    )


def _back(table: Table, seat: int, locale: str, path: Path) -> Iterator[Button]:
    to = back(match_of(table), seat, path)
    if to != path:
        press = Press(table.id, table.turn, Verb.CHOOSE, str(to))
        yield Button(say(locale, "button.back"), press)


def _pass(table: Table, seat: int, locale: str) -> Button:
    code = "button.waive" if owes_more(match_of(table), seat) else "button.pass"
    press = Press(table.id, table.turn, Verb.PASS)
    return Button(say_for(locale, table.game, code), press)
