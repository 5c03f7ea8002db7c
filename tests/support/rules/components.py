"""Components of messages: structure, controls, names that must be unique."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

ROW, BUTTON, SELECT, SECTION, TEXT, CONTAINER = 1, 2, 3, 9, 10, 17
SELECTS = {3, 5, 6, 7, 8}
_LINK, _PREMIUM = 5, 6
V2_TOP = {1, 9, 10, 12, 13, 14, 17}

Component = dict[str, Any]


def walk(components: Sequence[Component]) -> Iterator[Component]:
    """Every component of a tree, accessories and the contents of labels included."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield from walk([component[inner]])


def problems(components: Sequence[Component]) -> Iterator[str]:
    """What is wrong with a tree of components, in a message or in a form."""
    everything = list(walk(components))
    if len(everything) > 40:
        yield f"{len(everything)} components, nested ones counted (40)"
    for what in ("custom_id", "id"):
        names = Counter(part[what] for part in everything if part.get(what) is not None)
        yield from (f"{what} {name!r} twice" for name, times in names.items() if times > 1)
    written = [part["content"] for part in everything if part["type"] == TEXT]
    if sum(map(len, written)) > 4000:
        yield f"{sum(map(len, written))} characters in all texts (4,000)"
    if not all(text.strip() for text in written):
        yield "a text without words"
    for part in everything:
        yield from _part(part)


def _part(part: Component) -> Iterator[str]:
    if part["type"] == ROW:
        yield from _row(part)
    elif part["type"] == BUTTON:
        yield from _button(part)
    elif part["type"] in SELECTS:
        yield from _select(part)
    elif part["type"] == CONTAINER and any(
        inner["type"] == CONTAINER for inner in walk(part["components"])
    ):
        yield "a container in a container"
    yield from _emoji(part.get("emoji"))


def _row(row: Component) -> Iterator[str]:
    kinds = [inner["type"] for inner in row["components"]]
    if not kinds:
        yield "an empty row"
    if len(kinds) > 5 or (any(kind != BUTTON for kind in kinds) and len(kinds) > 1):
        yield "a row holds five buttons or one menu"


def _button(button: Component) -> Iterator[str]:
    if button["style"] == _PREMIUM:
        return
    if not (button.get("label") or "").strip() and not button.get("emoji"):
        yield f"button {button.get('custom_id')} without label and emoji"
    if len(button.get("label") or "") > 80:
        yield f"button label of {len(button['label'])} characters (80)"
    link = button["style"] == _LINK
    if link != bool(button.get("url")) or link == bool(button.get("custom_id")):
        yield "a button has an address or a custom id, as its style says"


def _select(select: Component) -> Iterator[str]:
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    options = select.get("options")
    if low > high:
        yield f"menu {select['custom_id']}: at least {low}, at most {high}"
    if select["type"] != SELECT:
        return
    if not 1 <= len(options or []) <= 25:
        yield f"menu {select['custom_id']} with {len(options or [])} options (1 to 25)"
    if options and high > len(options):
        yield f"menu {select['custom_id']}: at most {high} of {len(options)} options"
    if len({option["value"] for option in options or []}) < len(options or []):
        yield f"menu {select['custom_id']}: two options of one value"
    if sum(bool(option.get("default")) for option in options or []) > high:
        yield f"menu {select['custom_id']}: more defaults than may be chosen"
    for option in options or []:
        yield from _emoji(option.get("emoji"))


def _emoji(emoji: dict[str, Any] | None) -> Iterator[str]:
    if emoji and not emoji.get("id") and (not emoji.get("name") or emoji["name"].isascii()):
        yield f"no such emoji: {emoji.get('name')!r}"
