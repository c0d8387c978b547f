"""What a house scores besides wishes: basic needs, beds, complete rooms, printed points, covered windows.

Each item of the score says what it is for, so that a player can check it against the table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from flatshare.core.messages import Message
from flatshare.rooms_and_roomies.edition.model import Point, TileKind
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.truck import UPGRADE_POINTS, Truck

NEEDS: Final = (("toilet",), ("shower", "bathtub"), ("stove",))
"""One of each group has to be in the house."""
UNMET: Final = -3
COVERED_WINDOW: Final = -1


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score."""

    message: Message
    points: int


def basic_needs(house: House, also: Sequence[TileKind] = ()) -> Iterator[Item]:
    """Minus three for each need that is not met; `also` counts like what is in the house (The Camper)."""
    there = {tile.kind.furniture for tile in house.tiles} | {kind.furniture for kind in also}
    for group in NEEDS:
        if not there & set(group):
            yield Item(Message("score-need-unmet", {"need": group[0]}), UNMET)


def sleepers(house: House, roomies: int, also: Sequence[TileKind] = ()) -> Iterator[Item]:
    """Minus three for each Roomie tile without a bed or half a double bed (RR-21)."""
    beds = sum(tile.kind.sleeps for tile in house.tiles) + sum(kind.sleeps for kind in also)
    for _ in range(roomies - beds):
        yield Item(Message("score-no-bed"), UNMET)


def complete_rooms(house: House) -> Iterator[Item]:
    """The completion bonus of each room all of whose markings are touched (RR-19)."""
    for room in house.rooms:
        if room.complete and room.bonus:
            card = house.cards[room.card].card.id
            yield Item(Message("score-complete", {"card": card, "room": room.letter}), room.bonus)


def printed_points(house: House, truck: Truck) -> Iterator[Item]:
    """The points printed on furniture in the house, and on upgrades on the bed."""
    for tile in house.tiles:
        if tile.kind.points:
            x, y = tile.first
            where = {"furniture": tile.kind.furniture, "x": x, "y": y}
            yield Item(Message("score-printed", where), tile.kind.points)
    for _ in range(truck.upgrades):
        yield Item(Message("score-upgrade"), UPGRADE_POINTS)


def covered_windows(house: House) -> Iterator[Item]:
    """Minus one for each window with a wall edge of tall furniture before any part of it (RR-20)."""
    seen: set[frozenset[Point]] = set()
    for room in house.rooms:
        behind = {wall: tile for tile in room.tiles if tile.kind.tall for wall in tile.wall_edges}
        if not behind:
            continue
        for window in room.windows:
            if not window.isdisjoint(behind) and window not in seen:
                seen.add(window)
                (x, y), side = room.inside(window & behind.keys())
                furniture = behind[edge((x, y), side)].kind.furniture
                where = {"furniture": furniture, "x": x, "y": y, "side": side}
                yield Item(Message("score-window", where), COVERED_WINDOW)
