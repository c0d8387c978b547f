"""Placing furniture in a house (RR-15)."""

from collections.abc import Iterator

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.edition.model import Square, TileKind
from flatshare.rooms_and_roomies.fits import look_of
from flatshare.rooms_and_roomies.geometry import beside
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.lots import Way
from flatshare.rooms_and_roomies.placed import Place, PlacedTile, turned_shape


def why_not_place(house: House, tile: PlacedTile) -> Refusal | None:
    """Why a tile may not stand there; names the square or edge that is the trouble. None: it may."""
    squares = sorted(tile.squares)
    rooms = [room for square in squares if (room := house.room_at(square))]
    if len(rooms) < len(squares):
        square = next(square for square in squares if not house.room_at(square))
        return refused("no-floor", "RR-15", **house.where(square))
    room = rooms[0]
    for square in squares:
        if square not in room.squares:
            return refused("through-a-wall", "RR-15", **house.where(square))
    if tile.kind.floor not in ("either", room.floor):
        return refused("wrong-floor", "RR-15", furniture=tile.kind.furniture, floor=room.floor)
    for ledge in room.ledges:
        if ledge.square in tile.squares:
            return refused("before-a-door", "RR-15", **house.where(ledge.square), side=ledge.side)
    for square in squares:
        if square in room.covered:
            return refused("square-taken", "RR-15", **house.where(square))
    for wall in sorted(tile.wall_edges - room.walls):
        square, side = next(there for there in beside(wall) if there[0] in tile.squares)
        return refused("no-wall-behind", "RR-15", **house.where(square), side=side)
    return None


def ways(house: House, kind: TileKind) -> tuple[Way, ...]:
    """Every way to put a tile into the house, by card, row and column of its first square, and turn (RR-15).

    Turns that cover the same squares with the same wall edges and screen come once, as the lowest turn.
    """
    look, shell = look_of(kind), house.shell
    found: list[Way] = []
    for lot, covered, closed in zip(shell.lots, house.covered, shell.closed, strict=True):
        found += lot.ways(look, covered | closed)
    return tuple(found)


def way_of(house: House, tile: PlacedTile) -> Way:
    """The way that puts a tile where it is to stand. Raises ValueError unless it is one of `ways`."""
    for way in ways(house, tile.kind):
        if way.place == tile.place:
            return way
    raise ValueError(f"{tile.kind.id} has no way to {tile.place}")


def has_a_way(house: House, kind: TileKind) -> bool:
    """Whether a tile can be put into the house at all."""
    look, shell = look_of(kind), house.shell
    return any(
        lot.has_a_way(look, covered | closed)
        for lot, covered, closed in zip(shell.lots, house.covered, shell.closed, strict=True)
    )


def placements(house: House, kind: TileKind, tile: int = 0) -> Iterator[PlacedTile]:
    """Every way to put a tile into the house, as it would stand there."""
    for way in ways(house, kind):
        yield PlacedTile(kind, way.place, tile)


def place_of(house: House, kind: TileKind, card: int, square: Square, turn: int) -> Place:
    """Where a tile lies whose first covered square is that one of a placed card; legal or not."""
    column, row = turned_shape(kind.shape, turn)[0]
    corner = house.cards[card].place
    return Place(corner.x + square[0] - column, corner.y + square[1] - row, turn)
