"""Where a server keeps its things, and its limits."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

DATABASE_FILE = "flatshare.sqlite"


class ServeError(ValueError):
    """The server cannot start: says what is wrong, where, and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up. `settled` makes them from what a user says."""

    database: str
    """A SQLAlchemy URL."""
    page: Path = Path(__file__).parent / "page"
    """The folder of the built page."""
    body_bytes: int = 64 * 1024
    """No request is larger."""
    tables_in_memory: int = 500
    """How many tables stay in memory when nobody looks at them."""
    bots: tuple[str, ...] = ()
    """The names and sources of the bots that are offered; none: all built-in ones."""
    bot_processes: int = max(1, (os.cpu_count() or 1) - 1)
    bot_seconds: float = 1.0
    """What a bot may think about one decision."""
    bot_patience: float = 60.0
    """After so many seconds without an answer a bot counts as broken."""


def settled(database: str | None = None, data: str | Path | None = None) -> Settings:
    """Settings from a database's address or file, and the data folder it is in unless that is said.

    The folder is created. Raises ServeError.
    """
    if database is None:
        folder = Path(data) if data is not None else user_data_path("flatshare", appauthor=False)
        return Settings(_address_of(_made(folder) / DATABASE_FILE))
    if "://" not in database:
        return Settings(_address_of(Path(database).absolute()))
    if database.startswith(("postgresql://", "postgres://")):
        database = "postgresql+psycopg://" + database.split("://", 1)[1]
    return Settings(database)


def _address_of(file: Path) -> str:
    """The file's address, in which `?` and `%` of its name are no more than that."""
    from sqlalchemy import URL  # not for the bots' processes, which load this module too

    return URL.create("sqlite", database=str(file)).render_as_string()


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ServeError(
            f"The data folder {folder} cannot be made: {error.strerror}. Name another one with --data."
        ) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ServeError(
            f"The data folder {folder} is not writable. Change its permissions, or name another one "
            "with --data."
        )
    return folder.absolute()
