"""`python -m bot run`: the bot on Discord until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from contextlib import suppress

import aiohttp
import discord

from bot.front.client import Dobbelbot
from bot.settings import Settings

SECONDS_TO_STOP = 2.5
TOKEN_REFUSED = 4004
SECONDS_BETWEEN_THREADS = 0.001
"""Drawing and the database have threads: Python's 5 ms between two of them are long for a press."""
QUIET = ("discord", "alembic", "aiosqlite", "sqlalchemy")


class WithoutSecrets(logging.Filter):
    """Keeps the token out of whatever is logged."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self._secret = secret

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets every record through, the token replaced."""
        text = record.getMessage()
        if self._secret and self._secret in text:
            record.msg, record.args = text.replace(self._secret, "[token]"), ()
        return True


def log_to_terminal(settings: Settings) -> None:
    """One readable line an event; the libraries only where something is wrong."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        logging.Formatter("%(asctime)s %(levelname)-7s %(message)s", "%Y-%m-%d %H:%M:%S")
    )
    handler.addFilter(WithoutSecrets(settings.token.get_secret_value()))
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    for library in QUIET:
        logging.getLogger(library).setLevel(logging.WARNING)


def token_of(settings: Settings) -> str:
    """The token, if it can be one at all. Raises ConnectionRefusedError."""
    token = settings.token.get_secret_value().strip()
    if not token.isascii() or not token.isprintable() or " " in token:
        raise ConnectionRefusedError
    return token


async def serve(settings: Settings) -> None:
    """Runs until SIGTERM, Ctrl-C or a connection that cannot be made.

    Raises ConnectionRefusedError for a refused token, NotDiscord where something else answers,
    ConnectionError where Discord cannot be reached, StoreUnusable for a database that cannot be
    used.
    """
    log_to_terminal(settings)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    token = token_of(settings)
    sys.setswitchinterval(SECONDS_BETWEEN_THREADS)
    client = Dobbelbot(settings.database)
    running = asyncio.create_task(_online(client, token))
    _stop_on_signals(running)
    try:
        await running
    except asyncio.CancelledError:
        logging.getLogger(__name__).info("stopping")
    except discord.LoginFailure as refused:
        raise ConnectionRefusedError from refused
    except discord.ConnectionClosed as closed:
        if closed.code == TOKEN_REFUSED:
            raise ConnectionRefusedError from closed
        raise ConnectionError(f"gateway {closed.code}") from closed
    except aiohttp.ClientError as unreachable:
        raise ConnectionError(type(unreachable).__name__) from unreachable
    except discord.HTTPException as unwell:
        raise ConnectionError(f"HTTP {unwell.status}") from unwell
    finally:
        with suppress(TimeoutError):
            await asyncio.wait_for(client.close(), SECONDS_TO_STOP)


class NotDiscord(ConnectionError):
    """Something else answers at Discord's address: a sign-in page, a proxy."""


async def log_in(client: discord.Client, token: str) -> None:
    """Logs in. Raises NotDiscord, and what the library raises.

    The library takes every answer for one of Discord's and stumbles over what it does not find.
    """
    try:
        await client.login(token)
    except (TypeError, ValueError, LookupError, AttributeError) as stumbled:
        if client.application is not None:
            raise
        raise NotDiscord from stumbled


async def _online(client: Dobbelbot, token: str) -> None:
    """Logs in and stays connected.

    What is loaded by then is there for good: looking through it for rubbish would hold up every
    press for more than 0.1 s from time to time.
    """
    await log_in(client, token)
    gc.collect()
    gc.freeze()
    await client.connect()


def _stop_on_signals(running: asyncio.Task[None]) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows leaves it to the interpreter
            loop.add_signal_handler(number, running.cancel)
