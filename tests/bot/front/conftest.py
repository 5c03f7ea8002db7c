"""The real bot over a database file, with dice that fall the same in every run."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.front import Dobbelbot
from bot.tables.dice import Hmac
from tests.bot.front.evening import Evening
from tests.support.world import World


class KnownSeeds(Hmac):
    """The dice of the program, with seeds that a test can count on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tables = 0

    def seed(self) -> bytes:
        self.tables += 1
        return hashlib.sha256(f"{self.name} {self.tables}".encode()).digest()


@pytest.fixture
def make_bot(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[], Dobbelbot]:
    """Builds bots that share one database file, as restarts do."""
    dice = KnownSeeds(request.node.name)
    return lambda: Dobbelbot(tmp_path / "dobbelbot.db", dice=dice, shard_count=1)


@pytest.fixture
def evening(world: World) -> Evening:
    """An evening in the first server's channel."""
    return Evening(world)
