"""The Stargazer's wish."""

from flatshare.rooms_and_roomies.wishes.stargazer import Stargazer
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import Window, furnished, points, put, with_bathroom

WINDOWS: tuple[Window, ...] = ((((1, 0), "top"), ((2, 0), "top")), (((3, 1), "right"),))


def test_each_window_with_nothing_before_it_gives_a_point():
    assert points(Stargazer(), furnished(start(windows=WINDOWS), put("desk", 0, 0), put("desk", 1, 1))) == 2


def test_anything_before_any_part_of_a_window_spoils_it():
    assert points(Stargazer(), furnished(start(windows=WINDOWS), put("plant", 2, 0, floor="either"))) == 1


def test_a_window_between_two_rooms_is_spoiled_from_either_side():
    for sofa in (put("sofa", 1, 0), put("sink", 2, 0, floor="bathroom")):
        assert points(Stargazer(), furnished(with_bathroom((((1, 0), "right"),)), sofa)) == 0
    assert points(Stargazer(), furnished(with_bathroom((((1, 0), "right"),)), put("sofa", 0, 0))) == 1


def test_furniture_elsewhere_in_the_room_frees_no_window():
    house = furnished(start(windows=WINDOWS), put("plant", 2, 0, floor="either"), put("sofa", 0, 1))
    assert points(Stargazer(), house) == 1
