"""The Systematic One's wish."""

from flatshare.rooms_and_roomies.wishes.systematic_one import SystematicOne
from tests.rooms_and_roomies.cards import start
from tests.rooms_and_roomies.wishes.houses import furnished, points, put, with_bathroom


def test_four_covered_squares_in_line_score_across_and_down():
    assert points(SystematicOne(), furnished(start(), put("shelf", 0, 0, "3x1"), put("desk", 3, 0))) == 2
    assert points(SystematicOne(), furnished(start(), put("bed", 1, 0, "2x2"), put("bed", 1, 2, "2x2"))) == 4


def test_a_square_may_be_in_two_lines():
    across = (put("shelf", 0, 0, "3x1"), put("desk", 3, 0))
    down = put("shelf", 3, 1, "3x1", turn=1)
    assert points(SystematicOne(), furnished(start(), *across, down)) == 4


def test_a_gap_spoils_a_line():
    house = furnished(start(), put("shelf", 0, 0, "2x1"), put("desk", 3, 0), put("desk", 2, 1))
    assert points(SystematicOne(), house) == 0


def test_no_line_goes_through_a_door_ledge():
    house = furnished(start(), put("shelf", 1, 3, "3x1"), put("desk", 0, 2))
    assert points(SystematicOne(), house) == 0


def test_a_room_three_squares_wide_has_no_line_across_and_none_goes_on_behind_a_wall():
    """RR-28."""
    house = furnished(
        with_bathroom(), put("desk", 0, 0, "2x1"), put("bathtub", 2, 0, "2x1", floor="bathroom")
    )
    assert points(SystematicOne(), house) == 0
