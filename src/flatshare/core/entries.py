"""The log of a game in progress: numbered entries, which are never changed or deleted.

An undo is an entry that withdraws earlier moves; the state is the fold of the moves that were not withdrawn.
This module decides what a seat may undo or redo, for the library, the terminal and the server.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from flatshare.core.game import AnyGame
from flatshare.core.messages import Message

A = TypeVar("A")
E = TypeVar("E")

Kind = Literal["start", "move", "undo", "note", "end"]
"""A note changes nothing in the game, such as a new player of a seat. An end ends the game before its end."""
Scope = Literal["action", "turn"]
"""What one undo withdraws: the seat's last action, or its whole current turn."""


@dataclass(frozen=True, slots=True)
class Move(Generic[A, E]):
    """One recorded action: the seat, the action, its events, and the random numbers that it used."""

    seat: int
    action: A
    events: tuple[E, ...]
    chance: tuple[int, ...] = ()
    forced: bool = False
    """Whether the table played it, because the seat had no alternative."""


# A named tuple takes a fraction of the time of a frozen dataclass to create, and every move creates one.
class Entry(NamedTuple, Generic[A, E]):
    """One numbered entry of the log, with hidden information."""

    number: int
    """Counted from 1, without gaps."""
    kind: Kind
    seat: int | None
    """The seat that acted; None for the start."""
    action: A | None = None
    events: tuple[E, ...] = ()
    chance: tuple[int, ...] = ()
    forced: bool = False
    withdrawn: tuple[int, ...] = ()
    """Of an undo: the numbers of the moves that it withdraws, in order."""
    notes: tuple[Message, ...] = ()
    """Log lines of the table itself."""
    joined: bool = False
    """Whether the action continues the gesture of the entry before it, so that both are undone together."""

    @property
    def is_of_player(self) -> bool:
        """Whether a seat did something in the game: a move or an undo."""
        return self.kind in ("move", "undo")

    def move(self) -> Move[Any, E]:
        """Return the entry as a record's move; the start as a move of seat -1."""
        seat = -1 if self.seat is None else self.seat
        return Move(seat, self.action, self.events, self.chance, self.forced)


AnyEntry = Entry[Any, Any]
Step = tuple[AnyEntry, ...]
"""The actions of a gesture with the forced moves after them, in order. It is withdrawn as a whole."""


def valid_entries(entries: Sequence[Entry[A, E]]) -> Iterator[Entry[A, E]]:
    """Yield the start and the moves that were not withdrawn, the last one first."""
    withdrawn: set[int] = set()
    for entry in reversed(entries):
        if entry.kind == "undo":
            withdrawn.update(entry.withdrawn)
        elif entry.kind in ("start", "move") and entry.number not in withdrawn:
            yield entry


def undoable(game: AnyGame, entries: Sequence[AnyEntry], seat: int, scope: Scope) -> tuple[int, ...]:
    """Return the numbers of the moves that the seat can withdraw, in order; empty if there is no undo.

    A seat withdraws its own last gestures. Nothing is withdrawn that drew a random number or revealed
    something hidden, nor anything before it. Another seat's later action rules an undo out if it or the
    withdrawn action concerns all seats.
    """
    numbers: list[int] = []
    others_acted = False
    for step in _steps(entries):
        if any(entry.chance or _reveals(game, entry) for entry in step):
            break
        concerns_all = any(game.concerns_all(event) for entry in step for event in entry.events)
        if step[0].seat != seat:
            if concerns_all:
                break
            others_acted = True
            continue
        if others_acted and concerns_all:
            break
        if numbers and (scope == "action" or any(game.ends_turn(entry.action) for entry in step)):
            break
        numbers += reversed([entry.number for entry in step])
    return tuple(reversed(numbers))


def redoable(entries: Sequence[AnyEntry], seat: int) -> tuple[Any, ...]:
    """Return the actions that a redo would play for the seat.

    They are those of its earliest withdrawn gesture. If it has withdrawn nothing, or has done anything else
    since, there are no such actions.
    """
    withdrawn: list[tuple[Any, ...]] = []
    for gesture in _gestures(entry for entry in entries if entry.seat == seat):
        if gesture[0].kind == "undo":
            moves = [entries[number - 1] for number in gesture[0].withdrawn]
            withdrawn += reversed([_actions(undone) for undone in _gestures(moves)])
        elif withdrawn and withdrawn[-1] == _actions(gesture):
            withdrawn.pop()
        else:
            withdrawn.clear()
    return withdrawn[-1] if withdrawn else ()


def _actions(gesture: Step) -> tuple[Any, ...]:
    return tuple(entry.action for entry in gesture)


def _gestures(entries: Iterable[AnyEntry]) -> Iterator[Step]:
    """Yield the gestures of one seat among its entries, without forced moves, in order."""
    gesture: list[AnyEntry] = []
    for entry in entries:
        if entry.forced or not entry.is_of_player:
            continue
        if gesture and not entry.joined:
            yield tuple(gesture)
            gesture = []
        gesture.append(entry)
    if gesture:
        yield tuple(gesture)


def _steps(entries: Sequence[AnyEntry]) -> Iterator[Step]:
    """Yield the steps since the start, the last one first."""
    step: list[AnyEntry] = []
    for entry in valid_entries(entries):
        if entry.kind != "move":
            return
        step.append(entry)
        if not entry.forced and not entry.joined:
            yield tuple(reversed(step))
            step = []


def _reveals(game: AnyGame, entry: AnyEntry) -> bool:
    return any(game.reveals(event) for event in entry.events)
