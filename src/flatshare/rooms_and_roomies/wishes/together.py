"""What all of a player's wishes score together; some of them look at the others."""

from collections.abc import Sequence

from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.catalogue import wish_id
from flatshare.rooms_and_roomies.wishes.people_pleaser import PeoplePleaser
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish


def scored(wishes: Sequence[Wish], holdings: Holdings) -> tuple[tuple[Item, ...], ...]:
    """The lines of each of a player's wishes, This Is You among them, in the order of the wishes.

    People Pleasers come last, and ignore each other (RR-23).
    """
    # a card may give nothing for small rooms, and then none of them is worth a line
    lines = [tuple(item for item in wish.items(holdings) if item.points) for wish in wishes]
    others = [
        (total(own), wish_id(wish))
        for wish, own in zip(wishes, lines, strict=True)
        if not isinstance(wish, PeoplePleaser)
    ]
    if others:
        # of several lowest ones the first is named, whatever its id
        points, lowest = min(others, key=lambda other: other[0])
        lines = [
            tuple(wish.copied(lowest, points)) if isinstance(wish, PeoplePleaser) else own
            for wish, own in zip(wishes, lines, strict=True)
        ]
    return tuple(lines)


def total(items: Sequence[Item]) -> int:
    """The points of these lines."""
    return sum(item.points for item in items)
