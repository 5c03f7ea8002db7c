"""From what is stored to a table: the journal folded, whether it is whole and the rules fit it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.tables.digests import chain_of, digest_of, is_whole, longer, without_gap
from bot.tables.model import LIVE, PACES, Player, Status, Table
from bot.tables.stored import NewTable, Stored
from bot.tables.story import Story
from engine import GAMES


class Misfit(Exception):
    """What is stored does not tell the game that was played; the text says where they part."""


@dataclass(frozen=True, slots=True)
class Present:
    """A table as stored, its story, and how it stands for this program.

    `chain` is that of `bot.tables.digests`; a table that was damaged has none.
    """

    stored: Stored
    story: Story
    status: Status
    chain: bytes | None

    @property
    def table(self) -> Table:
        """The table as everybody outside sees it; the seed only of a whole, finished table."""
        stored, new, story = self.stored, self.stored.new, self.story
        secret = stored.status in LIVE or self.chain is None
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
            turn=story.rolls,
            lately=story.lately,
            then={
                story.users.index(user): text
                for user, text in story.then.items()
                if user in story.users
            },
            late=story.late,
            length=stored.length,
            seed_hash=new.promise,
            seed=None if secret else new.seed.hex(),
            opened=new.opened,
            asked=stored.asked,
            due=stored.due,
            remaining=stored.remaining,
            shown=stored.shown,
            posts=stored.posts,
        )


def folded(stored: Stored, known: Present | None) -> Present:
    """The entries told after what is known of the journal so far. Raises Misfit."""
    new = stored.new
    chain = _proven(stored, known)
    if new.game not in GAMES or GAMES[new.game].rules != new.rules:
        raise Misfit(f"played by rules {new.rules} of {new.game}")
    story = known.story if known else Story(new.game, new.options)
    for entry in stored.entries:
        try:
            story = story.told(entry.line)
        except Exception as error:  # other rules may stumble in any way over a log
            raise Misfit(f"entry {entry.number} does not replay: {entry.line}") from error
    found = story.match.fingerprint if story.match else None
    if stored.entries and stored.entries[-1].fingerprint != found:
        raise Misfit(f"after entry {stored.entries[-1].number} the fingerprint is {found}")
    return Present(stored, story, stored.status, chain)


def parked(stored: Stored) -> Present:
    """The whole journal told without the match: a live table is parked, a finished one stays so."""
    if not is_whole(stored):
        return _damaged(stored)
    chain = longer(chain_of(stored.new), stored.entries)
    status = Status.PARKED if stored.status in LIVE else stored.status
    return Present(stored, _unplayed(stored), status, chain)


def _proven(stored: Stored, known: Present | None) -> bytes:
    """The chain up to the newest entry, if the table proves itself with it. Raises Misfit."""
    if known is not None and known.stored.new != stored.new:
        raise Misfit("what is fixed has been changed")
    if not without_gap(stored, known.stored.length if known else 0):
        raise Misfit("entries are missing")
    before = known.chain if known and known.chain else chain_of(stored.new)
    chain = longer(before, stored.entries)
    if stored.digest != digest_of(chain, stored.length, stored):
        raise Misfit("the digest is another one")
    return chain


def _damaged(stored: Stored) -> Present:
    """What can still be told; of a table that is finished not even that it was played."""
    status = Status.PARKED if stored.status in LIVE else Status.CLOSED
    readable = replace(stored, new=_sane(stored.new))
    return Present(readable, _unplayed(readable), status, chain=None)


def _unplayed(stored: Stored) -> Story:
    """Who sits there, told up to the first line that tells nothing."""
    story = Story(stored.new.game, stored.new.options, played=False)
    for entry in stored.entries:
        try:
            story = story.told(entry.line)
        except (ValueError, LookupError):  # only where the line has been damaged
            break
    return story


def _sane(new: NewTable) -> NewTable:
    """Nothing that a table could not have been opened with, so that it can be shown."""
    game = new.game if new.game in GAMES else next(iter(GAMES))
    known = GAMES[game].options
    fits = {name: value for name, value in new.options.items() if value in known.get(name, ())}
    return replace(new, game=game, options=fits, pace=new.pace if new.pace in PACES else "none")
