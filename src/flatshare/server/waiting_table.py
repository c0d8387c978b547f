"""A table that waits for players: its seats and settings, before the game starts."""

import asyncio
from dataclasses import replace
from random import SystemRandom

from flatshare.server.crowd import Crowd
from flatshare.server.problems import NoOpenSeat
from flatshare.server.storage import Storage
from flatshare.server.table import ChangePeople
from flatshare.server.table_info import TableInfo


class WaitingTable:
    """A table in memory whose game has not started."""

    def __init__(self, info: TableInfo, storage: Storage) -> None:
        self.info = info
        self.crowd = Crowd()
        self.started = False
        self.lock = asyncio.Lock()
        self._storage = storage

    async def change_people(self, change: ChangePeople) -> TableInfo:
        """Change seats or settings, and store it; return the table's info. Raises ProblemError."""
        return await asyncio.shield(asyncio.create_task(self._change(change)))

    async def _change(self, change: ChangePeople) -> TableInfo:
        async with self.lock:
            info, _ = change(self.info)
            await self._storage.change_people(info)
            self.info = info
            self.crowd.tell()
            return info

    def seated(self) -> TableInfo:
        """Return the table as its game starts. Raises NoOpenSeat while a seat is open."""
        if not self.info.is_full:
            raise NoOpenSeat("A seat is still open. Wait for a player, or let a bot play.")
        return with_shuffled_seats(self.info) if self.info.settings.random_seats else self.info

    def close(self) -> None:
        """End the streams."""
        self.crowd.close()


def with_shuffled_seats(info: TableInfo) -> TableInfo:
    """Return the table with its seats in a random order."""
    seats = list(info.seats)
    SystemRandom().shuffle(seats)
    return replace(info, seats=tuple(seats))
