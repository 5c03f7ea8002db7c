"""Several ways out for one message, best first: the next where Discord refuses one for its form.

Which forms Discord takes is only known by trying; what worked is remembered for the process, so
that a way that leads nowhere is not tried again at every press.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from http import HTTPStatus
from typing import TypeVar

import discord

from bot.front.showing.codes import ANSWERED_ALREADY, ARCHIVED, OLD_EDIT

log = logging.getLogger(__name__)

Done = TypeVar("Done")
NOT_THE_FORM = frozenset({ANSWERED_ALREADY, ARCHIVED, OLD_EDIT})
TOO_LARGE = HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def refused_for_form(error: discord.HTTPException) -> bool:
    """Whether Discord has understood who asks for what, and does not like how it looks."""
    return error.status in (HTTPStatus.BAD_REQUEST, TOO_LARGE) and error.code not in NOT_THE_FORM


class Ladder:
    """Remembers for each form of message the first way out that Discord has not refused."""

    def __init__(self) -> None:
        self._lowest: dict[Hashable, int] = {}

    async def down(self, form: Hashable, ways: Sequence[Callable[[], Awaitable[Done]]]) -> Done:
        """Tries the ways in turn until one is not refused for its form; raises what else happens.

        The last refusal is raised where none of them leads out.
        """
        first = min(self._lowest.get(form, 0), len(ways) - 1)
        lasting = True
        for step, way in enumerate(ways[first:], first):
            try:
                done = await way()
            except discord.HTTPException as error:
                if not refused_for_form(error) or step == len(ways) - 1:
                    raise
                log.error("Discord refuses %s, way %d of %d: %s", form, step + 1, len(ways), error)
                lasting = error.status != TOO_LARGE  # the next one may be smaller
            else:
                if lasting:
                    self._lowest[form] = step
                return done
        raise AssertionError("a ladder has at least one step")
