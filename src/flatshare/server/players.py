"""Players: people with a signed cookie, without an account. A personal link brings one to another device.

A cookie and a personal link are `id.generation.signature`. The server stores no secret of a player, only the
generation; raising it makes all cookies and links of the player invalid.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections import OrderedDict
from secrets import token_hex
from typing import Literal, NamedTuple

from flatshare.server.storage import Storage
from flatshare.server.storage import people as stored

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


class Players:
    """The players of a server."""

    def __init__(self, storage: Storage, signer: Signer) -> None:
        self.signer = signer
        self._storage = storage
        self._generations: OrderedDict[str, int] = OrderedDict()

    async def new(self) -> Player:
        """Store and return a new player. Raises WriteFailed."""
        player = Player(token_hex(8), 0)
        await stored.add_player(self._storage, *player)
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
        await stored.keep_generation(self._storage, *player)
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
        found = await stored.generation_of(self._storage, id)
        if found is not None:
            self._remember(Player(id, found))
        return found

    def _remember(self, player: Player) -> None:
        self._generations[player.id] = player.generation
        self._generations.move_to_end(player.id)
        while len(self._generations) > IN_MEMORY:
            self._generations.popitem(last=False)
