"""What was promised of a seed, and the digest by which a table proves itself.

The digests of the tables that are there already are made by `sealing` in
`bot.store.statements`, once all steps are done; until then a table has an empty one.
"""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Does the step."""
    for name in ("promise", "digest"):
        column = sa.Column(name, sa.Text(), nullable=False, server_default="")
        op.add_column("tables", column)
    _promise()


def _promise() -> None:
    tables = sa.table(
        "tables", sa.column("id"), sa.column("seed", sa.LargeBinary()), sa.column("promise")
    )
    connection = op.get_bind()
    for number, seed in connection.execute(sa.select(tables.c.id, tables.c.seed)).all():
        promise = hashlib.sha256(seed).hexdigest() if isinstance(seed, bytes) else ""
        connection.execute(tables.update().where(tables.c.id == number).values(promise=promise))
