"""Queries about players and the people at tables: lists of tables, chat, notepads."""

import json
import time
from collections.abc import Iterable
from secrets import token_bytes
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, delete, func, insert, select, update

from flatshare.server.storage import schema
from flatshare.server.storage.stored import AlreadyWritten, Storage, WaitsFor
from flatshare.server.table_info import Seat

LISTED_AT_MOST = 100


async def signing_key(storage: Storage) -> bytes:
    """Return the server's secret key, which is made the first time. Raises ReadFailed or WriteFailed."""
    query = select(schema.keys.c.secret).where(schema.keys.c.name == "signing")
    if (key := await storage.read(lambda connection: connection.scalar(query))) is not None:
        return key
    row = {"name": "signing", "secret": token_bytes(32)}
    try:
        await storage.write(lambda connection: _insert(connection, schema.keys, row))
    except AlreadyWritten:
        return await signing_key(storage)  # another server was faster
    return row["secret"]


async def add_player(storage: Storage, id: str, generation: int) -> None:
    """Store a new player. Raises WriteFailed."""
    row = {"id": id, "generation": generation, "created": int(time.time())}
    await storage.write(lambda connection: _insert(connection, schema.players, row))


async def generation_of(storage: Storage, player: str) -> int | None:
    """Return the generation of a player's valid cookies; None without the player. Raises ReadFailed."""
    query = select(schema.players.c.generation).where(schema.players.c.id == player)
    return await storage.read(lambda connection: connection.scalar(query))


async def keep_generation(storage: Storage, player: str, generation: int) -> None:
    """Store a new generation, which makes the cookies and links before it invalid. Raises WriteFailed."""
    change = update(schema.players).where(schema.players.c.id == player).values(generation=generation)

    def work(connection: Connection) -> None:
        connection.execute(change)

    await storage.write(work)


def _insert(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    connection.execute(insert(table), row)


class StoredMessage(NamedTuple):
    """A message of a table's chat."""

    number: int
    player: str | None
    name: str
    text: str
    created: int


class TableOverview(NamedTuple):
    """A table with its seats, but without its updates."""

    id: str
    game: str
    waits_for: WaitsFor
    awaited: tuple[int, ...]
    since: int
    seats: tuple[Seat, ...]


async def tables_of(storage: Storage, player: str) -> list[TableOverview]:
    """Return the tables at which the player has a seat or that it hosts, the last changed first."""
    tables, seats = schema.tables.c, schema.seats.c
    own = select(seats.table_id).where(seats.owner == player)
    query = select(schema.tables).where(tables.id.in_(own) | (tables.host == player))
    return await storage.read(lambda connection: _overviews(connection, query))


async def listed_tables(storage: Storage) -> list[TableOverview]:
    """Return the listed tables that wait for players, the last changed first."""
    tables = schema.tables.c
    query = select(schema.tables).where(tables.listed, tables.waits_for == "players")
    return await storage.read(lambda connection: _overviews(connection, query))


def _overviews(connection: Connection, query: Select[Any]) -> list[TableOverview]:
    tables = schema.tables.c
    since = func.coalesce(tables.awaited_since, tables.created)
    rows = connection.execute(query.order_by(since.desc()).limit(LISTED_AT_MOST)).all()
    seats = _seats(connection, [row.id for row in rows])
    return [
        TableOverview(
            row.id,
            row.game,
            row.waits_for,
            tuple(json.loads(row.awaited or "[]")),
            row.awaited_since or row.created,
            tuple(seats.get(row.id, ())),
        )
        for row in rows
    ]


def _seats(connection: Connection, tables: Iterable[str]) -> dict[str, list[Seat]]:
    query = select(schema.seats).where(schema.seats.c.table_id.in_(tables)).order_by(schema.seats.c.seat)
    found: dict[str, list[Seat]] = {}
    for row in connection.execute(query):
        found.setdefault(row.table_id, []).append(
            Seat(row.name, row.player, row.ask_end, row.token_hash, row.owner)
        )
    return found


async def add_message(storage: Storage, table: str, player: str, name: str, text: str) -> int:
    """Store a message of the chat; return its number. Raises WriteFailed."""
    numbers: list[int] = []

    def work(connection: Connection) -> None:
        last = select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table)
        number = (connection.scalar(last) or 0) + 1
        row = {"table_id": table, "number": number, "player": player, "name": name, "text": text}
        _insert(connection, schema.chat, {**row, "created": int(time.time())})
        numbers.append(number)

    await storage.write(work)
    return numbers[-1]


async def messages(storage: Storage, table: str, since: int, at_most: int) -> list[StoredMessage]:
    """Return the last messages of a chat after a number, the oldest first. Raises ReadFailed."""
    chat = schema.chat.c
    query = (
        select(chat.number, chat.player, chat.name, chat.text, chat.created)
        .where(chat.table_id == table, chat.number > since)
        .order_by(chat.number.desc())
        .limit(at_most)
    )
    rows = await storage.read(lambda connection: connection.execute(query).all())
    return [StoredMessage(*row) for row in reversed(rows)]


async def last_message(storage: Storage, table: str) -> int:
    """Return the number of the last message; 0 if there is none. Raises ReadFailed."""
    query = select(func.max(schema.chat.c.number)).where(schema.chat.c.table_id == table)
    return await storage.read(lambda connection: connection.scalar(query)) or 0


async def notepad(storage: Storage, table: str, player: str) -> str:
    """Return a player's notes at a table; empty if there are none. Raises ReadFailed."""
    pads = schema.notepads.c
    query = select(pads.text).where(pads.table_id == table, pads.player == player)
    return await storage.read(lambda connection: connection.scalar(query)) or ""


async def keep_notepad(storage: Storage, table: str, player: str, text: str) -> None:
    """Store a player's notes at a table. Raises WriteFailed."""
    pads = schema.notepads.c

    def work(connection: Connection) -> None:
        connection.execute(delete(schema.notepads).where(pads.table_id == table, pads.player == player))
        _insert(connection, schema.notepads, {"table_id": table, "player": player, "text": text})

    await storage.write(work)


class PlayerData(NamedTuple):
    """Everything stored about a player, except for the games."""

    created: int
    messages: list[dict[str, object]]
    notepads: list[dict[str, object]]


async def data_of(storage: Storage, player: str) -> PlayerData:
    """Return what is stored about a player, except for the games. Raises ReadFailed."""
    chat, pads = schema.chat.c, schema.notepads.c

    def work(connection: Connection) -> PlayerData:
        created = connection.scalar(select(schema.players.c.created).where(schema.players.c.id == player))
        said = connection.execute(
            select(chat.table_id.label("table"), chat.name, chat.text, chat.created).where(
                chat.player == player
            )
        )
        noted = connection.execute(
            select(pads.table_id.label("table"), pads.text).where(pads.player == player)
        )
        return PlayerData(
            created or 0, [dict(row._mapping) for row in said], [dict(row._mapping) for row in noted]
        )

    return await storage.read(work)


async def delete_player(storage: Storage, player: str) -> None:
    """Delete a player, with its messages and notes. Its seats must belong to nobody by now."""

    def work(connection: Connection) -> None:
        connection.execute(delete(schema.chat).where(schema.chat.c.player == player))
        connection.execute(delete(schema.notepads).where(schema.notepads.c.player == player))
        connection.execute(update(schema.tables).where(schema.tables.c.host == player).values(host=None))
        connection.execute(delete(schema.players).where(schema.players.c.id == player))

    await storage.write(work)
