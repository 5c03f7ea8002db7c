"""Where the library looks for Discord."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def reach(api: str, patch: pytest.MonkeyPatch) -> None:
    """Has the library talk to the Discord at this address instead of the real one."""
    gateway = yarl.URL(api).with_scheme("ws").with_path("/gateway")
    patch.setattr(Route, "BASE", api)
    # Asked for nowhere: the library goes there by itself when a session cannot be resumed.
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)


@contextmanager
def reached(api: str) -> Iterator[None]:
    """The same for as long as the context lasts."""
    with pytest.MonkeyPatch.context() as patch:
        reach(api, patch)
        yield
