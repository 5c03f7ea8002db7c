"""The wall clock in the place of the simulated one: messages, deadlines and timers in real time."""

import time
from datetime import UTC, datetime

from simcord._clock import Clock

# Bound at import: while a bot runs, the simulation lends `time` a virtual monotonic clock.
_monotonic = time.monotonic


class WallClock(Clock):
    """Tells the real time and cannot be moved; a bot's timers then fire by themselves."""

    def __init__(self) -> None:
        """Start counting seconds now."""
        self._start = _monotonic()

    @property
    def elapsed(self) -> float:  # type: ignore[override]  # the base keeps a plain number
        """Seconds since this clock was made."""
        return _monotonic() - self._start

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Do nothing: nobody moves the wall clock."""
