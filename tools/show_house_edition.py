"""Writes what the documentation shows of the house edition: pictures, and the tables of its page."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import (
    SHAPES,
    Department,
    Edition,
    Space,
    Store,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.pictures.board import board_picture
from flatshare.rooms_and_roomies.edition.pictures.card import card_picture
from flatshare.rooms_and_roomies.edition.pictures.tile import tile_picture
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.house_file import built, read_entries
from flatshare.rooms_and_roomies.picture import house_picture
from flatshare.rooms_and_roomies.state import is_covered

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "house-edition.md"
HOUSE = DOCS / "pictures" / "house.json"
"""The furnished house that the pages show and score."""
STARTING_CARD = "starting-1"
TILES = (
    "shelf-2x1-brown-green",
    "desk-l-brown-white",
    "bed-2x2-blue-brown",
    "tv-2x1-brown",
    "plant-1x1-green",
    "easel-1x1-red",
)
LEFT_OPEN = {
    "camper": "which things",
    "daydreamer": "which furniture, and the points",
    "harmonious-one": "the points",
    "hoarder": "the points",
    "math-whiz": "the points",
    "minimalist": "the points",
    "purist": "the points",
    "puzzler": "the points",
    "systematic-one": "that the squares are covered, and the points",
    "whirlwind": "the points",
}
"""What the rulebook does not tell of the Roomies that it names."""


def shown() -> dict[Path, str]:
    """Every file, and what is in it."""
    edition, texts = builtin("house"), Texts()
    drawn = {DOCS / "pictures" / name: picture + "\n" for name, picture in _pictures(edition, texts)}
    return {**drawn, PAGE: _with_tables(PAGE.read_text("utf-8"), _tables(edition, texts))}


def _pictures(edition: Edition, texts: Texts) -> Iterator[tuple[str, str]]:
    for store in edition.stores:
        first, last = store.players[0], store.players[-1]
        yield f"store-{first}-{last}.svg", board_picture(store, f"The store for {first} to {last} players")
    both = next(card.sides for card in edition.starting if card.id == STARTING_CARD)
    for number, side in enumerate(both, 1):
        name = texts.text(f"room-card-{side.id}")
        yield f"starting-card-{number}.svg", card_picture(side, name)
    kinds = {kind.id: kind for kind in edition.tiles}
    for id in TILES:
        name = texts.text("furniture-capital", furniture=kinds[id].furniture)
        yield f"tile-{kinds[id].furniture}.svg", tile_picture(kinds[id], name)
    house = built(read_entries(HOUSE.read_text("utf-8")), edition).holdings.house
    yield "house-built.svg", house_picture(House(house.cards, house.doors), "A house without furniture")
    yield "house-furnished.svg", house_picture(house, "A furnished house")


def _with_tables(page: str, tables: dict[str, str]) -> str:
    for name, table in tables.items():
        begin, end = f"<!-- {name}: written by `make pictures` -->\n", f"<!-- end of {name} -->"
        around = re.compile(f"({re.escape(begin)}).*?({re.escape(end)})", re.DOTALL)
        page, found = around.subn(lambda match, table=table: f"{match[1]}\n{table}\n\n{match[2]}", page)
        if found != 1:
            raise SystemExit(f"{PAGE.name} needs {begin.strip()} and {end} once, around the table")
    return page


def _tables(edition: Edition, texts: Texts) -> dict[str, str]:
    return {
        **{f"store-{store.players[0]}-{store.players[-1]}": _store(store) for store in edition.stores},
        "spaces": _open_spaces(edition.stores),
        "furniture": _furniture(edition.tiles, texts),
        "roomies": _roomies(edition, texts),
    }


def _table(*heads: str, rows: Iterable[Iterable[str | int]]) -> str:
    lines = [heads, ("---",) * len(heads), *rows]
    return "\n".join(re.sub(" +", " ", f"| {' | '.join(map(str, line))} |") for line in lines)


def _store(store: Store) -> str:
    rows = [(number, place.name, _held(place)) for number, place in enumerate(store.departments)]
    return _table("number", "department", "what is there", rows=rows)


def _held(department: Department) -> str:
    match department.kind:
        case "showroom":
            return ", ".join(map(_space, department.spaces))
        case "cafe":
            return f"{department.cards} Roomie cards"
        case _:
            return ""


def _space(space: Space) -> str:
    notes: list[str] = []
    if space.blocked:
        notes.append(f"blocked with {_listed(space.blocked)}")
    for day in sorted({day for _, day in space.opens}):
        notes.append(f"with {_listed(count for count, opens in space.opens if opens == day)} from day {day}")
    return space.shape + (f" ({'; '.join(notes)})" if notes else "")


def _listed(counts: Iterable[int]) -> str:
    return " and ".join(map(str, sorted(counts)))


def _open_spaces(stores: tuple[Store, ...]) -> str:
    days = range(1, DAYS + 1)
    rows = [
        (players, *(_counted(store, players, day) for day in days))
        for store in stores
        for players in store.players
    ]
    return _table("players", *(f"day {day}" for day in days), rows=rows)


def _counted(store: Store, players: int, day: int) -> str:
    spaces = [space for department in store.departments for space in department.spaces]
    shapes = [space.shape for space in spaces if not is_covered(space, players, day)]
    return f"{', '.join(str(shapes.count(shape)) for shape in SHAPES)}: {len(shapes)}"


def _furniture(tiles: tuple[TileKind, ...], texts: Texts) -> str:
    rows: list[tuple[str | int, ...]] = []
    for furniture in dict.fromkeys(kind.furniture for kind in tiles):
        kinds = [kind for kind in tiles if kind.furniture == furniture]
        counts = {shape: sum(kind.count for kind in kinds if kind.shape == shape) for shape in SHAPES}
        shapes = ", ".join(f"{count} of {shape}" for shape, count in counts.items() if count)
        name = texts.text("furniture", furniture=furniture)
        rows.append((name, _sign(kinds[0]), kinds[0].floor, sum(counts.values()), shapes))
    return _table("furniture", "icon or number", "floor", "tiles", "shapes", rows=rows)


def _sign(kind: TileKind) -> str:
    return f"{'dark' if kind.dark else 'light'} {kind.pair}" if kind.pair else str(kind.number)


def _roomies(edition: Edition, texts: Texts) -> str:
    rows: list[tuple[str, ...]] = []
    for card in edition.roomies:
        numbers = {name: value for name, value in card.params if isinstance(value, int)}
        ours = LEFT_OPEN.get(card.wish, "") if card.basic else "all of it"
        wish = texts.text(f"roomie-{card.id}-wish", **numbers)
        rows.append((texts.text(f"roomie-{card.id}"), wish, ours))
    return _table("card", "wish", "of our making", rows=rows)


if __name__ == "__main__":
    for path, text in shown().items():
        path.write_text(text, "utf-8")
