"""An action being told: lines added to a story, before anything is written."""

from __future__ import annotations

from bot.tables.ports import Dice
from bot.tables.story import Story, newest_line
from engine import Choose, Fact, Match, Roll
from engine.game import PASS

MOST_BY_ITSELF = 200
"""So many answers follow by themselves at most; after that somebody has to press."""


class Telling:
    """The lines that one action adds to a story, the facts they bring, and the dice they need.

    `stepped` says whether a step of the game has begun or closed since: who is asked changes, and
    with them the deadline.
    """

    def __init__(self, story: Story, dice: Dice, seed: bytes) -> None:
        self.story = story
        self.lines: list[str] = []
        self.facts: list[Fact] = []
        self.stepped = False
        self._dice = dice
        self._seed = seed

    def tell(self, line: str) -> None:
        """Adds a line of the table."""
        self._add(self.story.told(line), line)

    def follow(self, match: Match) -> None:
        """Adds the newest line of the match."""
        self._add(self.story.after(match), newest_line(match))

    def lot(self) -> tuple[int, ...]:
        """The users in the seats that the lot gives them."""
        users = self.story.users
        return tuple(users[place] for place in self._dice.order(self._seed, len(users)))

    def go_on(self, *, auto_pass: bool) -> None:
        """What follows by itself: dice, answers that were given ahead, passes without a choice."""
        self.roll()
        for _ in range(MOST_BY_ITSELF):
            answer = self._by_itself(auto_pass=auto_pass)
            if answer is None:
                return
            self.follow(answer)
            self.roll()

    def _by_itself(self, *, auto_pass: bool) -> Match | None:
        """The match after one answer for which nobody is needed, if there is one."""
        match = self.story.match
        if match is None or not isinstance(match.waiting, Choose):
            return None
        for seat in match.waiting.seats:
            ahead = self.story.then.get(self.story.users[seat])
            if ahead is not None and match.refusal(seat, ahead) is None:
                return match.play(seat, ahead)
            if auto_pass and all(move == PASS for move in match.moves(seat)):
                return match.play(seat, PASS)
        return None

    def roll(self) -> None:
        """Throws as long as the match waits for dice: the one place where dice are rolled."""
        while (match := self.story.match) and isinstance(waiting := match.waiting, Roll):
            dice = self._dice.roll(self._seed, match.rolls + 1, waiting.dice)
            self.follow(match.roll(dice))

    def _add(self, after: Story, line: str) -> None:
        self.stepped |= _step_begins(self.story.match, after.match)
        self.story = after
        self.lines.append(line)
        self.facts += after.facts


def _step_begins(before: Match | None, after: Match | None) -> bool:
    """A position stands from one closed step to the next; sealed answers do not touch it."""
    if before is None or after is None:
        return after is not before
    return after.position is not before.position
