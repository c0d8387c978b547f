"""The Stargazer's wish."""

from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import Place, starting_house
from flatshare.rooms_and_roomies.wishes.stargazer import Stargazer
from tests.rooms_and_roomies.cards import small, start
from tests.rooms_and_roomies.wishes.houses import Window, furnished, lines, points, put, say, with_bathroom

WINDOWS: tuple[Window, ...] = ((((1, 0), "top"), ((2, 0), "top")), (((3, 1), "right"),))
MARKED = start(marks=((1, 1), (3, 5)), windows=WINDOWS)
"""One marking in the square at the top left, one in the second column of the third row."""
BETWEEN: Window = (((1, 0), "right"),)
"""Between the room of `with_bathroom` and its bathroom."""


def test_a_complete_room_with_nothing_at_its_windows_scores_once_however_many_they_are():
    house = furnished(MARKED, put("desk", 0, 0), put("sofa", 1, 2, "2x1"))
    (line,) = lines(Stargazer(), house)
    assert line.points == 2
    assert say(line) == "Room a of start is complete with a free view"


def test_a_room_that_is_not_complete_gives_nothing_whatever_its_view():
    assert points(Stargazer(), furnished(MARKED, put("desk", 0, 0))) == 0


def test_anything_at_any_part_of_any_window_spoils_the_view():
    complete = furnished(MARKED, put("desk", 0, 0), put("sofa", 1, 2, "2x1"))
    for x, y in ((1, 0), (2, 0), (3, 1)):
        assert points(Stargazer(), furnished(complete, put("plant", x, y, floor="either"))) == 0
    for x, y in ((3, 0), (1, 1), (2, 1), (3, 2)):
        assert points(Stargazer(), furnished(complete, put("plant", x, y, floor="either"))) == 2


def test_a_room_without_a_window_gives_nothing():
    assert points(Stargazer(), furnished(start(), put("desk", 0, 0))) == 0


def test_a_complete_room_scores_without_furniture_too():
    assert points(Stargazer(), start(windows=WINDOWS)) == 2


def test_each_of_two_rooms_looks_at_its_own_side_of_a_window_between_them():
    """RR-28."""
    card = with_bathroom(BETWEEN)
    desk, sink = put("desk", 1, 0), put("sink", 2, 0, floor="bathroom")
    assert [points(Stargazer(), furnished(card, *tiles)) for tiles in ((), (desk,), (sink,))] == [4, 2, 2]
    assert points(Stargazer(), furnished(card, desk, sink)) == 0
    (line,) = lines(Stargazer(), furnished(card, desk))
    assert line.message.params["room"] == "b"


def test_only_the_complete_one_of_two_rooms_at_a_window_scores():
    (line,) = lines(Stargazer(), furnished(with_bathroom(BETWEEN, marks=((7, 3),))))
    assert line.message.params["room"] == "a"


def test_a_window_under_a_door_tile_is_none():
    """RR-13."""
    house = starting_house(start(windows=((((3, 0), "top"),),)))
    assert points(Stargazer(), house) == 2
    for door, free in ((3, 0), (2, 2)):
        built = house.with_card(small(), Place(0, -2), edge((door, 0), "top"))
        assert points(Stargazer(), built) == free
