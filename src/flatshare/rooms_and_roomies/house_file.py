"""House files: a player's house, truck and cards as JSON, to be scored or furnished.

    {"format": "flatshare house", "version": 1, "edition": "house",
     "cards": [{"card": "start-1-front", "x": 0, "y": 0},
               {"card": "large-03", "x": 0, "y": -4, "turn": 1, "door": {"x": 1, "y": 0, "side": "top"}}],
     "tiles": [{"tile": "shelf-2x1-brown", "x": 1, "y": 0, "turn": 0}],
     "truck": {"bed": ["upgrade", "junk"], "tiles": ["plant-green"]},
     "roomies": ["bookworm"], "this_is_you": 3}

x counts squares to the right, y down; a card's or tile's are those of its top left square as it lies. `turn`
counts quarter turns clockwise. The first card is the starting card, unturned; its lower edge is the street. A
door is given by a square and its side. The bed is listed from the cab on, junk and upgrades.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast, get_args

from flatshare.core.documents.document import Document, duplicate_keys, json_document
from flatshare.core.documents.fields import At, Choice, ListOf, Number, OrNull, Table, Text, Values
from flatshare.core.documents.mistakes import DocumentError, Mistake
from flatshare.core.documents.paths import Index, Path
from flatshare.core.messages import Refusal
from flatshare.core.spelling import suggestion
from flatshare.rooms_and_roomies.building import why_not_build
from flatshare.rooms_and_roomies.components import DAYS, DOOR_TILES
from flatshare.rooms_and_roomies.edition.model import Edition, RoomieCard, Side, TileKind
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.scoring import Score, score
from flatshare.rooms_and_roomies.truck import JUNK, Truck, packing, possible_beds
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from flatshare.rooms_and_roomies.wishes.wish import Holdings, Wish

FORMAT: Final = "flatshare house"
VERSION: Final = 1
FAR: Final = 1000
"""A bound for coordinates, in squares; no house reaches as far."""
MOST_NUMBER: Final = 5
"""Of the This Is You cards, which are numbered from 1."""
NOWHERE: Final = Document("house.json", "", None, Index())
"""Where entries are that were not read from a file."""


@dataclass(frozen=True, slots=True)
class DoorEntry:
    """A door tile: a square, and the side of it that it is on."""

    x: int
    y: int
    side: Side


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A room card as it lies; all but the starting card have the door tile that was placed with them."""

    card: str
    x: int
    y: int
    turn: int = 0
    door: DoorEntry | None = None


@dataclass(frozen=True, slots=True)
class TileEntry:
    """A piece of furniture as it stands."""

    tile: str
    x: int
    y: int
    turn: int = 0


@dataclass(frozen=True, slots=True)
class TruckEntry:
    """The parts of the bed from the cab on, and the tiles that are loaded."""

    bed: tuple[str, ...] = ("junk",) * JUNK
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HouseEntries:
    """A whole house file."""

    format: str
    version: int
    edition: str
    cards: tuple[CardEntry, ...]
    tiles: tuple[TileEntry, ...] = ()
    truck: TruckEntry = TruckEntry()
    roomies: tuple[str, ...] = ()
    this_is_you: int = 1
    """The number on the This Is You card."""
    document: Document = field(default=NOWHERE, repr=False, compare=False)
    """The file, to name places in it."""


def _path_text(path: Path) -> str:
    """A path as in JavaScript: `cards[1].door`."""
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def _by_path(values: Values, at: At) -> str:
    return _path_text(at.path)


_COORDINATES: Final = {
    "x": Number("Squares to the right of the starting card's top left one.", -FAR, FAR),
    "y": Number("Squares below the starting card's top left one.", -FAR, FAR),
}
_TURN: Final = Number("Quarter turns clockwise; 0 if left out.", 0, 3)
_DOOR: Final = Table(
    {**_COORDINATES, "side": Choice("The side of the square with the door.", get_args(Side))},
    ("x", "y", "side"),
    "A door tile.",
    item=_by_path,
    make=DoorEntry,
)
_CARD: Final = Table(
    {
        "card": Text("The card's id."),
        **_COORDINATES,
        "turn": _TURN,
        "door": OrNull(_DOOR),
    },
    ("card", "x", "y"),
    "A room card; the first is the starting card.",
    item=_by_path,
    make=CardEntry,
)
_TILE: Final = Table(
    {"tile": Text("The tile's id."), **_COORDINATES, "turn": _TURN},
    ("tile", "x", "y"),
    "A piece of furniture.",
    item=_by_path,
    make=TileEntry,
)
_TRUCK: Final = Table(
    {
        "bed": ListOf(Choice("Part of the bed.", ("junk", "upgrade")), "The bed, from the cab on."),
        "tiles": ListOf(Text("A tile's id."), "The load."),
    },
    (),
    "The truck.",
    item=_by_path,
    make=TruckEntry,
)
HOUSE: Final = Table(
    {
        "format": Choice("What the file is.", (FORMAT,)),
        "version": Number("The version of this format.", 1, VERSION),
        "edition": Text("The edition's id."),
        "cards": ListOf(_CARD, "The room cards."),
        "tiles": ListOf(_TILE, "The furniture."),
        "truck": _TRUCK,
        "roomies": ListOf(Text("A Roomie card's id."), "The Roomie cards."),
        "this_is_you": Number("The number on the This Is You card.", 1, MOST_NUMBER),
    },
    ("format", "version", "edition", "cards"),
    "A house of Rooms & Roomies.",
    make=HouseEntries,
)


