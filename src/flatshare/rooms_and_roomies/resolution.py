"""The events of an action while it is resolved."""

from collections.abc import Sequence
from typing import TypeVar

from flatshare.core.chance import Chance
from flatshare.rooms_and_roomies.events import Asked, Event
from flatshare.rooms_and_roomies.evolve import evolve
from flatshare.rooms_and_roomies.state import State, Task

T = TypeVar("T")


class Resolution:
    """The events of an action while it is resolved, and the state after them."""

    def __init__(self, state: State, chance: Chance, events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events: list[Event] = [*events]
        self._chance = chance

    def emit(self, event: Event) -> None:
        """Add an event; the state changes at once."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def ask(self, seat: int, task: Task | None) -> None:
        """Give a seat its next task; None: it has nothing to decide."""
        if self.state.players[seat].task != task:
            self.emit(Asked(seat, task))

    def draw(self, pieces: Sequence[T]) -> T:
        """Return one of the face-down pieces, at random."""
        return pieces[self._chance.below(len(pieces))]

    def result(self) -> tuple[tuple[Event, ...], State]:
        """Return the events and the state after them."""
        return tuple(self.events), self.state
