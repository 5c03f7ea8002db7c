"""`python -m bot doctor`: what is wrong with this set-up, and what to click."""

from __future__ import annotations

from bot.front.doctor.findings import Finding
from bot.front.doctor.machine import on_this_machine
from bot.front.doctor.online import at_discord
from bot.settings import Settings

__all__ = ["Finding", "examine"]


async def examine(settings: Settings, locale: str, channel: int | None = None) -> list[Finding]:
    """Everything worth looking at, in the order in which one would mend it.

    In a `channel` every form of message is tried, and taken away again.
    """
    here = [one async for one in on_this_machine(settings, locale)]
    return here + [one async for one in at_discord(settings, locale, channel)]
