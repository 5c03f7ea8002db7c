"""Measuring and training: `python -m engine.players measure GAME`, `... train GAME`."""

from engine.players.lab.command import main

if __name__ == "__main__":
    main()
