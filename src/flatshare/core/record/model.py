"""The contents of a record, and the errors of a file that is no record or does not replay."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from flatshare.core.characters import visible
from flatshare.core.entries import Move
from flatshare.core.game import AnyGame, Result
from flatshare.core.match import Match, fold
from flatshare.core.messages import IllegalAction, Refusal

FORMAT: Final = "flatshare record"
VERSION: Final = 1
PERSON: Final = "person"
"""The player of a seat that no bot plays."""


class RecordError(ValueError):
    """A file that is no record or does not replay; the message says what is wrong, where, and what to do."""

    def __init__(self, message: str) -> None:
        super().__init__(visible(message))  # it may quote invisible characters of the file


class IllegalMove(RecordError):
    """A recorded move that is illegal; the message says which one and why."""

    def __init__(self, where: str, refusal: Refusal) -> None:
        self.where = where
        self.refusal = refusal
        super().__init__(f"{where} is illegal: {IllegalAction(refusal)}")


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """The player of a seat: a name, and `PERSON` or the name of a bot."""

    name: str
    player: str = PERSON


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game, or a game so far. Moves that were undone are not in it."""

    game: AnyGame
    options: Any
    seats: tuple[SeatLabel, ...]
    setup: Move[None, Any]
    moves: tuple[Move[Any, Any], ...]
    rules_version: int
    seed_hash: str | None = None
    seed: str | None = None
    """The seed in hexadecimal digits, of a finished game or of one saved to be resumed."""
    result: Result | None = None
    """None: the game is in progress, or the result is unknown."""
    result_known: bool = True
    """False if the record was written without the components, which the result depends on."""
    partial: bool = False
    """Whether hidden information of a game in progress is left out. Such a record does not replay."""

    def events(self) -> Iterator[Any]:
        """Yield all events, beginning with the set-up."""
        yield from self.setup.events
        for move in self.moves:
            yield from move.events

    def state(self) -> Any:
        """Return the state after the last move, by folding the events."""
        return fold(self.game, self.events())


def record_match(match: Match[Any, Any, Any, Any, Any], seats: tuple[SeatLabel, ...] | None = None) -> Record:
    """Return the record of a match. Raises ValueError for one that began at a state and not with a set-up."""
    if not match.setup.events:
        raise ValueError("a match that starts at a state has no set-up, so it cannot be recorded")
    count = match.game.traits(match.options).seats
    return Record(
        game=match.game,
        options=match.options,
        seats=seats or tuple(SeatLabel(f"Seat {seat + 1}") for seat in range(count)),
        setup=match.setup,
        moves=tuple(match.moves),
        rules_version=match.game.rules_version,
        result=match.result,
    )
