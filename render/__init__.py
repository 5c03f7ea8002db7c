"""Pictures of sheets, dice and tables: a match in, the bytes of a PNG out.

Everything here may be called from several threads at once; nothing is random and nothing waits.
"""

from __future__ import annotations

from collections.abc import Collection

from engine import Match
from render import dice_picture, png, table_picture
from render import palette as palettes
from render.painters import PAINTERS

__all__ = ["dice", "sheet", "table"]

SHEET_WIDTH = 1080


def sheet(
    match: Match,
    seat: int,
    *,
    viewer: int | None = None,
    palette: str = "standard",
    outlined: Collection[str] = (),
    chosen: Collection[str] = (),
) -> bytes:
    """The sheet of a seat as `viewer` may see it, as a PNG 1080 pixels wide.

    `outlined` are cells that would be legal, `chosen` those the viewer is about to cross, by name.
    Raises ValueError for a palette, IndexError for a seat, KeyError for a cell that does not exist.
    """
    if seat not in range(match.seats):
        raise IndexError(f"no such seat: {seat}")
    painter, seen = PAINTERS[match.game], match.view(viewer).sheets[seat]
    colours = palettes.named(palette, painter.palettes)
    picture = painter.sheet(seen, colours, SHEET_WIDTH, outlined, chosen)
    return png.encoded(picture)


def table(match: Match, *, viewer: int | None = None, palette: str = "standard") -> bytes:
    """All sheets of a table, seats in order, as a PNG. Raises ValueError for an unknown palette."""
    painter, view = PAINTERS[match.game], match.view(viewer)
    colours = palettes.named(palette, painter.palettes)
    picture = table_picture.laid_out(painter, view.sheets, view.retired, colours)
    return png.encoded(picture)


def dice(match: Match, *, palette: str = "standard") -> bytes:
    """The roll on the table as a PNG; blank dice before the first roll.

    Raises ValueError for an unknown palette.
    """
    painter = PAINTERS[match.game]
    colours = palettes.named(palette, painter.palettes)
    picture = dice_picture.thrown(painter, match.view(None), colours)
    return png.encoded(picture)
