"""Reads an edition, from a folder or from the texts of its files."""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from flatshare.core.characters import visible
from flatshare.rooms_and_roomies.edition.fields import FieldError
from flatshare.rooms_and_roomies.edition.model import (
    MOST_TILES,
    SQUARES_OF,
    Card,
    CardSize,
    Department,
    Edition,
    Point,
    RoomieCard,
    Shape,
    Space,
    StartingCard,
    Store,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.plans import PlanError, read_plan
from flatshare.rooms_and_roomies.edition.positions import Path, line_at, lines_of
from flatshare.rooms_and_roomies.edition.schema import FILES, TABLES, TEXTS
from flatshare.rooms_and_roomies.wishes.catalogue import WishError, make_wish

BUILTIN: Final = ("house",)
"""The editions that come with the product."""

SIDES: Final = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}


class EditionError(ValueError):
    """An edition that cannot be read: the file, the line, the item, and what to do."""

    def __init__(self, file: str, line: int, item: str, wrong: str, expected: str, column: int = 0) -> None:
        where = f"{file}, line {line}" + (f", column {column}" if column else "") if line else file
        about = f"{item}: " if item else ""
        super().__init__(visible(f"{where}: {about}{wrong}; expected {expected}", allowed=""))
        self.file = file
        self.line = line
        self.column = column
        self.item = item


@dataclass(frozen=True, slots=True)
class Place:
    """Where something of an edition is written."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Reading:
    """An edition, and where each of its items is written: by `card x`, `tile x`, `roomie x`, `board n`."""

    edition: Edition
    places: Mapping[str, Place]
    texts: str = ""
    """The texts that the edition brings."""


def load(folder: Traversable) -> Edition:
    """The edition in a folder. Raises EditionError."""
    return read(folder).edition


def from_texts(texts: Mapping[str, str]) -> Edition:
    """The edition in the texts of its files, by their names. Raises EditionError."""
    return read_texts(texts).edition


def read_texts(texts: Mapping[str, str]) -> Reading:
    """The edition in the texts of its files, and where its items are. Raises EditionError."""
    for name in texts:
        if name not in (*FILES, TEXTS):
            raise EditionError(
                name, 0, "", "no edition has such a file", f"only {', '.join((*FILES, TEXTS))}"
            )
    for name in FILES:
        if name not in texts:
            raise EditionError(name, 0, "", "there is no such file", "a text of that name")
    for name in texts:
        if any("\ud800" <= character <= "\udfff" for character in texts[name]):  # JSON lets them through
            raise EditionError(name, 0, "", "it is no text", "nothing but whole characters")
    return _reading(texts)


def texts_of(folder: Traversable) -> dict[str, str]:
    """The texts of the files in an edition's folder, by their names. Raises EditionError."""
    brings_texts = folder.joinpath(TEXTS).is_file()
    return {name: _text(folder, name) for name in ((*FILES, TEXTS) if brings_texts else FILES)}


def text_keys(texts: str) -> frozenset[str]:
    """The keys of the texts that an edition brings."""
    return frozenset(re.findall(r"^([a-z][a-z0-9-]*) *=", texts, re.MULTILINE))


def builtin(name: str = "house") -> Edition:
    """An edition that comes with the product. Raises KeyError."""
    return load(builtin_folder(name))


def builtin_folder(name: str = "house") -> Traversable:
    """The folder of an edition that comes with the product. Raises KeyError."""
    if name not in BUILTIN:
        raise KeyError(name)
    return files("flatshare.rooms_and_roomies.edition") / name


def edition_hash(edition: Edition) -> str:
    """SHA-256 of the edition as JSON: without blanks, keys and sets in order, characters as they are."""
    text = json.dumps(_canonical(edition), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def read(folder: Traversable) -> Reading:
    """The edition in a folder, and where its items are. Raises EditionError."""
    return _reading(texts_of(folder))


def _reading(texts: Mapping[str, str]) -> Reading:
    sheets = {name: _Sheet.of(name, texts[name]) for name in FILES}
    places: dict[str, Place] = {}
    about = sheets["edition.toml"].values
    rooms = sheets["rooms.toml"]
    edition = Edition(
        id=about["id"],
        version=about["version"],
        name=about["name"],
        stores=_stores(sheets["store.toml"], places),
        starting=tuple(_starting(rooms, number, places) for number in range(len(rooms.values["starting"]))),
        large=_cards(rooms, "large", places),
        small=_cards(rooms, "small", places),
        tiles=_tiles(sheets["tiles.toml"], places),
        roomies=_roomies(sheets["roomies.toml"], places),
        this_is_you=about.get("this_is_you", 2),
    )
    own = texts.get(TEXTS, "")
    if own:
        # Fluent does not belong to the standard library, and most editions do without.
        from flatshare.rooms_and_roomies.edition.texts import check_texts

        check_texts(own, edition)
    return Reading(edition, places, own)


def _text(folder: Traversable, name: str) -> str:
    try:
        # some editors on Windows put a mark before the text
        return folder.joinpath(name).read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError) as error:
        raise EditionError(
            name, 0, "", "there is no such file in the folder", "a file of that name"
        ) from error
    except OSError as error:
        raise EditionError(name, 0, "", f"it cannot be read: {error.strerror}", "a file to read") from error
    except UnicodeDecodeError as error:
        raise EditionError(name, 0, "", "it is no text", "a text file in UTF-8") from error


