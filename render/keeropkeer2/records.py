"""A match of Keer op Keer 2 for somebody who is shown how it is played."""

from __future__ import annotations

_ROLLS = """
roll gop 23? heart, 0 heart, 1 o 5* E2 F2 F3 G3 H3
roll oxy 134 heart, 0 p* 4 F1 G1 G2 H2, 1 y 4 B2 B3 C2 D2
roll bgx 245 bomb, 0 o* 5 E2 F2 F3 G3 H3, 1 b* 5 B4 C3 C4 D3 E3
roll gpy 35? stars, 1 p 4* F1 G1 G2 H2, 0 y 5 B2 B3 C2 D1 D2
roll boy 14? three, 0 b 5* C3 C4 D3 E3 E4, 1 y 4 H6 H7 I5 I6
roll bpx 125 block, 1 block I7 J6 J7 K6 L5 L6, 0 g* 5 E5 E6 F6 F7 G6
roll gop 23? heart, 0 heart, 1 g 5* E6 F6 F7 G6 G7
roll oxy 134 heart, 1 b* 4 F5 G5 H4 H5, 0 y 3 H6 H7 I6
"""

LESSON = tuple(line for roll in _ROLLS.strip().split("\n") for line in roll.split(", "))
"""Two players after a few rolls."""
