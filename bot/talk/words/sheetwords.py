"""What a picture shows, in words: whole sentences, what matters first, and a sheet in full.

A picture's description has at most 1,024 characters and says so where that is not all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.talk.words.catalogues import say, say_for
from bot.talk.words.faces import dice_words
from bot.talk.words.limits import LONGEST_DESCRIPTION
from bot.talk.words.safe import plain
from bot.talk.words.tell import tell
from engine import Match
from engine.game import Die, View


def describe_sheet(
    locale: str,
    match: Match,
    seat: int,
    viewer: int | None,
    name: str,
    first: Sequence[str] = (),
) -> str:
    """One sheet as the viewer may see it (`None` is the channel); `name` is who plays it.

    The sentences `first` come before all others.
    """
    game = say_for(locale, match.game, "name")
    heading = say(locale, "describe.sheet", game=game, name=plain(name))
    sentences = [*first, heading, *_sentences(locale, match, match.view(viewer), seat)]
    return _fitting(locale, [" ".join(sentences[: n + 1]) for n in range(len(sentences))])


def sheet_words(
    locale: str, match: Match, seat: int, viewer: int | None, palette: str = "standard"
) -> str:
    """One sheet in full, as the viewer may see it: the sentences, then what is still open where."""
    view = match.view(viewer)
    sentences = _sentences(locale, match, view, seat, palette)
    grid = match.rules.grid(view.sheets[seat])
    lines = [tell(locale, match.game, fact, palette=palette) for fact in grid]
    return "\n".join((" ".join(sentences), "", say(locale, "describe.grid"), *lines))


def describe_table(
    locale: str,
    match: Match,
    names: Sequence[str] = (),
    viewer: int | None = None,
    first: Sequence[str] = (),
) -> str:
    """All sheets; what matters most of each comes before what matters less of any.

    The sentences `first` come before all others.
    """
    view = match.view(viewer)
    game = say_for(locale, match.game, "name")
    heading = " ".join((*first, say(locale, "describe.table", game=game, roll=view.roll)))
    seats = [_sentences(locale, match, view, seat) for seat in range(match.seats)]
    texts = [heading]
    for count in range(1, 1 + max(map(len, seats))):
        told = _by_seat(locale, names, [sentences[:count] for sentences in seats])
        texts.append(" ".join((heading, *told)))
    return _fitting(locale, texts)


def describe_dice(locale: str, match: Match, *, palette: str = "standard") -> str:
    """The roll on the table: the dice that are free, then those the thrower has set aside."""
    dice = match.rules.dice(match.position)
    if not dice:
        return say(locale, "describe.no_dice")
    groups = (
        ("describe.dice", [die for die in dice if die.taken is None]),
        ("describe.set_aside", [die for die in dice if die.taken is not None]),
    )
    return " ".join(
        say(locale, code, dice=_dice(locale, match.game, some, palette))
        for code, some in groups
        if some
    )


def _dice(locale: str, game: str, dice: Iterable[Die], palette: str) -> str:
    return dice_words(locale, game, [die.face for die in dice], palette)


def _sentences(
    locale: str, match: Match, view: View, seat: int, palette: str = "standard"
) -> list[str]:
    """A sheet in sentences, the most important first."""
    facts = match.rules.summary(view.sheets[seat])
    return [tell(locale, match.game, fact, palette=palette) for fact in facts]


def _by_seat(locale: str, names: Sequence[str], seats: Sequence[Sequence[str]]) -> list[str]:
    return [
        say(locale, "describe.seat", name=_name(locale, names, seat), sentences=" ".join(told))
        for seat, told in enumerate(seats)
    ]


def _name(locale: str, names: Sequence[str], seat: int) -> str:
    return plain(names[seat]) if seat < len(names) else say(locale, "seat", number=seat + 1)


def _fitting(locale: str, texts: Sequence[str]) -> str:
    """The last of these texts, each longer than the one before, or the longest that fits.

    One that is not the last ends with where the rest is to be found.
    """
    *parts, whole = texts
    rest = say(locale, "describe.rest")
    fitting = [f"{part} {rest}" for part in parts] + [whole]
    return [text for text in fitting if len(text) <= LONGEST_DESCRIPTION][-1]
