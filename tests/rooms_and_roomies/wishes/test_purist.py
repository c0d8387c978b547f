"""The Purist's wish."""

from flatshare.rooms_and_roomies.wishes.purist import Purist
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys


def test_every_icon_of_a_room_of_one_colour_gives_a_point():
    house = furnished(start(), put("sofa", 0, 0, colours=("red", "red")), put("desk", 1, 0, colours=("red",)))
    assert points(Purist(), house) == 3


def test_a_single_icon_of_another_colour_spoils_the_room():
    house = furnished(
        start(), put("sofa", 0, 0, colours=("red", "red")), put("desk", 1, 0, colours=("red", "blue"))
    )
    assert points(Purist(), house) == 0


def test_rooms_may_have_different_colours():
    house = furnished(
        two_storeys(), put("sofa", 0, -2, colours=("red",)), put("sofa", 0, 0, colours=("blue",))
    )
    assert points(Purist(), house) == 2


def test_a_room_without_furniture_gives_nothing():
    """RR-28."""
    assert points(Purist(), start()) == 0
