"""The Late Riser's wish."""

from flatshare.rooms_and_roomies.wishes.late_riser import LateRiser
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, two_storeys

BEDROOM = (put("bed", 0, 0, "2x2"), put("bed", 2, 0, "2x1"), put("closet", 3, 2))


def test_beds_in_a_room_with_a_closet_score_each():
    assert points(LateRiser(), furnished(start(), *BEDROOM)) == 6


def test_a_tv_or_a_missing_closet_spoils_it():
    assert points(LateRiser(), furnished(start(), *BEDROOM, put("tv", 3, 3, screen="top"))) == 0
    assert points(LateRiser(), furnished(start(), *BEDROOM[:2])) == 0


def test_a_closet_or_a_desk_in_another_room_is_far_away():
    """RR-28."""
    house = furnished(two_storeys(3), *BEDROOM[:1], put("closet", 0, -1))
    assert points(LateRiser(), house) == 0
    house = furnished(two_storeys(3), *BEDROOM[:1], put("closet", 3, 2), put("desk", 0, -1))
    assert points(LateRiser(), house) == 3
