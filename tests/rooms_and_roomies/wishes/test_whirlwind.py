"""The Whirlwind's wish."""

from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import Place, starting_house
from flatshare.rooms_and_roomies.wishes.whirlwind import Whirlwind
from tests.rooms_and_roomies.cards import card, room, small, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put


def test_a_ledge_with_two_empty_squares_before_it_scores():
    """RR-28: the front door's ledge too."""
    assert points(Whirlwind(), start()) == 2


def test_furniture_on_the_second_square_spoils_it_beside_it_does_not():
    assert points(Whirlwind(), furnished(start(), put("desk", 0, 2))) == 0
    assert points(Whirlwind(), furnished(start(), put("desk", 1, 3), put("desk", 0, 1))) == 2


def test_a_room_that_is_not_complete_gives_nothing():
    assert points(Whirlwind(), start(marks=((7, 1),))) == 0


def test_a_wall_behind_the_first_square_spoils_it():
    corridor = card(room(squares(4, 1)), size="starting", height=1, front=((0, 0), "bottom"))
    assert points(Whirlwind(), corridor) == 0


def test_ledges_that_share_squares_score_each():
    """The rulebook's note: here those of a door above and of the front door share a column of three."""
    hall = card(room(squares(4, 3)), size="starting", height=3, front=((0, 2), "bottom"))
    house = starting_house(hall).with_card(small(), Place(0, -2), edge((0, 0), "top"))
    assert points(Whirlwind(), house) == 6
    assert points(Whirlwind(), furnished(house, put("desk", 0, 1))) == 2


def test_two_empty_squares_are_enough():
    full = (put("bed", 0, 0, "2x2"), put("bed", 2, 0, "2x2"), put("bed", 1, 2, "3x2"))
    assert points(Whirlwind(), furnished(start(), *full)) == 2
