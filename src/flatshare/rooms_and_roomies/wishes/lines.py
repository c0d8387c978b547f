"""Lines of a wish's score: which message, where in the house, how many points.

`x` and `y` are the column and row of a square on the common grid, so that a screen can point at it; of
furniture it is its first one. What is on a square's border, as doors and windows are, has its `side` there.
"""

from flatshare.core.messages import Message, Parameter
from flatshare.rooms_and_roomies.edition.model import Point, Square
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
    return for_square(key, house, room, tile.first, points, furniture=tile.kind.furniture, **more)


def for_window(
    key: str, house: House, room: HouseRoom, window: frozenset[Point], points: int, **more: Parameter
) -> Item:
    """A line about a window of a room."""
    square, side = room.inside(window)
    return for_square(key, house, room, square, points, side=side, **more)


def for_room(key: str, house: House, room: HouseRoom, points: int, **more: Parameter) -> Item:
    """A line about a whole room."""
    return for_square(key, house, room, room.first, points, **more)
