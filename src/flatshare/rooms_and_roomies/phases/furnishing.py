"""The Furnishing Phase, for all seats at the same time (RR-15 to RR-17)."""

from dataclasses import dataclass, field
from typing import Literal

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies import vouchers
from flatshare.rooms_and_roomies.actions import (
    BED,
    CHECK_BED,
    DONE,
    GIVE_UP,
    LOAD,
    REOPEN,
    SQUARE,
    TAKE,
    TAKE_BACK,
    TURN,
    Action,
    CheckBed,
    Done,
    GiveUp,
    Load,
    Reopen,
    SetOn,
    TakeBack,
    TakeTile,
    Turn,
    UseBed,
)
from flatshare.rooms_and_roomies.events import (
    FurnishingBegan,
    FurnishingDone,
    FurnishingEnded,
    FurnishingReopened,
    RoomsCleared,
    TileGivenUp,
    TileLoaded,
    TilePlaced,
    TileTakenBack,
    TruckChanged,
    TruckUnloaded,
)
from flatshare.rooms_and_roomies.furnishing import place_of, ways, why_not_place
from flatshare.rooms_and_roomies.house import PlacedTile
from flatshare.rooms_and_roomies.naming import tile_params
from flatshare.rooms_and_roomies.resolution import Resolution
from flatshare.rooms_and_roomies.state import ActionDone, Player, State, Task


def begin(resolution: Resolution) -> None:
    """First those with vouchers may use them before the beds are looked at (RR-16)."""
    resolution.emit(FurnishingBegan())
    for seat in resolution.state.seats_from_stick():
        if vouchers.legal(resolution.state, seat):
            resolution.ask(seat, CheckBedTask())


def look_at_beds(resolution: Resolution) -> None:
    """All beds at one moment, in turn order (RR-10)."""
    for seat in resolution.state.seats_from_stick():
        full = resolution.state.players[seat].truck.is_full(resolution.state.load_shapes(seat))
        resolution.emit(TruckUnloaded(seat, full))
        task = UseBedTask() if full else vouchers.gain(resolution, seat)
        resolution.ask(seat, FurnishTask() if isinstance(task, ActionDone) else task)


def is_finished(state: State) -> bool:
    """Whether all are done furnishing."""
    return all(isinstance(player.task, DoneTask) for player in state.players)


def finish(resolution: Resolution) -> None:
    """Clear what does not stay after all are done."""
    for seat in range(len(resolution.state.players)):
        if resolution.state.challenge == "no-half-measures":
            _clear_rooms(resolution, seat)
    resolution.emit(FurnishingEnded())


def _clear_rooms(resolution: Resolution, seat: int) -> None:
    """No Half Measures: furniture in rooms that are not complete is out of the game (RR-29)."""
    rooms = resolution.state.players[seat].house.rooms
    tiles = tuple(tile.tile for room in rooms if not room.complete for tile in room.tiles)
    if tiles:
        resolution.emit(RoomsCleared(seat, tiles))


@dataclass(frozen=True, slots=True)
class CheckBedTask(Task):
    """Let the beds be looked at; until then vouchers can be spent (RR-16)."""

    kind: Literal["check-bed"] = field(default="check-bed", init=False)
    takes = (CheckBed,)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return (CHECK_BED,)

    def resolve(self, resolution: Resolution, seat: int, action: CheckBed) -> None:
        """The beds are looked at once no seat is asked this."""


