"""`python -m render OUT` draws samples of all pictures into a folder, for people to look at."""

from __future__ import annotations

import sys
from pathlib import Path

from render.samples import samples


def main(arguments: list[str]) -> int:
    """Writes the samples and says how many; the exit code of the command."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m render OUT\n")
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    sizes = [(folder / f"{name}.png").write_bytes(picture) for name, picture in samples()]
    sys.stdout.write(f"{len(sizes)} pictures in {folder}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
