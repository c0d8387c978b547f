"""Furnished houses to score in tests, and the score of a wish, every line of it put into words."""

from dataclasses import replace

from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.model import Card, Point, Shape, Side, Square
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.needs import Item
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish
from tests.rooms_and_roomies.cards import card, room, small, squares, start, tile

TEXTS = Texts()
Window = tuple[tuple[Square, Side], ...]


def put(furniture: str, x: int, y: int, shape: Shape = "1x1", turn: int = 0, **more: object) -> PlacedTile:
    """A piece of furniture whose top left square is (x, y)."""
    return PlacedTile(replace(tile(furniture, shape), **more), Place(x, y, turn))  # type: ignore[arg-type]


def furnished(house: House | Card, *tiles: PlacedTile) -> House:
    """The house, or that of a starting card, with furniture, which has to stand as the rules want it."""
    if isinstance(house, Card):
        house = starting_house(house)
    for placed in tiles:
        refusal = why_not_place(house, placed)
        assert refusal is None, refusal
        house = house.with_tile(placed)
    return house


def bare() -> Card:
    """A parquet room of four by four squares without any door."""
    return card(room(squares(4, 4)), size="starting", name="start")


def two_storeys(door: int = 3, marks: tuple[Point, ...] = ()) -> House:
    """The starting card with a small room above it; the door tile is in column `door`."""
    return starting_house(start(marks)).with_card(small(), Place(0, -2), edge((door, 0), "top"))


def with_bathroom(*windows: Window, marks: tuple[Point, ...] = (), bonus: int = 2) -> Card:
    """A starting card with a bathroom of two by two squares at its top right; its door leads to the left."""
    bathroom = squares(2, 2, left=2)
    return card(
        room(squares(4, 4) - bathroom, bonus=bonus),
        room(bathroom, "bathroom", marks=marks, letter="b"),
        size="starting",
        windows=windows,
        doors=(((2, 1), "left"),),
        front=((0, 3), "bottom"),
        name="start",
    )


def lines(wish: Wish, holdings: House | Holdings) -> list[Item]:
    """The lines of a wish's score."""
    if isinstance(holdings, House):
        holdings = Holdings(holdings)
    found = list(wish.items(holdings))
    for item in found:
        say(item)
        assert item.points > 0
    return found


def points(wish: Wish, holdings: House | Card | Holdings) -> int:
    """What a wish scores."""
    if isinstance(holdings, Card):
        holdings = starting_house(holdings)
    return sum(item.points for item in lines(wish, holdings))


def say(item: Item) -> str:
    """A line in words, all of them known."""
    words = TEXTS.say(item.message)
    assert words.strip()
    assert item.message.key not in words
    return words
