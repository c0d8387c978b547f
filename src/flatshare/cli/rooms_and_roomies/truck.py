"""The truck as text: the loading bed with junk, upgrades, and a way in which the load fits."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from flatshare.cli.rooms_and_roomies.canvas import Canvas, Line
from flatshare.cli.rooms_and_roomies.furniture import (
    code,
    colour_letters,
    draw_box,
    extras,
    in_order,
    styles_of,
)
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Square
from flatshare.rooms_and_roomies.geometry import SIDES, edge, neighbour
from flatshare.rooms_and_roomies.state import State
from flatshare.rooms_and_roomies.truck import LENGTH, UPGRADE_POINTS, WIDTH, packing

CAB: Final = ("┌───┐", "│cab│", "│   │", "│   │", "└o─o┘")
JUNK: Final = ("junk", "#9a9a9a")
UPGRADE: Final = (f"up +{UPGRADE_POINTS}", "bold #000000 on #d7af00")


def truck_picture(state: State, seat: int) -> list[Text]:
    """The truck with its load; the cab is at the left, and the bed's two columns lie across."""
    canvas = Canvas(0, 0, LENGTH, WIDTH, wide=5, high=1)
    truck = state.players[seat].truck
    for place, upgraded in enumerate(truck.bed):
        words, style = UPGRADE if upgraded else JUNK
        draw_box(canvas, [(place, 0), (place, 1)], [style, style])
        canvas.write((place, 0), words, None)
    for tile, squares in _loaded(state, seat):
        _draw_tile(canvas, state, tile, squares)
    for square in ((x, y) for x in range(LENGTH) for y in range(WIDTH)):
        for side in SIDES:
            x, y = neighbour(square, side)
            if not (0 <= x < LENGTH and 0 <= y < WIDTH):
                canvas.line(edge(square, side), Line.WALL, "bold")
    return [Text(f" {cab}") + line for cab, line in zip(CAB, canvas.picture(), strict=True)]


def _loaded(state: State, seat: int) -> Iterable[tuple[int, list[Square]]]:
    """Each tile of the load with the squares it lies on in some way to pack them all (RR-8)."""
    player = state.players[seat]
    waiting = list(player.load)
    for packed in packing(state.load_shapes(seat), player.truck.rows) or ():
        tile = next(tile for tile in waiting if state.shape(tile) == packed.shape)
        waiting.remove(tile)
        # a packing counts its rows from the first one that is free
        yield tile, in_order((len(player.truck.bed) + row, column) for column, row in packed.squares)


def _draw_tile(canvas: Canvas, state: State, tile: int, squares: list[Square]) -> None:
    kind = state.kind(tile)
    draw_box(canvas, squares, styles_of(kind, squares))
    letters = colour_letters(kind)
    if len(squares) == 1:
        canvas.write(squares[0], f"{code(kind.furniture)}{letters:>3}", None, at="<")
    else:
        canvas.write(squares[0], f"{code(kind.furniture)}{extras(kind, None)}", None, at="<")
        canvas.write(squares[1], letters, None, at=">")


def squares_loaded(state: State, seat: int) -> int:
    """How many squares of the bed are loaded."""
    return sum(len(SQUARES_OF[state.shape(tile)]) for tile in state.players[seat].load)
