"""Sets of squares, windows or furniture as masks, and numbers kept several in one, in compiled code."""

from typing import Final

from flatshare.bots.furnisher.compiling import Table, compiled
from flatshare.bots.furnisher.tables import Room

COUNT: Final = 8
"""The bits of each of the counts that are kept in one number; no count reaches 256."""
MOST: Final = 255


@compiled
def size(mask: int) -> int:
    """How many are in the set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


@compiled
def count_of(counts: int, which: int) -> int:
    """One of the counts that are kept in a number."""
    return counts >> COUNT * which & MOST


@compiled
def beside(squares: int, room: Room) -> int:
    """The squares of the room left or right of any of these."""
    return ((squares & room.not_left) >> 1 | (squares & room.not_right) << 1) & room.squares


@compiled
def above_or_below(squares: int, room: Room) -> int:
    """The squares of the room above or below any of these."""
    return (squares >> room.width | squares << room.width) & room.squares


@compiled
def clear(numbers: Table) -> None:
    """Make all of them 0."""
    for place in range(len(numbers)):
        numbers[place] = 0


@compiled
def add(to: Table, more: Table) -> None:
    """Add numbers one by one."""
    for place in range(len(to)):
        to[place] += more[place]


@compiled
def unite(to: Table, more: Table) -> None:
    """Unite sets one by one."""
    for place in range(len(to)):
        to[place] |= more[place]


@compiled
def put(to: Table, numbers: Table) -> None:
    """Copy numbers, or records, one by one."""
    for place in range(len(to)):
        to[place] = numbers[place]


@compiled
def put_rows(to: Table, rows: Table) -> None:
    """Copy rows of numbers."""
    for row in range(len(to)):
        put(to[row], rows[row])
