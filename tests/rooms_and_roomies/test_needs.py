"""What a house scores besides wishes: needs, beds, complete rooms, printed points, covered windows."""

from collections.abc import Iterable

import pytest

from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, starting_house
from flatshare.rooms_and_roomies.needs import (
    Item,
    basic_needs,
    complete_rooms,
    covered_windows,
    printed_points,
    sleepers,
)
from flatshare.rooms_and_roomies.truck import Truck
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.wishes.houses import Window, furnished, put, with_bathroom

SHELF = frozenset({(1, 0)})
"""The wall edge of a square's upper side."""
WIDE = frozenset({(1, 0), (3, 0)})


def total(items: Iterable[Item]) -> int:
    return sum(item.points for item in items)


# Basic needs and beds


@pytest.mark.parametrize(
    ("furniture", "points"),
    [
        ((), -9),
        (("toilet",), -6),
        (("toilet", "toilet"), -6),
        (("stove",), -6),
        (("shower",), -6),
        (("bathtub",), -6),
        (("shower", "bathtub"), -6),
        (("toilet", "shower", "stove"), 0),
        (("toilet", "bathtub", "stove"), 0),
        (("sink", "hot-tub", "dining-table"), -9),
    ],
)
def test_each_need_that_is_not_met_costs_three(furniture: tuple[str, ...], points: int):
    """The rulebook's second category: a toilet, a shower or a bathtub, a stove."""
    stand = (put(one, x, 0, floor="either") for x, one in enumerate(furniture))
    assert total(basic_needs(furnished(start(), *stand))) == points


@pytest.mark.parametrize(
    ("sleeps", "roomies", "points"),
    [
        ((), 1, -3),
        ((1,), 1, 0),
        ((1,), 2, -3),
        ((2,), 2, 0),
        ((2,), 3, -3),
        ((2, 1), 3, 0),
        ((2, 2), 1, 0),
        ((), 5, -15),
    ],
)
def test_each_roomie_without_a_bed_or_half_a_double_one_costs_three(
    sleeps: tuple[int, ...], roomies: int, points: int
):
    """RR-21: beds beyond that give nothing."""
    beds = (
        put("bed", 2 * number, 0, "2x2" if one == 2 else "2x1", sleeps=one)
        for number, one in enumerate(sleeps)
    )
    assert total(sleepers(furnished(start(), *beds), roomies)) == points


def test_beds_of_all_rooms_count():
    """RR-21: nobody has to sleep in a certain room."""
    house = furnished(with_bathroom(), put("bed", 0, 2, "2x1", sleeps=1), put("bed", 2, 3, "2x1", sleeps=1))
    assert total(sleepers(house, 2)) == 0


# Complete rooms


CENTRE, EDGE, CORNER = (3, 3), (4, 3), (4, 4)
"""Of the square at 1, 1: its centre, the middle of its right edge, its lower right corner."""


@pytest.mark.parametrize("mark", [CENTRE, EDGE, CORNER])
def test_a_tile_touches_markings_in_and_on_the_border_of_its_squares(mark: tuple[int, int]):
    """RR-19: corners included."""
    house = furnished(start(marks=(mark,)), put("desk", 1, 1))
    assert total(complete_rooms(house)) == 2


@pytest.mark.parametrize(
    ("mark", "x", "y", "points"),
    [
        (CENTRE, 2, 1, 0), (CENTRE, 2, 2, 0), (CENTRE, 1, 2, 0),
        (EDGE, 2, 1, 2), (EDGE, 2, 2, 0), (EDGE, 1, 2, 0),
        (CORNER, 2, 1, 2), (CORNER, 1, 2, 2), (CORNER, 2, 2, 2), (CORNER, 3, 2, 0), (CORNER, 0, 1, 0),
    ],
)  # fmt: skip
def test_a_marking_between_squares_is_touched_from_each_of_them_and_from_no_other(
    mark: tuple[int, int], x: int, y: int, points: int
):
    """RR-19."""
    assert total(complete_rooms(furnished(start(marks=(mark,)), put("desk", x, y)))) == points


