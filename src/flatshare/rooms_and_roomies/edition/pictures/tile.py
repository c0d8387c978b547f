"""Furniture tiles as pictures."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Colour, Pair, TileKind
from flatshare.rooms_and_roomies.edition.pictures.furniture import LINE, PAINTS, Box, furniture
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
from flatshare.rooms_and_roomies.geometry import size_of

MARGIN: Final = 3
GROUNDS: Final = {"parquet": "#efdcc0", "bathroom": "#e3eff1", "either": "#e9dff0"}
DARK: Final = "#2e3550"
LIGHT: Final = "#fffbea"

SYMBOLS: Final[dict[Pair, str]] = {
    "books": "M-6-5q3-2 6 0q3-2 6 0v9q-3-2-6 0q-3-2-6 0ZM0-5v9",
    "sleep": "M-3-7h6v7l4 3q2 2 0 4q-2 1-5-1l-5-4Z",
    "screen": "M-7-5h14v9h-14ZM-3 7h6",
    "food": "M-5-7v5M-2-7v5M-5-2q1.500 2 3 0M-3.500-1v8M4 7v-14q-3 3-2 8h2",
    "wash": "M0-7q6 7 5 10q-2 4-5 4q-3 0-5-4q-1-3 5-10Z",
}
CORNERS: Final[dict[Colour, int]] = {"red": 0, "green": 3, "blue": 4, "black": -4, "brown": 6, "white": 5}
"""How many corners a colour's icon has, 0 for a circle: so that they differ for eyes that see no colours."""


def tile_picture(kind: TileKind, title: str = "") -> str:
    """A tile, unturned."""
    width, height = _size(kind)
    size = width + 2 * MARGIN, height + 2 * MARGIN
    return picture(-MARGIN, -MARGIN, *size, tile_parts(kind), title or kind.id)


def tile_parts(kind: TileKind) -> list[str]:
    """What a picture of the unturned tile is made of; the top left corner of its box is at 0, 0."""
    width, height = _size(kind)
    content = [_ground(kind, width, height), *furniture(kind.furniture, _box(kind, width, height))]
    content += _wall_edges(kind)
    content += _icons(kind, width, height)
    return content


def _size(kind: TileKind) -> tuple[float, float]:
    width, height = size_of(SQUARES_OF[kind.shape])
    return width * UNIT, height * UNIT


def _ground(kind: TileKind, width: float, height: float) -> str:
    look = {"stroke": "#7b6a5c", "stroke_width": 1.6}
    fill = GROUNDS[kind.floor]
    if kind.shape == "L":
        half = UNIT
        d = f"M7 0H{half - 7}q7 0 7 7V{half}H{width - 7}q7 0 7 7V{height - 7}q0 7-7 7H7q-7 0-7-7V7q0-7 7-7Z"
        return path(d, fill, **look)
    return rect(0, 0, width, height, fill, 7, **look)


def _box(kind: TileKind, width: float, height: float) -> Box:
    """The furniture reaches to its wall edges, and keeps away from other sides."""
    top, left, right, low = (7.0, 7.0, width - 7.0, height - 7.0)
    for x, y in kind.wall_edges:
        if y == 0:
            top = 8
        if x == 0:
            left = 8
        if x * UNIT / 2 == width:
            right = width - 8
        if y * UNIT / 2 == height:
            low = height - 8
    paint = PAINTS[kind.colours[0]]
    accent = PAINTS[kind.colours[-1]]
    return Box(left, top, right - left, low - top, kind.shape, paint, accent)


def _wall_edges(kind: TileKind) -> Iterator[str]:
    squares = SQUARES_OF[kind.shape]
    half = UNIT / 2
    for x, y in sorted(kind.wall_edges):
        middle_x, middle_y = x * half, y * half
        if y % 2 == 0:
            inwards = 4 if (x // 2, y // 2) in squares else -4
            ends = middle_x - half, middle_y + inwards, middle_x + half, middle_y + inwards
        else:
            inwards = 4 if (x // 2, y // 2) in squares else -4
            ends = middle_x + inwards, middle_y - half, middle_x + inwards, middle_y + half
        yield line(*ends, "#ffffff", 8)
        yield line(*ends, "#3b3029", 2, stroke_dasharray="6 4.67", stroke_dashoffset=-2)


def _icons(kind: TileKind, width: float, height: float) -> Iterator[str]:
    low = height - 11
    for number, colour in enumerate(kind.colours):
        yield _colour_icon(colour, 12 + 16 * number, low)
    right = width - 13
    if kind.pair:
        yield pair_icon(kind.pair, kind.dark, right, low - 2)
    elif kind.number:
        yield rect(right - 10, low - 12, 20, 20, "#f9e7b0", 4, stroke=LINE, stroke_width=1.4)
        yield text(right, low + 3, str(kind.number), 14, font_weight="bold")
    if kind.points:
        # an L has no square at its upper right
        x = (UNIT if kind.shape == "L" else width) - 13
        yield _star(x, 14, "#f2b632")
        yield text(x, 18, str(kind.points), 10, font_weight="bold")
    if kind.sleeps > 1:
        yield _moon(width / 2 + 8, low)
    if kind.sleeps:
        yield _moon(width / 2 - (8 if kind.sleeps > 1 else 0), low)


def _moon(x: float, y: float) -> str:
    return circle(x, y, 7.5, "#ffffffd0") + path(
        f"M{x + 2} {y - 5.5}a5.500 5.500 0 1 0 3.500 8a5 5 0 0 1-3.500-8Z", "#4a4f7c"
    )


def pair_icon(pair: Pair, dark: bool, x: float, y: float) -> str:
    """A combination icon."""
    ground, sign = (DARK, LIGHT) if dark else (LIGHT, DARK)
    symbol = path(
        SYMBOLS[pair],
        "none",
        stroke=sign,
        stroke_width=1.9,
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=f"translate({x:g} {y:g})",
    )
    return circle(x, y, 11, ground, stroke=DARK, stroke_width=1.6) + symbol


def _colour_icon(colour: Colour, x: float, y: float) -> str:
    corners = CORNERS[colour]
    edge: dict[str, str | float] = {"stroke": "#ffffff", "stroke_width": 3.4, "stroke_linejoin": "round"}
    thin: dict[str, str | float] = {"stroke": LINE, "stroke_width": 1.2, "stroke_linejoin": "round"}
    if corners == 0:
        return circle(x, y, 7, PAINTS[colour], **edge) + circle(x, y, 7, PAINTS[colour], **thin)
    points = _corners(x, y, 8, corners)
    return element("polygon", points=points, fill=PAINTS[colour], **edge) + element(
        "polygon", points=points, fill=PAINTS[colour], **thin
    )


def _corners(x: float, y: float, radius: float, count: int) -> str:
    """Corners of a regular polygon, one at the top; a square stands on a side unless count is negative."""
    turn = pi / 4 if count == 4 else 0.0
    number = abs(count)
    angles = [2 * pi * step / number + turn for step in range(number)]
    return " ".join(f"{x + radius * sin(angle):.1f},{y - radius * cos(angle):.1f}" for angle in angles)


def _star(x: float, y: float, fill: str) -> str:
    tips = _corners(x, y, 10, 5).split()
    dents = _corners(x, y, -6.2, 5).split()  # opposite the tips
    points = " ".join(f"{tips[step]} {dents[(step + 3) % 5]}" for step in range(5))
    return element(
        "polygon", points=points, fill=fill, stroke=LINE, stroke_width=1.2, stroke_linejoin="round"
    )