@dataclass(frozen=True, slots=True)
class UseBedTask(Task):
    """Choose what a full bed is used for (RR-7)."""

    kind: Literal["use-bed"] = field(default="use-bed", init=False)
    takes = (UseBed,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(action for action in BED.values() if _why_not_use(state, seat, action) is None)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(BED.values())

    def why_not(self, state: State, seat: int, action: UseBed) -> Refusal:
        return _why_not_use(state, seat, action) or refused("not-asked")

    def resolve(self, resolution: Resolution, seat: int, action: UseBed) -> Task:
        truck = resolution.state.players[seat].truck
        match action.use:
            case "enlarge":
                truck = truck.enlarged()
            case "upgrade":
                truck = truck.upgraded()
            case "neither":
                pass
        resolution.emit(TruckChanged(seat, action.use, truck.bed))
        return FurnishTask()


def _why_not_use(state: State, seat: int, action: UseBed) -> Refusal | None:
    truck = state.players[seat].truck
    match action.use:
        case "enlarge":
            return truck.why_not_enlarge()
        case "upgrade":
            return truck.why_not_upgrade(state.load_shapes(seat))
        case "neither":
            return None


@dataclass(frozen=True, slots=True)
class FurnishTask(Task):
    """Take a tile of the street, take back one that was put somewhere in this phase, or finish (RR-16)."""

    kind: Literal["furnish"] = field(default="furnish", init=False)
    takes = (TakeTile, TakeBack, Done)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        player = state.players[seat]
        back = tuple(TAKE_BACK[tile] for tile in _can_come_back(player))
        if player.street:
            return (*(TAKE[tile] for tile in player.street), *back)
        return (DONE, *back)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        player = state.players[seat]
        back = (TAKE_BACK[tile] for tile in _can_come_back(player))
        return (*(TAKE[tile] for tile in player.street), *back, DONE)

    def why_not(self, state: State, seat: int, action: TakeTile | TakeBack | Done) -> Refusal:
        match action:
            case TakeTile():
                return refused("not-on-the-street", "RR-16", **tile_params(state.kind(action.tile)))
            case TakeBack():
                tile = tile_params(state.kind(action.tile))
                if state.players[seat].tile_in_house(action.tile):
                    return refused("stands-since-earlier", "RR-16", **tile)
                return refused("nothing-to-take-back", "RR-16", **tile)
            case Done():
                return refused("street-not-empty", "RR-16", tiles=len(state.players[seat].street))

    def resolve(self, resolution: Resolution, seat: int, action: TakeTile | TakeBack | Done) -> Task:
        match action:
            case TakeTile():
                return SetTileTask(action.tile)
            case TakeBack():
                resolution.emit(TileTakenBack(seat, action.tile))
                return self
            case Done():
                resolution.emit(FurnishingDone(seat))
                return DoneTask()


def _can_come_back(player: Player) -> tuple[int, ...]:
    return (*sorted(player.placed), *player.load, *player.given_up)


@dataclass(frozen=True, slots=True)
class TileInHand(Task):
    """A task with a tile in hand, which counts as being on the street."""

    tile: int


@dataclass(frozen=True, slots=True)
class SetTileTask(TileInHand):
    """Choose where the tile in hand goes: a square of the house, the truck, or away."""

    kind: Literal["set-tile"] = field(default="set-tile", init=False)
    takes = (SetOn, Load, GiveUp)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        found = ways(state.players[seat].house, state.kind(self.tile))
        squares = dict.fromkeys(SQUARE[(way.card, *way.square)] for way in found)
        if _why_not_load(state, seat, self.tile) is None:
            return (*squares, LOAD, GIVE_UP)
        return (*squares, GIVE_UP)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        cards = state.players[seat].house.laid_cards
        squares = tuple(
            SQUARE[number, column, row]
            for number, card in enumerate(cards)
            for row in range(card.height)
            for column in range(card.width)
        )
        return (*squares, LOAD, GIVE_UP)

    def why_not(self, state: State, seat: int, action: SetOn | Load | GiveUp) -> Refusal:
        if not isinstance(action, SetOn):
            return _why_not_load(state, seat, self.tile) or refused("not-asked")
        cards = state.players[seat].house.laid_cards
        if action.card >= len(cards):
            return refused("no-such-card", "RR-15", card=action.card, cards=len(cards))
        if action.column >= cards[action.card].width or action.row >= cards[action.card].height:
            return refused("no-such-square", "RR-15", card=action.card)
        square = (action.card, action.column, action.row)
        reasons = [why for turn in range(4) if (why := _why_not_stand(state, seat, self.tile, square, turn))]
        # Of several turns, the one that gets farthest is most likely the one in mind.
        return max(reasons, key=lambda why: _FARTHEST.index(why.message.key))

    def resolve(self, resolution: Resolution, seat: int, action: SetOn | Load | GiveUp) -> Task:
        match action:
            case SetOn():
                return TurnTileTask(self.tile, (action.card, action.column, action.row))
            case Load():
                resolution.emit(TileLoaded(seat, self.tile, "street"))
            case GiveUp():
                resolution.emit(TileGivenUp(seat, self.tile))
        return FurnishTask()


_FARTHEST = (
    "refuse-no-floor",
    "refuse-through-a-wall",
    "refuse-wrong-floor",
    "refuse-before-a-door",
    "refuse-square-taken",
    "refuse-no-wall-behind",
)
"""Why a tile may not stand somewhere, in the order in which the rules are looked at."""


def _why_not_load(state: State, seat: int, tile: int) -> Refusal | None:
    return state.players[seat].truck.why_not_load(state.load_shapes(seat), state.shape(tile))


def _placed(state: State, seat: int, tile: int, square: tuple[int, int, int], turn: int) -> PlacedTile:
    card, column, row = square
    kind = state.kind(tile)
    return PlacedTile(kind, place_of(state.players[seat].house, kind, card, (column, row), turn), tile)


def _why_not_stand(
    state: State, seat: int, tile: int, square: tuple[int, int, int], turn: int
) -> Refusal | None:
    return why_not_place(state.players[seat].house, _placed(state, seat, tile, square, turn))


@dataclass(frozen=True, slots=True)
class TurnTileTask(TileInHand):
    """Choose how the tile in hand is turned; then it is placed."""

    square: tuple[int, int, int]
    """Where the tile's first square goes: card, column, row."""
    kind: Literal["turn-tile"] = field(default="turn-tile", init=False)
    takes = (Turn,)

    def legal(self, state: State, seat: int) -> tuple[Action, ...]:
        found = ways(state.players[seat].house, state.kind(self.tile))
        return tuple(TURN[way.turn] for way in found if (way.card, *way.square) == self.square)

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return TURN

    def why_not(self, state: State, seat: int, action: Turn) -> Refusal:
        why = _why_not_stand(state, seat, self.tile, self.square, action.turn)
        return why or refused("same-as-another-turn")

    def resolve(self, resolution: Resolution, seat: int, action: Turn) -> Task:
        place = _placed(resolution.state, seat, self.tile, self.square, action.turn).place
        resolution.emit(TilePlaced(seat, self.tile, place.x, place.y, place.turn))
        return FurnishTask()


@dataclass(frozen=True, slots=True)
class DoneTask(Task):
    """Furnish on after being done, as long as others are not (RR-16)."""

    kind: Literal["done"] = field(default="done", init=False)
    takes = (Reopen,)
    awaited = False

    def candidates(self, state: State, seat: int) -> tuple[Action, ...]:
        return (REOPEN,)

    def resolve(self, resolution: Resolution, seat: int, action: Reopen) -> Task:
        resolution.emit(FurnishingReopened(seat))
        return FurnishTask()

    def after_spending(self, resolution: Resolution, seat: int) -> Task:
        """A tile on the street has to go somewhere, so the seat furnishes on (RR-16)."""
        if not resolution.state.players[seat].street:
            return self
        resolution.emit(FurnishingReopened(seat))
        return FurnishTask()
