"""Squares with lines between them, as text: what plans, houses, tiles and loading beds are drawn on.

Squares and points are those of `edition.model`, points in half squares. Every square is some letters wide and
high; between squares there is a letter's room for the lines. Where lines meet, the letter is the one that has
just these lines in their weights.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Literal

from rich.style import Style
from rich.text import Text

from flatshare.rooms_and_roomies.edition.model import Point, Square
from flatshare.rooms_and_roomies.geometry import SIDES, STEP, centre

Weight = Literal[0, 1, 2]
"""No line, a light one, a heavy one."""
Arms = tuple[Weight, ...]
"""The lines that meet at a corner: from the top, the right, the bottom, the left."""


class Line(Enum):
    """What an edge looks like: its letters when it goes across and when it goes down, and its weight."""

    WALL = ("━", "┃", 2)
    WINDOW = ("═", "║", 2)
    DOOR = (" ", " ", 0)
    """A gap in a wall."""
    RIM = ("─", "│", 1)

    def __init__(self, across: str, down: str, weight: Weight) -> None:
        self.across = across
        self.down = down
        self.weight: Weight = weight


def _arms(name: str) -> Arms:
    """The lines of a box drawing letter, by its Unicode name, such as UP HEAVY AND RIGHT DOWN LIGHT."""
    weights: dict[str, Weight] = {}
    waiting: list[str] = []
    weight: Weight = 0
    for part in name.split(" AND "):
        words = part.split()
        told: list[Weight] = [2 if word == "HEAVY" else 1 for word in words if word in ("LIGHT", "HEAVY")]
        weight = told[0] if told else weight
        directions = [word for word in words if word not in ("LIGHT", "HEAVY")]
        if not weight:
            waiting += directions
        for direction in directions:
            weights[direction] = weight
    weights.update(dict.fromkeys(waiting, weight))
    both: dict[str, tuple[str, str]] = {"VERTICAL": ("UP", "DOWN"), "HORIZONTAL": ("LEFT", "RIGHT")}
    for word, directions in both.items():
        for direction in directions if word in weights else ():
            weights[direction] = weights[word]
    return tuple(weights.get(direction, 0) for direction in ("UP", "RIGHT", "DOWN", "LEFT"))


def _letters() -> dict[Arms, str]:
    """The letter for each way in which lines can meet."""
    found: dict[Arms, str] = {(0, 0, 0, 0): " "}
    for code in range(0x2500, 0x2580):
        name = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ")
        if not any(word in name for word in ("DASH", "DOUBLE", "ARC", "DIAGONAL")):
            found[_arms(name)] = chr(code)
    return found


LETTERS: Final = _letters()
OVER: Final = (Line.RIM, Line.WALL, Line.WINDOW, Line.DOOR)
"""Which lines go over which others: windows and doors are in walls."""
STYLED: Final = (Line.WALL, Line.WINDOW, Line.RIM, Line.DOOR)
"""Where lines meet, the first of these that is among them says in which colour."""


@dataclass
class Canvas:
    """An area of squares that begins at `left` and `top`."""

    left: int
    top: int
    columns: int
    rows: int
    wide: int = 5
    """Letters of a square."""
    high: int = 2
    """Lines of a square."""
    _letters: list[list[str]] = field(init=False)
    _styles: list[list[Style]] = field(init=False)
    _lines: dict[Point, tuple[Line, str]] = field(default_factory=dict[Point, tuple[Line, str]], init=False)

    def __post_init__(self) -> None:
        width, height = self.columns * (self.wide + 1) + 1, self.rows * (self.high + 1) + 1
        self._letters = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]

    # Places

    def _column(self, x: int) -> int:
        """The first letter of the half column `x`: of a line if it is even, or else of a square."""
        halves = x - 2 * self.left
        return halves // 2 * (self.wide + 1) + halves % 2

    def _row(self, y: int) -> int:
        halves = y - 2 * self.top
        return halves // 2 * (self.high + 1) + halves % 2

    def _put(self, row: int, column: int, text: str, style: str | None) -> None:
        for at, letter in enumerate(text, column):
            if 0 <= row < len(self._letters) and 0 <= at < len(self._letters[row]):
                self._letters[row][at] = letter
                if style is not None:
                    self._styles[row][at] += Style.parse(style)

    def _area(self, point: Point) -> tuple[range, range]:
        """The rows and columns of a square, an edge or a corner."""
        x, y = point
        row, column = self._row(y), self._column(x)
        return range(row, row + (self.high if y % 2 else 1)), range(
            column, column + (self.wide if x % 2 else 1)
        )

    # What can be drawn

    def fill(self, point: Point, style: str | None, texture: str = " ") -> None:
        """Cover a square, an edge or a corner; the texture is repeated."""
        rows, columns = self._area(point)
        for row in rows:
            for column in columns:
                self._put(row, column, texture[(row + column) % len(texture)], style)

    def line(self, point: Point, line: Line, style: str) -> None:
        """A line along an edge; what goes over it stays."""
        old = self._lines.get(point)
        if old is None or OVER.index(line) >= OVER.index(old[0]):
            self._lines[point] = (line, style)

    def write(self, square: Square, text: str, style: str | None, line: int = 0, at: str = "^") -> None:
        """Text in a square, on one of its lines: at the left `<`, at the right `>`, or in the middle `^`."""
        x, y = centre(square)
        text = text[: self.wide]
        indent = {"<": 0, "^": (self.wide - len(text)) // 2, ">": self.wide - len(text)}[at]
        self._put(self._row(y) + min(line, self.high - 1), self._column(x) + indent, text, style)

    def label(self, point: Point, text: str, style: str, line: int = 0) -> None:
        """Text in the middle of an edge, over its line; on one that goes down, on one of its lines."""
        self.draw_lines()
        rows, columns = self._area(point)
        row = rows[min(line, len(rows) - 1)]
        self._put(row, columns[0] + max(0, (len(columns) - len(text)) // 2), text, style)

    def mark(self, point: Point, letter: str, style: str) -> None:
        """A letter at a point: on a corner, in the middle of an edge, or of a square."""
        rows, columns = self._area(point)
        row, column = rows[0], columns[len(columns) // 2]
        if len(rows) == self.high > 1 and self._letters[row][column] not in " ░":
            row = rows[1]
        self._put(row, column, letter, style)

    def draw_lines(self) -> None:
        """Draw the lines, and what they make where they meet. What is written later goes over them."""
        lines, self._lines = self._lines, {}
        for point, (line, style) in lines.items():
            self.fill(point, style, line.across if point[0] % 2 else line.down)
        corners = {
            (x + dx, y + dy)
            for x, y in lines
            for dx, dy in (((1, 0), (-1, 0)) if x % 2 else ((0, 1), (0, -1)))
        }
        for x, y in corners:
            meeting = [lines.get((x + across, y + down)) for across, down in (STEP[side] for side in SIDES)]
            arms: Arms = tuple(0 if there is None else there[0].weight for there in meeting)
            style = next((there[1] for line in STYLED for there in meeting if there and there[0] is line), "")
            self.fill((x, y), style, LETTERS[arms])

    def picture(self) -> list[Text]:
        """All lines of text, from the top."""
        self.draw_lines()
        return [_styled(letters, styles) for letters, styles in zip(self._letters, self._styles, strict=True)]


def _styled(letters: Iterable[str], styles: Iterable[Style]) -> Text:
    text = Text(no_wrap=True)
    run, style = "", Style.null()
    for letter, its in zip(letters, styles, strict=True):
        if its != style:
            text.append(run, style)
            run, style = "", its
        run += letter
    text.append(run, style)
    return text
