"""What lies open can be looked at by its name; what does not, cannot."""

import re

import pytest

from flatshare.cli.rooms_and_roomies.lookup import Lookup, Open, open_picture
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies import Options
from flatshare.rooms_and_roomies.components import components_of
from flatshare.rooms_and_roomies.state import FACE_DOWN, CafeCard
from tests.cli.rooms_and_roomies.drawn import printed
from tests.rooms_and_roomies.game.tables import PARTS, Seat, Stands, number, shopping, table

TEXTS = Texts()
NAMES = ("Anna", "Otto")
STATE = table(
    Seat(
        "start-1-front", tiles=(Stands("bed-2x1-red", 1, 2),), load=("tv-2x1-blue",), street=("sofa-2x1-red",)
    ),
    Seat(street=("plant-1x1-green",)),
    sale=("closet-2x1-brown",),
    cafe=("camper", None, "bookworm"),
    tops=("large-2", "small-1"),
)


def find(text: str, seat: int = 0) -> Open | None:
    return Lookup(STATE, seat, NAMES, TEXTS).find(text)


def tiles(found: Open | None) -> list[tuple[str, tuple[int, ...]]]:
    assert found
    return list(found.tiles)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("large", ("large-2",)),
        ("Small", ("small-1",)),
        ("card small", ("small-1",)),
        ("exit", ("large-2", "small-1")),
        ("go 7", ("large-2", "small-1")),
        ("large 2", ("large-2",)),
        ("start 1 front", ("start-1-front",)),
    ],
)
def test_room_cards_on_top_and_those_of_houses_are_looked_at(text: str, cards: tuple[str, ...]) -> None:
    found = find(text)
    assert found
    assert found.cards == cards


def test_tiles_are_found_by_place_kind_letters_and_number() -> None:
    closet = number("closet-2x1-brown")
    for text in ("SALE", "sale", "go 3", "closet", "Closets", "cl", f"tile {closet + 1}"):
        assert tiles(find(text)) == [("SALE", (closet,))]
    assert tiles(find("TV")) == [("Anna: truck", (number("tv-2x1-blue"),))]
    assert tiles(find("bed")) == [("Anna: house", (number("bed-2x1-red"),))]


def test_street_and_truck_are_those_of_whoever_looks() -> None:
    assert tiles(find("street")) == [("Anna: street", (number("sofa-2x1-red"),))]
    assert tiles(find("street", 1)) == [("Otto: street", (number("plant-1x1-green"),))]
    assert find("truck", 1) == Open()


@pytest.mark.parametrize("text", ["cafe", "Café", "go 6"])
def test_the_cafe_is_found_without_its_accent_too(text: str) -> None:
    found = find(text)
    assert found
    assert found.roomies == ("camper", "bookworm")


def test_a_roomie_is_found_with_and_without_the_article() -> None:
    for text in ("The Bookworm", "bookworm"):
        found = find(text)
        assert found
        assert found.roomies == ("bookworm",)


@pytest.mark.parametrize(
    "text", ["large-3", "large 3", "gearhead", "tile 999", "", "nothing", "start 1 back"]
)
def test_what_does_not_lie_open_is_not_found(text: str) -> None:
    assert find(text) is None


def test_what_lies_face_down_is_not_shown() -> None:
    state = shopping(1)
    assert FACE_DOWN in state.spaces[2]
    looking = Lookup(state, 0, NAMES[:1], TEXTS)
    shown = {tile for place in range(1, 8) for _, there in tiles_at(looking, place) for tile in there}
    assert shown == {tile for spaces in state.spaces for tile in spaces if tile not in (None, FACE_DOWN)}
    hidden = state.unseen[1][0]
    assert looking.find(f"tile {hidden + 1}") is None


def tiles_at(looking: Lookup, place: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    found = looking.find(f"go {place}")
    return found.tiles if found else ()


def test_what_is_looked_at_is_drawn_with_walls_markings_bonus_and_wall_edges() -> None:
    found = find("exit")
    assert found
    drawn = "\n".join(printed(open_picture(found, STATE, TEXTS, 80)))
    for card in ("large-2", "small-1"):
        bonus = PARTS.cards[card].rooms[0].bonus
        assert f"a+{bonus}" in drawn
    assert "○" in drawn
    found = find("sale")
    assert found
    drawn = "\n".join(printed(open_picture(found, STATE, TEXTS, 80)))
    assert "┍━━━━━━━━━━━┑" in drawn
    assert "heavy edges lie along walls" in " ".join(drawn.split())


def test_every_tile_and_card_of_the_house_edition_can_be_looked_at_within_80_columns() -> None:
    parts = components_of(Options(roomies="full"))
    state = STATE.but(components=parts, cafe=(CafeCard("camper"),))
    everything = Open((("SALE", tuple(range(len(parts.tiles)))),), tuple(parts.cards), tuple(parts.roomies))
    drawn = printed(open_picture(everything, state, TEXTS, 80))
    assert max(map(len, drawn)) <= 80
    told = {int(digits) for digits in re.findall(r"\d+", "\n".join(drawn))}
    assert set(range(1, len(parts.tiles) + 1)) <= told
