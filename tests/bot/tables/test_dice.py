"""The dice: fair, secret, and such that anybody can recompute them."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations

import pytest
from scipy import stats

from bot.tables.dice import Hmac, draw, seed_hash
from engine.dice import FACES

DICE = Hmac()
SEED = bytes(range(32))
KEER = ("colour", "colour", "colour", "number", "number", "number")
SURE = 1e-4
"""A fair die shows something this unlikely once in ten thousand tries; the seeds here are fixed."""


def _fair(counted: Counter[object], chances: int) -> bool:
    assert len(counted) == chances
    return bool(stats.chisquare(list(counted.values())).pvalue > SURE)


@pytest.fixture(scope="module")
def rolls() -> Sequence[tuple[str, ...]]:
    """600,000 dice: 100,000 rolls of 200 tables."""
    seeds = [hashlib.sha256(b"%d" % table).digest() for table in range(200)]
    return [DICE.roll(seed, number, KEER) for seed in seeds for number in range(1, 501)]


def test_600_000_dice_favour_no_face(rolls: Sequence[tuple[str, ...]]) -> None:
    colours = Counter(face for roll in rolls for face in roll[:3])
    numbers = Counter(face for roll in rolls for face in roll[3:])

    assert colours.total() + numbers.total() == 600_000
    assert _fair(colours, 6)
    assert _fair(numbers, 6)


def test_each_die_of_the_six_is_fair(rolls: Sequence[tuple[str, ...]]) -> None:
    for die in range(6):
        assert _fair(Counter(roll[die] for roll in rolls), 6)


def test_dice_do_not_follow_each_other(rolls: Sequence[tuple[str, ...]]) -> None:
    assert _fair(Counter(roll[:2] for roll in rolls), 36)
    assert _fair(Counter(roll[2:4] for roll in rolls), 36)
    assert _fair(Counter((before[0], after[0]) for before, after in pairwise(rolls)), 36)


def test_a_face_that_stands_twice_comes_twice_as_often() -> None:
    counted = Counter(DICE.roll(SEED, number, ("special",))[0] for number in range(60_000))
    expected = [60_000 * FACES["special"].count(face) / 6 for face in counted]

    assert stats.chisquare(list(counted.values()), expected).pvalue > SURE


def test_the_lot_favours_no_order() -> None:
    seeds = [hashlib.sha256(b"lot %d" % table).digest() for table in range(24_000)]

    counted = Counter(DICE.order(seed, 4) for seed in seeds)

    assert set(counted) == set(permutations(range(4)))
    assert _fair(counted, 24)


@pytest.mark.parametrize("players", range(1, 7))
def test_the_lot_seats_everybody_once(players: int) -> None:
    assert sorted(DICE.order(SEED, players)) == list(range(players))


def test_a_draw_is_what_its_description_says() -> None:
    """Worked out by the steps of the description, with nothing of the program."""
    for number in range(200):
        for die in range(1, 7):
            name = f"roll {number} die {die}"
            digest = hmac.new(SEED, name.encode(), hashlib.sha256).digest()
            kept = [byte for byte in digest if byte < 252]
            assert draw(SEED, name, 6) == kept[0] % 6


def test_the_first_rolls_of_a_known_seed_stay_the_same() -> None:
    """What was rolled once can be recomputed for ever: these must never change."""
    assert [" ".join(DICE.roll(SEED, number, KEER)) for number in (1, 2, 3)] == [
        "x b y 1 5 ?",
        "p o b 1 4 4",
        "y p y 2 5 2",
    ]
    assert DICE.order(SEED, 6) == (5, 4, 0, 1, 3, 2)


def test_bytes_that_would_favour_a_face_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = {b"roll": bytes([255, 252, 251, 0]), b"all": b"\xff" * 32, b"all again": b"\x07" * 32}
    monkeypatch.setattr(hmac, "digest", lambda _, name, __: digests[name])

    assert draw(SEED, "roll", 6) == 251 % 6
    assert draw(SEED, "all", 6) == 1


def test_every_die_of_every_game_can_be_thrown() -> None:
    for kind, faces in FACES.items():
        seen = {DICE.roll(SEED, number, (kind,))[0] for number in range(100)}
        assert seen == set(faces)


def test_seeds_are_long_and_never_the_same() -> None:
    seeds = {DICE.seed() for _ in range(100)}

    assert {len(seed) for seed in seeds} == {32}
    assert len(seeds) == 100


def test_the_hash_shown_is_the_seeds_sha_256() -> None:
    assert seed_hash(SEED) == hashlib.sha256(SEED).hexdigest()
