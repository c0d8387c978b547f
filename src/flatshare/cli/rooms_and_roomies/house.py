"""Houses and room cards as text: rooms with thick walls, windows, doors with their ledges, and furniture.

Each card has its number and its columns' letters along its top, and its rows' numbers down its left side, as
squares are written. Around all of it stand the columns and rows of the house's common grid.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from flatshare.cli.rooms_and_roomies.canvas import Canvas, Line
from flatshare.cli.rooms_and_roomies.furniture import draw_tile
from flatshare.cli.rooms_and_roomies.looks import CHOICE_STYLE, FAINT_STYLE
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.actions import LayBeside
from flatshare.rooms_and_roomies.edition.model import Card, Floor, Point, Side, Square
from flatshare.rooms_and_roomies.geometry import centre, edge, neighbour
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import Place, PlacedCard, turned
from flatshare.rooms_and_roomies.rooms import HouseRoom

WALL_STYLE: Final = "bold"
WINDOW_STYLE: Final = "bold cyan"
LABEL_STYLE: Final = "yellow"
DOOR_STYLE: Final = "yellow"
NEW_STYLE: Final = "underline"
GARDEN: Final = ("#3c8c3c", " '  , ")
FLOORS: Final[dict[Floor, tuple[str, str]]] = {"parquet": ("", " "), "bathroom": ("#4a8aa8", "░")}
LEDGES: Final[dict[Side, tuple[str, int, str]]] = {
    "top": ("▲", 0, "^"),
    "right": ("▶", 0, ">"),
    "bottom": ("▼", 1, "^"),
    "left": ("◀", 0, "<"),
}
"""A ledge's letter, which points to its door, the line it is on, and where there."""
POINTERS: Final[dict[Side, str]] = {"top": "↓", "right": "←", "bottom": "↑", "left": "→"}
"""From the ground beside a side of a card to that card."""
TOUCHED: Final = "●"
UNTOUCHED: Final = "○"
MARGIN: Final = 4
WIDTHS: Final = (5, 4, 3)
"""How many letters wide a square may be drawn."""
GOES_ON: Final = "…"


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the choices that are made on a house."""

    squares: Mapping[Square, int] = field(default_factory=dict[Square, int])
    beside: Mapping[LayBeside, int] = field(default_factory=dict[LayBeside, int])
    doors: Mapping[Point, int] = field(default_factory=dict[Point, int])


NONE: Final = Numbers()


def house_picture(
    house: House,
    width: int,
    numbers: Numbers = NONE,
    *,
    fresh: frozenset[int] = frozenset(),
    street: str = "",
) -> list[Text]:
    """A house, as large as fits into the width; `fresh` tiles can still be taken back.

    Where its squares would become too small, it is drawn in parts, from the left, one below the other.
    """
    left, top, right, low = _box(house)
    if numbers.beside:
        left, top, right = left - 1, top - 1, right + 1
    columns, rows = right - left, low - top
    wide = min(WIDTHS, key=lambda wide: (len(_parts(columns, wide, width)), -wide))
    canvas = Canvas(left, top, columns, rows, wide)
    _draw(canvas, house, numbers, fresh)
    picture, lines = canvas.picture(), list[Text]()
    for part in _parts(columns, wide, width):
        lines += [Text()] if lines else []
        lines += [*_with_rulers(canvas, picture, part), *_street(canvas, part, street)]
    return lines


def _parts(columns: int, wide: int, width: int) -> list[range]:
    """The columns of each part of a picture that is no wider than that."""
    fitting = max(1, (width - MARGIN - 1) // (wide + 1))
    count = -(-columns // fitting)
    each = -(-columns // count)
    return [range(first, min(first + each, columns)) for first in range(0, columns, each)]


def house_width(house: House, wide: int) -> int:
    """The columns of a house's picture if its squares have this width."""
    left, _, right, _ = _box(house)
    return (right - left) * (wide + 1) + 1 + MARGIN


