"""JSON for the protocol's values, by msgspec.

Actions and events are frozen dataclasses with a `kind`. `Codec` writes them as JSON objects with that kind,
and reads them back strictly: a value that does not have the declared type is an error that names its place.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar, cast

import msgspec
from msgspec import inspect

from flatshare.core.tagged_union import TaggedUnion

T = TypeVar("T")


class CodecError(ValueError):
    """JSON that does not have the declared types; the message says where and why."""


class Codec(Generic[T]):
    """Reads and writes the values of several dataclasses, which differ in their `kind`."""

    def __init__(self, what: str, types: Iterable[type[T]]) -> None:
        self.what = what
        self._types = {kind_of(cls): cls for cls in types}

    def to_builtins(self, value: T) -> dict[str, Any]:
        """Return the value as a JSON object, its kind first."""
        plain = cast(dict[str, Any], msgspec.to_builtins(value))
        # msgspec omits the kind of a dataclass without slots.
        return {"kind": kind_of(type(value)), **plain}

    def from_builtins(self, data: object) -> T:
        """Return the value of a JSON object. Raises CodecError."""
        try:
            cls, fields = _kind_and_fields(data, self._types)
        except ValueError as error:
            raise CodecError(f"{self.what}: {error}") from error
        return read_fields(cls, fields, f"{self.what} {kind_of(cls)}")


def _kind_and_fields(data: object, types: Mapping[str, type[T]]) -> tuple[type[T], dict[str, Any]]:
    """Return the type of a JSON object by its kind, and its other fields. Raises ValueError."""
    if not isinstance(data, dict):
        raise ValueError(f"an object is expected, not {type(data).__name__}")
    fields = dict(cast(dict[str, Any], data))
    kind = fields.pop("kind", None)
    if not isinstance(kind, str) or kind not in types:
        raise ValueError(f"{kind!r} is no kind; the kinds are {', '.join(types)}")
    return types[kind], fields


def read_fields(cls: type[T], fields: dict[str, Any], what: str) -> T:
    """Return a dataclass from the fields of a JSON object. Raises CodecError, also for unknown fields."""
    try:
        return _read_fields(cls, fields)
    except ValueError as error:
        raise CodecError(f"{what}: {error}") from error


def _read_fields(cls: type[T], fields: dict[str, Any]) -> T:
    names: dict[str, Any] = cast(Any, cls).__dataclass_fields__
    unknown = [name for name in fields if name not in names or not names[name].init]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is no field; the fields are {', '.join(names)}")
    try:
        return msgspec.convert(fields, cls, strict=True, dec_hook=_read_member)
    except msgspec.ValidationError as error:
        raise ValueError(mismatch(error, cls)) from error


def _read_member(cls: type[Any], data: object) -> Any:
    """Return the member of a tagged union from a nested JSON object. Raises ValueError."""
    if not issubclass(cls, TaggedUnion):
        raise TypeError(f"{cls.__name__} is not a type that JSON is read as")
    member, fields = _kind_and_fields(data, cls.members)
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


def mismatch(error: msgspec.ValidationError, cls: type[Any]) -> str:
    """Return why a value does not have this type, with the place and the allowed values."""
    message = _with_one_place(str(error))
    what, at, place = message.partition(" - at `$")
    if not what.startswith("Invalid enum value"):
        return message
    values = _allowed_values(cls, place.rstrip("`"))
    return f"{what}, expected {_joined(values)}{at}{place}" if values else message


def _with_one_place(message: str) -> str:
    """Return msgspec's message with the two parts of a place joined.

    Inside a member of a tagged union, msgspec names the place in the member first and then the place of the
    member.
    """
    return re.sub(r" - at `\$([^`]*)` - at `\$([^`]*)`$", r" - at `$\2\1`", message)


def _allowed_values(cls: type[Any], place: str) -> tuple[str, ...]:
    """Return the values that are allowed at a place such as `.cards[1].turn`."""
    info = inspect.type_info(cls)
    for name in re.findall(r"\.(\w+)|\[[^\]]*\]", place):
        if isinstance(info, inspect.UnionType):
            info = next(member for member in info.types if not isinstance(member, inspect.NoneType))
        if name and isinstance(info, inspect.StructType | inspect.DataclassType):
            info = {field.encode_name: field.type for field in info.fields}[name]
        elif isinstance(info, inspect.VarTupleType | inspect.ListType):
            info = info.item_type
    members = info.types if isinstance(info, inspect.UnionType) else (info,)
    return tuple(
        str(value) for member in members if isinstance(member, inspect.LiteralType) for value in member.values
    )


def _joined(values: tuple[str, ...]) -> str:
    *others, last = values
    return f"{', '.join(others)} or {last}" if others else last


def kind_of(cls: type[Any]) -> str:
    """Return the `kind` of a dataclass, the same for all its values."""
    return cls.__dataclass_fields__["kind"].default
