"""The whole bot in a browser page on this computer: no account, no token, no network.

The page is a simulated Discord in which the real bot runs. This package is the only place outside
the tests that knows the simulation, and it leans on parts of it that are private; what it touches
is listed and tried in the tests.
"""

from bot.local.folder import default_folder
from bot.local.run import run_local
from bot.local.trouble import LocalTrouble

__all__ = ["LocalTrouble", "default_folder", "run_local"]
