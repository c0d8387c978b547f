"""What may stand in an edition's files: for the loader, and as a JSON schema for editors.

A field's `read` returns the value or raises FieldError with the path to it; unknown fields are refused.
"""

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol, cast

from flatshare.core.characters import code, hidden_character
from flatshare.core.spelling import one_of
from flatshare.rooms_and_roomies.edition.positions import Path


class FieldError(ValueError):
    """A value that does not fit: the path to it, what is wrong and what is expected."""

    def __init__(self, path: Path, wrong: str, expected: str) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.path = path
        self.wrong = wrong
        self.expected = expected


class Field(Protocol):
    """What a value has to be."""

    def read(self, value: Any, path: Path) -> Any:
        """The value, checked. Raises FieldError."""
        ...

    def schema(self) -> dict[str, Any]:
        """The same as a JSON schema."""
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is not empty, perhaps of a certain form."""

    about: str
    pattern: str = r"(?s).*\S.*"
    form: str = "a text"
    allowed: str = ""
    """Of the characters that are not seen: those that it may hold."""

    def read(self, value: Any, path: Path) -> str:
        if not isinstance(value, str) or not re.fullmatch(self.pattern, value):
            raise FieldError(path, f"{_name(path)} is {_show(value)}", self.form)
        if hidden := hidden_character(value, self.allowed):
            wrong = f"{_name(path)} holds the invisible character {code(hidden)}"
            raise FieldError(path, wrong, "nothing but what can be read, in one line")
        return value

    def schema(self) -> dict[str, Any]:
        pattern = {} if self.form == "a text" else {"pattern": f"^{self.pattern}$"}
        return {"type": "string", "description": self.about, **pattern}


def identifier(about: str) -> Text:
    """A name for programs and files, such as `grand-piano`."""
    return Text(
        about, r"[a-z0-9]+(-[a-z0-9]+)*", "small letters, digits and single hyphens, such as grand-piano"
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    about: str
    words: tuple[str, ...]

    def read(self, value: Any, path: Path) -> str:
        if value not in self.words:
            raise FieldError(path, f"{_name(path)} is {_show(value)}", one_of(self.words, value))
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.words), "description": self.about}


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds."""

    about: str
    low: int
    high: int

    def read(self, value: Any, path: Path) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            wrong = f"{_name(path)} is {_show(value)}"
            raise FieldError(path, wrong, f"a whole number from {self.low} to {self.high}")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high, "description": self.about}


@dataclass(frozen=True, slots=True)
class Truth:
    """true or false."""

    about: str

    def read(self, value: Any, path: Path) -> bool:
        if not isinstance(value, bool):
            raise FieldError(path, f"{_name(path)} is {_show(value)}", "true or false")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean", "description": self.about}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one sort."""

    element: Field
    about: str = ""
    low: int = 0
    high: int = 1000

    def read(self, value: Any, path: Path) -> tuple[Any, ...]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            such = f", such as [{json.dumps(value)}]" if isinstance(value, str | int) else ""
            raise FieldError(path, f"{_name(path)} is {_show(value)}", f"a list in [ ]{such}")
        elements = cast("Sequence[Any]", value)
        if not self.low <= len(elements) <= self.high:
            span = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
            surplus = (self.high,) if len(elements) > self.high else ()
            raise FieldError((*path, *surplus), f"{_name(path)} has {len(elements)} elements", span)
        return tuple(self.element.read(one, (*path, number)) for number, one in enumerate(elements))

    def schema(self) -> dict[str, Any]:
        bounds = {"minItems": self.low, "maxItems": self.high}
        return {"type": "array", "items": self.element.schema(), "description": self.about, **bounds}


@dataclass(frozen=True, slots=True)
class MapOf:
    """A table whose keys the edition chooses."""

    key: str
    form: str
    element: Field
    about: str = ""

    def read(self, value: Any, path: Path) -> dict[str, Any]:
        table = _table(value, path, "pairs in { }")
        for key in table:
            if not re.fullmatch(self.key, key):
                raise FieldError((*path, key), f"{key!r} in {_name(path)}", self.form)
        return {key: self.element.read(one, (*path, key)) for key, one in table.items()}

    def schema(self) -> dict[str, Any]:
        named = {"propertyNames": {"pattern": f"^{self.key}$"}, "additionalProperties": self.element.schema()}
        return {"type": "object", "description": self.about, **named}


@dataclass(frozen=True, slots=True)
class Table:
    """A table with the fields that are listed and no others."""

    fields: Mapping[str, Field]
    needed: tuple[str, ...] = ()
    about: str = ""

    def read(self, value: Any, path: Path) -> dict[str, Any]:
        table = _table(value, path, "a table: [[...]] with lines below, or { }")
        for key in table:
            if key not in self.fields:
                raise FieldError((*path, key), f"there is no field {key!r} here", one_of(self.fields, key))
        for key in self.needed:
            if key not in table:
                raise FieldError(path, f"{key} is missing", f"{key} = ...")
        return {key: self.fields[key].read(one, (*path, key)) for key, one in table.items()}

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "description": self.about,
            "properties": {name: field.schema() for name, field in self.fields.items()},
            "required": list(self.needed),
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class Either:
    """A value of the first sort, or else of the second."""

    first: Field
    second: Field
    form: str

    def read(self, value: Any, path: Path) -> Any:
        try:
            return self.first.read(value, path)
        except FieldError as error:
            with suppress(FieldError):
                return self.second.read(value, path)
            raise FieldError(path, error.wrong, self.form) from error

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.first.schema(), self.second.schema()]}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A wish's parameter: a number, a word, or a list of those, which becomes a tuple."""

    about: str

    def read(self, value: Any, path: Path) -> Any:
        if isinstance(value, list):
            elements = cast("list[Any]", value)
            return tuple(self.read(one, (*path, number)) for number, one in enumerate(elements))
        if isinstance(value, str):
            return Text(self.about).read(value, path)
        if not isinstance(value, int):
            raise FieldError(
                path, f"{_name(path)} is {_show(value)}", "a whole number, a text or a list of those"
            )
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string", "boolean", "array"], "description": self.about}


def _table(value: Any, path: Path, expected: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise FieldError(path, f"{_name(path)} is {_show(value)}", expected)
    return cast("Mapping[str, Any]", value)


def _name(path: Path) -> str:
    words = [f"number {step + 1}" if isinstance(step, int) else step for step in path[-2:]]
    if isinstance(path[-1], int):
        return " ".join(words)
    return words[-1]


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."
