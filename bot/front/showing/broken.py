"""Connections that break: the library passes on what happens then as it is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp

BROKEN = (aiohttp.ClientError, ConnectionError, TimeoutError)
"""What a request raises when the connection breaks; Discord may have carried it out or not."""

Answer = TypeVar("Answer")


async def unbroken(send: Callable[[], Awaitable[Answer]]) -> Answer:
    """Sends what may be sent twice without harm; once more where the connection breaks."""
    try:
        return await send()
    except BROKEN:
        return await send()
