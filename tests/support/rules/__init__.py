"""What Discord refuses although its description allows it: a sentence for each thing wrong."""

from collections.abc import Iterator

from tests.support import openapi
from tests.support.request import Request
from tests.support.rules import answers, commands, files, house, messages, modals

_RULES = (
    answers.problems,
    commands.problems,
    files.problems,
    messages.problems,
    modals.problems,
    house.problems,
)


def problems(request: Request) -> Iterator[str]:
    """Everything wrong with a request: by the description, the rules it misses, and our own."""
    yield from openapi.problems(request.method, request.path, request.body)
    for rule in _RULES:
        for found in rule(request):
            yield f"{request}: {found}"
