"""Forms."""

from collections.abc import Iterator
from typing import Any

from tests.support.request import MODAL, Request
from tests.support.rules import components

_LABEL, _INPUT = 18, 4


def problems(request: Request) -> Iterator[str]:
    """What is wrong with the form that this request shows."""
    if request.callback != MODAL:
        return
    form = request.body["data"]
    tree = form["components"]
    if not 1 <= len(tree) <= 5:
        yield f"{len(tree)} parts in a form (1 to 5)"
    yield from components.problems(tree)
    for part in tree:
        if part["type"] == components.ROW and not part["components"][0].get("label"):
            yield "a field without a label"
        if part["type"] == _LABEL and part["component"].get("label"):
            yield "a label on a field that has a label round it"
    for field in components.walk(tree):
        if field["type"] == _INPUT:
            yield from _field(field)


def _field(field: dict[str, Any]) -> Iterator[str]:
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if low > high:
        yield f"field {field['custom_id']}: at least {low}, at most {high} characters"
    value = field.get("value") or ""
    if value and not low <= len(value) <= high:
        yield f"field {field['custom_id']}: its text does not fit it"
