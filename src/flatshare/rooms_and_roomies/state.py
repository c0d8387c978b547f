"""The full state of a game, and the base class of the seats' tasks.

Face-down cards and tiles are sets and not stacks: chance decides at the moment of a draw. The game is the
same, and a state contains no hidden order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Self

from flatshare.core.messages import Refusal, refused
from flatshare.core.replaceable import Replaceable
from flatshare.core.tagged_union import TaggedUnion
from flatshare.rooms_and_roomies.actions import Action, Spend
from flatshare.rooms_and_roomies.components import (
    VOUCHERS,
    Challenge,
    Components,
    Options,
    components_of_hash,
)
from flatshare.rooms_and_roomies.edition.model import SHAPES, Card, Department, Point, Shape, Space, TileKind
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.placed import Place, PlacedCard, PlacedTile
from flatshare.rooms_and_roomies.truck import Truck

if TYPE_CHECKING:
    from flatshare.rooms_and_roomies.resolution import Resolution

FACE_DOWN: Final = -1
"""A tile of the store that lies face down (solo game)."""

Phase = Literal["set-up", "shopping", "furnishing", "over"]


@dataclass(frozen=True, slots=True)
class ActionDone:
    """A seat has finished an action. Its phase decides the next task (`phases.days`)."""

    left: int = 0
    """The number of home actions left, with the finished one; 0 after any other action."""


class Task(TaggedUnion, ABC):
    """The question to a seat, with its rules. Each task is a frozen dataclass in the module of its phase.

    In its methods, `action` has one of the types in `takes`.
    """

    __slots__ = ()
    kind: Any
    """Its name in JSON and in the catalogue of texts; each task narrows the type to its own."""
    takes: ClassVar[tuple[type[Any], ...]]
    """The types of the actions that answer it."""
    awaited: ClassVar[bool] = True
    """Whether the game waits for the answer."""
    former_fields: ClassVar = {
        "taken": 0, "left": 0, "deck": None, "card": None, "beside": None, "turn": 0, "tile": None,
        "square": None,
    }  # fmt: skip

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return the legal answers. Default: all candidates."""
        return self.candidates(state, seat)

    @abstractmethod
    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        """Return the possible answers, legal or not."""

    def why_not(self, state: State, seat: int, action: Any) -> Refusal:
        """Return why an answer is illegal. Default: the seat is not asked for it."""
        return refused("not-asked")

    @abstractmethod
    def resolve(self, resolution: Resolution, seat: int, action: Any) -> Task | ActionDone | None:
        """Carry out a legal answer; return the seat's next task."""

    def why_not_spend(self, state: State, seat: int, action: Spend) -> Refusal | None:
        """Return why a voucher action would leave the task without a legal answer. Default: it does not."""
        return None

    def after_spending(self, resolution: Resolution, seat: int) -> Task | ActionDone | None:
        """Return the seat's task after a voucher action. Default: the same task."""
        return self


@dataclass(frozen=True)
class Player(Replaceable):
    """The things in front of a player."""

    number: int
    """On the This Is You card."""
    starting_card: str
    cart: int
    """The department it is in."""
    side: int | None = None
    """The chosen side of the starting card. The houses are set up when all players have chosen."""
    house: House = field(default_factory=lambda: House(()))
    truck: Truck = field(default_factory=Truck)
    load: tuple[int, ...] = ()
    street: tuple[int, ...] = ()
    given_up: tuple[int, ...] = ()
    """Tiles that go to the SALE, or out of the game, when the Furnishing Phase ends."""
    placed: frozenset[int] = frozenset()
    """Tiles placed in the house in this Furnishing Phase, which can be taken back."""
    vouchers: int = 0
    roomies: tuple[str, ...] = ()
    was_in_cafe: bool = False
    """Whether the player took a Roomie card today."""
    task: Task | None = None

    def tile_in_house(self, tile: int) -> bool:
        """Whether the tile stands in the house."""
        return any(placed.tile == tile for placed in self.house.tiles)


@dataclass(frozen=True, slots=True)
class CafeCard:
    """A Roomie card in the Café."""

    card: str
    voucher: bool = False


