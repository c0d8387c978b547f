"""A furnished house as a picture."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Card, Point
from flatshare.rooms_and_roomies.edition.pictures.card import STREET, card_parts
from flatshare.rooms_and_roomies.edition.pictures.svg import UNIT, element, picture, rect
from flatshare.rooms_and_roomies.edition.pictures.tile import tile_parts
from flatshare.rooms_and_roomies.geometry import size_of
from flatshare.rooms_and_roomies.house import House, Place

MARGIN: Final = 16
DOOR: Final = "#d99a5b"
SILL: Final = "#8a5a2b"


def house_picture(house: House, title: str) -> str:
    """All cards as they lie, the door tiles, and the furniture as it stands."""
    left = min(placed.place.x for placed in house.cards) * UNIT - MARGIN
    top = min(placed.place.y for placed in house.cards) * UNIT - MARGIN
    right = max(p.place.x + c.width for p, c in zip(house.cards, house.laid_cards, strict=True)) * UNIT
    low = house.street * UNIT + STREET
    content = [rect(left, top, right + MARGIN - left, low + MARGIN - top, "#f4efe3", 12)]
    for placed, lying in zip(house.cards, house.laid_cards, strict=True):
        size = (placed.card.width, placed.card.height)
        card = _without_windows_at(house.doors, placed.card, lying)
        content.append(_turned(card_parts(card), placed.place, size))
    for door in house.doors:
        content += _door(door)
    for tile in house.tiles:
        content.append(_turned(tile_parts(tile.kind), tile.place, size_of(SQUARES_OF[tile.kind.shape])))
    return picture(left, top, right + MARGIN - left, low + MARGIN - top, content, title)


def _without_windows_at(doors: tuple[Point, ...], card: Card, lying: Card) -> Card:
    """A card without the windows that are gone because a door tile is there (RR-13)."""
    windows = zip(card.windows, lying.windows, strict=True)
    return replace(card, windows=tuple(window for window, there in windows if there.isdisjoint(doors)))


def _turned(parts: list[str], place: Place, size: tuple[int, int]) -> str:
    """Parts drawn from 0, 0, turned and moved to where they lie."""
    width, height = size
    # by turning, another corner than the top left one comes to be the top left one
    across, down = ((0, 0), (height, 0), (width, height), (0, width))[place.turn]
    x, y = (place.x + across) * UNIT, (place.y + down) * UNIT
    return element("g", "".join(parts), transform=f"translate({x} {y}) rotate({90 * place.turn})")


def _door(door: Point) -> Iterator[str]:
    """A door tile: a ledge on either side of its wall."""
    x, y = door[0] * UNIT / 2, door[1] * UNIT / 2
    along, across = UNIT * 0.56, UNIT * 0.5
    width, height = (along, across) if door[1] % 2 == 0 else (across, along)
    yield rect(x - width / 2, y - height / 2, width, height, DOOR, 4, stroke=SILL, stroke_width=2)
    sill = (width, 6) if door[1] % 2 == 0 else (6, height)
    yield rect(x - sill[0] / 2, y - sill[1] / 2, *sill, SILL)
