"""The digest by which a stored table proves itself: every entry and all that is fixed of it.

A chain begins with what is fixed, and each entry is hashed onto it. The digest closes the chain
with the answers beside the log; only when answers are due is left out, for the channel decides that
without an entry. It is stored anew with every action, and whoever tells the table
from the store makes it again: a table whose digest is another one has been damaged.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from bot.tables.stored import Append, Entry, NewTable, Stored

NO_DIGEST = ""
"""The digest of no table at all: what carries it does not prove itself."""


def chain_of(new: NewTable) -> bytes:
    """The chain before the first entry: 32 bytes over everything that is fixed."""
    fixed = {field.name: getattr(new, field.name) for field in fields(NewTable)}
    return _linked(b"", {**fixed, "seed": new.seed.hex(), "options": dict(new.options)})


def longer(chain: bytes, entries: Iterable[Entry]) -> bytes:
    """The chain with these entries after it."""
    for one in entries:
        entry = (one.number, one.kind, one.line, one.made, one.source, one.fingerprint)
        chain = _linked(chain, entry)
    return chain


def digest_of(chain: bytes, length: int, answers: Append | Stored) -> str:
    """The digest of a table of this length, in hexadecimal, with the answers beside its log."""
    names: Mapping[str, str] = {str(user): name for user, name in answers.names.items()}
    return _linked(chain, (length, answers.status, names)).hex()


def sealed(append: Append, chain: bytes) -> Append:
    """The append with the digest of the table after it; `chain` has its entries already."""
    length = append.entries[-1].number + 1
    return replace(append, digest=digest_of(chain, length, append))


def is_whole(stored: Stored) -> bool:
    """Whether a table that is stored with all its entries proves itself."""
    chain = longer(chain_of(stored.new), stored.entries)
    return without_gap(stored) and stored.digest == digest_of(chain, stored.length, stored)


def without_gap(stored: Stored, after: int = 0) -> bool:
    """Whether the entries from number `after` on stand there up to the table's length."""
    return [entry.number for entry in stored.entries] == list(range(after, stored.length))


def _linked(chain: bytes, what: Any) -> bytes:
    told = json.dumps(what, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(chain + told.encode("utf-8", "surrogatepass")).digest()
