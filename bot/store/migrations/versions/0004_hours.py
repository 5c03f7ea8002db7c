"""When people sleep, how they are reminded, and the clock of a server."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Does the step."""
    op.add_column("users", sa.Column("hours", sa.JSON(none_as_null=True)))
    op.add_column(
        "users", sa.Column("reminders", sa.Text(), nullable=False, server_default="channel")
    )
    op.add_column("guilds", sa.Column("zone", sa.Text(), nullable=False, server_default="UTC"))
