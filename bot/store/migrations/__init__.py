"""How a database comes to the shape of the schema, step by step, at the program's start.

A step is a file in `versions/`; its revision also stands in `REVISIONS`. A step and the note that
it has been done are one transaction, so a program killed in the middle has done nothing.
"""

from __future__ import annotations

import logging
from pathlib import Path

from sqlalchemy import Connection

log = logging.getLogger(__name__)

REVISIONS = ("0001", "0002", "0003", "0004")
"""All steps in order: what the program knows without loading Alembic."""


def upgrade(connection: Connection) -> None:
    """Does the steps that this database lacks, in the connection's transaction."""
    from alembic import command  # noqa: PLC0415 - only a database that lacks a step pays for it
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    logging.getLogger("alembic").setLevel(logging.WARNING)  # its own words are for its authors
    command.upgrade(config, "head")
    log.info("the database has the shape of step %s", REVISIONS[-1])
