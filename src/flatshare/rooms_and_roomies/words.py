"""The game in words: messages for what happened, for what a seat is asked, and for its choices.

Keys and parameters are chosen here, the words are in the catalogue rooms-and-roomies-game.ftl. Columns and
rows are those of the house's common grid.
"""

from collections.abc import Iterable

from flatshare.core.messages import Message, Parameter
from flatshare.rooms_and_roomies.actions import (
    Action,
    ChooseSide,
    Enough,
    GiveUp,
    HomeAction,
    LayBeside,
    MoveCart,
    ReturnTile,
    SetDoor,
    SetOn,
    Spend,
    TakeBack,
    TakeCard,
    TakeRoomie,
    TakeTile,
    Turn,
    UseBed,
)
from flatshare.rooms_and_roomies.components import DECKS, Options, components_of
from flatshare.rooms_and_roomies.events import (
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
    RoomBuilt,
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
    VoucherGained,
    VoucherMissed,
    VouchersSpent,
)
from flatshare.rooms_and_roomies.geometry import square_text
from flatshare.rooms_and_roomies.naming import department_params, pieces, tile_params, wish_words
from flatshare.rooms_and_roomies.phases.furnishing import FurnishTask, TileInHand
from flatshare.rooms_and_roomies.phases.home_actions import HomeActionTask, RoomCardInHand
from flatshare.rooms_and_roomies.phases.shopping import TakeTileTask, skipped
from flatshare.rooms_and_roomies.state import FACE_DOWN, Task, face_up
from flatshare.rooms_and_roomies.truck import Truck
from flatshare.rooms_and_roomies.view import PlayerSeen, View

Params = dict[str, Parameter]


TileEvent = TileLoaded | TileOrdered | TilePlaced | TileGivenUp | TileTakenBack | TileReturned | TileDrawn


def describe(event: Event, options: Options) -> Message | None:
    """The event's line in the log; None: it has none, as another event tells the same."""
    return (
        _of_the_game(event, options)
        or _of_the_table(event, options)
        or _of_shopping(event, options)
        or _of_furnishing(event, options)
        or _of_vouchers(event, options)
    )


def _of_the_game(event: Event, options: Options) -> Message | None:
    """How the game and its phases begin and end."""
    alone = options.players == 1
    match event:
        case GameStarted():
            key = "log-rr-game-started-alone" if alone else "log-rr-game-started"
            challenge = options.challenge or "none"
            return Message(key, {"player": event.start, "players": options.players, "challenge": challenge})
        case SideChosen():
            return Message("log-rr-side-chosen", {"player": event.seat})
        case SidesShown():
            return Message(
                "log-rr-sides-shown", {"players": options.players, "room_card": " ".join(event.cards)}
            )
        case DayBegan():
            key = "log-rr-day-began-alone" if alone else "log-rr-day-began"
            return Message(key, {"player": event.stick, "day": event.day})
        case FurnishingBegan():
            return Message("log-rr-furnishing-began")
        case FurnishingEnded():
            return Message("log-rr-furnishing-ended")
        case GameEnded():
            return _of_the_end(event, options)
        case _:
            return None


def _of_the_end(event: GameEnded, options: Options) -> Message:
    winner = event.places.index(1)
    params: Params = {"player": winner, "points": event.points[winner]}
    if event.rating is None:
        return Message("log-rr-game-ended", {**params, "by": event.decided_by})
    params["rating"] = event.rating
    if options.challenge is None:
        return Message("log-rr-game-ended-alone", params)
    return Message("log-rr-challenge-ended", {**params, "challenge": options.challenge, "level": event.level})


def _of_the_table(event: Event, options: Options) -> Message | None:
    """What is laid out, before the first day and in the Cleanup Phases."""
    match event:
        case ShowroomsFilled() if event.tiles:
            hidden = sum(1 for filled in event.tiles if filled.tile is None)
            return Message("log-rr-showrooms-filled", {"tiles": len(event.tiles), "hidden": hidden})
        case ShowroomsCleared() if event.tiles:
            key = "log-rr-showrooms-cleared-alone" if options.players == 1 else "log-rr-showrooms-cleared"
            return Message(key, {"tiles": len(event.tiles), "pieces": _pieces(event.tiles, options)})
        case CafeFilled():
            return Message("log-rr-cafe-filled", {"roomie": _cards(event.cards)})
        case CafeRefreshed():
            return _of_the_cafe(event)
        case TopShown():
            if event.card is None:
                return Message("log-rr-deck-used-up", {"deck": event.deck})
            return Message("log-rr-top-shown", {"deck": event.deck, "room_card": event.card})
        case TopRemoved():
            return Message("log-rr-top-removed", {"deck": event.deck})
        case _:
            return None


