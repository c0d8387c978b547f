"""All tables of a server: opens them, finds them in memory or in the database, and runs their bots."""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Coroutine
from dataclasses import replace
from secrets import token_bytes, token_urlsafe
from typing import Any
from weakref import WeakValueDictionary

from pydantic import ValidationError

from flatshare.core import CannotContinue, Match, Message, game_names
from flatshare.core.chance import SEED_BYTES
from flatshare.core.names import look_alike
from flatshare.core.record import PERSON
from flatshare.server.bot_turns import Bots, play_bots
from flatshare.server.contract import NewSeat, NewTable, OpenedSeat, OpenedTable
from flatshare.server.editions import Editions
from flatshare.server.game_types import types_of
from flatshare.server.problems import (
    AlreadyStarted,
    NoSuchTable,
    NotAcceptable,
    NotStarted,
    TableGone,
    validation_errors,
)
from flatshare.server.storage import AlreadyWritten, Storage, StoredTable, UnreadableTable, Waiting
from flatshare.server.table import Table, waiting
from flatshare.server.table_info import OPEN, Seat, TableInfo, TableSettings, new_token, token_hash
from flatshare.server.unplayable import UnplayableTable
from flatshare.server.waiting_table import WaitingTable

ID = re.compile("[A-Za-z0-9_-]{1,40}")
log = logging.getLogger(__name__)


