"""The pictures of an edition: tiles, room cards, sides of starting cards and store boards.

Roomie cards have no picture: their texts say everything.
"""

from collections.abc import Iterator
from functools import lru_cache

from flatshare.core.component_set import ComponentSet, Picture
from flatshare.rooms_and_roomies.components import Components, Options, components_of, edition_texts
from flatshare.rooms_and_roomies.edition.pictures.board import board_picture
from flatshare.rooms_and_roomies.edition.pictures.card import card_picture
from flatshare.rooms_and_roomies.edition.pictures.tile import tile_picture


def component_set(options: Options) -> ComponentSet:
    """Return the pictures and own texts of the options' edition. Raises ValueError if it cannot be read."""
    return _drawn(options.edition, tuple(sorted(options.files.items())))


# Bounded, as anybody may bring editions. A set has about a megabyte.
@lru_cache(maxsize=16)
def _drawn(edition: str, files: tuple[tuple[str, str], ...]) -> ComponentSet:
    options = Options(edition=edition, files=dict(files))
    texts = edition_texts(options)
    return ComponentSet(tuple(_pictures(components_of(options))), {"en": texts} if texts else {})


def _pictures(components: Components) -> Iterator[Picture]:
    for tile in components.edition.tiles:
        yield Picture(f"tile-{tile.id}", "tile", tile_picture(tile))
    for card in components.cards.values():
        yield Picture(f"card-{card.id}", "card", card_picture(card))
    for store in components.edition.stores:
        yield Picture(f"store-{'-'.join(map(str, store.players))}", "store", board_picture(store))
