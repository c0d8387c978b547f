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
from flatshare.core.record import PERSON
from flatshare.server.bot_turns import Bots, play_bots
from flatshare.server.contract import NewSeat, NewTable, OpenedSeat, OpenedTable
from flatshare.server.editions import Editions
from flatshare.server.game_types import types_of
from flatshare.server.problems import NoSuchTable, NotAcceptable, TableGone, validation_errors
from flatshare.server.storage import Storage, StoredTable, UnreadableTable
from flatshare.server.table import Table, waits_for
from flatshare.server.table_info import Seat, TableInfo, new_token, token_hash
from flatshare.server.unplayable import UnplayableTable

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
        self._in_use: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def open(self, body: NewTable) -> OpenedTable:
        """Set up a table. Raises NotAcceptable."""
        unnamed, tokens = self._info(body)
        info = await self._editions.named(unnamed)
        match = Match.seeded(info.game, info.options, info.seed, info.ask_end, info.people)
        entries, awaited = list(match.entries), waits_for(info, match)
        await self._storage.create(info, entries, awaited)
        await self._editions.keep(info)
        self._add(StoredTable(info, entries, [], awaited))
        return OpenedTable(
            table=info.id,
            seats=[
                OpenedSeat(seat=number, name=seat.name, player=seat.player, token=token)
                for number, (seat, token) in enumerate(zip(info.seats, tokens, strict=True))
            ],
        )

    def _info(self, body: NewTable) -> tuple[TableInfo, list[str | None]]:
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
            self._check_player(seat, body.game)
        tokens = [new_token() if seat.player == PERSON else None for seat in body.seats]
        seats = tuple(
            Seat(seat.name, seat.player, seat.ask_end and token is not None, token and token_hash(token))
            for seat, token in zip(body.seats, tokens, strict=True)
        )
        table, seed = token_urlsafe(12), token_bytes(SEED_BYTES)
        return TableInfo(table, game, game.rules_version, options, seats, seed), tokens

    def _check_player(self, seat: NewSeat, game: str) -> None:
        names = self.bots.names(game)
        if seat.player != PERSON and seat.player not in names:
            raise NotAcceptable(f"player: {', '.join([PERSON, *names])}, not {seat.player!r}")

    async def get(self, name: str) -> Table:
        """Return a table. Raises NoSuchTable or TableGone."""
        found = await self.find(name)
        if isinstance(found, UnplayableTable):
            raise TableGone(f"{found.why}. Its record can still be fetched.", found.why.message)
        return found

    async def find(self, name: str) -> Table | UnplayableTable:
        """Return a table, playable or not. Raises NoSuchTable, or TableGone if it cannot be read."""
        if not ID.fullmatch(name):
            raise NoSuchTable(name)
        table = self._in_use.get(name)
        if table is None:
            async with self._loading:
                table = self._in_use.get(name) or await self._load(name)
        if isinstance(table, Table):
            self._mark_used(table)
        return table

    async def _load(self, name: str) -> Table | UnplayableTable:
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

    def _mark_used(self, table: Table) -> None:
        self._recent[table.info.id] = table
        self._recent.move_to_end(table.info.id)
        while len(self._recent) > self._in_memory:
            self._recent.popitem(last=False)

    def _start_bots(self, table: Table) -> None:
        """Start the bots' turns if the table waits for a bot and they do not run already."""
        if self._closed or waits_for(table.info, table.match) != "bots":
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
            await table.finish()
