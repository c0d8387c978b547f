"""The Furnishing Phase, for all seats at the same time (RR-15 to RR-17)."""

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
from flatshare.rooms_and_roomies.components import DAYS
from flatshare.rooms_and_roomies.course import Course
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
from flatshare.rooms_and_roomies.phases import cleanup, ending
from flatshare.rooms_and_roomies.state import Player, State, Task

FURNISH = Task("furnish")


def begin(course: Course) -> None:
    """First those with vouchers may use them before the beds are looked at (RR-16)."""
    course.happen(FurnishingBegan())
    for seat in course.state.seats_from_stick():
        if vouchers.legal(course.state, seat):
            course.ask(seat, Task("check-bed"))
    _look_at_beds(course)


def _look_at_beds(course: Course) -> None:
    """Once nobody wants to do anything before: all beds at one moment, in turn order (RR-10)."""
    if any(_is_asked(player, "check-bed") for player in course.state.players):
        return
    for seat in course.state.seats_from_stick():
        full = course.state.players[seat].truck.is_full(course.state.load_shapes(seat))
        course.happen(TruckUnloaded(seat, full))
        if full:
            course.ask(seat, Task("use-bed"))
        elif vouchers.gain(course, seat):
            course.ask(seat, FURNISH)


def _is_asked(player: Player, kind: str) -> bool:
    return player.task is not None and player.task.kind == kind


def _finish(course: Course) -> None:
    """All are done: the streets are empty, and the day or the game is over."""
    for seat in range(len(course.state.players)):
        if course.state.challenge == "no-half-measures":
            _clear_rooms(course, seat)
    course.happen(FurnishingEnded())
    if course.state.day == DAYS:
        ending.end(course)
    else:
        cleanup.clean_up(course)


def _clear_rooms(course: Course, seat: int) -> None:
    """No Half Measures: furniture in rooms that are not complete is out of the game (RR-29)."""
    rooms = course.state.players[seat].house.rooms
    tiles = tuple(tile.tile for room in rooms if not room.complete for tile in room.tiles)
    if tiles:
        course.happen(RoomsCleared(seat, tiles))


class BedChecks:
    """The last moment for voucher actions before the beds are looked at."""

    takes = (CheckBed,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return (CHECK_BED,)

    candidates = legal

    def why_not(self, state: State, seat: int, task: Task, action: CheckBed) -> Refusal:
        return refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: CheckBed) -> None:
        course.ask(seat, None)
        _look_at_beds(course)


class BedUses:
    """What a full bed is used for (RR-7)."""

    takes = (UseBed,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(action for action in BED.values() if _why_not_use(state, seat, action) is None)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return tuple(BED.values())

    def why_not(self, state: State, seat: int, task: Task, action: UseBed) -> Refusal:
        return _why_not_use(state, seat, action) or refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: UseBed) -> None:
        truck = course.state.players[seat].truck
        match action.use:
            case "enlarge":
                truck = truck.enlarged()
            case "upgrade":
                truck = truck.upgraded()
            case "neither":
                pass
        course.happen(TruckChanged(seat, action.use, truck.bed))
        course.ask(seat, FURNISH)


def _why_not_use(state: State, seat: int, action: UseBed) -> Refusal | None:
    truck = state.players[seat].truck
    match action.use:
        case "enlarge":
            return truck.why_not_enlarge()
        case "upgrade":
            return truck.why_not_upgrade(state.load_shapes(seat))
        case "neither":
            return None


class Furnishing:
    """Which tile of the street next; or one that was put somewhere in this phase comes back."""

    takes = (TakeTile, TakeBack, Done)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        player = state.players[seat]
        back = tuple(TAKE_BACK[tile] for tile in _can_come_back(player))
        if player.street:
            return (*(TAKE[tile] for tile in player.street), *back)
        return (DONE, *back)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        player = state.players[seat]
        back = (TAKE_BACK[tile] for tile in _can_come_back(player))
        return (*(TAKE[tile] for tile in player.street), *back, DONE)

    def why_not(self, state: State, seat: int, task: Task, action: TakeTile | TakeBack | Done) -> Refusal:
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

    def do(self, course: Course, seat: int, task: Task, action: TakeTile | TakeBack | Done) -> None:
        match action:
            case TakeTile():
                course.ask(seat, Task("set-tile", tile=action.tile))
            case TakeBack():
                course.happen(TileTakenBack(seat, action.tile))
            case Done():
                course.happen(FurnishingDone(seat))
                course.ask(seat, Task("done"))
                if all(_is_asked(player, "done") for player in course.state.players):
                    _finish(course)


