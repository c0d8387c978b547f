"""Random TOML texts, and where their values and keys are."""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from flatshare.core.documents.paths import Path

SCALARS = ("0", "-17", "2.5", "true", "1979-05-27T07:32:00Z", '"a # b"', '""', "'c:\\'", '"\\" , ]"', "inf")
BLOCKS = ('"""\nfirst\nsecond ""\n"""', "'''one's ''\n'''", '"""a\\"""b"""', '""""quoted"""""', "''''''")
BARE_KEYS = ("a", "b-2", "c_d", "1")
QUOTED_KEYS = {'"a.b"': "a.b", "'c # d'": "c # d", '"\\u00e4\\""': 'ä"', '""': ""}
BLANKS = ("", " ", "\t ")
LINE_BREAKS = ("\n", " # a comment, with = and ]\n", "\n\n", "\n   ")


@dataclass
class TomlText:
    """A text as it is written, and what has been written so far."""

    draw: st.DrawFn
    text: str = ""
    values: dict[Path, int] = field(default_factory=dict[Path, int])
    """Where values begin; of tables only those in braces."""
    keys: dict[Path, int] = field(default_factory=dict[Path, int])

    def one_of(self, *parts: str) -> str:
        return self.draw(st.sampled_from(parts))

    def write(self, *parts: str) -> None:
        self.text += "".join(parts)

    def document(self) -> None:
        self.break_line()
        self.pairs((), 3)
        for name in self.names(2):
            self.tables(name)

    def tables(self, name: str) -> None:
        """A table, or a list of tables of which each has a table inside."""
        if self.draw(st.booleans()):
            self.heading("[", name, "]")
            self.pairs((name,), 3)
            return
        for number in range(self.draw(st.integers(1, 3))):
            self.heading("[[", name, "]]")
            self.pairs((name, number), 2, apart_from="inner")
            self.heading("[[", name, ".", "inner", "]]")
            self.pairs((name, number, "inner", 0), 2)

    def heading(self, *parts: str) -> None:
        for part in parts:
            self.write(part, self.one_of(*BLANKS))
        self.break_line()

    def names(self, most: int) -> list[str]:
        return self.draw(st.lists(st.sampled_from(("one", "two", "three")), max_size=most, unique=True))

    def pairs(self, path: Path, most: int, apart_from: str = "") -> None:
        written = {**{key: key for key in BARE_KEYS}, **QUOTED_KEYS}
        for key in self.draw(st.lists(st.sampled_from(sorted(written)), max_size=most, unique=True)):
            self.pair((*path, written[key]), key)
            self.break_line()

    def pair(self, path: Path, key: str) -> None:
        self.keys[path] = len(self.text)
        self.write(key, self.one_of(*BLANKS))
        if self.draw(st.booleans()):
            path = (*path, "dotted")
            self.write(".", self.one_of(*BLANKS))
            self.keys[path] = len(self.text)
            self.write("dotted", self.one_of(*BLANKS))
        self.write("=", self.one_of(*BLANKS))
        self.value(path, depth=0)

    def value(self, path: Path, depth: int) -> None:
        self.values[path] = len(self.text)
        kind = self.draw(st.sampled_from(("scalar", "block", "list", "table")[: 4 if depth < 3 else 1]))
        if kind == "list":
            self.list(path, depth)
        elif kind == "table":
            self.table(path, depth)
        else:
            self.write(self.one_of(*(SCALARS if kind == "scalar" else BLOCKS)))

    def list(self, path: Path, depth: int) -> None:
        self.write("[", self.one_of(*BLANKS, *LINE_BREAKS))
        count = self.draw(st.integers(0, 3))
        for number in range(count):
            self.value((*path, number), depth + 1)
            self.write(self.one_of(*BLANKS, *LINE_BREAKS))
            if number < count - 1 or self.draw(st.booleans()):
                self.write(",", self.one_of(*BLANKS, *LINE_BREAKS))
        self.write("]")

    def table(self, path: Path, depth: int) -> None:
        keys = self.draw(st.lists(st.sampled_from(BARE_KEYS), max_size=2, unique=True))
        self.write("{", self.one_of(*BLANKS))
        for number, key in enumerate(keys):
            self.write("," * bool(number), self.one_of(*BLANKS))
            self.keys[*path, key] = len(self.text)
            self.write(key, " = ")
            self.value((*path, key), depth + 1)
            self.write(self.one_of(*BLANKS))
        self.write("}")

    def break_line(self) -> None:
        self.write(self.one_of(*LINE_BREAKS))


@st.composite
def toml_texts(draw: st.DrawFn) -> TomlText:
    """Any text that the writer above writes."""
    written = TomlText(draw)
    written.document()
    return written


def paths_of(value: Any, path: Path = ()) -> set[Path]:
    """The paths of a value and of all values in it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {path}.union(*(paths_of(one, (*path, step)) for step, one in inner))
