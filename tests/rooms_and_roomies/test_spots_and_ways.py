"""Spots of room cards and ways of tiles are what the rules allow, asked place by place (RR-12 to RR-15)."""

import pickle
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.rooms_and_roomies.building import (
    Spot,
    has_a_spot,
    place_beside,
    places,
    spots,
    why_no_door,
    why_not_there,
)
from flatshare.rooms_and_roomies.edition.model import Card, TileKind
from flatshare.rooms_and_roomies.furnishing import (
    Way,
    has_a_way,
    place_of,
    placements,
    ways,
    why_not_place,
)
from flatshare.rooms_and_roomies.geometry import SIDES, TURNS, edge
from flatshare.rooms_and_roomies.house import House, starting_house
from flatshare.rooms_and_roomies.placed import Place, PlacedTile, laid
from flatshare.rooms_and_roomies.scoring import scored
from flatshare.rooms_and_roomies.truck import Truck
from flatshare.rooms_and_roomies.wishes.catalogue import WISHES, make_wish
from flatshare.rooms_and_roomies.wishes.wish import Holdings
from tests.rooms_and_roomies.cards import card, room, small, squares, start, tile
from tests.rooms_and_roomies.chance_houses import EDITION, ROOM_CARDS, chance_house, chance_step

seeds = st.integers(0, 2**32 - 1)


def fresh(house: House) -> House:
    """The same house, with nothing worked out yet."""
    return House(house.cards, house.doors, house.tiles)


def legal_places(house: House, new: Card) -> Iterator[Place]:
    """All places on the grid that the rules allow, tried one by one."""
    lefts = [placed.place.x for placed in house.cards]
    tops = [placed.place.y for placed in house.cards]
    for turn in TURNS:
        for y in range(min(tops) - 5, house.street + 2):
            for x in range(min(lefts) - 5, max(lefts) + 6):
                if why_not_there(house, new, Place(x, y, turn)) is None:
                    yield Place(x, y, turn)


def doors_one_by_one(house: House, new: Card, place: Place) -> tuple[tuple[int, int], ...]:
    lying = laid(new, place)
    around = {
        edge((place.x + column, place.y + row), side)
        for column in range(lying.width)
        for row in range(lying.height)
        for side in SIDES
    }
    return tuple(door for door in sorted(around) if why_no_door(house, lying, door) is None)


@given(seeds, st.integers(0, 40), st.sampled_from(ROOM_CARDS))
def test_spots_are_the_legal_places_and_doors(seed: int, steps: int, new: Card):
    """RR-12, RR-13."""
    house = fresh(chance_house(Random(seed), steps))
    found = spots(house, new)
    assert {spot.place: spot.doors for spot in found} == {
        place: doors_one_by_one(house, new, place) for place in legal_places(house, new)
    }
    assert has_a_spot(house, new) is bool(found)
    assert list(places(house, new)) == sorted(
        {spot.place for spot in found}, key=lambda place: (place.turn, place.y, place.x)
    )


@given(seeds, st.integers(0, 40), st.sampled_from(ROOM_CARDS))
def test_spots_name_every_placed_card_along_which_the_new_one_lies(seed: int, steps: int, new: Card):
    """RR-12: with each of them the side, and how far along; in that order."""
    house = fresh(chance_house(Random(seed), steps))
    there = {spot.place: spot.doors for spot in spots(house, new)}
    expected: list[Spot] = []
    for beside, old in enumerate(house.laid_cards):
        for side in SIDES:
            for shift in range(5):
                for turn in TURNS:
                    place = place_beside(house, new, beside, side, shift, turn)
                    long = (turn % 2 == 0) == (side in ("top", "bottom"))
                    end = shift + (new.width if long else new.height)
                    if place in there and end <= (old.width if side in ("top", "bottom") else old.height):
                        expected.append(Spot(beside, side, shift, turn, place, there[place]))
    assert list(spots(house, new)) == expected


@given(seeds, st.integers(0, 40), st.sampled_from(EDITION.tiles))
def test_ways_are_the_legal_ways_to_put_a_tile(seed: int, steps: int, kind: TileKind):
    """RR-15: on every card, from every first square, in every turn that looks different."""
    house = fresh(chance_house(Random(seed), steps))
    expected: list[Way] = []
    seen: set[tuple[object, ...]] = set()
    for number, lying in enumerate(house.laid_cards):
        for row in range(lying.height):
            for column in range(lying.width):
                for turn in TURNS:
                    place = place_of(house, kind, number, (column, row), turn)
                    placed = PlacedTile(kind, place)
                    look = (placed.squares, placed.wall_edges, placed.screen)
                    if look not in seen and why_not_place(house, placed) is None:
                        seen.add(look)
                        expected.append(Way(number, (column, row), turn, place))
    assert list(ways(house, kind)) == expected
    assert has_a_way(house, kind) is bool(expected)
    assert [placed.place for placed in placements(house, kind)] == [way.place for way in expected]


