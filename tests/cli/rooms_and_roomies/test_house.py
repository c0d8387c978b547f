"""Houses as text."""

import pytest
from rich.console import Console
from rich.text import Text

from flatshare.cli.rooms_and_roomies.furniture import COLOUR_STYLE
from flatshare.cli.rooms_and_roomies.house import (
    POINTERS,
    Numbers,
    card_picture,
    ground_beside,
    house_picture,
)
from flatshare.rooms_and_roomies.actions import LayBeside
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import Place, PlacedCard
from tests.cli.rooms_and_roomies.drawn import lines
from tests.rooms_and_roomies.game.tables import PARTS, Built, Stands, at, house

HOUSE = house(
    "start-2-back",
    (Built("small-1", 0, -2, at(1, 0, "top")),),
    (
        Stands("bed-2x2-green-blue", 0, 1),
        Stands("tv-2x1-blue", 0, -2),
        Stands("shelf-2x1-brown-green", 3, -2, 1),
        Stands("sofa-l-green-green", 2, 0),
    ),
)
BARE = house("start-2-front")


def test_a_house_shows_cards_walls_windows_doors_ledges_floors_markings_and_furniture() -> None:
    assert lines(house_picture(HOUSE, 80, street="street")) == [
        "       0     1     2     3",
        "    ┏━1a━━━━1b━━┯━1c━━┯━1d━━┓",
        " -2 1 TV▼       │     │ Sh  ┃",
        "    ┃b  42      │     │ng  5┃",
        "    ┠───────────┘     │     ┃",
        " -1 2                 │     ┃",
        "    ┃a✓2     ▼        │     ┃",
        "    ┣━0a━━╸ 0b  ┍━0c━━╈━0d━━┛",
        "  0 1        ▲  │ So  ┃  ,",
        "    ┃           │gg 39┃ ,  '",
        "    ┠───────────┤     ┗━━━━━┓",
        "  1 2 Bezz      │           ║",
        "    ┃gb 29      │           ║",
        "    ┃           ├───────────┨",
        "  2 3           │           ┃",
        "    ┃           │           ┃",
        "    ┠───────────●     ·     ┃",
        "  3 4                       ┃",
        "    ┃  ▼   a✓3              ┃",
        "    ╹     ╺━━━━━━━━━━━━━━━━━┛",
        "    ≈≈≈≈≈≈≈≈≈ street ≈≈≈≈≈≈≈≈",
    ]


def test_rooms_that_are_not_complete_show_what_is_missing_and_bathrooms_their_tiles() -> None:
    assert lines(house_picture(BARE, 80))[1:] == [
        "    ┏━0a━━━━0b━━┳═0c════0d══┓",
        "  0 1░░░░░ ░░○░░┃           ┃",
        "    ┃░░░░░ ░░░░░┃           ┃",
        "    ┃     ·     ┃     ·     ┃",
        "  1 2░░░░░ ░░░░░┃        ○  ┃",
        "    ┃░░▼░░ b+2░░┃           ┃",
        "    ┃     ╺━━━━━┛     ·     ┃",
        "  2 3  ▲                    ┃",
        "    ┃                       ┃",
        "    ┃  ○  ·     ·     ·     ┃",
        "  3 4              ○        ┃",
        "    ┃a+3                 ▼  ┃",
        "    ┗━━━━━━━━━━━━━━━━━╸     ╹",
    ]


@pytest.mark.parametrize("width", [80, 28, 26, 21])
def test_a_house_is_drawn_as_large_as_fits(width: int) -> None:
    drawn = lines(house_picture(HOUSE, width, street="street"))
    assert max(map(len, drawn)) <= width
    assert len(drawn) == 21
    assert sum("So" in line for line in drawn) == 1


WIDE = House(
    (
        *HOUSE.cards[:1],
        PlacedCard(PARTS.cards["large-1"], Place(-4, 0)),
        PlacedCard(PARTS.cards["large-3"], Place(4, 0)),
    ),
    tiles=HOUSE.tiles[:1],
)
"""Three cards side by side."""


@pytest.mark.parametrize(("width", "parts"), [(80, 1), (53, 1), (52, 2), (30, 2), (24, 3)])
def test_a_house_too_wide_for_legible_squares_is_drawn_in_parts(width: int, parts: int) -> None:
    whole = lines(house_picture(WIDE, 200, street="street"))
    drawn = lines(house_picture(WIDE, width, street="street"))
    assert max(map(len, drawn)) <= width
    blank = [number for number, line in enumerate(drawn) if not line]
    assert len(blank) == parts - 1
    each = [drawn[begin + 1 : end] for begin, end in zip([-1, *blank], [*blank, len(drawn)], strict=True)]
    assert [len(part) for part in each] == [len(whole)] * parts
    told = [part[0].replace("…", " ").split() for part in each]
    assert [int(column) for columns in told for column in columns] == list(range(-4, 8))
    assert [part[0].count("…") for part in each] == [(n > 0) + (n < parts - 1) for n in range(parts)]
    assert all("street" in part[-1] for part in each)
    if width == 52:  # squares are as wide as in the whole
        for row, line in enumerate(whole[1:-1], 1):
            left, right = each[0][row], each[1][row]
            assert (left[:4] + f"{left[4:]:37}" + f"{right:41}"[5:]).rstrip() == line


