"""Reads an edition, from a folder or from the texts of its files."""

import hashlib
import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from flatshare.core.documents.document import toml_document
from flatshare.core.documents.fields import WRONG, At, Place, Values
from flatshare.core.documents.mistakes import DocumentError, Mistake, Position
from flatshare.core.text_files import NotText, decoded
from flatshare.rooms_and_roomies.edition.entries import tile_id
from flatshare.rooms_and_roomies.edition.model import (
    Card,
    Department,
    Edition,
    RoomieCard,
    Space,
    StartingCard,
    Store,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.schema import FILES, TABLES, TEXTS

BUILTIN: Final = ("house",)
"""The editions that come with the product."""


class EditionError(DocumentError):
    """An edition that cannot be read; has all mistakes of all its files."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An edition, and where each of its items is written: by `card x`, `tile x`, `roomie x`, `board n`."""

    edition: Edition
    places: Mapping[str, Place]
    files: Mapping[str, str] = field(default_factory=dict[str, str])
    """The texts of its files, by their names."""

    @property
    def texts(self) -> str:
        """The texts that the edition brings."""
        return self.files.get(TEXTS, "")


def load(folder: Traversable) -> Edition:
    """The edition in a folder. Raises EditionError."""
    return read(folder).edition


def from_texts(texts: Mapping[str, str]) -> Edition:
    """The edition in the texts of its files, by their names. Raises EditionError."""
    return read_texts(texts).edition


def read(folder: Traversable) -> Reading:
    """The edition in a folder, and where its items are. Raises EditionError."""
    texts, mistakes = _texts_of(folder)
    return _reading(texts, mistakes)


def read_texts(texts: Mapping[str, str]) -> Reading:
    """The edition in the texts of its files, and where its items are. Raises EditionError."""
    known = (*FILES, TEXTS)
    expected = f"only {', '.join(known)}"
    mistakes = [_of_file(name, "no edition has such a file", expected) for name in texts if name not in known]
    mistakes += [_of_file(name, "there is no such file") for name in FILES if name not in texts]
    readable: dict[str, str] = {}
    for name in known:
        # half a surrogate pair, which JSON can hold
        if any("\ud800" <= character <= "\udfff" for character in texts.get(name, "")):
            mistakes.append(_of_file(name, "it is not text", "only whole characters"))
        elif name in texts:
            readable[name] = texts[name]
    return _reading(readable, mistakes)


def texts_of(folder: Traversable) -> dict[str, str]:
    """The texts of the files in an edition's folder, by their names. Raises EditionError."""
    texts, mistakes = _texts_of(folder)
    if mistakes:
        raise EditionError(mistakes)
    return texts


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


def _canonical(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _canonical(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset | set):
        return sorted(_canonical(one) for one in value)  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, tuple | list):
        return [_canonical(one) for one in value]  # pyright: ignore[reportUnknownVariableType]
    return value


# Files

MOST_READ: Final = 2**24
"""In bytes; the files of the house edition have less than a thousandth of it."""


def _of_file(name: str, wrong: str, expected: str = "") -> Mistake:
    """A mistake that concerns a whole file."""
    return Mistake(name, None, "", wrong, expected)


def _texts_of(folder: Traversable) -> tuple[dict[str, str], list[Mistake]]:
    """The texts of the files that can be read, and what is wrong with the others."""
    texts: dict[str, str] = {}
    mistakes: list[Mistake] = []
    for name in (*FILES, TEXTS):
        file = folder.joinpath(name)
        if not file.is_file():
            # a link to nothing is there, though it leads to no file
            if isinstance(file, Path) and os.path.lexists(file):
                mistakes.append(_of_file(name, "it is a folder, a device or a pipe", "a text file"))
            elif name != TEXTS:
                mistakes.append(_of_file(name, "there is no such file in the folder"))
            continue
        try:
            with file.open("rb") as opened:
                content = opened.read(MOST_READ + 1)
            if len(content) > MOST_READ:
                mistakes.append(_of_file(name, "it is too long", f"at most {MOST_READ:,} bytes"))
                continue
            texts[name] = decoded(content)
        except OSError as error:
            mistakes.append(_of_file(name, f"it cannot be read: {error.strerror}", "a file to read"))
        except NotText as error:
            place = None if error.line is None else Position(error.line, error.byte or 1)
            mistakes.append(Mistake(name, place, "", error.wrong, ""))
    return texts, mistakes


def _reading(texts: Mapping[str, str], mistakes: list[Mistake]) -> Reading:
    """The edition in these texts. Raises EditionError, also with the mistakes found before."""
    places: dict[str, Place] = {}
    sheets: dict[str, Any] = dict.fromkeys(FILES, WRONG)
    for name in FILES:
        if name in texts:
            sheets[name] = _sheet(name, texts[name], mistakes, places)
    rooms, roomies = sheets["rooms.toml"], sheets["roomies.toml"]
    if texts.get(TEXTS):
        # Fluent does not belong to the standard library, and most editions do without it
        from flatshare.rooms_and_roomies.edition.texts import text_mistakes

        complete = rooms is not WRONG and roomies is not WRONG
        cards = [*_all_cards(rooms), *_roomies(roomies)] if complete else None
        mistakes += text_mistakes(texts[TEXTS], cards)
    if mistakes:
        raise EditionError(mistakes)
    return Reading(_edition(sheets), places, dict(texts))


def _sheet(name: str, text: str, mistakes: list[Mistake], places: dict[str, Place]) -> Any:
    """The values of a file, or `WRONG`."""
    try:
        document = toml_document(name, text)
    except DocumentError as error:
        mistakes += error.mistakes
        return WRONG
    return TABLES[name].read(document.values, At(document, mistakes, places))


# From the values of the files to the edition


def _edition(sheets: Mapping[str, Values]) -> Edition:
    about, rooms = sheets["edition.toml"], sheets["rooms.toml"]
    return Edition(
        id=about["id"],
        version=about["version"],
        name=about["name"],
        stores=tuple(_store(board) for board in sheets["store.toml"]["board"]),
        starting=tuple(
            StartingCard(card["id"], (card["side"][0]["plan"], card["side"][1]["plan"]))
            for card in rooms["starting"]
        ),
        large=tuple(card["plan"] for card in rooms["large"]),
        small=tuple(card["plan"] for card in rooms["small"]),
        tiles=tuple(
            _tile(furniture, tile)
            for furniture in sheets["tiles.toml"]["furniture"]
            for tile in furniture["tiles"]
        ),
        roomies=tuple(_roomies(sheets["roomies.toml"])),
        this_is_you=about.get("this_is_you", 2),
    )


def _all_cards(rooms: Values) -> Iterable[Card]:
    for card in rooms["starting"]:
        yield from (side["plan"] for side in card["side"])
    yield from (card["plan"] for card in (*rooms["large"], *rooms["small"]))


def _store(board: Values) -> Store:
    return Store(
        board["players"],
        tuple(
            Department(
                department["kind"],
                department["name"],
                tuple(_space(space) for space in department.get("spaces", ())),
                department.get("cards", 0),
            )
            for department in board["department"]
        ),
    )


def _space(space: Values) -> Space:
    opens: Mapping[str, int] = space.get("opens", {})
    return Space(
        space["shape"],
        frozenset(space.get("blocked", ())),
        tuple(sorted((int(players), day) for players, day in opens.items())),
    )


def _tile(furniture: Values, tile: Values) -> TileKind:
    return TileKind(
        id=tile_id(furniture["id"], tile),
        furniture=furniture["id"],
        shape=tile["shape"],
        colours=tile["colours"],
        floor=furniture["floor"],
        count=tile.get("count", 1),
        pair=furniture.get("pair"),
        dark=furniture.get("dark", False),
        number=furniture.get("number"),
        points=tile.get("points", 0),
        wall_edges=tile.get("wall", frozenset()),
        screen=tile.get("screen"),
        sleeps=tile.get("sleeps", 0),
        tall=furniture.get("tall", False),
    )


def _roomies(sheet: Values) -> Iterable[RoomieCard]:
    for card in sheet["roomie"]:
        params: Mapping[str, Any] = card.get("params", {})
        yield RoomieCard(card["id"], card["wish"], card["basic"], tuple(sorted(params.items())))
