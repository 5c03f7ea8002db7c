"""What a store promises about settings and notes."""

from datetime import date, time

from bot.tables.habits import Hours, Vacation
from bot.tables.model import GuildSettings, UserSettings
from bot.tables.ports import Store
from tests.bot.store.examples import LARGEST


async def test_who_has_chosen_nothing_has_the_defaults(store: Store) -> None:
    assert await store.guild(10) == GuildSettings(10, None, "day", "standard", ())
    assert await store.user(1) == UserSettings(1, None, None)
    assert await store.meta("commands") is None


async def test_the_last_choice_of_a_server_counts(store: Store) -> None:
    await store.set_guild(GuildSettings(10, "nl", "live", "symbols", (20, LARGEST)))
    assert await store.guild(10) == GuildSettings(10, "nl", "live", "symbols", (20, LARGEST))

    await store.set_guild(GuildSettings(10))

    assert await store.guild(10) == GuildSettings(10)
    assert await store.guild(11) == GuildSettings(11)


async def test_the_last_choice_of_a_user_counts(store: Store) -> None:
    await store.set_user(UserSettings(LARGEST, "nl", "high_contrast"))
    await store.set_user(UserSettings(LARGEST, "en"))

    assert await store.user(LARGEST) == UserSettings(LARGEST, "en", None)


async def test_the_hours_of_a_user_are_kept(store: Store) -> None:
    hours = Hours(
        "Asia/Kolkata",
        (time(23), time(7, 30)),
        frozenset({5, 6}),
        (Vacation(date(2026, 12, 24), date(2027, 1, 2)),),
    )
    chosen = UserSettings(1, hours=hours, zoned=True, reminders="direct")
    await store.set_user(chosen)
    await store.set_user(UserSettings(2, hours=Hours("Pacific/Apia"), zoned=True))

    assert await store.user(1) == chosen
    assert (await store.user(2)).hours == Hours("Pacific/Apia")
    assert not (await store.user(3)).zoned

    await store.set_user(UserSettings(1))

    assert await store.user(1) == UserSettings(1)


async def test_the_zone_of_a_server_is_kept(store: Store) -> None:
    await store.set_guild(GuildSettings(10, zone="Europe/Amsterdam"))
    assert (await store.guild(10)).zone == "Europe/Amsterdam"


async def test_notes_are_kept_by_key(store: Store) -> None:
    await store.set_meta("commands", "1f")
    await store.set_meta("other", "2e")
    await store.set_meta("commands", "3d")

    assert (await store.meta("commands"), await store.meta("other")) == ("3d", "2e")
