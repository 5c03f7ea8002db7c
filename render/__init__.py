"""Pictures of sheets, dice and tables: a match in, the bytes of a PNG (or GIF) out.

Everything here may be called from several threads at once; nothing is random and nothing waits.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine import Match
from render import charts, dice_picture, heads, png, table_picture
from render import lesson as lessons
from render import palette as palettes
from render.painters import PAINTERS
from render.people import People
from render.podium import Finale
from render.replay import Replay
from render.tiles import Ghost

__all__ = ["callouts", "dice", "finale", "lesson", "replay", "sheet", "statistics", "table"]

SHEET_WIDTH, HEAD = 1080, 84
DICE_STRIP = 162


def sheet(
    match: Match,
    seat: int,
    *,
    viewer: int | None = None,
    palette: str = "standard",
    outlined: Collection[str] = (),
    chosen: Collection[str] = (),
    ghosts: Sequence[Ghost] = (),
    names: Sequence[str | None] | None = None,
    faces: Sequence[bytes | None] = (),
    language: str = "en",
) -> bytes:
    """The sheet of a seat as `viewer` may see it, as a PNG 1080 pixels wide.

    `outlined` are cells that would be legal, `chosen` those the viewer is about to cross, by name;
    `ghosts` are placements to choose from, each a label and its cells. With `names`, seats in
    order, the sheet has a frame, 18 pixels wider, and a head with number, name, face (the bytes of
    any picture), thrower and leader.
    Raises ValueError for a palette or language, IndexError for a seat, KeyError for a cell that
    does not exist.
    """
    if seat not in range(match.seats):
        raise IndexError(f"no such seat: {seat}")
    painter, view = PAINTERS[match.game], match.view(viewer)
    colours, seen = palettes.named(palette, painter.palettes), view.sheets[seat]
    picture = painter.sheet(seen, colours, SHEET_WIDTH, outlined, chosen, ghosts, language)
    if names is None:
        return png.encoded(picture)
    head = People(names, faces).head(view, seat)
    framed = heads.framed(picture, colours, head, HEAD, table_picture.FRAME)
    return png.hung(framed, colours)


def table(
    match: Match,
    *,
    viewer: int | None = None,
    palette: str = "standard",
    compact: bool = False,
    dice: bool = False,
    names: Sequence[str | None] | None = None,
    faces: Sequence[bytes | None] = (),
    language: str = "en",
) -> bytes:
    """All sheets of a table, seats in order, as a PNG.

    `compact` shows what others want to know, 1080 pixels wide and made for a phone; with `dice`
    the roll lies below. With `names`, seats in order, the sheets have heads (`sheet`); compact ones
    always have. Raises ValueError for an unknown palette or language.
    """
    painter, view = PAINTERS[match.game], match.view(viewer)
    colours = palettes.named(palette, painter.palettes)
    people = None if names is None else People(names, faces)
    if compact:
        laid = table_picture.Compact(painter, view, colours, people or People()).laid_out()
    else:
        laid = table_picture.Full(painter, view, colours, language, people).laid_out()
    if dice:
        strip = dice_picture.thrown(painter, match.view(None), colours, DICE_STRIP)
        laid = table_picture.above(*laid, strip, colours)
    return png.hung(laid, colours)


def dice(match: Match, *, palette: str = "standard") -> bytes:
    """The roll on the table as a PNG; blank dice before the first roll.

    Raises ValueError for an unknown palette.
    """
    painter = PAINTERS[match.game]
    colours = palettes.named(palette, painter.palettes)
    picture = dice_picture.thrown(painter, match.view(None), colours)
    return png.encoded(picture)


def finale(
    match: Match,
    *,
    names: Sequence[str | None] = (),
    faces: Sequence[bytes | None] = (),
    palette: str = "standard",
    language: str = "en",
) -> bytes:
    """The end of a match as a PNG 1080 pixels wide: podium, points part by part, final sheets.

    Before the end it shows the game as if it ended now. Raises ValueError for an unknown palette or
    language.
    """
    painter = PAINTERS[match.game]
    colours = palettes.named(palette, painter.palettes)
    people = People(names, faces)
    last = Finale(painter, match.view(None), colours, people, language)
    return png.hung(last.drawn(), colours)


def replay(
    moments: Sequence[Match],
    *,
    seat: int | None = None,
    names: Sequence[str | None] = (),
    palette: str = "standard",
    language: str = "en",
) -> bytes:
    """A game told again as a GIF 1080 pixels wide, of all sheets or of one `seat`'s.

    `moments` is the match as each roll left it, in order, at least one. Raises ValueError for an
    unknown palette or language, IndexError for a seat.
    """
    game = moments[0].game
    painter = PAINTERS[game]
    colours = palettes.named(palette, painter.palettes)
    return Replay(painter, colours, People(names), language, seat).told(moments)


def statistics(page: charts.Page, game: str, *, palette: str = "standard") -> bytes:
    """What is known of somebody's games, as a PNG 1080 pixels wide (`render.charts`).

    The colours are those of the game. Raises ValueError for an unknown palette.
    """
    colours = palettes.named(palette, PAINTERS[game].palettes)
    return png.hung(charts.drawn(page, colours), colours)


def lesson(game: str, *, palette: str = "standard", language: str = "en") -> bytes:
    """A sheet for somebody who has never played, with numbered rings round what there is to know.

    Ring 1 belongs to the first of `callouts`. Raises KeyError for a game that does not exist,
    ValueError for an unknown palette or language.
    """
    painter = PAINTERS[game]
    colours = palettes.named(palette, painter.palettes)
    return png.encoded(lessons.drawn(painter, game, colours, SHEET_WIDTH, language))


def callouts(game: str) -> tuple[str, ...]:
    """What the rings of `lesson` are round, as codes, in the order of their numbers."""
    return tuple(PAINTERS[game].callouts)
