"""What never changes about a table: the game, its options, who sits where, the seed."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Any

from flatshare.core.chance import commitment
from flatshare.core.game import AnyGame
from flatshare.core.record import PERSON


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a person, known by a token, or a bot."""

    name: str
    player: str
    ask_end: bool
    token_hash: str | None

    @property
    def is_bot(self) -> bool:
        """Whether the server plays it."""
        return self.player != PERSON


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table, without what happened at it."""

    id: str
    game: AnyGame
    rules_version: int
    options: Any
    seats: tuple[Seat, ...]
    seed: bytes

    @property
    def seed_hash(self) -> str:
        """The seed's hash, public from the start."""
        return commitment(self.seed)

    @property
    def ask_end(self) -> frozenset[int]:
        """The seats that confirm the end of their turns themselves."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.ask_end)

    def seat_of(self, token: str) -> int | None:
        """The seat that a token opens; None: it opens none here."""
        hashed = token_hash(token)
        for number, seat in enumerate(self.seats):
            if seat.token_hash is not None and hmac.compare_digest(seat.token_hash, hashed):
                return number
        return None


def new_token() -> str:
    """A seat's secret."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is stored of a token. It is random enough to need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
