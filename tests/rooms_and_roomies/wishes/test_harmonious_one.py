"""The Harmonious One's wish."""

from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.wishes.harmonious_one import HarmoniousOne
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def with_colours(*tiles: tuple[str, ...]) -> House:
    return furnished(start(), *(put("sofa", n, 0, colours=icons) for n, icons in enumerate(tiles)))


def test_two_colours_in_a_room_score_however_often_each_is_there():
    house = with_colours(("red", "blue"), ("red", "red"), ("red",))
    assert points(HarmoniousOne(), house) == 3


def test_one_colour_or_three_give_nothing():
    assert points(HarmoniousOne(), with_colours(("red",), ("red", "red"))) == 0
    assert points(HarmoniousOne(), with_colours(("red", "blue"), ("green",))) == 0


def test_rooms_may_have_different_colours():
    house = furnished(
        two_storeys(),
        put("sofa", 0, -2, colours=("red", "blue")),
        put("sofa", 0, 0, colours=("black", "white")),
    )
    assert points(HarmoniousOne(), house) == 6


def test_large_rooms_may_give_more():
    wish, icons = HarmoniousOne(points=1, extra=2), ("red", "blue")
    small, large = (
        furnished(card(room(squares(3, rows)), size="starting"), put("sofa", 0, 0, colours=icons))
        for rows in (2, 3)
    )
    assert [points(wish, house) for house in (small, large)] == [1, 3]


def test_a_room_without_furniture_gives_nothing():
    """RR-28."""
    assert points(HarmoniousOne(), start()) == 0
