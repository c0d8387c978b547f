"""The constant parts of a table: its game, options, seats and seed."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field
from typing import Any

from flatshare.core.chance import commitment
from flatshare.core.game import AnyGame
from flatshare.core.record import PERSON


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its player: a person, identified by a token, or a bot."""

    name: str
    player: str
    ask_end: bool
    token_hash: str | None

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat."""
        return self.player != PERSON


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table without its entries."""

    id: str
    game: AnyGame
    rules_version: int
    options: Any
    seats: tuple[Seat, ...]
    seed: bytes
    edition_hash: str | None = field(default=None, compare=False)
    """Names the pictures and texts that the table is drawn with. It follows from game and options."""

    @property
    def seed_hash(self) -> str:
        """The seed's hash, public from the start."""
        return commitment(self.seed)

    @property
    def ask_end(self) -> frozenset[int]:
        """The seats that confirm the end of their turns themselves."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.ask_end)

    @property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset(number for number, seat in enumerate(self.seats) if not seat.is_bot)

    def seat_of(self, token: str) -> int | None:
        """Return the seat that a token belongs to; None if it belongs to no seat here."""
        hashed = token_hash(token)
        for number, seat in enumerate(self.seats):
            if seat.token_hash is not None and hmac.compare_digest(seat.token_hash, hashed):
                return number
        return None


def new_token() -> str:
    """Return a new secret token for a seat."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """Return the hash that is stored instead of a token. A token is random, so it needs no salt."""
    return hashlib.sha256(token.encode()).hexdigest()
