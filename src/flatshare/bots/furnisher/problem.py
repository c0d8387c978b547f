"""Turns a job into tables for compiled code."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from flatshare.bots.furnisher.compiling import INT, Table, numbers, rows
from flatshare.bots.furnisher.describing import described
from flatshare.bots.furnisher.draft import GIVEN_UP, LOADED
from flatshare.bots.furnisher.floor_plan import FloorPlan
from flatshare.bots.furnisher.job import Arrangement, Job
from flatshare.bots.furnisher.loads import STEPS, loads
from flatshare.bots.furnisher.tables import (
    CONTENTS,
    LAYOUT,
    ROOM,
    WINDOW,
    WISH,
    Floor,
    Furniture,
    Problem,
)
from flatshare.bots.furnisher.tile_kinds import (
    MOST_EDGES,
    MOST_SQUARES,
    CannotFurnish,
    Names,
    contents_of,
    form_of,
    names_of,
    role_of,
    wish_of,
)
from flatshare.rooms_and_roomies.edition.model import TileKind
from flatshare.rooms_and_roomies.furnishing import ways
from flatshare.rooms_and_roomies.geometry import TURNS
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.needs import NEEDS
from flatshare.rooms_and_roomies.placed import Place
from flatshare.rooms_and_roomies.wishes.camper import Camper
from flatshare.rooms_and_roomies.wishes.people_pleaser import PeoplePleaser
from flatshare.rooms_and_roomies.wishes.twin import Twin


@dataclass(frozen=True)
class Puzzle:
    """A job's tables, and the place in the house of each of its ways."""

    problem: Problem
    places: tuple[Place, ...]

    def arrangement(self, where: Table) -> Arrangement:
        """The arrangement that a table tells by tile (`draft.Draft.where`)."""
        return Arrangement(
            placed=tuple([None if way < 0 else self.places[way] for way in where.tolist()]),
            loaded=frozenset(np.flatnonzero(where == LOADED).tolist()),
        )

    def where(self, arrangement: Arrangement) -> Table:
        """The table of an arrangement. Raises ValueError if a tile is on none of its ways."""
        where = np.full(len(arrangement.placed), GIVEN_UP, INT)
        for tile, place in enumerate(arrangement.placed):
            if tile in arrangement.loaded:
                where[tile] = LOADED
            elif place is not None:
                first = self.problem.way_start[tile, 0]
                where[tile] = self.places.index(place, first, self.problem.way_end[tile, -1])
        return where


class _Stand(NamedTuple):
    """A tile in a room, as numbers."""

    tile: int
    room: int
    place: Place


def puzzle_of(job: Job) -> Puzzle:
    """A job for compiled code. Raises CannotFurnish (a ValueError)."""
    tiles, standing = job.tiles, [tile.kind for tile in job.house.tiles]
    names = names_of([*tiles, *standing])
    plan = FloorPlan(job.house)
    floor = _floor(job, plan, names)
    stands = _ways(job)
    at_hand = _furniture(tiles, stands, names, plan)
    stay = _furniture(standing, _standing(job.house), names, plan)
    counted = len(names.furniture) if any(isinstance(wish, Twin) for _, wish in job.cards) else 0
    found = described(floor, at_hand, stay, counted)
    ways, marks, stand_contents, stand_layout, stand_marks, stand_twins = found
    start, end = _by_tile_and_room(ways, len(tiles), len(floor.rooms))
    problem = Problem(
        rooms=floor.rooms,
        masks=floor.masks,
        wishes=floor.wishes,
        rooms_of_card=numbers(plan.rooms_of_card),
        tiles=at_hand.contents,
        furniture=at_hand.furniture,
        steps=numbers([STEPS[kind.shape] for kind in tiles]),
        ways=ways,
        marks=marks,
        way_start=start,
        way_end=end,
        standing_contents=stand_contents,
        standing_layout=stand_layout,
        standing_marks=stand_marks,
        standing_twins=stand_twins,
        bare_contents=np.zeros(1, CONTENTS),
        bare_layout=np.zeros(1, LAYOUT),
        loads=loads(job.truck.rows),
        needs=numbers([names.mask(group) for group in NEEDS]),
        kept=np.array(job.kept or [0.0] * len(tiles), np.float64),
        given_up=np.array(job.given_up or [0.0] * len(tiles), np.float64),
        promise=float(job.promise),
        settings=_settings(job),
    )
    return Puzzle(problem, tuple([stand.place for stand in stands]))


