"""A game being played at this terminal: who sits where, what was done, and what of it can be taken back."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from flatshare.core.chance import ChanceRecorder, SeededChance, commitment, new_seed
from flatshare.core.game import AnyGame
from flatshare.core.match import Move, carry_out, fold, settle
from flatshare.core.record import PERSON, Record, SeatLabel

AMove = Move[Any, Any]


@dataclass
class Sitting:
    """The table. People end their turns themselves, so that they can take steps back until then."""

    game: AnyGame
    options: Any
    seats: tuple[SeatLabel, ...]
    seed: bytes
    setup: Move[None, Any]
    moves: list[AMove]
    seed_dealt_all: bool = True
    """Whether all chance so far came from the seed; not so after a record that has none."""
    state: Any = field(init=False)

    def __post_init__(self) -> None:
        self.state = fold(self.game, self.events())
        drawn = len(self.setup.chance) + sum(len(move.chance) for move in self.moves)
        self._chance = SeededChance(self.seed, drawn)
        followed, self.state = settle(self.game, self.state, self._chance, self.people)
        self.moves += followed

    @classmethod
    def new(cls, game: AnyGame, options: Any, seats: tuple[SeatLabel, ...], seed: bytes) -> "Sitting":
        """Lay the table."""
        game.check_options(options)
        chance = ChanceRecorder(SeededChance(seed))
        events = game.setup(options, chance)
        return cls(game, options, seats, seed, Move(-1, None, events, tuple(chance.values)), [])

    @classmethod
    def resumed(cls, record: Record) -> "Sitting":
        """Go on with a game. Where its seed is not known, what is still to be drawn gets a new one."""
        seed = new_seed() if record.seed is None else bytes.fromhex(record.seed)
        known = record.seed is not None
        return cls(record.game, record.options, record.seats, seed, record.setup, list(record.moves), known)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.player == PERSON)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats the game waits for; none: it is over."""
        return self.game.awaited(self.state)

    def events(self) -> list[Any]:
        """All that happened, the set-up first."""
        return [*self.setup.events, *(event for move in self.moves for event in move.events)]

    def play(self, seat: int, action: Any) -> list[AMove]:
        """Do a seat's action; the moves made. Raises IllegalAction."""
        moves, self.state = carry_out(self.game, self.state, seat, action, self._chance, self.people)
        self.moves += moves
        return moves

    def play_only_way(self, seat: int, action: Any) -> list[AMove]:
        """Do for a seat what it has no other way to go on; it counts among the moves that the table makes."""
        start = len(self.moves)
        moves = self.play(seat, action)
        moves[0] = self.moves[start] = replace(moves[0], forced=True)
        return moves

    def undo(self, seat: int) -> AMove | None:
        """Take back the seat's last step; None: there is none that can be.

        What the table did for somebody without a choice goes with the step that it followed. Where several
        act at the same time, what others did since is no hindrance if either concerns nobody else.
        """
        others_acted = False
        for first, last in self._steps():
            step = self.moves[first:last]
            if any(self.game.reveals(event) for move in step for event in move.events):
                return None
            concerns_all = any(self.game.concerns_all(event) for move in step for event in move.events)
            if step[0].seat == seat:
                return None if others_acted and concerns_all else self._take_back(first, last)
            if concerns_all:
                return None
            others_acted = True
        return None

    def _steps(self) -> Iterator[tuple[int, int]]:
        """Where the moves that somebody chose begin, and where those end that follow each; the last first."""
        last = len(self.moves)
        for number in range(len(self.moves) - 1, -1, -1):
            if not self.moves[number].forced:
                yield number, last
                last = number

    def _take_back(self, first: int, last: int) -> AMove:
        step = self.moves[first:last]
        del self.moves[first:last]
        self._chance.drawn -= sum(len(move.chance) for move in step)
        self.state = fold(self.game, self.events())
        return step[0]

    def record(self) -> Record:
        """The game so far. The seed is in it, so that the game can go on as it would have."""
        return Record(
            game=self.game,
            options=self.options,
            seats=self.seats,
            setup=self.setup,
            moves=tuple(self.moves),
            rules_version=self.game.rules_version,
            seed_hash=commitment(self.seed) if self.seed_dealt_all else None,
            seed=self.seed.hex() if self.seed_dealt_all else None,
            result=self.game.result(self.state),
        )


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
