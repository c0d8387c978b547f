"""What a wish is: something that looks at what a player has, and gives points for it, item by item."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from flatshare.rooms_and_roomies.edition.model import TileKind
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.truck import Truck


@dataclass(frozen=True)
class Holdings:
    """What a player has at the end of the game."""

    house: House
    truck: Truck = field(default_factory=Truck)
    load: tuple[TileKind, ...] = ()
    """The tiles on the truck's bed; they count for few wishes (RR-28)."""


class Wish(Protocol):
    """A home wish. Its parameters, which the edition sets, are its fields."""

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """What gives points, and how many."""
        ...
