"""The use cases of a table, without Discord: lobby, act, take back, tick, end."""

from bot.tables.model import (
    LIVE,
    PACES,
    Declined,
    GuildSettings,
    IllegalLater,
    Outcome,
    Player,
    Post,
    SeatScore,
    Status,
    Table,
    UserSettings,
)
from bot.tables.ports import Clock, Dice, LostRace, Store, StoreUnusable
from bot.tables.tables import Tables

__all__ = [
    "LIVE",
    "PACES",
    "Clock",
    "Declined",
    "Dice",
    "GuildSettings",
    "IllegalLater",
    "LostRace",
    "Outcome",
    "Player",
    "Post",
    "SeatScore",
    "Status",
    "Store",
    "StoreUnusable",
    "Table",
    "Tables",
    "UserSettings",
]
