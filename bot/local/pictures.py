"""The bot's own pictures need no inspection: they are shown as they are, at once."""

import struct

from simcord.preview._media import MediaInfo, MediaWorker

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SIZE = struct.Struct(">II")


class OwnPictures(MediaWorker):
    """Passes still PNGs through; anything else goes the simulation's way, a process a file."""

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """What a page must know of a file before it shows it."""
        size = png_size(blob)
        if size is None:
            return await super().validate(key, blob, media_time=media_time)
        width, height = size
        return MediaInfo(
            "PNG", width, height, 1, width * height * 4, blob, "image/png",
            capture=blob, poster=blob, memory_limited=True,
        )  # fmt: skip


def png_size(blob: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a still PNG; None for anything else, animated PNGs too."""
    header, _, _ = blob.partition(b"IDAT")
    if len(header) < 24 or not header.startswith(_SIGNATURE) or b"acTL" in header:
        return None
    width, height = _SIZE.unpack_from(header, 16)
    return width, height
