"""JSON for the protocol's values, by msgspec.

Actions and events are frozen dataclasses with a `kind`; `Codec` writes them as JSON objects that hold it, and
reads them back strictly: what does not fit the declared types is refused, with its place in the document.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar, cast

import msgspec

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
        raise CodecError(f"{what}: {error}") from error


def kind_of(cls: type[Any]) -> str:
    """The `kind` that all values of a dataclass have."""
    return cls.__dataclass_fields__["kind"].default
