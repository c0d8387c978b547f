"""Opening a database and updating its schema to the version of the program."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from flatshare.server.settings import ServeError
from flatshare.server.storage.stored import Storage

BUSY_MILLISECONDS = 10_000


def open_storage(database: str) -> Storage:
    """Return the storage in a database. Creates or updates the schema. Raises ServeError."""
    try:
        shown = make_url(database).render_as_string(hide_password=True)
        writing, reading = engine_of(database, "BEGIN IMMEDIATE"), engine_of(database, "BEGIN")
    except ModuleNotFoundError as error:
        raise ServeError(
            f"The database {database.split('@')[-1]!r} needs {error.name}, which is not installed:"
            " for PostgreSQL, run pip install 'flatshare[postgres]'."
        ) from error
    except (ArgumentError, NoSuchModuleError) as error:
        raise ServeError(
            f"The database address {database.split('@')[-1]!r} is not valid: {error}. Use a file, "
            "sqlite:///FILE, or postgresql://USER:PASSWORD@HOST/NAME (with the extra flatshare[postgres])."
        ) from error
    try:
        _bring_up_to_date(writing, shown)
    except SQLAlchemyError as error:
        for engine in (writing, reading):
            engine.dispose()
        reason = str(error.__cause__ or error).strip().splitlines()[0]
        raise ServeError(
            f"The database {shown} cannot be opened: {reason}. Check its folder, its permissions and "
            "whether it is a flatshare database, or name another one with --database."
        ) from error
    return Storage(writing, reading)


def engine_of(database: str, begin: str) -> Engine:
    """Return an engine for a database. In SQLite, `begin` begins a transaction. Raises ArgumentError."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    if url.database in (None, "", ":memory:"):
        raise ArgumentError("a database in memory would be lost when the program ends; name a file")
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def _(connection: Any, _: Any) -> None:
        # Only SQLAlchemy begins transactions, not the driver.
        connection.isolation_level = None
        for pragma in (
            f"busy_timeout={BUSY_MILLISECONDS}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


def migration_config() -> Config:
    """Return Alembic's configuration, without a connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def _bring_up_to_date(engine: Engine, shown: str) -> None:
    config = migration_config()
    scripts = ScriptDirectory.from_config(config)
    with engine.begin() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
        if present == scripts.get_current_head():
            return
        if present not in (None, *(script.revision for script in scripts.walk_revisions())):
            raise ServeError(
                f"The database {shown} was written by a newer flatshare (its version is {present}, this "
                f"program knows up to {scripts.get_current_head()}). Update flatshare, or name another "
                "database with --database."
            )
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
