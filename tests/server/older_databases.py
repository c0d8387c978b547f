"""Databases as an earlier flatshare left them."""

from pathlib import Path

from sqlalchemy import create_engine, text

WITHOUT_PEOPLE = (
    "drop index tables_listed",
    "drop index seats_owner",
    *(
        f"alter table tables drop column {name}"
        for name in ("host", "listed", "settings", "awaited", "awaited_since")
    ),
    "alter table seats drop column owner",
    *(f"drop table {name}" for name in ("keys", "players", "chat", "notepads")),
    "update alembic_version set version_num = '0003'",
)
WITHOUT_EDITIONS = ("drop table editions", "update alembic_version set version_num = '0002'")


def take_back(data: Path, *steps: tuple[str, ...]) -> None:
    """Take back steps of the schema, the newest first, in the database of a stopped server."""
    with create_engine(f"sqlite:///{data}/flatshare.sqlite").begin() as connection:
        for step in steps:
            for statement in step:
                connection.execute(text(statement))
