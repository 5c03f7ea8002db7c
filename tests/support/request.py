"""One request of the bot, with what the rules need to know of the moment it was sent."""

from dataclasses import dataclass, field
from typing import Any

V2 = 1 << 15
EPHEMERAL = 1 << 6

# Interaction types, and the kinds of answer to one.
COMMAND, COMPONENT, COMPLETION, FORM = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


@dataclass(frozen=True)
class Upload:
    """A file on its way: its name and its size in bytes."""

    name: str
    size: int


@dataclass(frozen=True)
class Press:
    """The interaction that a request belongs to, before the request."""

    kind: int
    answered: bool = False
    on_message: bool = False


@dataclass(frozen=True)
class Before:
    """The message that a request changes, before the request; files by their id."""

    flags: int = 0
    files: dict[str, str] = field(default_factory=dict)
    text: str = ""


@dataclass(frozen=True)
class Request:
    """What the bot sends: method, path without host and version, body, files."""

    method: str
    path: str
    body: Any = None
    files: tuple[Upload, ...] = ()
    press: Press | None = None
    before: Before | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def parts(self) -> list[str]:
        """The path's segments."""
        return self.path.strip("/").split("/")

    @property
    def callback(self) -> int | None:
        """The kind of answer when this answers an interaction."""
        if self.parts[0] == "interactions" and self.parts[-1] == "callback":
            return int(self.body["type"])
        return None

    @property
    def creates(self) -> bool:
        """Whether a message comes into being."""
        if self.callback is not None:
            return self.callback == MESSAGE
        channel = self.parts[0] == "channels" and self.parts[2:] == ["messages"]
        follow_up = self.parts[0] == "webhooks" and len(self.parts) == 3
        return self.method == "POST" and (channel or follow_up)

    @property
    def edits(self) -> bool:
        """Whether a message is changed."""
        if self.callback is not None:
            return self.callback == UPDATE
        at = {"channels": 2, "webhooks": 3}.get(self.parts[0], 99)
        return self.method == "PATCH" and self.parts[at : at + 1] == ["messages"]

    @property
    def message(self) -> dict[str, Any] | None:
        """The fields of the message that is created or changed, if any is."""
        if not (self.creates or self.edits):
            return None
        if self.callback is not None:
            return self.body.get("data") or {}
        return self.body or {}