def _floor(job: Job, plan: FloorPlan, names: Names) -> Floor:
    masks: list[int] = []
    rooms = [plan.room(room, masks) for room in job.house.rooms]
    windows = [window for number, room in enumerate(job.house.rooms) for window in plan.windows(number, room)]
    wishes = [wish_of(wish, names, masks) for _, wish in job.cards]
    return Floor(
        rows(rooms, ROOM),
        rows(windows, WINDOW),
        numbers(masks),
        rows(wishes, WISH),
    )


def _furniture(
    kinds: Sequence[TileKind], stands: Sequence[_Stand], names: Names, plan: FloorPlan
) -> Furniture:
    forms = [form_of(kind) for kind in kinds]
    places: list[tuple[int, ...]] = []
    for tile, room, place in stands:
        grid = plan.grids[plan.house.rooms[room].card]
        places.append((tile, room, place.x - grid.left, place.y - grid.top, place.turn))
    return Furniture(
        rows([contents_of(kind, names) for kind in kinds], CONTENTS),
        numbers([names.furniture[kind.furniture] for kind in kinds]),
        numbers([form.squares for form in forms]).reshape(-1, len(TURNS), MOST_SQUARES),
        numbers([form.walls for form in forms]).reshape(-1, len(TURNS), MOST_EDGES),
        numbers([form.screens for form in forms]).reshape(-1, len(TURNS)),
        numbers([role_of(kind) for kind in kinds]),
        numbers(places).reshape(-1, 5),
    )


def _by_tile_and_room(ways: Table, tiles: int, rooms: int) -> tuple[Table, Table]:
    """Where the ways of each tile in each room begin and end."""
    sorted_by = ways["tile"] * rooms + ways["room"]
    every = np.arange(tiles * rooms)
    start = np.searchsorted(sorted_by, every, "left").astype(INT)
    end = np.searchsorted(sorted_by, every, "right").astype(INT)
    return start.reshape(tiles, rooms), end.reshape(tiles, rooms)


def _settings(job: Job) -> Table:
    wishes = [wish for _, wish in job.cards]
    return numbers(
        [
            job.truck.upgrades,
            job.no_half_measures,
            any(isinstance(wish, Camper) for wish in wishes),
            any(isinstance(wish, Twin) for wish in wishes),
            sum(isinstance(wish, PeoplePleaser) for wish in wishes),
            job.each_wish,
        ]
    )


def _ways(job: Job) -> list[_Stand]:
    """Every way of every tile at hand, by tile and room."""
    under, cards = job.house.shell.under, job.house.cards
    found: dict[TileKind, list[_Stand]] = {}
    for kind in set(job.tiles):
        found[kind] = []
        for way in ways(job.house, kind):
            corner = cards[way.card].place
            room = under[corner.x + way.square[0], corner.y + way.square[1]][1]
            found[kind].append(_Stand(0, room, way.place))
        found[kind].sort(key=lambda stand: stand.room)
    return [stand._replace(tile=tile) for tile, kind in enumerate(job.tiles) for stand in found[kind]]


def _standing(house: House) -> list[_Stand]:
    """What stands in the house already."""
    stands: list[_Stand] = []
    for number, tile in enumerate(house.tiles):
        footprint = house.shell.footprint(tile)
        if footprint is None:
            raise CannotFurnish(f"{tile.kind.id} stands outside the rooms of the house")
        stands.append(_Stand(number, footprint.room, tile.place))
    return stands
