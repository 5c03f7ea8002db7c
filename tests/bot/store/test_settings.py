"""What a store promises about settings and notes."""

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


async def test_notes_are_kept_by_key(store: Store) -> None:
    await store.set_meta("commands", "1f")
    await store.set_meta("other", "2e")
    await store.set_meta("commands", "3d")

    assert (await store.meta("commands"), await store.meta("other")) == ("3d", "2e")