def test_all_markings_have_to_be_touched():
    """RR-19: one of two gives nothing; a room without any is complete from the start."""
    marks = (CENTRE, (7, 7))
    assert total(complete_rooms(furnished(start(marks=marks), put("desk", 1, 1)))) == 0
    assert total(complete_rooms(furnished(start(marks=marks), put("desk", 1, 1), put("desk", 3, 3)))) == 2
    assert total(complete_rooms(starting_house(start()))) == 2


def test_one_tile_may_touch_all_of_them():
    """RR-19: a marking does not have a tile of its own."""
    marks = (CENTRE, (4, 2), (6, 4))
    assert total(complete_rooms(furnished(start(marks=marks), put("bed", 1, 1, "2x2")))) == 2


def joined(old: tuple[tuple[int, int], ...], new: tuple[tuple[int, int], ...]) -> list[int]:
    """The bonuses that a door tile alone brings, in the column x = 1, for markings below and above it."""
    upper = card(room(squares(4, 2), marks=new, bonus=7), size="small", height=2, name="upper")
    house = starting_house(start(marks=old)).with_card(upper, Place(0, -2), edge((1, 0), "top"))
    return [item.points for item in complete_rooms(house)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # the centres of the squares in front of the door
        ((3, 1), (3, 3)),
        # the corners at the wall, and the middles of the edges beside
        ((2, 0), (2, 4)), ((4, 0), (4, 4)), ((2, 1), (2, 3)), ((4, 1), (4, 3)),
    ],
)  # fmt: skip
def test_a_door_tile_touches_in_both_rooms_what_is_in_the_half_square_next_to_its_wall(
    old: tuple[int, int], new: tuple[int, int]
):
    """RR-19."""
    assert joined((old,), (new,)) == [2, 7]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        # the far edge and the far corners of the squares, and the squares beside
        ((3, 2), (3, 2)), ((2, 2), (2, 2)), ((4, 2), (4, 2)), ((1, 1), (1, 3)), ((5, 1), (5, 3)),
    ],
)  # fmt: skip
def test_a_door_tile_touches_nothing_in_the_other_half_or_beside(old: tuple[int, int], new: tuple[int, int]):
    """RR-19."""
    assert joined((old,), (new,)) == []


def test_printed_doors_and_the_front_door_touch_nothing():
    """RR-19: the markings are in the middle of the squares before them."""
    bathroom = squares(2, 2, left=2)
    marks = (((3, 3),), ((5, 3),), ((1, 7),))
    for parquet, tiled in ((marks[0], ()), ((), marks[1]), (marks[2], ())):
        printed = card(
            room(squares(4, 4) - bathroom, marks=parquet, bonus=3),
            room(bathroom, "bathroom", marks=tiled, letter="b", bonus=5),
            size="starting",
            doors=(((2, 1), "left"),),
            front=((0, 3), "bottom"),
            name="start",
        )
        complete = [item.points for item in complete_rooms(starting_house(printed))]
        assert complete == ([5] if parquet else [3])


def test_a_marking_on_a_wall_belongs_to_one_room():
    """RR-19: to the bathroom; what stands on the other side of the wall does not touch it."""
    house = with_bathroom(marks=((4, 1),))
    assert [item.points for item in complete_rooms(furnished(house, put("desk", 1, 0)))] == [2]
    sink = put("sink", 2, 0, floor="bathroom")
    assert [item.points for item in complete_rooms(furnished(house, sink))] == [2, 2]


def test_a_room_without_a_bonus_has_no_line():
    """RR-19."""
    assert list(complete_rooms(starting_house(card(room(squares(4, 4), bonus=0), size="starting")))) == []


# Printed points


def test_points_are_those_printed_on_furniture_in_the_house_and_on_upgrades_on_the_bed():
    """RR-7, RR-28: the junk does not count, nor does what lies beside the truck."""
    house = furnished(
        start(), put("piano", 0, 0, "2x1", points=1), put("easel", 2, 0, points=1), put("desk", 3, 0)
    )
    assert total(printed_points(house, Truck())) == 2
    assert total(printed_points(house, Truck((True, False)))) == 4
    assert total(printed_points(house, Truck((True, True, True)))) == 8
    assert total(printed_points(house, Truck(()))) == 2


