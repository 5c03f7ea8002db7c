"""What a message shows, as data: texts, pictures, buttons and menus. The front makes it real.

Everything that can be pressed carries its table, the turn it was made for and what it asks, so it
still answers after a restart, and knows when it is old.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from bot import outside
from engine import Match
from render.charts import Page


class Verb(StrEnum):
    """What a press asks for."""

    JOIN = "join"
    LEAVE = "leave"
    LEAVE_YES = "leave_yes"
    START = "start"
    MOVE = "move"
    CHOOSE = "choose"
    PLAY = "play"
    PASS = "pass"  # noqa: S105
    LATER = "later"
    TAKE_BACK = "take_back"
    SHEET = "sheet"
    TABLE = "table"
    CHECK = "check"
    LESSON = "lesson"
    IN_WORDS = "in_words"
    END_YES = "end_yes"
    PASS_YES = "pass_yes"  # noqa: S105
    NEVER_MIND = "never_mind"
    REMATCH = "rematch"
    HISTORY = "history"
    PAST = "past"
    REPLAY = "replay"
    STEP = "step"
    RECORD = "record"
    VERIFY = "verify"


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button or a menu: the table, the turn it belongs to, the verb, its payload.

    `fresh` tells a menu from the same one shown before: a client keeps what was chosen in a menu
    for as long as it bears the same custom id, and choosing it once more does nothing then.
    """

    table: int
    turn: int
    verb: Verb
    payload: str = ""
    fresh: str = ""

    def custom_id(self, kind: Literal["b", "m"]) -> str:
        """How Discord hands it back: at most 100 characters. `b` is a button, `m` a menu."""
        fresh = f".{self.fresh}" if self.fresh else ""
        return f"dobbel-{kind}:{self.table}:{self.turn}:{self.verb}{fresh}:{self.payload}"


def press_pattern(kind: Literal["b", "m"]) -> str:
    """The pattern of the custom ids that `Press.custom_id` makes."""
    stamp = r"(?P<table>\d{1,18}):(?P<turn>\d{1,6})"
    verb = r"(?P<verb>[a-z_]+)(?:\.[0-9a-f]{1,16})?"
    return rf"dobbel-{kind}:{stamp}:{verb}:(?P<payload>.{{0,{outside.PHRASE}}})"


def press_of(match: re.Match[str]) -> Press | None:
    """The press that a custom id means; `None` for a verb that this version does not know."""
    if match["verb"] not in set(Verb):
        return None
    return Press(int(match["table"]), int(match["turn"]), Verb(match["verb"]), match["payload"])


SMALL = "-# "
"""What makes a line of text a small one."""


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph in Discord's markdown."""

    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a picture shows; equal drawings are equal pictures.

    A `lesson` shows nothing of the match but its game. A `compact` table shows what others want to
    know, and below it the dice if it is `with_dice`. `ghosts` are placements to choose from, each a
    label and its cells. `names` are drawn on the sheets where they are given, with the faces of the
    users `people`; words on them are in the `language`.
    """

    kind: Literal["sheet", "table", "dice", "lesson", "finale"]
    match: Match
    palette: str
    viewer: int | None = None
    seat: int = 0
    outlined: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    ghosts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    compact: bool = False
    with_dice: bool = False
    names: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture of statistics in the colours of a game, with the faces of the users `people`."""

    game: str
    page: Page
    palette: str
    people: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Film:
    """A game told again as an animation: all of its sheets, or one `seat`'s."""

    match: Match
    palette: str
    seat: int | None = None
    names: tuple[str, ...] = ()
    language: str = "en"


Seen = Drawing | Chart | Film
"""Whatever is drawn; equal ones look the same."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen, with the words that say the same (at most 1,024 characters)."""

    drawing: Seen
    words: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button that makes a press."""

    label: str
    press: Press
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"


MOST_IN_A_ROW = 5


@dataclass(frozen=True, slots=True)
class Buttons:
    """A row of at most five buttons."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of a menu; `value` becomes the payload of the menu's press."""

    label: str
    value: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of at most 25 options."""

    placeholder: str
    press: Press
    options: tuple[Option, ...]


Part = Text | Picture | Buttons | Menu


@dataclass(frozen=True, slots=True)
class Screen:
    """A whole message. `mentions` are the users it may call; `quiet` shows no frame."""

    parts: tuple[Part, ...]
    mentions: tuple[int, ...] = ()
    quiet: bool = False

    @property
    def form(self) -> str:
        """Which kinds of parts it is made of, in order: `text picture buttons`."""
        return " ".join(type(part).__name__.lower() for part in self.parts)

    def freshened(self, stamp: int) -> Screen:
        """The same with menus that no client has seen before, as every moment has its `stamp`."""
        fresh = f"{stamp & 0xFFFFFFFFFFFFFFFF:x}"
        parts = tuple(
            replace(part, press=replace(part.press, fresh=fresh))
            if isinstance(part, Menu)
            else part
            for part in self.parts
        )
        return replace(self, parts=parts)

    def with_button(self, button: Button) -> Screen:
        """The same with one button more, in its last row if there is room."""
        last = self.parts[-1]
        if isinstance(last, Buttons) and len(last.buttons) < MOST_IN_A_ROW:
            return replace(self, parts=(*self.parts[:-1], Buttons((*last.buttons, button))))
        return replace(self, parts=(*self.parts, Buttons((button,))))

    def in_words(self) -> Screen:
        """The same without pictures: the words that describe them stand in their place."""
        parts = tuple(
            Text(part.words) if isinstance(part, Picture) else part for part in self.parts
        )
        return replace(self, parts=parts)
