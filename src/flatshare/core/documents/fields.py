"""Descriptions of a file's contents, for reading it and as a JSON schema for editors.

A field's `read` reports every mistake and returns the value, or `WRONG` if it has a mistake. So one reading
finds all mistakes. A check that needs a wrong value is left out.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, cast

from flatshare.core.characters import code, hidden_character
from flatshare.core.documents.document import Document
from flatshare.core.documents.mistakes import Mistake, Position
from flatshare.core.documents.paths import Path
from flatshare.core.spelling import alternatives, suggestion

Values = Mapping[str, Any]


class Wrong:
    """The type of `WRONG`, which replaces a value with a mistake."""


WRONG: Final = Wrong()


@dataclass(frozen=True, slots=True)
class Place:
    """The file and position of an item."""

    file: str
    position: Position


@dataclass(frozen=True, slots=True)
class At:
    """A place in a document while it is read. It collects mistakes."""

    document: Document
    mistakes: list[Mistake] = field(default_factory=list[Mistake])
    places: dict[str, Place] = field(default_factory=dict[str, Place])
    """The place of each item by its name, such as `card spa`."""
    path: Path = ()
    item: str = ""
    """The item around this place."""

    def inside(self, *steps: str | int, item: str | None = None) -> "At":
        """Return the place of a value inside this one."""
        return replace(self, path=(*self.path, *steps), item=self.item if item is None else item)

    def wrong(self, wrong: str, expected: str = "") -> Wrong:
        """Report a mistake in the value here."""
        return self.wrong_at(self.document.position(self.path), wrong, expected)

    def wrong_key(self, wrong: str, expected: str = "") -> Wrong:
        """Report a mistake in the key of the value here."""
        return self.wrong_at(self.document.key_position(self.path), wrong, expected)

    def wrong_at(self, position: Position, wrong: str, expected: str = "") -> Wrong:
        """Report a mistake somewhere else in the same item."""
        self.mistakes.append(Mistake(self.document.file, position, self.item, wrong, expected))
        return WRONG

    def register(self, name: str) -> None:
        """Register where an item begins, unless an item of this name is registered already."""
        self.places.setdefault(name, Place(self.document.file, self.document.position(self.path)))

    def register_unique(self, name: str, *steps: str | int) -> None:
        """Register an item; report its id, at the path `steps`, if another item has the same name."""
        if name in self.places:
            first = self.places[name]
            wrong = f"it is already in {first.file}, line {first.position.line}"
            self.inside(*steps, item=name).wrong(wrong, "an id of its own")
        self.register(name)


class Field(Protocol):
    """A kind of value: reads it and describes it as a JSON schema."""

    def read(self, value: Any, at: At) -> Any:
        """Return the value, checked, or `WRONG` after reporting all mistakes in it."""
        ...

    def schema(self) -> dict[str, Any]:
        """Return the field's JSON schema."""
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is not empty and, if given, has a certain form."""

    about: str
    pattern: str = r"(?s).*\S.*"
    form: str = "a text"
    allowed: str = ""
    """The invisible characters that it may contain."""

    def read(self, value: Any, at: At) -> str | Wrong:
        if not isinstance(value, str) or not re.fullmatch(self.pattern, value):
            return at.wrong(f"{_name(at.path)} is {_show(value)}", self.form)
        if hidden := hidden_character(value, self.allowed):
            wrong = f"{_name(at.path)} has the invisible character {code(hidden)}"
            return at.wrong(wrong, "only visible characters, in one line")
        return value

    def schema(self) -> dict[str, Any]:
        pattern = {} if self.form == "a text" else {"pattern": f"^{self.pattern}$"}
        return {"type": "string", "description": self.about, **pattern}


def identifier(about: str) -> Text:
    """Return a field for a name used by programs and files, such as `grand-piano`."""
    return Text(
        about, r"[a-z0-9]+(-[a-z0-9]+)*", "small letters, digits and single hyphens, such as grand-piano"
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    about: str
    words: tuple[str, ...]

    def read(self, value: Any, at: At) -> str | Wrong:
        if value not in self.words:
            return at.wrong(f"{_name(at.path)} is {_show(value)}", alternatives(self.words, value))
        return value

    def schema(self) -> dict[str, Any]:
        return {"enum": list(self.words), "description": self.about}


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within bounds."""

    about: str
    low: int
    high: int

    def read(self, value: Any, at: At) -> int | Wrong:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            span = f"a whole number from {self.low} to {self.high}" if self.low < self.high else f"{self.low}"
            return at.wrong(f"{_name(at.path)} is {_show(value)}", span)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high, "description": self.about}


