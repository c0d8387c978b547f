"""Views: a seat does not see the sides of starting cards that others choose, until all have chosen.

Face-down cards and tiles are hidden from everybody.
"""

from dataclasses import dataclass, replace
from random import Random

from flatshare.core.game import Result
from flatshare.rooms_and_roomies import solo, tasks
from flatshare.rooms_and_roomies.actions import Action
from flatshare.rooms_and_roomies.components import DECKS, Options, components_of
from flatshare.rooms_and_roomies.edition.model import SHAPES, Point
from flatshare.rooms_and_roomies.events import (
    Asked,
    CafeFilled,
    Event,
    FurnishingDone,
    FurnishingReopened,
    GameStarted,
    ShowroomsFilled,
    SideChosen,
    SidesShown,
    TileDrawn,
    TileGivenUp,
    TileLoaded,
    TileOrdered,
    TilePlaced,
    TilesRevealed,
    TileTakenBack,
    TopShown,
    TruckChanged,
)
from flatshare.rooms_and_roomies.house import House, Place, PlacedCard, PlacedTile
from flatshare.rooms_and_roomies.phases.home_actions import RoomCardInHand
from flatshare.rooms_and_roomies.state import CafeCard, Phase, Player, State, Task
from flatshare.rooms_and_roomies.truck import Truck


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A room card of a house: its top left square is at x, y; `turn` counts quarter turns clockwise."""

    card: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class TileSeen:
    """A tile in a house: its top left square is at x, y; `turn` counts quarter turns clockwise."""

    tile: int
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    """The visible things in front of a player."""

    number: int
    """On the This Is You card."""
    starting_card: str
    side: int | None
    """The chosen side, as far as the viewer may know it."""
    cards: tuple[CardSeen, ...]
    """The house's cards in the order of building. The first is the starting card, at 0, 0."""
    doors: tuple[Point, ...]
    """The door tile of each card except the first, in half squares."""
    tiles: tuple[TileSeen, ...]
    bed: tuple[bool, ...]
    """The items on the loading bed, from the cab on: True is an upgrade, False is junk."""
    load: tuple[int, ...]
    street: tuple[int, ...]
    given_up: tuple[int, ...]
    placed: tuple[int, ...]
    """Tiles placed in this Furnishing Phase, sorted."""
    vouchers: int
    roomies: tuple[str, ...]
    cart: int
    was_in_cafe: bool
    task: Task | None


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat sees it; `seat` is None for a spectator. Tiles are numbers."""

    seat: int | None
    options: Options
    day: int
    """1 to 4; 0 before the first day."""
    phase: Phase
    start: int
    stick: int
    turn: int | None
    """The seat on turn in the store."""
    last_cart: int | None
    spaces: tuple[tuple[int | None, ...], ...]
    """By department: the tile on each space of a Showroom; -1 is a face-down tile, None an empty space."""
    sale: tuple[int, ...]
    cafe: tuple[CafeCard | None, ...]
    tops: tuple[str | None, str | None]
    """The visible card of the large and of the small deck."""
    under: tuple[int, int]
    """How many room cards are under them."""
    roomies_left: int
    boxes: tuple[int, ...]
    """How many tiles of each shape, in the order of SHAPES, are in the box, or in the bag for 1x1."""
    discard: tuple[int, ...]
    gone: tuple[str, ...]
    vouchers: int
    """In the supply."""
    doors: int
    """Door tiles in the supply."""
    players: tuple[PlayerSeen, ...]
    legal: tuple[Action, ...]
    """The seat's legal actions."""
    result: Result | None
    rating: int | None
    """Of a finished solo game: the lowest points of its row in the table of results."""
    level: str
    """Of a finished solo game: the reached level of its challenge, or that it was missed."""


def view(state: State, seat: int | None) -> View:
    """Return the view of a seat; None is a spectator. Raises ValueError for an unknown seat."""
    count = len(state.players)
    if seat is not None and not 0 <= seat < count:
        raise ValueError(f"seats are 0 to {count - 1}, and None for a spectator, not {seat}")
    return View(
        seat=seat,
        options=state.options,
        day=state.day,
        phase=state.phase,
        start=state.start,
        stick=state.stick,
        turn=state.turn,
        last_cart=state.last_cart,
        spaces=state.spaces,
        sale=state.sale,
        cafe=state.cafe,
        tops=state.tops,
        under=(len(state.decks[0]), len(state.decks[1])),
        roomies_left=len(state.roomie_deck),
        boxes=tuple(state.in_box(shape) for shape in SHAPES),
        discard=state.discard,
        gone=state.gone,
        vouchers=state.vouchers,
        doors=state.doors,
        players=tuple(
            _player(player, knows_side=state.day > 0 or other == seat)
            for other, player in enumerate(state.players)
        ),
        legal=() if seat is None else tasks.legal_actions(state, seat),
        result=result(state),
        rating=solo.rating(state.points[0]) if state.solo and state.points else None,
        level=state.level,
    )


