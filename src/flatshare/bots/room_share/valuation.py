"""What a board is worth to a seat: points, and small terms for what may become of them.

Each apartment has a worth of its own for every colour, so that a board is valued by what changed. A colour's
worth is its points there, and, as long as the game goes on (`hope`, from 1 down to 0 at the end):

* three tenants may become four, so what they bring now counts a little less;
* two tenants may become three that pay, one tenant less likely so;
* who lives in a haunted apartment will hardly ever get out.

A seat wants its own worth high and that of the others low, above all of the one who is ahead.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flatshare.room_share.board import FREE, Board, Tenants
from flatshare.room_share.components import BRINGS, COLOURS, Colour
from flatshare.room_share.scoring import points
from flatshare.room_share.supplies import Supply


@dataclass(frozen=True, slots=True)
class Weights:
    """How much a point counts that is not safe yet, or may still come."""

    three: float = 0.9
    """Of the worth of an apartment that pays now."""
    two: float = 0.4
    one: float = 0.15
    haunted: float = 0.95
    reserve: float = 0.2
    """An own meeple in the supply."""
    tempo: float = 0.02
    """Any meeple that has left the supply."""
    hopeful: int = 8
    """With this many meeples in each supply the game is far from its end."""
    leader: float = 0.5
    """How much of the attention to the others goes to the best of them alone."""


WEIGHTS: Final = Weights()


class _Homes(dict[str, float]):
    """The worth of one kind of apartment by its tenants, worked out when first asked for."""

    def __init__(self, shares: dict[str, float], paying: tuple[float, ...]) -> None:
        super().__init__()
        self._shares = shares
        self._paying = paying

    def __missing__(self, tenants: str) -> float:
        each = self._paying[4 - tenants.count(FREE)]
        worth = each * sum(self._shares[colour] for colour in tenants)
        self[tenants] = worth
        return worth


class Valuation:
    """The worth of boards and supplies to one seat, from one moment of a game on."""

    def __init__(
        self,
        seat: int,
        board: Board,
        colours: tuple[Colour, ...],
        supplies: tuple[Supply, ...],
        weights: Weights = WEIGHTS,
    ) -> None:
        self.seat = seat
        self.weights = weights
        fewest = min(sum(supply) for supply in supplies)
        self.hope = min(1.0, fewest / weights.hopeful)
        self.shares = _shares(seat, board, colours, weights.leader)
        by_kind = {kind: _Homes(self.shares, _paying(kind, self.hope, weights)) for kind in set(board.kinds)}
        self.homes: Sequence[_Homes] = [by_kind[kind] for kind in board.kinds]
        self._own = COLOURS.index(colours[seat])
        self.placing: dict[str, float] = dict.fromkeys(COLOURS, weights.tempo)
        """By colour: what changes when a meeple leaves the supply."""
        self.placing[colours[seat]] -= weights.reserve * self.hope

    def of_tenants(self, tenants: Sequence[str]) -> float:
        """The worth of what stands on the board."""
        return sum(worth[home] for worth, home in zip(self.homes, tenants, strict=True))

    def change(self, before: Tenants, after: Tenants) -> float:
        """How much more the one board is worth than the other."""
        change = 0.0
        for worth, old, new in zip(self.homes, before, after, strict=True):
            if old is not new:
                change += worth[new] - worth[old]
        return change

    def gain(self, before: Sequence[str], changes: dict[int, str]) -> float:
        """How much more the board is worth with the new tenants of some apartments."""
        homes = self.homes
        return sum([homes[at][new] - homes[at][before[at]] for at, new in changes.items()])

    def of_supplies(self, supplies: tuple[Supply, ...]) -> float:
        """The worth of what is still to be placed."""
        mine = supplies[self.seat]
        reserve = self.weights.reserve * self.hope * mine[self._own]
        return reserve - self.weights.tempo * sum(mine)


def _shares(seat: int, board: Board, colours: tuple[Colour, ...], leader: float) -> dict[str, float]:
    """By letter on the board: how much a point of this colour counts."""
    shares: dict[str, float] = dict.fromkeys((*COLOURS, FREE), 0.0)
    others: list[Colour] = [colour for other, colour in enumerate(colours) if other != seat]
    scores = [points(board, colour) for colour in others]
    best = others[scores.index(max(scores))]
    for colour in others:
        shares[colour] = -(1 - leader) / len(others)
    shares[best] -= leader
    shares[colours[seat]] = 1.0
    return shares


def _paying(kind: str, hope: float, weights: Weights) -> tuple[float, ...]:
    """By the number of tenants, none to four: what each brings or may bring."""
    if kind == "H":
        each = BRINGS[kind][1] * (1 - hope * (1 - weights.haunted))
        return (0.0, each, each, each, each)
    full = BRINGS[kind][3]
    return (
        0.0,
        full * hope * weights.one,
        full * hope * weights.two,
        full * (1 - hope * (1 - weights.three)),
        0.0,
    )
