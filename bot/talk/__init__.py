"""From outcomes to words: pure functions, with the locale always given, never ambient.

- `texts`: the sentences themselves, a folder a language.
- `words`: a sentence by its code, and what goes into it: facts, dice, cells, names, sheets.
- `typing`: what people type, read; and what is suggested while they do.
- `screens`: what a message shows: texts, pictures, buttons and menus, as data.

Arrows inside: `screens -> typing -> words`. What everybody needs stands here as well.
"""

from bot.talk.typing.lexicon import prepare
from bot.talk.words.catalogues import LANGUAGES, language, listed, say, say_for
from bot.talk.words.safe import plain, safe
from bot.talk.words.tell import gains, nearest, refused, tell

__all__ = [
    "LANGUAGES",
    "gains",
    "language",
    "listed",
    "nearest",
    "plain",
    "prepare",
    "refused",
    "safe",
    "say",
    "say_for",
    "tell",
]
