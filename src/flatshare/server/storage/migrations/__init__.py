"""The database's versions, by Alembic: one file for each step, run when the server starts."""
