"""What an action brings, as it unfolds; and what a task's rules are."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from flatshare.core.chance import Chance
from flatshare.core.messages import Refusal
from flatshare.rooms_and_roomies.actions import Action
from flatshare.rooms_and_roomies.events import Asked, Event
from flatshare.rooms_and_roomies.evolve import evolve
from flatshare.rooms_and_roomies.state import State, Task

T = TypeVar("T")


class Course:
    """The events of an action. Each counts at once, so that what follows can look at the state it finds."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.events: list[Event] = []
        self._chance = chance

    def happen(self, event: Event) -> None:
        """Something happens."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def ask(self, seat: int, task: Task | None) -> None:
        """A seat has something to decide next, or nothing any more."""
        if self.state.players[seat].task != task:
            self.happen(Asked(seat, task))

    def draw(self, things: Sequence[T]) -> T:
        """One of the things that lie face down; which one is chance."""
        return things[self._chance.below(len(things))]


class TaskRules(Protocol):
    """The rules of what a seat is asked. `action` is of one of the types in `takes`."""

    takes: tuple[type[Any], ...]
    """The types of action that answer it."""

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        """The choices there are."""
        ...

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        """The choices that come to mind, the closed ones too."""
        ...

    def why_not(self, state: State, seat: int, task: Task, action: Any) -> Refusal:
        """Why a choice that is not legal is closed."""
        ...

    def do(self, course: Course, seat: int, task: Task, action: Any) -> None:
        """What a legal choice brings."""
        ...
