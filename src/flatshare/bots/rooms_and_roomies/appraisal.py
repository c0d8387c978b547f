"""What a house is worth to a player while the game goes on."""

from collections.abc import Sequence
from dataclasses import dataclass

from flatshare.rooms_and_roomies.edition.model import TileKind
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.scoring import score
from flatshare.rooms_and_roomies.truck import Truck
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

MARKED = 0.7
"""The part of a completion bonus that comes evenly with each marking that is touched, before all are."""


@dataclass(frozen=True)
class Appraisal:
    """Points as they would be scored now, and what is on the way to more."""

    cards: tuple[tuple[str, Wish], ...]
    """All of the player's, This Is You first."""
    truck: Truck
    marked: float = MARKED

    def of(self, house: House, load: Sequence[TileKind] = ()) -> float:
        """What a house is worth, with so much on the truck."""
        points = score(Holdings(house, self.truck, tuple(load)), self.cards).points
        if not self.marked:
            return points
        return points + sum(
            self.marked * room.bonus * len(room.touched) / len(room.markings)
            for room in house.rooms
            if not room.complete
        )

    def with_card(self, id: str, wish: Wish) -> "Appraisal":
        """The same with one more Roomie card."""
        return Appraisal((*self.cards, (id, wish)), self.truck, self.marked)
