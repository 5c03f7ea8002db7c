"""`python -m tests.support.wire.launcher API ARGUMENTS…`: the program, with the Discord at API."""

import sys

import pytest

from bot.__main__ import main
from tests.support.wire.reach import reach

if __name__ == "__main__":
    reach(sys.argv[1], pytest.MonkeyPatch())
    sys.exit(main(sys.argv[2:]))
