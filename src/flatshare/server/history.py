"""What happened at a table. The table is the fold of this, and everything shown of it is made from this.

An undo is an update of its own that withdraws earlier moves; the state is the fold of what was not withdrawn.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from flatshare.core import Message, fold
from flatshare.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Entry:
    """One update, hidden things included."""

    number: int
    what: Literal["start", "move", "undo"]
    seat: int | None
    action: Any = None
    events: tuple[Any, ...] = ()
    chance: tuple[int, ...] = ()
    forced: bool = False
    withdrawn: tuple[int, ...] = ()
    notes: tuple[Message, ...] = ()
    """What the table itself has to say about it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a table stands after an update."""

    state: Any
    choices: dict[int, Any]
    """By seat, if it has any."""
    decisions: dict[int, int]
    """By seat with choices, the number of the update that brought them: the seat's decision number."""


class History:
    """The updates of a table, numbered from 1, and where it stood after each. It never changes."""

    def __init__(self, game: AnyGame, entries: Iterable[Entry]) -> None:
        self.game = game
        self._entries: list[Entry] = []
        self._standings: list[Standing] = []
        for entry in entries:
            self._append(entry)

    def extended(self, entries: Iterable[Entry]) -> "History":
        """The history with more updates."""
        longer = History(self.game, ())
        longer._entries = self._entries.copy()
        longer._standings = self._standings.copy()
        for entry in entries:
            longer._append(entry)
        return longer

    @property
    def last(self) -> int:
        """The number of the last update."""
        return len(self._entries)

    @property
    def drawn(self) -> int:
        """How many random numbers were used, also by what was withdrawn."""
        return sum(len(entry.chance) for entry in self._entries)

    def entry(self, number: int) -> Entry:
        """The update with a number."""
        return self._entries[number - 1]

    def entries(self) -> tuple[Entry, ...]:
        """All updates."""
        return tuple(self._entries)

    def standing(self, number: int | None = None) -> Standing:
        """Where the table stood after an update; without a number, where it stands now."""
        return self._standings[-1 if number is None else number - 1]

    @property
    def state(self) -> Any:
        """The state now."""
        return self._standings[-1].state

    def is_over(self, number: int | None = None) -> bool:
        """Whether the game had ended after an update."""
        return not self.game.awaited(self.standing(number).state)

    def valid(self, number: int | None = None) -> Iterator[Entry]:
        """Backwards from an update: the set-up and the moves that were not withdrawn by then."""
        return valid(self._entries[:number])

    def _append(self, entry: Entry) -> None:
        if entry.number != self.last + 1:
            raise ValueError(f"update {entry.number} does not follow update {self.last}")
        self._entries.append(entry)
        state = self._state_after(entry)
        before = self._standings[-1] if self._standings else Standing(None, {}, {})
        choices = {
            seat: (self.game.legal_actions(state, seat), self.game.candidates(state, seat))
            for seat in self.game.may_act(state)
        }
        decisions = {
            # Also after an action of its own: the same choices twice are two decisions.
            seat: entry.number
            if seat == entry.seat or before.choices.get(seat) != choice
            else before.decisions[seat]
            for seat, choice in choices.items()
        }
        self._standings.append(Standing(state, choices, decisions))

    def _state_after(self, entry: Entry) -> Any:
        if entry.what != "undo":
            return fold(self.game, entry.events, self.state if self._standings else None)
        first = min(entry.withdrawn)
        kept = [valid for valid in self.valid() if valid.number > first]
        state = self.standing(first - 1).state
        for valid in reversed(kept):
            state = fold(self.game, valid.events, state) if valid.events else state
        return state


def valid(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Backwards: the set-up and the moves that were not withdrawn."""
    withdrawn: set[int] = set()
    for entry in reversed(entries):
        if entry.what == "undo":
            withdrawn.update(entry.withdrawn)
        elif entry.number not in withdrawn:
            yield entry