@given(seeds, st.integers(0, 40), st.sampled_from(EDITION.tiles))
def test_no_way_is_left_out(seed: int, steps: int, kind: TileKind):
    """RR-15, wherever on the grid a tile may lie."""
    house = fresh(chance_house(Random(seed), steps))
    corners = {(x - dx, y - dy) for x, y in house.shell.under for dx in range(3) for dy in range(3)}
    legal = [
        placed
        for x, y in corners
        for turn in TURNS
        if why_not_place(house, placed := PlacedTile(kind, Place(x, y, turn))) is None
    ]

    def look(placed: PlacedTile) -> tuple[object, ...]:
        return placed.squares, placed.wall_edges, placed.screen

    found = [look(PlacedTile(kind, way.place)) for way in ways(house, kind)]
    assert len(set(found)) == len(found)
    assert set(found) == set(map(look, legal))


def test_a_way_is_told_by_the_first_square_that_is_covered():
    """The topmost, then the leftmost, which of a turned L is not the corner of its box."""
    corner = tile("corner", "L")
    house = starting_house(start())
    place = place_of(house, corner, 0, (2, 1), 3)
    assert min(PlacedTile(corner, place).squares, key=lambda square: square[::-1]) == (2, 1)
    assert (place.x, place.y) == (1, 1)
    assert Way(0, (2, 1), 3, place) in ways(house, corner)


def test_a_door_tile_takes_ways_and_gives_none():
    """RR-13, RR-15: its ledges close a square on either side."""
    house = starting_house(start())
    desk = tile("desk")
    before = {way.square for way in ways(house, desk) if way.card == 0}
    grown = house.with_card(small(), Place(0, -2), edge((2, 0), "top"))
    assert before - {way.square for way in ways(grown, desk) if way.card == 0} == {(2, 0)}
    assert (2, 1) not in {way.square for way in ways(grown, desk) if way.card == 1}


def test_a_window_of_the_house_and_one_of_the_card_may_share_a_door():
    """RR-13: both are wholly under it."""
    house = starting_house(start(windows=((((1, 0), "top"),),)))
    (spot,) = (
        spot for spot in spots(house, small(windows=((((1, 1), "bottom"),),))) if spot.place == Place(0, -2)
    )
    assert spot.doors == (edge((1, 0), "top"),)


def test_a_card_with_a_bathroom_along_the_whole_edge_has_no_spot():
    """RR-13."""
    house = starting_house(start())
    wet = card(room(squares(4, 2), "bathroom"), size="small", height=2)
    assert not has_a_spot(house, wet)
    assert spots(house, wet) == ()


@pytest.mark.parametrize("seed", range(12))
def test_a_house_that_grew_is_like_one_that_was_built_at_once(seed: int):
    """Whatever was asked of it on the way."""
    chance = Random(seed)
    wishes = [make_wish(id) for id in WISHES]
    house = chance_house(chance, 0)
    for _ in range(40):
        house = chance_step(house, chance)
        other = fresh(house)
        if chance.random() < 0.3:
            assert house.rooms == other.rooms
            assert [room.complete for room in house.rooms] == [room.complete for room in other.rooms]
            assert [room.walls for room in house.rooms] == [room.walls for room in other.rooms]
        if chance.random() < 0.2:
            assert scored(wishes, Holdings(house)) == scored(wishes, Holdings(other))
        assert house == other
        assert house.covered == other.covered
        assert house.shell.closed == other.shell.closed
        assert house.shell.under == other.shell.under
    assert scored(wishes, Holdings(house)) == scored(wishes, Holdings(fresh(house)))


def test_a_house_goes_through_pickle_without_what_was_worked_out():
    house = chance_house(Random(5), 40)
    small_enough = len(pickle.dumps(house))
    assert house.rooms
    assert scored([make_wish("corner-lover")], Holdings(house, Truck()))
    assert len(pickle.dumps(house)) == small_enough
    back = pickle.loads(pickle.dumps(house))
    assert back == house
    assert back.rooms == house.rooms
    assert hash(back) == hash(house)


def test_a_tile_that_is_not_there_cannot_be_taken_away():
    house = starting_house(start()).with_tile(PlacedTile(tile("desk"), Place(1, 0)))
    assert house.without_tile(PlacedTile(tile("desk"), Place(2, 0))) == house
