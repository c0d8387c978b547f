"""The Twin: two of a kind."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.wish import Holdings


@dataclass(frozen=True)
class Twin:
    """Every kind of furniture scores of which the house has exactly this number of tiles, anywhere.

    A card of the house edition's own making.
    """

    points: int = 2
    tiles: int = 2

    def items(self, holdings: Holdings) -> Iterator[Item]:
        """One line a kind of furniture."""
        there = Counter(tile.kind.furniture for tile in holdings.house.tiles)
        for furniture, count in sorted(there.items()):
            if count == self.tiles:
                yield Item(Message("wish-twin", {"furniture": furniture, "tiles": count}), self.points)
