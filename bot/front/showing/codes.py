"""Discord's error codes that say something to us."""

from __future__ import annotations

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
OLD_EDIT = 30046
"""The message is too old to be edited any more."""
ANSWERED_ALREADY = 40060
NOT_OURS = 50005
"""The message is somebody else's: of a bot that had this database before."""
NO_ACCESS = 50001
NO_RIGHT = 50013
ARCHIVED = 50083
"""The thread sleeps in the archive; where it may not be woken up it is locked."""
