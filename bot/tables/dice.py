"""Dice that anyone can check: every face follows from the table's secret seed.

The derivation, for whoever wants to recompute it. A *draw* with a name among `n` equal chances is:

1. The 32 bytes of HMAC-SHA-256, key: the seed's 32 bytes, message: the name in ASCII.
2. The first of these bytes that is below the largest multiple of `n` not above 256 (252 for a
   die); the others are thrown away, so no face is favoured. Its remainder by `n` is the draw.
3. Should all 32 be thrown away, the same again with ` again` added to the name.

Die `d` (from 1, in the order in which the roll's die kinds stand) of roll `r` (from 1) is the draw
named `roll <r> die <d>` among the faces of its kind as `engine.dice.FACES` lists them. The lot of
`n` players who sit in the order of joining: for `i` from n-1 down to 1 the players at `i` and at
the draw named `lot <i>` among i+1 change places.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from engine.dice import FACES

BYTE = 256
SEED_BYTES = 32


class Hmac:
    """The dice port of the running program."""

    def seed(self) -> bytes:
        """A new secret of 32 bytes from the system's source of randomness."""
        return secrets.token_bytes(SEED_BYTES)

    def roll(self, seed: bytes, number: int, kinds: Sequence[str]) -> tuple[str, ...]:
        """The faces of a table's roll `number` (the first is 1), one for each die kind."""
        return tuple(
            FACES[kind][draw(seed, f"roll {number} die {die}", len(FACES[kind]))]
            for die, kind in enumerate(kinds, 1)
        )

    def order(self, seed: bytes, players: int) -> tuple[int, ...]:
        """The lot: for each seat the place, in the order of joining, of the player who gets it."""
        places = list(range(players))
        for last in range(players - 1, 0, -1):
            other = draw(seed, f"lot {last}", last + 1)
            places[last], places[other] = places[other], places[last]
        return tuple(places)


def draw(seed: bytes, name: str, chances: int) -> int:
    """A number from 0 to `chances` - 1 (at most 256 chances), each equally likely."""
    limit = BYTE - BYTE % chances
    for byte in hmac.digest(seed, name.encode("ascii"), "sha256"):
        if byte < limit:
            return byte % chances
    return draw(seed, f"{name} again", chances)


def seed_hash(seed: bytes) -> str:
    """The seed's SHA-256 in hexadecimal: what a table shows before its seed."""
    return hashlib.sha256(seed).hexdigest()
