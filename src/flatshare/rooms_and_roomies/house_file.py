"""House files: a player's house, truck and cards as JSON, to be scored or furnished.

    {"format": "flatshare house", "version": 1, "edition": "house",
     "cards": [{"card": "start-1-front", "x": 0, "y": 0},
               {"card": "large-03", "x": 0, "y": -4, "turn": 1, "door": {"x": 1, "y": 0, "side": "top"}}],
     "tiles": [{"tile": "shelf-2x1-brown", "x": 1, "y": 0, "turn": 0}],
     "truck": {"bed": ["upgrade", "junk"], "tiles": ["plant-green"]},
     "roomies": ["bookworm"], "this_is_you": 3}

x counts squares to the right, y down; a card's or tile's are those of its top left square as it lies. `turn`
counts quarter turns clockwise. The first card is the starting card, unturned; its lower edge is the street. A
door is told by a square and the side of it that it is on. The bed is told from the cab on, junk and upgrades.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec

from flatshare.core.messages import Refusal
from flatshare.rooms_and_roomies.building import why_not_build
from flatshare.rooms_and_roomies.edition.model import Card, Edition, RoomieCard, Shape, Side, TileKind
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.scoring import Score, score
from flatshare.rooms_and_roomies.truck import JUNK, Truck, packing
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

VERSION: Final = 1


class _Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A part of the file; what it does not know is refused."""


class DoorEntry(_Part, frozen=True):
    """A door tile: a square, and the side of it that it is on."""

    x: int
    y: int
    side: Side


class CardEntry(_Part, frozen=True):
    """A room card as it lies; all but the starting card have the door tile that was placed with them."""

    card: str
    x: int
    y: int
    turn: Literal[0, 1, 2, 3] = 0
    door: DoorEntry | None = None


class TileEntry(_Part, frozen=True):
    """A piece of furniture as it stands."""

    tile: str
    x: int
    y: int
    turn: Literal[0, 1, 2, 3] = 0


class TruckEntry(_Part, frozen=True):
    """What lies on the bed from the cab on, and the tiles that are loaded."""

    bed: tuple[Literal["junk", "upgrade"], ...] = ("junk",) * JUNK
    tiles: tuple[str, ...] = ()


class HouseEntries(_Part, frozen=True):
    """A whole house file."""

    format: Literal["flatshare house"]
    version: int
    edition: str
    cards: tuple[CardEntry, ...]
    tiles: tuple[TileEntry, ...] = ()
    truck: TruckEntry = TruckEntry()
    roomies: tuple[str, ...] = ()
    this_is_you: Literal[1, 2, 3, 4, 5] = 1
    """The number on the This Is You card."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something in a house file that cannot be, and where it stands, such as `tiles[2]`."""

    where: str
    what: str = ""
    """What is wrong, in words; or else there is a refusal."""
    refusal: Refusal | None = None
    """Which rule is broken."""


class HouseFileError(ValueError):
    """A house file that cannot be read or breaks the rules; has all troubles, not only the first."""

    def __init__(self, troubles: list[Trouble]) -> None:
        self.troubles = troubles
        super().__init__("; ".join(f"{trouble.where}: {_said(trouble)}" for trouble in troubles))


def _said(trouble: Trouble) -> str:
    if trouble.refusal is None:
        return trouble.what
    message = trouble.refusal.message
    params = ", ".join(f"{name}={value}" for name, value in message.params.items())
    return f"{message.key} ({params}) [{trouble.refusal.ruling}]"


@dataclass(frozen=True, slots=True)
class HouseFile:
    """What a house file tells, as the rules allow it."""

    holdings: Holdings
    roomies: tuple[RoomieCard, ...]
    this_is_you: int


def schema() -> dict[str, Any]:
    """The JSON schema of house files."""
    return msgspec.json.schema(HouseEntries)


def read_entries(text: str) -> HouseEntries:
    """The entries of a house file, each of the right type. Raises HouseFileError."""
    try:
        entries = msgspec.json.decode(text, type=HouseEntries)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `$")
        raise HouseFileError([Trouble(where.strip(".`") or "file", what)]) from error
    except msgspec.DecodeError as error:
        raise HouseFileError([Trouble("file", f"it is not JSON: {error}")]) from error
    if entries.version > VERSION:
        newer = (
            f"{entries.version} is newer than {VERSION}, the last that this program reads: update flatshare"
        )
        raise HouseFileError([Trouble("version", newer)])
    return entries


def built(entries: HouseEntries, edition: Edition) -> HouseFile:
    """The house of a file, checked against the rules. Raises HouseFileError with everything that is wrong."""
    if entries.edition != edition.id:
        told = f"the file is made with {entries.edition!r}, not with {edition.id!r}"
        raise HouseFileError([Trouble("edition", told)])
    builder = _Builder(edition)
    house = builder.furnished(builder.built(entries.cards), entries.tiles)
    truck, load = builder.truck(entries.truck)
    roomies = builder.roomies(entries.roomies)
    if builder.troubles:
        raise HouseFileError(builder.troubles)
    return HouseFile(Holdings(house, truck, load), roomies, entries.this_is_you)