class HouseFileError(DocumentError):
    """A house file that cannot be read or breaks the rules; has all mistakes, not only the first.

    What only follows from another mistake is not a mistake: no tile is refused for standing in a card that
    was refused.
    """


@dataclass(frozen=True, slots=True)
class HouseFile:
    """What a house file tells, as the rules allow it."""

    holdings: Holdings
    roomies: tuple[RoomieCard, ...]
    this_is_you: int


def schema() -> dict[str, Any]:
    """The JSON schema of house files."""
    heading = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Rooms & Roomies: a house"}
    return heading | HOUSE.schema()


def read_entries(text: str, file: str = "house.json") -> HouseEntries:
    """The entries of a house file, each of the right type. Raises HouseFileError, which names the file."""
    try:
        document = json_document(file, text)
    except DocumentError as error:
        raise HouseFileError(error.mistakes) from error
    at = At(document, duplicate_keys(document))
    if _is_newer(document.values):
        at.inside("version").wrong(
            f"version {document.values['version']} is newer than {VERSION}, the last that this program reads:"
            " update flatshare"
        )
        raise HouseFileError(at.mistakes)
    entries = HOUSE.read(document.values, at)
    if at.mistakes:
        raise HouseFileError(at.mistakes)
    return replace(entries, document=document)


def _is_newer(values: Any) -> bool:
    """Whether the file belongs to a later program, which can mean something else by any of its fields."""
    version = cast(Values, values).get("version") if isinstance(values, dict) else None
    return isinstance(version, int) and version > VERSION


def built(entries: HouseEntries, edition: Edition) -> HouseFile:
    """The house of a file, checked against the rules. Raises HouseFileError with everything that is wrong."""
    builder = _Builder(edition, entries.document)
    if entries.edition != edition.id:
        builder.wrong(EDITION, f"the file is made with {entries.edition!r}, not with {edition.id!r}")
        raise HouseFileError(builder.mistakes)
    house = builder.furnished(builder.built(entries.cards), entries.tiles)
    truck, load = builder.truck(entries.truck)
    roomies = builder.roomies(entries.roomies)
    if builder.mistakes:
        raise HouseFileError(builder.mistakes)
    return HouseFile(Holdings(house, truck, load), roomies, entries.this_is_you)


EDITION: Final = ("edition",)
MAY_FOLLOW: Final = (
    "refuse-no-floor",
    "refuse-no-whole-edge",
    "refuse-no-shared-wall",
    "refuse-no-shared-wall-here",
)
"""Refusals of things beside or inside a room card that was refused itself."""


