"""Whether an edition keeps the facts that the rulebook gives, and can be played.

A problem is a fault or a difference. With a *fault* no game is possible, or only one by other rules: a store
without a Café, a sink on parquet, a bathroom with two doors. Nobody can play or score with it. A *difference*
from the printed box, such as fewer cards or another count of tiles, leaves a game that keeps the rules.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from flatshare.core.documents.fields import Place
from flatshare.core.documents.mistakes import Mistake, Position, in_order
from flatshare.core.spelling import suggestion
from flatshare.rooms_and_roomies.edition.fitting import can_join, card_edges, ledges, lyings
from flatshare.rooms_and_roomies.edition.model import (
    COLOURS,
    DAYS,
    MOST_PLAYERS,
    SHAPES,
    SQUARES_OF,
    Card,
    Edition,
    Pair,
    RoomieCard,
    Shape,
    Space,
    Store,
    TileFloor,
    TileKind,
)
from flatshare.rooms_and_roomies.edition.plans import sides_of
from flatshare.rooms_and_roomies.wishes.catalogue import WishError, furniture_named, make_wish

PLAYER_COUNTS: Final = range(1, MOST_PLAYERS + 1)
SHAPE_COUNTS: Final[dict[Shape, int]] = {"1x1": 38, "2x1": 36, "3x1": 11, "L": 12, "2x2": 16, "3x2": 4}
MOST_SINGLE_SQUARES: Final = 24
"""The 1×1 tiles that the store may show in four days; the rest is for orders and vouchers."""

PAIRS: Final[dict[str, tuple[Pair, bool]]] = {
    "shelf": ("books", True),
    "desk": ("books", False),
    "closet": ("sleep", True),
    "bed": ("sleep", False),
    "sofa": ("screen", True),
    "tv": ("screen", False),
    "dining-table": ("food", True),
    "stove": ("food", False),
    "sink": ("wash", True),
    "toilet": ("wash", False),
}
NUMBERS: Final = (
    "plant",
    "armchair",
    "shower",
    "bathtub",
    "easel",
    "dressing-table",
    "piano",
    "record-player",
    "fireplace",
    "step-machine",
    "treadmill",
    "sewing-table",
    "hot-tub",
    "grand-piano",
    "model-railway",
    "drum-kit",
    "boardgame-table",
    "pool-table",
)
"""What has an identifying number, 1 first."""
FIRST_UNIQUE: Final = 5
FLOORS: Final[dict[str, TileFloor]] = {"plant": "either", "sink": "bathroom", "toilet": "bathroom"}
SAME_FLOOR: Final = (
    ("shelf", "desk", "dining-table", "stove", "sofa", "tv", "armchair"),
    ("closet", "bed"),
)
TALL: Final = ("shelf", "closet")
BASIC_CARDS: Final = (
    "boardgamer",
    "bookworm",
    "botanist",
    "camper",
    "colorful-character",
    "console-gamer",
    "daydreamer",
    "gearhead",
    "harmonious-one",
    "hoarder",
    "introvert",
    "math-whiz",
    "minimalist",
    "nook-devotee",
    "people-pleaser",
    "purist",
    "puzzler",
    "systematic-one",
    "understated-one",
    "whirlwind",
)
"""The wishes that the rulebook names."""


@dataclass(frozen=True, slots=True)
class Problem(Mistake):
    """Something that an edition must have and has not."""

    weight: Literal["fault", "difference"] = "difference"
    players: tuple[int, ...] = ()
    """The numbers of players that a fault concerns; none: all numbers, and scoring a house too."""

    def prevents(self, players: int | None) -> bool:
        """Whether it prevents a game of this many players; None: any use of the edition."""
        return self.weight == "fault" and (not self.players or players in self.players)


def check(edition: Edition, places: Mapping[str, Place] | None = None) -> list[Problem]:
    """All problems of an edition, in order. `places` (of `loader.read`) lets them name lines."""
    report = _Report(places or {})
    _check_tiles(edition, report)
    _check_cards(edition, report)
    _check_fits(edition, report)
    _check_stores(edition, report)
    _check_roomies(edition, report)
    return list(in_order(report.problems))


def faults(problems: Iterable[Problem], players: int | None = None) -> tuple[Problem, ...]:
    """The problems that prevent a game of this many players, or without a number any use of the edition."""
    return tuple(problem for problem in problems if problem.prevents(players))


@dataclass(slots=True)
class _Report:
    places: Mapping[str, Place]
    problems: list[Problem] = field(default_factory=list[Problem])

    def differs(self, file: str, item: str, wrong: str, expected: str) -> None:
        self.problems.append(Problem(file, self._position(item), item, wrong, expected))

    def count(self, file: str, item: str, number: int, expected: int, what: str) -> None:
        if number != expected:
            self.differs(file, item, f"there are {number} {what}", str(expected))

    def fault(self, file: str, item: str, wrong: str, expected: str, players: tuple[int, ...] = ()) -> None:
        position = self._position(item)
        self.problems.append(Problem(file, position, item, wrong, expected, weight="fault", players=players))

    def _position(self, item: str) -> Position | None:
        place = self.places.get(item) or self.places.get(item.split(",")[0])
        return place.position if place else None


# Tiles


def _check_tiles(edition: Edition, report: _Report) -> None:
    shapes: Counter[Shape] = Counter()
    for kind in edition.tiles:
        shapes[kind.shape] += kind.count
    for shape in SHAPES:
        report.count("tiles.toml", "", shapes[shape], SHAPE_COUNTS[shape], f"tiles of shape {shape}")
    furniture: dict[str, list[TileKind]] = {}
    for kind in edition.tiles:
        furniture.setdefault(kind.furniture, []).append(kind)
        _check_tile(kind, report)
    for name in (*PAIRS, *NUMBERS):
        if name not in furniture:
            report.differs("tiles.toml", "", f"there is no furniture {name}", "all 28 kinds")
    for name, kinds in furniture.items():
        _check_furniture(name, kinds, report)
    _check_floors(furniture, report)
    _check_special_shapes(furniture, report)


def _check_tile(kind: TileKind, report: _Report) -> None:
    item = f"tile {kind.id}"
    if kind.points != (1 if kind.number and kind.number >= FIRST_UNIQUE else 0):
        wrong = f"it has {kind.points} printed points"
        report.differs("tiles.toml", item, wrong, "1 on numbers 5 to 18 and none on others")
    if (kind.screen is not None) != (kind.furniture == "tv"):
        wrong = "it has no screen" if kind.furniture == "tv" else "it has a screen"
        report.fault("tiles.toml", item, wrong, "a screen side on every TV and on nothing else")
    if (kind.sleeps > 0) != (kind.furniture == "bed"):
        report.fault("tiles.toml", item, f"{kind.sleeps} sleep on it", "1 or 2 on beds, nobody elsewhere")
    if kind.furniture in TALL and not (kind.tall and kind.wall_edges):
        wrong = "it has no wall edge" if kind.tall else "it is not tall"
        report.fault("tiles.toml", item, wrong, "tall wall furniture, as shelves and closets are")
    if kind.tall and kind.furniture not in TALL:
        report.fault("tiles.toml", item, "it is tall", "only shelves and closets to be tall")
    if not 1 <= len(kind.colours) <= 2 or not set(kind.colours) <= set(COLOURS):
        wrong = f"its colours are {', '.join(kind.colours)}"
        report.fault("tiles.toml", item, wrong, "one or two colour icons")


def _check_furniture(name: str, kinds: list[TileKind], report: _Report) -> None:
    item = f"furniture {name}"
    first = kinds[0]
    if name in PAIRS:
        if (first.pair, first.dark) != PAIRS[name]:
            pair, dark = PAIRS[name]
            report.fault(
                "tiles.toml", item, "its combination icon is another", f"the {_icon(dark)} one of {pair}"
            )
    elif name in NUMBERS:
        number = NUMBERS.index(name) + 1
        if first.number != number:
            report.fault("tiles.toml", item, f"its number is {first.number}", str(number))
        tiles = sum(kind.count for kind in kinds)
        if number >= FIRST_UNIQUE and tiles != 1:
            report.differs("tiles.toml", item, f"there are {tiles} of it", "one of each number from 5 to 18")
    else:
        expected = "one of its 28 kinds" + suggestion(name, (*PAIRS, *NUMBERS))
        report.differs("tiles.toml", item, "this kind of furniture is not in the rulebook", expected)


def _icon(dark: bool) -> str:
    return "dark" if dark else "light"


def _check_floors(furniture: Mapping[str, list[TileKind]], report: _Report) -> None:
    floors = {name: kinds[0].floor for name, kinds in furniture.items()}
    for name, floor in FLOORS.items():
        if floors.get(name, floor) != floor:
            report.fault("tiles.toml", f"furniture {name}", f"its floor is {floors[name]}", floor)
    for name, floor in floors.items():
        if floor == "either" and name != "plant":
            report.fault("tiles.toml", f"furniture {name}", "it lies on either floor", "parquet or bathroom")
    for names in SAME_FLOOR:
        first, *others = [name for name in names if name in floors] or [""]
        for name in others:
            if floors[name] != floors[first]:
                wrong = f"its floor is {floors[name]}"
                report.fault("tiles.toml", f"furniture {name}", wrong, f"{floors[first]}, as of {first}")


def _check_special_shapes(furniture: Mapping[str, list[TileKind]], report: _Report) -> None:
    needed: tuple[tuple[str, tuple[Shape, ...]], ...] = (
        ("shelf", ("1x1", "2x1", "3x1")),
        ("dining-table", ("3x2",)),
    )
    for name, shapes in needed:
        present = {kind.shape for kind in furniture.get(name, ())}
        for shape in shapes:
            if name in furniture and shape not in present:
                report.differs(
                    "tiles.toml", f"furniture {name}", f"there is none of shape {shape}", "at least one"
                )
    sleeps = {kind.sleeps for kind in furniture.get("bed", ())}
    for number, sort in ((1, "single"), (2, "double")):
        if "bed" in furniture and number not in sleeps:
            report.differs("tiles.toml", "furniture bed", f"there is no {sort} bed", "single and double beds")


# Room cards


def all_cards(edition: Edition) -> tuple[Card, ...]:
    """Every side of a room card."""
    sides = tuple(side for card in edition.starting for side in card.sides)
    return (*sides, *edition.large, *edition.small)


def _check_cards(edition: Edition, report: _Report) -> None:
    _check_starting(len(edition.starting), report)
    report.count("rooms.toml", "", len(edition.large), 20, "Large Room cards")
    report.count("rooms.toml", "", len(edition.small), 15, "Small Room cards")
    for cards in ([side for card in edition.starting for side in card.sides], edition.large, edition.small):
        _check_sizes(cards, report)
    for card in all_cards(edition):
        _check_card(card, report)
    rooms = [room for card in all_cards(edition) for room in card.rooms]
    if not any(len(room.squares) <= 8 for room in rooms):
        report.differs("rooms.toml", "", "no room has 8 squares or fewer", "small rooms and large ones")
    if not any(len(room.squares) >= 9 for room in rooms):
        report.differs("rooms.toml", "", "no room has 9 squares or more", "small rooms and large ones")
    if not any(4 in _extent(room.squares) for room in rooms):
        report.differs("rooms.toml", "", "no room is 4 squares wide or tall", "some that are")


def _check_starting(number: int, report: _Report) -> None:
    if number < MOST_PLAYERS:
        wrong, too_many = f"there are {number} starting cards", tuple(range(number + 1, MOST_PLAYERS + 1))
        report.fault("rooms.toml", "", wrong, "5, one for each player", too_many)
    else:
        report.count("rooms.toml", "", number, MOST_PLAYERS, "starting cards")


def _check_sizes(cards: Sequence[Card], report: _Report) -> None:
    sizes = Counter((card.width, card.height) for card in cards)
    for width, height in [size for size, _ in sizes.most_common(1)]:
        for card in cards:
            if (card.width, card.height) != (width, height):
                wrong = f"it is {card.width} × {card.height} squares"
                report.differs(
                    "rooms.toml", f"card {card.id}", wrong, f"{width} × {height}, as the others are"
                )


def _check_card(card: Card, report: _Report) -> None:
    item = f"card {card.id}"
    if not any(room.floor == "parquet" for room in card.rooms):
        report.fault("rooms.toml", item, "it has no parquet", "a parquet room on every card")
    if card.size == "starting" and card.front_door is None:
        report.fault("rooms.toml", item, "it has no front door", "F in the plan's lowest line")
    if card.size != "starting" and card.front_door is not None:
        report.fault("rooms.toml", item, "it has a front door", "one on starting cards only")
    for room in card.rooms:
        doors = [door for door in card.doors if any(side in room.squares for side in sides_of(door))]
        if room.floor == "bathroom" and len(doors) != 1:
            wrong = f"bathroom {room.letter} has {len(doors)} printed doors"
            report.fault("rooms.toml", item, wrong, "exactly one")
        if room.floor == "bathroom" and card.front_door and set(sides_of(card.front_door)) & room.squares:
            report.fault(
                "rooms.toml", item, "the front door leads into a bathroom", "a parquet room behind it"
            )
        width, height = _extent(room.squares)
        if max(width, height) > 4:
            wrong = f"room {room.letter} is {width} wide and {height} tall"
            report.differs("rooms.toml", item, wrong, "no room more than 4 wide or tall")
        if not 1 <= room.bonus <= 9:
            report.differs("rooms.toml", item, f"room {room.letter} has a bonus of {room.bonus}", "1 to 9")
        if not room.markings:
            report.differs("rooms.toml", item, f"room {room.letter} has no floor marking", "at least one")


def _extent(squares: frozenset[tuple[int, int]]) -> tuple[int, int]:
    columns = [column for column, _ in squares]
    rows = [row for _, row in squares]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


# What fits where


def _check_fits(edition: Edition, report: _Report) -> None:
    homeless = {kind.id for kind in edition.tiles}
    for card in all_cards(edition):
        for room in card.rooms:
            left = set(room.markings)
            for kind in edition.tiles:
                if not left and kind.id not in homeless:
                    continue
                for lying in lyings(kind, card, room):
                    homeless.discard(kind.id)
                    left = {marking for marking in left if not lying.touches(marking)}
            for x, y in sorted(left):
                wrong = f"no tile can touch the marking of room {room.letter} at ({x}, {y})"
                report.differs("rooms.toml", f"card {card.id}", wrong, _hint(card, (x, y)))
    for kind in edition.tiles:
        if kind.id in homeless:
            wrong = "it fits into no room of any card"
            report.differs("tiles.toml", f"tile {kind.id}", wrong, "a room large enough, of its floor")
    _check_joints(edition, report)


def _hint(card: Card, marking: tuple[int, int]) -> str:
    if ((marking[0] - 1) // 2, (marking[1] - 1) // 2) in ledges(card):
        return "it away from the door ledge"
    return "it where a tile can lie"


def _check_joints(edition: Edition, report: _Report) -> None:
    old = [
        edge
        for card in edition.starting
        for side in card.sides
        for number, edge in enumerate(card_edges(side))
        if number != 2  # the bottom, at the street
    ]
    for card in (*edition.large, *edition.small):
        if old and not any(can_join(new, edge) for new in card_edges(card) for edge in old):
            wrong = "it can be built onto no starting card"
            expected = (
                "an edge with parquet behind it, and without windows longer than a door or several of them"
            )
            report.differs("rooms.toml", f"card {card.id}", wrong, expected)
    for starting in edition.starting:
        for side in starting.sides:
            edges = [edge for number, edge in enumerate(card_edges(side)) if number != 2]
            new = [edge for card in (*edition.large, *edition.small) for edge in card_edges(card)]
            if new and not any(can_join(one, edge) for one in new for edge in edges):
                wrong = "nothing can be built onto it"
                report.differs(
                    "rooms.toml",
                    f"card {side.id}",
                    wrong,
                    "parquet and a wall at another edge than the street",
                )


# The store


def _check_stores(edition: Edition, report: _Report) -> None:
    for players in PLAYER_COUNTS:
        sides = sum(players in store.players for store in edition.stores)
        if sides != 1:
            are = f"{sides} sides of the board are" if sides else "no side of the board is"
            wrong = f"{are} for {_players(players)}"
            report.fault("store.toml", "", wrong, "one for 1 to 3 and one for 4 and 5 players", (players,))
    for number, store in enumerate(edition.stores, 1):
        item = f"board {number}"
        _check_path(store, item, report)
        _check_symbols(store, item, report)
        for players in store.players:
            _check_supply(store, players, item, report)
        if 1 in store.players:
            _check_solo(store, item, report)


def _check_path(store: Store, item: str, report: _Report) -> None:
    """The path begins at the Entrance and ends with the Café and the Exit (RR-5)."""

    def fault(wrong: str, expected: str) -> None:
        report.fault("store.toml", item, wrong, expected, store.players)

    kinds = [department.kind for department in store.departments]
    for kind in ("entrance", "sale", "cafe", "exit"):
        if (number := kinds.count(kind)) != 1:
            fault(f"there are {number or 'no'} departments of kind {kind}", "one")
    if kinds[:1] != ["entrance"]:
        fault("the path does not begin at the Entrance", "the Entrance first")
    if kinds[-2:] != ["cafe", "exit"]:
        fault("the path does not end with Café and Exit", "the Café, then the Exit, last")
    showrooms = kinds.count("showroom")
    if not showrooms:
        fault("there is no Showroom", "several")
    elif 1 in store.players and showrooms != 4:
        wrong = f"the number of Showrooms is {showrooms}"
        report.differs("store.toml", item, wrong, "4, as the solo game's example says")
    elif showrooms < 2:
        report.differs("store.toml", item, "there is one Showroom", "several")


def _spaces(store: Store) -> Iterator[Space]:
    for department in store.departments:
        yield from department.spaces


def _check_symbols(store: Store, item: str, report: _Report) -> None:
    for players in PLAYER_COUNTS:
        blocked = sum(players in space.blocked for space in _spaces(store))
        days = sorted(day for space in _spaces(store) for count, day in space.opens if count == players)
        if players not in store.players:
            if blocked or days:
                wrong = f"there are symbols for {players} players"
                report.differs("store.toml", item, wrong, f"only such for {_numbers(store.players)}")
            continue
        if players in (3, 5) and blocked:
            wrong = f"spaces are blocked with {players} players"
            report.differs("store.toml", item, wrong, "none with 3 and 5")
        if players not in (3, 5) and not 1 <= blocked <= 4:
            wrong = f"with {_players(players)} the number of blocked spaces is {blocked}"
            report.differs("store.toml", item, wrong, "1 to 4: there are four blocked markers")
        if days != [2, 3, 4]:
            wrong = f"with {players} players the day symbols are for {_numbers(days) or 'no day'}"
            report.differs("store.toml", item, wrong, "one for each of the days 2, 3, 4")
    for department in store.departments:
        for number, space in enumerate(department.spaces, 1):
            for players, _ in space.opens:
                if players in space.blocked:
                    wrong = (
                        f"space {number} is blocked with {players} players and has a day symbol for them too"
                    )
                    report.differs("store.toml", f"{item}, {department.name}", wrong, "one of the two")


def _players(players: int) -> str:
    return "one player" if players == 1 else f"{players} players"


def _numbers(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def is_open(space: Space, players: int, day: int) -> bool:
    """Whether no marker covers a space."""
    return players not in space.blocked and day >= dict(space.opens).get(players, 1)


def _check_supply(store: Store, players: int, item: str, report: _Report) -> None:
    for shape in SHAPES:
        used = sum(
            is_open(space, players, day)
            for space in _spaces(store)
            for day in range(1, DAYS + 1)
            if space.shape == shape
        )
        most = MOST_SINGLE_SQUARES if shape == "1x1" else SHAPE_COUNTS[shape]
        if used > most:
            wrong = f"with {players} players {used} tiles of shape {shape} come out in four days"
            report.differs("store.toml", item, wrong, f"at most {most}")


def _check_solo(store: Store, item: str, report: _Report) -> None:
    showrooms = [department for department in store.departments if department.kind == "showroom"]
    for department in showrooms[1:]:
        if any(1 in space.blocked for space in department.spaces):
            wrong = "a blocked symbol for one player is here"
            report.differs(
                "store.toml", f"{item}, {department.name}", wrong, "all four in the first Showroom"
            )
    for department in showrooms[:1]:
        blocked = sum(1 in space.blocked for space in department.spaces)
        name = f"{item}, {department.name}"
        report.count("store.toml", name, blocked, 4, "blocked symbols for one player")
        for number, space in enumerate(department.spaces, 1):
            if len(SQUARES_OF[space.shape]) > 1 and any(is_open(space, 1, day) for day in range(1, DAYS + 1)):
                report.differs(
                    "store.toml",
                    name,
                    f"space {number} of shape {space.shape} opens in the solo game",
                    "only 1x1",
                )


# Roomie cards


def _check_roomies(edition: Edition, report: _Report) -> None:
    basic = [card for card in edition.roomies if card.basic]
    report.count("roomies.toml", "", len(basic), 20, "basic Roomie cards")
    report.count("roomies.toml", "", len(edition.roomies) - len(basic), 10, "additional Roomie cards")
    wishes = {card.wish for card in edition.roomies}
    for wish in BASIC_CARDS:
        if wish not in wishes:
            report.differs(
                "roomies.toml", "", f"no card has the wish {wish}", "all 20 wishes that the rulebook names"
            )
    for card in edition.roomies:
        try:
            make_wish(card.wish, dict(card.params))
        except WishError as error:
            report.fault("roomies.toml", f"roomie {card.id}", error.wrong, error.expected)
        else:
            _check_furniture_named(card, edition, report)


def _check_furniture_named(card: RoomieCard, edition: Edition, report: _Report) -> None:
    known = sorted({kind.furniture for kind in edition.tiles})
    for (name, *_), furniture in furniture_named(card.wish, dict(card.params)):
        if furniture in known:
            continue
        item = f"roomie {card.id}, {name}"
        if furniture in (*PAIRS, *NUMBERS):
            wrong = f"there is no {furniture} in tiles.toml"
            report.differs("roomies.toml", item, wrong, "furniture of tiles.toml")
        else:
            wrong = f"there is no furniture {furniture!r}"
            report.fault("roomies.toml", item, wrong, f"an id of tiles.toml{suggestion(furniture, known)}")
