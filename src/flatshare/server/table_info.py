"""A table without its updates: its game, options and seed, which never change, its seats and settings."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field, replace
from typing import Any, Final

from flatshare.core.chance import commitment
from flatshare.core.game import AnyGame
from flatshare.core.record import PERSON

OPEN: Final = "open"
"""The player of a seat that nobody has taken yet."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its player: a person, a bot, or nobody yet."""

    name: str
    player: str
    ask_end: bool
    token_hash: str | None = None
    """The hash of a person's token."""
    owner: str | None = None
    """The id of the player whose cookie opens the seat, as the token does."""

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == PERSON

    @property
    def is_open(self) -> bool:
        """Whether nobody has taken this seat yet."""
        return self.player == OPEN

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays this seat."""
        return not self.is_person and not self.is_open


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What people decided about a table: the host's choices, votes, and the next game."""

    random_seats: bool = False
    """Whether the order of the seats is shuffled when the game starts."""
    chat_open: bool = True
    invite: int = 0
    """Counts the invitations: a new one makes the links before it invalid."""
    removed: tuple[str, ...] = ()
    """The players that the host removed. They cannot take a seat again."""
    end_votes: tuple[int, ...] = ()
    """The seats whose people want to end the game."""
    rematch: str | None = None
    """The table of the next game of the same players."""


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
    host: str | None = None
    """The id of the player who set up the table."""
    listed: bool = False
    """Whether the lobby shows the table to everybody."""
    settings: TableSettings = TableSettings()

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
        return frozenset(number for number, seat in enumerate(self.seats) if seat.is_person)

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.is_open for seat in self.seats)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """Return the seats that a player owns."""
        if player is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.owner == player)

    def with_seat(self, number: int, seat: Seat) -> "TableInfo":
        """Return the table with another player at a seat."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

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
