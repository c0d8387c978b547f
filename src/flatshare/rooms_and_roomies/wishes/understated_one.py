"""The Understated One: quiet colours in equal measure."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.edition.model import Colour
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.colour_icons import full_sets
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class UnderstatedOne:
    """Every set of a black, a brown and a white icon of the house scores; each icon is in one set at most."""

    colours: tuple[Colour, ...] = ("black", "brown", "white")
    points: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a set."""
        for number in range(full_sets(holdings.house.tiles, self.colours)):
            yield Item(Message("wish-understated-one", {"set": number + 1}), self.points)
