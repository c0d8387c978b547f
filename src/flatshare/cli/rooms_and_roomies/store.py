"""The furniture store as text: the departments along the path with their tiles and cards, and the carts."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from flatshare.cli.rooms_and_roomies.furniture import CHIP, chips, key_of
from flatshare.cli.rooms_and_roomies.looks import CHOICE_STYLE, FAINT_STYLE
from flatshare.cli.rooms_and_roomies.rows import rows_of
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.components import DECKS
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Shape
from flatshare.rooms_and_roomies.naming import wish_words
from flatshare.rooms_and_roomies.state import FACE_DOWN, State, face_up, is_covered

CART_STYLE: Final = "bold green"
NAME_WIDTH: Final = 12
NUMBER_WIDTH: Final = 3
FACE_DOWN_SIGN: Final = "????"


def store_picture(
    state: State,
    names: Sequence[str],
    texts: Texts,
    width: int,
    numbers: Mapping[int, int],
) -> RenderableType:
    """The store; `numbers` are those of the choices, by department."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=NUMBER_WIDTH, justify="right")
    table.add_column(width=NAME_WIDTH, overflow="fold")
    table.add_column(width=width - NUMBER_WIDTH - NAME_WIDTH - 2)
    inner = width - NUMBER_WIDTH - NAME_WIDTH - 3
    for place, department in enumerate(state.departments()):
        if state.solo and department.kind in ("entrance", "sale"):
            continue
        number = numbers.get(place)
        shown = Text("" if number is None else f" {number} ", CHOICE_STYLE if number else "")
        name = Text(department.name, "bold")
        name.append_text(_carts(state, names, place))
        match department.kind:
            case "showroom":
                what: RenderableType = _showroom(state, place, texts, inner)
            case "sale":
                what = _sale(state, inner)
            case "cafe":
                what = _cafe(state, texts)
            case "exit":
                what = exit_words(state, texts)
            case "entrance":
                what = ""
        table.add_row(shown, name, what)
    seen = [*state.sale, *(tile for spaces in state.spaces for tile in face_up(spaces))]
    return Group(table, _key(seen, state, texts))


def _carts(state: State, names: Sequence[str], place: int) -> Text:
    there = [name for name, player in zip(names, state.players, strict=True) if player.cart == place]
    return Text("".join(f"\n▸{name}" for name in there), CART_STYLE)


def _showroom(state: State, place: int, texts: Texts, width: int) -> Text:
    department, there = state.departments()[place], state.spaces[place]
    players = len(state.players)
    shown: list[list[Text]] = []
    for space, tile in zip(department.spaces, there, strict=True):
        if tile is not None and tile != FACE_DOWN:
            shown.append(chips(state.kind(tile)))
        elif tile == FACE_DOWN:
            shown.append(_outline(space.shape, FACE_DOWN_SIGN))
        elif is_covered(space, players, state.day):
            if opens := dict(space.opens).get(players):
                shown.append(_outline(space.shape, texts.text("cli-rr-day-space", day=opens)))
        else:
            shown.append(_outline(space.shape))
    return rows_of(shown, width)


def _sale(state: State, width: int) -> Text:
    return rows_of([chips(state.kind(tile)) for tile in state.sale], width)


def sale_picture(state: State, texts: Texts, width: int) -> RenderableType:
    """The SALE alone, with what its letters stand for."""
    return Group(_sale(state, width), _key(state.sale, state, texts))


def _outline(shape: Shape, words: str = "") -> list[Text]:
    """A space without a tile that can be seen."""
    squares = SQUARES_OF[shape]
    rows = [sum(1 for _, y in squares if y == row) for row in range(max(y for _, y in squares) + 1)]
    told = [words * wide if words == FACE_DOWN_SIGN else words * (not row) for row, wide in enumerate(rows)]
    return [
        Text(f"[{text[: CHIP * wide]:<{CHIP * wide}}]", FAINT_STYLE)
        for text, wide in zip(told, rows, strict=True)
    ]


def _cafe(state: State, texts: Texts) -> RenderableType:
    if not any(state.cafe):
        return Text(texts.text("cli-rr-cafe-empty"), FAINT_STYLE)
    table = Table.grid(padding=(0, 1, 0, 0))
    for space, there in enumerate(state.cafe, 1):
        if there is not None:
            voucher = texts.text("cli-rr-with-voucher") if there.voucher else ""
            line = roomie_line(state, there.card, texts, voucher)
            table.add_row(Text(str(space), FAINT_STYLE), line)
    return table


def roomie_line(state: State, card: str, texts: Texts, more: str = "") -> Text:
    """A Roomie card: its name, what else there is to say, and its home wish."""
    line = Text().append(texts.name("roomie", card), "bold")
    line.append(f" {more}" if more else "", "bold yellow")
    wish = wish_text(state, card, texts)
    return line.append(f": {wish}" if wish else "")


def wish_text(state: State, card: str, texts: Texts) -> str:
    """What a Roomie wishes for; nothing if nobody has put it in words."""
    parts = state.components
    wish = wish_words(parts.roomies[card], parts.own_texts)
    return "" if wish is None else texts.say(wish)


def exit_words(state: State, texts: Texts) -> Text:
    """What the home actions can bring."""
    lines: list[str] = []
    for deck, top, under in zip(DECKS, state.tops, state.decks, strict=True):
        if top is None:
            lines.append(texts.text("cli-rr-no-deck", deck=deck))
        else:
            name = texts.name("room-card", top)
            lines.append(texts.text("cli-rr-deck", deck=deck, name=name, under=len(under)))
    bag = texts.text("cli-rr-bag", tiles=len(state.bag), players=len(state.players))
    vouchers = texts.text("cli-rr-vouchers-left", vouchers=state.vouchers)
    return Text("\n".join([f"A  {' · '.join(lines)}", f"B  {bag}", f"C  {vouchers}"]))


def _key(tiles: Sequence[int], state: State, texts: Texts) -> Text:
    """What the letters on tiles stand for."""
    if not tiles:
        return Text()
    words = key_of((state.kind(tile) for tile in tiles), texts)
    return Text(f"{words} · {texts.text('cli-rr-colours')}", FAINT_STYLE)
