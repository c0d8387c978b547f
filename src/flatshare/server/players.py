"""Players: people with a signed cookie, without an account. A personal link brings one to another device.

A cookie and a personal link are `id.generation.signature`. The server stores no secret of a player, only the
generation; raising it makes all cookies and links of the player invalid.
"""

import hashlib
import hmac
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from secrets import token_bytes, token_hex
from typing import Literal, NamedTuple

from sqlalchemy import Connection, insert, select, update

from flatshare.server.storage import AlreadyWritten, Storage, schema

COOKIE = "flatshare_player"
COOKIE_SECONDS = 400 * 24 * 3600
"""Browsers keep a cookie for at most 400 days."""
IN_MEMORY = 10_000
Purpose = Literal["cookie", "link", "invitation"]


class Player(NamedTuple):
    """A player, and the generation of the valid cookies and links."""

    id: str
    generation: int


class Signer:
    """Makes and checks signatures with the server's secret key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def signature(self, purpose: Purpose, *parts: str | int) -> str:
        """Return the signature of these parts for one purpose: 22 characters that fit into a URL."""
        message = "\0".join(map(str, (purpose, *parts))).encode()
        digest = hmac.digest(self._key, message, hashlib.sha256)
        return urlsafe_b64encode(digest[:16]).decode().rstrip("=")

    def sign(self, purpose: Purpose, player: Player) -> str:
        """Return a cookie or a personal link of a player."""
        return f"{player.id}.{player.generation}.{self.signature(purpose, *player)}"

    def read(self, purpose: Purpose, text: str) -> Player | None:
        """Return the player of a cookie or a personal link; None if it is not genuine."""
        id, _, rest = text[:100].partition(".")
        generation, _, signature = rest.partition(".")
        if not (generation.isascii() and generation.isdecimal() and len(generation) < 10):
            return None
        player = Player(id, int(generation))
        if text != self.sign(purpose, player) or not hmac.compare_digest(
            signature, self.signature(purpose, *player)
        ):
            return None
        return player


async def stored_signer(storage: Storage) -> Signer:
    """Return the signer with the server's key, which is made once. Raises ReadFailed or WriteFailed."""
    query = select(schema.keys.c.secret).where(schema.keys.c.name == "signing")
    if (key := await storage.read(lambda connection: connection.scalar(query))) is not None:
        return Signer(key)
    row = {"name": "signing", "secret": token_bytes(32)}
    try:
        await storage.write(lambda connection: _insert(connection, schema.keys, row))
    except AlreadyWritten:
        return await stored_signer(storage)
    return Signer(row["secret"])


class Players:
    """The players of a server."""

    def __init__(self, storage: Storage, signer: Signer) -> None:
        self.signer = signer
        self._storage = storage
        self._generations: OrderedDict[str, int] = OrderedDict()

    async def new(self) -> Player:
        """Store and return a new player. Raises WriteFailed."""
        player = Player(token_hex(8), 0)
        row = {**player._asdict(), "created": int(time.time())}
        await self._storage.write(lambda connection: _insert(connection, schema.players, row))
        self._remember(player)
        return player

    async def known(self, purpose: Purpose, text: str | None) -> Player | None:
        """Return the player of a cookie or link; None if it is not valid. Raises ReadFailed."""
        player = self.signer.read(purpose, text) if text else None
        if player is None or await self._generation(player.id) != player.generation:
            return None
        return player

    async def renewed(self, id: str) -> Player:
        """Make all cookies and links of a player invalid; return the player with a new generation."""
        player = Player(id, (await self._generation(id) or 0) + 1)
        change = update(schema.players).where(schema.players.c.id == id).values(generation=player.generation)

        def work(connection: Connection) -> None:
            connection.execute(change)

        await self._storage.write(work)
        self._remember(player)
        return player

    def is_valid(self, player: Player) -> bool:
        """Whether a player whose cookie was valid has not made its cookies invalid since."""
        return self._generations.get(player.id, player.generation) == player.generation

    def forget(self, id: str) -> None:
        """Look the player up again next time."""
        self._generations.pop(id, None)

    async def _generation(self, id: str) -> int | None:
        if (known := self._generations.get(id)) is not None:
            self._generations.move_to_end(id)
            return known
        query = select(schema.players.c.generation).where(schema.players.c.id == id)
        found = await self._storage.read(lambda connection: connection.scalar(query))
        if found is not None:
            self._remember(Player(id, found))
        return found

    def _remember(self, player: Player) -> None:
        self._generations[player.id] = player.generation
        self._generations.move_to_end(player.id)
        while len(self._generations) > IN_MEMORY:
            self._generations.popitem(last=False)


def _insert(connection: Connection, table: schema.Table, row: dict[str, object]) -> None:
    connection.execute(insert(table), row)
