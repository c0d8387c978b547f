"""The Hoarder's wish."""

from flatshare.rooms_and_roomies.wishes.hoarder import Hoarder
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put

LARGE = (
    *(put("bed", x, 0, "2x2") for x in (0, 2)),
    put("sofa", 0, 2, "3x1"),
    put("sofa", 1, 3, "2x1"),
)


def test_a_large_room_full_up_to_its_door_ledge_scores():
    """RR-28: the front door's ledge counts."""
    house = furnished(start(), *LARGE, put("sofa", 3, 2, "2x1", turn=1))
    assert points(Hoarder(), house) == 5


def test_a_single_empty_square_spoils_it():
    assert points(Hoarder(), furnished(start(), *LARGE, put("sofa", 3, 2))) == 0


def test_a_room_of_eight_squares_is_a_small_one_and_one_of_nine_is_large():
    """RR-28: whatever the card."""
    eight = card(room(squares(4, 2)), size="starting")
    assert points(Hoarder(), furnished(eight, put("bed", 0, 0, "2x2"), put("bed", 2, 0, "2x2"))) == 3
    nine = card(room(squares(3, 3)), size="starting")
    assert points(Hoarder(), furnished(nine, put("bed", 0, 0, "3x2"), put("sofa", 0, 2, "3x1"))) == 5
