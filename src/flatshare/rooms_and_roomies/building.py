"""Adding a room card to a house: where it may lie, and where its door may be (RR-12, RR-13)."""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.edition.model import Card, Point, Side
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, beside, edge, neighbour
from flatshare.rooms_and_roomies.house import House, Place, laid


@dataclass(frozen=True, slots=True)
class Box:
    """The squares of a card, garden included: from `left` and `top` to before `right` and `low`."""

    left: int
    top: int
    right: int
    low: int

    @classmethod
    def of(cls, card: Card, place: Place) -> "Box":
        """The box of a card as laid."""
        return cls(place.x, place.y, place.x + card.width, place.y + card.height)

    def overlaps(self, other: "Box") -> bool:
        """Whether the boxes have a square in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.low
            and other.top < self.low
        )

    def has_a_whole_edge_along(self, other: "Box") -> bool:
        """Whether one of its edges lies along the other box with its whole length."""
        if self.low == other.top or self.top == other.low:
            return other.left <= self.left and self.right <= other.right
        if self.right == other.left or self.left == other.right:
            return other.top <= self.top and self.low <= other.low
        return False


@dataclass(frozen=True, slots=True)
class Spot:
    """A legal way to add a card, told by the placed card beside which it comes to lie."""

    beside: int
    """The number of a placed card along whose side a whole edge of the new card lies (RR-12)."""
    side: Side
    """The side of that placed card, as it lies."""
    shift: int
    """How many squares the new edge begins from that side's left or top end."""
    turn: int
    place: Place
    doors: tuple[Point, ...]
    """The edges where its door tile may be, sorted; there is at least one (RR-13)."""


def why_not_there(house: House, card: Card, place: Place) -> Refusal | None:
    """Why a card may not lie there at all, whatever door it gets; None: it may."""
    new = laid(card, place)
    box = Box.of(new, place)
    if box.low > house.street:
        return refused("on-the-street", "RR-12", row=house.street)
    others = [Box.of(old, placed.place) for placed, old in zip(house.cards, house.laid_cards, strict=True)]
    for placed, other in zip(house.cards, others, strict=True):
        if box.overlaps(other):
            x, y = max(box.left, other.left), max(box.top, other.top)
            return refused("cards-overlap", "RR-12", card=placed.card.id, x=x, y=y)
    if not any(box.has_a_whole_edge_along(other) for other in others):
        return refused("no-whole-edge", "RR-12")
    shared = shared_walls(house, new)
    if not shared:
        return refused("no-shared-wall", "RR-13")
    if all(why_no_door(house, new, door) for door in shared):
        # one reason is told; that of a window is the one a player is most likely to overlook
        reasons = [why for door in sorted(shared) if (why := why_no_door(house, new, door))]
        return next((why for why in reasons if why.message.key == "refuse-window-in-the-way"), reasons[0])
    return None


def why_not_build(house: House, card: Card, place: Place, door: Point) -> Refusal | None:
    """Why a card may not lie there with a door tile at this edge; None: it may."""
    return why_not_there(house, card, place) or why_no_door(house, laid(card, place), door)


def why_no_door(house: House, new: Card, door: Point) -> Refusal | None:
    """Why the door tile of a new card, as laid, may not be at this edge; None: it may."""
    shared = shared_walls(house, new)
    x, y = door
    if door not in shared:
        return refused("no-shared-wall-here", "RR-13", x=x, y=y)
    new_floor = {square: room.floor for room in new.rooms for square in room.squares}
    for square, _ in beside(door):
        old = house.room_of.get(square)
        if (old.floor if old else new_floor[square]) == "bathroom":
            return refused("door-into-bathroom", "RR-13", x=square[0], y=square[1])
        if old and square in old.covered:
            return refused("door-square-taken", "RR-13", x=square[0], y=square[1])
    for window in (*house.windows(), *new.windows):
        if window & shared and window != frozenset({door}):
            wx, wy = min(window & shared)
            return refused("window-in-the-way", "RR-13", x=wx, y=wy)
    return None


def shared_walls(house: House, new: Card) -> frozenset[Point]:
    """Units of wall between a floor square of the new card and one of the house (RR-13)."""
    return frozenset(
        edge(square, side)
        for room in new.rooms
        for square in room.squares
        for side in SIDES
        if neighbour(square, side) in house.room_of
    )


def places(house: House, card: Card) -> Iterator[Place]:
    """Every place and turn in which a card may be added, with one door or another."""
    lefts = [placed.place.x for placed in house.cards]
    tops = [placed.place.y for placed in house.cards]
    for turn in TURNS:
        for y in range(min(tops) - 4, house.street):
            for x in range(min(lefts) - 4, max(lefts) + 5):
                place = Place(x, y, turn)
                if why_not_there(house, card, place) is None:
                    yield place


def doors(house: House, card: Card, place: Place) -> tuple[Point, ...]:
    """The edges at which the door tile of a card lying there may be."""
    new = laid(card, place)
    return tuple(sorted(d for d in shared_walls(house, new) if why_no_door(house, new, d) is None))


def spots(house: House, card: Card) -> tuple[Spot, ...]:
    """Every legal way to add a card, by the card beside it, its side, the shift, and the turn (RR-12, RR-13).

    A place along several placed cards comes once for each of them.
    """
    return tuple(_spots(house, card))


def has_a_spot(house: House, card: Card) -> bool:
    """Whether a card can be added at all."""
    return next(_spots(house, card), None) is not None


def place_beside(house: House, card: Card, beside: int, side: Side, shift: int, turn: int) -> Place:
    """Where a card lies whose edge is so many squares along a side of a placed card; legal or not."""
    old, place = house.laid_cards[beside], house.cards[beside].place
    width, height = (card.width, card.height) if turn % 2 == 0 else (card.height, card.width)
    if side in ("top", "bottom"):
        return Place(place.x + shift, place.y + (old.height if side == "bottom" else -height), turn)
    return Place(place.x + (old.width if side == "right" else -width), place.y + shift, turn)


def _spots(house: House, card: Card) -> Iterator[Spot]:
    for beside_, old in enumerate(house.laid_cards):
        for side in SIDES:
            across = side in ("top", "bottom")
            for shift in range(max(old.width, old.height)):
                for turn in TURNS:
                    along = card.width if across == (turn % 2 == 0) else card.height
                    if shift + along <= (old.width if across else old.height):
                        place = place_beside(house, card, beside_, side, shift, turn)
                        if why_not_there(house, card, place) is None:
                            yield Spot(beside_, side, shift, turn, place, doors(house, card, place))
