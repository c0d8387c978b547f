"""Mistakes in files, such as `tiles.toml:6:8: furniture shelf: tall is 1; expected true or false`."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from flatshare.core.characters import visible
from flatshare.core.messages import Refusal


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A line and a column, counted from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a file."""

    file: str
    position: Position | None
    """None: the mistake concerns the whole file."""
    item: str
    """The item with the mistake, such as `card spa`; may be empty."""
    wrong: str
    expected: str = ""
    refusal: Refusal | None = None
    """The refusal, if a rule of the game is broken, to show it in the player's language."""

    @property
    def place(self) -> str:
        """File, line and column, as editors and terminals understand them."""
        return f"{self.file}:{self.position.line}:{self.position.column}" if self.position else self.file

    def __str__(self) -> str:
        item = f"{self.item}: " if self.item else ""
        expected = f"; expected {self.expected}" if self.expected else ""
        return visible(f"{self.place}: {item}{self.wrong}{expected}", allowed="")


M = TypeVar("M", bound=Mistake)


def in_order(mistakes: Iterable[M]) -> tuple[M, ...]:
    """Return the mistakes sorted by file, line and column. Mistakes of a whole file come first."""
    return tuple(sorted(mistakes, key=lambda mistake: (mistake.file, mistake.position or Position(0, 0))))


class DocumentError(ValueError):
    """Files that cannot be used. It has all mistakes, sorted; its message has one line for each."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = in_order(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))
