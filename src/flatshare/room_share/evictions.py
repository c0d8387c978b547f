"""Evictions by the landlord: who moves where, and which apartment is next (RS-14 to RS-17)."""

from collections.abc import Iterator
from itertools import product
from typing import Final, cast

from flatshare.core.messages import RulesError
from flatshare.room_share.board import FREE, NEIGHBOURS, Board, Tenants, free_arrows, is_full
from flatshare.room_share.components import Colour

FREE_CHOICE: Final = 40
"""After this many evictions in a turn the longest full apartment is next (RS-17 b)."""

Air = tuple[tuple[Colour, int], ...]
"""Meeples in the air, in the order in which they are set down: colour, and the apartment each goes to."""

Full = tuple[tuple[int, int], ...]
"""Each full apartment with the number of the eviction that filled it; 0: the meeple placed did.

The longest full is first, of equals the lower number, as in RS-17 b.
"""


def lifted(board: Board, apartment: int) -> Air:
    """Who leaves: meeples go where their arrows point (RS-15), or stay and are set last (RS-16)."""
    moving: list[tuple[Colour, int]] = []
    staying: list[tuple[Colour, int]] = []
    for letter, neighbour in zip(board.tenants[apartment], NEIGHBOURS[apartment], strict=True):
        if letter == FREE:
            continue
        colour = cast(Colour, letter)
        if is_full(board.tenants[neighbour]):
            staying.append((colour, apartment))
        else:
            moving.append((colour, neighbour))
    return (*moving, *staying)


def taken_up(board: Board, apartment: int) -> Air:
    """An apartment's meeples, to be set on its arrows anew, as by a Renovation (RS-12)."""
    return tuple((cast(Colour, letter), apartment) for letter in board.tenants[apartment] if letter != FREE)


def is_walled_in(tenants: Tenants, apartment: int) -> bool:
    """Whether all four neighbours are full, so that nobody could move out (RS-17 a)."""
    return all(is_full(tenants[neighbour]) for neighbour in NEIGHBOURS[apartment])


def longest_first(full: Full) -> Full:
    """The same in the order of RS-17 b."""
    return tuple(sorted(full, key=lambda entry: (entry[1], entry[0])))


def choosable(tenants: Tenants, full: Full, evictions: int) -> tuple[int, ...]:
    """The full apartments that may be emptied next; `evictions` counts those of this turn (RS-14, RS-17)."""
    open_ones = [entry for entry in full if not is_walled_in(tenants, entry[0])]
    if not open_ones:
        raise RulesError(f"none of the full apartments {full} may be emptied; by RS-17 that cannot be")
    if evictions >= FREE_CHOICE:
        return (longest_first(tuple(open_ones))[0][0],)
    return tuple(sorted(apartment for apartment, _ in open_ones))


def settled(board: Board, air: Air) -> Iterator[tuple[tuple[int, ...], Board]]:
    """Every way to set the meeples in the air down: the arrows they land on, and the board after it.

    No apartment but the emptied one takes in two of them, so only those that stay compete for arrows.
    """
    choices = [free_arrows(board.tenants[apartment]) for _, apartment in air]
    for arrows in product(*choices):
        homes = list(board.tenants)
        for (colour, apartment), arrow in zip(air, arrows, strict=True):
            home = homes[apartment]
            if home[arrow] != FREE:
                break
            homes[apartment] = home[:arrow] + colour + home[arrow + 1 :]
        else:
            yield arrows, Board(board.kinds, tuple(homes))


def evicted(board: Board, apartment: int) -> Iterator[tuple[tuple[int, ...], Board]]:
    """Every way one eviction can go: the arrows of the landings, and the board after it."""
    return settled(board.lift(apartment), lifted(board, apartment))