def _of_the_cafe(event: CafeRefreshed) -> Message:
    params: Params = {"cleared": len(event.cleared), "roomie": _cards(event.cleared)}
    upgraded: Params = {"upgraded": len(event.upgraded), "other_roomie": _cards(event.upgraded)}
    if not event.cleared:
        return Message("log-rr-cafe-upgraded", upgraded)
    if not event.upgraded:
        return Message("log-rr-cafe-cleared", params)
    return Message("log-rr-cafe-refreshed", {**params, **upgraded})


def _cards(cards: tuple[tuple[int, str], ...]) -> str:
    return " ".join(card for _, card in cards)


def _pieces(tiles: Iterable[int], options: Options) -> str:
    parts = components_of(options)
    return pieces(parts.tiles[tile] for tile in tiles)


def _of_shopping(event: Event, options: Options) -> Message | None:
    """What players do in the store and at the Exit."""
    match event:
        case CartMoved():
            return _of_the_cart(event, options)
        case TilesRevealed():
            revealed = _pieces((filled.tile for filled in event.tiles if filled.tile is not None), options)
            return Message("log-rr-tiles-revealed", {"tiles": len(event.tiles), "pieces": revealed})
        case TileLoaded():
            keys = {
                "showroom": "log-rr-tile-taken",
                "sale": "log-rr-tile-taken-in-sale",
                "street": "log-rr-tile-loaded",
            }
            return _of_a_tile(keys[event.source], event, options)
        case RoomieTaken():
            return Message("log-rr-roomie-taken", {"player": event.seat, "roomie": event.card})
        case HomeActionChosen(letter="C"):
            return Message("log-rr-voucher-ordered", {"player": event.seat})
        case RoomBuilt():
            where: Params = {"x": event.x, "y": event.y}
            return Message("log-rr-room-built", {"player": event.seat, "room_card": event.card, **where})
        case TileOrdered():
            keys = {"sale": "log-rr-tile-ordered", "bag": "log-rr-tile-ordered-from-bag"}
            return _of_a_tile(keys[event.source], event, options)
        case _:
            return None


def _of_the_cart(event: CartMoved, options: Options) -> Message:
    department = components_of(options).store(options.players).departments[event.department]
    if event.stayed:
        key = "log-rr-cart-stayed"
    elif event.last and options.players > 1:
        key = "log-rr-last-cart"
    else:
        key = "log-rr-cart-moved"
    return Message(key, {"player": event.seat, **department_params(department)})


def _of_furnishing(event: Event, options: Options) -> Message | None:
    """What players do in the Furnishing Phase."""
    match event:
        case TruckUnloaded():
            key = "log-rr-full-truck-unloaded" if event.full else "log-rr-truck-unloaded"
            return Message(key, {"player": event.seat})
        case TruckChanged():
            return _of_the_truck(event)
        case TilePlaced():
            message = _of_a_tile("log-rr-tile-placed", event, options)
            return Message(message.key, {**message.params, "x": event.x, "y": event.y})
        case TileGivenUp():
            alone = options.players == 1
            key = "log-rr-tile-given-up-alone" if alone else "log-rr-tile-given-up"
            return _of_a_tile(key, event, options)
        case TileTakenBack():
            return _of_a_tile("log-rr-tile-taken-back", event, options)
        case FurnishingDone():
            return Message("log-rr-furnishing-done", {"player": event.seat})
        case FurnishingReopened():
            return Message("log-rr-furnishing-reopened", {"player": event.seat})
        case RoomsCleared():
            left = _pieces(event.tiles, options)
            return Message(
                "log-rr-rooms-cleared", {"player": event.seat, "tiles": len(event.tiles), "pieces": left}
            )
        case _:
            return None


def _of_the_truck(event: TruckChanged) -> Message:
    truck = Truck(event.bed)
    keys = {
        "enlarge": "log-rr-bed-enlarged",
        "upgrade": "log-rr-truck-upgraded",
        "neither": "log-rr-bed-not-used",
    }
    params: Params = {"squares": truck.free_squares, "upgrades": truck.upgrades}
    return Message(keys[event.use], {"player": event.seat, **params})


def _of_vouchers(event: Event, options: Options) -> Message | None:
    match event:
        case VoucherGained():
            return Message("log-rr-voucher-gained", {"player": event.seat})
        case VoucherMissed():
            key = "log-rr-voucher-forgone" if event.forgone else "log-rr-no-voucher-left"
            return Message(key, {"player": event.seat})
        case VouchersSpent():
            return Message("log-rr-vouchers-spent", {"player": event.seat, "count": event.count})
        case TileReturned():
            return _of_a_tile("log-rr-tile-returned", event, options)
        case TileDrawn():
            return _of_a_tile("log-rr-tile-drawn", event, options)
        case _:
            return None


def _of_a_tile(key: str, event: TileEvent, options: Options) -> Message:
    kind = components_of(options).tiles[event.tile]
    return Message(key, {"player": event.seat, **tile_params(kind)})