def card_picture(card: Card, turn: int = 0, wide: int = 5) -> list[Text]:
    """A room card alone, as it lies turned."""
    house = House((PlacedCard(card, Place(0, 0, turn)),))
    lying = turned(card, turn)
    canvas = Canvas(0, 0, lying.width, lying.height, wide)
    _draw(canvas, house, NONE, frozenset(), labels=False)
    return canvas.picture()


def house_legend(texts: Texts) -> Text:
    """What the signs in a house stand for."""
    return Text(texts.text("cli-rr-legend", touched=TOUCHED, untouched=UNTOUCHED), FAINT_STYLE)


def _box(house: House) -> tuple[int, int, int, int]:
    cards = list(zip(house.cards, house.laid_cards, strict=True))
    return (
        min(placed.place.x for placed, _ in cards),
        min(placed.place.y for placed, _ in cards),
        max(placed.place.x + card.width for placed, card in cards),
        max(placed.place.y + card.height for placed, card in cards),
    )


def _draw(
    canvas: Canvas, house: House, numbers: Numbers, fresh: frozenset[int], *, labels: bool = True
) -> None:
    for placed, card in zip(house.cards, house.laid_cards, strict=True):
        _draw_garden(canvas, house, placed, card)
    for room in house.rooms:
        _draw_floor(canvas, room)
    for tile in house.tiles:
        draw_tile(canvas, tile, str(tile.tile + 1), NEW_STYLE if tile.tile in fresh else "")
    for room in house.rooms:
        _draw_walls(canvas, room)
    canvas.draw_lines()
    for window in house.windows():
        _join(canvas, window)
    for room in house.rooms:
        _draw_signs(canvas, room, numbers)
    if labels:
        for number, (placed, card) in enumerate(zip(house.cards, house.laid_cards, strict=True)):
            _label(canvas, number, placed, card)
    _draw_numbers(canvas, house, numbers)


def _draw_garden(canvas: Canvas, house: House, placed: PlacedCard, card: Card) -> None:
    for x in range(placed.place.x, placed.place.x + card.width):
        for y in range(placed.place.y, placed.place.y + card.height):
            if house.room_at((x, y)) is None:
                canvas.fill((2 * x + 1, 2 * y + 1), *GARDEN)


def _draw_floor(canvas: Canvas, room: HouseRoom) -> None:
    for x, y in room.squares:
        canvas.fill((2 * x + 1, 2 * y + 1), *FLOORS[room.floor])
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= room.squares:
            canvas.fill((2 * x + 2, 2 * y + 2), FAINT_STYLE, "·")


def _draw_walls(canvas: Canvas, room: HouseRoom) -> None:
    for wall in room.walls:
        canvas.line(wall, Line.WALL, WALL_STYLE)
    for window in room.windows:
        for wall in window:
            canvas.line(wall, Line.WINDOW, WINDOW_STYLE)
    for ledge in room.ledges:
        canvas.line(ledge.door, Line.DOOR, WALL_STYLE)


def _join(canvas: Canvas, window: frozenset[Point]) -> None:
    """One window may go on past a corner, where two windows have wall between them."""
    for x, y in window:
        across = x % 2 == 1
        if ((x + 2, y) if across else (x, y + 2)) in window:
            line = Line.WINDOW.across if across else Line.WINDOW.down
            canvas.fill((x + 1, y) if across else (x, y + 1), WINDOW_STYLE, line)


def _draw_signs(canvas: Canvas, room: HouseRoom, numbers: Numbers) -> None:
    """Ledges, markings, and the room's letter with its bonus."""
    for ledge in room.ledges:
        letter, line, at = LEDGES[ledge.side]
        canvas.write(ledge.square, letter, DOOR_STYLE, line, at)
    touched = room.touched
    for marking in room.markings:
        if not _is_covered(marking, room.covered):
            letter, style = (TOUCHED, "green") if marking in touched else (UNTOUCHED, "bold bright_magenta")
            canvas.mark(marking, letter, style)
    _draw_plaque(canvas, room, numbers)


