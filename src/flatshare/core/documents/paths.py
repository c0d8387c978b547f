"""Paths to the values of a file, and where each value is."""

from dataclasses import dataclass, field

Path = tuple[str | int, ...]
"""The keys and list indices that lead to a value."""


@dataclass(slots=True)
class Index:
    """Where values, keys and texts begin, counted in characters from the start of the file."""

    values: dict[Path, int] = field(default_factory=dict[Path, int])
    keys: dict[Path, int] = field(default_factory=dict[Path, int])
    blocks: dict[Path, int] = field(default_factory=dict[Path, int])
    """The texts between three quotation marks: where their first line begins."""
    doubled: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    """Keys that their object has already, and where they are."""
