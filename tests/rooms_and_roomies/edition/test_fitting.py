"""What fits on a card and along cards."""

import pytest

from flatshare.rooms_and_roomies.edition.fitting import (
    Lying,
    Unit,
    can_join,
    card_edges,
    ledges,
    lyings,
    side_edges,
    turned,
)
from tests.rooms_and_roomies.edition.whole_edition import HOUSE, card, tile

FLOOR = Unit("parquet")
BATH = Unit("bathroom")
GARDEN = Unit(None)
WINDOW = Unit("parquet", 1)
LONG = Unit("parquet", 2)


def test_an_l_turns_in_four_ways_and_a_square_in_one():
    assert [len(turned(shape, frozenset())) for shape in ("1x1", "2x1", "L", "2x2")] == [1, 2, 4, 1]
    assert len(turned("2x1", side_edges("2x1", "top"))) == 4


def test_printed_doors_and_the_front_door_have_ledges():
    assert ledges(card(HOUSE, "starting", "x")) == {(1, 1), (2, 1), (1, 3)}


def test_a_tile_lies_off_ledges_and_along_walls():
    house = card(HOUSE, "starting", "x")
    room, bath = house.rooms
    shelf = tile("shelf", "1x1", 1)
    at = {min(lying.squares) for lying in lyings(shelf, house, room)}
    assert (1, 1) not in at
    assert (1, 2) not in at  # no wall around it
    assert (0, 3) in at
    assert not list(lyings(shelf, house, bath))
    assert {min(lying.squares) for lying in lyings(tile("toilet", "1x1", 1), house, bath)} == {
        (2, 0),
        (3, 0),
        (3, 1),
    }


@pytest.mark.parametrize(
    ("marking", "touched"), [((1, 1), True), ((2, 2), True), ((4, 1), True), ((5, 1), False)]
)
def test_a_marking_is_touched_from_squares_it_borders(marking: tuple[int, int], touched: bool):
    assert Lying(frozenset({(0, 0), (1, 0)}), frozenset()).touches(marking) is touched


def test_edges_are_read_clockwise():
    top, right, bottom, left = card_edges(card(HOUSE, "starting", "x"))
    assert [unit.floor for unit in top] == ["parquet", "parquet", "bathroom", "bathroom"]
    assert [unit.floor for unit in right] == ["bathroom", "bathroom", "parquet", "parquet"]
    assert [unit.window for unit in bottom] == [0, 1, 0, 0]
    assert [unit.floor for unit in (*bottom, *left)] == ["parquet"] * 8


@pytest.mark.parametrize(
    ("new", "old", "joins"),
    [
        ((FLOOR, FLOOR), (FLOOR, FLOOR), True),
        ((FLOOR,), (GARDEN, GARDEN, FLOOR), True),
        ((FLOOR, FLOOR, FLOOR), (FLOOR, FLOOR), False),  # no whole edge
        ((FLOOR, BATH), (BATH, FLOOR), True),  # seen from behind
        ((FLOOR, BATH), (FLOOR, BATH), False),
        ((WINDOW, FLOOR), (GARDEN, FLOOR), True),  # the door covers the window
        ((WINDOW, FLOOR), (FLOOR, FLOOR), True),
        ((WINDOW, WINDOW), (FLOOR, FLOOR), False),
        ((WINDOW, WINDOW), (FLOOR, GARDEN), True),  # one of them looks into the garden
        ((LONG, LONG), (FLOOR, FLOOR), False),
        ((LONG, LONG), (FLOOR, GARDEN), False),
        ((FLOOR, GARDEN), (LONG, LONG), False),
    ],
)
def test_cards_join_where_a_door_fits_and_no_window_is_in_the_way(
    new: tuple[Unit, ...], old: tuple[Unit, ...], joins: bool
):
    assert can_join(new, old) is joins
