"""What somebody who has never played is shown: a step a ring, in every game and language."""

import re

import pytest

import render
from bot.talk import LANGUAGES, say, say_for
from bot.talk.screens.lesson import lesson, rules
from bot.talk.screens.screen import Text
from engine import GAMES
from tests.bot.talk.screens.channel import pictures, words

LONGEST_MESSAGE = 4000
"""What Discord allows all texts of a message together."""

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_game
@every_language
def test_every_ring_has_a_step_of_its_own_with_its_number(game: str, language: str) -> None:
    shown = lesson(game, language, "standard")
    steps = re.findall(r"^\*\*(\d)\*\* · (.+)$", words(shown), re.MULTILINE)
    rings = range(1, len(render.callouts(game)) + 1)
    assert [int(number) for number, _ in steps] == [*rings]
    assert len({step for _, step in steps}) == len(steps)
    (picture,) = pictures(shown)
    assert (picture.drawing.kind, picture.drawing.match.game) == ("lesson", game)
    assert picture.drawing.language == language


@every_game
@every_language
def test_the_lesson_and_the_rules_fit_into_one_message(game: str, language: str) -> None:
    unusual = {name: values[-1] for name, values in GAMES[game].options.items() if len(values) > 1}
    for screen in (lesson(game, language, "symbols"), rules(game, language, "symbols", unusual)):
        texts = [part.text for part in screen.parts if isinstance(part, Text)]
        assert sum(map(len, texts)) <= LONGEST_MESSAGE


@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2"])
@every_language
def test_exclamation_marks_and_stars_are_explained_where_they_first_stand(
    game: str, language: str
) -> None:
    shown = words(lesson(game, language, "standard"))
    for sign, code in (("❗", "marks"), ("⭐", "stars")):
        assert shown.index(sign) == shown.index(say_for(language, game, f"lesson.{code}")) + (
            say_for(language, game, f"lesson.{code}").index(sign)
        )


def test_the_rules_name_what_is_played_otherwise() -> None:
    option = say("en", "keeropkeer.otherwise.solo_stops_at_two_colours")
    usual, unusual = (
        words(rules("keeropkeer", "en", "standard", {"solo_stops_at_two_colours": value}))
        for value in (True, False)
    )
    assert option not in usual
    assert option in unusual
