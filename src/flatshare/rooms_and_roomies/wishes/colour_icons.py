"""The colour icons on furniture."""

from collections import Counter
from collections.abc import Iterable, Sequence

from flatshare.rooms_and_roomies.edition.model import Colour
from flatshare.rooms_and_roomies.house import PlacedTile


def colour_icons(tiles: Iterable[PlacedTile]) -> Counter[Colour]:
    """How often each colour is on these tiles."""
    return Counter(colour for tile in tiles for colour in tile.kind.colours)


def full_sets(tiles: Iterable[PlacedTile], colours: Sequence[Colour]) -> int:
    """How many sets of one icon of each of these colours the tiles make."""
    icons = colour_icons(tiles)
    return min((icons[colour] for colour in colours), default=0)
