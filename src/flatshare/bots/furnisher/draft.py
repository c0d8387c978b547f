"""An arrangement in the making, in compiled code: where each tile is, and what follows from it."""

from typing import Final, NamedTuple

import numpy as np

from flatshare.bots.furnisher.compiling import INT, Table, compiled, compiled_inline, compiled_with_memory
from flatshare.bots.furnisher.masks import clear, put, put_rows, unite
from flatshare.bots.furnisher.tables import CONTENTS, TWIN, Contents, Layout, Problem, Room, Way

GIVEN_UP: Final = -1
LOADED: Final = -2
TRUCK: Final = 1 << 62
"""Beside the rooms in masks of what changed."""


class Draft(NamedTuple):
    """Where each tile is, what is in each room, and what that is worth."""

    where: Table
    """By tile: its way, or one of the two numbers above."""
    truck: Table
    """By the numbers below."""
    contents: Table
    """By room."""
    layout: Table
    marks: Table
    """By room and card."""
    twins: Table
    """By room and furniture: how many tiles. Without a Twin nobody counts them, and there are no columns."""
    wished: Table
    """By room and card: what the card gives for the room."""
    bonus: Table
    """By room: its completion bonus, if it is complete."""
    windows: Table
    """By room card and card: what the card gives for its windows."""
    shut: Table
    """By room card: how many of its windows are covered."""
    house: Table
    """One row: the contents of all rooms, as far as they count."""
    twins_of_house: Table
    """By furniture."""
    given: Table
    """By card: what it gives for all rooms and windows."""
    points: Table
    """By the numbers below."""


LOAD, LOADED_FURNITURE, LOADED_SLEEPS = range(3)
"""What `Draft.truck` tells: the number of the load (`loads`), what furniture it is, how many sleep there."""
ROOMS, ALL = range(2)
"""What `Draft.points` tells: completion bonuses less covered windows, and all points."""


@compiled_with_memory
def new_draft(problem: Problem) -> Draft:
    """Nothing is placed or loaded yet, and nothing scored."""
    rooms, cards, room_cards = len(problem.rooms), len(problem.wishes), len(problem.rooms_of_card) - 1
    return Draft(
        np.full(len(problem.tiles), GIVEN_UP, INT),
        np.zeros(3, INT),
        problem.standing_contents.copy(),
        problem.standing_layout.copy(),
        problem.standing_marks.copy(),
        problem.standing_twins.copy(),
        np.zeros((rooms, cards), INT),
        np.zeros(rooms, INT),
        np.zeros((room_cards, cards), INT),
        np.zeros(room_cards, INT),
        np.zeros(1, CONTENTS),
        np.zeros(problem.standing_twins.shape[1], INT),
        np.zeros(cards, INT),
        np.zeros(2, INT),
    )


@compiled_inline
def copy_draft(source: Draft, target: Draft) -> None:
    """Make one draft like another."""
    put(target.where, source.where)
    put(target.truck, source.truck)
    put(target.contents, source.contents)
    put(target.layout, source.layout)
    put_rows(target.marks, source.marks)
    put_rows(target.twins, source.twins)
    put_rows(target.wished, source.wished)
    put(target.bonus, source.bonus)
    put_rows(target.windows, source.windows)
    put(target.shut, source.shut)
    put(target.house, source.house)
    put(target.twins_of_house, source.twins_of_house)
    put(target.given, source.given)
    put(target.points, source.points)


@compiled
def add_contents(to: Contents, more: Contents) -> None:
    """Add what one has to the other."""
    to.tiles += more.tiles
    to.shapes |= more.shapes
    to.furniture |= more.furniture
    to.numbers |= more.numbers
    to.colours += more.colours
    to.dark += more.dark
    to.light += more.light
    to.shelves += more.shelves
    to.shelf_squares += more.shelf_squares
    to.table_squares += more.table_squares
    to.stoves += more.stoves
    to.beds += more.beds
    to.sleeps += more.sleeps
    to.printed += more.printed


@compiled
def is_complete(room: Room, covered: int, masks: Table) -> bool:
    """Whether every marking of a room is touched."""
    for marking in range(room.markings_start, room.markings_end):  # noqa: SIM110 - Numba has no `all`
        if not covered & masks[marking]:
            return False
    return True


@compiled
def lay(to: Layout, layout: Layout, way: Way, room: Room, masks: Table) -> None:
    """How a room looks with one tile more."""
    to.armchairs = layout.armchairs | way.armchairs
    to.sofas = layout.sofas | way.sofas
    to.faced = layout.faced | way.faced
    to.shut = layout.shut | way.shut
    to.touching = 1 if layout.touching or layout.covered & way.around else 0
    # last, because a room may be described by itself with one tile more
    to.covered = layout.covered | way.covered
    to.complete = 1 if is_complete(room, to.covered, masks) else 0


@compiled_inline
def stand(problem: Problem, draft: Draft, number: int) -> None:
    """Add a tile to its room."""
    way = problem.ways[number]
    room = way.room
    add_contents(draft.contents[room], problem.tiles[way.tile])
    lay(draft.layout[room], draft.layout[room], way, problem.rooms[room], problem.masks)
    unite(draft.marks[room], problem.marks[number])
    if problem.settings[TWIN]:
        draft.twins[room, problem.furniture[way.tile]] += 1


@compiled_inline
def see_room(problem: Problem, draft: Draft, room: int) -> None:
    """See anew what is in a room, after its tiles have changed."""
    draft.contents[room] = problem.standing_contents[room]
    draft.layout[room] = problem.standing_layout[room]
    put(draft.marks[room], problem.standing_marks[room])
    put(draft.twins[room], problem.standing_twins[room])
    for tile in range(len(problem.tiles)):
        number = draft.where[tile]
        if number >= 0 and problem.ways[number].room == room:
            stand(problem, draft, number)


@compiled_inline
def add_to_load(truck: Table, problem: Problem, tile: int) -> None:
    """Put a tile onto a truck."""
    truck[LOAD] += problem.steps[tile]
    truck[LOADED_FURNITURE] |= problem.tiles[tile].furniture
    truck[LOADED_SLEEPS] += problem.tiles[tile].sleeps


@compiled
def see_load(problem: Problem, draft: Draft) -> None:
    """See anew what is on the truck, after that has changed."""
    clear(draft.truck)
    for tile in range(len(problem.tiles)):
        if draft.where[tile] == LOADED:
            add_to_load(draft.truck, problem, tile)


@compiled
def changed_by(problem: Problem, where: int) -> int:
    """What changes when a tile comes there or goes from there: a mask of the rooms and `TRUCK`."""
    if where == LOADED:
        return TRUCK
    return 1 << problem.ways[where].room if where >= 0 else 0
