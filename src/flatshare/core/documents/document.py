"""A file's values and their positions."""

import json
import re
import tomllib
from bisect import bisect
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from flatshare.core.documents.json_index import index_json
from flatshare.core.documents.mistakes import DocumentError, Mistake, Position
from flatshare.core.documents.paths import Index, Path
from flatshare.core.documents.toml_index import index_toml

BYTE_ORDER_MARK = "\ufeff"
"""Some editors put it before the text."""
NESTED = "it is nested too deeply"
TWICE = (
    "Cannot overwrite a value",
    "Cannot mutate immutable namespace",
    "Cannot declare",
    "Duplicate inline table key",
)
"""The beginnings of tomllib's messages about a key that is there twice."""


@dataclass(frozen=True, eq=False)
class Document:
    """The values of a TOML or JSON file, and their positions."""

    file: str
    text: str
    values: Any
    index: Index = field(repr=False)

    def position(self, path: Path) -> Position:
        """Return where a value begins; if it is not in the file, where the nearest value around it begins."""
        while path and path not in self.index.values:
            path = path[:-1]
        return self.position_of(self.index.values.get(path, 0))

    def key_position(self, path: Path) -> Position:
        """Return where the key of a value is."""
        return self.position_of(self.index.keys[path]) if path in self.index.keys else self.position(path)

    def position_in_text(self, path: Path, line: int, column: int) -> Position:
        """Return the position of a line and column of a text of several lines, both counted from 1."""
        if path not in self.index.blocks:
            return self.position(path)
        start = self.position_of(self.index.blocks[path])
        return Position(start.line + line - 1, column if line > 1 else start.column + column - 1)

    def position_of(self, offset: int) -> Position:
        """Return the line and column of the character at an offset."""
        line = bisect(self._line_starts, offset)
        return Position(line, offset - self._line_starts[line - 1] + 1)

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(end.end() for end in re.finditer("\n", self.text))]


def toml_document(file: str, text: str) -> Document:
    """Read TOML. Raises DocumentError."""
    text = _plain(text)
    try:
        return Document(file, text, tomllib.loads(text), index_toml(text))
    except RecursionError as error:
        raise DocumentError([Mistake(file, None, "", NESTED)]) from error
    except ValueError as error:  # also of numbers that are too long for Python
        raise DocumentError([_toml_mistake(file, text, error)]) from error


def json_document(file: str, text: str) -> Document:
    """Read JSON. Raises DocumentError."""
    text = _plain(text)
    try:
        return Document(file, text, json.loads(text, parse_constant=_refuse_constant), index_json(text))
    except json.JSONDecodeError as error:
        position = Position(error.lineno, error.colno)
        raise DocumentError([Mistake(file, position, "", f"it is not JSON: {error.msg}")]) from error
    except RecursionError as error:
        raise DocumentError([Mistake(file, None, "", NESTED)]) from error
    except ValueError as error:
        raise DocumentError([Mistake(file, None, "", f"it is not JSON: {_reason(error)}")]) from error


def duplicate_keys(document: Document) -> list[Mistake]:
    """Return a mistake for each key that an object of a JSON file has twice. JSON would use the last one."""
    return [
        Mistake(
            document.file,
            document.position_of(offset),
            "",
            f"{json.dumps(key, ensure_ascii=False)} is already a key of this object",
            "each key once",
        )
        for key, offset in document.index.duplicates
    ]


def _plain(text: str) -> str:
    return text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n")


def _reason(error: ValueError) -> str:
    """Return Python's message without its advice to programmers."""
    return str(error).partition(";")[0]


def _toml_mistake(file: str, text: str, error: ValueError) -> Mistake:
    # tomllib gives the position only in its message.
    what, _, where = str(error).partition(" (at ")
    if what.startswith(TWICE):
        what = "a key or table is there twice, or is already a value of another kind"
    position = None
    if where == "end of document)":
        position = Position(text.count("\n") + 1, len(text) - text.rfind("\n"))
    elif found := re.fullmatch(r"line (\d+), column (\d+)\)", where):
        position = Position(int(found[1]), int(found[2]))
    return Mistake(file, position, "", f"it is not TOML: {what if position else _reason(error)}")


def _refuse_constant(constant: str) -> None:
    raise ValueError(f"{constant} is not a number")