def task_words(seen: View) -> Message | None:
    """What the viewing seat is asked; None: nothing."""
    if seen.seat is None:
        return None
    task = seen.players[seen.seat].task
    if task is None:
        return None
    return Message(f"rr-task-{task.kind}", _task_params(task, seen))


def _task_params(task: Task, seen: View) -> Params:
    match task:
        case TakeTileTask():
            return {"taken": task.taken}
        case HomeActionTask():
            return {"left": task.left}
        case RoomCardInHand():
            return {"room_card": task.card}
        case FurnishTask():
            return {"tiles": len(_player(seen).street)}
        case TileInHand():
            return tile_params(components_of(seen.options).tiles[task.tile])
        case _:
            return {}


def action_words(action: Action, seen: View) -> Message:
    """What a choice of the viewing seat means."""
    match action:
        case TakeTile() | TakeBack() | ReturnTile():
            return _tile_choice(action, seen)
        case MoveCart():
            return _cart_choice(action, seen)
        case TakeRoomie():
            return _roomie_choice(action, seen)
        case TakeCard():
            top = seen.tops[DECKS.index(action.deck)]
            return _choice(action, deck=action.deck, room_card=top or "")
        case LayBeside():
            card = _player(seen).cards[action.card].card
            return _choice(action, room_card=card, side=action.side, shift=action.shift)
        case SetOn():
            card = _player(seen).cards[action.card]
            spot: Params = {"x": card.x + action.column, "y": card.y + action.row}
            square = square_text(action.column, action.row)
            return _choice(action, room_card=card.card, square=square, **spot)
        case _:
            return Message(f"rr-choice-{action.kind}", _own_params(action, seen))


def _choice(action: Action, **params: Parameter) -> Message:
    return Message(f"rr-choice-{action.kind}", params)


def _player(seen: View) -> PlayerSeen:
    assert seen.seat is not None, "a spectator has no choices"
    return seen.players[seen.seat]


def _own_params(action: Action, seen: View) -> Params:
    """The parameters of a choice that does not concern tiles, departments or cards."""
    match action:
        case ChooseSide():
            sides = components_of(seen.options).sides[_player(seen).starting_card]
            return {"side": action.side + 1, "room_card": sides[action.side].id}
        case Enough():
            task = _player(seen).task
            return {"taken": task.taken if isinstance(task, TakeTileTask) else 0}
        case HomeAction():
            return {"letter": action.letter}
        case Turn():
            return {"turn": action.turn}
        case SetDoor():
            return {"side": action.side, "unit": action.unit + 1}
        case UseBed():
            return {"use": action.use}
        case GiveUp():
            return {"players": len(seen.players)}
        case Spend():
            return {"on": action.on}
        case _:
            return {}


def _tile_choice(action: TakeTile | TakeBack | ReturnTile, seen: View) -> Message:
    params = tile_params(components_of(seen.options).tiles[action.tile])
    if isinstance(action, TakeTile):
        return _choice(action, **params)
    player = _player(seen)
    for tile in player.tiles:
        if tile.tile == action.tile:
            return _choice(action, **params, x=tile.x, y=tile.y)
    key = "rr-choice-take-back-loaded" if action.tile in player.load else "rr-choice-take-back-given-up"
    return Message(key, params)


def _cart_choice(action: MoveCart, seen: View) -> Message:
    """A department to which the cart may go, and what it offers."""
    department = components_of(seen.options).store(len(seen.players)).departments[action.department]
    params = department_params(department)
    params["stays"] = int(action.department == _player(seen).cart)
    match department.kind:
        case "showroom":
            spaces = seen.spaces[action.department]
            offered = face_up(spaces)
            params["tiles"], params["hidden"] = len(offered), spaces.count(FACE_DOWN)
            params["pieces"] = _pieces(offered, seen.options)
        case "sale":
            params["tiles"] = len(seen.sale)
        case "cafe":
            params["roomie"] = " ".join(there.card for there in seen.cafe if there)
        case "exit":
            params["actions"] = 1 + (skipped(seen.spaces, seen.cafe) if len(seen.players) == 1 else 0)
        case "entrance":
            pass
    return Message(f"rr-choice-go-{department.kind}", params)


def _roomie_choice(action: TakeRoomie, seen: View) -> Message:
    there = seen.cafe[action.space]
    if there is None:
        return Message("rr-choice-no-roomie", {"space": action.space + 1})
    params: Params = {"roomie": there.card, "voucher": int(there.voucher)}
    parts = components_of(seen.options)
    wish = wish_words(parts.roomies[there.card], parts.own_texts)
    if wish is None:
        return Message("rr-choice-roomie", params)
    home_wish = wish.key.removeprefix("roomie-")
    return Message("rr-choice-roomie-with-wish", {**wish.params, **params, "home_wish": home_wish})
