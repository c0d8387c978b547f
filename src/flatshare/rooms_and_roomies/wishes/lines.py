"""Lines of a wish's score: which message, where in the house, how many points.

`x` and `y` are the column and row of a square on the common grid, so that a screen can point at it.
"""

from flatshare.core.messages import Message, Parameter
from flatshare.rooms_and_roomies.edition.model import Square
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.placed import PlacedTile
from flatshare.rooms_and_roomies.rooms import HouseRoom


def for_square(
    key: str, house: House, room: HouseRoom, square: Square, points: int, **more: Parameter
) -> Item:
    """A line about a square of a room."""
    where: dict[str, Parameter] = {
        "card": house.cards[room.card].card.id,
        "room": room.letter,
        "x": square[0],
        "y": square[1],
        **more,
    }
    return Item(Message(key, where), points)


def for_tile(
    key: str, house: House, room: HouseRoom, tile: PlacedTile, points: int, **more: Parameter
) -> Item:
    """A line about a piece of furniture."""
    square = min(tile.squares)
    return for_square(key, house, room, square, points, furniture=tile.kind.furniture, **more)


def for_room(key: str, house: House, room: HouseRoom, points: int, **more: Parameter) -> Item:
    """A line about a whole room."""
    return for_square(key, house, room, room.first, points, **more)
