"""The final scoring: five categories, each with every single item."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from flatshare.rooms_and_roomies.needs import (
    Item,
    basic_needs,
    complete_rooms,
    covered_windows,
    printed_points,
    sleepers,
)
from flatshare.rooms_and_roomies.wishes.camper import counted_on_the_truck
from flatshare.rooms_and_roomies.wishes.catalogue import wish_id
from flatshare.rooms_and_roomies.wishes.people_pleaser import PeoplePleaser
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

CategoryName = Literal["wishes", "needs", "rooms", "printed", "windows"]


@dataclass(frozen=True, slots=True)
class Card:
    """What one card of a player scores: This Is You, or a Roomie's."""

    id: str
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The sum of its items."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Category:
    """One of the five scoring categories."""

    name: CategoryName
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The sum of its items."""
        return sum(item.points for item in self.items)


@dataclass(frozen=True, slots=True)
class Score:
    """A player's final score."""

    cards: tuple[Card, ...]
    """What the wishes score, card by card: the first category in detail."""
    categories: tuple[Category, ...]

    @property
    def points(self) -> int:
        """The sum of the categories."""
        return sum(category.points for category in self.categories)


def score(holdings: Holdings, cards: Sequence[tuple[str, Wish]]) -> Score:
    """The final score. `cards` are the ids and wishes of all cards of the player, This Is You the first.

    Every card has a Roomie tile on it that wants to sleep (RR-21).
    """
    wishes = [wish for _, wish in cards]
    lines = scored(wishes, holdings)
    on_the_truck = counted_on_the_truck(wishes, holdings)
    house, truck = holdings.house, holdings.truck
    return Score(
        cards=tuple(Card(id, items) for (id, _), items in zip(cards, lines, strict=True)),
        categories=(
            Category("wishes", tuple(item for items in lines for item in items)),
            Category(
                "needs", (*basic_needs(house, on_the_truck), *sleepers(house, len(cards), on_the_truck))
            ),
            Category("rooms", tuple(complete_rooms(house))),
            Category("printed", tuple(printed_points(house, truck))),
            Category("windows", tuple(covered_windows(house))),
        ),
    )


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