@dataclass
class _Builder:
    """Builds a house entry by entry and remembers what cannot be."""

    edition: Edition
    troubles: list[Trouble] = field(default_factory=list[Trouble])
    _tiles: Counter[str] = field(default_factory=Counter[str])

    def _trouble(self, where: str, what: str) -> None:
        self.troubles.append(Trouble(where, what))

    def _refused(self, where: str, refusal: Refusal | None) -> bool:
        if refusal is not None:
            self.troubles.append(Trouble(where, refusal=refusal))
        return refusal is not None

    def built(self, entries: tuple[CardEntry, ...]) -> House:
        """The cards, one after the other; those that cannot lie there are left out."""
        cards = {card.id: card for card in (*self.edition.large, *self.edition.small)}
        house = self._started(entries)
        used: set[str] = set()
        for number, entry in enumerate(entries[1:], 1):
            where = f"cards[{number}]"
            if entry.card not in cards:
                self._trouble(f"{where}.card", f"{entry.card!r} is no room card of {self.edition.id}")
            elif entry.card in used:
                self._trouble(f"{where}.card", f"{entry.card} is there twice")
            else:
                used.add(entry.card)
                house = self._with_card(where, entry, house, cards[entry.card])
        return house

    def _started(self, entries: tuple[CardEntry, ...]) -> House:
        sides = {side.id: side for start in self.edition.starting for side in start.sides}
        if not entries:
            raise HouseFileError([Trouble("cards", "a house begins with a starting card")])
        first = entries[0]
        if first.card not in sides:
            known = ", ".join(sides)
            raise HouseFileError(
                [Trouble("cards[0].card", f"{first.card!r} is no side of a starting card: {known}")]
            )
        if (first.x, first.y, first.turn, first.door) != (0, 0, 0, None):
            self._trouble("cards[0]", "the starting card lies at x 0, y 0, unturned, and has no door tile")
        return starting_house(sides[first.card])

    def _with_card(self, where: str, entry: CardEntry, house: House, card: Card) -> House:
        if entry.door is None:
            self._trouble(f"{where}.door", "each card but the first has the door tile that came with it")
            return house
        place = Place(entry.x, entry.y, entry.turn)
        door = edge((entry.door.x, entry.door.y), entry.door.side)
        if self._refused(where, why_not_build(house, card, place, door)):
            return house
        return house.with_card(card, place, door)

    def furnished(self, house: House, entries: tuple[TileEntry, ...]) -> House:
        """The house with its furniture; what cannot stand there is left out."""
        for number, entry in enumerate(entries):
            where = f"tiles[{number}]"
            kind = self._tile(f"{where}.tile", entry.tile)
            if kind is None:
                continue
            tile = PlacedTile(kind, Place(entry.x, entry.y, entry.turn), self._tiles[kind.id])
            if not self._refused(where, why_not_place(house, tile)):
                house = house.with_tile(tile)
        return house

    def _tile(self, where: str, name: str) -> TileKind | None:
        kind = next((kind for kind in self.edition.tiles if kind.id == name), None)
        if kind is None:
            self._trouble(where, f"{name!r} is no tile of {self.edition.id}")
            return None
        self._tiles[name] += 1
        if self._tiles[name] > kind.count:
            self._trouble(where, f"{name} is there {self._tiles[name]} times; the box holds {kind.count}")
            return None
        return kind

    def truck(self, entry: TruckEntry) -> tuple[Truck, tuple[TileKind, ...]]:
        """The truck and its load."""
        if len(entry.bed) > JUNK:
            self._trouble("truck.bed", f"{len(entry.bed)} parts; there are {JUNK} junk tiles")
            return Truck(), ()
        named = [self._tile(f"truck.tiles[{number}]", name) for number, name in enumerate(entry.tiles)]
        load = tuple(kind for kind in named if kind is not None)
        truck = Truck(tuple(part == "upgrade" for part in entry.bed))
        shapes: Counter[Shape] = Counter(kind.shape for kind in load)
        if packing(shapes, truck.rows) is None:
            self._trouble("truck.tiles", f"they do not fit on {truck.rows} rows of two squares (RR-8)")
        return truck, load

    def roomies(self, names: tuple[str, ...]) -> tuple[RoomieCard, ...]:
        """The Roomie cards."""
        known = {card.id: card for card in self.edition.roomies}
        found: list[RoomieCard] = []
        for number, name in enumerate(names):
            if name not in known:
                self._trouble(f"roomies[{number}]", f"{name!r} is no Roomie card of {self.edition.id}")
            elif known[name] in found:
                self._trouble(f"roomies[{number}]", f"{name} is there twice")
            else:
                found.append(known[name])
        return tuple(found)


def cards_of(file: HouseFile, edition: Edition) -> list[tuple[str, Wish]]:
    """The ids and wishes of all cards of a file, This Is You the first."""
    roomies = [(card.id, make_wish(card.wish, dict(card.params))) for card in file.roomies]
    return [("this-is-you", ThisIsYou(edition.this_is_you)), *roomies]


def score_file(file: HouseFile, edition: Edition) -> Score:
    """The final score of the house of a file."""
    return score(file.holdings, cards_of(file, edition))
