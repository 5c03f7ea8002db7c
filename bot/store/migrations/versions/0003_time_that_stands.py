"""What is left of the answers' time while it stands."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Does the step."""
    op.add_column("tables", sa.Column("remaining", sa.BigInteger()))
    op.drop_index("tables_unshown", "tables")
    unshown = sa.text("(shown < length OR remaining IS NOT NULL)")
    op.create_index(
        "tables_unshown", "tables", ["id"], sqlite_where=unshown, postgresql_where=unshown
    )
