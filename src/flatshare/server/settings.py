"""The settings of a server: its database, its bots and its limits."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

DATABASE_FILE = "flatshare.sqlite"


class ServeError(ValueError):
    """The server cannot start; the message says what is wrong, where, and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server. `settings_of` makes them from the options of a command."""

    database: str
    """A SQLAlchemy URL."""
    page: Path = Path(__file__).parent / "page"
    """The folder of the built page."""
    body_bytes: int = 64 * 1024
    """The largest size of a request."""
    tables_in_memory: int = 500
    """How many unused tables stay in memory."""
    bots: tuple[str, ...] = ()
    """The names and sources of the offered bots; if empty, all built-in bots."""
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)
    bot_seconds: float = 1.0
    """How long a bot may think about one decision."""
    bot_patience: float = 60.0
    """Seconds without an answer after which a bot counts as broken."""


def settings_of(database: str | None = None, data: str | Path | None = None) -> Settings:
    """Return the settings for a database's address or file, by default a file in the data folder.

    Creates the data folder if it is used. Raises ServeError.
    """
    if database is None:
        folder = Path(data) if data is not None else user_data_path("flatshare", appauthor=False)
        return Settings(_sqlite_url(_created(folder) / DATABASE_FILE))
    if "://" not in database:
        return Settings(_sqlite_url(Path(database).absolute()))
    if database.startswith(("postgresql://", "postgres://")):
        database = "postgresql+psycopg://" + database.split("://", 1)[1]
    return Settings(database)


def _sqlite_url(file: Path) -> str:
    """Return the URL of a SQLite file, with `?` and `%` in its name escaped."""
    from sqlalchemy import URL  # imported here, because the bots' processes load this module too

    return URL.create("sqlite", database=str(file)).render_as_string()


def _created(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ServeError(
            f"The data folder {folder} cannot be created: {error.strerror}. Name another one with --data."
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ServeError(
            f"The data folder {folder} is not writable. Change its permissions, or name another one "
            "with --data."
        )
    return folder.absolute()
