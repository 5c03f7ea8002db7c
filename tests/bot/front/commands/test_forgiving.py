"""Forgiving typing: what is nearly right, or open, is shown to be confirmed, never just refused."""

from engine import Match
from tests.bot.front.evening import Evening, custom_id, custom_ids
from tests.support import reading


async def first_match(evening: Evening) -> Match:
    match = (await evening.table()).match
    assert match is not None
    return match


async def test_a_joker_that_was_not_said_is_previewed_with_its_price(evening: Evening) -> None:
    thrower, _ = await evening.two()
    match = await first_match(evening)
    plain = {" ".join(move.head) for move in match.moves(0)}
    joker = next(
        move
        for move in match.moves(0)
        if move.text.count("*") == 1 and " ".join(move.head).replace("*", "") not in plain
    )
    dice = " ".join(joker.head).replace("*", "")
    how = {"dice": dice, "cells": " ".join(joker.cells)}
    answer = (await thrower.slash(evening.channel, "pick", **how)).response
    assert "costs 1" in reading.words(answer)
    assert (await first_match(evening)) == match
    confirm = custom_id(answer, "play")
    assert confirm
    await thrower.click(answer, custom_id=confirm)
    assert (await first_match(evening)).answers[0]


async def test_cells_that_are_left_open_are_asked_for_there(evening: Evening) -> None:
    thrower, _ = await evening.two()
    match = await first_match(evening)
    heads = [" ".join(move.head) for move in match.moves(0) if move.cells]
    head = max(heads, key=heads.count)
    answer = (await thrower.slash(evening.channel, "pick", dice=head)).response
    ways = [one.rsplit(":", 1)[1] for one in custom_ids(answer, "choose")]
    assert ways
    assert any(way.startswith(f"{head}/") for way in ways)


async def test_a_refusal_has_a_button_that_does_it_right(evening: Evening) -> None:
    thrower, _ = await evening.two()
    move = next(move for move in await evening.legal(thrower) if len(move.cells) > 1)
    how = {"dice": " ".join(move.head), "cells": f"{move.cells[0]} A1"}
    answer = (await thrower.slash(evening.channel, "pick", **how)).response
    (button,) = reading.buttons(answer)
    preview = (await thrower.click(answer, label=button)).response
    assert custom_id(preview, "play")


async def test_a_word_that_is_nearly_right_is_asked_about(evening: Evening) -> None:
    thrower, _ = await evening.two("qwixx")
    move = (await evening.legal(thrower))[-1]
    typed = f"bluue {move.text[1:]}"
    assert move.text.startswith("b")
    answer = (await thrower.slash(evening.channel, "mark", number=typed)).response
    assert f"Did you mean blue {move.text[1:]}?" in reading.words(answer)
    (button,) = reading.buttons(answer)
    preview = (await thrower.click(answer, label=button)).response
    assert custom_id(preview, "play")
