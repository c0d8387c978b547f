"""Floor plans drawn in text.

    +===+---+---+---+
    H a   a | B   b |
    +   o   +   +   +
    | a   a D b   b |
    +-F-+---+---+---+

A square is three characters wide and one line high, so the point (x, y) of `model` is the character in
column 2 x of line y. In the middle of a square stands its room's letter, or `.` for garden; a capital letter
puts a floor marking at the square's centre. `-` and `|` are walls, `=` and `H` windows, `D` and `F` in the
middle of a wall a printed door and the front door. Corners are `+`, and `=` or `H` where one window goes on
past a corner. `o` on an open edge or a corner inside a room is a floor marking there.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from flatshare.rooms_and_roomies.edition.model import (
    MOST_SQUARES_ACROSS,
    Card,
    CardSize,
    Floor,
    Point,
    Room,
    Square,
)

WALL: Final = "wall"
WINDOW: Final = "window"
DOOR: Final = "printed door"
FRONT: Final = "front door"
OPEN: Final = "nothing"
MARKING: Final = "marking"

ACROSS: Final = {"---": WALL, "===": WINDOW, "-D-": DOOR, "-F-": FRONT, "   ": OPEN, " o ": MARKING}
DOWN: Final = {"|": WALL, "H": WINDOW, "D": DOOR, "F": FRONT, " ": OPEN, "o": MARKING}


UNKNOWN: Final = "?"
"""Stands for the room of a square whose letter is wrong."""


@dataclass(frozen=True, slots=True, order=True)
class PlanMistake:
    """Something that is drawn wrong; line and column are counted from 1."""

    line: int
    column: int
    wrong: str
    expected: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.wrong}; expected {self.expected}"


class PlanError(ValueError):
    """A plan that cannot be read; has the first mistake of each line, as others often follow from it."""

    def __init__(self, mistakes: Iterable[PlanMistake]) -> None:
        first: dict[int, PlanMistake] = {}
        for mistake in sorted(mistakes):
            first.setdefault(mistake.line, mistake)
        self.mistakes = tuple(first.values())
        super().__init__("\n".join(map(str, self.mistakes)))


def read_plan(
    text: str, rooms: Mapping[str, tuple[Floor, int]], *, id: str = "", size: CardSize = "large"
) -> Card:
    """The card that a plan draws. `rooms` has floor and bonus for each letter. Raises PlanError."""
    drawing = _Drawing.of(text)
    letters = drawing.letters(rooms)
    drawing.check_pieces(rooms, letters)
    edges = drawing.edges(letters)
    drawing.check_corners(letters, edges)
    windows = tuple(drawing.windows(letters, edges))
    street = 2 * drawing.height
    front_doors = [edge for edge, sort in edges.items() if sort == FRONT and edge[1] == street]
    for edge in front_doors[1:]:
        drawing.report(edge, "this is a second front door", "only one")
    if drawing.mistakes:
        raise PlanError(drawing.mistakes)
    return Card(
        id=id,
        size=size,
        width=drawing.width,
        height=drawing.height,
        rooms=tuple(drawing.room(letter, *rooms[letter], letters, edges) for letter in sorted(rooms)),
        windows=windows,
        doors=frozenset(edge for edge, sort in edges.items() if sort == DOOR),
        front_door=front_doors[0] if front_doors else None,
    )


def write_plan(card: Card) -> str:
    """The plan of a card, as `read_plan` reads it."""
    lines = [[" "] * (4 * card.width + 1) for _ in range(2 * card.height + 1)]
    letters = {square: room.letter for room in card.rooms for square in room.squares}
    markings = {point for room in card.rooms for point in room.markings}
    windows = {edge for window in card.windows for edge in window}
    for column in range(card.width):
        for row in range(card.height):
            letter = letters.get((column, row), ".")
            centre = (2 * column + 1, 2 * row + 1)
            lines[centre[1]][2 * centre[0]] = letter.upper() if centre in markings else letter
    for edge in _all_edges(card.width, card.height):
        sort = OPEN
        if edge in card.doors:
            sort = DOOR
        elif edge == card.front_door:
            sort = FRONT
        elif edge in windows:
            sort = WINDOW
        elif _different(letters, edge):
            sort = WALL
        elif edge in markings:
            sort = MARKING
        _draw_edge(lines, edge, sort)
    for x in range(0, 2 * card.width + 1, 2):
        for y in range(0, 2 * card.height + 1, 2):
            lines[y][2 * x] = _corner((x, y), card.windows, markings)
    return "".join("".join(line).rstrip() + "\n" for line in lines)


def sides_of(edge: Point) -> tuple[Square, Square]:
    """The squares above and below an edge, or left and right of it; one of them may lie outside the card."""
    x, y = edge
    if y % 2 == 0:
        return (x // 2, y // 2 - 1), (x // 2, y // 2)
    return (x // 2 - 1, y // 2), (x // 2, y // 2)


@dataclass(frozen=True, slots=True)
class _Drawing:
    width: int
    height: int
    lines: tuple[str, ...]
    mistakes: list[PlanMistake] = field(default_factory=list[PlanMistake])

    @classmethod
    def of(cls, text: str) -> "_Drawing":
        """The drawing of whole squares. Raises PlanError."""
        lines = [line.rstrip() for line in text.rstrip().split("\n")]
        tabulators = [
            PlanMistake(number, line.index("\t") + 1, "there is a tabulator", "spaces")
            for number, line in enumerate(lines, 1)
            if "\t" in line
        ]
        if tabulators:
            raise PlanError(tabulators)
        if wrong := _wrong_size(lines):
            raise PlanError([wrong])
        long = max(map(len, lines))
        return cls(long // 4, len(lines) // 2, tuple(line.ljust(long) for line in lines))

    def at(self, point: Point) -> str:
        return self.lines[point[1]][2 * point[0]]

    def report(self, point: Point, wrong: str, expected: str, shift: int = 0) -> None:
        self.mistakes.append(PlanMistake(point[1] + 1, 2 * point[0] + 1 + shift, wrong, expected))

    def letters(self, rooms: Mapping[str, tuple[Floor, int]]) -> dict[Square, str]:
        """The room of each square that has one."""
        found: dict[Square, str] = {}
        for row in range(self.height):
            for column in range(self.width):
                point = (2 * column + 1, 2 * row + 1)
                before, letter, after = self.lines[point[1]][4 * column + 1 : 4 * column + 4]
                for shift, character in ((-1, before), (1, after)):
                    if character != " ":
                        self.report(point, f"{character!r} stands beside the letter", "a space", shift)
                if letter == ".":
                    continue
                if letter.lower() not in rooms:
                    known = ", ".join(sorted(rooms))
                    self.report(point, f"{letter!r} is not a room", f"one of {known}, or . for garden")
                found[column, row] = letter.lower() if letter.lower() in rooms else UNKNOWN
        return found

    def check_pieces(self, rooms: Iterable[str], letters: Mapping[Square, str]) -> None:
        """Every room is in the plan, in one piece. Raises PlanError, as the walls are wrong then as well."""
        if UNKNOWN in letters.values():
            return
        for letter in sorted(rooms):
            self._check_one_piece(letter, letters)
        if self.mistakes:
            raise PlanError(self.mistakes)

    def _check_one_piece(self, letter: str, letters: Mapping[Square, str]) -> None:
        squares = sorted(square for square, room in letters.items() if room == letter)
        if not squares:
            self.report((0, 0), f"room {letter} is not in the plan", f"its letter {letter} in some squares")
            return
        reached = {squares[0]}
        ahead = [squares[0]]
        while ahead:
            column, row = ahead.pop()
            around = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
            new = [square for square in around if letters.get(square) == letter and square not in reached]
            reached.update(new)
            ahead += new
        for column, row in squares:
            if (column, row) not in reached:
                wrong = f"this square of room {letter} is cut off from the others"
                self.report((2 * column + 1, 2 * row + 1), wrong, "one piece, or another letter")

    def edges(self, letters: Mapping[Square, str]) -> dict[Point, str]:
        """What is drawn at each edge that is not open."""
        found: dict[Point, str] = {}
        for edge in _all_edges(self.width, self.height):
            sort = self._sort(edge)
            if sort is None:
                continue
            self._check_edge(edge, sort, letters)
            if sort != OPEN:
                found[edge] = sort
        return found

    def _sort(self, edge: Point) -> str | None:
        """What is drawn at an edge; None: something unknown."""
        x, y = edge
        drawn, sorts = (self.at(edge), DOWN) if y % 2 == 1 else (self.lines[y][2 * x - 1 : 2 * x + 2], ACROSS)
        if drawn not in sorts:
            down = "| wall, H window, D door, o marking or a space"
            across = "--- wall, === window, -D- door, -F- front door, o marking in the middle, or spaces"
            expected, shift = (down, 0) if sorts is DOWN else (across, -1)
            self.report(edge, f"{drawn!r} is not a wall", expected, shift)
        return sorts.get(drawn)

    def _check_edge(self, edge: Point, sort: str, letters: Mapping[Square, str]) -> None:
        first, second = sides_of(edge)
        sides = letters.get(first), letters.get(second)
        if UNKNOWN in sides:
            return
        if sides[0] == sides[1]:
            where = f"inside room {sides[0]}" if sides[0] else "in the garden"
            if sort == MARKING and sides[0]:
                return
            if sort != OPEN:
                expected = "a space or a marking o" if sides[0] else "a space"
                self.report(edge, f"there is a {sort} {where}", expected)
            return
        names = " and ".join(f"room {side}" if side else "what is outside" for side in sides)
        if sort in (OPEN, MARKING):
            wall = "---" if edge[1] % 2 == 0 else "|"
            self.report(edge, f"there is {sort} between {names}", f"a wall {wall}, a window or a door")
        if sort == DOOR and None in sides:
            self.report(edge, "a printed door leads outside", "a wall, or a room on both sides")
        if sort == FRONT and (edge[1] != 2 * self.height or edge[1] % 2 == 1):
            self.report(edge, "the front door is not at the street", "it in the plan's lowest line")

    def check_corners(self, letters: Mapping[Square, str], edges: Mapping[Point, str]) -> None:
        for x in range(0, 2 * self.width + 1, 2):
            for y in range(0, 2 * self.height + 1, 2):
                self._check_corner((x, y), letters, edges)

    def _check_corner(self, point: Point, letters: Mapping[Square, str], edges: Mapping[Point, str]) -> None:
        x, y = point
        match self.at(point):
            case "+":
                return
            case "o":
                around = {letters.get((x // 2 - right, y // 2 - down)) for right in (0, 1) for down in (0, 1)}
                if UNKNOWN not in around and (len(around) > 1 or None in around):
                    self.report(point, "a marking lies at a wall's corner", "it inside a room, or +")
            case "=":
                if edges.get((x - 1, y)) != WINDOW or edges.get((x + 1, y)) != WINDOW:
                    self.report(point, "no window goes on here", "+, or === to its left and right")
            case "H":
                if edges.get((x, y - 1)) != WINDOW or edges.get((x, y + 1)) != WINDOW:
                    self.report(point, "no window goes on here", "+, or H above and below")
            case other:
                self.report(point, f"{other!r} is not a corner", "+, = or H in a window, o for a marking")

    def windows(
        self, letters: Mapping[Square, str], edges: Mapping[Point, str]
    ) -> Iterator[frozenset[Point]]:
        left = sorted(edge for edge, sort in edges.items() if sort == WINDOW)
        while left:
            window = [left.pop(0)]
            step = (2, 0) if window[0][1] % 2 == 0 else (0, 2)
            while True:
                x, y = window[-1]
                after = (x + step[0], y + step[1])
                corner = (x + step[0] // 2, y + step[1] // 2)
                if after not in left or self.at(corner) == "+":
                    break
                if [letters.get(side) for side in sides_of(after)] != [
                    letters.get(side) for side in sides_of(window[-1])
                ]:
                    self.report(corner, "a window goes on past a wall", "+ here: two windows")
                    break
                left.remove(after)
                window.append(after)
            yield frozenset(window)

    def room(
        self, letter: str, floor: Floor, bonus: int, letters: Mapping[Square, str], edges: Mapping[Point, str]
    ) -> Room:
        squares = frozenset(square for square, room in letters.items() if room == letter)
        markings = {
            (2 * column + 1, 2 * row + 1)
            for column, row in squares
            if self.at((2 * column + 1, 2 * row + 1)).isupper()
        }
        markings |= {edge for edge, sort in edges.items() if sort == MARKING and sides_of(edge)[0] in squares}
        markings |= {
            (2 * column, 2 * row)
            for column, row in squares
            if self.at((2 * column, 2 * row))
            == "o"  # which is inside one room, so this is its lower right square
        }
        return Room(letter, floor, bonus, squares, frozenset(markings))


def _wrong_size(lines: list[str]) -> PlanMistake | None:
    long = max(map(len, lines))
    widest = next(number for number, line in enumerate(lines, 1) if len(line) == long)
    width, height = long // 4, len(lines) // 2
    most = f"at most {MOST_SQUARES_ACROSS}"
    if long < 5 or long % 4 != 1:
        wrong = f"the longest line has {long} characters"
        expected = "four for each square and one more, such as 17 for 4 squares"
        return PlanMistake(widest, long or 1, wrong, expected)
    if len(lines) < 3 or len(lines) % 2 == 0:
        wrong = f"the plan has {len(lines)} lines"
        expected = "two for each square and one more, such as 9 for 4 squares"
        return PlanMistake(len(lines), 1, wrong, expected)
    if width > MOST_SQUARES_ACROSS:
        return PlanMistake(widest, 4 * MOST_SQUARES_ACROSS + 2, f"the plan is {width} squares wide", most)
    if height > MOST_SQUARES_ACROSS:
        return PlanMistake(2 * MOST_SQUARES_ACROSS + 2, 1, f"the plan is {height} squares high", most)
    return None


def _all_edges(width: int, height: int) -> Iterator[Point]:
    for y in range(2 * height + 1):
        for x in range(1 - y % 2, 2 * width + 1, 2):
            yield x, y


def _different(letters: Mapping[Square, str], edge: Point) -> bool:
    first, second = sides_of(edge)
    return letters.get(first) != letters.get(second)


def _draw_edge(lines: list[list[str]], edge: Point, sort: str) -> None:
    x, y = edge
    if y % 2 == 1:
        lines[y][2 * x] = next(drawn for drawn, other in DOWN.items() if other == sort)
    else:
        lines[y][2 * x - 1 : 2 * x + 2] = next(drawn for drawn, other in ACROSS.items() if other == sort)


def _corner(point: Point, windows: Iterable[frozenset[Point]], markings: set[Point]) -> str:
    x, y = point
    if point in markings:
        return "o"
    for window in windows:
        if {(x - 1, y), (x + 1, y)} <= window:
            return "="
        if {(x, y - 1), (x, y + 1)} <= window:
            return "H"
    return "+"
