"""How Alembic runs the steps: on the connection that `opening` hands over."""

from alembic import context

from flatshare.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
