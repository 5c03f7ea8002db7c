"""The steps of the database: they lead to the schema, and the program knows them all."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

from bot.store import migrations
from bot.store.statements.schema import metadata


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    with engine.connect() as opened:
        yield opened
    engine.dispose()


def test_the_steps_lead_to_the_schema(connection: Connection) -> None:
    migrations.upgrade(connection)

    assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_steps_make_exactly_the_tables_that_the_schema_would(connection: Connection) -> None:
    migrations.upgrade(connection)
    engine = create_engine("sqlite://")
    metadata.create_all(engine)

    with engine.connect() as plain:
        assert _shape(connection) == _shape(plain)
    engine.dispose()


def test_doing_the_steps_again_changes_nothing(connection: Connection) -> None:
    migrations.upgrade(connection)
    before = _shape(connection)

    migrations.upgrade(connection)

    assert _shape(connection) == before


def test_the_program_knows_every_step_in_order() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    steps = ScriptDirectory.from_config(config).walk_revisions()

    assert tuple(step.revision for step in steps)[::-1] == migrations.REVISIONS


def test_a_step_that_fails_has_done_nothing(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a")) as other:
        other.execute("CREATE TABLE posts (message)")  # in the way of the step's last table
        other.commit()
    engine = create_engine(f"sqlite:///{tmp_path / 'a'}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(Exception, match="posts"):
            migrations.upgrade(connection)
        connection.exec_driver_sql("ROLLBACK")
        assert set(_shape(connection)) == {("table", "posts")}
    engine.dispose()


def _shape(connection: Connection) -> dict[tuple[str, str], list[tuple[object, ...]]]:
    found = connection.exec_driver_sql("SELECT type, name FROM sqlite_master").all()
    return {
        (kind, name): [
            tuple(row[1:])
            for row in connection.exec_driver_sql(f"PRAGMA {kind}_xinfo('{name}')").all()
        ]
        for kind, name in found
        if not name.startswith("alembic_version") and "sqlite" not in name
    }
