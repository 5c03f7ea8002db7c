"""What each action does to a table: checks first, then lines. Pure but for the dice it throws."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.ahead import ahead, asked_later
from bot.tables.model import Declined, IllegalLater, Status, Table
from bot.tables.telling import Telling
from engine import GAMES, Choose, Illegal, Match


def open_with(telling: Telling, *, users: Sequence[int], seats: int) -> None:
    """A new table with these users, the host first; with one seat it starts at once."""
    telling.tell(" ".join(("open", *map(str, users))))
    if seats == 1:
        _start(telling)


def join(table: Table, telling: Telling, *, user: int) -> None:
    """Takes a seat in the lobby; in a running game, takes the seat again that was left."""
    if table.status is Status.RUNNING and table.seat_of(user) is not None:
        return rejoin(table, telling, user=user)
    _in_the_lobby(table)
    if table.seat_of(user) is not None:
        raise Declined("already_seated")
    if len(table.players) >= table.capacity:
        raise Declined("table_full", seats=table.capacity)
    return telling.tell(f"join {user}")


def leave(table: Table, telling: Telling, *, user: int, sure: bool) -> None:
    """Gives up a seat; a running game goes on without (K1-A24), unless nobody stays."""
    if table.status is Status.LOBBY:
        if table.seat_of(user) is None:
            raise Declined("not_seated")
        return telling.tell(f"leave {user}")
    match, seat = _at_the_game(table, user)
    if not sure:
        raise Declined("asks_first")
    try:
        return telling.follow(match.retire(seat))
    except Illegal as illegal:
        if illegal.refusal.code != "last_at_the_table":
            raise
        return telling.tell(f"end {user}")


def start(table: Table, telling: Telling, *, user: int) -> None:
    """The host starts: the lot gives the seats."""
    _in_the_lobby(table)
    if user != table.host:
        raise Declined("not_the_host", host=table.host)
    seats = GAMES[table.game].seats
    if len(table.players) not in seats:
        raise Declined("too_few_players", least=seats[0], players=len(table.players))
    _start(telling)


def act(
    table: Table,
    telling: Telling,
    *,
    user: int,
    turn: int | None,
    text: str,
    then: str | None = None,
) -> None:
    """A seat answers the roll on the table; another answer takes the place of a sealed one."""
    match, seat = _in_this_roll(table, user, turn)
    try:
        telling.follow(match.play(seat, text))
    except Illegal as illegal:
        if illegal.refusal.code != "already_answered" or _answer(match, seat) == text:
            raise
        match = match.withdraw(seat)
        changed = match.play(seat, text)
        telling.follow(match)
        telling.follow(changed)
    if then is not None:
        _fits_later(ahead(match, seat, text), seat, then)
        telling.tell(f"then {user} {then}")


def act_later(table: Table, telling: Telling, *, user: int, turn: int | None, text: str) -> None:
    """A seat whose answer is sealed says what it will do when it is asked again in this roll."""
    match, seat = _in_this_roll(table, user, turn)
    _fits_later(asked_later(match, seat), seat, text)
    telling.tell(f"then {user} {text}")


def withdraw(table: Table, telling: Telling, *, user: int, turn: int | None) -> None:
    """A seat takes back what it has answered in this step."""
    match, seat = _in_this_roll(table, user, turn)
    telling.follow(match.withdraw(seat))


def rejoin(table: Table, telling: Telling, *, user: int) -> None:
    """Takes the seat again that was left; it is asked from the next roll on."""
    match = _running(table)
    seat = _seat(table, user)
    if not table.players[seat].away:
        raise Declined("already_seated")
    telling.follow(match.resume(seat))


def end(table: Table, telling: Telling, *, user: int, moderator: bool) -> None:
    """The host or a moderator ends the table early, a parked one too (K1-A23)."""
    if table.status not in (Status.LOBBY, Status.RUNNING, Status.PARKED):
        raise Declined("game_over")
    if not moderator and user != table.host:
        raise Declined("not_allowed", host=table.host)
    telling.tell(f"end {user}")


def close(table: Table, telling: Telling) -> None:
    """The channel or the bot is gone; a table that is finished already stays as it is."""
    if table.status in (Status.LOBBY, Status.RUNNING, Status.PARKED):
        telling.tell("close")


def fall_back(table: Table, telling: Telling, *, now: int) -> None:
    """Whoever is still waited for when the answers are due plays the fallback (K1-A24)."""
    if table.status is not Status.RUNNING or table.due is None or table.due > now:
        return
    for seat in _waited_for(table.match):
        telling.tell(f"late {table.players[seat].user}")
        while not telling.stepped and seat in _waited_for(match := telling.story.match):
            assert match is not None
            telling.follow(match.play(seat, match.fallback(seat)))


def _start(telling: Telling) -> None:
    telling.tell(" ".join(("start", *map(str, telling.lot()))))


def _fits_later(again: Match | None, seat: int, then: str) -> None:
    """Raises unless the seat is asked again in this roll and, as it looks, could do this then."""
    if again is None:
        raise Declined("not_asked_again")
    refusal = again.refusal(seat, then)
    if refusal is not None:
        raise IllegalLater(refusal, again, then)


def _answer(match: Match, seat: int) -> str:
    """What the seat has sealed, as text."""
    return " ".join(move.text for move in match.answers[seat])


def _waited_for(match: Match | None) -> tuple[int, ...]:
    return match.waiting.seats if match and isinstance(match.waiting, Choose) else ()


def _in_the_lobby(table: Table) -> None:
    match table.status:
        case Status.LOBBY:
            return
        case Status.RUNNING:
            raise Declined("already_started")
        case Status.PARKED:
            raise Declined("table_parked")
        case Status.CLOSED:
            raise Declined("table_closed")
        case Status.OVER | Status.ENDED:
            raise Declined("game_over")


def _running(table: Table) -> Match:
    match table.status:
        case Status.RUNNING:
            assert table.match is not None
            return table.match
        case Status.LOBBY:
            raise Declined("not_started")
        case Status.PARKED:
            raise Declined("table_parked")
        case Status.CLOSED:
            raise Declined("table_closed")
        case Status.OVER | Status.ENDED:
            raise Declined("game_over")


def _at_the_game(table: Table, user: int) -> tuple[Match, int]:
    match, seat = _running(table), _seat(table, user)
    if table.players[seat].away:
        raise Declined("away")
    return match, seat


def _in_this_roll(table: Table, user: int, turn: int | None) -> tuple[Match, int]:
    match, seat = _at_the_game(table, user)
    if turn is not None and turn != table.turn:
        raise Declined("round_over", roll=turn)
    return match, seat


def _seat(table: Table, user: int) -> int:
    seat = table.seat_of(user)
    if seat is None:
        raise Declined("not_seated")
    return seat
