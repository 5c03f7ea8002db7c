"""Commands as they are registered."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.support.request import Request

_CHAT, _GROUP, _SUB = 1, 2, 1
_AT_MOST = {1: 100, 2: 15, 3: 15}
_NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")

Spec = dict[str, Any]


def problems(request: Request) -> Iterator[str]:
    """What is wrong with the commands that this request registers."""
    if request.parts[0] != "applications" or request.parts[-1] != "commands":
        return
    specs: list[Spec] = request.body if isinstance(request.body, list) else [request.body]
    counted = Counter(spec.get("type", _CHAT) for spec in specs)
    for kind, number in counted.items():
        if number > _AT_MOST.get(kind, 1):
            yield f"{number} commands of type {kind}"
    names = Counter((spec.get("type", _CHAT), spec["name"]) for spec in specs)
    yield from (f"command {name} twice" for (_, name), times in names.items() if times > 1)
    for spec in specs:
        if size(spec) > 8000:
            yield f"/{spec['name']} has {size(spec)} characters in all (8,000)"
        if spec.get("type", _CHAT) == _CHAT:
            yield from _spec(spec, f"/{spec['name']}", depth=0)


def size(spec: Spec) -> int:
    """The characters of names, descriptions and choices; of each, only the longest language."""
    own = sum(
        max(
            len(text)
            for text in (spec.get(part) or "", *(spec.get(f"{part}_localizations") or {}).values())
        )
        for part in ("name", "description")
    )
    choices = sum(size({"name": item["name"], "name_localizations": item.get("name_localizations")})
                  + len(str(item["value"])) for item in spec.get("choices") or [])  # fmt: skip
    return own + choices + sum(size(option) for option in spec.get("options") or [])


def _spec(spec: Spec, where: str, depth: int) -> Iterator[str]:
    for name in (spec["name"], *(spec.get("name_localizations") or {}).values()):
        if not _NAME.fullmatch(name) or name != name.lower():
            yield f"{where}: {name!r} is no name (lower case, no blanks, 1 to 32)"
    for text in (
        spec.get("description") or "",
        *(spec.get("description_localizations") or {}).values(),
    ):
        if not 1 <= len(text) <= 100:
            yield f"{where}: a description has 1 to 100 characters, not {len(text)}"
    options = spec.get("options") or []
    yield from _options(options, where, depth)
    yield from _choices(spec, where)
    for option in options:
        deeper = depth + 1 if option["type"] in (_SUB, _GROUP) else depth
        yield from _spec(option, f"{where} {option['name']}", deeper)


def _options(options: list[Spec], where: str, depth: int) -> Iterator[str]:
    if len(options) > 25:
        yield f"{where}: {len(options)} options (25)"
    if len({option["name"] for option in options}) < len(options):
        yield f"{where}: two options of one name"
    nested = [option["type"] in (_SUB, _GROUP) for option in options]
    if any(nested) and not all(nested):
        yield f"{where}: options beside subcommands"
    if any(nested) and depth >= 2:
        yield f"{where}: subcommands too deep"
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{where}: a required option after an optional one"


def _choices(spec: Spec, where: str) -> Iterator[str]:
    choices = spec.get("choices") or []
    if len(choices) > 25:
        yield f"{where}: {len(choices)} choices (25)"
    if choices and spec.get("autocomplete"):
        yield f"{where}: choices and completion at once"
    if len({choice["name"] for choice in choices}) < len(choices):
        yield f"{where}: two choices of one name"
    for choice in choices:
        texts = (
            choice["name"],
            str(choice["value"]),
            *(choice.get("name_localizations") or {}).values(),
        )
        if not all(1 <= len(text) <= 100 for text in texts):
            yield f"{where}: a choice has 1 to 100 characters: {choice['name'][:30]!r}"
