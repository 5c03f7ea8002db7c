"""The rules that Discord's description misses: each refuses the bad and takes the good."""

from typing import Any

import pytest

from tests.support.request import (
    CHOICES,
    COMMAND,
    COMPLETION,
    COMPONENT,
    DEFER,
    FORM,
    MESSAGE,
    MODAL,
    UPDATE,
    V2,
    Before,
    Press,
    Request,
    Upload,
)
from tests.support.rules import problems

PNG = Upload("board.png", 1000)
MIB = 1 << 20


def text(content: str = "Roll 3") -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(name: str = "board.png", description: str = "A board") -> dict[str, Any]:
    item = {"media": {"url": f"attachment://{name}"}, "description": description}
    return {"type": 12, "items": [item]}


def button(custom_id: str = "b", **how: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": "B"} | how


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def box(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(parts)}


def menu(options: int = 2, **how: Any) -> dict[str, Any]:
    choices = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "m", "options": choices} | how


def post(*files: Upload, **body: Any) -> Request:
    return Request("POST", "/channels/1/messages", body, files)


def layout(*parts: dict[str, Any], files: tuple[Upload, ...] = (), **more: Any) -> Request:
    return post(*files, flags=V2, components=list(parts), **more)


def edit(before: Before, *files: Upload, **body: Any) -> Request:
    return Request("PATCH", "/channels/1/messages/2", body, files, before=before)


def answer(kind: int, data: Any = None, press: Press | None = None) -> Request:
    body = {"type": kind} if data is None else {"type": kind, "data": data}
    return Request("POST", "/interactions/1/t/callback", body, press=press or Press(COMMAND))


def follow_up(press: Press) -> Request:
    return Request("POST", "/webhooks/1/t", {"content": "x"}, press=press)


def field(**how: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "n", "style": 1} | how


def label(part: dict[str, Any]) -> dict[str, Any]:
    return {"type": 18, "label": "Name", "component": part}


def form(*parts: dict[str, Any]) -> Request:
    return answer(MODAL, {"custom_id": "f", "title": "Form", "components": list(parts)})


def commands(*specs: dict[str, Any]) -> Request:
    return Request("PUT", "/applications/1/commands", list(specs))


def command(name: str = "pick", description: str = "Pick", **how: Any) -> dict[str, Any]:
    return {"type": 1, "name": name, "description": description} | how


def option(name: str = "cells", **how: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "Cells"} | how


def choices(number: int) -> list[dict[str, str]]:
    return [{"name": str(n), "value": str(n)} for n in range(number)]


BOARD = Before(V2, {"7": "board.png"})
PLAIN = Before(0, {"7": "board.png"}, "Hello")
LONG = [option(f"o{n}", choices=[{"name": c["name"], "value": "v" * 98} for c in choices(4)])
        for n in range(20)]  # fmt: skip

GOOD = [
    post(content="c" * 2000),
    post(PNG, attachments=[{"id": 0, "description": "a" * 1024}]),
    post(content="x", nonce="n" * 25, enforce_nonce=True),
    post(content="x", allowed_mentions={"parse": [], "users": [1 << 60]}),
    post(content="x", components=[row(*(button(str(n)) for n in range(5))), row(menu(25))]),
    post(embeds=[{"description": "d" * 4000}, {"description": "d" * 2000}]),
    layout(text("t" * 3999), text("t")),
    layout(box(text(), gallery()), row(button(emoji={"name": "🎲"}, label=None)), files=(PNG,)),
    layout(*(text("x") for _ in range(40))),
    layout(row(menu(3, min_values=0, max_values=3))),
    layout(row(button(style=5, url="https://example.org", custom_id=None))),
    edit(BOARD, components=[gallery()], flags=V2),
    edit(BOARD, PNG, components=[gallery()], flags=V2, attachments=[{"id": 0}]),
    edit(BOARD, components=[text()], attachments=[]),
    edit(PLAIN, content="x"),
    edit(PLAIN, components=[text()], flags=V2, content=None, attachments=[]),
    answer(MESSAGE, {"content": "x"}),
    answer(UPDATE, {"content": "x"}, Press(COMPONENT)),
    answer(UPDATE, {"content": "x"}, Press(FORM, on_message=True)),
    answer(DEFER, {"flags": 64}),
    answer(DEFER),
    answer(CHOICES, {"choices": choices(25)}, Press(COMPLETION)),
    follow_up(Press(COMMAND, answered=True)),
    form(label(field(min_length=1, max_length=5, value="abc")), label(menu())),
    form(*(label(field(custom_id=str(n))) for n in range(5))),
    commands(command(), command("game", options=[
        {"type": 1, "name": "new", "description": "New", "options": [option(required=True)]}])),
    commands(command(options=[option(required=True), option("seats", choices=choices(25))])),
    commands(*(command(f"c{n}") for n in range(100))),
    commands({"type": 2, "name": "Player stats"}),
    Request("DELETE", "/channels/1/messages/2", None, before=BOARD),
]  # fmt: skip

