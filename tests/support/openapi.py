"""Discord's own description of its interface, as a check of what the bot sends."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema_rs
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

_FILE = Path(__file__).parents[1] / "data" / "discord-openapi.json"
_HOME = "urn:discord"
_JSON = "application/json"
_SAFE = 2**53


@cache
def _description() -> Any:
    return json.loads(_FILE.read_text(encoding="utf-8"))


@cache
def _registry() -> Registry[Any]:
    resource = Resource.from_contents(_description(), default_specification=DRAFT202012)
    return Registry().with_resource(_HOME, resource)


@cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    """Every path with the pattern of its real forms, the most literal ones first."""
    paths = sorted(_description()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]*\}", "[^/]+", path)), path) for path in paths]


@cache
def _validator(template: str, method: str) -> Draft202012Validator | None:
    body = _description()["paths"][template][method].get("requestBody")
    if body is None:
        return None
    if _JSON not in body["content"]:
        return None
    schema = {"$ref": f"{_HOME}#/{_pointer(template, method)}"}
    return Draft202012Validator(schema, registry=_registry())


@cache
def _quick(template: str, method: str) -> Any:
    """The same validator made of machine code: quick to say yes, poor at saying why not."""
    documents = jsonschema_rs.Registry([(_HOME, _description())])
    pointer = quote(_pointer(template, method), safe="/~")
    return jsonschema_rs.Draft202012Validator({"$ref": f"{_HOME}#/{pointer}"}, registry=documents)


def _pointer(template: str, method: str) -> str:
    steps = ("paths", template, method, "requestBody", "content", _JSON, "schema")
    return "/".join(step.replace("~", "~0").replace("/", "~1") for step in steps)


def problems(method: str, path: str, body: Any) -> Iterator[str]:
    """What Discord's description says against this request; nothing when it is in order."""
    template = next((known for form, known in _templates() if form.fullmatch(path)), None)
    if template is None or method.lower() not in _description()["paths"][template]:
        yield f"{method} {path}: no such request"
        return
    validator = _validator(template, method.lower())
    if validator is not None and body is not None:
        normal = _normal(body)
        if not _quick(template, method.lower()).is_valid(normal):
            for error in validator.iter_errors(normal):
                yield f"{method} {template}: {_plain(error)}"


def _normal(value: Any, key: str = "", inside: str = "") -> Any:
    """A copy in which the ids that the library sends as numbers are the digits Discord asks for."""
    if isinstance(value, dict):
        return {name: _normal(item, name, key) for name, item in value.items()}
    if isinstance(value, list):
        return [_normal(item, key, inside) for item in value]
    number = isinstance(value, int) and not isinstance(value, bool)
    if number and (abs(value) >= _SAFE or (key == "id" and inside == "attachments")):
        return str(value)
    return value


def _plain(error: ValidationError) -> str:
    """The error that a reader wants: in the branch that was meant, as deep as it goes."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        meant = min(branches.values(), key=lambda found: (any(map(_other_kind, found)), len(found)))
        error = max(meant, key=lambda inner: len(inner.absolute_path))
    where = ".".join(str(step) for step in error.absolute_path)
    return f"{where or 'body'}: {error.message[:200]}"


def _other_kind(error: ValidationError) -> bool:
    """Whether this branch describes something of another type altogether."""
    if error.validator == "type":
        return not error.path
    return error.validator in ("enum", "const") and list(error.path) == ["type"]
