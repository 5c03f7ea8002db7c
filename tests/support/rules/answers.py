"""Answers to interactions: which kind fits which press, in which order."""

from collections.abc import Iterator

from tests.support.request import (
    CHOICES,
    COMMAND,
    COMPLETION,
    COMPONENT,
    DEFER,
    DEFER_UPDATE,
    EPHEMERAL,
    FORM,
    MESSAGE,
    MODAL,
    UPDATE,
    Request,
)

_FITTING = {
    COMMAND: {MESSAGE, DEFER, MODAL},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    COMPLETION: {CHOICES},
    FORM: {MESSAGE, DEFER},
}


def problems(request: Request) -> Iterator[str]:
    """What is wrong with this request as an answer or a follow-up."""
    press = request.press
    if request.callback is not None:
        yield from _fit(request)
        yield from _deferral(request)
        yield from _completions(request)
    elif press is not None and request.parts[0] == "webhooks" and not press.answered:
        yield "a follow-up, or an edit of the answer, before any answer"


def _fit(request: Request) -> Iterator[str]:
    press = request.press
    if press is None:
        return
    fitting = _FITTING.get(press.kind, set())
    if press.kind == FORM and press.on_message:
        fitting = fitting | {DEFER_UPDATE, UPDATE}
    if request.callback not in fitting:
        yield f"an answer of kind {request.callback} to an interaction of kind {press.kind}"


def _deferral(request: Request) -> Iterator[str]:
    data = request.body.get("data") or {}
    if request.callback == DEFER and (
        set(data) - {"flags"} or data.get("flags", 0) not in (0, EPHEMERAL)
    ):
        yield "a deferral may say no more than that it is ephemeral"


def _completions(request: Request) -> Iterator[str]:
    if request.callback != CHOICES:
        return
    choices = (request.body.get("data") or {}).get("choices") or []
    if len(choices) > 25:
        yield f"{len(choices)} completions (25)"
    for choice in choices:
        if not 1 <= len(choice["name"]) <= 100 or not 1 <= len(str(choice["value"])) <= 100:
            yield f"a completion's name and value have 1 to 100 characters: {choice}"
