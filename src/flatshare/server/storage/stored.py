"""What is stored: a table's info, its updates, and the requests that caused them."""

import json
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

import anyio.to_thread
import msgspec
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from flatshare.core import Message, find_game
from flatshare.core.codec import Codec, CodecError, read_fields
from flatshare.core.entries import AnyEntry, Entry
from flatshare.core.game import AnyGame
from flatshare.core.registry import UnknownGame
from flatshare.server.storage import schema
from flatshare.server.storage.writer import Work, Writer
from flatshare.server.table_info import Seat, TableInfo, TableSettings

T = TypeVar("T")
WaitsFor = Literal["players", "bots", "people", "nobody"]
"""Whom a table waits for: players who take its seats, or the players who act next."""


class WriteFailed(Exception):
    """The database could not be written: it is full, locked or not available."""


class ReadFailed(Exception):
    """The database could not be read: it is locked or not available."""


class UnreadableTable(Exception):
    """The table was written by another version of flatshare, and this one cannot read it."""


class AlreadyWritten(Exception):
    """Another process has already written this number or answered this request."""


class Answered(NamedTuple):
    """A request that was answered, and the updates it made."""

    seat: int
    key: str
    fingerprint: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class StoredTable:
    """All stored data of a table."""

    info: TableInfo
    entries: list[AnyEntry]
    answered: list[Answered]
    waiting: "Waiting"


class Waiting(NamedTuple):
    """Whom a table waits for, and which seats."""

    whom: WaitsFor
    seats: tuple[int, ...] = ()


class StoredEdition(NamedTuple):
    """A game, and options that bring the edition along."""

    game: AnyGame
    options: Any


