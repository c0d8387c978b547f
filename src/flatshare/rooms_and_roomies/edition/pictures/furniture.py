"""Furniture seen from above, one drawing for each kind, made for whatever box its tile leaves for it.

A drawing gets the box and the tile's paints; an L's box is its whole square, whose upper right is empty.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from flatshare.rooms_and_roomies.edition.model import Colour, Shape
from flatshare.rooms_and_roomies.edition.pictures.svg import UNIT, circle, element, line, path, rect

PAINTS: Final[dict[Colour, str]] = {
    "red": "#cf4a40",
    "green": "#5c9a4c",
    "blue": "#3f7fbf",
    "black": "#3a3a40",
    "brown": "#8a5a36",
    "white": "#f3efe6",
}
LINE: Final = "#2f2823"
SHADE: Final = "#00000030"


@dataclass(frozen=True, slots=True)
class Box:
    """Where to draw, and in which paints."""

    x: float
    y: float
    width: float
    height: float
    shape: Shape
    paint: str
    accent: str

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.width / 2, self.y + self.height / 2

    def part(self, left: float, top: float, width: float, height: float) -> tuple[float, float, float, float]:
        """A rectangle in parts of the box."""
        return (
            self.x + left * self.width,
            self.y + top * self.height,
            width * self.width,
            height * self.height,
        )

    def corner(self, deep: float) -> str:
        """An L along the left and lower side, so deep."""
        x, y = self.x, self.y
        right, low = x + self.width, y + self.height
        return f"M{x} {y}H{x + deep}V{low - deep}H{right}V{low}H{x}Z"


def _body(box: Box, radius: float = 4, fill: str = "") -> str:
    return rect(box.x, box.y, box.width, box.height, fill or box.paint, radius, stroke=LINE, stroke_width=1.6)


def _shape(box: Box, d: str, fill: str = "") -> str:
    return path(d, fill or box.paint, stroke=LINE, stroke_width=1.6, stroke_linejoin="round")


def _shelf(box: Box) -> Iterator[str]:
    deep = min(box.height, 30.0)
    yield rect(box.x, box.y, box.width, deep, box.paint, 2, stroke=LINE, stroke_width=1.6)
    books = ("#d9695f", "#f0d48a", "#7fb0d8", "#9cc58a", "#f6f1e4", "#a98bc0")
    x, number = box.x + 4, 0
    while x < box.x + box.width - 8:
        wide = (5, 7, 4, 6, 8)[number % 5]
        tall = (deep - 8) * (1, 0.85, 0.95, 0.75)[number % 4]
        yield rect(x, box.y + 3, wide, tall, books[number * 5 % 6], 0.8, stroke=LINE, stroke_width=0.7)
        x += wide + 0.8
        number += 1
    yield line(box.x, box.y + deep - 3, box.x + box.width, box.y + deep - 3, box.accent, 3.4)


def _desk(box: Box) -> Iterator[str]:
    if box.shape == "L":
        yield _chair(box.x + 62, box.y + 44, 11)
        yield _shape(box, box.corner(34))
        yield _laptop(box.x + 17, box.y + 24)
        yield rect(box.x + 58, box.y + box.height - 26, 15, 19, "#fdfaf0", 1, stroke=LINE, stroke_width=0.8)
        yield circle(box.x + 96, box.y + box.height - 17, 6, box.accent, stroke=LINE, stroke_width=0.8)
        return
    x, _ = box.middle
    yield _chair(x, box.y + 38, 10)
    yield rect(box.x, box.y, box.width, 32, box.paint, 3, stroke=LINE, stroke_width=1.6)
    yield _laptop(x, box.y + 15)
    yield rect(box.x + 8, box.y + 7, 14, 18, "#fdfaf0", 1, stroke=LINE, stroke_width=0.8)
    yield circle(box.x + box.width - 14, box.y + 15, 6, box.accent, stroke=LINE, stroke_width=0.8)


def _chair(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, "#c9b8a4", stroke=LINE, stroke_width=1.4)


def _laptop(x: float, y: float) -> str:
    return (
        rect(x - 12, y - 10, 24, 8, "#4a5560", 1.5, stroke=LINE, stroke_width=0.8)
        + rect(x - 12, y - 2, 24, 11, "#c7ccd1", 1.5, stroke=LINE, stroke_width=0.8)
        + rect(x - 9, y, 18, 5, "#eef0f2", 1)
    )


def _closet(box: Box) -> Iterator[str]:
    if box.shape == "L":
        yield _shape(box, box.corner(44))
        yield path(box.corner(38), "none", stroke=box.accent, stroke_width=3)
        for x, y in ((22, 20), (22, 44), (62, 92), (92, 92)):
            yield _hanger(box.x + x, box.y + y)
        return
    yield _body(box, 2)
    parts = max(2, round(box.width / UNIT * 2))
    for number in range(1, parts):
        x = box.x + number * box.width / parts
        yield line(x, box.y, x, box.y + box.height, SHADE, 1.6)
    for number in range(parts):
        yield _hanger(box.x + (number + 0.5) * box.width / parts, box.y + box.height * 0.36)
    yield line(
        box.x + 2, box.y + box.height - 4, box.x + box.width - 2, box.y + box.height - 4, box.accent, 4
    )


def _hanger(x: float, y: float) -> str:
    d = f"M{x} {y - 8}q4-3 3-6q-2-3-5 0M{x} {y - 8}L{x - 10} {y}H{x + 10}Z"
    return path(d, "#ffffff40", stroke="#f8f4ea", stroke_width=3, stroke_linejoin="round") + path(
        d, "none", stroke=LINE, stroke_width=1.2, stroke_linejoin="round"
    )


def _bed(box: Box) -> Iterator[str]:
    yield _body(box, 5, "#b98e62")
    if box.shape == "2x2":  # head above
        left, top, width, height = box.x + 4, box.y + 4, box.width - 8, box.height - 8
        yield rect(left, top, width, height, "#fbf8f0", 5)
        for number in (0, 1):
            x = left + 6 + number * (width / 2)
            yield rect(x, top + 6, width / 2 - 12, 24, "#ffffff", 7, stroke="#b9b2a4", stroke_width=1.4)
        yield rect(left, top + 40, width, height - 40, box.paint, 5, stroke=LINE, stroke_width=1)
        yield rect(left, top + 40, width, 13, box.accent, 3, stroke=LINE, stroke_width=1)
        return
    left, top, width, height = box.x + 4, box.y + 4, box.width - 8, box.height - 8
    yield rect(left, top, width, height, "#fbf8f0", 5)
    pillows = 2 if box.shape == "3x2" else 1
    for number in range(pillows):
        y = top + 6 + number * height / pillows
        yield rect(left + 5, y, 22, height / pillows - 12, "#ffffff", 7, stroke="#b9b2a4", stroke_width=1.4)
    yield rect(left + 36, top, width - 36, height, box.paint, 5, stroke=LINE, stroke_width=1)
    yield rect(left + 36, top, 12, height, box.accent, 3, stroke=LINE, stroke_width=1)


def _sofa(box: Box) -> Iterator[str]:
    if box.shape == "L":
        yield _shape(box, box.corner(50))
        inner = Box(box.x + 13, box.y + 5, box.width - 18, box.height - 18, "L", box.paint, box.accent)
        yield path(inner.corner(34), "#ffffff38", stroke=LINE, stroke_width=1, stroke_linejoin="round")
        for x, y in ((30, 18), (98, 87)):
            yield _cushion(box.x + x, box.y + y, box.accent)
        return
    yield _body(box, 9)
    parts = round(box.width / UNIT + 0.3)
    wide = (box.width - 20) / parts
    for number in range(parts):
        x = box.x + 10 + number * wide
        yield rect(x + 1, box.y + 15, wide - 2, box.height - 19, "#ffffff38", 5, stroke=LINE, stroke_width=1)
    yield _cushion(box.x + 22, box.y + 24, box.accent)
    yield _cushion(box.x + box.width - 22, box.y + 24, box.accent)


def _cushion(x: float, y: float, paint: str) -> str:
    return rect(x - 8, y - 8, 16, 16, paint, 4, stroke=LINE, stroke_width=1.2)


def _tv(box: Box) -> Iterator[str]:
    x, _ = box.middle
    half = box.width / 2
    top = box.y + 8
    slant = half * 0.2
    yield path(
        f"M{x - half + slant} {top + 18}l{-slant} {box.height - 26}h{box.width}l{-slant} {26 - box.height}Z",
        "#bfe6fb",
        opacity=0.75,
    )
    yield rect(box.x, box.y, box.width, 20, box.paint, 3, stroke=LINE, stroke_width=1.6)
    yield rect(x - half * 0.85, top + 6, half * 1.7, 8, "#202830", 2, stroke=LINE, stroke_width=1)
    yield line(x - half * 0.75, top + 13, x + half * 0.75, top + 13, "#6fc3ee", 3)
    yield circle(box.x + 7, box.y + 6, 3, box.accent, stroke=LINE, stroke_width=0.8)


def _dining_table(box: Box) -> Iterator[str]:
    seats = max(1, round(box.width / UNIT + 0.3))
    thick = 12.0
    for number in range(seats):
        x = box.x + (number + 0.5) * box.width / seats
        yield _chair(x, box.y + thick * 0.75, 9)
        yield _chair(x, box.y + box.height - thick * 0.75, 9)
    yield rect(
        box.x + 3,
        box.y + thick,
        box.width - 6,
        box.height - 2 * thick,
        box.paint,
        7,
        stroke=LINE,
        stroke_width=1.6,
    )
    x, y = box.middle
    if box.height > UNIT:
        for number in range(seats):
            place = box.x + (number + 0.5) * box.width / seats
            for down in (thick + 13, box.height - thick - 13):
                yield _plate(place, box.y + down)
        yield rect(box.x + 12, y - 5, box.width - 24, 10, box.accent, 4, stroke=LINE, stroke_width=0.9)
    else:
        for number in range(seats):
            yield _plate(box.x + (number + 0.5) * box.width / seats, y)
    yield circle(x, y, 5, "#e7b44c", stroke=LINE, stroke_width=0.9)


def _plate(x: float, y: float) -> str:
    return circle(x, y, 8, "#fdfaf2", stroke=LINE, stroke_width=0.9) + circle(x, y, 4.5, "#e9e2d2")


def _stove(box: Box) -> Iterator[str]:
    deep = 48.0
    if box.shape == "L":
        yield _shape(box, box.corner(deep))
        yield from _hobs(box.x + 24, box.y + 26)
        yield from _basin(box.x + 84, box.y + box.height - 24)
        return
    yield rect(box.x, box.y, box.width, box.height, box.paint, 3, stroke=LINE, stroke_width=1.6)
    yield from _hobs(box.x + 25, box.y + box.height / 2 - 2)
    if box.width > UNIT:
        yield from _basin(box.x + 86, box.y + box.height / 2)
    if box.width > 2 * UNIT:
        yield rect(box.x + 122, box.y + 10, 44, 30, "#c99a66", 3, stroke=LINE, stroke_width=1)
        yield path(f"M{box.x + 130} {box.y + 32}l24-14", stroke="#e9edf0", stroke_width=4)


def _hobs(x: float, y: float) -> Iterator[str]:
    yield rect(x - 20, y - 20, 40, 40, "#26282c", 4, stroke="#f3efe6", stroke_width=1)
    for across in (-9, 9):
        for down in (-9, 9):
            yield circle(x + across, y + down, 6.5, "none", stroke="#f0704f", stroke_width=2.2)
            yield circle(x + across, y + down, 2.4, "#f0704f")


def _basin(x: float, y: float) -> Iterator[str]:
    yield rect(x - 18, y - 14, 36, 28, "#cfd6da", 6, stroke=LINE, stroke_width=1.2)
    yield rect(x - 14, y - 9, 28, 19, "#9fb2bb", 5)
    yield line(x, y - 16, x, y - 3, "#6b757b", 4, stroke_linecap="round")


def _sink(box: Box) -> Iterator[str]:
    yield rect(box.x, box.y, box.width, box.height - 8, box.paint, 5, stroke=LINE, stroke_width=1.6)
    count = 2 if box.width > UNIT else 1
    for number in range(count):
        x = box.x + (number + 0.5) * box.width / count
        y = box.y + box.height / 2
        yield element("ellipse", cx=x, cy=y, rx=19, ry=14, fill="#fdfefe", stroke=LINE, stroke_width=1.4)
        yield element("ellipse", cx=x, cy=y + 1, rx=13, ry=9, fill="#bfe1ea")
        yield line(x, box.y + 5, x, y - 3, "#78868c", 5, stroke_linecap="round")
    if count == 2:
        yield line(*_across(box, 0.5), box.accent, 4)


def _across(box: Box, part: float) -> tuple[float, float, float, float]:
    x = box.x + part * box.width
    return x, box.y + 4, x, box.y + box.height - 12


def _toilet(box: Box) -> Iterator[str]:
    x, y = box.middle
    yield rect(x - 19, box.y, 38, 14, box.paint, 3, stroke=LINE, stroke_width=1.6)
    yield element("ellipse", cx=x, cy=y + 6, rx=16, ry=20, fill=box.paint, stroke=LINE, stroke_width=1.6)
    yield element("ellipse", cx=x, cy=y + 7, rx=11, ry=14, fill="#fdfefe", stroke=LINE, stroke_width=1)
    yield element("ellipse", cx=x, cy=y + 9, rx=6.5, ry=8, fill="#bfe1ea")
    yield circle(x, box.y + 6, 2.6, "#9aa3a8", stroke=LINE, stroke_width=0.7)


def _plant(box: Box) -> Iterator[str]:
    x, y = box.middle
    yield circle(x, y, 25, "#8e63ad", stroke="#6f4890", stroke_width=2)
    yield circle(x, y, 20.5, "none", stroke="#c9a9de", stroke_width=1.4, stroke_dasharray="3 3")
    for turn in range(0, 360, 45):
        leaf = f"M{x} {y}q-8-9 0-19q8 10 0 19Z"
        fill = "#4f9a48" if turn % 90 else "#6fb562"
        yield path(leaf, fill, stroke="#2f6b30", stroke_width=1, transform=f"rotate({turn} {x:g} {y:g})")
    yield circle(x, y, 6, box.paint, stroke=LINE, stroke_width=1.2)


def _armchair(box: Box) -> Iterator[str]:
    x, y = box.middle
    yield rect(x - 23, y - 22, 46, 43, box.paint, 12, stroke=LINE, stroke_width=1.6)
    yield rect(x - 14, y - 11, 28, 31, "#ffffff40", 7, stroke=LINE, stroke_width=1)


def _shower(box: Box) -> Iterator[str]:
    yield _body(box, 5, "#f4fafb")
    yield rect(
        box.x + 5, box.y + 5, box.width - 10, box.height - 10, "#c5e3ee", 4, stroke=box.paint, stroke_width=4
    )
    x, y = box.x + 15, box.y + 15
    yield line(box.x + 2, box.y + 2, x, y, "#78868c", 4)
    yield circle(x + 1, y + 1, 8, "#dfe6e9", stroke=LINE, stroke_width=1.2)
    for across, down in ((12, 18), (20, 12), (22, 24), (30, 20), (17, 30)):
        yield line(x + across - 3, y + down - 4, x + across, y + down, "#4d9fd0", 2.2, stroke_linecap="round")


def _bathtub(box: Box) -> Iterator[str]:
    radius = 18 if box.height < UNIT else 30
    yield _body(box, radius, box.paint)
    inner = box.x + 7, box.y + 7, box.width - 14, box.height - 14
    yield rect(*inner, "#fdfefe", radius - 5, stroke=LINE, stroke_width=1)
    yield rect(inner[0] + 5, inner[1] + 5, inner[2] - 10, inner[3] - 10, "#a9daef", radius - 9)
    for across, down, size in ((0.6, 0.35, 6), (0.7, 0.6, 8), (0.78, 0.4, 5), (0.52, 0.6, 5)):
        x, y = box.x + across * box.width, box.y + down * box.height
        yield circle(x, y, size, "#ffffff", stroke="#cfe6ee", stroke_width=1)
    yield line(box.x + 3, box.middle[1], box.x + 18, box.middle[1], "#78868c", 5, stroke_linecap="round")


def _easel(box: Box) -> Iterator[str]:
    x, y = box.middle
    yield path(
        f"M{x} {y - 22}L{x - 20} {y + 23}M{x} {y - 22}L{x + 20} {y + 23}", stroke="#8a5a36", stroke_width=4
    )
    yield rect(x - 19, y - 19, 38, 30, "#fdfaf0", 2, stroke=LINE, stroke_width=1.6)
    yield path(f"M{x - 16} {y + 8}l10-13 7 7 6-9 9 15Z", box.paint)
    yield circle(x + 9, y - 11, 4, "#f0b83f")


def _dressing_table(box: Box) -> Iterator[str]:
    x, _ = box.middle
    yield _chair(x, box.y + 40, 9)
    yield rect(box.x, box.y, box.width, 34, box.paint, 4, stroke=LINE, stroke_width=1.6)
    yield element(
        "ellipse", cx=x, cy=box.y + 9, rx=26, ry=7, fill="#bfe0f2", stroke="#b98e3e", stroke_width=2.4
    )
    for across, fill in ((-44, "#d86a83"), (-34, "#e9b94d"), (36, "#8a6fc0"), (46, "#e58fa5")):
        yield circle(x + across, box.y + 20, 4.5, fill, stroke=LINE, stroke_width=0.9)


def _piano(box: Box) -> Iterator[str]:
    yield rect(box.x, box.y, box.width, 24, box.paint, 2, stroke=LINE, stroke_width=1.6)
    yield _keys(box.x + 3, box.y + 24, box.width - 6, 13)
    yield rect(box.middle[0] - 18, box.y + 41, 36, 9, "#8a5a36", 3, stroke=LINE, stroke_width=1.2)
    yield rect(box.middle[0] - 15, box.y + 7, 30, 11, "#fdfaf0", 1, stroke=LINE, stroke_width=0.8)


def _keys(x: float, y: float, width: float, height: float) -> str:
    drawn = rect(x, y, width, height, "#fdfdfb", 1, stroke=LINE, stroke_width=1.2)
    count = round(width / 7)
    for number in range(1, count):
        drawn += line(x + number * width / count, y, x + number * width / count, y + height, LINE, 0.6)
        if number % 7 not in (0, 3):
            drawn += rect(x + number * width / count - 1.8, y, 3.6, height * 0.6, "#1d1d20")
    return drawn


def _record_player(box: Box) -> Iterator[str]:
    x, y = box.middle
    yield rect(x - 24, y - 22, 48, 44, box.paint, 4, stroke=LINE, stroke_width=1.6)
    yield circle(x - 3, y, 18, "#222226")
    for radius in (14, 10.5):
        yield circle(x - 3, y, radius, "none", stroke="#55555c", stroke_width=1)
    yield circle(x - 3, y, 5.5, "#e0a13e")
    yield path(f"M{x + 19} {y - 16}V{y + 4}L{x + 10} {y + 10}", stroke="#dfe3e6", stroke_width=3)


def _fireplace(box: Box) -> Iterator[str]:
    yield rect(box.x, box.y, box.width, 30, "#a5746a", 2, stroke=LINE, stroke_width=1.6)
    for row in (0, 1, 2):
        for number in range(6):
            x = box.x + number * box.width / 6 + (row % 2) * 9
            yield rect(x + 1, box.y + 2 + row * 9, 15, 7, box.paint, 1, opacity=0.6)
    x, _ = box.middle
    yield rect(x - 32, box.y + 9, 64, 32, "#2a211e", 4, stroke=LINE, stroke_width=1.6)
    for across, high in ((-14, 16), (0, 23), (14, 16)):
        flame = f"M{x + across - 8} {box.y + 38}q-2-10 8-{high}q10 {high - 10} 8 {high}Z"
        yield path(flame, "#f08c32")
        yield path(f"M{x + across - 4} {box.y + 38}q0-6 4-9q4 4 4 9Z", "#fbd75b")
    yield rect(box.x + 16, box.y + 41, box.width - 32, 6, "#8b8178", 2, stroke=LINE, stroke_width=1)


def _step_machine(box: Box) -> Iterator[str]:
    x, y = box.middle
    yield rect(x - 21, y - 2, 17, 25, box.paint, 4, stroke=LINE, stroke_width=1.6)
    yield rect(x + 4, y - 10, 17, 25, box.paint, 4, stroke=LINE, stroke_width=1.6)
    yield path(
        f"M{x - 20} {y - 8}V{y - 20}H{x + 20}V{y - 14}",
        stroke="#55585e",
        stroke_width=5,
        stroke_linejoin="round",
    )
    yield rect(x - 9, y - 25, 18, 11, "#dfe6e9", 2, stroke=LINE, stroke_width=1.2)


def _treadmill(box: Box) -> Iterator[str]:
    yield _body(box, 6, "#7c8187")
    yield rect(box.x + 30, box.y + 7, box.width - 36, box.height - 14, "#2b2d31", 3)
    for number in range(7):
        x = box.x + 38 + number * 11
        yield line(x, box.y + 9, x, box.y + box.height - 9, "#4d5157", 1.6)
    yield rect(box.x + 4, box.y + 4, 22, box.height - 8, box.paint, 4, stroke=LINE, stroke_width=1.2)
    yield rect(box.x + 9, box.middle[1] - 10, 11, 20, "#9fe0a8", 2, stroke=LINE, stroke_width=1)


def _sewing_table(box: Box) -> Iterator[str]:
    yield rect(box.x, box.y + 2, box.width, 34, "#c79a66", 4, stroke=LINE, stroke_width=1.6)
    yield _chair(box.middle[0], box.y + 42, 9)
    x, y = box.middle[0] - 16, box.y + 19
    yield rect(x - 6, y - 11, 44, 13, box.paint, 4, stroke=LINE, stroke_width=1.4)
    yield rect(x - 8, y - 11, 12, 24, box.paint, 3, stroke=LINE, stroke_width=1.4)
    yield circle(x + 38, y - 5, 7, "#d7dadd", stroke=LINE, stroke_width=1.2)
    yield rect(box.x + 8, box.y + 10, 18, 18, "#d86a83", 1, stroke=LINE, stroke_width=0.8)
    yield circle(box.x + box.width - 14, box.y + 13, 5, "#e9b94d", stroke=LINE, stroke_width=0.9)
    yield circle(box.x + box.width - 14, box.y + 27, 5, "#5f9fd6", stroke=LINE, stroke_width=0.9)


def _hot_tub(box: Box) -> Iterator[str]:
    yield _body(box, 16, "#b98e62")
    x, y = box.middle
    yield circle(x, y, box.width / 2 - 7, box.paint, stroke=LINE, stroke_width=1.6)
    yield circle(x, y, box.width / 2 - 14, "#a9daef", stroke="#ffffff", stroke_width=2)
    for across, down, size in (
        (-18, -12, 7),
        (10, -20, 9),
        (20, 8, 6),
        (-6, 16, 8),
        (-24, 10, 5),
        (4, -2, 5),
    ):
        yield circle(x + across, y + down, size, "#e6f6fc", stroke="#ffffff", stroke_width=1.4)


def _grand_piano(box: Box) -> Iterator[str]:
    x, y = box.x, box.y
    low, right = y + box.height, x + box.width
    d = f"M{x + 2} {y + 14}c0-18 46-18 48 8"
    d += f"C{x + 52} {y + 62} {x + 78} {y + 56} {right} {low - 44}V{low - 18}H{x + 2}Z"
    yield _shape(box, d)
    yield path(
        f"M{x + 12} {y + 22}C{x + 20} {y + 10} {x + 38} {y + 12} {x + 40} {y + 30}",
        stroke="#ffffff70",
        stroke_width=2.4,
    )
    yield _keys(x + 4, low - 20, box.width - 8, 15)
    yield rect(x + 12, low - 40, box.width - 24, 6, "#d3a24c", 2)


def _model_railway(box: Box) -> Iterator[str]:
    yield _body(box, 6, "#9cc07e")
    x, y = box.middle
    yield circle(x - 12, y - 14, 13, "#79a95c")
    rail = f"M{x - 30} {y - 40}h60q14 0 14 14v52q0 14-14 14h-60q-14 0-14-14v-52q0-14 14-14Z"
    yield path(rail, stroke="#7a5b3c", stroke_width=11, stroke_dasharray="3 5")
    yield path(rail, stroke="#50555b", stroke_width=6)
    yield path(rail, stroke="#9cc07e", stroke_width=3)
    for number, fill in enumerate((box.paint, "#cf4a40", "#e9b94d")):
        yield rect(x - 30 + number * 21, y - 47, 18, 14, fill, 3, stroke=LINE, stroke_width=1.2)
    yield rect(x + 4, y + 2, 24, 18, "#f3efe6", 1, stroke=LINE, stroke_width=1)
    yield path(f"M{x + 1} {y + 3}l15-12 15 12Z", "#c8443f", stroke=LINE, stroke_width=1)


def _drum_kit(box: Box) -> Iterator[str]:
    x, y = box.middle
    for across, down, size in ((-34, -28, 15), (34, -28, 15), (42, 14, 12)):
        yield circle(x + across, y + down, size, "#e3b94f", stroke=LINE, stroke_width=1.4)
        yield circle(x + across, y + down, 3, "#8a6a22")
    yield circle(x, y - 22, 23, box.paint, stroke=LINE, stroke_width=1.8)
    yield circle(x, y - 22, 17, "#fdfaf2", stroke=LINE, stroke_width=1)
    for across, down in ((-26, 8), (22, 8)):
        yield circle(x + across, y + down, 16, box.paint, stroke=LINE, stroke_width=1.6)
        yield circle(x + across, y + down, 12, "#fdfaf2", stroke=LINE, stroke_width=0.9)
    yield _chair(x, y + 36, 11)
    yield line(x - 14, y + 14, x - 34, y - 4, "#b07f45", 3.4, stroke_linecap="round")


def _boardgame_table(box: Box) -> Iterator[str]:
    x, y = box.middle
    for across, down in ((0, -46), (0, 46), (-46, 0), (46, 0)):
        yield _chair(x + across, y + down, 10)
    yield rect(x - 41, y - 41, 82, 82, box.paint, 9, stroke=LINE, stroke_width=1.8)
    yield rect(x - 27, y - 27, 54, 54, "#f2e3c2", 2, stroke=LINE, stroke_width=1.2)
    for column in range(4):
        for row in range(4):
            if (column + row) % 2:
                yield rect(x - 24 + column * 12, y - 24 + row * 12, 12, 12, "#c9865a")
    for across, down, fill in (
        (-18, -6, "#cf4a40"),
        (6, 6, "#3f7fbf"),
        (18, -18, "#e9b94d"),
        (-6, 18, "#5c9a4c"),
    ):
        yield circle(x + across, y + down, 5, fill, stroke=LINE, stroke_width=1)


def _pool_table(box: Box) -> Iterator[str]:
    yield _body(box, 8, "#7a4a28")
    yield rect(
        box.x + 11, box.y + 11, box.width - 22, box.height - 22, box.paint, 3, stroke=LINE, stroke_width=1
    )
    for across in (0.0, 0.5, 1.0):
        for down in (0.0, 1.0):
            yield circle(
                box.x + 12 + across * (box.width - 24), box.y + 12 + down * (box.height - 24), 6.5, "#1c1714"
            )
    x, y = box.middle
    for across, down, fill in (
        (34, 0, "#cf4a40"),
        (46, -8, "#e9b94d"),
        (46, 8, "#3f7fbf"),
        (58, 0, "#2b2b30"),
    ):
        yield circle(x + across - 10, y + down, 5.5, fill, stroke=LINE, stroke_width=0.9)
    yield circle(x - 34, y, 5.5, "#ffffff", stroke=LINE, stroke_width=0.9)
    yield line(x - 78, y + 9, x - 42, y + 1, "#e2b877", 3.6, stroke_linecap="round")


def _unknown(box: Box) -> Iterator[str]:
    if box.shape == "L":
        yield _shape(box, box.corner(46))
    else:
        yield _body(box, 6)


DRAWINGS: Final[dict[str, Callable[[Box], Iterator[str]]]] = {
    "shelf": _shelf,
    "desk": _desk,
    "closet": _closet,
    "bed": _bed,
    "sofa": _sofa,
    "tv": _tv,
    "dining-table": _dining_table,
    "stove": _stove,
    "sink": _sink,
    "toilet": _toilet,
    "plant": _plant,
    "armchair": _armchair,
    "shower": _shower,
    "bathtub": _bathtub,
    "easel": _easel,
    "dressing-table": _dressing_table,
    "piano": _piano,
    "record-player": _record_player,
    "fireplace": _fireplace,
    "step-machine": _step_machine,
    "treadmill": _treadmill,
    "sewing-table": _sewing_table,
    "hot-tub": _hot_tub,
    "grand-piano": _grand_piano,
    "model-railway": _model_railway,
    "drum-kit": _drum_kit,
    "boardgame-table": _boardgame_table,
    "pool-table": _pool_table,
}


def furniture(name: str, box: Box) -> Iterator[str]:
    """The drawing of a piece of furniture."""
    yield from DRAWINGS.get(name, _unknown)(box)
