"""A channel that is brought up to date as the front does it, in words alone."""

from __future__ import annotations

from itertools import count

from bot.tables import Post, Table
from bot.talk.screens.posts import CLOSED, ROLL, farewell, untold, wanted
from bot.talk.screens.screen import Picture, Screen, Text


def words(screen: Screen) -> str:
    """All text of a screen, top to bottom."""
    return "\n".join(part.text for part in screen.parts if isinstance(part, Text))


def pictures(screen: Screen) -> list[Picture]:
    """The pictures of a screen, top to bottom."""
    return [part for part in screen.parts if isinstance(part, Picture)]


class Channel:
    """What stands in a channel; `told` are the messages of closed rolls, oldest first."""

    def __init__(self) -> None:
        self.posts: list[Post] = []
        self.told: list[Screen] = []
        self._messages = count(1)

    def show(self, table: Table) -> None:
        """Past messages take their leave, untold rolls are told, present ones are there."""
        wants = wanted(table, "standard")
        present = {(want.kind, want.roll) for want in wants}
        for post in [post for post in self.posts if post.kind == ROLL]:
            if (post.kind, post.roll) not in present:
                self._take_leave(table, post)
        for roll, screen in untold(table, self.posts, "standard"):
            self._tell(roll, screen)
        self.posts += [
            Post(want.kind, want.roll, 1, next(self._messages))
            for want in wants
            if (want.kind, want.roll) not in {(post.kind, post.roll) for post in self.posts}
        ]

    def _take_leave(self, table: Table, post: Post) -> None:
        self.posts.remove(post)
        screen = farewell(table, post.kind, post.roll, "standard")
        if screen is not None:
            self._tell(post.roll, screen)

    def _tell(self, roll: int, screen: Screen) -> None:
        self.told.append(screen)
        self.posts = [post for post in self.posts if post.kind != CLOSED]
        self.posts.append(Post(CLOSED, roll, 1, next(self._messages)))
