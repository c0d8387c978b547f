"""Room cards as pictures."""

from collections.abc import Iterator
from typing import Final

from flatshare.rooms_and_roomies.edition.model import Card, Point, Room, Square
from flatshare.rooms_and_roomies.edition.pictures.svg import (
    UNIT,
    circle,
    element,
    line,
    path,
    picture,
    rect,
    text,
)
from flatshare.rooms_and_roomies.edition.plans import sides_of

HALF: Final = UNIT / 2
MARGIN: Final = 8
STREET: Final = 44

WALL: Final = "#5b4a42"
GLASS: Final = "#8fd0ef"
PLANKS: Final = ("#e2b581", "#dcab73", "#e7bd8c", "#d8a569")


def card_picture(card: Card, title: str = "") -> str:
    """A card with its gardens, rooms, walls, windows and doors; a starting card with the street before it."""
    width, height = card.width * UNIT, card.height * UNIT
    street = STREET if card.front_door else 0
    return picture(
        -MARGIN,
        -MARGIN,
        width + 2 * MARGIN,
        height + 2 * MARGIN + street,
        card_parts(card),
        title or card.id,
    )


def card_parts(card: Card) -> list[str]:
    """What a picture of the card is made of; its top left corner is at 0, 0."""
    content = [*_garden(card)]
    if card.front_door:
        content += _street(card, card.front_door)
    for room in card.rooms:
        for square in sorted(room.squares):
            content += _floor(room, square)
    for room in card.rooms:
        content += _grid(room)
    for door in sorted(card.doors):
        content += _ledges(card, door)
    if card.front_door:
        content += _ledges(card, card.front_door)
    content += _walls(card)
    for room in card.rooms:
        content += [_marking(point) for point in sorted(room.markings)]
        content += _bonus(card, room)
    return content


def _at(point: Point) -> tuple[float, float]:
    return point[0] * HALF, point[1] * HALF


def _garden(card: Card) -> Iterator[str]:
    yield rect(0, 0, card.width * UNIT, card.height * UNIT, "#a9cf86", 6)
    inside = {square for room in card.rooms for square in room.squares}
    for column in range(card.width):
        for row in range(card.height):
            if (column, row) not in inside:
                yield from _tufts(column, row)


def _tufts(column: int, row: int) -> Iterator[str]:
    x, y = column * UNIT, row * UNIT
    seed = (column * 7 + row * 13) % 5
    for number in range(3):
        left = x + 12 + (number * 19 + seed * 11) % 42
        low = y + 20 + (number * 23 + seed * 7) % 36
        blades = f"M{left} {low}q-1-6-4-9M{left} {low}v-11M{left} {low}q1-6 4-9"
        yield path(blades, stroke="#6f9f4d", stroke_width=1.6, stroke_linecap="round")
    if seed % 2 == 0:
        colour = ("#f4f0e6", "#f2c5d3", "#f7dd7a")[(column + row) % 3]
        centre = x + 40 - seed * 3, y + 18 + seed * 5
        for across, down in ((-3, 0), (3, 0), (0, -3), (0, 3)):
            yield circle(centre[0] + across, centre[1] + down, 2.6, colour)
        yield circle(*centre, 2, "#e8a93a")


def _street(card: Card, door: Point) -> Iterator[str]:
    width, top = card.width * UNIT, card.height * UNIT
    yield rect(0, top, width, STREET - 4, "#a9cf86", 6)
    yield rect(0, top + 26, width, STREET - 26, "#b9b6b0", 4)
    yield line(6, top + 35, width - 6, top + 35, "#f7f4ec", 2, stroke_dasharray="10 8")
    x = door[0] * HALF
    for number, size in enumerate((9, 11, 10)):
        shift = (-4, 5, -3)[number]
        yield rect(
            x + shift - size,
            top + 4 + 8 * number,
            2 * size,
            6,
            "#d9cfc0",
            3,
            stroke="#a99e8d",
            stroke_width=0.8,
        )


def _floor(room: Room, square: Square) -> Iterator[str]:
    x, y = square[0] * UNIT, square[1] * UNIT
    if room.floor == "bathroom":
        yield rect(x, y, UNIT, UNIT, "#d5e7ea")
        size = UNIT / 4
        for column in range(4):
            for row in range(4):
                if (column + row) % 2:
                    yield rect(x + column * size, y + row * size, size, size, "#bfd8de")
        return
    # planks, running on over the squares' borders
    high = UNIT / 4
    for row in range(4):
        number = square[1] * 4 + row
        joint = (number * 27 + 11) % UNIT
        first = PLANKS[(number * 3 + square[0]) % 4]
        second = PLANKS[(number * 3 + square[0] + 1) % 4]
        yield rect(x, y + row * high, joint, high, first)
        yield rect(x + joint, y + row * high, UNIT - joint, high, second)
        yield line(x, y + row * high, x + UNIT, y + row * high, "#bb8c55", 0.7)
        yield line(x + joint, y + row * high, x + joint, y + (row + 1) * high, "#bb8c55", 0.7)


def _grid(room: Room) -> Iterator[str]:
    colour = "#ffffff"
    for column, row in sorted(room.squares):
        x, y = column * UNIT, row * UNIT
        if (column + 1, row) in room.squares:
            yield line(x + UNIT, y, x + UNIT, y + UNIT, colour, 1.6, stroke_dasharray="3 5", opacity=0.85)
        if (column, row + 1) in room.squares:
            yield line(x, y + UNIT, x + UNIT, y + UNIT, colour, 1.6, stroke_dasharray="3 5", opacity=0.85)


