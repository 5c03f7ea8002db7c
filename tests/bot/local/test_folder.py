"""Whose the folder of a local page may be, and for whom its files are."""

import os
from pathlib import Path

import pytest

from bot.local.folder import for_the_owner, page_key, prepare, write
from bot.local.trouble import LocalTrouble
from bot.talk import LANGUAGES, say

pytestmark = pytest.mark.skipif(os.name != "posix", reason="owners and modes are POSIX's")


def refusal(place: Path) -> LocalTrouble:
    with pytest.raises(LocalTrouble) as caught:
        prepare(place)
    return caught.value


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o720, 0o777])
def test_a_folder_that_others_may_write_in_is_refused(tmp_path: Path, mode: int) -> None:
    tmp_path.chmod(mode)
    trouble = refusal(tmp_path)
    for language in LANGUAGES:
        said = say(language, f"trouble.{trouble.code}", **trouble.facts)
        assert f"chmod go-w {tmp_path}" in said
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_somebody_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = os.geteuid() + 1
    monkeypatch.setattr(os, "geteuid", lambda: stranger)
    trouble = refusal(tmp_path)
    assert str(tmp_path) in say("en", f"trouble.{trouble.code}", **trouble.facts)
    assert "somebody else" in say("en", f"trouble.{trouble.code}", **trouble.facts)


def test_what_is_made_is_for_the_owner_alone(tmp_path: Path) -> None:
    place = prepare(tmp_path / "new")
    with for_the_owner():
        write(place, "one", b"")
        page_key(place)
        (place / "other").touch()
    for made in (place, *place.iterdir()):
        assert made.stat().st_mode & 0o077 == 0
