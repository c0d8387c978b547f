"""Adding a room card to a house: where it may lie, and where its door may be (RR-12, RR-13)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from flatshare.core.messages import Parameter, Refusal, refused
from flatshare.rooms_and_roomies.edition.model import Card, Point, Side
from flatshare.rooms_and_roomies.geometry import SIDES, Box, beside, edge, neighbour
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import Place, laid
from flatshare.rooms_and_roomies.rims import Rim, rims, units_around
from flatshare.rooms_and_roomies.shell import Ground


@dataclass(frozen=True, slots=True)
class Spot:
    """A legal way to add a card, named by the placed card beside it."""

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
    """Why a card may not lie there at all, whatever door it gets; None: it may.

    Whether its rooms, or others, can be reached by doors does not matter (RR-14).
    """
    new = laid(card, place)
    box = Box(place.x, place.y, place.x + new.width, place.y + new.height)
    if box.low > house.street:
        return refused("on-the-street", "RR-12", row=house.street)
    for lot in house.shell.lots:
        if box.overlaps(lot.box):
            square = max(box.left, lot.box.left), max(box.top, lot.box.top)
            return refused("cards-overlap", "RR-12", room_card=lot.placed.card.id, **house.where(square))
    if not any(box.has_a_whole_edge_along(lot.box) for lot in house.shell.lots):
        return refused("no-whole-edge", "RR-12")
    shared = shared_walls(house, new)
    if not shared:
        return refused("no-shared-wall", "RR-13")
    if all(_why_no_door(house, new, shared, door) for door in shared):
        # Only one reason is given. A player is most likely to overlook a window.
        reasons = [why for door in sorted(shared) if (why := _why_no_door(house, new, shared, door))]
        return next((why for why in reasons if why.message.key == "refuse-window-in-the-way"), reasons[0])
    return None


def why_not_build(house: House, card: Card, place: Place, door: Point) -> Refusal | None:
    """Why a card may not lie there with a door tile at this edge; None: it may."""
    return why_not_there(house, card, place) or why_no_door(house, laid(card, place), door)


def why_no_door(house: House, new: Card, door: Point) -> Refusal | None:
    """Why the door tile of a new card, as laid, may not be at this edge; None: it may."""
    return _why_no_door(house, new, shared_walls(house, new), door)


def _why_no_door(house: House, new: Card, shared: frozenset[Point], door: Point) -> Refusal | None:
    if door not in shared:
        return refused("no-shared-wall-here", "RR-13", **_told(house, door))
    new_floor = {square: room.floor for room in new.rooms for square in room.squares}
    for square, _ in beside(door):
        old = house.room_at(square)
        if (old.floor if old else new_floor[square]) == "bathroom":
            return refused("door-into-bathroom", "RR-13", **house.where(square))
        if old and square in old.covered:
            return refused("door-square-taken", "RR-13", **house.where(square))
    for window in (*house.windows(), *new.windows):
        if not window.isdisjoint(shared) and window != frozenset({door}):
            return refused("window-in-the-way", "RR-13", **_told(house, min(window & shared)))
    return None


def _told(house: House, wall: Point) -> dict[str, Parameter]:
    """An edge for a message: a square of the house if one has it, and the side of it that it is on."""
    (first, side), (second, opposite) = beside(wall)
    if house.room_at(second) and not house.room_at(first):
        return {**house.where(second), "side": opposite}
    return {**house.where(first), "side": side}


def shared_walls(house: House, new: Card) -> frozenset[Point]:
    """Units of wall between a floor square of the new card and one of the house (RR-13)."""
    return frozenset(
        edge(square, side)
        for room in new.rooms
        for square in room.squares
        for side in SIDES
        if neighbour(square, side) in house.shell.under
    )


def doors(house: House, card: Card, place: Place) -> tuple[Point, ...]:
    """The edges at which the door tile of a card lying there may be."""
    new = laid(card, place)
    shared = shared_walls(house, new)
    return tuple(sorted(door for door in shared if _why_no_door(house, new, shared, door) is None))


def spots(house: House, card: Card) -> tuple[Spot, ...]:
    """Every legal way to add a card, by the card beside it, its side, the shift, and the turn (RR-12, RR-13).

    A place along several placed cards comes once for each of them.
    """
    turned, covered = rims(card), house.covered
    edges = (_edges(card.width, card.height), _edges(card.height, card.width))
    found: list[Spot] = []
    for old, side, shift, turn, ground in house.shell.sites(card.width, card.height):
        units = _may_open(ground, turned[turn], covered)
        if units:
            x, y = 2 * ground.left, 2 * ground.top
            doors = tuple(
                [(x + across, y + down) for unit, (across, down) in edges[turn % 2] if unit & units]
            )
            found.append(Spot(old, side, shift, turn, Place(ground.left, ground.top, turn), doors))
    return tuple(found)


def has_a_spot(house: House, card: Card) -> bool:
    """Whether a card can be added at all."""
    turned, covered = rims(card), house.covered
    for _, _, _, turn, ground in house.shell.sites(card.width, card.height):
        if _may_open(ground, turned[turn], covered):
            return True
    return False


def _may_open(ground: Ground, rim: Rim, covered: tuple[int, ...]) -> int:
    """The units at which the door tile of a card with this rim may be, if it lies on this ground (RR-13)."""
    shared = ground.floor & rim.floor
    if shared & (ground.wide_windows | rim.wide_windows):
        return 0
    windows = shared & (ground.windows | rim.windows)
    # a window has to be under the door, so there is one place for it, or none if there are two windows
    if windows & (windows - 1):
        return 0
    units = (windows or shared) & ground.parquet & rim.parquet
    for card, behind in ground.behind:
        if covered[card]:
            for unit, square in behind:
                if covered[card] & square:
                    units &= ~unit
    return units


@lru_cache(maxsize=64)
def _edges(width: int, height: int) -> tuple[tuple[int, Point], ...]:
    return tuple((1 << number, unit.edge) for number, unit in enumerate(units_around(width, height)))


def place_beside(house: House, card: Card, beside: int, side: Side, shift: int, turn: int) -> Place:
    """The place of a card `shift` squares along a side of a placed card; legal or not."""
    width, height = (card.width, card.height) if turn % 2 == 0 else (card.height, card.width)
    x, y = house.shell.lots[beside].corner_beside(side, shift, width, height)
    return Place(x, y, turn)


def places(house: House, card: Card) -> Iterator[Place]:
    """Every place and turn in which a card may be added, with one door or another."""
    found = {spot.place for spot in spots(house, card)}
    yield from sorted(found, key=lambda place: (place.turn, place.y, place.x))
