"""The state of a game: everything there is to know, hidden things included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from flatshare.room_share.board import Board
from flatshare.room_share.components import COLOURS, Card, Colour, Variant

if TYPE_CHECKING:
    from flatshare.room_share.steps import Step

Supply = tuple[int, ...]
"""How many meeples of each colour, in the order of COLOURS."""

Hand = tuple[Card, ...]


def supply_of(meeples: dict[Colour, int]) -> Supply:
    """A supply of so many meeples by colour."""
    return tuple(meeples.get(colour, 0) for colour in COLOURS)


def colours_in(supply: Supply) -> list[Colour]:
    """The colours at hand."""
    return [colour for colour, count in zip(COLOURS, supply, strict=True) if count]


def changed_supply(supply: Supply, colour: str, by: int) -> Supply:
    """The supply with so many meeples of a colour more."""
    return tuple(count + by if colour == this else count for this, count in zip(COLOURS, supply, strict=True))


@dataclass(frozen=True)
class State:
    """A game at one moment. `seat` is the one to decide, `step` what it decides."""

    players: int
    variant: Variant
    board: Board
    colours: tuple[Colour, ...]
    """The own colour, which scores, of each seat; empty until everybody has chosen."""
    supplies: tuple[Supply, ...]
    hands: tuple[Hand, ...]
    draw: tuple[Card, ...]
    """The draw pile from its top."""
    discard: tuple[Card, ...]
    """The discard pile in the order in which it grew."""
    start: int
    turns: int
    """Turns completed."""
    seat: int
    step: Step[Any]

    def but(self, **changes: Any) -> State:
        """The state with some fields changed: dataclasses.replace at a fraction of its cost."""
        other = object.__new__(State)
        other.__dict__.update(self.__dict__, **changes)
        return other

    def with_supply(self, seat: int, colour: str, by: int) -> tuple[Supply, ...]:
        """All supplies, with so many meeples of a colour more in one of them."""
        return tuple(
            changed_supply(supply, colour, by) if other == seat else supply
            for other, supply in enumerate(self.supplies)
        )

    def owner_of(self, colour: str) -> int:
        """Whose supply a meeple sent home goes to: the seat that scores for it, or the one on turn (RS-9)."""
        return self.colours.index(colour) if colour in self.colours else self.seat  # type: ignore[arg-type]

    def next_seat(self, seat: int) -> int:
        """The seat to the left."""
        return (seat + 1) % self.players
