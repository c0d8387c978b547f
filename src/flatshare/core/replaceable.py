"""Frozen dataclasses that are often copied with some fields changed."""

from typing import Any, Self


class Replaceable:
    """Base class of frozen dataclasses without slots. `but` is a faster `dataclasses.replace`."""

    def but(self, **changes: Any) -> Self:
        """Return a copy with some fields changed."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changes)
        return other
