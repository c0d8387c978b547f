"""The frozen edition can be read and played with, and nobody changes it."""

import pytest

from flatshare.rooms_and_roomies.building import places
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.edition.check import all_cards, is_open
from flatshare.rooms_and_roomies.edition.fitting import lyings
from flatshare.rooms_and_roomies.edition.loader import builtin, edition_hash, load
from flatshare.rooms_and_roomies.edition.model import SHAPES, Card, Shape, TileKind
from flatshare.rooms_and_roomies.edition.schema import FILES as NAMES
from flatshare.rooms_and_roomies.house import starting_house
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from tests.rooms_and_roomies.frozen_edition import EDITION, FILES, FOLDER

SIDES = [side for card in EDITION.starting for side in card.sides]
ROOM_CARDS = [*EDITION.large, *EDITION.small]


def test_it_never_changes():
    assert edition_hash(EDITION) == "db808714f2678a3acb4cd8067db5de398375f1a16a8b68b14e396c366dba6a29"
    assert (EDITION.id, EDITION.version) == ("frozen", 1)


def test_its_folder_has_it_and_nothing_else():
    assert load(FOLDER) == EDITION
    assert {path.name for path in FOLDER.iterdir()} == set(NAMES) == set(FILES)


def test_every_file_says_that_it_never_changes():
    for text in FILES.values():
        heading = text.split("\n\n")[0]
        assert "never changes" in heading
        assert "recorded games depend on" in heading


def test_it_is_small_and_not_the_house_edition():
    assert (len(EDITION.starting), len(EDITION.large), len(EDITION.small)) == (5, 6, 5)
    assert sum(kind.count for kind in EDITION.tiles) == 70
    assert [card.basic for card in EDITION.roomies].count(True) == 9
    assert len({card.wish for card in EDITION.roomies}) == len(EDITION.roomies) == 14
    assert not {card.id for card in all_cards(EDITION)} & {card.id for card in all_cards(builtin())}


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.id)
def test_every_room_card_fits_next_to_every_starting_side(side: Card):
    house = starting_house(side)
    assert [card.id for card in ROOM_CARDS if not any(places(house, card))] == []


@pytest.mark.parametrize("kind", EDITION.tiles, ids=lambda kind: kind.id)
def test_every_tile_can_stand_somewhere(kind: TileKind):
    assert any(any(lyings(kind, card, room)) for card in all_cards(EDITION) for room in card.rooms)


def test_every_marking_can_be_touched():
    for card in all_cards(EDITION):
        for room in card.rooms:
            ways = [lying for kind in EDITION.tiles for lying in lyings(kind, card, room)]
            assert all(any(way.touches(marking) for way in ways) for marking in room.markings), card.id


def test_every_roomie_has_a_wish_of_the_catalogue():
    assert all(make_wish(card.wish, dict(card.params)) for card in EDITION.roomies)


@pytest.mark.parametrize(
    ("players", "short"),
    [
        (1, {"1x1", "L", "3x2"}),
        (2, {"1x1", "L", "3x2"}),
        (3, {"1x1", "L", "3x2"}),
        (4, {"1x1", "3x1", "L", "3x2"}),
        (5, set(SHAPES)),
    ],
)
def test_there_are_fewer_tiles_than_spaces_of_four_days(players: int, short: set[Shape]):
    (store,) = (store for store in EDITION.stores if players in store.players)
    spaces = [space for department in store.departments for space in department.spaces]
    assert short == {
        shape
        for shape in SHAPES
        if sum(
            is_open(space, players, day)
            for space in spaces
            for day in range(1, DAYS + 1)
            if space.shape == shape
        )
        > sum(kind.count for kind in EDITION.tiles if kind.shape == shape)
    }


def test_the_solo_game_starts_among_1x1_tiles_only():
    first = next(department for department in EDITION.stores[0].departments if department.spaces)
    assert {space.shape for space in first.spaces if 1 not in space.blocked} == {"1x1"}
    assert sum(1 in space.blocked for space in first.spaces) == 4