class Tables:
    """The tables of a server."""

    def __init__(
        self, storage: Storage, bots: Bots, in_memory: int, editions: Editions | None = None
    ) -> None:
        self.bots = bots
        self._editions = editions or Editions(storage)
        self._storage = storage
        self._in_memory = in_memory
        # A table in use exists only once in memory. The recent ones are kept alive here.
        self._in_use: WeakValueDictionary[str, Table | WaitingTable] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table | WaitingTable] = OrderedDict()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def open(self, body: NewTable, host: str | None = None) -> OpenedTable:
        """Set up a table; its game starts at once if no seat is open. Raises NotAcceptable.

        `host` is the id of the player who sets it up and owns the seats of people.
        """
        unnamed, tokens = self._info(body, host)
        info = await self._editions.named(unnamed)
        await (self.open_started(info) if info.is_full else self.open_waiting(info))
        return OpenedTable(
            table=info.id,
            seats=[
                OpenedSeat(seat=number, name=seat.name, player=seat.player, token=token)
                for number, (seat, token) in enumerate(zip(info.seats, tokens, strict=True))
            ],
            waiting=not info.is_full,
        )

    async def open_waiting(self, info: TableInfo) -> None:
        """Store a new table that waits until its host starts the game. Raises WriteFailed."""
        await self._storage.create(info, [], Waiting("players"))
        self._add_waiting(info)

    async def open_started(self, info: TableInfo) -> None:
        """Store a new table whose seats are all taken, and start its game. Raises WriteFailed."""
        stored = _started(info)
        await self._storage.create(info, stored.entries, stored.waiting)
        await self._editions.keep(info)
        self._add(stored)

    async def start_game(self, waiting: WaitingTable) -> None:
        """Start the game of a table that waited for players. Raises NoOpenSeat or AlreadyStarted."""
        await asyncio.shield(asyncio.create_task(self._start_game(waiting)))

    async def _start_game(self, waiting: WaitingTable) -> None:
        async with waiting.lock:
            if waiting.started:
                raise AlreadyStarted
            stored = _started(waiting.seated())
            try:
                await self._storage.start(stored.info, stored.entries, stored.waiting)
            except AlreadyWritten as error:
                raise AlreadyStarted from error
            await self._editions.keep(stored.info)
            waiting.started = True
            self._add(stored)
            waiting.crowd.tell()

    def _info(self, body: NewTable, host: str | None) -> tuple[TableInfo, list[str | None]]:
        if body.game not in game_names():
            raise NotAcceptable(f"game: there are {', '.join(game_names())}, not {body.game!r}")
        types = types_of(body.game)
        game = types.game
        try:
            options = types.read_options(body.options)
            game.check_options(options)
        except ValidationError as error:
            raise NotAcceptable(validation_errors(error, "options")) from error
        except ValueError as error:
            raise NotAcceptable(f"options.{error}") from error
        count = game.traits(options).seats
        if len(body.seats) != count:
            raise NotAcceptable(f"seats: the options make {count} seats, not {len(body.seats)}")
        for seat in body.seats:
            self.check_player(seat.player, body.game, OPEN)
        if twice := look_alike(seat.name for seat in body.seats if seat.player != OPEN):
            raise NotAcceptable(f"seats: two seats are called {twice!r}; give one of them another name")
        tokens = [new_token() if seat.player == PERSON else None for seat in body.seats]
        seats = tuple(new_seat(seat, token, host) for seat, token in zip(body.seats, tokens, strict=True))
        info = TableInfo(
            id=token_urlsafe(12),
            game=game,
            rules_version=game.rules_version,
            options=options,
            seats=seats,
            seed=token_bytes(SEED_BYTES),
            host=host,
            listed=body.listed,
            settings=TableSettings(random_seats=body.random_seats),
        )
        return info, tokens

    def check_player(self, player: str, game: str, *others: str) -> None:
        """Raise NotAcceptable if no bot of this name plays the game; person and `others` are allowed too."""
        names = self.bots.names(game)
        if player not in (PERSON, *others, *names):
            raise NotAcceptable(f"player: {', '.join([PERSON, *others, *names])}, not {player!r}")

    async def get(self, name: str) -> Table:
        """Return a table whose game has started. Raises NoSuchTable, TableGone or NotStarted."""
        found = await self.gathered(name)
        if isinstance(found, WaitingTable):
            raise NotStarted
        return found

    async def gathered(self, name: str) -> Table | WaitingTable:
        """Return a table, started or not. Raises NoSuchTable or TableGone."""
        found = await self.find(name)
        if isinstance(found, UnplayableTable):
            raise TableGone(f"{found.why}. Its record can still be fetched.", found.why.message)
        return found

    async def find(self, name: str) -> Table | WaitingTable | UnplayableTable:
        """Return a table, playable or not. Raises NoSuchTable, or TableGone if it cannot be read."""
        if not ID.fullmatch(name):
            raise NoSuchTable(name)
        table = self._in_use.get(name)
        if table is None:
            async with self._loading:
                table = self._in_use.get(name) or await self._load(name)
        if not isinstance(table, UnplayableTable):
            self._mark_used(table)
        return table

    async def _load(self, name: str) -> Table | WaitingTable | UnplayableTable:
        try:
            stored = await self._storage.load(name)
        except UnreadableTable as error:
            log.error("table %s cannot be read: %s", name, error)
            raise TableGone(
                "It was stored by another version of flatshare.", Message("table-unreadable")
            ) from error
        if stored is None:
            raise NoSuchTable(name)
        info = await self._editions.named(stored.info)
        if stored.waiting.whom == "players":
            return self._add_waiting(info)
        await self._editions.keep(info)
        stored = replace(stored, info=info)
        try:
            return self._add(stored)
        except CannotContinue as why:
            log.warning("table %s cannot be continued: %s", name, why)
            return UnplayableTable(stored, why)

    def _add(self, stored: StoredTable) -> Table:
        table = Table(stored, self._storage, self._start_bots)
        self._in_use[stored.info.id] = table
        self._mark_used(table)
        self._start_bots(table)
        return table

    def _add_waiting(self, info: TableInfo) -> WaitingTable:
        table = WaitingTable(info, self._storage)
        self._in_use[info.id] = table
        self._mark_used(table)
        return table

    def _mark_used(self, table: Table | WaitingTable) -> None:
        self._recent[table.info.id] = table
        self._recent.move_to_end(table.info.id)
        while len(self._recent) > self._in_memory:
            self._recent.popitem(last=False)

    def _start_bots(self, table: Table) -> None:
        """Start the bots' turns if the table waits for a bot and they do not run already."""
        if self._closed or waiting(table.info, table.match).whom != "bots":
            return
        if table.bots_turns is None or table.bots_turns.done():
            table.bots_turns = self._in_background(play_bots(table, self.bots), f"bots of {table.info.id}")

    async def resume(self) -> None:
        """Resume all stored tables that wait for a bot."""
        for name in await self._storage.waiting_for_bots():
            try:
                await self.find(name)
            except TableGone:
                pass  # already logged
            except Exception:
                log.exception("table %s cannot be resumed", name)

    def start(self) -> None:
        """Resume stored tables in the background."""
        self._in_background(self.resume(), "resume")

    def _in_background(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("%s failed", task.get_name(), exc_info=error)

    def close_streams(self) -> None:
        """End all streams, so that the server can stop."""
        self._closed = True
        for table in list(self._in_use.values()):
            table.close()

    async def close(self) -> None:
        """Stop the bots and finish the running requests."""
        self.close_streams()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        for table in list(self._in_use.values()):
            if isinstance(table, Table):
                await table.finish()


def new_seat(seat: NewSeat, token: str | None, owner: str | None) -> Seat:
    """Return a new table's seat; `token` and `owner` are for a person."""
    if token is None:
        return Seat(seat.name, seat.player, ask_end=False)
    return Seat(seat.name, seat.player, seat.ask_end, token_hash(token), owner)


def _started(info: TableInfo) -> StoredTable:
    """Return the table with the first entries of its game."""
    match = Match.seeded(info.game, info.options, info.seed, info.ask_end, info.people)
    return StoredTable(info, list(match.entries), [], waiting(info, match))
