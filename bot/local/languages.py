"""Players of a simulated Discord who use it in their own language."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from simcord import interactions


@contextmanager
def spoken(users: Mapping[int, str], guilds: Mapping[int, str]) -> Iterator[None]:
    """Give each interaction its user's Discord locale, and the server's, while the context lasts.

    Both map ids to locales and may change meanwhile; who is not in them keeps the simulation's
    American English.
    """
    plain = interactions.base_payload

    def with_language(*args: Any, **kwargs: Any) -> Any:
        record, payload = plain(*args, **kwargs)
        payload["locale"] = users.get(kwargs["user_id"], payload["locale"])
        if kwargs["guild_id"] in guilds:
            payload["guild_locale"] = guilds[kwargs["guild_id"]]
        return record, payload

    interactions.base_payload = with_language
    try:
        yield
    finally:
        interactions.base_payload = plain
