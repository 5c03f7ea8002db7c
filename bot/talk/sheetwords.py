"""What a picture shows, in words: at most 1,024 characters, whole sentences, what matters first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.talk.faces import dice_words
from bot.talk.safe import plain
from bot.talk.tell import tell
from bot.talk.words import say, say_for
from engine import Match
from engine.game import Die, View

LONGEST = 1024


def describe_sheet(locale: str, match: Match, seat: int, viewer: int | None, name: str) -> str:
    """One sheet as the viewer may see it (`None` is the channel); `name` is who plays it."""
    game = say_for(locale, match.game, "name")
    heading = say(locale, "describe.sheet", game=game, name=plain(name))
    return _fitting([heading, *_sentences(locale, match, match.view(viewer), seat)], LONGEST)


def describe_table(
    locale: str, match: Match, names: Sequence[str] = (), viewer: int | None = None
) -> str:
    """All sheets; what matters most of each comes before what matters less of any."""
    view = match.view(viewer)
    game = say_for(locale, match.game, "name")
    heading = say(locale, "describe.table", game=game, rolls=view.roll)
    seats = [_sentences(locale, match, view, seat) for seat in range(match.seats)]
    texts = [heading]
    for count in range(1, 1 + max(map(len, seats))):
        longer = [heading, *_by_seat(locale, names, [told[:count] for told in seats])]
        if len(" ".join(longer)) > LONGEST:
            break
        texts = longer
    return " ".join(texts)


def describe_dice(
    locale: str, match: Match, viewer: int | None = None, *, palette: str = "standard"
) -> str:
    """The roll on the table: the dice that are free, then those the thrower has set aside."""
    dice = match.view(viewer).dice
    if not dice:
        return say(locale, "describe.no_dice")
    groups = (
        ("describe.dice", [die for die in dice if die.taken is None]),
        ("describe.set_aside", [die for die in dice if die.taken is not None]),
    )
    told = [
        say(locale, code, dice=_dice(locale, match.game, some, palette))
        for code, some in groups
        if some
    ]
    return _fitting(told, LONGEST)


def _dice(locale: str, game: str, dice: Iterable[Die], palette: str) -> str:
    return dice_words(locale, game, [die.face for die in dice], palette)


def _sentences(locale: str, match: Match, view: View, seat: int) -> list[str]:
    """A sheet in sentences, the most important first."""
    facts = match.rules.summary(view.sheets[seat])
    return [tell(locale, match.game, fact) for fact in facts]


def _by_seat(locale: str, names: Sequence[str], seats: Sequence[Sequence[str]]) -> list[str]:
    return [
        say(locale, "describe.seat", name=_name(locale, names, seat), sentences=" ".join(told))
        for seat, told in enumerate(seats)
    ]


def _name(locale: str, names: Sequence[str], seat: int) -> str:
    return plain(names[seat]) if seat < len(names) else say(locale, "seat", number=seat + 1)


def _fitting(sentences: Iterable[str], length: int) -> str:
    """The first sentences, as many as fit."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}" if text else sentence
        if len(longer) > length:
            break
        text = longer
    return text
