"""JSON for the protocol's values, by msgspec.

Actions and events are frozen dataclasses with a `kind`; `Codec` writes them as JSON objects that hold it, and
reads them back strictly: what does not fit the declared types is refused, with its place in the document.
"""

import re
from collections.abc import Iterable
from typing import Any, Generic, TypeVar, cast

import msgspec
from msgspec import inspect

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
        if not isinstance(data, dict):
            raise CodecError(f"{self.what}: an object is expected, not {type(data).__name__}")
        plain = cast(dict[str, Any], data)
        kind = plain.get("kind")
        if not isinstance(kind, str) or kind not in self._types:
            raise CodecError(f"{self.what}: {kind!r} is no kind; there are {', '.join(self._types)}")
        cls = self._types[kind]
        fields = {name: value for name, value in plain.items() if name != "kind"}
        return read_fields(cls, fields, f"{self.what} {kind}")


def read_fields(cls: type[T], fields: dict[str, Any], what: str) -> T:
    """A dataclass from a JSON object with its fields. Raises CodecError, also for fields it does not have."""
    names: dict[str, Any] = cast(Any, cls).__dataclass_fields__
    unknown = [name for name in fields if name not in names or not names[name].init]
    if unknown:
        raise CodecError(f"{what}: {unknown[0]!r} is no field; there are {', '.join(names)}")
    try:
        return msgspec.convert(fields, cls, strict=True)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # the latter for half a surrogate pair
        told = why_not_read(error, cls) if isinstance(error, msgspec.ValidationError) else str(error)
        raise CodecError(f"{what}: {told}") from error


def why_not_read(error: msgspec.ValidationError, cls: type[Any]) -> str:
    """What is wrong with a value of this type, with the place; of a value not on a list, the list as well."""
    what, at, place = str(error).partition(" - at `$")
    if not what.startswith("Invalid enum value"):
        return str(error)
    values = _listed(cls, place.rstrip("`"))
    return f"{what}, expected {_or(values)}{at}{place}" if values else str(error)


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
