"""The faces that people have chosen on Discord: fetched beside, never waited for."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.front.showing.broken import BROKEN
from bot.front.under_way import finished

log = logging.getLogger(__name__)

KEPT = 2000
PIXELS = 64
LARGEST_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class Face:
    """An avatar by Discord's hash of it; without a picture as long as there is none."""

    key: str
    png: bytes | None = None


class Avatars:
    """The avatars of those who were here lately. Each is asked for once, until it changes."""

    def __init__(self) -> None:
        self._faces: OrderedDict[int, Face] = OrderedDict()
        self._asking: set[asyncio.Task[None]] = set()

    def notice(self, user: discord.User | discord.Member) -> None:
        """Whoever acts is looked at: a face that is new is fetched in the background."""
        asset = user.display_avatar
        if asset == user.default_avatar:
            self._faces.pop(user.id, None)
        elif self._key(user.id) != asset.key:
            self._keep(user.id, Face(asset.key))
            task = asyncio.create_task(self._fetch(user.id, asset), name=f"avatar-{user.id}")
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    def of(self, users: Sequence[int]) -> tuple[Face | None, ...]:
        """The faces of these users, as far as they are there."""
        known = (self._faces.get(user) for user in users)
        return tuple(face if face and face.png else None for face in known)

    async def close(self) -> None:
        """Gives what is on its way a moment."""
        await finished(self._asking)

    async def _fetch(self, user: int, asset: discord.Asset) -> None:
        try:
            png = await asset.replace(size=PIXELS, format="png").read()
        except (discord.HTTPException, *BROKEN) as error:
            log.debug("no avatar of user %s: %r", user, error)
            return
        if len(png) <= LARGEST_BYTES and self._key(user) == asset.key:
            self._keep(user, Face(asset.key, png))

    def _key(self, user: int) -> str | None:
        face = self._faces.get(user)
        return face.key if face else None

    def _keep(self, user: int, face: Face) -> None:
        self._faces[user] = face
        self._faces.move_to_end(user)
        while len(self._faces) > KEPT:
            self._faces.popitem(last=False)