def _player(player: Player, *, knows_side: bool) -> PlayerSeen:
    return PlayerSeen(
        number=player.number,
        starting_card=player.starting_card,
        side=player.side if knows_side else None,
        cards=tuple(
            CardSeen(placed.card.id, placed.place.x, placed.place.y, placed.place.turn)
            for placed in player.house.cards
        ),
        doors=player.house.doors,
        tiles=tuple(
            TileSeen(placed.tile, placed.place.x, placed.place.y, placed.place.turn)
            for placed in player.house.tiles
        ),
        bed=player.truck.bed,
        load=player.load,
        street=player.street,
        given_up=player.given_up,
        placed=tuple(sorted(player.placed)),
        vouchers=player.vouchers,
        roomies=player.roomies,
        cart=player.cart,
        was_in_cafe=player.was_in_cafe,
        task=player.task,
    )


def result(state: State) -> Result | None:
    """Return points and places; None while the game is in progress."""
    return Result(state.points, state.places, state.decided_by) if state.phase == "over" else None


def view_event(event: Event, seat: int | None) -> Event:
    """Return an event without what is hidden from this seat."""
    if isinstance(event, SideChosen) and event.seat != seat:
        return replace(event, side=None)
    return event


def reveals(event: Event) -> bool:
    """Whether the event shows hidden information, so that nothing before it can be undone."""
    match event:
        case GameStarted() | SidesShown() | TilesRevealed() | CafeFilled() | TileDrawn() | ShowroomsFilled():
            return True
        case TileOrdered():
            return event.source == "bag"
        case TopShown():
            return event.card is not None
        case _:
            return False


def concerns_all(event: Event) -> bool:
    """Whether an event changes or uses more than the things of one player (RR-17)."""
    match event:
        case TileLoaded():
            return event.source != "street"
        case Asked() | SideChosen() | TilePlaced() | TileGivenUp() | TileTakenBack():
            return False
        case FurnishingDone() | FurnishingReopened() | TruckChanged():
            return False
        case _:
            return True


def sample(view: View, rng: Random) -> State:
    """Return a state that agrees with the view. The hidden sides of starting cards are random."""
    options = view.options
    parts = components_of(options)
    players = tuple(_player_of(view, seat, rng) for seat in range(len(view.players)))
    seen = {tile for spaces in view.spaces for tile in spaces} | {*view.sale, *view.discard}
    for player in view.players:
        seen |= {*player.load, *player.street, *player.given_up, *(placed.tile for placed in player.tiles)}
    shown = {*view.gone, *view.tops, *(offer.card for offer in view.cafe if offer)}
    for player in view.players:
        in_hand = {player.task.card} if isinstance(player.task, RoomCardInHand) else set[str]()
        shown |= {*in_hand, *player.roomies, *(placed.card for placed in player.cards)}
    decks = tuple(tuple(card for card in parts.deck(deck) if card not in shown) for deck in DECKS)
    result = view.result
    return State(
        options=options,
        components=parts,
        start=view.start,
        players=players,
        stick=view.stick,
        day=view.day,
        phase=view.phase,
        turn=view.turn,
        last_cart=view.last_cart,
        spaces=view.spaces,
        sale=view.sale,
        cafe=view.cafe,
        unseen=tuple(tuple(tile for tile in parts.tiles_of[shape] if tile not in seen) for shape in SHAPES),
        tops=view.tops,
        decks=(decks[0], decks[1]),
        roomie_deck=tuple(card for card in parts.roomie_deck(options.roomies) if card not in shown),
        discard=view.discard,
        gone=view.gone,
        vouchers=view.vouchers,
        doors=view.doors,
        points=() if result is None else result.points,
        places=() if result is None else result.places,
        decided_by="" if result is None else result.decided_by,
        level=view.level,
    )


def _player_of(view: View, seat: int, rng: Random) -> Player:
    seen = view.players[seat]
    parts = components_of(view.options)
    chose_unseen = view.day == 0 and seen.side is None and seen.task is None
    house = House(
        tuple(PlacedCard(parts.cards[card.card], Place(card.x, card.y, card.turn)) for card in seen.cards),
        seen.doors,
        tuple(
            PlacedTile(parts.tiles[tile.tile], Place(tile.x, tile.y, tile.turn), tile.tile)
            for tile in seen.tiles
        ),
    )
    return Player(
        number=seen.number,
        starting_card=seen.starting_card,
        cart=seen.cart,
        side=rng.randrange(2) if chose_unseen else seen.side,
        house=house,
        truck=Truck(seen.bed),
        load=seen.load,
        street=seen.street,
        given_up=seen.given_up,
        placed=frozenset(seen.placed),
        vouchers=seen.vouchers,
        roomies=seen.roomies,
        was_in_cafe=seen.was_in_cafe,
        task=seen.task,
    )
