"""Alembic runs this for each command; the connection comes from the caller, who ends it too."""

from alembic import context

from bot.store.statements.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
