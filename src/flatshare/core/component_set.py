"""The pictures of a game's components, and the texts that they bring along."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Picture:
    """A component as SVG."""

    name: str
    """Kind and id, such as `tile-shelf-1x1-red`."""
    kind: str
    svg: str


@dataclass(frozen=True)
class ComponentSet:
    """Everything that a screen needs to draw the components of a game with certain options."""

    pictures: tuple[Picture, ...]
    texts: Mapping[str, str] = field(default_factory=dict[str, str])
    """Fluent messages beyond those of the catalogue, by language."""

    @cached_property
    def hash(self) -> str:
        """SHA-256 of all pictures and texts, in hexadecimal: the same hash means the same content."""
        pictures = sorted([picture.name, picture.kind, picture.svg] for picture in self.pictures)
        content = json.dumps([pictures, sorted(self.texts.items())])
        return hashlib.sha256(content.encode()).hexdigest()
