"""Points, places and ties (RS-21, RS-22, RS-25, RS-30)."""

from dataclasses import dataclass
from itertools import pairwise

from flatshare.core.game import Result
from flatshare.room_share.board import FREE, Board
from flatshare.room_share.components import BRINGS, Colour


@dataclass(frozen=True, slots=True)
class ApartmentPoints:
    """What one apartment brings a colour."""

    apartment: int
    meeples: int
    points: int


def worth(kind: str, tenants: str) -> int:
    """What each own meeple in this apartment brings (RS-21)."""
    return BRINGS[kind][4 - tenants.count(FREE)]


def points_by_apartment(board: Board, colour: Colour) -> tuple[ApartmentPoints, ...]:
    """The apartments where a colour lives, each with what it brings."""
    return tuple(
        ApartmentPoints(apartment, count, count * worth(kind, tenants))
        for apartment, (kind, tenants) in enumerate(zip(board.kinds, board.tenants, strict=True))
        if (count := tenants.count(colour))
    )


def points(board: Board, colour: Colour) -> int:
    """What a colour scores on this board."""
    return sum(
        tenants.count(colour) * worth(kind, tenants)
        for kind, tenants in zip(board.kinds, board.tenants, strict=True)
        if colour in tenants
    )


def rank(scores: tuple[int, ...], left: tuple[int, ...], ender: int, start: int, *, cardless: bool) -> Result:
    """Return all places, the first and the others: by points, then by the tie-breaks (RS-30).

    `left` counts the meeples of all colours left in each supply. Ties go to the fewest of them, then to
    who came first in the last chance; the ender comes last (RS-22). Without cards they go to the seat
    that had the first turn, by that alone (RS-25).
    """
    reasons = deciders(scores, left, ender, start, cardless=cardless)
    order = tuple(reasons)
    places = tuple(order.index(seat) + 1 for seat in range(len(scores)))
    return Result(points=scores, places=places, decided_by=reasons[order[0]])


def deciders(
    scores: tuple[int, ...], left: tuple[int, ...], ender: int, start: int, *, cardless: bool
) -> dict[int, str]:
    """Return why each seat is ahead of the next place, "" for the last one. Arguments as in `rank`.

    The seats are in the order of their places.
    """
    standings = _standings(scores, left, ender, start, cardless=cardless)
    names = ("points", "first-turn") if cardless else ("points", "supply", "last-chance")
    order = sorted(range(len(scores)), key=standings.__getitem__)
    reasons = dict.fromkeys(order, "")
    for seat, behind in pairwise(order):
        compared = zip(names, standings[seat], standings[behind], strict=True)
        reasons[seat] = next(name for name, one, other in compared if one != other)
    return reasons


def _standings(
    scores: tuple[int, ...], left: tuple[int, ...], ender: int, start: int, *, cardless: bool
) -> list[tuple[int, ...]]:
    """Return what each seat is compared by, in order; the lower one is ahead."""
    players = len(scores)
    if cardless:
        return [(-scores[seat], (seat - start) % players) for seat in range(players)]
    return [(-scores[seat], left[seat], (seat - ender - 1) % players) for seat in range(players)]
