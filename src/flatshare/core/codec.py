"""JSON for the protocol's values, by msgspec.

Actions and events are frozen dataclasses with a `kind`; `Codec` writes them as JSON objects that hold it, and
reads them back strictly: what does not fit the declared types is refused, with its place in the document.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar, cast

import msgspec
from msgspec import inspect

from flatshare.core.tagged_union import TaggedUnion

T = TypeVar("T")


class CodecError(ValueError):
    """JSON that does not fit; the message says where and why."""


class Codec(Generic[T]):
    """Reads and writes the values of some dataclasses, told apart by their `kind`."""

    def __init__(self, what: str, types: Iterable[type[T]]) -> None:
        self.what = what
        self._types = {kind_of(cls): cls for cls in types}

    def to_builtins(self, value: T) -> dict[str, Any]:
        """The value as a JSON object, its kind first."""
        plain = cast(dict[str, Any], msgspec.to_builtins(value))
        # msgspec leaves it out for a dataclass without slots
        plain.pop("kind", None)
        return {"kind": kind_of(type(value)), **plain}

    def from_builtins(self, data: object) -> T:
        """The value of a JSON object. Raises CodecError."""
        try:
            cls, fields = _told_apart(data, self._types)
        except ValueError as error:
            raise CodecError(f"{self.what}: {error}") from error
        return read_fields(cls, fields, f"{self.what} {kind_of(cls)}")


def _told_apart(data: object, types: Mapping[str, type[T]]) -> tuple[type[T], dict[str, Any]]:
    """The type that the kind of a JSON object names, and the object's other fields. Raises ValueError."""
    if not isinstance(data, dict):
        raise ValueError(f"an object is expected, not {type(data).__name__}")
    fields = dict(cast(dict[str, Any], data))
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in types:
        raise ValueError(f"{kind!r} is no kind; there are {', '.join(types)}")
    return types[kind], fields


def read_fields(cls: type[T], fields: dict[str, Any], what: str) -> T:
    """A dataclass from a JSON object with its fields. Raises CodecError, also for fields it does not have."""
    try:
        return _read_fields(cls, fields)
    except ValueError as error:
        raise CodecError(f"{what}: {error}") from error


def _read_fields(cls: type[T], fields: dict[str, Any]) -> T:
    names: dict[str, Any] = cast(Any, cls).__dataclass_fields__
    unknown = [name for name in fields if name not in names or not names[name].init]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no field; there are {', '.join(names)}")
    try:
        return msgspec.convert(fields, cls, strict=True, dec_hook=_read_member)
    except msgspec.ValidationError as error:
        raise ValueError(why_not_read(error, cls)) from error


def _read_member(cls: type[Any], data: object) -> Any:
    """The member of a tagged union that a JSON object inside another one holds. Raises ValueError."""
    if not issubclass(cls, TaggedUnion):
        raise TypeError(f"{cls.__name__} is not a type that JSON is read as")
    member, fields = _told_apart(data, cls.members)
    return _read_fields(member, _without_former(member, fields))


def _without_former(cls: type[TaggedUnion], fields: dict[str, Any]) -> dict[str, Any]:
    names: dict[str, Any] = cast(Any, cls).__dataclass_fields__
    former = cls.former_fields

    def dropped(name: str) -> bool:
        # 0 == False, but only the former value itself may be ignored.
        return name in former and name not in names and _same_value(fields[name], former[name])

    return {name: value for name, value in fields.items() if not dropped(name)}


def _same_value(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def why_not_read(error: msgspec.ValidationError, cls: type[Any]) -> str:
    """What is wrong with a value of this type, with the place; of a value not on a list, the list as well."""
    message = _with_one_place(str(error))
    what, at, place = message.partition(" - at `$")
    if not what.startswith("Invalid enum value"):
        return message
    values = _listed(cls, place.rstrip("`"))
    return f"{what}, expected {_or(values)}{at}{place}" if values else message


def _with_one_place(message: str) -> str:
    """A message with the whole place of a value inside a member of a tagged union.

    The place inside the member comes first, then the member's place in what it was read from.
    """
    return re.sub(r" - at `\$([^`]*)` - at `\$([^`]*)`$", r" - at `$\2\1`", message)


def _listed(cls: type[Any], place: str) -> tuple[str, ...]:
    """The values that are allowed at a place such as `.cards[1].turn`."""
    here = inspect.type_info(cls)
    for name in re.findall(r"\.(\w+)|\[[^\]]*\]", place):
        if isinstance(here, inspect.UnionType):
            here = next(kind for kind in here.types if not isinstance(kind, inspect.NoneType))
        if name and isinstance(here, inspect.StructType | inspect.DataclassType):
            here = {field.encode_name: field.type for field in here.fields}[name]
        elif isinstance(here, inspect.VarTupleType | inspect.ListType):
            here = here.item_type
    kinds = here.types if isinstance(here, inspect.UnionType) else (here,)
    return tuple(
        str(value) for kind in kinds if isinstance(kind, inspect.LiteralType) for value in kind.values
    )


def _or(values: tuple[str, ...]) -> str:
    *others, last = values
    return f"{', '.join(others)} or {last}" if others else last


def kind_of(cls: type[Any]) -> str:
    """The `kind` that all values of a dataclass have."""
    return cls.__dataclass_fields__["kind"].default
