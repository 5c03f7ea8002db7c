"""Names and descriptions of commands: English by default, other languages by the translator."""

from __future__ import annotations

from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.talk import LANGUAGES, language, say

CODE = "code"


def named(code: str) -> locale_str:
    """The English text of a code, which the translator can find again in other languages."""
    return locale_str(say("en", code), **{CODE: code})


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
