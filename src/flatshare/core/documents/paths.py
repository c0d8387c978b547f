"""Paths to the values of a file, and their positions."""

from dataclasses import dataclass, field

Path = tuple[str | int, ...]
"""The keys and list indices that lead to a value."""


@dataclass(slots=True)
class Index:
    """The offsets at which values, keys and texts begin, in characters from the start of the file."""

    values: dict[Path, int] = field(default_factory=dict[Path, int])
    keys: dict[Path, int] = field(default_factory=dict[Path, int])
    blocks: dict[Path, int] = field(default_factory=dict[Path, int])
    """Where the first line begins of each text in triple quotation marks."""
    duplicates: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    """Repeated keys of an object, and where they are."""
