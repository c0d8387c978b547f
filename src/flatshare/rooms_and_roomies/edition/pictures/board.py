"""A side of the store board as a picture."""

from collections.abc import Iterator
from typing import Final

from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Department, Shape, Space, Store
from flatshare.rooms_and_roomies.edition.pictures.svg import circle, element, path, picture, rect, text

CELL: Final = 26
GAP: Final = 14
WIDE: Final = 176
GROUNDS: Final = {
    "entrance": "#d8d3c8",
    "showroom": "#cfe0ea",
    "sale": "#f3c9c2",
    "cafe": "#ead7b4",
    "exit": "#d8d3c8",
}


def board_picture(store: Store, title: str = "") -> str:
    """The departments in the order of the path, with their spaces and symbols."""
    heights = [_height(department) for department in store.departments]
    high = max(heights) + 2 * GAP
    width = len(store.departments) * (WIDE + GAP) + GAP
    content = [rect(0, 0, width, high + 20, "#f6f1e6", 12, stroke="#8b7d6b", stroke_width=2)]
    for number, department in enumerate(store.departments):
        left = GAP + number * (WIDE + GAP)
        content += _department(department, left, GAP, high - 2 * GAP)
        if number:
            x, y = left - GAP / 2, high - 24
            content.append(path(f"M{x - 9} {y - 8}L{x + 9} {y}L{x - 9} {y + 8}Z", "#6f8f3f"))
    content.append(
        text(
            width / 2,
            high + 12,
            "✕ 1, 2: blocked in games of one and of two · day 3: 2 – opens on day 3 in a game of two",
            12,
            "#6b6156",
        )
    )
    return picture(0, 0, width, high + 20, content, title or "store")


def _size(shape: Shape) -> tuple[int, int]:
    squares = SQUARES_OF[shape]
    return max(x for x, _ in squares) + 1, max(y for _, y in squares) + 1


def _height(department: Department) -> float:
    return max((top + high for _, _, top, high in _laid(department)), default=120.0) + 10


def _laid(department: Department) -> list[tuple[Space, float, float, float]]:
    """Where spaces lie: in rows from left to right."""
    laid: list[tuple[Space, float, float, float]] = []
    x, y, deep = 10.0, 34.0, 0.0
    for space in department.spaces:
        wide, tall = _size(space.shape)
        need = max(wide * CELL, 44)
        if x + need > WIDE - 6:
            x, y, deep = 10.0, y + deep + 30, 0.0
        laid.append((space, x, y, tall * CELL + 20.0))
        x += need + 12
        deep = max(deep, tall * CELL)
    return laid


def _department(department: Department, left: float, top: float, high: float) -> Iterator[str]:
    yield rect(left, top, WIDE, high, GROUNDS[department.kind], 10, stroke="#8b7d6b", stroke_width=1.4)
    yield text(left + WIDE / 2, top + 20, department.name, 15, font_weight="bold")
    for space, x, y, _ in _laid(department):
        yield element("g", "".join(_space(space)), transform=f"translate({left + x:g} {top + y:g})")
    for number in range(department.cards):
        column, row = number % 2, number // 2
        x, y = left + 22 + column * 70, top + 36 + row * 62
        yield rect(x, y, 54, 52, "#fffaf0", 5, stroke="#a08a63", stroke_width=1.6, stroke_dasharray="5 4")
        yield circle(x + 27, y + 20, 8, "#d8bf8e")
        yield path(f"M{x + 12} {y + 44}q15-24 30 0Z", "#d8bf8e")
    if department.kind == "exit":
        yield rect(left + 20, top + 50, WIDE - 40, 44, "#f6f1e6", 8, stroke="#8b7d6b", stroke_width=1.4)
        yield text(left + WIDE / 2, top + 76, "last cart", 13)


def _space(space: Space) -> Iterator[str]:
    for column, row in SQUARES_OF[space.shape]:
        yield rect(column * CELL, row * CELL, CELL, CELL, "#fffdf6", 3, stroke="#7c8c96", stroke_width=1.4)
    _, tall = _size(space.shape)
    words: list[str] = []
    if space.blocked:
        words.append("✕ " + ", ".join(map(str, sorted(space.blocked))))
    for day in sorted({day for _, day in space.opens}):
        words.append(f"day {day}: " + ", ".join(str(count) for count, opens in space.opens if opens == day))
    for number, word in enumerate(words):
        y = tall * CELL + 12 + 11 * number
        yield text(0, y, word, 10.5, "#8f2f28", text_anchor="start", font_weight="bold")
