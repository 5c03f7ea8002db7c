"""Matches of Qwixx: one that shows what happens seldom, one that shows how it is played."""

from __future__ import annotations

_ROLLS = """
roll w6 w3 r2 y6 g4 b6, 0 g9, 1 g9, 2 pass, 0 b12
roll w1 w3 r6 y4 g3 b6, 0 pass, 1 pass, 2 pass, 1 pass
roll w5 w5 r5 y3 g1 b3, 0 b10, 1 pass, 2 pass, 2 pass
roll w6 w2 r2 y1 g3 b5, 0 g8, 1 g8, 2 pass, 0 y3
roll w3 w2 r2 y5 g5 b6, 0 y5, 1 pass, 2 pass, 1 g7
roll w5 w4 r5 y6 g4 b1, 0 b9, 1 pass, 2 pass, 2 g9
roll w1 w3 r4 y5 g6 b2, 0 pass, 1 r4, 2 pass, 0 y6
roll w5 w4 r4 y2 g3 b5, 0 y9, 1 pass, 2 pass, 1 pass
roll w3 w6 r4 y2 g5 b6, 0 pass, 1 b9, 2 b9, 2 g8
roll w4 w6 r6 y1 g5 b4, 0 y10, 1 pass, 2 pass, 0 b8
roll w3 w1 r2 y4 g1 b3, 0 r4, 1 pass, 2 pass, 1 r5
roll w2 w3 r2 y4 g2 b3, 0 r5, 1 g5, 2 pass, 2 pass
roll w3 w4 r4 y4 g2 b5, 0 g7, 1 r7, 2 g7, 0 g6
roll w3 w4 r4 y5 g1 b4, 0 b7, 1 b7, 2 b7, 1 r8
roll w4 w2 r4 y5 g5 b2, 0 r6, 1 b6, 2 g6, 2 b6
roll w1 w5 r2 y5 g4 b1, 0 b6, 1 pass, 2 pass, 0 b2
roll w6 w1 r2 y2 g3, 0 r7, 1 pass, 2 pass, 1 g4
roll w5 w2 r2 y2 g3, 0 pass, 1 pass, 2 pass, 2 g5
roll w4 w5 r3 y6 g3, 0 r9, 1 r9, 2 pass, 0 y11
roll w3 w1 r6 y5 g6, 0 g4, 1 pass, 2 g4, 1 pass
"""

_FEW_ROLLS = """
roll w4 w1 r5 y2 g6 b3, 0 y5, 1 r5, 0 b7
roll w3 w1 r4 y2 g5 b3, 0 g4, 1 g4, 1 b6
roll w3 w6 r4 y1 g5 b2, 0 y9, 1 r9, 0 r7
roll w2 w6 r3 y1 g4 b2, 0 r8, 1 y8, 1 b4
roll w2 w5 r3 y6 g4 b1, 0 pass, 1 pass, 0 b6
roll w1 w4 r2 y5 g3 b6, 0 b5, 1 pass, 1 y9
roll w6 w4 r1 y5 g2 b6, 0 y10, 1 r10, 0 y11
roll w6 w3 r1 y4 g2 b5, 0 r9, 1 pass, 1 y10
roll w5 w3 r6 y4 g1 b5, 0 pass, 1 pass, 0 r11
"""


def _log(rolls: str) -> tuple[str, ...]:
    return tuple(line for roll in rolls.strip().split("\n") for line in roll.split(", "))


LATE = _log(_ROLLS)
"""Three players late in the game: the first has locked blue, the second has three penalties."""
LESSON = _log(_FEW_ROLLS)
"""Two players after a few rolls."""
