"""Reading records: JSON becomes the structs below, and these become the values of the game."""

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar, cast

import msgspec

from flatshare.core.chance import SEED_BYTES, commitment
from flatshare.core.characters import code, hidden_character
from flatshare.core.codec import Codec, CodecError, read_fields
from flatshare.core.entries import Move
from flatshare.core.game import AnyGame, Result
from flatshare.core.match import fold
from flatshare.core.messages import RulesError
from flatshare.core.names import name_error
from flatshare.core.record.model import FORMAT, VERSION, Record, RecordError, SeatLabel
from flatshare.core.registry import UnknownGame, find_game

T = TypeVar("T")
FILES: Final = "files"
"""The field for texts of several lines, such as the files of an edition. Their reader checks them."""
BYTE_ORDER_MARK: Final = "\ufeff"
SETUP: Final = "set-up"
Fields = dict[str, Any]
Events = list[Fields]
KINDS: Final = {
    "array": "a list",
    "bool": "true or false",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "a text",
}
"""msgspec's names of JSON types, and the names in error messages."""


class _Versions(msgspec.Struct):
    """The fields that are read first, because they decide how to read the others."""

    version: int
    game: str
    rules: int


class _SetupFields(msgspec.Struct):
    events: Events
    chance: tuple[int, ...] = ()


