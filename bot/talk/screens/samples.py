"""A table of nobody's, to try out what its messages look like and whether Discord takes them."""

from __future__ import annotations

from bot.tables.model import Player, Status, Table
from bot.tables.story import Story
from engine import GAMES, Choose, Match, Roll
from engine.dice import FACES
from engine.game import PASS

PEOPLE = (1, 2)


def sample_lobby(locale: str) -> Table:
    """A table to which somebody may still come."""
    return _table(locale, _opened())


def sample_roll(locale: str, rolls: int = 1) -> Table:
    """A table that has come to this roll, with everybody passing."""
    story = _opened().told(f"start {' '.join(map(str, PEOPLE))}")
    for _ in range(rolls):
        story = _thrown(_all_passed(story))
    return _table(locale, story)


def sample_end(locale: str) -> Table:
    """A table that was ended after its first roll."""
    story = _opened().told(f"start {' '.join(map(str, PEOPLE))}")
    return _table(locale, _thrown(story).told(f"end {PEOPLE[0]}"))


def _opened() -> Story:
    return Story(next(iter(GAMES)), {}).told(f"open {' '.join(map(str, PEOPLE))}")


def _thrown(story: Story) -> Story:
    match = _match(story)
    assert isinstance(match.waiting, Roll)
    return story.after(match.roll(tuple(FACES[kind][0] for kind in match.waiting.dice)))


def _all_passed(story: Story) -> Story:
    while isinstance(waiting := _match(story).waiting, Choose):
        story = story.after(_match(story).play(waiting.seats[0], PASS))
    return story


def _match(story: Story) -> Match:
    assert story.match is not None
    return story.match


def _table(locale: str, story: Story) -> Table:
    return Table(
        id=0,
        guild=0,
        channel=0,
        host=story.host,
        game=story.game,
        options=Match.new(story.game, len(PEOPLE)).options,
        capacity=len(PEOPLE),
        pace="none",
        auto_pass=True,
        language=locale,
        status=story.status,
        players=tuple(Player(user, f"Dobbelbot {user}") for user in story.users),
        match=story.match,
        turn=story.rolls,
        lately=story.lately,
        then={},
        late=frozenset(),
        length=1,
        seed_hash="0" * 64,
        seed=None if story.status in (Status.LOBBY, Status.RUNNING) else "0" * 64,
        opened=0,
        asked=0,
        due=None,
        remaining=None,
        shown=0,
        posts=(),
    )
