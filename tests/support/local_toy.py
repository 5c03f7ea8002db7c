"""The toy in a local page: `python -m tests.support.local_toy --folder X`."""

import argparse
import asyncio
from pathlib import Path

from bot.local import LocalTrouble, run_local
from bot.settings import LOCAL_PLAYERS, LOCAL_PORT
from bot.talk import say
from tests.support.toy import Toy

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--port", type=int, default=LOCAL_PORT)
    parser.add_argument("--players", default=",".join(LOCAL_PLAYERS))
    parser.add_argument("--language", default="en")
    given = parser.parse_args()
    try:
        asyncio.run(
            run_local(
                Toy,
                folder=given.folder,
                port=given.port,
                players=given.players.split(","),
                language=given.language,
                first="/board",
            )
        )
    except LocalTrouble as trouble:
        sentence = say(given.language, f"trouble.{trouble.code}", **trouble.facts)
        raise SystemExit(sentence) from None
