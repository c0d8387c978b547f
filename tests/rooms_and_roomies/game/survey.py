"""A house surveyed anew: RR-12 to RR-15, RR-19 and RR-20 read a second time, sharing no code with the rules.

A unit of wall is told by the two squares it lies between, not by half squares; all is worked out from the
cards and tiles as they are in the box, and nothing is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Card, Floor, Point, Square, TileKind
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import Place, PlacedTile

Wall = frozenset[Square]
"""A unit of wall, by the two squares on its sides."""


def wall_at(point: Point) -> Wall:
    """The unit of wall whose middle is there, in half squares."""
    x, y = point
    if y % 2:
        return frozenset({(x // 2 - 1, y // 2), (x // 2, y // 2)})
    return frozenset({(x // 2, y // 2 - 1), (x // 2, y // 2)})


def middle(wall: Wall) -> Point:
    """The middle of a unit of wall, in half squares."""
    (ax, ay), (bx, by) = wall
    return ax + bx + 1, ay + by + 1


def put(square: Square, size: tuple[int, int], place: Place) -> Square:
    """Where a square of something of that size lies on the grid, when that is turned and put there."""
    x, y = square
    width, height = size
    for _ in range(place.turn):
        x, y, width, height = height - 1 - y, x, height, width
    return x + place.x, y + place.y


def put_wall(point: Point, size: tuple[int, int], place: Place) -> Wall:
    return frozenset(put(square, size, place) for square in wall_at(point))


def put_point(point: Point, size: tuple[int, int], place: Place) -> Point:
    """The same for a centre, the middle of an edge, or a corner."""
    x, y = point
    width, height = size
    for _ in range(place.turn):
        x, y, width, height = 2 * height - y, x, height, width
    return x + 2 * place.x, y + 2 * place.y


def tile_size(kind: TileKind) -> tuple[int, int]:
    squares = SQUARES_OF[kind.shape]
    return max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1


def squares_of(tile: PlacedTile) -> frozenset[Square]:
    size = tile_size(tile.kind)
    return frozenset(put(square, size, tile.place) for square in SQUARES_OF[tile.kind.shape])


def wall_edges_of(tile: PlacedTile) -> frozenset[Wall]:
    size = tile_size(tile.kind)
    return frozenset(put_wall(edge, size, tile.place) for edge in tile.kind.wall_edges)


@dataclass(frozen=True)
class Chamber:
    """A room as it lies."""

    card: int
    letter: str
    floor: Floor
    bonus: int
    squares: frozenset[Square]
    markings: frozenset[Point]


@dataclass(frozen=True)
class Lying:
    """A card as it lies."""

    squares: frozenset[Square]
    """Garden included."""
    chambers: tuple[Chamber, ...]
    windows: tuple[frozenset[Wall], ...]
    doors: frozenset[Wall]
    """The printed ones, the front door too."""

    @property
    def floor(self) -> frozenset[Square]:
        return frozenset(square for chamber in self.chambers for square in chamber.squares)


def lying(number: int, card: Card, place: Place) -> Lying:
    size = card.width, card.height
    printed = [*card.doors, *([card.front_door] if card.front_door else [])]
    return Lying(
        frozenset(put((x, y), size, place) for x in range(card.width) for y in range(card.height)),
        tuple(
            Chamber(
                number,
                room.letter,
                room.floor,
                room.bonus,
                frozenset(put(square, size, place) for square in room.squares),
                frozenset(put_point(marking, size, place) for marking in room.markings),
            )
            for room in card.rooms
        ),
        tuple(frozenset(put_wall(edge, size, place) for edge in window) for window in card.windows),
        frozenset(put_wall(door, size, place) for door in printed),
    )


class Survey:
    """A house as it is found."""

    def __init__(self, house: House) -> None:
        self.cards = [lying(n, placed.card, placed.place) for n, placed in enumerate(house.cards)]
        self.door_tiles = [wall_at(door) for door in house.doors]
        self.doors = {door for card in self.cards for door in card.doors} | set(self.door_tiles)
        self.chambers = [chamber for card in self.cards for chamber in card.chambers]
        self.chamber_of = {square: chamber for chamber in self.chambers for square in chamber.squares}
        self.windows = [
            window for card in self.cards for window in card.windows if not window <= set(self.door_tiles)
        ]
        self.tiles = {tile.tile: tile for tile in house.tiles}
        self.covered = {square: number for number, tile in self.tiles.items() for square in squares_of(tile)}

    def ledge_squares(self) -> set[Square]:
        """Floor squares in front of doors."""
        return {square for door in self.doors for square in door if square in self.chamber_of}

    def is_wall(self, wall: Wall) -> bool:
        """Whether there is wall between two squares: windows belong to it, doors do not (RR-15)."""
        one, other = (self.chamber_of.get(square) for square in wall)
        return one is not other and wall not in self.doors

    def walls_of(self, chamber: Chamber) -> set[Wall]:
        around = {frozenset({square, other}) for square in chamber.squares for other in neighbours(square)}
        return {wall for wall in around if not wall <= chamber.squares and self.is_wall(wall)}

    def touched(self, chamber: Chamber) -> set[Point]:
        """The markings of a room that furniture or a door tile touches (RR-19)."""
        found: set[Point] = set()
        for square in chamber.squares:
            if square in self.covered:
                found |= {marking for marking in chamber.markings if in_square(marking, square)}
        for door in self.door_tiles:
            for square in door & chamber.squares:
                (beyond,) = door - {square}
                found |= {marking for marking in chamber.markings if in_half(marking, square, beyond)}
        return found

    def is_complete(self, chamber: Chamber) -> bool:
        return self.touched(chamber) == chamber.markings

    def covered_windows(self) -> int:
        """Windows with a wall edge of tall furniture before any part of them (RR-20)."""
        tall = {wall for tile in self.tiles.values() if tile.kind.tall for wall in wall_edges_of(tile)}
        return sum(not tall.isdisjoint(window) for window in self.windows)


def neighbours(square: Square) -> Iterator[Square]:
    x, y = square
    yield from ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))


def in_square(point: Point, square: Square) -> bool:
    """Whether a point is in a square or on its border."""
    return all(2 * corner <= at <= 2 * corner + 2 for at, corner in zip(point, square, strict=True))


def in_half(point: Point, square: Square, beyond: Square) -> bool:
    """Whether a point is in or on the border of the half of a square next to another square."""
    x, y = point[0] - 2 * square[0] - 1, point[1] - 2 * square[1] - 1
    return in_square(point, square) and x * (beyond[0] - square[0]) + y * (beyond[1] - square[1]) >= 0


# What has to hold of a house


def check_cards(house: House) -> None:
    """Each card was added as the rules want it, as far as furniture has no say (RR-12, RR-13)."""
    survey = Survey(house)
    first, *added = survey.cards
    assert house.cards[0].place == Place(0, 0)
    assert len(house.doors) == len(added)
    street = max(y for _, y in first.squares) + 1
    for number, card in enumerate(added, 1):
        before = survey.cards[:number]
        assert all(y < street for _, y in card.squares), "a card reaches into the street"
        assert all(card.squares.isdisjoint(old.squares) for old in before), "cards overlap"
        assert any(along_whole_edge(card, old) for old in before), "no whole edge along a single card"
        floor = {square: chamber for old in before for chamber in old.chambers for square in chamber.squares}
        shared = {frozenset({a, b}) for a in card.floor for b in neighbours(a) if b in floor}
        door = wall_at(house.doors[number - 1])
        assert door in shared, "a door tile is on no shared wall"
        assert all(survey.chamber_of[square].floor == "parquet" for square in door)
        for window in [window for each in (*before, card) for window in each.windows]:
            assert window.isdisjoint(shared) or window == {door}, "a window is on a shared wall"


def along_whole_edge(card: Lying, old: Lying) -> bool:
    """Whether one whole edge of a card lies along another one."""
    for across, down in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        moved = {(x + across, y + down) for x, y in card.squares}
        edge = moved - card.squares
        if edge <= old.squares:
            return True
    return False


def check_furniture(house: House) -> None:
    """Every tile stands as it may, beside all the others (RR-15)."""
    survey = Survey(house)
    ledges = survey.ledge_squares()
    assert len(survey.tiles) == len(house.tiles)
    assert len(survey.covered) == sum(len(squares_of(tile)) for tile in house.tiles), "tiles overlap"
    for tile in house.tiles:
        squares = squares_of(tile)
        chamber = survey.chamber_of.get(min(squares))
        assert chamber is not None, "a tile is on no floor"
        assert squares <= chamber.squares, "a tile is not inside one room"
        assert tile.kind.floor in ("either", chamber.floor), "a tile is on the wrong floor"
        assert squares.isdisjoint(ledges), "a tile stands in front of a door"
        assert all(survey.is_wall(wall) for wall in wall_edges_of(tile)), "a wall edge without wall"


def check_readings_agree(house: House) -> None:
    """What the rules know of a house is what the survey finds: rooms, walls, windows, ledges, furniture."""
    survey = Survey(house)
    assert [(room.card, room.letter) for room in house.rooms] == [(c.card, c.letter) for c in survey.chambers]
    for room, chamber in zip(house.rooms, survey.chambers, strict=True):
        assert (room.floor, room.bonus) == (chamber.floor, chamber.bonus)
        assert (room.squares, room.markings) == (chamber.squares, chamber.markings)
        assert {wall_at(wall) for wall in room.walls} == survey.walls_of(chamber)
        ledges = {(ledge.square, wall_at(ledge.door), ledge.tile) for ledge in room.ledges}
        assert len(ledges) == len(room.ledges)
        assert ledges == {
            (square, door, door in survey.door_tiles)
            for door in survey.doors
            for square in door & chamber.squares
        }
        for ledge in room.ledges:
            assert wall_at(ledge.door) == {ledge.square, beyond(ledge.square, ledge.side)}
        windows = [frozenset(map(wall_at, window)) for window in room.windows]
        assert len(windows) == len(set(windows))
        assert set(windows) == {
            window for window in survey.windows if any(wall & chamber.squares for wall in window)
        }
        inside = {tile.tile for tile in house.tiles if squares_of(tile) <= chamber.squares}
        assert [tile.tile for tile in room.tiles if tile.tile in inside] == [t.tile for t in room.tiles]
        assert {tile.tile for tile in room.tiles} == inside
        assert room.covered == {square for square in chamber.squares if square in survey.covered}
        assert room.touched == survey.touched(chamber)
        assert room.complete == survey.is_complete(chamber)
    told = [frozenset(map(wall_at, window)) for window in house.windows()]
    assert len(told) == len(set(told))
    assert set(told) == set(survey.windows)


def check_both_sides(house: House) -> None:
    """Doors have a ledge on both sides, the front door on one; a wall between rooms is wall for both."""
    survey = Survey(house)
    front = house.laid_cards[0].front_door
    for door in survey.doors:
        ledges = [ledge for room in house.rooms for ledge in room.ledges if wall_at(ledge.door) == door]
        expected = door - {square for square in door if square not in survey.chamber_of}
        assert {ledge.square for ledge in ledges} == expected
        assert len(ledges) == (1 if middle(door) == front else 2)
    for one in house.rooms:
        for other in house.rooms:
            between = {frozenset({a, b}) for a in one.squares for b in neighbours(a) if b in other.squares}
            if one is not other:
                walls = {wall_at(wall) for wall in one.walls} & between
                assert walls == {wall_at(wall) for wall in other.walls} & between
                assert walls == between - survey.doors
                if one.card != other.card:
                    windows = {wall_at(wall) for w in (*one.windows, *other.windows) for wall in w}
                    assert windows.isdisjoint(between), "a shared wall has a window"


def beyond(square: Square, side: str) -> Square:
    x, y = square
    return {"top": (x, y - 1), "right": (x + 1, y), "bottom": (x, y + 1), "left": (x - 1, y)}[side]
