"""Room Share's board as text: boxes with a meeple or a dot at each arrow, 74 columns wide.

A meeple is the letter of its colour, on that colour where the terminal has colours; it is in brackets if it
has come there since the board was shown before. What can be chosen has its number on it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from flatshare.room_share.board import FREE, HEIGHT, WIDTH, Board, is_full
from flatshare.room_share.scoring import worth

MEEPLE_STYLE: Final = {
    "r": "bold white on red",
    "b": "bold white on blue",
    "y": "bold black on yellow",
    "g": "bold black on green",
}
COLOUR_STYLE: Final = {"r": "bold red", "b": "bold bright_blue", "y": "bold yellow", "g": "bold green"}
CHOICE_STYLE: Final = "bold black on bright_cyan"
FRAME_STYLE: Final = "bright_black"
KIND_LABELS: Final = {"R": "", "S": " Suite ", "H": " Haunted ", "Y": " Royal Suite "}
KIND_STYLE: Final = {"S": "bold magenta", "H": "bold red", "Y": "bold yellow"}
FREE_SIGN: Final = "·"
INNER: Final = 13
MARGIN: Final = "   "
BOARD_WIDTH: Final = len(MARGIN) + WIDTH * (INNER + 1) + 1


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the choices that are made on the board."""

    spots: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    """By apartment and arrow."""
    homes: Mapping[int, int] = field(default_factory=dict[int, int])
    """By apartment."""


def meeple(colour: str) -> Text:
    """One meeple, three columns wide."""
    return Text(f" {colour.upper()} ", MEEPLE_STYLE[colour])


def board_picture(board: Board, numbers: Numbers | None = None, before: Board | None = None) -> Text:
    """The board with column letters and row numbers; what was not there `before` stands out."""
    numbers = numbers or Numbers()
    before = before or board
    lines = [Text(MARGIN) + Text("".join(f" {letter:^{INNER}}" for letter in "ABCDE"), "bold")]
    for row in range(HEIGHT):
        homes = range(row * WIDTH, (row + 1) * WIDTH)
        lines.append(_frame_line(board, homes))
        cells = [_cell(board, home, numbers, before) for home in homes]
        for part in range(3):
            line = Text().append(f" {row + 1} " if part == 1 else MARGIN, "bold")
            for cell in cells:
                line.append("│", FRAME_STYLE).append_text(cell[part])
            lines.append(line.append("│", FRAME_STYLE))
    lines.append(Text(MARGIN + "└" + "┴".join(["─" * INNER] * WIDTH) + "┘", FRAME_STYLE))
    return Text("\n").join(lines)


def _frame_line(board: Board, homes: range) -> Text:
    """The line above a row of apartments, with their kinds."""
    top = homes.start == 0
    line = Text(MARGIN + ("┌" if top else "├"), FRAME_STYLE)
    for home in homes:
        kind = board.kinds[home]
        label = KIND_LABELS[kind]
        line.append("─" * ((INNER - len(label)) // 2), FRAME_STYLE)
        line.append(label, KIND_STYLE.get(kind, FRAME_STYLE))
        line.append("─" * ((INNER - len(label) + 1) // 2), FRAME_STYLE)
        if home + 1 < homes.stop:
            line.append("┬" if top else "┼", FRAME_STYLE)
    return line.append("┐" if top else "┤", FRAME_STYLE)


def _cell(board: Board, home: int, numbers: Numbers, before: Board) -> tuple[Text, Text, Text]:
    """An apartment's three lines."""
    top, right, bottom, left = (_arrow(board, home, arrow, numbers, before) for arrow in range(4))
    return (
        Text.assemble(" " * 5, top, " " * 5),
        Text.assemble(" ", left, " ", _middle(board, home, numbers), " ", right, " "),
        Text.assemble(" " * 5, bottom, " " * 5),
    )


def _arrow(board: Board, home: int, arrow: int, numbers: Numbers, before: Board) -> Text:
    colour = board.tenants[home][arrow]
    number = numbers.spots.get((home, arrow))
    if colour == FREE:
        if number is None:
            return Text(f" {FREE_SIGN} ", FRAME_STYLE)
        return Text(f"{number:^3}", CHOICE_STYLE)
    if number is None:
        is_new = before.tenants[home][arrow] != colour
        return Text(f"[{colour.upper()}]", MEEPLE_STYLE[colour]) if is_new else meeple(colour)
    return Text(f"{colour.upper()}{number:<2}", f"{MEEPLE_STYLE[colour]} underline")


def _middle(board: Board, home: int, numbers: Numbers) -> Text:
    """An apartment's number if it can be chosen, or else what each meeple in it brings now."""
    if home in numbers.homes:
        return Text(f"{numbers.homes[home]:^3}", CHOICE_STYLE)
    tenants = board.tenants[home]
    if is_full(tenants):
        return Text(" ! ", "bold white on red")
    brings = worth(board.kinds[home], tenants)
    if tenants.count(FREE) == len(tenants) or not brings:
        return Text("   ")
    return Text(f"{brings:^+3}", "bold green" if brings > 0 else "bold red")
