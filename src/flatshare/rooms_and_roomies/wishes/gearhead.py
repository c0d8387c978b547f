"""The Gearhead: a truck to be proud of."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Gearhead:
    """Every upgrade on the truck's bed scores, on top of the points printed on it."""

    points: int = 3

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line an upgrade."""
        for number in range(holdings.truck.upgrades):
            yield Item(Message("wish-gearhead", {"upgrade": number + 1}), self.points)
