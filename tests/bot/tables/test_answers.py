"""Answers that are changed, given ahead, or follow by themselves."""

import pytest

from bot.tables import Declined
from engine import BadNotation, Choose, Illegal
from engine.game import PASS
from tests.bot.tables.evening import ANNA, BRAM, Evening, waited_for


async def test_another_answer_takes_the_place_of_a_sealed_one(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    assert table.match is not None
    first, *_, second, _pass = table.match.moves(0)
    await evening.answer(table, 0, first.text)
    after = (await evening.answer(table, 0, second.text)).table
    assert after.match is not None
    assert after.match.answers[0] == (second,)
    assert after.match.log[-2:] == ("withdraw 0", f"0 {second}")


async def test_an_illegal_change_leaves_the_sealed_answer(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    assert table.match is not None
    await evening.answer(table, 0, table.match.moves(0)[0].text)
    before = await evening.tables.get(table.id)
    with pytest.raises(Illegal):
        await evening.answer(table, 0, "g 1 A1")
    assert await evening.tables.get(table.id) == before


async def test_the_same_answer_again_is_said_to_be_there(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    await evening.answer(table, 0)
    with pytest.raises(Illegal) as refused:
        await evening.answer(table, 0)
    assert refused.value.refusal.code == "already_answered"


async def test_who_can_only_pass_is_passed_at_once(evening: Evening) -> None:
    table = await evening.start(ANNA, auto_pass=True)
    for _ in range(29):
        if table.status != "running":
            break
        assert table.match is not None
        moves = table.match.moves(0)
        assert any(move != PASS for move in moves)
        table = (await evening.answer(table, 0, moves[0].text)).table


async def test_a_second_answer_waits_for_its_step_and_is_played_there(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx", auto_pass=False)
    assert table.match is not None
    user = table.players[0].user
    second = next(
        move for move in table.match.play(0, "pass").play(1, "pass").moves(0) if move != PASS
    )
    await evening.tables.act(evening.source(), table.id, user, 1, "pass", then=second.text)
    sealed = (await evening.restarted().get(table.id)).then
    assert sealed == {0: second.text}
    after = (await evening.answer(table, 1)).table
    assert after.match is not None
    assert f"0 {second}" in after.match.log
    assert after.turn == 2
    assert after.then == {}


async def test_a_second_answer_that_cannot_fit_is_refused_at_once(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx", auto_pass=False)
    assert table.match is not None
    user = table.players[0].user
    later = table.match.play(0, "pass").play(1, "pass")
    wrong = next(
        text for number in range(2, 13) if later.refusal(0, text := f"r{number}") is not None
    )
    with pytest.raises(Illegal):
        await evening.tables.act(evening.source(), table.id, user, 1, "pass", then=wrong)
    assert waited_for(await evening.tables.get(table.id)) == (0, 1)


async def test_a_second_answer_is_for_who_is_asked_again(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx", auto_pass=False)
    other = table.players[1].user
    with pytest.raises(Declined) as declined:
        await evening.tables.act(evening.source(), table.id, other, 1, "pass", then="r2")
    assert declined.value.code == "not_asked_again"


async def test_a_second_answer_may_come_later_and_be_changed(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx", auto_pass=False)
    assert table.match is not None
    user = table.players[0].user
    marks = table.match.play(0, "pass").play(1, "pass").moves(0)
    with pytest.raises(Declined) as declined:
        await evening.tables.act_later(evening.source(), table.id, user, 1, marks[0].text)
    assert declined.value.code == "not_asked_again"
    await evening.answer(table, 0, "pass")
    for mark in marks[:2]:
        after = await evening.tables.act_later(evening.source(), table.id, user, 1, mark.text)
        assert after.table.then == {0: mark.text}
    with pytest.raises(BadNotation):
        await evening.tables.act_later(evening.source(), table.id, user, 1, "r99")
    other = table.players[1].user
    with pytest.raises(Declined) as declined:
        await evening.tables.act_later(evening.source(), table.id, other, 1, "pass")
    assert declined.value.code == "not_asked_again"
    done = (await evening.answer(table, 1, "pass")).table
    assert done.match is not None
    assert f"0 {marks[1]}" in done.match.log


async def test_taking_back_takes_the_second_answer_back_too(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx", auto_pass=False)
    user = table.players[0].user
    await evening.tables.act(evening.source(), table.id, user, 1, "pass", then="pass")
    assert (await evening.tables.get(table.id)).then == {0: "pass"}
    after = (await evening.tables.withdraw(evening.source(), table.id, user, 1)).table
    assert after.then == {}
    assert after.match is not None
    assert isinstance(after.match.waiting, Choose)


async def test_the_record_of_a_running_game_keeps_sealed_answers_to_itself(
    evening: Evening,
) -> None:
    table = await evening.start(ANNA, BRAM)
    assert table.match is not None
    move = table.match.moves(0)[0].text
    await evening.answer(table, 0, move)
    assert move not in await evening.tables.record(table.id)
    await evening.answer(table, 1)
    assert move in await evening.tables.record(table.id)


async def test_there_is_no_record_before_the_start(evening: Evening) -> None:
    table = await evening.open(ANNA, BRAM)
    with pytest.raises(Declined):
        await evening.tables.record(table.id)
