"""Replies that help: what is nearest, what may still be changed, what a choice would bring."""

from bot.talk.screens.path import path_to
from bot.talk.words.faces import head_label
from engine import Choose
from tests.bot.front.evening import Evening, custom_ids
from tests.support import reading
from tests.support.world import World


async def test_a_second_mark_that_does_not_fit_is_told_what_would(evening: Evening) -> None:
    thrower, _ = await evening.two("qwixx")
    match = (await evening.table()).match
    assert match is not None
    later = [move.text for move in match.play(0, "pass").play(1, "pass").moves(0)]
    wrong = next(f"red {n}" for n in range(2, 13) if f"r{n}" not in later)
    answer = (await thrower.slash(evening.channel, "mark", number="pass", also=wrong)).response
    nearest = reading.words(answer).partition("Nearest that would do: ")[2].rstrip(".")
    assert nearest in [head_label("en", "qwixx", (move,)) for move in later if move != "pass"]
    assert (await evening.table()).match == match


async def test_both_marks_are_told_when_the_roll_is_closed(evening: Evening) -> None:
    thrower, other = await evening.two("qwixx")
    await other.slash(evening.channel, "pass")
    first = (await evening.legal(thrower))[0]
    also = await thrower.autocomplete(evening.channel, "mark", "also", "", number=first.text)
    second = next(one["value"] for one in also if one["value"] not in (first.text, "pass"))
    answer = await thrower.slash(evening.channel, "mark", number=first.text, also=second)
    words = reading.words(answer.response)
    for mark in (first.text, second):
        assert head_label("en", "qwixx", (mark,)) in words.partition("counts: ")[2]


async def test_who_has_answered_may_type_another_answer_with_completion(evening: Evening) -> None:
    thrower, _ = await evening.two("keeropkeer")
    moves = await evening.legal(thrower)
    await evening.type_move(thrower, moves[0])
    again = await evening.type_move(thrower, moves[0])
    assert "Another one takes its place" in reading.words(again)
    offered = await thrower.autocomplete(evening.channel, "pick", "dice", "")
    assert {one["value"] for one in offered} <= {" ".join(move.head) for move in moves}
    head = offered[-1]["value"]
    cells = await thrower.autocomplete(evening.channel, "pick", "cells", "", dice=head)
    await thrower.slash(evening.channel, "pick", dice=head, cells=cells[-1]["value"])
    match = (await evening.table()).match
    assert match is not None
    assert match.answers[0][0].text == f"{head} {cells[-1]['value']}"


async def test_in_the_first_rolls_all_choose_whoever_left_and_came_back(evening: Evening) -> None:
    thrower, other = await evening.two("keeropkeer")
    question = (await other.slash(evening.channel, "game leave")).response
    await other.click(question, label="Leave the game")
    await other.slash(evening.channel, "game join")
    match = (await evening.table()).match
    assert match is not None
    assert match.waiting == Choose((0,))
    assert "chooses first" not in evening.texts()
    await thrower.slash(evening.channel, "pass")
    assert (await evening.table()).turn == 2


async def test_every_number_is_a_button_that_says_what_it_brings(evening: Evening) -> None:
    thrower, _ = await evening.two("qwixx")
    private = await evening.press(thrower, "move")
    ways = {custom_id.rsplit(":", 1)[1] for custom_id in custom_ids(private, "choose")}
    assert ways == {str(path_to(move)) for move in await evening.legal(thrower)}
    labels = [label for label in reading.buttons(private) if label not in ("Pass", "How to play")]
    assert len(labels) == len(ways)
    assert all(label.endswith("+1") for label in labels)


async def test_a_table_that_never_started_is_closed_not_ended(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    await anna.slash(evening.channel, "game new", game="qwixx")
    question = (await anna.slash(evening.channel, "game end")).response
    assert "Nobody has played at it yet" in reading.words(question)
    await anna.click(question, label="Close the table")
    assert "This table is closed" in evening.texts()
