"""How events change the state: the only way a state changes."""

from collections.abc import Callable
from typing import Any, Final

from flatshare.core.messages import RulesError
from flatshare.rooms_and_roomies.components import DECKS, DOOR_TILES, Deck, components_of_hash
from flatshare.rooms_and_roomies.edition.model import SHAPES
from flatshare.rooms_and_roomies.events import (
    Asked,
    CafeFilled,
    CafeRefreshed,
    CartMoved,
    DayBegan,
    Event,
    FurnishingBegan,
    FurnishingDone,
    FurnishingEnded,
    FurnishingReopened,
    GameEnded,
    GameStarted,
    HomeActionChosen,
    MarkerRemoved,
    RoomBuilt,
    RoomCardTaken,
    RoomieTaken,
    RoomsCleared,
    ShowroomsCleared,
    ShowroomsFilled,
    SideChosen,
    SidesShown,
    TileDrawn,
    TileGivenUp,
    TileLoaded,
    TileOrdered,
    TilePlaced,
    TileReturned,
    TilesRevealed,
    TileTakenBack,
    TopRemoved,
    TopShown,
    TruckChanged,
    TruckUnloaded,
    TurnBegan,
    TurnEnded,
    VoucherGained,
    VoucherMissed,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.state import FACE_DOWN, CafeCard, Player, State
from flatshare.rooms_and_roomies.truck import Truck


def evolve(state: State | None, event: Event) -> State:
    """The state after an event; None is the state before the first. Raises OtherEdition."""
    if isinstance(event, GameStarted):
        return _started(event)
    if state is None:
        raise RulesError(f"{event.kind} before the game started")
    return _EVOLVE[type(event)](state, event)


def _started(event: GameStarted) -> State:
    components = components_of_hash(event.options, event.edition_hash)
    players = tuple(
        Player(number, card, cart=0) for number, card in zip(event.numbers, event.starting_cards, strict=True)
    )
    departments = components.store(len(players)).departments
    cafe = next(department for department in departments if department.kind == "cafe")
    return State(
        options=event.options,
        components=components,
        start=event.start,
        players=players,
        stick=event.start,
        spaces=tuple((None,) * len(department.spaces) for department in departments),
        cafe=(None,) * cafe.cards,
        unseen=tuple(components.tiles_of[shape] for shape in SHAPES),
        decks=(components.deck("large"), components.deck("small")),
        roomie_deck=components.roomie_deck(event.options.roomies),
        doors=DOOR_TILES,
    )


def _asked(state: State, event: Asked) -> State:
    return state.with_player(event.seat, task=event.task)


def _side_chosen(state: State, event: SideChosen) -> State:
    return state.with_player(event.seat, side=event.side, task=None)


def _sides_shown(state: State, event: SidesShown) -> State:
    players = zip(state.players, event.cards, strict=True)
    return state.but(
        players=tuple(player.but(house=starting_house(state.card(card))) for player, card in players)
    )


def _filled(state: State, event: ShowroomsFilled | TilesRevealed) -> State:
    spaces = [list(there) for there in state.spaces]
    for filled in event.tiles:
        spaces[filled.department][filled.space] = FACE_DOWN if filled.tile is None else filled.tile
    seen = {filled.tile for filled in event.tiles}
    return state.but(
        spaces=tuple(map(tuple, spaces)),
        unseen=tuple(tuple(tile for tile in tiles if tile not in seen) for tiles in state.unseen),
    )


def _cafe_filled(state: State, event: CafeFilled) -> State:
    cafe = list(state.cafe)
    for space, card in event.cards:
        cafe[space] = CafeCard(card)
    shown = {card for _, card in event.cards}
    return state.but(
        cafe=tuple(cafe), roomie_deck=tuple(card for card in state.roomie_deck if card not in shown)
    )


def _top_shown(state: State, event: TopShown) -> State:
    deck = state.decks[DECKS.index(event.deck)]
    under = tuple(card for card in deck if card != event.card)
    return _with_top(state, event.deck, event.card).but(
        decks=(under, state.decks[1]) if event.deck == "large" else (state.decks[0], under)
    )


def _with_top(state: State, deck: Deck, card: str | None) -> State:
    return state.but(tops=(card, state.tops[1]) if deck == "large" else (state.tops[0], card))


def _day_began(state: State, event: DayBegan) -> State:
    return state.but(
        day=event.day,
        phase="shopping",
        stick=event.stick,
        last_cart=None,
        players=tuple(player.but(cart=event.department, was_in_cafe=False) for player in state.players),
    )


def _turn_began(state: State, event: TurnBegan) -> State:
    return state.but(turn=event.seat)


def _cart_moved(state: State, event: CartMoved) -> State:
    moved = state.with_player(event.seat, cart=event.department)
    return moved.but(last_cart=event.seat) if event.last else moved


def _tile_loaded(state: State, event: TileLoaded) -> State:
    player = state.players[event.seat]
    loaded = state.with_player(
        event.seat,
        load=(*player.load, event.tile),
        street=_without(player.street, event.tile) if event.source == "street" else player.street,
    )
    return loaded if event.source == "street" else _out_of_store(loaded, event.tile)


def _out_of_store(state: State, tile: int) -> State:
    if tile in state.sale:
        return state.but(sale=_without(state.sale, tile))
    spaces = tuple(
        tuple(None if there == tile else there for there in department) if tile in department else department
        for department in state.spaces
    )
    return state.but(spaces=spaces)


def _without(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    return tuple(other for other in tiles if other != tile)


def _roomie_taken(state: State, event: RoomieTaken) -> State:
    there = state.cafe[event.space]
    if there is None:
        raise RulesError("a Roomie card was taken from an empty space")
    taken = state.with_player(
        event.seat, roomies=(*state.players[event.seat].roomies, event.card), was_in_cafe=True
    )
    return taken.but(
        cafe=(*state.cafe[: event.space], None, *state.cafe[event.space + 1 :]),
        vouchers=state.vouchers + there.voucher,
    )


def _voucher_gained(state: State, event: VoucherGained) -> State:
    vouchers = state.players[event.seat].vouchers + 1
    return state.with_player(event.seat, vouchers=vouchers).but(vouchers=state.vouchers - 1)


def _vouchers_spent(state: State, event: VouchersSpent) -> State:
    vouchers = state.players[event.seat].vouchers - event.count
    return state.with_player(event.seat, vouchers=vouchers).but(vouchers=state.vouchers + event.count)


def _room_card_taken(state: State, event: RoomCardTaken) -> State:
    return _with_top(state, event.deck, None)


def _room_built(state: State, event: RoomBuilt) -> State:
    house = state.players[event.seat].house
    built = house.with_card(state.card(event.card), Place(event.x, event.y, event.turn), event.door)
    return state.with_player(event.seat, house=built).but(doors=state.doors - 1)


def _tile_ordered(state: State, event: TileOrdered) -> State:
    if event.source == "bag":
        return _drawn(state, event)
    ordered = state.with_player(event.seat, street=(*state.players[event.seat].street, event.tile))
    return _out_of_store(ordered, event.tile)


def _drawn(state: State, event: TileOrdered | TileDrawn) -> State:
    drawn = state.with_player(event.seat, street=(*state.players[event.seat].street, event.tile))
    return drawn.but(unseen=tuple(_without(tiles, event.tile) for tiles in state.unseen))


def _turn_ended(state: State, event: TurnEnded) -> State:
    return state.but(turn=None)


def _furnishing_began(state: State, event: FurnishingBegan) -> State:
    return state.but(phase="furnishing", turn=None)


def _truck_unloaded(state: State, event: TruckUnloaded) -> State:
    player = state.players[event.seat]
    return state.with_player(event.seat, load=(), street=(*player.street, *player.load))


def _truck_changed(state: State, event: TruckChanged) -> State:
    return state.with_player(event.seat, truck=Truck(event.bed))


def _tile_placed(state: State, event: TilePlaced) -> State:
    player = state.players[event.seat]
    placed = PlacedTile(state.kind(event.tile), Place(event.x, event.y, event.turn), event.tile)
    return state.with_player(
        event.seat,
        house=player.house.with_tile(placed),
        street=_without(player.street, event.tile),
        placed=player.placed | {event.tile},
    )


def _tile_given_up(state: State, event: TileGivenUp) -> State:
    player = state.players[event.seat]
    return state.with_player(
        event.seat,
        street=_without(player.street, event.tile),
        given_up=(*player.given_up, event.tile),
    )


def _tile_on_street(state: State, event: TileTakenBack | TileReturned) -> State:
    player = state.players[event.seat]
    return state.with_player(
        event.seat,
        house=_house_without(player.house, event.tile),
        placed=player.placed - {event.tile},
        load=_without(player.load, event.tile),
        given_up=_without(player.given_up, event.tile),
        street=(*player.street, event.tile),
    )


def _house_without(house: House, *tiles: int) -> House:
    for placed in house.tiles:
        if placed.tile in tiles:
            house = house.without_tile(placed)
    return house


def _rooms_cleared(state: State, event: RoomsCleared) -> State:
    house = _house_without(state.players[event.seat].house, *event.tiles)
    return state.with_player(event.seat, house=house).but(discard=(*state.discard, *event.tiles))


def _furnishing_ended(state: State, event: FurnishingEnded) -> State:
    given_up = tuple(tile for player in state.players for tile in player.given_up)
    ended = state.but(
        players=tuple(player.but(given_up=(), placed=frozenset(), task=None) for player in state.players)
    )
    return _set_aside(ended, given_up)


def _set_aside(state: State, tiles: tuple[int, ...]) -> State:
    """Tiles that nobody keeps: to the SALE, or in the solo game, which has none, out of the game (RR-25)."""
    if state.solo:
        return state.but(discard=(*state.discard, *tiles))
    return state.but(sale=(*state.sale, *tiles))


def _unchanged(state: State, event: Event) -> State:
    return state


def _showrooms_cleared(state: State, event: ShowroomsCleared) -> State:
    spaces = tuple(
        tuple(FACE_DOWN if there == FACE_DOWN else None for there in spaces) for spaces in state.spaces
    )
    return _set_aside(state.but(spaces=spaces), event.tiles)


def _cafe_refreshed(state: State, event: CafeRefreshed) -> State:
    cafe = list(state.cafe)
    for space, _ in event.cleared:
        cafe[space] = None
    for space, card in event.upgraded:
        cafe[space] = CafeCard(card, voucher=True)
    return state.but(
        cafe=tuple(cafe),
        gone=(*state.gone, *(card for _, card in event.cleared)),
        vouchers=state.vouchers + len(event.cleared) - len(event.upgraded),
    )


def _top_removed(state: State, event: TopRemoved) -> State:
    top = state.tops[DECKS.index(event.deck)]
    return _with_top(state, event.deck, None).but(gone=(*state.gone, *([top] if top else [])))


def _game_ended(state: State, event: GameEnded) -> State:
    return state.but(
        phase="over",
        points=event.points,
        places=event.places,
        decided_by=event.decided_by,
        level=event.level,
    )


_EVOLVE: Final[dict[type[Any], Callable[[State, Any], State]]] = {
    Asked: _asked,
    SideChosen: _side_chosen,
    SidesShown: _sides_shown,
    ShowroomsFilled: _filled,
    CafeFilled: _cafe_filled,
    TopShown: _top_shown,
    DayBegan: _day_began,
    TurnBegan: _turn_began,
    CartMoved: _cart_moved,
    TilesRevealed: _filled,
    TileLoaded: _tile_loaded,
    RoomieTaken: _roomie_taken,
    VoucherGained: _voucher_gained,
    VoucherMissed: _unchanged,
    HomeActionChosen: _unchanged,
    RoomCardTaken: _room_card_taken,
    RoomBuilt: _room_built,
    TileOrdered: _tile_ordered,
    TurnEnded: _turn_ended,
    FurnishingBegan: _furnishing_began,
    TruckUnloaded: _truck_unloaded,
    TruckChanged: _truck_changed,
    TilePlaced: _tile_placed,
    TileGivenUp: _tile_given_up,
    TileTakenBack: _tile_on_street,
    FurnishingDone: _unchanged,
    FurnishingReopened: _unchanged,
    VouchersSpent: _vouchers_spent,
    TileReturned: _tile_on_street,
    TileDrawn: _drawn,
    RoomsCleared: _rooms_cleared,
    FurnishingEnded: _furnishing_ended,
    MarkerRemoved: _unchanged,
    ShowroomsCleared: _showrooms_cleared,
    CafeRefreshed: _cafe_refreshed,
    TopRemoved: _top_removed,
    GameEnded: _game_ended,
}
