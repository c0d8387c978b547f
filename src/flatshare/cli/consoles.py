"""The one place that writes to the console: results to stdout, messages and progress to stderr.

Within `prepared_streams` all of stdin, stdout and stderr can be used, whatever the shell made of them: a
closed one, one with few letters, a full disk behind it. Whatever else writes to them, such as Typer's help,
is served alike.
"""

import codecs
import errno
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, TextIO, cast

from rich.console import Console

from flatshare.core.characters import visible

PLAIN: Final = {
    "─": "-", "│": "|", "═": "=", "║": "H", "░": ":", "≈": "~", "·": ".", "•": "*",
    "●": "*", "○": "o", "✓": "=", "▲": "^", "▶": ">", "▼": "v", "◀": "<", "▸": ">",
    "↑": "^", "→": ">", "↓": "v", "←": "<", "–": "-", "—": "-", "−": "-", "×": "x",
    "’": "'", "‘": "'", "“": '"', "”": '"', "…": ".", "é": "e",
}  # fmt: skip
"""Letters that every encoding has, for some that look like them; each is as wide."""
_BYTES: Final = re.compile("[\udc80-\udcff]")
"""What Python makes of bytes that are not UTF-8, in arguments and names of files."""


class OutputFailed(Exception):
    """Stdout cannot be written. No OSError, so that nobody takes it for a file's."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(str(cause))
        self.cause = cause

    @property
    def nobody_reads(self) -> bool:
        """Whether stdout is a pipe whose reader has ended, as with `| head`. That is no failure to report."""
        return self.cause.errno == errno.EPIPE


def plain_console() -> Console:
    """A console on stdout that prints what it is given, and does not guess at meanings."""
    return Console(highlight=False, markup=False, emoji=False)


def stderr_console() -> Console:
    """A console on stderr for progress, so that stdout holds results only."""
    return Console(stderr=True)


def write(text: object) -> None:
    """Write a line to stdout, without breaking it at the console's width. Raises OutputFailed."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def write_lines(lines: Iterable[str]) -> None:
    """Write many lines to stdout. Raises OutputFailed."""
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.stdout.flush()


def note(text: str) -> None:
    """Write a message to stderr. What it quotes may come from anybody, so hidden characters are codes."""
    with suppress(OSError):  # there is nobody left to tell
        sys.stderr.write(f"{visible(readable(text))}\n")
        sys.stderr.flush()


def readable(text: str) -> str:
    r"""The text with codes such as \xe9 in place of bytes that are not UTF-8."""
    return _BYTES.sub(lambda found: f"\\x{ord(found.group()) - 0xDC00:02x}", text)


@contextmanager
def prepared_streams() -> Iterator[None]:
    """Within this context stdin, stdout and stderr are open, and take all letters.

    A closed stdin is at its end, a closed stdout raises OutputFailed. Stdout puts plainer letters for those
    that its encoding does not have, stdin replaces what it cannot read.
    """
    codecs.register_error("flatshare.plain", _plainly)
    _open_closed()
    before = sys.stdin, sys.stdout, sys.stderr
    for stream, errors in zip(before, ("replace", "flatshare.plain", "flatshare.plain"), strict=True):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors=errors)
    sys.stdout = cast(TextIO, _Results(sys.stdout))
    sys.stderr = cast(TextIO, _Messages(sys.stderr))
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


@contextmanager
def optional_output() -> Iterator[None]:
    """Within this context output that cannot be written is dropped: for a server, which goes on without."""
    before = sys.stdout
    stream = before.unwatched if isinstance(before, _Results) else before
    sys.stdout = cast(TextIO, _Messages(stream))
    try:
        yield
    finally:
        sys.stdout = before


def _open_closed() -> None:
    """Open what the shell closed, lest the next file that is opened takes its place."""
    while (opened := os.open(os.devnull, os.O_RDONLY)) <= 2:
        os.set_inheritable(opened, True)
    os.close(opened)
    sys.stdin = sys.stdin or open(0, closefd=False)  # noqa: SIM115, it stays open
    # Nothing can be written to it, so a write raises an error.
    sys.stdout = sys.stdout or open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = sys.stderr or open(2, "w", closefd=False)  # noqa: SIM115


class _Stream:
    """A stream of which writing is watched; anything else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self.unwatched = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self.unwatched, name)

    def write(self, text: str) -> int:
        with self._watched():
            self.unwatched.write(text)
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        with self._watched():
            self.unwatched.flush()

    @contextmanager
    def _watched(self) -> Iterator[None]:
        yield


class _Results(_Stream):
    """Stdout: once it has failed, it stays so."""

    _failed: OSError | None = None

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            if self._failed is not None:
                raise self._failed
            yield
        except OSError as error:
            self._failed = error
            _discard_rest(self.unwatched)
            raise OutputFailed(error) from error


class _Messages(_Stream):
    """Stderr: a failure to write to it cannot be reported."""

    @contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except OSError:
            _discard_rest(self.unwatched)


def _discard_rest(stream: TextIO) -> None:
    """Send what a stream still holds nowhere; Python would fail once more when it ends."""
    with suppress(OSError, ValueError):  # a stream of a test has no number
        number = stream.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    if letter in PLAIN:
        return PLAIN[letter]
    if _BYTES.match(letter):
        return readable(letter)
    name = unicodedata.name(letter, "")
    if name.startswith("BOX DRAWINGS"):
        return "#" if "HEAVY" in name else "+"
    return "?"
