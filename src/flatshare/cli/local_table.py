"""A game in progress at this terminal, and who sits where."""

import hashlib
from dataclasses import replace
from typing import Any

from flatshare.core.chance import commitment, new_seed
from flatshare.core.entries import Entry
from flatshare.core.game import AnyGame
from flatshare.core.match import Match
from flatshare.core.record import PERSON, Record, SeatLabel, record_match

AnyMatch = Match[Any, Any, Any, Any, Any]


class LocalTable:
    """The table at this terminal: who sits where, and the game in progress.

    People confirm the end of their turns themselves, so that they can take steps back until then.
    """

    def __init__(self, seats: tuple[SeatLabel, ...], seed: bytes, match: AnyMatch, *, fair: bool) -> None:
        self.seats = seats
        self.seed = seed
        self.match = match
        self._fair = fair
        """Whether all chance so far came from the seed, so that the record can show it."""

    @classmethod
    def new(cls, game: AnyGame, options: Any, seats: tuple[SeatLabel, ...], seed: bytes) -> "LocalTable":
        """Set up a new game. Raises ValueError if the options do not fit."""
        people = people_of(seats)
        return cls(seats, seed, Match.seeded(game, options, seed, people, people), fair=True)

    @classmethod
    def resumed(cls, record: Record) -> "LocalTable":
        """Resume a recorded game. Without its seed, later draws come from a new one."""
        seed = new_seed() if record.seed is None else bytes.fromhex(record.seed)
        moves = [
            Entry(number, "move", move.seat, move.action, move.events, move.chance, move.forced)
            for number, move in enumerate(record.moves, 2)
        ]
        start = Entry(1, "start", None, None, record.setup.events, record.setup.chance)
        people = people_of(record.seats)
        match = Match.resumed(record.game, record.options, [start, *moves], seed, people, people)
        match.play_forced_moves()
        return cls(record.seats, seed, match, fair=record.seed is not None)

    @property
    def game(self) -> AnyGame:
        """The game's rules."""
        return self.match.game

    @property
    def options(self) -> Any:
        """The game's options."""
        return self.match.options

    @property
    def state(self) -> Any:
        """The state now."""
        return self.match.state

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        return people_of(self.seats)

    def events(self) -> list[Any]:
        """Return all events that were not undone, those of the set-up first."""
        return list(self.match.events())

    def record(self) -> Record:
        """Return the record of the game so far, with the seed, so that it can be resumed."""
        return replace(
            record_match(self.match, self.seats),
            seed_hash=commitment(self.seed) if self._fair else None,
            seed=self.seed.hex() if self._fair else None,
        )


def people_of(seats: tuple[SeatLabel, ...]) -> frozenset[int]:
    """Return the seats that people play."""
    return frozenset(number for number, seat in enumerate(seats) if seat.player == PERSON)


def seed_of(text: str) -> bytes:
    """The seed that a word stands for: 64 hexadecimal digits as they are, anything else by its SHA-256."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) == 32 else hashlib.sha256(text.encode()).digest()


def bot_seed(seed: bytes, seat: int) -> int:
    """A seat's own seed for its bot, which tells nothing of the table's."""
    return int.from_bytes(hashlib.sha256(seed + b"bot" + bytes([seat])).digest()[:8], "big")
