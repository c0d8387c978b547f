#!/usr/bin/env python
"""Find the phrases of `phrases.toml` in documentation, catalogues and source.

Prints `file:line:column: phrase -> suggestion` for each one and exits with 1. `phrase_exceptions.txt` lists
the lines that had such a phrase before this check was added. An exception whose line is gone is an error too,
so the list only gets shorter. `--as-exceptions` prints all findings in the form of that list.
"""

import argparse
import io
import re
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from fluent.syntax import FluentParser, visitor
from fluent.syntax.ast import Resource, TextElement

HERE = Path(__file__).parent
PHRASES = HERE / "phrases.toml"
EXCEPTIONS = HERE / "phrase_exceptions.txt"

Phrases = Mapping[str, str]
"""Each phrase with what to write instead."""


@dataclass(frozen=True)
class Found:
    """A phrase in a file; lines and columns count from 1."""

    path: str
    line: int
    column: int
    phrase: str
    instead: str
    text: str
    """The whole line in which the phrase begins."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.phrase} -> {self.instead}"

    @property
    def exception(self) -> str:
        """How the list of exceptions names this line."""
        return f"{self.path}: {self.text.strip()}"


@dataclass(frozen=True)
class Scope:
    """Files in which some of the phrases are looked for."""

    section: str
    """Of `phrases.toml`."""
    files: tuple[str, ...]
    """Glob patterns from the root of the project."""
    readable: Callable[[str], str]
    """Blanks out what is not checked. Every other character keeps its place."""


def everything(source: str) -> str:
    """The whole file."""
    return source


def messages(source: str) -> str:
    """The texts of a Fluent catalogue, without its keys, selectors and comments."""
    return _only(source, _message_spans(FluentParser().parse(source)))


def strings_and_comments(source: str) -> str:
    """The docstrings, comments and messages of a Python file, without its names."""
    starts = list(accumulate((len(line) for line in source.splitlines(keepends=True)), initial=0))
    spans = [
        (starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1])
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if tokenize.tok_name[token.type] in {"COMMENT", "STRING", "FSTRING_MIDDLE"}
    ]
    # Before Python 3.12 an f-string is one token, with the names in its braces.
    return re.sub(r"\{\w[^{}]*\}", lambda match: "\0" * len(match[0]), _only(source, spans))


SCOPES = (
    Scope("everywhere", ("README.md", "CONTRIBUTING.md", "mkdocs.yml", "docs/*.md"), everything),
    Scope("everywhere", ("src/flatshare/locales/**/*.ftl",), messages),
    Scope("everywhere", ("src/flatshare/**/*.py",), strings_and_comments),
    Scope("requests", ("docs/http-api.md", "src/flatshare/server/**/*.py"), everything),
)


def find(source: str, readable: str, phrases: Phrases, path: str) -> Iterator[Found]:
    """Every phrase in what is readable of a source, in the order of the text. Line breaks count as spaces."""
    lines = source.splitlines()
    hits: list[tuple[int, str]] = []
    for phrase in phrases:
        # A comment goes on after the sign of its next line. Parts of names count as words.
        words = r"[\s#]+".join(re.escape(word) for word in phrase.split())
        pattern = re.compile(rf"(?<![^\W_]){words}(?![^\W_])", re.IGNORECASE)
        hits += [(match.start(), phrase) for match in pattern.finditer(readable)]
    for start, phrase in sorted(hits):
        before = source[:start]
        line = before.count("\n") + 1
        column = start - before.rfind("\n")
        yield Found(path, line, column, phrase, phrases[phrase], lines[line - 1])


def find_in(root: Path, sections: Mapping[str, Phrases]) -> Iterator[Found]:
    """Every phrase in the files of all scopes."""
    for scope in SCOPES:
        for path in sorted({path for pattern in scope.files for path in root.glob(pattern)}):
            source = path.read_text(encoding="utf-8")
            name = path.relative_to(root).as_posix()
            yield from find(source, scope.readable(source), sections[scope.section], name)


def compare(found: Iterable[Found], exceptions: Iterable[str]) -> tuple[list[Found], list[str]]:
    """What is found and no exception, and the exceptions that nothing matches. An exception counts once."""
    left = Counter(exceptions)
    new: list[Found] = []
    for each in found:
        if left[each.exception]:
            left[each.exception] -= 1
        else:
            new.append(each)
    return new, sorted(left.elements())


def read_exceptions(text: str) -> list[str]:
    """The lines of the list of exceptions, without its comments."""
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def _message_spans(resource: Resource) -> list[tuple[int, int]]:
    """Where texts of messages begin and end."""
    spans: list[tuple[int, int]] = []

    class Texts(visitor.Visitor):
        def visit_TextElement(self, node: TextElement) -> None:
            if node.span:
                spans.append((node.span.start, node.span.end))

    Texts().visit(resource)
    return spans


def _only(source: str, spans: Iterable[tuple[int, int]]) -> str:
    """The source with everything outside of these spans blanked out; white space stays."""
    kept = list(re.sub(r"\S", "\0", source))
    for start, end in spans:
        kept[start:end] = source[start:end]
    return "".join(kept)


def main() -> int:
    parser = argparse.ArgumentParser(description="Find phrases that are hard to read.")
    parser.add_argument("--as-exceptions", action="store_true", help="print what is found as exceptions")
    options = parser.parse_args()
    found = list(find_in(HERE.parent, tomllib.loads(PHRASES.read_text(encoding="utf-8"))))
    if options.as_exceptions:
        print(*sorted(each.exception for each in found), sep="\n")
        return 0
    new, stale = compare(found, read_exceptions(EXCEPTIONS.read_text(encoding="utf-8")))
    for each in new:
        print(each)
    for exception in stale:
        print(f"{EXCEPTIONS.name}: remove the exception, its phrase is gone: {exception}")
    return 1 if new or stale else 0


if __name__ == "__main__":
    sys.exit(main())
