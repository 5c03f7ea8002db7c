"""From what is stored to a table: the journal folded, and whether this program's rules fit it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.dice import seed_hash
from bot.tables.model import LIVE, Player, Status, Table
from bot.tables.ports import Stored
from bot.tables.story import Story
from engine import GAMES


class Misfit(Exception):
    """This program's rules do not tell the game that was played; the text says where they part."""


@dataclass(frozen=True, slots=True)
class Present:
    """A table as stored, its story, and how it stands for this program."""

    stored: Stored
    story: Story
    status: Status

    @property
    def table(self) -> Table:
        """The table as everybody outside sees it; the seed only when the table is finished."""
        stored, new, story = self.stored, self.stored.new, self.story
        secret = stored.status in LIVE
        return Table(
            id=stored.id,
            guild=new.guild,
            channel=new.channel,
            host=story.host,
            game=new.game,
            options=new.options,
            capacity=new.capacity,
            pace=new.pace,
            auto_pass=new.auto_pass,
            language=new.language,
            status=self.status,
            players=tuple(
                Player(user, stored.names.get(user, ""), user in story.away) for user in story.users
            ),
            match=story.match,
            lately=story.lately,
            then={story.users.index(user): text for user, text in story.then.items()},
            late=story.late,
            length=stored.length,
            seed_hash=seed_hash(new.seed),
            seed=None if secret else new.seed.hex(),
            opened=new.opened,
            asked=stored.asked,
            due=stored.due,
            shown=stored.shown,
            posts=stored.posts,
        )


def folded(stored: Stored, known: Story | None) -> Present:
    """The entries told after what is known of the journal so far. Raises Misfit."""
    new = stored.new
    if new.game not in GAMES or GAMES[new.game].rules != new.rules:
        raise Misfit(f"played by rules {new.rules} of {new.game}")
    story = known or Story(new.game, new.options)
    for entry in stored.entries:
        try:
            story = story.told(entry.line)
        except Exception as error:  # other rules may stumble in any way over a log
            raise Misfit(f"entry {entry.number} does not replay: {entry.line}") from error
    found = story.match.fingerprint if story.match else None
    if stored.entries and stored.entries[-1].fingerprint != found:
        raise Misfit(f"after entry {stored.entries[-1].number} the fingerprint is {found}")
    return Present(stored, story, stored.status)


def parked(stored: Stored) -> Present:
    """The whole journal told without the match: a live table is parked, a finished one stays so."""
    story = Story(stored.new.game, stored.new.options, played=False)
    for entry in stored.entries:
        story = story.told(entry.line)
    return Present(stored, story, Status.PARKED if stored.status in LIVE else stored.status)
