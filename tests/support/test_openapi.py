"""Discord's description, as a check."""

from typing import Any

import pytest

from tests.support import openapi

CALLBACK = "/interactions/11/token/callback"
MESSAGES = "/channels/22/messages"


def option(number: int) -> dict[str, str]:
    return {"label": f"Option {number}", "value": str(number)}


def menu(options: int) -> dict[str, Any]:
    choices = [option(number) for number in range(options)]
    return {"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": choices}]}


def button(**how: Any) -> dict[str, Any]:
    return {
        "type": 1,
        "components": [{"type": 2, "style": 1, "custom_id": "b", "label": "B"} | how],
    }


def answer(**data: Any) -> dict[str, Any]:
    return {"type": 4, "data": data}


GOOD = [
    ("POST", MESSAGES, {"content": "Hello", "components": [menu(25), button()]}),
    ("POST", MESSAGES, {"content": "x", "attachments": [{"id": 0, "description": "a" * 1024}]}),
    ("POST", MESSAGES, {"content": "x", "allowed_mentions": {"users": [1 << 60], "parse": []}}),
    ("PATCH", f"{MESSAGES}/33", {"content": "Hello"}),
    ("DELETE", f"{MESSAGES}/33", None),
    ("PATCH", "/webhooks/1/token/messages/@original", {"content": "Hello"}),
    ("POST", CALLBACK, answer(content="c" * 2000)),
    ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 25}}),
    ("PUT", "/applications/1/commands", [{"name": "game", "description": "Play", "type": 1}]),
]
BAD = [
    ("POST", CALLBACK, answer(content="c" * 2001), "data.content: "),
    (
        "POST",
        CALLBACK,
        {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}] * 26}},
        "choices",
    ),
    ("POST", CALLBACK, {"type": 99}, "99"),
    ("POST", MESSAGES, {"components": [menu(26)]}, "components.0.components.0.options: "),
    ("POST", MESSAGES, {"components": [button(label="l" * 81)]}, "label: "),
    ("POST", MESSAGES, {"components": [button(custom_id="c" * 101)]}, "custom_id: "),
    ("POST", MESSAGES, {"attachments": [{"id": 0, "description": "a" * 1025}]}, "description: "),
    ("POST", MESSAGES, {"attachments": [{"id": n} for n in range(11)]}, "attachments: "),
    ("PATCH", f"{MESSAGES}/33", {"embeds": "none"}, "embeds: "),
    ("POST", "/channels/22/massages", {}, "no such request"),
    ("PUT", MESSAGES, {}, "no such request"),
]


@pytest.mark.parametrize(("method", "path", "body"), GOOD)
def test_what_discord_takes_passes(method: str, path: str, body: Any) -> None:
    assert list(openapi.problems(method, path, body)) == []


@pytest.mark.parametrize(("method", "path", "body", "named"), BAD)
def test_what_discord_refuses_is_named(method: str, path: str, body: Any, named: str) -> None:
    (problem,) = openapi.problems(method, path, body)
    assert named in problem


def test_the_form_that_was_meant_is_the_one_complained_about() -> None:
    form = {"type": 9, "data": {"custom_id": "f", "title": "t" * 46, "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "n", "style": 1}}
    ]}}  # fmt: skip
    (problem,) = openapi.problems("POST", CALLBACK, form)
    assert "data.title: " in problem


def test_a_body_is_not_changed_by_its_check() -> None:
    body = {"attachments": [{"id": 0}], "message_reference": {"message_id": 1 << 60}}
    list(openapi.problems("POST", MESSAGES, body))
    assert body == {"attachments": [{"id": 0}], "message_reference": {"message_id": 1 << 60}}
