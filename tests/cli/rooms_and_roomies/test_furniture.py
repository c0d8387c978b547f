"""How furniture looks: letters say what colours say."""

import pytest

from flatshare.cli.rooms_and_roomies.furniture import (
    CODES,
    COLOUR_LETTERS,
    COLOUR_STYLE,
    chips,
    code,
    key_of,
    tile_picture,
)
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.check import NUMBERS, PAIRS
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import COLOURS, TileKind
from tests.cli.rooms_and_roomies.drawn import drawing, lines

KINDS = {kind.id: kind for kind in builtin().tiles}


def test_every_kind_of_furniture_and_every_colour_has_letters_of_its_own() -> None:
    assert set(CODES) == {*PAIRS, *NUMBERS}
    assert len(set(CODES.values())) == len(CODES)
    assert set(COLOUR_LETTERS) == set(COLOUR_STYLE) == set(COLOURS)
    assert len(set(COLOUR_LETTERS.values())) == len(COLOURS)


def test_furniture_that_nobody_has_heard_of_has_letters_too() -> None:
    assert (code("aquarium"), code("x")) == ("Aq", "X?")


def kind(**fields: object) -> TileKind:
    usual = {
        "id": "x",
        "furniture": "bed",
        "shape": "1x1",
        "colours": ("red",),
        "floor": "parquet",
        "count": 1,
    }
    return TileKind(**{**usual, **fields})  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("tile", "drawn"),
    [
        (kind(furniture="shelf", colours=("brown",)), ["[Sh n]"]),
        (kind(furniture="tv", screen="bottom", colours=("black",)), ["[TV▼k]"]),
        (kind(furniture="easel", points=1, colours=("red", "white")), ["[Earw]"]),
        (kind(shape="2x1", sleeps=1, colours=("green", "blue")), ["[Bez   gb]"]),
        (kind(shape="3x1", furniture="sofa", colours=("white",)), ["[So         w]"]),
        (kind(shape="2x2", sleeps=2, colours=("red", "black")), ["[Bezz    ]", "[rk      ]"]),
        (kind(shape="L", furniture="desk", colours=("white", "white")), ["[De  ]", "[ww      ]"]),
    ],
)
def test_a_tile_drawn_small_shows_what_it_is_its_colours_and_its_shape(
    tile: TileKind, drawn: list[str]
) -> None:
    assert lines(chips(tile)) == drawn


def test_the_halves_of_a_tile_have_its_two_colours() -> None:
    (line,) = chips(kind(shape="2x1", colours=("green", "blue")))
    assert [(span.start, span.end, span.style) for span in line.spans] == [
        (1, 5, COLOUR_STYLE["green"]),
        (5, 9, COLOUR_STYLE["blue"]),
    ]


def test_edges_that_have_to_lie_along_walls_are_heavy_and_turn_with_the_tile() -> None:
    closet = KINDS["closet-2x1-brown"]
    assert lines(tile_picture(closet, "17")) == drawing("""
        ┍━━━━━━━━━━━┑
        │ Cl        │
        │n  17      │
        └───────────┘
    """)
    assert lines(tile_picture(closet, "17", 1)) == drawing("""
        ┌─────┒
        │ Cl  ┃
        │n  17┃
        │     ┃
        │     ┃
        │     ┃
        └─────┚
    """)


def test_a_screen_turns_with_its_tv() -> None:
    tv = KINDS["tv-1x1-white"]
    assert [lines(tile_picture(tv, "5", turn))[1][3:6].strip(" V│") for turn in range(4)] == list("▼◀▲▶")


def test_the_key_has_each_kind_once() -> None:
    words = key_of([KINDS["tv-1x1-white"], KINDS["closet-2x1-brown"], KINDS["closet-2x1-brown"]], Texts())
    assert words == "Cl closet · TV TV"