# Covered windows


TWO: tuple[Window, ...] = ((((0, 0), "top"), ((1, 0), "top")), (((2, 0), "top"),))
"""A window over the first two columns, and one over the third."""


@pytest.mark.parametrize("furniture", ["shelf", "closet"])
@pytest.mark.parametrize(("x", "points"), [(0, -1), (1, -1), (2, -1), (3, 0)])
def test_a_window_behind_the_wall_edge_of_tall_furniture_is_covered(furniture: str, x: int, points: int):
    """RR-20: be it a part of it only."""
    shelf = put(furniture, x, 0, wall_edges=SHELF, tall=True)
    assert total(covered_windows(furnished(start(windows=TWO), shelf))) == points


def test_a_window_is_covered_once_however_much_stands_before_it():
    """RR-20: two shelves before one window, and one before two."""
    pair = (put("shelf", x, 0, wall_edges=SHELF, tall=True) for x in (0, 1))
    assert total(covered_windows(furnished(start(windows=TWO), *pair))) == -1
    wide = put("closet", 0, 0, "2x1", wall_edges=WIDE, tall=True)
    assert total(covered_windows(furnished(start(windows=TWO), wide))) == -1
    across = put("closet", 1, 0, "2x1", wall_edges=WIDE, tall=True)
    assert total(covered_windows(furnished(start(windows=TWO), across))) == -2


def test_low_furniture_covers_no_window():
    """RR-20: a stove has a wall edge, but is not tall; a plant has none."""
    stove = put("stove", 0, 0, wall_edges=SHELF)
    plant = put("plant", 2, 0, floor="either")
    assert total(covered_windows(furnished(start(windows=TWO), stove, plant))) == 0


def test_a_shelf_that_has_another_side_at_the_window_covers_it_not():
    """RR-20: in the corner it stands with its back to the left wall."""
    shelf = put("shelf", 0, 0, turn=3, wall_edges=SHELF, tall=True)
    assert total(covered_windows(furnished(start(windows=TWO), shelf))) == 0


def test_a_shelf_on_a_square_next_to_the_window_covers_it_not():
    """RR-20: with its back to the other wall of the corner, or farther along the same one."""
    windows: tuple[Window, ...] = ((((3, 1), "right"),),)
    for shelf in (
        put("shelf", 3, 0, turn=1, wall_edges=SHELF, tall=True),
        put("shelf", 3, 2, turn=1, wall_edges=SHELF, tall=True),
    ):
        assert total(covered_windows(furnished(start(windows=windows), shelf))) == 0
    before = put("shelf", 3, 1, turn=1, wall_edges=SHELF, tall=True)
    assert total(covered_windows(furnished(start(windows=windows), before))) == -1


def test_a_window_between_two_rooms_is_covered_once_from_either_side_and_from_both():
    """RR-20."""
    window: Window = (((1, 0), "right"),)
    left = put("shelf", 1, 0, turn=1, wall_edges=SHELF, tall=True)
    right = put("closet", 2, 0, turn=3, floor="bathroom", wall_edges=SHELF, tall=True)
    for shelves in ((left,), (right,), (left, right)):
        assert total(covered_windows(furnished(with_bathroom(window), *shelves))) == -1


def test_a_window_under_a_door_tile_cannot_be_covered():
    """RR-13, RR-20: it is gone; the other one is still there."""
    windows: tuple[Window, ...] = ((((1, 0), "top"),), (((3, 1), "right"),))
    house: House = starting_house(start(windows=windows)).with_card(
        card(room(squares(4, 2)), size="small", height=2), Place(0, -2), edge((1, 0), "top")
    )
    shelf = put("shelf", 3, 1, turn=1, wall_edges=SHELF, tall=True)
    assert total(covered_windows(furnished(house, shelf))) == -1
    assert len(list(house.windows())) == 1
