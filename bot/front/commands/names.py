"""Names and descriptions of commands: English by default, other languages by the translator."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot import outside
from bot.talk import LANGUAGES, language, say

Phrase = app_commands.Range[str, 1, outside.PHRASE]
Listing = app_commands.Range[str, 1, outside.LISTING]
"""What is typed into an option, no longer than it is read."""

CODE = "code"
F = TypeVar("F", bound=Callable[..., Any])


def named(code: str) -> locale_str:
    """The English text of a code, which the translator can find again in other languages."""
    return locale_str(say("en", code), **{CODE: code})


def worded(command: str, *options: str) -> Callable[[F], F]:
    """Names and describes the options of a command by its codes `command.<command>.<option>.…`."""
    names = {option: named(f"command.{command}.{option}.name") for option in options}
    about = {option: named(f"command.{command}.{option}.about") for option in options}

    def decorate(function: F) -> F:
        described: F = app_commands.describe(**about)(function)
        return app_commands.rename(**names)(described)

    return decorate


def choices(family: str, values: Iterable[str]) -> list[Choice[str]]:
    """A choice a value, named by `<family>.<value>`."""
    return [Choice(name=named(f"{family}.{value}"), value=value) for value in values]


class Words(app_commands.Translator):
    """Translates what `named` made into every language that has texts."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        code = string.extras.get(CODE)
        of = language(locale.value)
        if code is None or of == LANGUAGES[0]:
            return None
        return say(of, code)
