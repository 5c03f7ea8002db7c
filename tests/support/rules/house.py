"""Our own rules: Discord would let these pass."""

from collections.abc import Iterator

from tests.support.request import Request
from tests.support.rules.components import walk

_GALLERY, _THUMBNAIL = 12, 11


def problems(request: Request) -> Iterator[str]:
    """Pictures that nobody can hear."""
    for part in walk((request.message or {}).get("components") or []):
        shown = part["items"] if part["type"] == _GALLERY else [part]
        if part["type"] in (_GALLERY, _THUMBNAIL):
            for item in shown:
                if not (item.get("description") or "").strip():
                    yield f"picture {item['media']['url']} without a description"