@dataclass(frozen=True)
class State(Replaceable):
    """A game at one moment."""

    options: Options
    components: Components = field(hash=False)
    start: int
    """The seat that began."""
    players: tuple[Player, ...]
    stick: int
    """The seat with the measuring stick."""
    day: int = 0
    phase: Phase = "set-up"
    turn: int | None = None
    """The seat on turn in the store."""
    last_cart: int | None = None
    """The seat whose cart is on the Last Cart space."""
    spaces: tuple[tuple[int | None, ...], ...] = ()
    """By department: for each space of a Showroom a tile, FACE_DOWN, or None."""
    sale: tuple[int, ...] = ()
    cafe: tuple[CafeCard | None, ...] = ()
    unseen: tuple[tuple[int, ...], ...] = ()
    """By shape, in the order of SHAPES: the tiles in bag and boxes, and those face down in the store."""
    tops: tuple[str | None, str | None] = (None, None)
    """The visible card of the large and of the small deck."""
    decks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """The room cards under them."""
    roomie_deck: tuple[str, ...] = ()
    discard: tuple[int, ...] = ()
    """Tiles removed from the game."""
    gone: tuple[str, ...] = ()
    """Room and Roomie cards removed from the game."""
    vouchers: int = VOUCHERS
    """In the supply, without those in the Café."""
    doors: int = 0
    """Door tiles in the supply."""
    points: tuple[int, ...] = ()
    """The final scores."""
    places: tuple[int, ...] = ()
    decided_by: str = ""
    level: str = ""
    """The reached level of the solo challenge."""
    legal: dict[int, tuple[Action, ...]] = field(default_factory=dict[int, Any], compare=False, repr=False)
    """A cache of each seat's legal actions."""

    def but(self, **changes: Any) -> Self:
        """Return the state with some fields changed."""
        return super().but(legal={}, **changes)

    def with_player(self, seat: int, **changes: Any) -> Self:
        """Return the state with some fields of one player changed."""
        player = self.players[seat].but(**changes)
        return self.but(players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def __reduce__(self) -> tuple[object, ...]:
        # A pickle names the edition by its hash, cards by their ids and tiles by their numbers.
        fields = {name: value for name, value in self.__dict__.items() if name not in ("components", "legal")}
        fields["players"] = [
            {**player.__dict__, "house": _house_by_names(player.house)} for player in self.players
        ]
        return _unpickled, (self.options, self.components.hash, fields)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @property
    def solo(self) -> bool:
        """Whether it is the solo game."""
        return len(self.players) == 1

    @property
    def challenge(self) -> Challenge | None:
        """The solo game's challenge."""
        return self.options.challenge

    def seats_from_stick(self) -> tuple[int, ...]:
        """Return all seats in turn order, the one with the measuring stick first."""
        count = len(self.players)
        return tuple([(self.stick + further) % count for further in range(count)])

    def departments(self) -> tuple[Department, ...]:
        """Return the departments in the order of the path."""
        return self.components.store(len(self.players)).departments

    def department_of(self, seat: int) -> Department:
        """Return the department in which a seat's cart is."""
        return self.departments()[self.players[seat].cart]

    @property
    def exit(self) -> int:
        """The number of the department Exit."""
        return len(self.departments()) - 1

    def kind(self, tile: int) -> TileKind:
        """Return the kind of a tile."""
        return self.components.tiles[tile]

    def shape(self, tile: int) -> Shape:
        """Return the shape of a tile."""
        return self.components.tiles[tile].shape

    def card(self, id: str) -> Card:
        """Return the room card with this id."""
        return self.components.cards[id]

    def load_shapes(self, seat: int) -> Counter[Shape]:
        """Return the shapes on a seat's loading bed."""
        return Counter(self.shape(tile) for tile in self.players[seat].load)

    def on_offer(self, number: int) -> tuple[int, ...]:
        """Return the visible tiles in a department."""
        kind = self.departments()[number].kind
        return self.sale if kind == "sale" else face_up(self.spaces[number])

    def fits(self, seat: int, tile: int) -> bool:
        """Whether a tile fits on a seat's truck with the tiles already loaded (RR-8)."""
        truck = self.players[seat].truck
        return truck.why_not_load(self.load_shapes(seat), self.shape(tile)) is None

    def face_down(self, shape: Shape) -> int:
        """Return how many tiles of a shape are face down in the store."""
        return sum(
            1
            for department, tiles in zip(self.departments(), self.spaces, strict=True)
            for space, tile in zip(department.spaces, tiles, strict=True)
            if tile == FACE_DOWN and space.shape == shape
        )

    def in_box(self, shape: Shape) -> int:
        """Return how many tiles of a shape can still be drawn from the box, or from the bag for 1x1."""
        return len(self.unseen[SHAPES.index(shape)]) - self.face_down(shape)

    @property
    def bag(self) -> tuple[int, ...]:
        """The tiles in the bag. 1x1 tiles are never face down in the store."""
        return self.unseen[SHAPES.index("1x1")]


_HouseByNames = tuple[list[tuple[str, Place]], tuple[Point, ...], list[tuple[int, Place]]]


def _house_by_names(house: House) -> _HouseByNames:
    cards = [(placed.card.id, placed.place) for placed in house.cards]
    return cards, house.doors, [(placed.tile, placed.place) for placed in house.tiles]


def _house_of(names: _HouseByNames, components: Components) -> House:
    cards, doors, tiles = names
    return House(
        tuple(PlacedCard(components.cards[card], place) for card, place in cards),
        doors,
        tuple(PlacedTile(components.tiles[tile], place, tile) for tile, place in tiles),
    )


def _unpickled(options: Options, edition_hash: str, fields: dict[str, Any]) -> State:
    """Return the state of a pickle. Raises OtherEdition if its edition is not available."""
    components = components_of_hash(options, edition_hash)
    for player in fields["players"]:
        player["house"] = _house_of(player["house"], components)
    fields["players"] = tuple(Player(**player) for player in fields["players"])
    return State(**fields, components=components)


def is_covered(space: Space, players: int, day: int) -> bool:
    """Whether a blocked marker or a day marker covers a Showroom's space on a day."""
    return players in space.blocked or any(
        count == players and opening > day for count, opening in space.opens
    )


def face_up(spaces: tuple[int | None, ...]) -> tuple[int, ...]:
    """Return the visible tiles in a Showroom."""
    return tuple(tile for tile in spaces if tile is not None and tile != FACE_DOWN)


def vouchers_held(state: State) -> int:
    """Return the number of vouchers with the players and in the Café.

    Together with the supply they are all printed vouchers (RR-10).
    """
    return sum(player.vouchers for player in state.players) + sum(
        1 for offer in state.cafe if offer is not None and offer.voucher
    )