class Storage:
    """Tables in a database. `open_storage` makes it."""

    def __init__(self, writing: Engine, reading: Engine) -> None:
        self._engines = (writing, reading)
        self._reading = reading
        self._writer = Writer(writing)

    async def create(self, info: TableInfo, entries: list[AnyEntry], waiting: Waiting) -> None:
        """Store a new table with its first entries, none if it waits for players. Raises WriteFailed."""
        rows = _update_rows(info, entries)

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), _table_row(info, waiting))
            connection.execute(insert(schema.seats), _seat_rows(info))
            if rows:
                connection.execute(insert(schema.updates), rows)

        await self.write(work)

    async def start(self, info: TableInfo, entries: list[AnyEntry], waiting: Waiting) -> None:
        """Store the first entries of a table that waited for players.

        Raises AlreadyWritten or WriteFailed.
        """
        rows = _update_rows(info, entries)

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.updates), rows)
            _change_people(connection, info)
            _change_waiting(connection, info, waiting)

        await self.write(work)

    async def append(
        self,
        info: TableInfo,
        entries: Sequence[AnyEntry],
        waiting: Waiting,
        answered: Answered | None,
        *,
        new_people: bool = False,
    ) -> None:
        """Store updates and their request in one transaction; with new people, seats and settings too.

        Raises AlreadyWritten or WriteFailed.
        """
        rows = _update_rows(info, entries)

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.updates), rows)
            if answered is not None:
                connection.execute(insert(schema.requests), {"table_id": info.id, **answered._asdict()})
            if new_people:
                _change_people(connection, info)
            _change_waiting(connection, info, waiting)

        await self.write(work)

    async def change_people(self, info: TableInfo) -> None:
        """Store the seats and settings of a table. Raises WriteFailed."""
        await self.write(lambda connection: _change_people(connection, info))

    async def write(self, work: Work) -> None:
        """Run the work in a transaction; return when it is on disk. Raises AlreadyWritten or WriteFailed."""
        try:
            await self._writer.write(work)
        except IntegrityError as error:
            raise AlreadyWritten(str(error)) from error
        except SQLAlchemyError as error:
            raise WriteFailed(str(error)) from error

    async def load(self, table: str) -> StoredTable | None:
        """Return a table with all its updates; None if it does not exist.

        Raises ReadFailed or UnreadableTable.
        """
        try:
            return await self.read(lambda connection: _load(connection, table))
        except (CodecError, UnknownGame) as error:
            raise UnreadableTable(str(error)) from error

    async def keep_edition(self, hash: str, table: str) -> None:
        """Store that a table brings an edition along, unless another table is stored for it.

        Raises ReadFailed or WriteFailed.
        """
        query = select(schema.editions.c.hash).where(schema.editions.c.hash == hash)
        if await self.read(lambda connection: connection.scalar(query)) is not None:
            return
        row = {"hash": hash, "table_id": table}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.editions), row)

        # Another table with the same edition may be faster.
        with suppress(AlreadyWritten):
            await self.write(work)

    async def options_of_edition(self, hash: str) -> StoredEdition | None:
        """Return the options that bring an edition along; None if no table does.

        Raises ReadFailed or UnreadableTable.
        """
        query = (
            select(schema.tables.c.game, schema.tables.c.options)
            .join(schema.editions, schema.editions.c.table_id == schema.tables.c.id)
            .where(schema.editions.c.hash == hash)
        )
        row = await self.read(lambda connection: connection.execute(query).first())
        if row is None:
            return None
        try:
            game = find_game(row.game)
            return StoredEdition(game, _options(game, row.options))
        except (CodecError, UnknownGame) as error:
            raise UnreadableTable(str(error)) from error

    async def waiting_for_bots(self) -> list[str]:
        """Return the ids of tables that wait for a bot, the newest first. Raises ReadFailed."""
        query = (
            select(schema.tables.c.id)
            .where(schema.tables.c.waits_for == "bots")
            .order_by(schema.tables.c.created.desc())
        )
        return await self.read(lambda connection: list(connection.scalars(query)))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return the result of the work in a reading transaction. Raises ReadFailed."""

        def in_thread() -> T:
            with self._reading.begin() as connection:
                return work(connection)

        try:
            return await anyio.to_thread.run_sync(in_thread)
        except SQLAlchemyError as error:
            raise ReadFailed(str(error)) from error

    def close(self) -> None:
        """Write what is pending and close the database."""
        self._writer.close()
        for engine in self._engines:
            engine.dispose()


def _change_people(connection: Connection, info: TableInfo) -> None:
    is_table = schema.tables.c.id == info.id
    connection.execute(update(schema.tables).where(is_table).values(_people_row(info)))
    for row in _seat_rows(info):
        is_seat = (schema.seats.c.table_id == info.id) & (schema.seats.c.seat == row["seat"])
        connection.execute(update(schema.seats).where(is_seat).values(row))


def _change_waiting(connection: Connection, info: TableInfo, waiting: Waiting) -> None:
    """Store whom the table waits for, and since when, if that has changed."""
    awaited = json.dumps(waiting.seats)
    tables = schema.tables.c
    is_outdated = (tables.waits_for != waiting.whom) | tables.awaited.is_distinct_from(awaited)
    connection.execute(
        update(schema.tables)
        .where(tables.id == info.id, is_outdated)
        .values(waits_for=waiting.whom, awaited=awaited, awaited_since=int(time.time()))
    )


def _people_row(info: TableInfo) -> dict[str, Any]:
    settings = msgspec.json.encode(info.settings).decode()
    return {"host": info.host, "listed": info.listed, "settings": settings}


def _table_row(info: TableInfo, waiting: Waiting) -> dict[str, Any]:
    now = int(time.time())
    return {
        "id": info.id,
        "game": info.game.name,
        "rules_version": info.rules_version,
        "options": json.dumps(msgspec.to_builtins(info.options)),
        "seed": info.seed,
        "waits_for": waiting.whom,
        "awaited": json.dumps(waiting.seats),
        "awaited_since": now,
        "created": now,
        **_people_row(info),
    }


def _seat_rows(info: TableInfo) -> list[dict[str, Any]]:
    return [
        {
            "table_id": info.id,
            "seat": number,
            "name": seat.name,
            "player": seat.player,
            "ask_end": seat.ask_end,
            "token_hash": seat.token_hash,
            "owner": seat.owner,
        }
        for number, seat in enumerate(info.seats)
    ]


def _update_rows(info: TableInfo, entries: Iterable[AnyEntry]) -> list[dict[str, Any]]:
    actions, events = _codecs(info.game)
    now = int(time.time())
    return [
        {
            "table_id": info.id,
            "number": entry.number,
            "what": entry.kind,
            "seat": entry.seat,
            "action": None if entry.action is None else json.dumps(actions.to_builtins(entry.action)),
            "events": json.dumps([events.to_builtins(event) for event in entry.events]),
            "chance": json.dumps(entry.chance),
            "forced": entry.forced,
            "joined": entry.joined,
            "withdrawn": json.dumps(entry.withdrawn),
            "notes": json.dumps([[note.key, dict(note.params)] for note in entry.notes]),
            "created": now,
        }
        for entry in entries
    ]


def _codecs(game: AnyGame) -> tuple[Codec[Any], Codec[Any]]:
    return Codec("action", game.action_types), Codec("event", game.event_types)


def _load(connection: Connection, table: str) -> StoredTable | None:
    head = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if head is None:
        return None
    game = find_game(head.game)
    info = TableInfo(
        id=table,
        game=game,
        rules_version=head.rules_version,
        options=_options(game, head.options),
        seats=tuple(
            Seat(row.name, row.player, row.ask_end, row.token_hash, row.owner)
            for row in connection.execute(_rows_of(table, schema.seats).order_by(schema.seats.c.seat))
        ),
        seed=head.seed,
        host=head.host,
        listed=head.listed,
        settings=msgspec.json.decode(head.settings, type=TableSettings),
    )
    updates = connection.execute(_rows_of(table, schema.updates).order_by(schema.updates.c.number))
    requests = connection.execute(_rows_of(table, schema.requests))
    return StoredTable(
        info,
        _entries(game, updates),
        [Answered(row.seat, row.key, row.fingerprint, row.first, row.last) for row in requests],
        Waiting(head.waits_for, tuple(json.loads(head.awaited or "[]"))),
    )


def _options(game: AnyGame, text: str) -> Any:
    return read_fields(game.options_type, json.loads(text), "options")


def _rows_of(table: str, rows: Any) -> Any:
    return select(rows).where(rows.c.table_id == table)


def _entries(game: AnyGame, rows: Iterable[Any]) -> list[AnyEntry]:
    actions, events = _codecs(game)
    return [
        Entry(
            number=row.number,
            kind=row.what,
            seat=row.seat,
            action=None if row.action is None else actions.from_builtins(json.loads(row.action)),
            events=tuple(events.from_builtins(event) for event in json.loads(row.events)),
            chance=tuple(json.loads(row.chance)),
            forced=row.forced,
            joined=row.joined,
            withdrawn=tuple(json.loads(row.withdrawn)),
            notes=tuple(Message(key, params) for key, params in json.loads(row.notes)),
        )
        for row in rows
    ]
