"""What rooms tell in masks is what their squares, walls and windows say."""

from collections.abc import Set as AbstractSet
from random import Random

import pytest

from flatshare.rooms_and_roomies.edition.model import Side, Square
from flatshare.rooms_and_roomies.geometry import (
    SIDES,
    border,
    edge,
    half_border,
    neighbour,
    turned_side,
)
from flatshare.rooms_and_roomies.rooms import HouseRoom
from flatshare.rooms_and_roomies.wishes.surroundings import meets_another
from tests.rooms_and_roomies.chance_houses import chance_house

ROOMS = [room for seed in range(20) for room in chance_house(Random(seed), 4 * seed).rooms]
CORNERS: list[tuple[Side, Side]] = [(side, turned_side(side, 1)) for side in SIDES]

each_room = pytest.mark.parametrize("rooms", [ROOMS[start::10] for start in range(10)], ids=range(10))


def bits(room: HouseRoom, squares: AbstractSet[Square]) -> int:
    return sum(room.plan.bit(room.bare.on_plan(square)) for square in squares)


def test_the_rooms_of_chance_have_all_that_matters():
    for has in (
        lambda room: room.tiles,
        lambda room: room.windows,
        lambda room: room.floor == "bathroom",
        lambda room: len(room.bare.door_tiles) > 1,
        lambda room: len(room.windows) < len(room.plan.windows),
        lambda room: room.bare.door_tiles and not room.tiles,
        lambda room: room.corners and len(room.corners) < len(room.plan.corners),
        lambda room: room.complete,
    ):
        assert any(has(room) for room in ROOMS)


@each_room
def test_masks_and_squares_agree(rooms: list[HouseRoom]):
    for room in rooms:
        assert room.first == min(room.squares)
        assert room.plan.bits == bits(room, room.squares)
        assert room.covered_bits == bits(room, room.covered)
        assert room.empty_bits == bits(room, room.empty)
        assert room.free_bits == bits(room, room.empty - room.ledge_squares)
        assert room.ledge_count == len(room.ledges)


@each_room
def test_walls_corners_and_windows_follow_from_squares_and_doors(rooms: list[HouseRoom]):
    """RR-15."""
    for room in rooms:
        doors = {ledge.door for ledge in room.ledges}
        around = {
            edge(square, side)
            for square in room.squares
            for side in SIDES
            if neighbour(square, side) not in room.squares
        }
        assert room.walls == around - doors
        assert room.corners == {
            square
            for square in room.squares
            if any({edge(square, a), edge(square, b)} <= room.walls for a, b in CORNERS)
        }
        assert room.windows == tuple(window for window, _ in room.views)
        for window, before in room.views:
            assert before == bits(
                room, {s for s in room.squares for side in SIDES if edge(s, side) in window}
            )


@each_room
def test_markings_are_touched_by_what_lies_around_them(rooms: list[HouseRoom]):
    """RR-19."""
    for room in rooms:
        touching = {point for square in room.covered for point in border(square)}
        for ledge in room.ledges:
            if ledge.tile:
                touching |= half_border(ledge.square, ledge.side)
        assert room.touched == room.markings & touching
        assert room.complete is (room.markings <= touching)


@each_room
def test_tiles_meet_at_sides_and_at_corners_that_are_not_all_wall(rooms: list[HouseRoom]):
    """RR-28."""
    for room in rooms:
        for tile in room.tiles:
            others = room.covered - tile.squares
            expected = any(meet(room, square, other) for square in tile.squares for other in others)
            assert meets_another(room, tile) is expected


def meet(room: HouseRoom, a: Square, b: Square) -> bool:
    near = abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1
    return near and not room.squares.isdisjoint({(a[0], b[1]), (b[0], a[1])})


@each_room
def test_rows_and_ways_in_are_squares_of_the_room_in_a_line(rooms: list[HouseRoom]):
    for room in rooms:
        for length in (2, 4):
            rows = [
                (square, {(square[0] + n * across, square[1] + n * down) for n in range(length)})
                for square in sorted(room.squares)
                for across, down in ((1, 0), (0, 1))
            ]
            assert [(room.bare.on_grid(first), row) for first, row in room.plan.rows(length)] == [
                (square, bits(room, row)) for square, row in rows if row <= room.squares
            ]
        for ledge in room.ledges:
            line = {ledge.square, neighbour(ledge.square, turned_side(ledge.side, 2))}
            way_in = room.plan.way_in(room.bare.on_plan(ledge.square), ledge.side)
            assert way_in == (bits(room, line) if line <= room.squares else 0)
