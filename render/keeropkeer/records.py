"""A match of Keer op Keer for somebody who is shown how it is played."""

from __future__ import annotations

_ROLLS = """
roll gop 23?, 0 p 4* H3 I2 I3 J3, 1 p 4* H3 I2 I3 J3
roll ggp 25?, 0 g 5* D2 D3 E3 F3 G3, 1 g 5 D3 D4 E3 F3 G3
roll bgp 225, 0 b 5 I1 J1 J2 K1 K2, 1 b 5 I1 J1 J2 K1 K2
roll bgx 245, 1 o* 5 L1 L2 M2 M3 M4, 0 b 4 G4 G5 H4 H5
roll bxy 124, 0 y* 4 K3 K4 L3 L4, 1 b 2 G5 H5
roll oxy 134, 1 p* 4 F5 F6 G6 G7, 0 y 3 H7 I6 I7
roll goy 13?, 0 y 5* D1 E1 E2 F1 F2, 1 o 3 I5 J5 J6
roll gop 23?, 1 o 5* B5 C5 D5 E4 E5, 0 g 3 A1 B1 C1
roll gpx 25?, 0 p 5 D6 E6 F6 G6 G7, 1 y* 5* D1 E1 E2 F1 F2
"""

LESSON = tuple(line for roll in _ROLLS.strip().split("\n") for line in roll.split(", "))
"""Two players after a few rolls."""
