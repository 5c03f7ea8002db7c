"""The private chooser: dice first, then cells, then a preview; what was answered, and one sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.tables.model import Status, Table
from bot.talk.faces import head_label, head_words, move_words
from bot.talk.path import Path, answers, back, forward, path_to, remaining
from bot.talk.rolls import names
from bot.talk.safe import safe
from bot.talk.screen import (
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
    cut,
)
from bot.talk.sheetwords import describe_sheet
from bot.talk.tell import gains, tell
from bot.talk.words import listed, say
from engine import Choose, Illegal, Match
from engine.game import Move


def chooser(table: Table, seat: int, locale: str, palette: str, path: Path) -> Screen:
    """The private message of a seat that is awaited: the next question, or the preview."""
    match = _match(table)
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
    match, text = _match(table), table.then.get(seat)
    refusal = match.refusal(seat, text) if text else None
    if text and refusal:
        move = move_words(locale, table.game, text, palette)
        why = tell(locale, table.game, refusal, names(table), palette=palette)
        yield Text(say(locale, "chooser.ahead_failed", move=move, why=why))


def _question(table: Table, seat: int, locale: str, palette: str, path: Path) -> Screen:
    match = _match(table)
    moves = remaining(match, seat, path)
    outlined = tuple(sorted({cell for move in moves for cell in move.cells}))
    fixed = tuple(cell for cell in path.cells if len(cell) > 1)
    code = "chooser.cells" if path.whole else "chooser.dice"
    words = say(
        locale, code, roll=table.turn, dice=head_words(locale, table.game, path.head, palette)
    )
    parts: list[Part] = [
        Text(words),
        _sheet(table, seat, locale, match, palette, outlined, fixed),
        _menu(table, seat, locale, palette, path),
        Buttons((*_back(table, seat, locale, path), _pass(table, locale))),
    ]
    return Screen(tuple(parts))


def _menu(table: Table, seat: int, locale: str, palette: str, path: Path) -> Menu:
    match = _match(table)
    following = answers(remaining(match, seat, path), path)
    options = tuple(
        _option(locale, match, seat, path, to, moves, palette) for to, moves in following.items()
    )
    placeholder = say(locale, "chooser.which_cells" if path.whole else "chooser.which_dice")
    return Menu(placeholder, Press(table.id, table.turn, Verb.CHOOSE), options)


def _option(
    locale: str, match: Match, seat: int, path: Path, to: Path, moves: Sequence[Move], palette: str
) -> Option:
    """An answer in words, with what it costs or brings."""
    ways = say(locale, "chooser.ways", ways=len(moves))
    if not path.whole:
        return Option(cut(head_label(locale, match.game, to.head, palette)), str(to), cut(ways))
    if to.exact:
        words = " ".join(to.cells) or say(locale, "chooser.nothing")
        return Option(cut(words), str(to), cut(_brings(locale, match, seat, moves[0], palette)))
    return Option(cut(say(locale, "chooser.with", cells=" ".join(to.cells))), str(to), cut(ways))


def _preview(table: Table, seat: int, locale: str, palette: str, move: Move) -> Screen:
    match = _match(table)
    after = match.play(seat, move)
    brings = _brings(locale, match, seat, move, palette)
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
            _sheet(table, seat, locale, after, palette, (), move.cells),
            Buttons((confirm, *_back(table, seat, locale, path_to(move)))),
        )
    )


def _brings(locale: str, match: Match, seat: int, move: Move, palette: str) -> str:
    """What a move brings, in a few words."""
    brings = match.brings(seat, move)
    return " · ".join(gains(locale, match.game, brings, palette=palette))


def _only_pass(table: Table, seat: int, locale: str, palette: str) -> Screen:
    return Screen(
        (
            Text(say(locale, "chooser.only_pass", roll=table.turn)),
            _sheet(table, seat, locale, _match(table), palette),
            Buttons((_pass(table, locale),)),
        )
    )


def answered(table: Table, seat: int, locale: str, palette: str) -> Screen:
    """The private message of a seat that is not awaited: its answer, or whom the table awaits."""
    match = _match(table)
    view = match.view(seat)
    parts: list[Part] = [Text(_answered_words(table, seat, locale, palette))]
    parts.append(_sheet(table, seat, locale, match, palette, (), _own_cells(match, seat)))
    if seat in view.answered and takes_back(match, seat):
        press = Press(table.id, table.turn, Verb.TAKE_BACK)
        parts.append(Buttons((Button(say(locale, "button.take_back"), press),)))
    return Screen(tuple(parts))


def _answered_words(table: Table, seat: int, locale: str, palette: str) -> str:
    match = _match(table)
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


def own_sheet(table: Table, seat: int, viewer: int | None, locale: str, palette: str) -> Screen:
    """One sheet, large, as the viewer may see it."""
    match = _match(table)
    drawing = Drawing("sheet", match, palette, viewer, seat)
    name = names(table)[seat]
    words = describe_sheet(locale, match, seat, viewer, name)
    return Screen((Text(say(locale, "sheet.of", name=safe(name))), Picture(drawing, words)))


def takes_back(match: Match, seat: int) -> bool:
    """Whether the seat's answer can still be taken back."""
    try:
        match.withdraw(seat)
    except Illegal:
        return False
    return True


def _own_cells(match: Match, seat: int) -> tuple[str, ...]:
    view = match.view(seat)
    if seat not in view.answered and seat not in view.shown:
        return ()
    return tuple(cell for move in view.sheets[seat].choice for cell in move.cells)


def _sheet(
    table: Table,
    seat: int,
    locale: str,
    match: Match,
    palette: str,
    outlined: tuple[str, ...] = (),
    chosen: tuple[str, ...] = (),
) -> Picture:
    words = describe_sheet(locale, match, seat, seat, names(table)[seat])
    return Picture(Drawing("sheet", match, palette, seat, seat, outlined, chosen), words)


def _back(table: Table, seat: int, locale: str, path: Path) -> Iterator[Button]:
    to = back(_match(table), seat, path)
    if to != path:
        press = Press(table.id, table.turn, Verb.CHOOSE, str(to))
        yield Button(say(locale, "button.back"), press)


def _pass(table: Table, locale: str) -> Button:
    return Button(say(locale, "button.pass"), Press(table.id, table.turn, Verb.PASS))


def _match(table: Table) -> Match:
    if table.match is None:
        raise ValueError(f"table {table.id} has no match")
    return table.match