def _ends(edge: Point) -> tuple[float, float, float, float]:
    x, y = _at(edge)
    if edge[1] % 2 == 0:
        return x - HALF, y, x + HALF, y
    return x, y - HALF, x, y + HALF


def _walls(card: Card) -> Iterator[str]:
    windows = {edge for window in card.windows for edge in window}
    letters = {square: room.letter for room in card.rooms for square in room.squares}
    edges = [
        (x, y)
        for y in range(2 * card.height + 1)
        for x in range(1 - y % 2, 2 * card.width + 1, 2)
        if letters.get(sides_of((x, y))[0]) != letters.get(sides_of((x, y))[1])
    ]
    for edge in edges:
        if edge in card.doors or edge == card.front_door:
            yield from _door_frame(edge)
        else:
            yield line(*_ends(edge), WALL, 9, stroke_linecap="round")
    for window in card.windows:
        yield from _window(window)
    assert windows <= set(edges)


def _door_frame(edge: Point) -> Iterator[str]:
    x1, y1, x2, y2 = _ends(edge)
    along, down = (x2 - x1) / UNIT, (y2 - y1) / UNIT
    yield line(x1, y1, x2, y2, "#c08a52", 6)
    yield line(x1, y1, x1 + 12 * along, y1 + 12 * down, WALL, 9, stroke_linecap="round")
    yield line(x2 - 12 * along, y2 - 12 * down, x2, y2, WALL, 9, stroke_linecap="round")


def _window(window: frozenset[Point]) -> Iterator[str]:
    x1, y1, _, _ = _ends(min(window))
    _, _, x2, y2 = _ends(max(window))
    across, down = (7.0, 0.0) if y1 == y2 else (0.0, 7.0)
    ends = x1 + across, y1 + down, x2 - across, y2 - down
    yield line(*ends, "#fdfbf6", 12)
    yield line(*ends, GLASS, 7)
    yield line(*ends, "#fdfbf6", 1.4)
    for edge in sorted(window)[1:]:
        x, y, _, _ = _ends(edge)
        yield line(x - down, y - across, x + down, y + across, "#fdfbf6", 3)


def _ledges(card: Card, door: Point) -> Iterator[str]:
    """The ledge reaches into the square in front of the door, on each side that is a room."""
    rooms = {square: room for room in card.rooms for square in room.squares}
    x, y = _at(door)
    for square in sides_of(door):
        if square not in rooms:
            continue
        across = (2 * square[0] + 1 - door[0]) * 22
        down = (2 * square[1] + 1 - door[1]) * 22
        wide, high = (abs(across), 40) if across else (40, abs(down))
        left = min(x, x + across) if across else x - 20
        top = min(y, y + down) if down else y - 20
        fill = "#c98f57" if rooms[square].floor == "parquet" else "#8fb4bf"
        yield rect(left, top, wide, high, fill, 5, stroke="#ffffff", stroke_width=1.6, stroke_opacity=0.8)
        for part in (1, 2, 3):
            if across:
                yield line(
                    left + 3, top + part * 10, left + wide - 3, top + part * 10, "#ffffff", 0.8, opacity=0.5
                )
            else:
                yield line(
                    left + part * 10, top + 3, left + part * 10, top + high - 3, "#ffffff", 0.8, opacity=0.5
                )


def _marking(point: Point) -> str:
    x, y = _at(point)
    return circle(x, y, 9.5, "#fffdf4", stroke="#7d4f9c", stroke_width=2.6) + circle(
        x, y, 4.2, "#7d4f9c", opacity=0.85
    )


def _bonus(card: Card, room: Room) -> Iterator[str]:
    """A badge like a house, where it hides neither marking nor ledge."""
    x, y = _badge_place(card, room)
    roof = f"M{x - 15} {y - 3}L{x} {y - 17}L{x + 15} {y - 3}V{y + 13}H{x - 15}Z"
    yield path(roof, "#c8443f", stroke="#ffffff", stroke_width=2.2, stroke_linejoin="round")
    yield text(x, y + 9, str(room.bonus), 18, "#ffffff", font_weight="bold")


def _badge_place(card: Card, room: Room) -> tuple[float, float]:
    doors = [*card.doors, *([card.front_door] if card.front_door else [])]
    busy = [_at(point) for point in room.markings]
    for door in doors:
        for square in sides_of(door):
            middle = (door[0] + 2 * square[0] + 1) * HALF / 2, (door[1] + 2 * square[1] + 1) * HALF / 2
            busy.append(middle)
    places = [
        (column * UNIT + across, row * UNIT + down)
        for column, row in sorted(room.squares, key=lambda square: (square[1], square[0]))
        for across, down in ((24, 25), (40, 25), (24, 43), (40, 43), (32, 33))
    ]

    def free(place: tuple[float, float]) -> float:
        return min((abs(place[0] - x) ** 2 + abs(place[1] - y) ** 2 for x, y in busy), default=9e9)

    return max(places, key=lambda place: min(free(place), 34**2))


def group(content: Iterator[str], x: float, y: float) -> str:
    """Elements moved to a place."""
    return element("g", "".join(content), transform=f"translate({x:g} {y:g})")