def _is_covered(marking: Point, covered: frozenset[Square]) -> bool:
    """Whether all squares around a marking have furniture, so that it lies under it."""
    x, y = marking
    around = {(column, row) for column in ((x - 1) // 2, x // 2) for row in ((y - 1) // 2, y // 2)}
    return around <= covered


def _draw_plaque(canvas: Canvas, room: HouseRoom, numbers: Numbers) -> None:
    below = {ledge.square for ledge in room.ledges if ledge.side == "bottom"}
    # where each square has a number, the plaque stands below one that is not down there itself
    low = {square for square in numbers.squares if centre(square) in room.markings}
    free = sorted(
        room.empty - below - low, key=lambda square: (square in numbers.squares, -square[1], square[0])
    )
    if free:
        style = "green" if room.complete else FAINT_STYLE
        canvas.write(free[0], f"{room.letter}{'✓' if room.complete else '+'}{room.bonus}", style, 1, "<")


def _label(canvas: Canvas, number: int, placed: PlacedCard, card: Card) -> None:
    """The card's number and its columns' letters along its top, its rows' numbers down its left side."""
    left, top = placed.place.x, placed.place.y
    for column in range(card.width):
        label = f"{number}{'abcdefghij'[column]}"
        text = label if len(label) <= canvas.wide else label[-1]
        canvas.label(edge((left + column, top), "top"), text, LABEL_STYLE)
    for row in range(card.height):
        canvas.label(edge((left, top + row), "left"), str(row + 1), LABEL_STYLE)


def _draw_numbers(canvas: Canvas, house: House, numbers: Numbers) -> None:
    markings = frozenset[Point]().union(*(room.markings for room in house.rooms))
    for square, number in numbers.squares.items():
        words = f" {number} " if canvas.wide > 3 else str(number)
        canvas.write(square, words, CHOICE_STYLE, int(centre(square) in markings))
    for door, number in numbers.doors.items():
        canvas.label(door, f" {number} " if door[0] % 2 else str(number), CHOICE_STYLE, line=1)
    lines: dict[Square, int] = {}
    for beside, number in numbers.beside.items():
        square = ground_beside(house, beside)
        line = lines.get(square, 0)
        lines[square] = line + 1
        at = {"top": "^", "right": "<", "bottom": "^", "left": ">"}[beside.side]
        canvas.write(square, f" {number}{POINTERS[beside.side]} "[-canvas.wide :], CHOICE_STYLE, line, at)


def ground_beside(house: House, beside: LayBeside) -> Square:
    """The square beside a card where the edge of another one would begin."""
    placed, card = house.cards[beside.card].place, house.laid_cards[beside.card]
    column, row = {
        "top": (beside.shift, 0),
        "right": (card.width - 1, beside.shift),
        "bottom": (beside.shift, card.height - 1),
        "left": (0, beside.shift),
    }[beside.side]
    return neighbour((placed.x + column, placed.y + row), beside.side)


def _with_rulers(canvas: Canvas, picture: list[Text], part: range) -> list[Text]:
    """A part of the picture with the grid's columns above and its rows at the left."""
    begin, end = part[0] * (canvas.wide + 1), (part[-1] + 1) * (canvas.wide + 1) + 1
    columns = "".join(f"{canvas.left + column:^{canvas.wide}} " for column in part)
    before = " " * MARGIN + (GOES_ON if part[0] else " ")
    after = GOES_ON if part[-1] + 1 < canvas.columns else ""
    lines = [Text(f"{before}{columns}"[:-1].rstrip() + after, FAINT_STYLE)]
    for number, line in enumerate(picture):
        row, below = divmod(number - 1, canvas.high + 1)
        ruler = f"{canvas.top + row:>{MARGIN - 1}} " if below == 0 and number else " " * MARGIN
        lines.append(Text(ruler, FAINT_STYLE) + line[begin:end])
    return lines


def _street(canvas: Canvas, part: range, words: str) -> list[Text]:
    width = len(part) * (canvas.wide + 1) + 1
    return [Text(" " * MARGIN + f" {words} ".center(width, "≈"), FAINT_STYLE)] if words else []
