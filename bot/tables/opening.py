"""What must be so before a table is opened."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.model import PACES, Declined, GuildSettings, Status, Table
from engine import GAMES, Match


def allowed(settings: GuildSettings, channel: int, parent: int | None) -> None:
    """Whether the server wants a table in this channel or thread.

    Declined: `channel_not_allowed`.
    """
    if settings.channels and not {channel, parent} & set(settings.channels):
        raise Declined("channel_not_allowed", channels=settings.channels)


def rules_of(game: str, seats: int, pace: str) -> int:
    """The game's rules number.

    Declined: `unknown_game`, `wrong_number_of_seats`, `unknown_pace`.
    """
    if game not in GAMES:
        raise Declined("unknown_game", game=game)
    allowed = GAMES[game].seats
    if seats not in allowed:
        raise Declined("wrong_number_of_seats", seats=seats, least=allowed[0], most=allowed[-1])
    if pace not in PACES:
        raise Declined("unknown_pace", pace=pace)
    return GAMES[game].rules


def all_options(
    game: str, seats: int, options: Mapping[str, str | bool]
) -> Mapping[str, str | bool]:
    """The options with the defaults of those not given. Declined: `unknown_option`."""
    known = GAMES[game].options
    for name, value in options.items():
        if name not in known or value not in known[name]:
            raise Declined("unknown_option", option=name, value=value)
    return Match.new(game, seats, options).options


def players_again(table: Table, user: int, name: str) -> Mapping[int, str]:
    """Who sits at the rematch, its host first: those who stayed.

    Declined: `not_over`, `not_seated`.
    """
    if table.status not in (Status.OVER, Status.ENDED):
        raise Declined("not_over")
    if table.seat_of(user) is None:
        raise Declined("not_seated")
    stayed = {player.user: player.name for player in table.players if not player.away}
    return {user: name, **{other: named for other, named in stayed.items() if other != user}}