@dataclass(frozen=True, slots=True)
class _Sheet:
    """A file, read."""

    file: str
    values: dict[str, Any]
    lines: Mapping[Path, int]

    @classmethod
    def of(cls, name: str, text: str) -> "_Sheet":
        try:
            values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # numbers may be too long for Python, lists too deep
            raise _no_toml(name, str(error)) from error
        lines = lines_of(text)
        try:
            return cls(name, TABLES[name].read(values, ()), lines)
        except FieldError as error:
            line = line_at(lines, error.path)
            raise EditionError(name, line, _item(values, error.path), error.wrong, error.expected) from error

    def line(self, *path: str | int) -> int:
        return line_at(self.lines, path)

    def refuse(self, path: Path, item: str, wrong: str, expected: str) -> EditionError:
        return EditionError(self.file, line_at(self.lines, path), item, wrong, expected)

    def note(self, places: dict[str, Place], item: str, *path: str | int) -> None:
        """Remember where an item is. No two may have one name."""
        if item in places:
            first = f"{places[item].file}, line {places[item].line}"
            raise self.refuse(path, item, f"it is already in {first}", "an id of its own")
        places[item] = Place(self.file, self.line(*path))


def _no_toml(file: str, told: str) -> EditionError:
    what, _, where = told.partition(" (at line ")
    line, _, column = where.rstrip(")").partition(", column ")
    expected = "TOML, as in the house edition"
    if not (line.isdecimal() and column.isdecimal()):
        return EditionError(file, 0, "", f"it is no TOML: {told}", expected)
    return EditionError(file, int(line), "", f"it is no TOML: {what}", expected, int(column))


def _item(values: Any, path: Path) -> str:
    """What a value belongs to: a board and its department, or else the innermost thing with an id."""
    match path:
        case ("board", int(board), "department", int(place), *_):
            name = f"department {place + 1}"
            with suppress(KeyError, TypeError):
                name = values["board"][board]["department"][place]["name"]
            return f"board {board + 1}, {name}"
        case ("board", int(board), *_):
            return f"board {board + 1}"
        case _:
            return _innermost_id(values, path)


def _innermost_id(values: Any, path: Path) -> str:
    item = ""
    for step in path:
        try:
            values = values[step]
        except (KeyError, IndexError, TypeError):
            break
        with suppress(KeyError, IndexError, TypeError):
            item = str(values["id"])
    return item


def _stores(sheet: _Sheet, places: dict[str, Place]) -> tuple[Store, ...]:
    boards: list[Store] = []
    for number, board in enumerate(sheet.values["board"]):
        item = f"board {number + 1}"
        sheet.note(places, item, "board", number)
        departments: list[Department] = []
        for place, department in enumerate(board["department"]):
            path = ("board", number, "department", place)
            name = f"{item}, {department['name']}"
            departments.append(_department(sheet, path, name, department))
            places.setdefault(name, Place(sheet.file, sheet.line(*path)))
        boards.append(Store(board["players"], tuple(departments)))
    return tuple(boards)


def _department(sheet: _Sheet, path: Path, item: str, values: dict[str, Any]) -> Department:
    for key, kind in (("spaces", "showroom"), ("cards", "cafe")):
        if (key in values) != (values["kind"] == kind):
            wrong = f"a department of kind {values['kind']} has {key if key in values else f'no {key}'}"
            raise sheet.refuse((*path, key), item, wrong, f"{key} with kind {kind}, and only there")
    spaces = tuple(
        Space(
            space["shape"],
            frozenset(space.get("blocked", ())),
            tuple(sorted((int(players), day) for players, day in space.get("opens", {}).items())),
        )
        for space in values.get("spaces", ())
    )
    return Department(values["kind"], values["name"], spaces, values.get("cards", 0))


def _starting(sheet: _Sheet, number: int, places: dict[str, Place]) -> StartingCard:
    values = sheet.values["starting"][number]
    sheet.note(places, f"starting card {values['id']}", "starting", number)
    first, second = (_card(sheet, ("starting", number, "side", side), "starting", places) for side in (0, 1))
    return StartingCard(values["id"], (first, second))


def _cards(sheet: _Sheet, size: CardSize, places: dict[str, Place]) -> tuple[Card, ...]:
    return tuple(_card(sheet, (size, number), size, places) for number in range(len(sheet.values[size])))