class _MoveFields(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    action: str
    events: Events
    chance: tuple[int, ...] = ()
    forced: bool = False


class _RecordFields(msgspec.Struct):
    options: Fields
    seats: list[Fields]
    setup: _SetupFields
    moves: list[_MoveFields]
    seed_hash: str | None = None
    seed: str | None = None
    partial: bool = False
    result: Fields | msgspec.UnsetType | None = msgspec.UNSET


def read_record(text: str) -> Record:
    """Return the record of a text. Raises RecordError."""
    try:
        data = msgspec.json.decode(text.removeprefix(BYTE_ORDER_MARK))
    except RecursionError as error:
        raise RecordError("this is no record: it is nested too deeply") from error
    except ValueError as error:
        raise RecordError(f"this is no record: it is not JSON ({error})") from error
    if not isinstance(data, dict) or cast(Fields, data).get("format") != FORMAT:
        raise RecordError(f'this is no record: its "format" is not "{FORMAT}"')
    data = cast(Fields, data)
    _check_characters(data)
    versions = _struct(data, _Versions)
    if versions.version > VERSION:
        raise RecordError(
            f"this record has version {versions.version}, this program reads up to version {VERSION}:"
            " update flatshare"
        )
    with _place("game", UnknownGame):
        game = find_game(versions.game)
    if versions.rules > game.rules_version:
        raise RecordError(
            f"this record was played by rules version {versions.rules}, this program knows up to"
            f" {game.rules_version}: update flatshare"
        )
    return _record(game, versions.rules, _struct(data, _RecordFields))


def _check_characters(data: Fields) -> None:
    """Raise RecordError if a name, an id or any other text has an invisible character."""
    for where, text in _texts(data, "record"):
        if hidden := hidden_character(text):
            raise RecordError(f"{where}: the invisible character {code(hidden)} has no place in a record")


def _texts(value: object, where: str) -> Iterator[tuple[str, str]]:
    """Yield every text in parsed JSON, including keys, with its place."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for name, part in cast(Fields, value).items():
            yield where, name
            if name != FILES:
                yield from _texts(part, f"{where}, {name}")
    elif isinstance(value, list):
        for number, part in enumerate(cast(list[Any], value), 1):
            yield from _texts(part, f"{where} {number}")


def _struct(data: object, cls: type[T]) -> T:
    """Return the fields as a struct. Raises RecordError with the place of a value of the wrong type."""
    try:
        return msgspec.convert(data, cls, strict=True)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at `$")
        raise RecordError(f"record{_place_words(place.rstrip('`'))}: {_reason(wrong)}") from error


def _place_words(place: str) -> str:
    """Return a place such as `.moves[4].chance[0]` in words: `, move 5, chance 1`."""
    steps = re.findall(r"\.(\w+)|\[(\d+)\]", place)
    words = [f", {name}" if name else f" {int(number) + 1}" for name, number in steps]
    return re.sub(r"^, (move|seat)s (?=\d)", r", \1 ", "".join(words)).replace(", setup", f", {SETUP}")


def _reason(wrong: str) -> str:
    """Return msgspec's message in the words of the other errors."""
    if kinds := re.fullmatch(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`", wrong):
        expected, given = (KINDS.get(kind, kind) for kind in kinds.groups())
        return f"{expected} is expected, not {given}"
    if missing := re.fullmatch(r"Object missing required field `(\w+)`", wrong):
        return f"the field {missing[1]} is missing"
    return wrong


@contextmanager
def _place(where: str, *errors: type[Exception]) -> Generator[None, None, None]:
    """Turn these errors into a RecordError that names the place."""
    try:
        yield
    except errors as error:
        raise RecordError(f"record, {where}: {error}") from error


def _record(game: AnyGame, rules_version: int, fields: _RecordFields) -> Record:
    events = Codec("event", game.event_types)
    options = _dataclass(game.options_type, fields.options, "options")
    with _place("options", ValueError):
        game.check_options(options)
    count = game.traits(options).seats
    if len(fields.seats) != count:
        raise RecordError(f"record, seats: {len(fields.seats)} seats, the options make {count}")
    result = None if fields.result is msgspec.UNSET else fields.result
    return Record(
        game=game,
        options=options,
        seats=tuple(_seat(seat, f"seat {number}") for number, seat in enumerate(fields.seats, 1)),
        setup=_setup(game, events, fields.setup),
        moves=tuple(
            _move(game, events, move, count, f"move {number}") for number, move in enumerate(fields.moves, 1)
        ),
        rules_version=rules_version,
        seed_hash=fields.seed_hash,
        seed=_seed(fields),
        partial=fields.partial,
        result=None if result is None else _dataclass(Result, result, "result"),
        result_known=fields.result is not msgspec.UNSET,
    )


def _dataclass(cls: type[T], fields: Fields, where: str) -> T:
    try:
        return read_fields(cls, fields, f"record, {where}")
    except CodecError as error:
        raise RecordError(str(error)) from error


def _seat(fields: Fields, where: str) -> SeatLabel:
    label = _dataclass(SeatLabel, fields, where)
    for name in (label.name, label.player):
        if why := name_error(name):
            raise RecordError(f"record, {where}: {why}")
    return label


def _setup(game: AnyGame, codec: Codec[Any], fields: _SetupFields) -> Move[None, Any]:
    """Return the set-up. Folding its first event fails if the game's components are not available."""
    events = _events(codec, fields.events, SETUP)
    with _place(SETUP, ValueError, LookupError, RulesError):
        fold(game, events[:1])
    return Move(-1, None, events, fields.chance)


def _move(game: AnyGame, codec: Codec[Any], fields: _MoveFields, seats: int, where: str) -> Move[Any, Any]:
    if not 1 <= fields.seat <= seats:
        raise RecordError(f"record, {where}: seat {fields.seat}, there are seats 1 to {seats}")
    with _place(where, ValueError):
        action = game.read_action(fields.action)
    events = _events(codec, fields.events, where)
    return Move(fields.seat - 1, action, events, fields.chance, fields.forced)


def _events(codec: Codec[Any], listed: Events, where: str) -> tuple[Any, ...]:
    with _place(where, CodecError):
        return tuple(codec.from_builtins(event) for event in listed)


def _seed(fields: _RecordFields) -> str | None:
    if fields.seed is None:
        return None
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", fields.seed):
        raise RecordError(f"record, seed: {2 * SEED_BYTES} hexadecimal digits are expected")
    if fields.seed_hash not in (None, commitment(bytes.fromhex(fields.seed))):
        raise RecordError("record, seed: it is not the one that seed_hash promised")
    return fields.seed