def test_one_window_goes_on_past_a_corner_where_two_have_wall_between_them() -> None:
    drawn = lines(card_picture(PARTS.cards["start-1-back"]))
    assert [line[0] for line in drawn[1:6]] == list("║║║║║")


def test_numbers_of_squares_stand_in_them_and_those_of_doors_on_their_walls() -> None:
    numbers = Numbers(squares={(1, 3): 12, (3, 3): 7}, doors={at(2, 2, "right"): 3, at(0, 0, "top"): 4})
    drawn = lines(house_picture(BARE, 80, numbers))
    assert drawn[11] == "  3 4       12     ○     7  ┃"
    assert drawn[1].startswith("    ┏━ 4 ━━━0b━━┳")
    assert drawn[9][22] == "3"


def test_a_number_hides_neither_a_marking_nor_the_rooms_bonus() -> None:
    free = [square for room in BARE.rooms for square in room.empty - room.ledge_squares]
    numbers = Numbers(squares={square: number for number, square in enumerate(sorted(free), 100)})
    for width in (80, 25, 21):
        bare, drawn = lines(house_picture(BARE, width)), lines(house_picture(BARE, width, numbers))
        signs = [
            (row, column) for row, line in enumerate(bare) for column, sign in enumerate(line) if sign == "○"
        ]
        assert len(signs) == 4
        assert all(drawn[row][column] == "○" for row, column in signs)
        told = " ".join(drawn)
        assert all(str(number) in told for number in numbers.squares.values())
        assert "a+3" in told
        assert "b+2" in told


def test_numbers_of_spots_stand_beside_the_card_that_they_point_to() -> None:
    spots = [LayBeside(0, "left", 1), LayBeside(0, "right", 0), LayBeside(0, "top", 2)]
    drawn = lines(house_picture(BARE, 80, Numbers(beside={spot: n for n, spot in enumerate(spots, 1)})))
    told = {
        word: row for row, line in enumerate(drawn) for word in line.split() if word[-1] in POINTERS.values()
    }
    assert set(told) == {"1→", "2←", "3↓"}
    # rows of the picture: a ruler, then three for each square
    assert {word: (row - 2) // 3 - 1 for word, row in told.items()} == {"1→": 1, "2←": 0, "3↓": -1}


def test_two_spots_that_begin_on_the_same_ground_both_have_their_number() -> None:
    corner = House((*BARE.cards, PlacedCard(PARTS.cards["large-1"], Place(4, -2))))
    spots = {LayBeside(0, "top", 3): 1, LayBeside(1, "left", 1): 2}
    assert {ground_beside(corner, spot) for spot in spots} == {(3, -1)}
    drawn = " ".join(lines(house_picture(corner, 80, Numbers(beside=spots))))
    assert "1↓" in drawn
    assert "2→" in drawn


@pytest.mark.parametrize(
    ("spot", "ground"),
    [
        (LayBeside(0, "top", 2), (2, -1)),
        (LayBeside(0, "right", 1), (4, 1)),
        (LayBeside(0, "bottom", 3), (3, 4)),
        (LayBeside(0, "left", 0), (-1, 0)),
        (LayBeside(1, "top", 1), (1, -3)),
        (LayBeside(1, "right", 1), (4, -1)),
    ],
)
def test_a_spot_is_told_by_the_ground_where_the_new_card_begins(
    spot: LayBeside, ground: tuple[int, int]
) -> None:
    assert ground_beside(HOUSE, spot) == ground


def style_at(line: Text, column: int) -> str:
    return " ".join(str(span.style) for span in line.spans if span.start <= column < span.end)


def test_furniture_has_its_colours_half_and_half() -> None:
    picture = house_picture(HOUSE, 80)
    console = Console(force_terminal=True, color_system="truecolor")
    bed = picture[11]
    background = COLOUR_STYLE["green"].rpartition("on ")[2]
    other = COLOUR_STYLE["blue"].rpartition("on ")[2]
    assert background in style_at(bed, 5)
    assert other in style_at(picture[14], 5)
    with console.capture() as captured:
        console.print(bed)
    assert "48;2;" in captured.get()


def test_what_can_still_be_taken_back_is_underlined() -> None:
    tile = HOUSE.tiles[0].tile
    assert "underline" in style_at(house_picture(HOUSE, 80, fresh=frozenset({tile}))[11], 5)
    assert "underline" not in style_at(house_picture(HOUSE, 80)[11], 5)


def test_a_card_is_drawn_as_it_lies_turned() -> None:
    small = PARTS.cards["small-1"]
    assert [len(line) for line in lines(card_picture(small))] == [25] * 7
    assert [len(line) for line in lines(card_picture(small, 1))] == [13] * 13
