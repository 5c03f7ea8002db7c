"""The seven printed sheets of Keer op Keer as pictures of letters (K1-2 to K1-5).

Colours are `g y b p o`: green, yellow, blue, pink, orange. The points under the columns, the
colour bonuses and the exclamation marks are the same on every sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine import cells
from engine.cells import Cells
from engine.placements import Grid

COLUMN_FIRST = (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5)
COLUMN_LATER = (3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3)
COLOUR_FIRST, COLOUR_LATER = 5, 3
EXCLAMATION_MARKS = 8
STAR_LEFT_OPEN = -2


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A sheet as printed: seven rows of fifteen colours, and the cells that carry a star."""

    rows: tuple[str, ...]
    stars: str


PRINTED: Mapping[str, PrintedSheet] = {
    "black": PrintedSheet(
        rows=(
            "gggyyyygbbboyyy",
            "ogygyyoopbboogg",
            "bgpggggpppyyogg",
            "bppgoobbggyyopb",
            "poooopbbooopppp",
            "pbbppppyyopbbbo",
            "yybbbbpyyygggoo",
        ),
        stars="A3 B6 C2 D6 E2 F4 G3 H1 I6 J2 K6 L1 M7 N4 O6",
    ),
    "red": PrintedSheet(
        rows=(
            "ggooopppybbbbbp",
            "pooyggbyyygooop",
            "bbbpggbypppogoo",
            "bbpppggoopygggg",
            "bppbbbobboyyyyb",
            "oyggboogbooyppy",
            "yyygyyygggopppy",
        ),
        stars="A3 B1 C7 D3 E1 F2 G3 H4 I1 J4 K2 L6 M6 N2 O5",
    ),
    "blue": PrintedSheet(
        rows=(
            "ppggyyyggppppoo",
            "oppbbgyggpgypoo",
            "boobgggpogggggy",
            "bbooogppoooobby",
            "gbbpppbbbbobyyg",
            "ggyypbbyyybboyb",
            "yyyypooopyybopp",
        ),
        stars="A2 B3 C6 D2 E7 F2 G1 H5 I7 J2 K5 L2 M4 N3 O5",
    ),
    "green": PrintedSheet(
        rows=(
            "ogbbpppgggyyypp",
            "ggggpygpggpyypy",
            "bbogyygbppppooy",
            "booooggbbbbopoo",
            "bpopbooobyoopyo",
            "ppppbbbyyyobggg",
            "yyyygbyyooggbbb",
        ),
        stars="A1 B5 C5 D3 E7 F7 G3 H2 I5 J5 K1 L6 M4 N5 O5",
    ),
    "orange": PrintedSheet(
        rows=(
            "ooyopppgopggggg",
            "booogpggyppgbyy",
            "ybbggpgyyyppbyo",
            "yybyyyybbyypooo",
            "pygbbgyobbbbobb",
            "gggpbbboggoyybb",
            "gpppoooppoooppp",
        ),
        stars="A1 B4 C1 D5 E2 F5 G1 H4 I2 J1 K6 L2 M7 N6 O3",
    ),
    "purple": PrintedSheet(
        rows=(
            "yyooogbbbyyppgg",
            "obbbpppppyybppo",
            "oobbypooobbbpbb",
            "ogyyyyogobbobbp",
            "gggpyoggyooooop",
            "bgpggogygppyyyp",
            "pppgbbyygggggyy",
        ),
        stars="A6 B4 C1 D5 E3 F1 G3 H2 I5 J3 K2 L4 M7 N2 O3",
    ),
    "yellow": PrintedSheet(
        rows=(
            "pggyyyyoppgggby",
            "pgpppyyoppggbbb",
            "bppbbgggggpbobp",
            "oooobbbbgyybppp",
            "ybboopppbbbppoo",
            "yybggooyyobyyyo",
            "gyyggooyooooygg",
        ),
        stars="A7 B3 C6 D1 E7 F3 G6 H4 I7 J4 K3 L5 M3 N3 O1",
    ),
}


class Board(Grid):
    """A printed sheet with its placements numbered."""

    def __init__(self, printed: PrintedSheet) -> None:
        super().__init__(printed.rows)
        self.stars: Cells = cells.parse(printed.stars.split())


@cache
def board(sheet: str) -> Board:
    """The board of a sheet, made once. Raises KeyError for a sheet that does not exist."""
    return Board(PRINTED[sheet])
