"""How furniture looks: two letters for what it is, one for each colour, and its shape.

Colours are shown by the background too, where the terminal has any; the letters say it all.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from flatshare.cli.rooms_and_roomies.canvas import Canvas, Line
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.model import Colour, Side, Square, TileKind
from flatshare.rooms_and_roomies.geometry import SIDES, centre, edge, neighbour
from flatshare.rooms_and_roomies.placed import Place, PlacedTile

CODES: Final = {
    "shelf": "Sh",
    "desk": "De",
    "closet": "Cl",
    "bed": "Be",
    "sofa": "So",
    "tv": "TV",
    "dining-table": "Di",
    "stove": "St",
    "sink": "Si",
    "toilet": "To",
    "plant": "Pl",
    "armchair": "Ar",
    "shower": "Sw",
    "bathtub": "Ba",
    "easel": "Ea",
    "dressing-table": "Dr",
    "piano": "Pi",
    "record-player": "Re",
    "fireplace": "Fi",
    "step-machine": "Sm",
    "treadmill": "Tr",
    "sewing-table": "Se",
    "hot-tub": "Ho",
    "grand-piano": "Gp",
    "model-railway": "Mo",
    "drum-kit": "Dk",
    "boardgame-table": "Bg",
    "pool-table": "Po",
}
COLOUR_LETTERS: Final[dict[Colour, str]] = {
    "red": "r",
    "green": "g",
    "blue": "b",
    "black": "k",
    "brown": "n",
    "white": "w",
}
COLOUR_STYLE: Final[dict[Colour, str]] = {
    "red": "bold #ffffff on #b02a2a",
    "green": "bold #ffffff on #2c7a35",
    "blue": "bold #ffffff on #2259b8",
    "black": "bold #ffffff on #2b2b2b",
    "brown": "bold #ffffff on #85501f",
    "white": "bold #000000 on #e6e6e6",
}
RIM_STYLE: Final = "#c8c8c8"
CHIP: Final = 4
SCREENS: Final[dict[Side, str]] = {"top": "▲", "right": "▶", "bottom": "▼", "left": "◀"}


def code(furniture: str) -> str:
    """Two letters for a kind of furniture."""
    return CODES.get(furniture) or f"{furniture}??"[:2].capitalize()


def colour_letters(kind: TileKind) -> str:
    """A letter for each colour icon."""
    return "".join(COLOUR_LETTERS[colour] for colour in kind.colours)


def extras(kind: TileKind, screen: Side | None) -> str:
    """What else a tile shows: where a screen looks to, who sleeps there, its printed points."""
    if screen is not None:
        return SCREENS[screen]
    if kind.sleeps:
        return "z" * kind.sleeps
    return f"+{kind.points}" if kind.points else ""


def in_order(squares: Iterable[Square]) -> list[Square]:
    """Squares from the top, and there from the left."""
    return sorted(squares, key=lambda square: square[::-1])


def draw_tile(canvas: Canvas, tile: PlacedTile, number: str, style: str = "") -> None:
    """A tile with all that is to be known of it; `style` is put over its colours."""
    squares = in_order(tile.squares)
    draw_box(canvas, squares, [f"{each} {style}" for each in styles_of(tile.kind, squares)])
    name = code(tile.kind.furniture) + extras(tile.kind, tile.screen)
    canvas.write(squares[0], f" {name}" if len(name) < canvas.wide else name, None, 0, "<")
    letters = colour_letters(tile.kind)
    if len(letters) + len(number) <= canvas.wide:
        canvas.write(squares[0], f"{letters}{number:>{canvas.wide - len(letters)}}", None, 1, "<")
    else:
        canvas.write(squares[0], letters, None, 1, "<")
        if len(squares) > 1:
            canvas.write(squares[1], number, None, 1, ">")


def styles_of(kind: TileKind, squares: Sequence[Square]) -> list[str]:
    """The colours of a tile's squares, which are in order: of two colours each has a half."""
    share = len(kind.colours) / len(squares)
    return [COLOUR_STYLE[kind.colours[int(number * share)]] for number in range(len(squares))]


def draw_box(canvas: Canvas, squares: Sequence[Square], styles: Sequence[str]) -> None:
    """Something that covers these squares, each with a style of its own, and a rim around them all."""
    for square, style in zip(squares, styles, strict=True):
        x, y = centre(square)
        canvas.fill((x, y), style)
        for side in SIDES:
            if neighbour(square, side) not in squares:
                canvas.line(edge(square, side), Line.RIM, RIM_STYLE)
        across, down = neighbour(square, "right") in squares, neighbour(square, "bottom") in squares
        if across:
            canvas.fill((x + 1, y), style)
        if down:
            canvas.fill((x, y + 1), style)
        if across and down and (square[0] + 1, square[1] + 1) in squares:
            canvas.fill((x + 1, y + 1), style)


def tile_picture(kind: TileKind, number: str, turn: int = 0, wide: int = 5) -> list[Text]:
    """A tile alone as it lies turned; edges that have to lie along walls are heavy."""
    tile = PlacedTile(kind, Place(0, 0, turn))
    width, height = max(x for x, _ in tile.squares) + 1, max(y for _, y in tile.squares) + 1
    canvas = Canvas(0, 0, width, height, wide)
    draw_tile(canvas, tile, number)
    for wall in tile.wall_edges:
        canvas.line(wall, Line.WALL, "bold")
    return canvas.picture()


def chips(kind: TileKind) -> list[Text]:
    """A tile drawn small, in brackets, each square four letters wide and a line high."""
    squares = in_order(PlacedTile(kind, Place(0, 0)).squares)
    name, letters = code(kind.furniture) + extras(kind, kind.screen), colour_letters(kind)
    if len(squares) == 1:
        name = name if len(name + letters) <= CHIP else code(kind.furniture)
    styles = dict(zip(squares, styles_of(kind, squares), strict=True))
    lines: list[Text] = []
    for row in range(max(y for _, y in squares) + 1):
        there = [square for square in squares if square[1] == row]
        inner = CHIP * len(there)
        if row:
            words = f"{letters:<{inner}}"
        elif len(there) < len(squares):
            words = f"{name:<{inner}}"
        else:
            words = f"{name}{letters:>{inner - len(name)}}"
        line = Text(f"[{words}]")
        for number, square in enumerate(there):
            line.stylize(styles[square], 1 + CHIP * number, 1 + CHIP * (number + 1))
        lines.append(line)
    return lines


def key_of(kinds: Iterable[TileKind], texts: Texts) -> str:
    """What the letters of some tiles stand for."""
    furniture = sorted({kind.furniture for kind in kinds}, key=code)
    return " · ".join(f"{code(each)} {texts.name('furniture', each)}" for each in furniture)
