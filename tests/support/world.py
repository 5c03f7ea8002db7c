"""A Discord with the bot in it, and the tricks that real Discord plays."""

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from tests.support import rules, seams
from tests.support.request import Request


class World:
    """One server with one channel; more of both, and people, as a test asks for them.

    `guild` and `channel` are the simulation's handles, `env` its environment, `requests` all that
    the bot has sent. At the end of a test `problems()` must be empty; what a test provokes on
    purpose it takes back with `expect_errors` and `expect_unanswered`.
    """

    def __init__(self, env: seams.SwiftEnv, make_bot: Callable[[], discord.Client]) -> None:
        self.env = env
        self.make_bot = make_bot
        self.users: dict[int, str] = {}
        self.guilds: dict[int, str] = {}
        self.requests: list[Request] = []
        self.wrong: list[str] = []
        self.log = ErrorLog()
        self._forgiven: set[int] = set()
        self._built = False

    @property
    def bot(self) -> Any:
        """The bot that runs now; another object after a restart."""
        return self.env.bot

    @property
    def guild(self) -> GuildHandle:
        """The first server."""
        if not self._built:
            self._built = True
            self.server("The Inn").create_text_channel("games")
        return self.env.guild

    @property
    def channel(self) -> ChannelHandle:
        """The channel of the first server."""
        return self.guild.channels["games"]

    def server(self, name: str, language: str = "en-US", **how: Any) -> GuildHandle:
        """Another server, in a language."""
        self._built = True
        guild = self.env.create_guild(name, preferred_locale=language, **how)
        self.guilds[guild.id] = language
        return guild

    def player(
        self, name: str, language: str = "en-US", *, guild: GuildHandle | None = None, **how: Any
    ) -> MemberActor:
        """Somebody new, who uses Discord in that language, in the first server or another."""
        user = self.env.create_user(name.lower(), global_name=name)
        self.users[user.id] = language
        return (guild or self.guild).add_member(user, **how)

    def moderator(self, name: str) -> MemberActor:
        """Somebody who manages the first server."""
        role = self.guild.create_role(
            "managers", permissions=discord.Permissions(manage_guild=True)
        )
        return self.player(name, roles=[role])

    async def at_once(self, *presses: Awaitable[Any]) -> list[Any]:
        """Deliver all presses before the bot handles any: `at_once(a.click(…), b.click(…))`."""
        return await seams.at_once(self.env, *presses)

    async def deliver_again(self) -> None:
        """Deliver the last interaction a second time; its second answer will be refused."""
        await seams.deliver_again(self.env)

    async def restart(self) -> None:
        """Stop the bot as its host would, and start a fresh one on the same data."""
        await self.env.settle()
        await self.bot.close()
        await self.env.restart_bot(self.make_bot())

    async def crash(self) -> None:
        """Kill the bot where it stands, and start a fresh one on the same data."""
        await self._killed(self.env.kill)

    async def crash_during(self, press: Awaitable[Any], *, turns: int) -> None:
        """Kill the bot that many turns of the loop after a press has reached it; start another."""
        await self._killed(lambda fresh: seams.crash_during(self.env, press, fresh, turns=turns))

    async def _killed(self, kill: Callable[[discord.Client], Awaitable[None]]) -> None:
        old = self.bot
        await kill(self.make_bot())
        await old.close()  # the operating system would do this: files, threads
        self.expect_unanswered()

    async def lose(self, what: Any) -> None:
        """Delete a message, a channel or a server (the bot is thrown out) behind its back."""
        await seams.lose(self.env, what)

    async def deny(self, channel: ChannelHandle, **rights: bool) -> None:
        """Take rights from the bot in a channel (`attach_files=True`); none: give them back."""
        await seams.deny_bot(self.env, channel, **rights)

    async def silence(self, days: int) -> None:
        """Put the bot in time-out in the first server."""
        await seams.silence_bot(self.env, self.guild, days)

    async def thread(self, name: str, by: MemberActor) -> ChannelHandle:
        """A thread that somebody begins in the first channel."""
        return await seams.open_thread(self.env, self.channel, name, by)

    async def later(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)

    def expect_errors(self, text: str) -> None:
        """Take back the logged errors that contain `text`; there must be at least one."""
        self.log.take(text)
        _ = self.env.errors  # looking at them takes them back

    def expect_unanswered(self) -> None:
        """Take back the interactions that have no answer so far."""
        self._forgiven |= {known for known, _ in seams.unanswered(self.env)}

    def see(self, request: Request) -> None:
        """Note a request of the bot, and what is wrong with it."""
        self.requests.append(request)
        self.wrong.extend(rules.problems(request))

    def problems(self) -> list[str]:
        """Everything that must not have happened."""
        silent = [
            f"not answered: {what}"
            for known, what in seams.unanswered(self.env)
            if known not in self._forgiven
        ]
        raised = [f"raised: {error!r}" for error in self.env.unseen_errors()]
        return self.wrong + silent + raised + [f"logged: {text}" for text in self.log.texts]


class ErrorLog(logging.Handler):
    """The errors that were logged: the only trace of an exception behind a dynamic button."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"{record.name}: {logging.Formatter().format(record)}")

    def take(self, text: str) -> None:
        """Remove the errors that contain a text; raise AssertionError when there are none."""
        kept = [line for line in self.texts if text not in line]
        assert len(kept) < len(self.texts), f"no error with {text!r} among {self.texts}"
        self.texts = kept

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear every logger while the context lasts."""
        logging.getLogger().addHandler(self)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)
