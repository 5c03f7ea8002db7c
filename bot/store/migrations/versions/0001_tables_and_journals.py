"""Tables, their journals, final scores, posts and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Does the step."""
    _tables()
    _journals()
    _settings()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            primary_key=True,
            autoincrement=True,
        ),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("auto_pass", sa.Boolean(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sqlite_autoincrement=True,
    )
    live = sa.text("status IN ('lobby', 'running')")
    unshown = sa.text("shown < length")
    op.create_index(
        "one_live_table",
        "tables",
        ["channel"],
        unique=True,
        sqlite_where=live,
        postgresql_where=live,
    )
    op.create_index("tables_of_channel", "tables", ["channel"])
    op.create_index("tables_of_guild", "tables", ["guild", "status"])
    op.create_index("tables_due", "tables", ["status", "due"])
    op.create_index(
        "tables_unshown", "tables", ["id"], sqlite_where=unshown, postgresql_where=unshown
    )


def _journals() -> None:
    op.create_table(
        "entries",
        _of_a_table(),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("source", sa.Text(), unique=True),
        sa.Column("fingerprint", sa.Text()),
    )
    op.create_table(
        "scores",
        _of_a_table(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("parts", sa.JSON(), nullable=False),
    )
    op.create_table(
        "posts",
        sa.Column("message", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.BigInteger(), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("roll", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_posts_table_id", "posts", ["table_id"])


def _settings() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("language", sa.Text()),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("palette", sa.Text(), nullable=False),
        sa.Column("channels", sa.JSON(), nullable=False),
    )
    op.create_table(
        "users",
        sa.Column("user", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("language", sa.Text()),
        sa.Column("palette", sa.Text()),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.Text(), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )


def _of_a_table() -> sa.Column[int]:
    return sa.Column("table_id", sa.BigInteger(), sa.ForeignKey("tables.id"), primary_key=True)