def _can_come_back(player: Player) -> tuple[int, ...]:
    return (*sorted(player.placed), *player.load, *player.given_up)


def _tile_in_hand(task: Task) -> int:
    assert task.tile is not None
    return task.tile


class TileGoals:
    """Where the tile in hand goes: a square of the house, the truck, or away."""

    takes = (SetOn, Load, GiveUp)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        tile = _tile_in_hand(task)
        found = ways(state.players[seat].house, state.kind(tile))
        squares = dict.fromkeys(SQUARE[(way.card, *way.square)] for way in found)
        if _why_not_load(state, seat, tile) is None:
            return (*squares, LOAD, GIVE_UP)
        return (*squares, GIVE_UP)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        cards = state.players[seat].house.laid_cards
        squares = tuple(
            SQUARE[number, column, row]
            for number, card in enumerate(cards)
            for row in range(card.height)
            for column in range(card.width)
        )
        return (*squares, LOAD, GIVE_UP)

    def why_not(self, state: State, seat: int, task: Task, action: SetOn | Load | GiveUp) -> Refusal:
        tile = _tile_in_hand(task)
        if not isinstance(action, SetOn):
            return _why_not_load(state, seat, tile) or refused("not-asked")
        cards = state.players[seat].house.laid_cards
        if action.card >= len(cards):
            return refused("no-such-card", "RR-15", card=action.card, cards=len(cards))
        if action.column >= cards[action.card].width or action.row >= cards[action.card].height:
            return refused("no-such-square", "RR-15", card=action.card)
        square = (action.card, action.column, action.row)
        reasons = [why for turn in range(4) if (why := _why_not_stand(state, seat, tile, square, turn))]
        # Of several turns, the one that gets farthest is most likely the one in mind.
        return max(reasons, key=lambda why: _FARTHEST.index(why.message.key))

    def do(self, course: Course, seat: int, task: Task, action: SetOn | Load | GiveUp) -> None:
        tile = _tile_in_hand(task)
        match action:
            case SetOn():
                square = (action.card, action.column, action.row)
                course.ask(seat, Task("turn-tile", tile=tile, square=square))
                return
            case Load():
                course.happen(TileLoaded(seat, tile, "street"))
            case GiveUp():
                course.happen(TileGivenUp(seat, tile))
        course.ask(seat, FURNISH)


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


class TileTurns:
    """How the tile in hand is turned; then it stands."""

    takes = (Turn,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        found = ways(state.players[seat].house, state.kind(_tile_in_hand(task)))
        return tuple(TURN[way.turn] for way in found if (way.card, *way.square) == task.square)

    def candidates(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return TURN

    def why_not(self, state: State, seat: int, task: Task, action: Turn) -> Refusal:
        assert task.square is not None
        why = _why_not_stand(state, seat, _tile_in_hand(task), task.square, action.turn)
        return why or refused("same-as-another-turn")

    def do(self, course: Course, seat: int, task: Task, action: Turn) -> None:
        assert task.square is not None
        tile = _tile_in_hand(task)
        place = _placed(course.state, seat, tile, task.square, action.turn).place
        course.happen(TilePlaced(seat, tile, place.x, place.y, place.turn))
        course.ask(seat, FURNISH)


class DoneSeats:
    """Whoever is done may furnish on, as long as others are not."""

    takes = (Reopen,)

    def legal(self, state: State, seat: int, task: Task) -> tuple[Action, ...]:
        return (REOPEN,)

    candidates = legal

    def why_not(self, state: State, seat: int, task: Task, action: Reopen) -> Refusal:
        return refused("not-asked")

    def do(self, course: Course, seat: int, task: Task, action: Reopen) -> None:
        reopen(course, seat)


def reopen(course: Course, seat: int) -> None:
    """A seat that was done furnishes on."""
    course.happen(FurnishingReopened(seat))
    course.ask(seat, FURNISH)
