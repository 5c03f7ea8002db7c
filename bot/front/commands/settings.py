"""`/settings`: what a reader and a server choose for themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import discord
from discord import app_commands

from bot.front.answering.allowed import existing_channels
from bot.front.answering.boundary import answering
from bot.front.answering.reply import Reply
from bot.front.answering.trial import try_private
from bot.front.commands.names import choices, named
from bot.front.parts import Reader
from bot.front.showing.chosen import user_settings
from bot.tables import PACES, Declined, GuildSettings, UserSettings
from bot.talk import LANGUAGES, say
from render.palette import PALETTES

AUTOMATIC = "auto"
LANGUAGE_CHOICES = choices("language", (AUTOMATIC, *LANGUAGES))
OF_SERVER = "of_server"
PALETTE_CHOICES = choices("palette", PALETTES)
MY_PALETTE_CHOICES = choices("palette", (OF_SERVER, *PALETTES))
PACE_CHOICES = choices("pace", PACES)
Found = app_commands.AppCommandChannel | app_commands.AppCommandThread
"""A channel as Discord describes it along with the command: the bot need not know it."""


class Places(app_commands.Transformer):
    """The places in which one can type `/game new`; in a forum, in each of its posts."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Discord offers channels."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """The kinds of channels that Discord offers."""
        kinds = discord.ChannelType
        threads = [kinds.public_thread, kinds.private_thread, kinds.news_thread]
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, kinds.forum, *threads]

    async def transform(self, _: Reader, value: Any, /) -> Found:
        """The channel as it came."""
        return cast(Found, value)


class SettingsCommands(app_commands.Group):
    """`/settings me` and `/settings server`."""

    def __init__(self) -> None:
        super().__init__(
            name=named("command.settings.name"), description=named("command.settings.about")
        )

    @app_commands.command(name=named("command.me.name"), description=named("command.me.about"))
    @app_commands.rename(
        language=named("command.language.name"), palette=named("command.palette.name")
    )
    @app_commands.describe(
        language=named("command.me.language.about"), palette=named("command.me.palette.about")
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, palette=MY_PALETTE_CHOICES)
    async def me(
        self, interaction: Reader, language: str | None = None, palette: str | None = None
    ) -> None:
        """The reader's own language and colours."""
        async with answering(interaction) as reply:
            settings = await user_settings(reply.parts.store, reply.user)
            if language is not None:
                settings = replace(settings, language=_chosen(language))
            if palette is not None:
                settings = replace(settings, palette=None if palette == OF_SERVER else palette)
            await reply.parts.store.set_user(settings)
            reply.locale = settings.language or interaction.locale.value
            words = my_settings(reply.locale, settings)
            if language is None and palette is None:
                words += "\n" + say(reply.locale, "settings.how_me")
            await reply.sentence(words)

    @app_commands.command(
        name=named("command.server.name"), description=named("command.server.about")
    )
    @app_commands.rename(
        language=named("command.language.name"),
        palette=named("command.palette.name"),
        pace=named("command.new.pace.name"),
        channel=named("command.channel.name"),
        everywhere=named("command.everywhere.name"),
    )
    @app_commands.describe(
        language=named("command.server.language.about"),
        palette=named("command.server.palette.about"),
        pace=named("command.server.pace.about"),
        channel=named("command.channel.about"),
        everywhere=named("command.everywhere.about"),
    )
    @app_commands.choices(language=LANGUAGE_CHOICES, palette=PALETTE_CHOICES, pace=PACE_CHOICES)
    async def server(
        self,
        interaction: Reader,
        language: str | None = None,
        palette: str | None = None,
        pace: str | None = None,
        channel: app_commands.Transform[Found, Places] | None = None,
        everywhere: bool = False,
    ) -> None:
        """The server's language, colours, pace and allowed channels."""
        async with answering(interaction) as reply:
            before = await existing_channels(reply)
            settings = before
            if language is not None:
                settings = replace(settings, language=_chosen(language))
            if palette is not None:
                settings = replace(settings, palette=palette)
            if pace is not None:
                settings = replace(settings, pace=pace)
            if channel is not None:
                settings = replace(settings, channels=_toggled(settings.channels, channel))
            if everywhere:
                settings = replace(settings, channels=())
            if settings != before:
                _may_change(reply)
                await reply.parts.store.set_guild(settings)
            words = server_settings(reply.locale, settings)
            if settings.language != before.language:
                words += "\n" + say(reply.locale, "settings.language_follows")
            await reply.sentence(words)

    @app_commands.command(name=named("command.try.name"), description=named("command.try.about"))
    async def try_(self, interaction: Reader) -> None:
        """Whether Discord takes all that the program answers privately."""
        async with answering(interaction) as reply:
            _may_change(reply)
            await try_private(reply)


def _may_change(reply: Reply) -> None:
    """Raises Declined for whoever does not manage the server."""
    if not reply.interaction.permissions.manage_guild:
        raise Declined("not_the_servers")


def my_settings(locale: str, settings: UserSettings) -> str:
    """A reader's settings in words."""
    return say(
        locale,
        "settings.me",
        language=say(locale, f"language.{settings.language or AUTOMATIC}"),
        palette=say(locale, f"palette.{settings.palette}")
        if settings.palette
        else say(locale, "palette.of_server"),
    )


def server_settings(locale: str, settings: GuildSettings) -> str:
    """A server's settings in words."""
    channels = " ".join(f"<#{channel}>" for channel in settings.channels)
    return say(
        locale,
        "settings.server",
        language=say(locale, f"language.{settings.language or AUTOMATIC}"),
        palette=say(locale, f"palette.{settings.palette}"),
        pace=say(locale, f"pace.{settings.pace}"),
        channels=channels or say(locale, "settings.all_channels"),
    )


def _chosen(language: str) -> str | None:
    return None if language == AUTOMATIC else language


def _toggled(channels: tuple[int, ...], channel: Found) -> tuple[int, ...]:
    """The channels with this one added, or without it where it was among them."""
    if channel.id in channels:
        return tuple(one for one in channels if one != channel.id)
    return (*channels, channel.id)
