"""The positions of the values of a TOML text, which `tomllib` does not give."""

import re
import tomllib
from typing import Final

from flatshare.core.documents.paths import Index, Path

_BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_TEXT: Final = re.compile(
    r'"""(?:[^"\\]++|\\.|"{1,2}(?!"))*"{3,5}'
    r"|'''(?:[^']++|'{1,2}(?!'))*'{3,5}"
    r'|"(?:[^"\\\n]++|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_BLOCK_START: Final = re.compile(r"(?:\"\"\"|''')\n?")
_NUMBER_OR_WORD: Final = re.compile(r"[^,\]}\n#]*")


def index_toml(text: str) -> Index:
    """Return the positions of all values and keys. The text must be correct TOML with lines ended by \\n."""
    indexer = _Indexer(text)
    indexer.document()
    return indexer.index


class _Indexer:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.index = Index()
        self._lengths: dict[Path, int] = {}
        """The number of tables that each list of tables has so far."""

    def document(self) -> None:
        self.index.values[()] = 0
        table: Path = ()
        while self._next():
            if self.text[self.at] == "[":
                table = self._heading()
            else:
                self._pair(table)

    def _heading(self) -> Path:
        start = self.at
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        *outer, (last, _) = self._keys()
        path: Path = ()
        for key, _ in outer:
            path = self._newest((*path, key), start)
        path = (*path, last)
        if brackets == 2:
            self._lengths[path] = self._lengths.get(path, 0) + 1
        path = self._newest(path, start)
        self.at += brackets
        return path

    def _newest(self, path: Path, start: int) -> Path:
        """Return the path of a table in a heading; for a list of tables, of its newest table."""
        self._note(path, start)
        if path in self._lengths:
            path = (*path, self._lengths[path] - 1)
            self._note(path, start)
        return path

    def _pair(self, table: Path) -> None:
        path = table
        for key, start in self._keys():
            path = (*path, key)
            self._note(path, start)
            self.index.keys.setdefault(path, start)
        self.at += 1  # the equals sign
        self._value(path)

    def _note(self, path: Path, start: int) -> None:
        self.index.values.setdefault(path, start)

    def _keys(self) -> list[tuple[str, int]]:
        """Return the parts of a dotted key and where they are."""
        keys: list[tuple[str, int]] = []
        while True:
            self._next()
            start = self.at
            if self.text[self.at] in "\"'":
                (key,) = tomllib.loads(f"{self._take(_TEXT)} = 0")
            else:
                key = self._take(_BARE_KEY)
            keys.append((key, start))
            self._next()
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _value(self, path: Path) -> None:
        self._next()
        self.index.values[path] = self.at
        match self.text[self.at]:
            case '"' | "'":
                if block := _BLOCK_START.match(self.text, self.at):
                    self.index.blocks[path] = block.end()
                self._take(_TEXT)
            case "[":
                self._list(path)
            case "{":
                self._table(path)
            case _:
                self._take(_NUMBER_OR_WORD)

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._has_next("]"):
            self._value((*path, number))
            number += 1

    def _table(self, path: Path) -> None:
        self.at += 1
        while self._has_next("}"):
            self._pair(path)

    def _has_next(self, end: str) -> bool:
        """Skip a comma; return False at the end, which it skips too."""
        self._next()
        if self.text[self.at] == ",":
            self.at += 1
            self._next()
        if self.text[self.at] == end:
            self.at += 1
            return False
        return True

    def _next(self) -> bool:
        """Skip blanks and comments; return whether any text follows."""
        self._take(_BLANK)
        return self.at < len(self.text)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None, "this is not TOML"
        self.at = found.end()
        return found.group()
