"""What the days to come hold for a house."""

from dataclasses import dataclass
from typing import Final

from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.truck import Truck

TILES_A_DAY: Final = 3.5
"""With the smallest bed; each row more brings half a tile."""
SMALLEST_BED: Final = 3
"""Rows."""
SQUARES_A_TILE: Final = 2.2
FLOOR: Final = 0.45
"""What a floor square is worth that tiles to come will cover."""
BONUS_TO_COME: Final = 0.7
"""The part of what is left of a completion bonus to count on, if tiles enough are to come."""
MARKINGS_A_TILE: Final = 1.2
"""How many markings a tile touches."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The number of days, and the truck on which tiles will come."""

    days: int
    truck: Truck

    @property
    def tiles(self) -> float:
        """How many tiles are to come."""
        return self.days * (TILES_A_DAY + 0.5 * (self.truck.rows - SMALLEST_BED))

    def for_house(self, house: House, marked: float) -> float:
        """What these will bring to a house, with markings to touch and floor to cover.

        The part `marked` of a completion bonus counts already, evenly with each marking that is touched.
        """
        rooms = [
            (room.bonus * (1 - marked * len(room.touched) / len(room.markings)), untouched)
            for room in house.rooms
            if (untouched := len(room.markings) - len(room.touched))
        ]
        touches = MARKINGS_A_TILE * self.tiles
        worth = 0.0
        for bonus, untouched in sorted(rooms, key=lambda room: -room[0] / room[1]):
            part = min(1.0, touches / untouched)
            worth += BONUS_TO_COME * bonus * part
            touches -= part * untouched
        free = sum(len(room.empty - room.ledge_squares) for room in house.rooms)
        return worth + FLOOR * min(free, SQUARES_A_TILE * self.tiles)
