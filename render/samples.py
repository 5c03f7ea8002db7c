"""Sample pictures for people to look at, of matches that are always played the same way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import render
from engine import GAMES, Choose, Match, Roll
from engine.dice import FACES
from engine.game import PASS, Move
from render.painters import PAINTERS
from render.palette import PALETTES
from render.words import WORDS

MIDDLE = 11
"""A roll in the middle of a game."""
SPREAD = 2654435761
"""Knuth's multiplier: neighbouring numbers end up far apart."""

NAMES = ("Bram", "Zoë van der Weijden", "محمد", "Олена 🎲", "นภา", "सीता")
"""Names in scripts that do not all run, join or stack alike."""

Sample = tuple[str, bytes]


def samples() -> Iterator[Sample]:
    """Every sample as a file name without its ending and the bytes of a PNG."""
    for game in PAINTERS:
        for kind in (_sheets, _tables, _compact, _people, _dice, _records):
            for name, picture in kind(game):
                yield f"{game}-{name}", picture


def played(
    game: str, seats: int, rolls: int | None = None, options: dict[str, str | bool] | None = None
) -> Match:
    """A match after so many rolls, or finished: everybody takes as many cells as possible.

    Moves that are worth something without a cell are taken now and then, too.
    """
    match = Match.new(game, seats, options or {})
    made = 0
    while isinstance(match.waiting, (Roll, Choose)):
        if isinstance(match.waiting, Choose):
            match = _answered(match, made)
        elif made == rolls:
            break
        else:
            made += 1
            match = thrown(match)
    return match


def thrown(match: Match) -> Match:
    """The match after one more roll; the faces look like chance and never change."""
    assert isinstance(match.waiting, Roll)
    first = len(match.log) * len(match.waiting.dice)
    return match.roll(
        [
            FACES[kind][((number + 1) * SPREAD >> 16) % len(FACES[kind])]
            for number, kind in enumerate(match.waiting.dice, first)
        ]
    )


def _answered(match: Match, made: int) -> Match:
    assert isinstance(match.waiting, Choose)
    for seat in match.waiting.seats:
        moves = match.moves(seat)
        most = max(len(move.cells) for move in moves)
        best = [move for move in moves if len(move.cells) == most or _crosses_elsewhere(move)]
        match = match.play(seat, best[(made * 5 + seat * 3) % len(best)])
    return match


def _crosses_elsewhere(move: Move) -> bool:
    """Whether a move crosses no cell and is worth something all the same, as a heart is."""
    return not move.cells and move != PASS


def _sheets(game: str) -> Iterator[Sample]:
    middle = played(game, 2, MIDDLE)
    for palette in PALETTES:
        yield f"sheet-empty-{palette}", render.sheet(played(game, 2, 0), 0, palette=palette)
        yield f"sheet-middle-{palette}", render.sheet(middle, 0, palette=palette)
    yield "sheet-finished", render.sheet(played(game, 2), 0)
    yield "sheet-solo", render.sheet(played(game, 1, MIDDLE), 0)
    for sheet in GAMES[game].options.get("sheet", ()):
        match = played(game, 2, MIDDLE, {"sheet": sheet})
        yield f"sheet-{sheet}", render.sheet(match, 1)
    yield from _chooser(game)


def _chooser(game: str) -> Iterator[Sample]:
    """What the private chooser shows: what is legal for one choice of dice, then the choice.

    Where dice and cells are one choice, all is shown that is legal.
    """
    match = thrown(played(game, 2, MIDDLE // 2))
    assert isinstance(match.waiting, Choose)
    seat = match.waiting.seats[0]
    heads = Counter(move.head for move in match.moves(seat))
    most = max(heads, key=heads.__getitem__)
    moves = [move for move in match.moves(seat) if move.head == most or heads[most] == 1]
    legal = {cell for move in moves for cell in move.cells}
    for palette in PALETTES:
        yield f"chooser-legal-{palette}", render.sheet(match, seat, outlined=legal, palette=palette)
    yield "chooser-chosen", render.sheet(match, seat, outlined=legal, chosen=moves[0].cells)


def _tables(game: str) -> Iterator[Sample]:
    for seats in GAMES[game].seats:
        yield f"table-{seats}", render.table(played(game, seats, MIDDLE))
    full = played(game, GAMES[game].seats[-1], MIDDLE)
    for palette in PALETTES:
        yield f"table-{palette}", render.table(full, palette=palette)


def _compact(game: str) -> Iterator[Sample]:
    """The public picture of a roll, as it is posted."""
    for seats in GAMES[game].seats:
        match = thrown(played(game, seats, MIDDLE))
        yield f"compact-{seats}", render.table(match, compact=True, dice=True, names=NAMES)
    for palette in PALETTES:
        picture = render.table(match, compact=True, dice=True, names=NAMES, palette=palette)
        yield f"compact-{palette}", picture


def _people(game: str) -> Iterator[Sample]:
    """Pictures on which somebody is named or shown the game."""
    match = thrown(played(game, 2, MIDDLE // 2))
    assert isinstance(match.waiting, Choose)
    seat = match.waiting.seats[0]
    moves = [move for move in match.moves(seat) if move.cells]
    few = moves[:: max(1, len(moves) // 6)][:6]
    ghosts = [(str(number), move.cells) for number, move in enumerate(few, 1)]
    for language in WORDS:
        picture = render.sheet(match, seat, ghosts=ghosts, names=NAMES, language=language)
        yield f"ghosts-{language}", picture
    for palette in PALETTES:
        yield f"lesson-{palette}", render.lesson(game, palette=palette)
    for seats in GAMES[game].seats:
        yield f"finale-{seats}", render.finale(played(game, seats), names=NAMES)


def _dice(game: str) -> Iterator[Sample]:
    match = played(game, 3, MIDDLE)
    yield "dice-before", render.dice(Match.new(game, 3))
    yield "dice-taken", render.dice(_taken(match))
    yield "dice-solo", render.dice(thrown(Match.new(game, 1)))
    for palette in PALETTES:
        yield f"dice-{palette}", render.dice(thrown(match), palette=palette)


def _taken(match: Match) -> Match:
    """A roll whose thrower has answered first, where the game has such a step."""
    match = thrown(match)
    assert isinstance(match.waiting, Choose)
    seat = match.waiting.seats[0]
    return match.play(seat, match.moves(seat)[0])


def recorded(game: str, name: str) -> Match:
    """The match that a painter has recorded under this name."""
    seats, log = PAINTERS[game].records[name]
    return Match.replay(game, seats, {}, log)


def _records(game: str) -> Iterator[Sample]:
    for name in PAINTERS[game].records:
        match = recorded(game, name)
        yield f"table-{name}", render.table(match)
        for palette in PALETTES:
            yield f"sheet-{name}-{palette}", render.sheet(match, 0, palette=palette)
            yield f"dice-{name}-{palette}", render.dice(match, palette=palette)
