"""The positions of the values of a JSON text, which `json` does not give."""

import json
import re
from typing import Final

from flatshare.core.documents.paths import Index, Path

_BLANK: Final = re.compile(r"[ \t\r\n]*")
_STRING: Final = re.compile(r'"(?:[^"\\]++|\\.)*"')
_NUMBER_OR_WORD: Final = re.compile(r"[^ \t\r\n,\]}]+")


def index_json(text: str) -> Index:
    """Return the positions of all values and keys. The text must be correct JSON."""
    reader = _Indexer(text)
    reader.value(())
    return reader.index


class _Indexer:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.index = Index()

    def value(self, path: Path) -> None:
        self._blank()
        self.index.values[path] = self.at
        match self.text[self.at]:
            case "{":
                self._object(path)
            case "[":
                self._list(path)
            case '"':
                self._take(_STRING)
            case _:
                self._take(_NUMBER_OR_WORD)

    def _object(self, path: Path) -> None:
        keys: set[str] = set()
        while self._has_next("}"):
            start = self.at
            key: str = json.loads(self._take(_STRING))
            if key in keys:
                self.index.duplicates.append((key, start))
            keys.add(key)
            self.index.keys[*path, key] = start
            self._blank()
            self.at += 1  # the colon
            self.value((*path, key))

    def _list(self, path: Path) -> None:
        number = 0
        while self._has_next("]"):
            self.value((*path, number))
            number += 1

    def _has_next(self, end: str) -> bool:
        """Skip an opening bracket or a comma; return False at the end, which it skips too."""
        self._blank()
        if self.text[self.at] != end:
            self.at += 1
            self._blank()
        if self.text[self.at] == end:
            self.at += 1
            return False
        return True

    def _blank(self) -> None:
        self._take(_BLANK)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None, "this is not JSON"
        self.at = found.end()
        return found.group()
