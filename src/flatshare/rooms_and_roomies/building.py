"""Adding a room card to a house: where it may lie, and where its door may be (RR-12, RR-13)."""

from collections.abc import Iterator

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.edition.model import Card, Point, Square
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, beside, edge, neighbour
from flatshare.rooms_and_roomies.house import House, Place, laid


def why_not_there(house: House, card: Card, place: Place) -> Refusal | None:
    """Why a card may not lie there at all, whatever door it gets; None: it may."""
    new = laid(card, place)
    if place.y + new.height > house.street:
        return refused("on-the-street", "RR-12", row=house.street)
    squares = _box(new, place)
    for number, (placed, old) in enumerate(zip(house.cards, house.laid_cards, strict=True)):
        overlap = squares & _box(old, placed.place)
        if overlap:
            x, y = min(overlap)
            return refused("cards-overlap", "RR-12", card=house.cards[number].card.id, x=x, y=y)
    if not _has_a_whole_edge_along_a_card(house, new, place):
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


def _box(card: Card, place: Place) -> frozenset[Square]:
    """All squares of a card as laid, garden included."""
    return frozenset((place.x + x, place.y + y) for x in range(card.width) for y in range(card.height))


def _has_a_whole_edge_along_a_card(house: House, new: Card, place: Place) -> bool:
    inside = _box(new, place)
    for side in SIDES:
        beyond = {neighbour(square, side) for square in inside} - inside
        for placed, old in zip(house.cards, house.laid_cards, strict=True):
            if beyond <= _box(old, placed.place):
                return True
    return False
