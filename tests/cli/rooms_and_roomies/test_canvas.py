"""Squares with lines between them."""

import pytest

from flatshare.cli.rooms_and_roomies.canvas import LETTERS, Canvas, Line
from flatshare.rooms_and_roomies.geometry import SIDES, edge
from tests.cli.rooms_and_roomies.drawn import drawing, lines


def test_there_is_a_letter_for_every_way_in_which_light_and_heavy_lines_can_meet() -> None:
    assert len(LETTERS) == 3**4
    assert len(set(LETTERS.values())) == len(LETTERS)


@pytest.mark.parametrize(
    ("arms", "letter"),
    [
        ((0, 0, 0, 0), " "),
        ((0, 1, 1, 0), "┌"),
        ((2, 2, 2, 2), "╋"),
        ((2, 1, 2, 0), "┠"),
        ((1, 2, 2, 0), "┢"),
        ((0, 2, 0, 0), "╺"),
        ((0, 1, 0, 2), "╾"),
    ],
)
def test_the_letter_has_just_the_lines_that_meet(arms: tuple[int, ...], letter: str) -> None:
    assert LETTERS[tuple(arms)] == letter  # pyright: ignore[reportArgumentType]


def test_walls_windows_doors_and_rims_are_told_apart_without_colours() -> None:
    canvas = Canvas(0, 0, 2, 1, wide=3, high=1)
    for side, line in zip(SIDES, (Line.WALL, Line.WALL, Line.DOOR, Line.WINDOW), strict=True):
        canvas.line(edge((0, 0), side), line, "")
    for side in SIDES:
        canvas.line(edge((1, 0), side), Line.RIM, "")
    assert lines(canvas.picture()) == drawing("""
        ┏━━━┱───┐
        ║   ┃   │
        ╹   ┖───┘
    """)


def test_a_rim_never_hides_a_wall_nor_a_wall_a_window() -> None:
    for order in ((Line.WINDOW, Line.WALL, Line.RIM), (Line.RIM, Line.WALL, Line.WINDOW)):
        canvas = Canvas(0, 0, 1, 1, wide=3, high=1)
        for line in order:
            canvas.line((1, 0), line, "")
        assert lines(canvas.picture())[0] == "╺═══╸"


def test_what_lies_outside_is_not_drawn() -> None:
    canvas = Canvas(-1, 5, 1, 1, wide=3, high=1)
    canvas.write((-1, 5), "in", None)
    canvas.write((7, 7), "out", None)
    assert lines(canvas.picture()) == ["", " in", ""]
