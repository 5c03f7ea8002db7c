"""What a closed roll tells."""

from bot.talk.screens.closed_roll import FORCED
from bot.talk.screens.posts import at_close
from engine import Match


def test_who_could_do_nothing_in_one_action_but_did_in_the_other_is_not_called_stuck() -> None:
    log = """
        roll w5 w6 r5 y6 g1 b1|0 r11|1 pass|0 y11
        roll w1 w2 r1 y1 g1 b1|0 b3|1 pass|1 pass
        roll w6 w6 r6 y6 g6 b6|0 g12|1 pass
    """
    lines = [line.strip() for row in log.strip().splitlines() for line in row.split("|")]
    match = Match.replay("qwixx", 2, {}, lines)
    assert [str(move) for move in match.moves(0)] == ["pass"]
    facts = at_close(match.play(0, "pass"), 3)[1]
    assert 0 not in [fact.facts["seat"] for fact in facts if fact.code == FORCED]


def test_who_could_do_nothing_in_the_whole_roll_is_told_so() -> None:
    match = Match.new("keeropkeer", 1).roll("bb 55").play(0, "pass")
    facts = at_close(match, 1)[1]
    assert [fact.facts["seat"] for fact in facts if fact.code == FORCED] == [0]
