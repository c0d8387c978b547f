"""The colour icons on furniture."""

from collections.abc import Iterable, Sequence

from flatshare.rooms_and_roomies.edition.model import Colour
from flatshare.rooms_and_roomies.placed import PlacedTile


def colour_icons(tiles: Iterable[PlacedTile]) -> dict[Colour, int]:
    """How often each colour is on these tiles, for those that are there at all."""
    icons: dict[Colour, int] = {}
    for tile in tiles:
        for colour in tile.kind.colours:
            icons[colour] = icons.get(colour, 0) + 1
    return icons


def full_sets(tiles: Iterable[PlacedTile], colours: Sequence[Colour]) -> int:
    """How many sets of one icon of each of these colours the tiles make."""
    icons = colour_icons(tiles)
    return min((icons.get(colour, 0) for colour in colours), default=0)
