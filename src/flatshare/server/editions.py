"""Pictures and texts of components by the hash of their content, so that caches may keep them forever."""

from collections import OrderedDict
from dataclasses import replace
from functools import cache

import anyio.to_thread

from flatshare.core import find_game, game_names
from flatshare.core.component_set import ComponentSet
from flatshare.server.problems import NoSuchEdition
from flatshare.server.storage import Storage, UnreadableTable
from flatshare.server.table_info import TableInfo

IN_MEMORY = 16
"""Editions of owners that are kept in memory. Each has about a megabyte."""


class Editions:
    """The editions of all games: those that come with the package, and those that tables bring along."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._recent: OrderedDict[str, ComponentSet] = OrderedDict()

    async def named(self, info: TableInfo) -> TableInfo:
        """Return the table with the hash of its edition, if it has one that can be drawn."""
        try:
            components = await anyio.to_thread.run_sync(info.game.component_set, info.options)
            hash = components and await anyio.to_thread.run_sync(lambda: components.hash)
        except ValueError:
            # The edition can no longer be read. Opening the table says why.
            return info
        return replace(info, edition_hash=hash)

    async def keep(self, info: TableInfo) -> None:
        """Store that this table brings its edition along. Raises ReadFailed or WriteFailed."""
        hash = info.edition_hash
        if hash and hash not in await anyio.to_thread.run_sync(_shipped):
            await self._storage.keep_edition(hash, info.id)

    async def find(self, hash: str) -> ComponentSet:
        """Return the edition of a hash. Raises NoSuchEdition."""
        shipped = await anyio.to_thread.run_sync(_shipped)
        found = shipped.get(hash) or self._recent.get(hash) or await self._load(hash)
        if hash not in shipped:
            self._recent[hash] = found
            self._recent.move_to_end(hash)
            if len(self._recent) > IN_MEMORY:
                self._recent.popitem(last=False)
        return found

    async def _load(self, hash: str) -> ComponentSet:
        try:
            stored = await self._storage.options_of_edition(hash)
            drawn = stored and await anyio.to_thread.run_sync(stored.game.component_set, stored.options)
        except (UnreadableTable, ValueError) as error:
            raise NoSuchEdition(hash) from error
        # Another version of flatshare may have drawn it in another way.
        if not drawn or drawn.hash != hash:
            raise NoSuchEdition(hash)
        return drawn


@cache
def _shipped() -> dict[str, ComponentSet]:
    """Return what the games are played with by default, by hash."""
    games = [find_game(name) for name in game_names()]
    drawn = [game.component_set(game.options_type()) for game in games]
    return {components.hash: components for components in drawn if components}
