"""The tables of the database. Instants are epoch seconds, UTC; ids are Discord's, 64 bits.

`migrations/` brings a database to this shape; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData()

# SQLite numbers rows by itself only where the type is spelled INTEGER.
COUNTED = BigInteger().with_variant(Integer(), "sqlite")
OF_A_TABLE = "tables.id"

tables = Table(
    "tables",
    metadata,
    Column("id", COUNTED, primary_key=True, autoincrement=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("capacity", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("auto_pass", Boolean, nullable=False),
    Column("language", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opened", BigInteger, nullable=False),
    # What follows are answers beside the log, so that questions over many tables need no replay.
    Column("status", Text, nullable=False),
    Column("length", Integer, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("shown", Integer, nullable=False),
    # Who sits there is in the log; how they are called is here, where it can be taken out again.
    Column("names", JSON, nullable=False),
    # The seed's hash as it was shown: a seed that has been changed would bring another one.
    Column("promise", Text, nullable=False, server_default=""),
    # By this the table proves itself: over all that is fixed, its entries and the answers.
    Column("digest", Text, nullable=False, server_default=""),
    # What is left of the answers' time while it stands, in seconds.
    Column("remaining", BigInteger),
    # An id is never given twice: a button of a table that was deleted must not find another.
    sqlite_autoincrement=True,
)
LIVE = text("status IN ('lobby', 'running')")
Index("one_live_table", tables.c.channel, unique=True, sqlite_where=LIVE, postgresql_where=LIVE)
Index("tables_of_channel", tables.c.channel)
Index("tables_of_guild", tables.c.guild, tables.c.status)
Index("tables_due", tables.c.status, tables.c.due)
UNSHOWN = text("(shown < length OR remaining IS NOT NULL)")
Index("tables_unshown", tables.c.id, sqlite_where=UNSHOWN, postgresql_where=UNSHOWN)

entries = Table(
    "entries",
    metadata,
    Column("table_id", BigInteger, ForeignKey(OF_A_TABLE), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("source", Text, unique=True),
    Column("fingerprint", Text),
)

scores = Table(
    "scores",
    metadata,
    Column("table_id", BigInteger, ForeignKey(OF_A_TABLE), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", BigInteger, nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("parts", JSON, nullable=False),
)

posts = Table(
    "posts",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", BigInteger, ForeignKey(OF_A_TABLE), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("roll", Integer, nullable=False),
    Column("channel", BigInteger, nullable=False),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("pace", Text, nullable=False),
    Column("palette", Text, nullable=False),
    Column("channels", JSON, nullable=False),
    # A name of the tz database: by its clock months and seasons begin.
    Column("zone", Text, nullable=False, server_default="UTC"),
)

users = Table(
    "users",
    metadata,
    Column("user", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("palette", Text),
    # Nothing until a zone has been chosen.
    Column("hours", JSON(none_as_null=True)),
    Column("reminders", Text, nullable=False, server_default="channel"),
)

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
