"""In which line of a TOML file a value stands, which `tomllib` does not tell."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Path = tuple[str | int, ...]
"""The keys and list indices that lead to a value."""


def lines_of(text: str) -> Mapping[Path, int]:
    """The line of each key and each list's element, counted from 1. The text must be right TOML."""
    scanner = _Scanner(text.replace("\r\n", "\n"))
    scanner.document()
    return scanner.lines


def line_at(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a value, or of the nearest thing around it that has one."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


@dataclass(slots=True)
class _Scanner:
    text: str
    at: int = 0
    lines: dict[Path, int] = field(default_factory=dict[Path, int])
    lengths: dict[Path, int] = field(default_factory=dict[Path, int])
    """How many elements a list of tables has so far."""

    def document(self) -> None:
        table: Path = ()
        while self._skip_blank():
            if self.text[self.at] == "[":
                table = self._heading()
            else:
                self._pair(table)

    def _heading(self) -> Path:
        listed = self.text.startswith("[[", self.at)
        line = self._line()
        self.at += 1 + listed
        path = self._inside(self._key())
        self.at = self.text.index("]", self.at) + 1 + listed
        if listed:
            self.lengths[path] = self.lengths.get(path, 0) + 1
            self.lines.setdefault(path, line)
            path = (*path, self.lengths[path] - 1)
        self.lines.setdefault(path, line)
        return path

    def _inside(self, keys: tuple[str, ...]) -> Path:
        """The path that keys of a heading mean: through lists of tables, always the newest element."""
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if number < len(keys) and path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        return path

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = table
        for key in self._key():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at = self.text.index("=", self.at) + 1
        self._value(path)

    def _key(self) -> tuple[str, ...]:
        keys: list[str] = []
        while True:
            self._skip_blank()
            if self.text[self.at] in "\"'":
                start = self.at
                self._string()
                keys.append(self.text[start + 1 : self.at - 1])
            else:
                start = self.at
                while self.text[self.at].isalnum() or self.text[self.at] in "-_":
                    self.at += 1
                keys.append(self.text[start : self.at])
            self._skip_blank()
            if self.text[self.at] != ".":
                return tuple(keys)
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip_blank()
        match self.text[self.at]:
            case '"' | "'":
                if self.text[self.at : self.at + 4] in ('"""\n', "'''\n"):
                    self.lines[(*path, "")] = self._line() + 1  # where the text itself begins
                self._string()
            case "[":
                self.at += 1
                number = 0
                while self._skip_blank() and self.text[self.at] != "]":
                    self.lines[(*path, number)] = self._line()
                    self._value((*path, number))
                    self._comma()
                    number += 1
                self.at += 1
            case "{":
                self.at += 1
                while self._skip_blank() and self.text[self.at] != "}":
                    self._pair(path)
                    self._comma()
                self.at += 1
            case _:
                while self.at < len(self.text) and self.text[self.at] not in ",]}\n#":
                    self.at += 1

    def _comma(self) -> None:
        self._skip_blank()
        if self.text[self.at] == ",":
            self.at += 1

    def _string(self) -> None:
        mark = self.text[self.at]
        if self.text.startswith(3 * mark, self.at):
            mark *= 3
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if self.text[self.at] == "\\" and mark[0] == '"' else 1
        self.at += len(mark)
        while len(mark) == 3 and self.text.startswith(mark[0], self.at):  # quotes just before the end
            self.at += 1

    def _skip_blank(self) -> bool:
        """Go on to what is no blank or comment; whether there is anything."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at].isspace():
                self.at += 1
            else:
                return True
        return False

    def _line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1