BAD = [
    (post(content="c" * 2001), "2001 characters of content"),
    (post(content="   "), "blanks"),
    (post(), "empty message"),
    (post(flags=64), "empty message"),
    (post(embeds=[{"description": "d" * 4000}, {"description": "d" * 2001}]), "6,000"),
    (post(content="x", nonce="n" * 26), "nonce"),
    (post(content="x", enforce_nonce=True), "without a nonce"),
    (post(content="x", allowed_mentions={"parse": ["users"], "users": [5]}), "all users"),
    (post(content="x", components=[text()]), "without their flag"),
    (post(content="x", components=[row(button(str(n))) for n in range(6)]), "6 rows"),
    (post(content="x", components=[row(menu(), button())]), "five buttons or one menu"),
    (post(embeds=[{"image": {"url": "attachment://no.png"}}]), "no file"),
    (layout(), "empty message"),
    (layout(text(), content="x"), "content in a message of components"),
    (layout(text(), embeds=[{"description": "x"}]), "embeds in a message of components"),
    (layout(button()), "cannot stand alone"),
    (layout(*(text("x") for _ in range(41))), "41 components"),
    (layout(box(*(text("x") for _ in range(39))), text()), "41 components"),
    (layout(text("t" * 3000), text("t" * 1001)), "4001 characters"),
    (layout(text(" ")), "without words"),
    (layout(box(box(text()))), "container in a container"),
    (layout(row(button("a"), button("a"))), "'a' twice"),
    (layout(text() | {"id": 4}, text() | {"id": 4}), "id 4 twice"),
    (layout(gallery()), "no file for attachment://board.png"),
    (layout(gallery("other.png"), files=(PNG,)), "no file for attachment://other.png"),
    (layout(text(), files=(PNG,)), "shown nowhere"),
    (layout(gallery(description=""), files=(PNG,)), "without a description"),
    (layout(row(button(label=None))), "without label and emoji"),
    (layout(row(button(label=" "))), "without label and emoji"),
    (layout(row(button(label="l" * 81))), "81 characters"),
    (layout(row(button(url="https://example.org"))), "as its style says"),
    (layout(row(button(custom_id=None))), "as its style says"),
    (layout(row(button(emoji={"name": ":dice:"}))), "no such emoji"),
    (layout(row(menu(2, max_values=3))), "at most 3 of 2"),
    (layout(row(menu(26))), "26 options"),
    (layout(row(menu(0))), "0 options"),
    (layout(row(menu(3, min_values=3, max_values=2))), "at least 3, at most 2"),
    (layout(row(menu(options=1) | {"options": [{"label": "a", "value": "a"}] * 2})), "one value"),
    (layout(row(menu() | {"options": [
        {"label": v, "value": v, "default": True} for v in "ab"]})), "more defaults"),
    (edit(BOARD, content="x"), "content in a message of components"),
    (edit(BOARD, components=[]), "empty message"),
    (edit(BOARD, components=[gallery()], attachments=[]), "no file"),
    (edit(BOARD, components=[text()]), "shown nowhere"),
    (edit(BOARD, PNG, components=[gallery()]), "two files of one name"),
    (edit(PLAIN, components=[text()]), "without their flag"),
    (edit(PLAIN, attachments=[{"id": 8}]), "neither sent nor there"),
    (post(Upload("a.png", 0)), "is empty"),
    (post(Upload("a.png", 10 * MIB + 1)), "larger than 10 MiB"),
    (post(*(Upload(f"{n}.png", 9 * MIB) for n in range(3))), "larger than 25 MiB"),
    (post(*(Upload(f"{n}.png", 1) for n in range(11))), "11 files"),
    (post(PNG, PNG), "two files of one name"),
    (post(Upload("my board.png", 1)), "would be renamed"),
    (post(PNG, attachments=[{"id": 0, "description": "a" * 1025}]), "1025 characters"),
    (answer(UPDATE, {"content": "x"}), "answer of kind 7"),
    (answer(UPDATE, {"content": "x"}, Press(FORM)), "answer of kind 7"),
    (answer(MESSAGE, {"content": "x"}, Press(COMPLETION)), "answer of kind 4"),
    (answer(CHOICES, {"choices": []}), "answer of kind 8"),
    (answer(MESSAGE, {}), "empty message"),
    (answer(DEFER, {"flags": V2}), "deferral"),
    (answer(DEFER, {"content": "x"}), "deferral"),
    (answer(CHOICES, {"choices": choices(26)}, Press(COMPLETION)), "26 completions"),
    (answer(CHOICES, {"choices": [{"name": "", "value": "x"}]}, Press(COMPLETION)), "1 to 100"),
    (follow_up(Press(COMMAND)), "before any answer"),
    (form(*(label(field(custom_id=str(n))) for n in range(6))), "6 parts"),
    (form(label(field()), label(field())), "'n' twice"),
    (form(row(field())), "without a label"),
    (form(label(field(label="Name"))), "a label round it"),
    (form(label(field(min_length=6, max_length=5))), "at least 6, at most 5"),
    (form(label(field(max_length=2, value="abc"))), "does not fit"),
    (answer(MODAL, {"custom_id": "f", "title": "F", "components": [label(field())]}, Press(FORM)),
     "answer of kind 9"),
    (commands(command("Pick")), "no name"),
    (commands(command("pick it")), "no name"),
    (commands(command(name_localizations={"nl": "Kies"})), "no name"),
    (commands(command(description="")), "1 to 100"),
    (commands(command(description_localizations={"nl": "d" * 101})), "1 to 100"),
    (commands(command(options=[option(f"o{n}") for n in range(26)])), "26 options"),
    (commands(command(options=[option(), option("b", required=True)])), "required option after"),
    (commands(command(options=[option(), option()])), "two options"),
    (commands(command(options=[option(choices=choices(26))])), "26 choices"),
    (commands(command(options=[option(choices=choices(2) * 2)])), "two choices"),
    (commands(command(options=[option(choices=choices(1), autocomplete=True)])), "at once"),
    (commands(command(options=[option(), {"type": 1, "name": "a", "description": "A"}])), "beside"),
    (commands(command(options=LONG)), "8,000"),
    (commands(command(), command()), "twice"),
    (commands(*(command(f"c{n}") for n in range(101))), "101 commands"),
]  # fmt: skip


@pytest.mark.parametrize("request_", GOOD, ids=lambda request: str(request.body)[:60])
def test_what_discord_takes_passes(request_: Request) -> None:
    assert list(problems(request_)) == []


@pytest.mark.parametrize(("request_", "named"), BAD, ids=lambda value: str(value)[:40])
def test_what_discord_refuses_is_named(request_: Request, named: str) -> None:
    found = list(problems(request_))
    assert any(named in problem for problem in found), found


def test_only_the_longest_language_of_a_command_counts() -> None:
    many = dict.fromkeys(("nl", "de", "fr"), "d" * 100)
    wordy = [option(f"o{n}", description_localizations=many) for n in range(25)]
    assert list(problems(commands(command(options=wordy)))) == []
