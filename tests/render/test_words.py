"""Words and figures on pictures."""

from __future__ import annotations

import pytest

import render
from engine import Match
from render import fonts
from render.painters import PAINTERS
from render.palette import FELT
from render.samples import played
from render.words import WORDS, figure, word
from tests.render.pixels import changed

EVERY_GAME = pytest.mark.parametrize("game", PAINTERS)


def test_every_language_has_every_word_in_letters_that_are_printed() -> None:
    assert set(WORDS) == {"en", "de", "nl"}
    for words in WORDS.values():
        assert set(words) == set(WORDS["en"])
        assert all(text and fonts.drawable(text) == text for text in words.values())


def test_signs_are_no_words_and_stay() -> None:
    assert word("A–O", "nl") == "A–O"
    with pytest.raises(ValueError, match="fr"):
        word("total", "fr")


def test_there_is_one_minus_sign() -> None:
    assert [figure(-5), figure(0), figure(12), figure(None)] == ["−5", "0", "12", ""]


@EVERY_GAME
def test_a_sheet_speaks_the_language_of_its_table(game: str) -> None:
    match = Match.new(game, 2)
    spoken = [render.sheet(match, 0, language=language) for language in WORDS]
    assert len(set(spoken)) == len(WORDS)
    assert spoken[0] == render.sheet(match, 0)
    for picture in (render.table, render.finale):
        assert changed(picture(match), picture(match, language="nl"))
    with pytest.raises(ValueError, match="fr"):
        render.sheet(match, 0, language="fr")


@EVERY_GAME
def test_every_part_of_a_score_has_a_heading(game: str) -> None:
    painter, palette = PAINTERS[game], PAINTERS[game].palettes["standard"]
    for seats in (1, 2):
        for sheet in played(game, seats).view(None).sheets:
            for part in sheet.score.parts:
                for language in WORDS:
                    painter.part(palette, (72, 38), part, FELT, language)
