"""What tiles are like as they stand, in compiled code: what they cover, touch and face."""

from typing import Final

import numpy as np

from flatshare.bots.furnisher import wish_kinds as kinds
from flatshare.bots.furnisher.compiling import INT, Table, compiled, compiled_with_memory, entry
from flatshare.bots.furnisher.draft import add_contents, is_complete, lay
from flatshare.bots.furnisher.masks import above_or_below, beside, size, unite
from flatshare.bots.furnisher.tables import (
    CONTENTS,
    LAYOUT,
    WAY,
    Floor,
    Furniture,
    Room,
    Way,
    Window,
    Wish,
)

NONE: Final = -1
ACROSS, DOWN, SIDE = 1, 8, 64
"""A square of a tile is one number, and so is an edge of it, together with the number of its side."""
TOP, RIGHT, BOTTOM, LEFT = range(4)
ARMCHAIR, SOFA, TALL = 1, 2, 4
"""What matters of furniture for how it stands."""


@compiled
def bit_at(square: int, column: int, row: int, width: int) -> int:
    """The bit of a tile's square on the card, if the tile's corner is there."""
    return 1 << (row + square % SIDE // DOWN) * width + column + square % DOWN // ACROSS


@compiled
def squares_at(squares: Table, column: int, row: int, width: int) -> int:
    """The squares of a tile on the card."""
    covered = 0
    for square in squares:
        if square != NONE:
            covered |= bit_at(square, column, row, width)
    return covered


@compiled
def touched_by(covered: int, room: Room) -> int:
    """The squares of a room that touch these, be it at a corner around which there is floor."""
    across, down = beside(covered, room), above_or_below(covered, room)
    return (across | down | above_or_below(across, room) | beside(down, room)) & ~covered


@compiled
def faced_from(covered: int, side: int, room: Room) -> int:
    """The squares of a room on one side of these, up to the wall."""
    faced = 0
    line = covered
    while line:
        if side == TOP:
            line >>= room.width
        elif side == BOTTOM:
            line <<= room.width
        elif side == LEFT:
            line = (line & room.not_left) >> 1
        else:
            line = (line & room.not_right) << 1
        line &= room.squares
        faced |= line
    return faced & ~covered


@compiled
def windows_at(covered: int, room: int, windows: Table) -> int:
    """The windows of a room that these squares border."""
    found = 0
    for window in windows:
        if window.room == room and covered & (window.top | window.right | window.bottom | window.left):
            found |= 1 << window.window
    return found


@compiled
def windows_behind(walls: Table, column: int, row: int, room: Room, number: int, windows: Table) -> int:
    """The windows of a room behind the wall edges of a tile."""
    found = 0
    for wall in walls:
        if wall != NONE:
            square = bit_at(wall, column, row, room.width)
            side = wall // SIDE
            for window in windows:
                if window.room == number and square & wall_with(window, side):
                    found |= 1 << window.window
    return found


@compiled
def wall_with(window: Window, side: int) -> int:
    """The squares that have a window on this side."""
    if side == TOP:
        return window.top
    if side == RIGHT:
        return window.right
    return window.bottom if side == BOTTOM else window.left


@compiled
def mark_of(wish: Wish, way: Way, furniture: int, room: Room) -> int:
    """What a wish looks at of a tile as it stands: a square of the tile, or windows of the card."""
    square = way.covered & -way.covered
    if wish.kind == kinds.BOTANIST:
        return square if way.windows and wish.furniture >> furniture & 1 else 0
    if wish.kind == kinds.CORNER_LOVER:
        return square if way.covered & room.corners and size(way.covered) >= wish.squares else 0
    if wish.kind == kinds.DAYDREAMER:
        return way.windows if wish.furniture >> furniture & 1 else 0
    if wish.kind == kinds.STARGAZER:
        return way.windows
    return 0


@compiled
def describe(floor: Floor, furniture: Furniture, number: int, way: Way) -> None:
    """Fill in what one of the tiles is like on one of its places."""
    tile, here, column, row, turn = furniture.places[number]
    room, role, screen = floor.rooms[here], furniture.roles[tile], furniture.screens[tile, turn]
    covered = squares_at(furniture.squares[tile, turn], column, row, room.width)
    way.tile = tile
    way.room = here
    way.covered = covered
    way.armchairs = covered if role & ARMCHAIR else 0
    way.sofas = covered if role & SOFA else 0
    way.faced = 0 if screen == NONE else faced_from(covered, screen, room)
    way.shut = 0
    if role & TALL:
        way.shut = windows_behind(furniture.walls[tile, turn], column, row, room, here, floor.windows)
    way.around = touched_by(covered, room)
    way.windows = windows_at(covered, here, floor.windows)


@compiled_with_memory
def ways_of(floor: Floor, furniture: Furniture) -> tuple[Table, Table]:
    """What tiles are like on all their places, and by way and card what the card's wish looks at.

    A last row of the latter is for no way at all.
    """
    ways = np.zeros(len(furniture.places), WAY)
    marks = np.zeros((len(ways) + 1, len(floor.wishes)), INT)
    for number in range(len(ways)):
        way = ways[number]
        describe(floor, furniture, number, way)
        for card in range(len(floor.wishes)):
            kind, room = furniture.furniture[way.tile], floor.rooms[way.room]
            marks[number, card] = mark_of(floor.wishes[card], way, kind, room)
    return ways, marks


def _described(sources: str):
    def described(
        floor: Floor, at_hand: Furniture, standing: Furniture, kinds_of_furniture: int
    ) -> tuple[Table, Table, Table, Table, Table, Table]:
        """What follows from how tiles may stand, and from how others stand for good.

        The ways of those at hand, and their marks; by room what stands there: contents, layout, marks, and
        how many tiles of each kind of furniture, if these are counted.
        """
        _ = sources
        rooms, cards = len(floor.rooms), len(floor.wishes)
        contents: Table = np.zeros(rooms, CONTENTS)
        layout: Table = np.zeros(rooms, LAYOUT)
        marks, twins = np.zeros((rooms, cards), INT), np.zeros((rooms, kinds_of_furniture), INT)
        ways, marks_of_ways = ways_of(floor, standing)
        for number in range(len(ways)):
            way = ways[number]
            add_contents(contents[way.room], standing.contents[way.tile])
            lay(layout[way.room], layout[way.room], way, floor.rooms[way.room], floor.masks)
            unite(marks[way.room], marks_of_ways[number])
            if kinds_of_furniture:
                twins[way.room, standing.furniture[way.tile]] += 1
        for room in range(rooms):
            layout[room].complete = is_complete(floor.rooms[room], layout[room].covered, floor.masks)
        ways, marks_of_ways = ways_of(floor, at_hand)
        return ways, marks_of_ways, contents, layout, marks, twins

    return described


described = entry(_described)