@dataclass(frozen=True, slots=True)
class Boolean:
    """true or false."""

    about: str

    def read(self, value: Any, at: At) -> bool | Wrong:
        if not isinstance(value, bool):
            return at.wrong(f"{_name(at.path)} is {_show(value)}", "true or false")
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean", "description": self.about}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one kind. It is read as a tuple."""

    element: Field
    about: str = ""
    low: int = 0
    high: int = 1000

    def read(self, value: Any, at: At) -> tuple[Any, ...] | Wrong:
        if not isinstance(value, Sequence) or isinstance(value, str):
            example = f", such as [{json.dumps(value)}]" if isinstance(value, str | int) else ""
            return at.wrong(f"{_name(at.path)} is {_show(value)}", f"a list in [ ]{example}")
        elements = cast("Sequence[Any]", value)
        read = tuple(
            self.element.read(element, at.inside(index))
            for index, element in enumerate(elements[: self.high])
        )
        if not self.low <= len(elements) <= self.high:
            span = f"{self.low}" if self.low == self.high else f"{self.low} to {self.high}"
            surplus = (self.high,) if len(elements) > self.high else ()
            number = "1 element" if len(elements) == 1 else f"{len(elements)} elements"
            return at.inside(*surplus).wrong(f"{_name(at.path)} has {number}", span)
        return WRONG if WRONG in read else read

    def schema(self) -> dict[str, Any]:
        bounds = {"minItems": self.low, "maxItems": self.high}
        return {"type": "array", "items": self.element.schema(), "description": self.about, **bounds}


@dataclass(frozen=True, slots=True)
class MapOf:
    """A table whose keys the author of the file chooses. Each wrong value is read as `WRONG`."""

    key: str
    form: str
    element: Field
    about: str = ""

    def read(self, value: Any, at: At) -> dict[str, Any] | Wrong:
        if not isinstance(value, dict):
            return at.wrong(f"{_name(at.path)} is {_show(value)}", "pairs in { }")
        table = cast("Values", value)
        wrong = [key for key in table if not re.fullmatch(self.key, key)]
        for key in wrong:
            at.inside(key).wrong_key(f"{_show(key)} is a key of {_name(at.path)}", self.form)
        read = {key: self.element.read(table[key], at.inside(key)) for key in table if key not in wrong}
        return WRONG if wrong else read

    def schema(self) -> dict[str, Any]:
        named = {"propertyNames": {"pattern": f"^{self.key}$"}, "additionalProperties": self.element.schema()}
        return {"type": "object", "description": self.about, **named}


@dataclass(frozen=True, slots=True)
class Rule:
    """A check of several fields of a table. It runs if the fields in `needs` are present and right."""

    needs: tuple[str, ...]
    check: Callable[[dict[str, Any], At], object]
    """Reports mistakes, and may replace the value of a field."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with the listed fields and no others."""

    fields: Mapping[str, Field]
    needed: tuple[str, ...] = ()
    about: str = ""
    item: Callable[[Values, At], str] | None = None
    """Returns the name of the item for errors, from the table's raw values."""
    rules: tuple[Rule, ...] = ()
    make: Callable[..., Any] = dict
    """Makes the result from the fields that are present, given by name."""

    def read(self, value: Any, at: At) -> Any:
        if not isinstance(value, dict):
            wrong = f"{_name(at.path)} is {_show(value)}"
            return at.wrong(wrong, "a table: [[...]] with lines below, or { }")
        table = cast("Values", value)
        if self.item:
            at = at.inside(item=self.item(table, at))
        before = len(at.mistakes)
        self._check_names(table, at)
        values = {
            key: self.fields[key].read(table[key], at.inside(key)) for key in table if key in self.fields
        }
        for rule in self.rules:
            if all(values.get(name, WRONG) is not WRONG for name in rule.needs):
                rule.check(values, at)
        return WRONG if len(at.mistakes) > before else self.make(**values)

    def _check_names(self, table: Values, at: At) -> None:
        unknown = [key for key in table if key not in self.fields]
        for key in unknown:
            at.inside(key).wrong_key(f"there is no field {_show(key)} here", alternatives(self.fields, key))
        for key in self.needed:
            if key not in table and not any(suggestion(other, [key]) for other in unknown):
                at.wrong(f"{key} is missing")

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
    """A value of one of two kinds."""

    first: Field
    second: Field
    form: str

    def read(self, value: Any, at: At) -> Any:
        for kind in (self.first, self.second):
            read = kind.read(value, replace(at, mistakes=[], places={}))
            if read is not WRONG:
                return read
        return at.wrong(f"{_name(at.path)} is {_show(value)}", self.form)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.first.schema(), self.second.schema()]}


@dataclass(frozen=True, slots=True)
class OrNull:
    """A value of one kind, or null."""

    field: Field

    def read(self, value: Any, at: At) -> Any:
        return None if value is None else self.field.read(value, at)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.field.schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number, a word, or a list of those. A list is read as a tuple."""

    about: str

    def read(self, value: Any, at: At) -> Any:
        if isinstance(value, list):
            elements = cast("list[Any]", value)
            read = tuple(self.read(element, at.inside(index)) for index, element in enumerate(elements))
            return WRONG if WRONG in read else read
        if isinstance(value, str):
            return Text(self.about).read(value, at)
        if not isinstance(value, int):
            expected = "a whole number, a text or a list of those"
            return at.wrong(f"{_name(at.path)} is {_show(value)}", expected)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": ["integer", "string", "boolean", "array"], "description": self.about}


def _name(path: Path) -> str:
    """Return what errors call a value: `bonus`, or `wall number 2` in a list."""
    if not path:
        return "the file"
    words = [f"number {step + 1}" if isinstance(step, int) else step for step in path[-2:]]
    return " ".join(words) if isinstance(path[-1], int) else words[-1]


def _show(value: Any) -> str:
    """Return a value as it is in the file, shortened."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else f"{text[:37]}..."
