"""What a house is worth to a player while the game goes on."""

from dataclasses import dataclass, replace

from flatshare.bots.furnisher.job import promised, short_of
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
    each_wish: int = 0
    """The points that each card must give (`Job.each_wish`)."""

    def of(self, house: House, load: tuple[TileKind, ...] = ()) -> float:
        """What a house is worth, with such a load on the truck's bed."""
        scored = score(Holdings(house, self.truck, load), self.cards)
        return scored.points + promised(house, self.marked) - short_of(scored.cards, self.each_wish)

    def with_card(self, id: str, wish: Wish) -> "Appraisal":
        """The same with one more Roomie card."""
        return replace(self, cards=(*self.cards, (id, wish)))
