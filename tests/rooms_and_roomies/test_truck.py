"""Loading, enlarging, upgrading (RR-7, RR-8)."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from flatshare.rooms_and_roomies.edition.model import SHAPES, SQUARES_OF, Shape
from flatshare.rooms_and_roomies.truck import Truck, packing, possible_beds

NOTHING: Counter[Shape] = Counter()


def test_a_new_truck_has_three_rows_of_two_squares():
    """RR-7."""
    assert Truck().free_squares == 6


@pytest.mark.parametrize(
    ("shapes", "fits"),
    [
        (("2x2", "2x1"), True),
        (("3x2",), True),
        (("3x1", "3x1"), True),
        (("L", "L"), True),
        (("L", "3x1"), False),
        (("2x2", "L"), False),
        (("3x1", "2x1", "1x1"), True),
        (("3x2", "1x1"), False),
        (("2x1", "2x1", "2x1"), True),
    ],
)
def test_a_load_fits_if_the_tiles_can_be_laid_side_by_side(shapes: tuple[Shape, ...], fits: bool):
    """RR-8."""
    found = packing(Counter(shapes), 3)
    assert (found is not None) is fits


def test_a_packing_covers_no_square_twice_and_stays_on_the_bed():
    """RR-8, for every load of up to four tiles on a bed of every length."""
    for rows in range(7):
        for count in range(5):
            for shapes in combinations_with_replacement(SHAPES, count):
                found = packing(Counter(shapes), rows)
                if found is None:
                    continue
                covered = [square for packed in found for square in packed.squares]
                assert len(covered) == len(set(covered)) == sum(len(SQUARES_OF[s]) for s in shapes)
                assert all(0 <= x < 2 and 0 <= y < rows for x, y in covered)
                assert sorted(packed.shape for packed in found) == sorted(shapes)


def test_enlarging_takes_the_junk_farthest_from_the_cab_and_never_an_upgrade():
    """RR-7."""
    assert Truck((False, False, False)).enlarged() == Truck((False, False))
    assert Truck((True, False)).enlarged() == Truck((True,))
    refusal = Truck((True, True)).why_not_enlarge()
    assert refusal is not None
    assert refusal.ruling == "RR-7"


def test_upgrading_turns_the_junk_nearest_to_the_cab():
    """RR-7."""
    assert Truck((True, False, False)).upgraded() == Truck((True, True, False))


def test_without_junk_on_the_bed_an_upgrade_is_put_back_on_if_the_load_leaves_room():
    """RR-7."""
    empty = Truck(())
    assert empty.why_not_upgrade(NOTHING) is None
    assert empty.upgraded() == Truck((True,))
    full: Counter[Shape] = Counter({"2x2": 3})
    assert empty.is_full(full)
    assert empty.why_not_upgrade(full) is not None
    assert Truck((True, True, True)).why_not_upgrade(NOTHING) is not None


def test_upgrades_always_lie_nearer_to_the_cab_than_junk_and_there_are_three_parts_at_most():
    """RR-7."""
    assert possible_beds() == {
        (True,) * upgrades + (False,) * junk for upgrades in range(4) for junk in range(4 - upgrades)
    }
