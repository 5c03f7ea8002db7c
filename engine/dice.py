"""Die kinds and their faces, each face spelled as rolls spell it.

A match never rolls: whoever owns the dice draws one face for each kind that `Roll.dice` names.
"""

from __future__ import annotations

from collections.abc import Mapping

COLOUR_JOKER = "x"
NUMBER_JOKER = "?"

FACES: Mapping[str, tuple[str, ...]] = {
    # K1-6: five colours and a black cross; 1 to 5 and a question mark. There is no 6.
    "colour": ("g", "y", "b", "p", "o", COLOUR_JOKER),
    "number": ("1", "2", "3", "4", "5", NUMBER_JOKER),
    # K2-6: the heart stands on two of the six faces.
    "special": ("heart", "heart", "bomb", "stars", "three", "block"),
    # ordinary dice; a face carries the letter of its die.
    **{
        kind: tuple(f"{kind[0]}{pips}" for pips in range(1, 7))
        for kind in ("white", "red", "yellow", "green", "blue")
    },
}
"""The faces of each die kind; a face that stands on a die twice is listed twice."""
