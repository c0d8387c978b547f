"""The Decorator's wish."""

from flatshare.rooms_and_roomies.wishes.decorator import Decorator
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def test_four_colours_in_a_room_score():
    four = (put("sofa", 0, 0, colours=("red", "blue")), put("sofa", 1, 0, colours=("green", "white")))
    assert points(Decorator(), furnished(start(), *four)) == 3


def test_four_icons_of_three_colours_give_nothing():
    three = (put("sofa", 0, 0, colours=("red", "blue")), put("sofa", 1, 0, colours=("red", "white")))
    assert points(Decorator(), furnished(start(), *three)) == 0


def test_colours_of_different_rooms_do_not_add_up():
    """RR-28."""
    apart = (put("sofa", 0, -2, colours=("red", "blue")), put("sofa", 1, 0, colours=("green", "white")))
    assert points(Decorator(), furnished(two_storeys(), *apart)) == 0


def test_a_fifth_colour_gives_no_more():
    five = (("red", "blue"), ("green", "white"), ("black", "red"))
    tiles = (put("sofa", x, 0, colours=colours) for x, colours in enumerate(five))
    assert points(Decorator(), furnished(start(), *tiles)) == 3