def _card(sheet: _Sheet, path: Path, size: CardSize, places: dict[str, Place]) -> Card:
    values: Any = sheet.values
    for step in path:
        values = values[step]
    item = f"card {values['id']}"
    sheet.note(places, item, *path)
    rooms = {letter: (room["floor"], room["bonus"]) for letter, room in values["rooms"].items()}
    try:
        return read_plan(values["plan"], rooms, id=values["id"], size=size)
    except PlanError as error:
        # a plan begins below its quotation marks, and then its lines are the file's
        line = sheet.line(*path, "plan", "") + error.line - 1
        raise EditionError(sheet.file, line, item, error.wrong, error.expected, error.column) from error


def _tiles(sheet: _Sheet, places: dict[str, Place]) -> tuple[TileKind, ...]:
    kinds: list[TileKind] = []
    total = 0
    for number, furniture in enumerate(sheet.values["furniture"]):
        path = ("furniture", number)
        sheet.note(places, f"furniture {furniture['id']}", *path)
        if ("pair" in furniture) == ("number" in furniture):
            wrong = "it has both pair and number" if "pair" in furniture else "it has neither pair nor number"
            raise sheet.refuse(path, f"furniture {furniture['id']}", wrong, "one of the two")
        if ("pair" in furniture) != ("dark" in furniture):
            wrong = "pair and dark belong together"
            raise sheet.refuse(
                path, f"furniture {furniture['id']}", wrong, "dark = true or dark = false with pair"
            )
        for place, tile in enumerate(furniture["tiles"]):
            kind = _tile(sheet, (*path, "tiles", place), furniture, tile)
            sheet.note(places, f"tile {kind.id}", *path, "tiles", place)
            total += kind.count
            if total > MOST_TILES:
                wrong = f"with it there are {total} tiles"
                raise sheet.refuse((*path, "tiles", place), f"tile {kind.id}", wrong, f"at most {MOST_TILES}")
            kinds.append(kind)
    return tuple(kinds)


def _tile(sheet: _Sheet, path: Path, furniture: dict[str, Any], tile: dict[str, Any]) -> TileKind:
    usual = "-".join((furniture["id"], tile["shape"].lower(), *tile["colours"]))
    name = tile.get("id", usual)
    edges: set[Point] = set()
    for place, wall in enumerate(tile.get("wall", ())):
        new = side_edges(tile["shape"], wall) if isinstance(wall, str) else {(wall[0], wall[1])}
        if not new <= outline(tile["shape"]):
            expected = f"the middle of an edge of the shape, such as {sorted(outline(tile['shape']))[0]}"
            raise sheet.refuse(
                (*path, "wall", place), f"tile {name}", f"{list(wall)} is no edge of it", expected
            )
        edges |= new
    return TileKind(
        id=name,
        furniture=furniture["id"],
        shape=tile["shape"],
        colours=tile["colours"],
        floor=furniture["floor"],
        count=tile.get("count", 1),
        pair=furniture.get("pair"),
        dark=furniture.get("dark", False),
        number=furniture.get("number"),
        points=tile.get("points", 0),
        wall_edges=frozenset(edges),
        screen=tile.get("screen"),
        sleeps=tile.get("sleeps", 0),
        tall=furniture.get("tall", False),
    )


def outline(shape: Shape) -> frozenset[Point]:
    """The edges around a shape, unturned."""
    return frozenset(edge for side in SIDES for edge in side_edges(shape, side))


def side_edges(shape: Shape, side: str) -> frozenset[Point]:
    """The edges of a shape's outline that look to a side: of an L's right side both, the inner one too."""
    right, down = SIDES[side]
    squares = SQUARES_OF[shape]
    return frozenset(
        (2 * column + 1 + right, 2 * row + 1 + down)
        for column, row in squares
        if (column + right, row + down) not in squares
    )


def _roomies(sheet: _Sheet, places: dict[str, Place]) -> tuple[RoomieCard, ...]:
    cards: list[RoomieCard] = []
    for number, values in enumerate(sheet.values["roomie"]):
        path: Path = ("roomie", number)
        item = f"roomie {values['id']}"
        sheet.note(places, item, *path)
        params: dict[str, Any] = values.get("params", {})
        for name in params:
            places[f"{item}, {name}"] = Place(sheet.file, sheet.line(*path, "params", name))
        try:
            make_wish(values["wish"], params)
        except WishError as error:
            place = (*path, "params", *error.place) if error.place else (*path, "wish")
            raise sheet.refuse(place, item, error.wrong, error.expected) from error
        cards.append(RoomieCard(values["id"], values["wish"], values["basic"], tuple(sorted(params.items()))))
    return tuple(cards)


def _canonical(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _canonical(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset | set):
        return sorted(_canonical(one) for one in value)  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, tuple | list):
        return [_canonical(one) for one in value]  # pyright: ignore[reportUnknownVariableType]
    return value
