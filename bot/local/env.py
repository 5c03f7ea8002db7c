"""The simulated Discord of a local page, patient with a bot that is still working."""

import logging

from simcord import Env
from simcord._settlement import _run_due_virtual_callbacks

_log = logging.getLogger(__name__)
_PATIENCE = 2.0


class LocalEnv(Env):
    """An environment in which a long task delays an answer and spoils nothing."""

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109  # the simulation's own signature
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        patience = _PATIENCE if timeout is None else min(timeout, _PATIENCE)
        try:
            await super()._settle_internal(
                timeout=patience, idle=min(idle, 0.005), dispatch=dispatch, _deadline=_deadline
            )
        except TimeoutError as late:
            _log.warning("The bot is still busy: %s", str(late).partition("\n")[0])

    def fire_due_timers(self) -> None:
        """Wake what waits on a time that has come, also waits that the simulation would park.

        Without this a view's timeout or a periodic task would sleep until somebody moves a clock.
        """
        assert self._loop is not None
        if self._real_advance_task is not None and self._real_advance_task.done():
            self._real_advance_task = None
        _run_due_virtual_callbacks(self._settlement_state(), self._loop.time() + _PATIENCE)
