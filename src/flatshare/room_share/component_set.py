"""The pictures of Room Share, which come with the package."""

from functools import cache
from importlib.resources import files

from flatshare.core.component_set import ComponentSet, Picture


@cache
def component_set() -> ComponentSet:
    """Return all pictures."""
    folder = files("flatshare.room_share") / "pictures"
    drawn = sorted(
        (file.name, file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".svg")
    )
    names = [(name.removesuffix(".svg"), svg) for name, svg in drawn]
    return ComponentSet(tuple(Picture(name, name.partition("-")[0], svg) for name, svg in names))
