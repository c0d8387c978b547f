"""What lies in the box: the options of a game, and its edition as a game looks things up in it.

Tiles are numbered from 0 in the order in which the edition lists them; room cards, sides of starting cards
and Roomie cards go by their ids.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Final, Literal, Self
from weakref import WeakValueDictionary

from flatshare.core.messages import CannotContinue, Message
from flatshare.rooms_and_roomies.edition.check import Problem, check
from flatshare.rooms_and_roomies.edition.loader import (
    BUILTIN,
    Place,
    Reading,
    builtin_folder,
    edition_hash,
    read,
    read_texts,
    text_keys,
)
from flatshare.rooms_and_roomies.edition.model import DAYS as DAYS
from flatshare.rooms_and_roomies.edition.model import MOST_PLAYERS as MOST_PLAYERS
from flatshare.rooms_and_roomies.edition.model import (
    SHAPES,
    Card,
    Edition,
    RoomieCard,
    Shape,
    Store,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.schema import TEXTS
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.wish import Wish

VOUCHERS: Final = 20
MOST_VOUCHERS: Final = 4
"""A player never holds more (RR-10)."""
DOOR_TILES: Final = 33

Deck = Literal["large", "small"]
DECKS: Final[tuple[Deck, ...]] = ("large", "small")
Challenge = Literal["happily-alone", "perfect-duo", "full-house", "tiny-house", "no-half-measures"]
"""The solo challenges; their levels are in `solo`."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a game is played with."""

    players: int = 2
    """1 to 5."""
    roomies: Literal["basic", "full"] = "basic"
    """Only the basic Roomie cards, as for first games, or all of them."""
    challenge: Challenge | None = None
    """Of the solo game."""
    start: int | None = None
    """The seat that begins; None: it is drawn (RR-2)."""
    edition: str = "house"
    """The id of an edition that comes with flatshare, or of the one in `files`."""
    files: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    """The texts of an edition's files, by name, if it does not come with flatshare."""


class OtherEdition(CannotContinue):
    """The edition that a game is played with is not available."""

    def __init__(self, edition: str, why: str) -> None:
        super().__init__(why, Message("table-other-edition", {"edition": edition}))


@dataclass(frozen=True)
class Components:
    """An edition, made ready for play. Pickles refer to it by its hash, and copies share it."""

    edition: Edition
    hash: str
    """Names the edition in records (`edition.loader.edition_hash`)."""
    tiles: tuple[TileKind, ...]
    """The kind of each tile, by number."""
    tiles_of: Mapping[Shape, tuple[int, ...]]
    """The tiles of each shape, by number."""
    cards: Mapping[str, Card]
    """Room cards and the sides of starting cards."""
    sides: Mapping[str, tuple[Card, Card]]
    """Both sides of each starting card."""
    roomies: Mapping[str, RoomieCard]
    wishes: Mapping[str, Wish]
    """Of each Roomie card."""
    this_is_you: Wish
    own_texts: frozenset[str] = frozenset()
    """The keys of the texts that the edition brings."""
    places: Mapping[str, Place] = field(default_factory=dict[str, Place], repr=False, compare=False)
    """Where its items are written (`edition.loader.Reading`)."""

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with the edition."""
        return tuple(check(self.edition, self.places))

    def store(self, players: int) -> Store:
        """The side of the store board for a number of players. Raises ValueError if there is none."""
        for store in self.edition.stores:
            if players in store.players:
                return store
        raise ValueError(f"edition: {self.edition.id} has no store for {players} players")

    def deck(self, deck: Deck) -> tuple[str, ...]:
        """The room cards of a deck."""
        return tuple(card.id for card in (self.edition.large if deck == "large" else self.edition.small))

    def roomie_deck(self, roomies: Literal["basic", "full"]) -> tuple[str, ...]:
        """The Roomie cards that are played with."""
        return tuple(card.id for card in self.edition.roomies if card.basic or roomies == "full")

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (self.edition.id, self.hash, self.own_texts)

    def __deepcopy__(self, memo: object) -> Self:
        return self


_LOADED: Final[WeakValueDictionary[tuple[str, frozenset[str]], Components]] = WeakValueDictionary()
"""The editions in use, by hash and own texts, which the hash does not cover."""


def components_of(options: Options) -> Components:
    """What a game with these options is played with.

    Raises EditionError or ValueError if its edition cannot be found or read.
    """
    if options.files:
        return _carried(options.edition, tuple(sorted(options.files.items())))
    return _shipped(options.edition)


def components_of_hash(options: Options, hash: str) -> Components:
    """Return what a game with these options was played with. Raises OtherEdition if it is not available."""
    try:
        components = components_of(options)
    except ValueError as error:
        why = f"the edition {options.edition!r} cannot be played with any more: {error}"
        raise OtherEdition(options.edition, why) from error
    if components.hash != hash:
        why = (
            f"the game was played with another version of the edition {options.edition!r} than is there now"
            f" ({hash[:12]}, not {components.hash[:12]})"
        )
        raise OtherEdition(options.edition, why)
    return components


def _loaded(edition: str, hash: str, own_texts: frozenset[str]) -> Components:
    """Return the components that a pickle refers to. Raises OtherEdition if they are not available."""
    if edition in BUILTIN:
        _shipped(edition)
    try:
        return _LOADED[hash, own_texts]
    except KeyError:
        why = (
            f"the edition {edition!r} ({hash[:12]}) does not come with this version of flatshare and is not"
            " loaded in this process: call `components_of(options)` with its files first"
        )
        raise OtherEdition(edition, why) from None


def edition_texts(options: Options) -> str:
    """The texts that the edition of these options brings, for `flatshare.core.texts.Texts`."""
    return options.files.get(TEXTS, "")


@cache
def _shipped(name: str) -> Components:
    try:
        return _ready(read(builtin_folder(name)))
    except KeyError:
        raise ValueError(f"edition: there is no edition {name!r}, and its files are not given") from None


# Bounded, as anybody may bring editions; what is kept of single cards is bounded as well.
@lru_cache(maxsize=16)
def _carried(name: str, files: tuple[tuple[str, str], ...]) -> Components:
    reading = read_texts(dict(files))
    if reading.edition.id != name:
        raise ValueError(f"edition: the files are those of {reading.edition.id!r}, not of {name!r}")
    return _ready(reading)


def _ready(reading: Reading) -> Components:
    edition = reading.edition
    tiles = tuple(kind for kind in edition.tiles for _ in range(kind.count))
    sides = {card.id: card.sides for card in edition.starting}
    cards = (*edition.large, *edition.small, *(side for both in sides.values() for side in both))
    components = Components(
        edition=edition,
        hash=edition_hash(edition),
        tiles=tiles,
        tiles_of={
            shape: tuple(number for number, kind in enumerate(tiles) if kind.shape == shape)
            for shape in SHAPES
        },
        cards={card.id: card for card in cards},
        sides=sides,
        roomies={card.id: card for card in edition.roomies},
        wishes={card.id: make_wish(card.wish, dict(card.params)) for card in edition.roomies},
        this_is_you=ThisIsYou(edition.this_is_you),
        own_texts=text_keys(reading.texts),
        places=reading.places,
    )
    _LOADED[components.hash, components.own_texts] = components
    return components
