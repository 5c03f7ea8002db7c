"""What a page is told of the channel, made small enough to be made again at every roll."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from simcord.preview import _action_plans, _markdown, _queries, _snapshot

SHOWN = 8
"""How many messages a page shows at once; earlier ones come with “Load earlier messages”."""
_STEP = 10  # messages further back at each of these

_new_parser = _markdown._markdown_parser
_listed = _queries._message_navigation
_context: dict[str, Any] = {}


@lru_cache(maxsize=64)
def _parser(policy: tuple[tuple[str, bool | str], ...]) -> Any:
    return _new_parser(dict(policy), _context)


def _shared_parser(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
    """The one parser of texts under this policy, with what mentions in the next text mean."""
    _context.clear()
    _context.update(context)
    return _parser(tuple(policy.items()))


def _latest_listed(preview: Any, page: Any, visible: list[Any]) -> Any:
    """The side list, of the latest messages unless somebody searches: every line costs a parse."""
    searched = page.navigation_query or page.navigation_cursor
    return _listed(preview, page, visible if searched else visible[-SHOWN:])


_QUICKER: tuple[tuple[Any, str, Any], ...] = (
    (_markdown, "_markdown_parser", _shared_parser),
    (_snapshot, "_message_navigation", _latest_listed),
    (_snapshot, "HISTORY_WINDOW_SIZE", SHOWN),
    (_action_plans, "HISTORY_WINDOW_SIZE", SHOWN),
    (_action_plans, "HISTORY_STEP", _STEP),
)


@contextmanager
def quick() -> Iterator[None]:
    """Pages are told of the latest messages only, and texts share a parser, while this lasts."""
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in _QUICKER]
    for owner, name, ours in _QUICKER:
        setattr(owner, name, ours)
    try:
        yield
    finally:
        for owner, name, theirs in before:
            setattr(owner, name, theirs)