@dataclass
class _Builder:
    """Builds a house entry by entry and remembers what cannot be."""

    edition: Edition
    document: Document
    mistakes: list[Mistake] = field(default_factory=list[Mistake])
    _tiles: Counter[str] = field(default_factory=Counter[str])
    _starts: bool = True
    """Whether the starting card lies where everything else is counted from."""
    _whole: bool = True
    """Whether all cards so far lie in the house."""

    def wrong(self, where: Path, what: str, refusal: Refusal | None = None) -> None:
        """Remember a mistake, or that a rule is broken."""
        position = self.document.position(where)
        self.mistakes.append(Mistake(self.document.file, position, _path_text(where), what, refusal=refusal))

    def _unknown(self, where: Path, name: str, what: str, known: Iterable[str]) -> None:
        self.wrong(where, f"{name!r} is no {what} of {self.edition.id}{suggestion(name, known)}")

    def _refused(self, where: Path, refusal: Refusal | None) -> bool:
        """Whether there is a refusal; it is a mistake unless it may follow from another mistake."""
        if refusal is None:
            return False
        follows = not self._starts or (not self._whole and refusal.message.key in MAY_FOLLOW)
        if not follows:
            self.wrong(where, _words(refusal), refusal)
        return True

    def built(self, entries: tuple[CardEntry, ...]) -> House:
        """The house of the cards, one after the other; cards that cannot lie where they are are left out."""
        house = self._started(entries)
        used: set[str] = set()
        for number, entry in enumerate(entries[1:], 1):
            longer = self._with_card(("cards", number), entry, house, used)
            self._whole = self._whole and longer is not None
            house = longer or house
        if len(entries) - 1 > DOOR_TILES:
            self.wrong(("cards",), f"{len(entries) - 1} door tiles; the box holds {DOOR_TILES}")
        return house

    def _started(self, entries: tuple[CardEntry, ...]) -> House:
        sides = {side.id: side for start in self.edition.starting for side in start.sides}
        if not entries:
            self.wrong(("cards",), "a house begins with a starting card")
            raise HouseFileError(self.mistakes)
        first = entries[0]
        if first.card not in sides:
            known = f"no side of a starting card: {', '.join(sides)}{suggestion(first.card, sides)}"
            self.wrong(("cards", 0, "card"), f"{first.card!r} is {known}")
            raise HouseFileError(self.mistakes)
        if (first.x, first.y, first.turn, first.door) != (0, 0, 0, None):
            self.wrong(("cards", 0), "the starting card lies at x 0, y 0, unturned, and has no door tile")
            self._starts = False
        return starting_house(sides[first.card])

    def _with_card(self, where: Path, entry: CardEntry, house: House, used: set[str]) -> House | None:
        """The house with one more card; None: the card is refused."""
        cards = {card.id: card for card in (*self.edition.large, *self.edition.small)}
        if any(entry.card == side.id for start in self.edition.starting for side in start.sides):
            self.wrong((*where, "card"), f"{entry.card} is a starting card; a house has one, its first")
        elif entry.card not in cards:
            self._unknown((*where, "card"), entry.card, "room card", cards)
        elif entry.card in used:
            self.wrong((*where, "card"), f"{entry.card} is in the file twice")
        elif entry.door is None:
            self.wrong((*where, "door"), "each card but the first has the door tile that came with it")
        else:
            used.add(entry.card)
            place = Place(entry.x, entry.y, entry.turn)
            door = edge((entry.door.x, entry.door.y), entry.door.side)
            card = cards[entry.card]
            if not self._refused(where, why_not_build(house, card, place, door)):
                return house.with_card(card, place, door)
        return None

    def furnished(self, house: House, entries: tuple[TileEntry, ...]) -> House:
        """The house with its furniture; refused tiles are left out."""
        for number, entry in enumerate(entries):
            where = ("tiles", number)
            kind = self._tile((*where, "tile"), entry.tile)
            if kind is None:
                continue
            tile = PlacedTile(kind, Place(entry.x, entry.y, entry.turn), self._tiles[kind.id])
            if not self._refused(where, why_not_place(house, tile)):
                house = house.with_tile(tile)
        return house

    def _tile(self, where: Path, name: str) -> TileKind | None:
        kinds = {kind.id: kind for kind in self.edition.tiles}
        if name not in kinds:
            self._unknown(where, name, "tile", kinds)
            return None
        self._tiles[name] += 1
        if self._tiles[name] > kinds[name].count:
            used = f"{self._tiles[name]} of {name}"
            self.wrong(where, f"this makes {used}; the box holds {kinds[name].count}")
            return None
        return kinds[name]

    def truck(self, entry: TruckEntry) -> tuple[Truck, tuple[TileKind, ...]]:
        """The truck and its load."""
        named = [self._tile(("truck", "tiles", number), name) for number, name in enumerate(entry.tiles)]
        load = tuple(kind for kind in named if kind is not None)
        truck = Truck(tuple(part == "upgrade" for part in entry.bed))
        if len(entry.bed) > JUNK:
            self.wrong(("truck", "bed"), f"{len(entry.bed)} parts; there are {JUNK} junk tiles")
        elif truck.bed not in possible_beds():
            wrong = "junk nearer to the cab than an upgrade; junk is turned over from the cab on (RR-7)"
            self.wrong(("truck", "bed"), wrong)
        elif packing(Counter(kind.shape for kind in load), truck.rows) is None:
            self.wrong(("truck", "tiles"), f"they do not fit on {truck.rows} rows of two squares (RR-8)")
        return truck, load

    def roomies(self, names: tuple[str, ...]) -> tuple[RoomieCard, ...]:
        """The Roomie cards: one a day, each once."""
        known = {card.id: card for card in self.edition.roomies}
        found: list[RoomieCard] = []
        for number, name in enumerate(names):
            where = ("roomies", number)
            if name not in known:
                self._unknown(where, name, "Roomie card", known)
            elif known[name] in found:
                self.wrong(where, f"{name} is in the file twice")
            else:
                found.append(known[name])
        if len(names) > DAYS:
            self.wrong(("roomies",), f"{len(names)} Roomie cards; in {DAYS} days one can take {DAYS}")
        return tuple(found)


def _words(refusal: Refusal) -> str:
    """The rule that is broken, for programs; players read it in their language."""
    message = refusal.message
    params = ", ".join(f"{name}={value}" for name, value in message.params.items())
    return f"{message.key} ({params}) [{refusal.ruling}]"


def cards_of(file: HouseFile, edition: Edition) -> list[tuple[str, Wish]]:
    """The ids and wishes of all cards of a file, This Is You the first."""
    roomies = [(card.id, make_wish(card.wish, dict(card.params))) for card in file.roomies]
    return [("this-is-you", ThisIsYou(edition.this_is_you)), *roomies]


def score_file(file: HouseFile, edition: Edition) -> Score:
    """The final score of the house of a file."""
    return score(file.holdings, cards_of(file, edition))
