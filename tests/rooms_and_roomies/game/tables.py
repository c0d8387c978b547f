"""States to test from, each the real set-up with something changed, and what may be done there.

Everything is of the frozen edition. The set-up's chance is recorded: of what could be drawn, always the
first. Changes leave every tile and every voucher in the game, so that no test can pass because something was
lost. Actions are given as texts; without a seat they are those of the seat that is awaited first. Departments
of the board for one to three players go by the names below, tiles by the ids of their kinds: `tile
bed-2x1-red` takes the first of its kind, `tile bed-2x1-red/2` the second. Squares and edges are those of a
house's grid, where the starting card's top left corner is 0, 0.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest

from flatshare.core import IllegalAction, RandomChance
from flatshare.core.chance import Chance, NoChance, RecordedChance
from flatshare.core.match import fold
from flatshare.core.messages import Message, Refusal
from flatshare.rooms_and_roomies.building import why_not_build
from flatshare.rooms_and_roomies.components import (
    DECKS,
    DOOR_TILES,
    VOUCHERS,
    Challenge,
    Options,
    components_of,
)
from flatshare.rooms_and_roomies.edition.model import SHAPES, Point, Shape, Side
from flatshare.rooms_and_roomies.events import Event
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.phases.furnishing import FurnishTask
from flatshare.rooms_and_roomies.phases.home_actions import HomeActionTask
from flatshare.rooms_and_roomies.phases.shopping import EndTurnTask, MoveCartTask
from flatshare.rooms_and_roomies.smallest import smallest_action
from flatshare.rooms_and_roomies.state import FACE_DOWN, CafeCard, State, Task, face_up, vouchers_held
from flatshare.rooms_and_roomies.truck import Truck
from tests.rooms_and_roomies.frozen_edition import FILES

ENTRANCE, SHOWROOM_1, SHOWROOM_2, SALE, SHOWROOM_3, SHOWROOM_4, CAFE, EXIT = range(8)
PARTS: Final = components_of(Options(edition="frozen", files=FILES))
JUNK, UPGRADE = False, True


def options(players: int = 2, **more: Any) -> Options:
    """How the frozen edition is played."""
    return Options(players, **{"edition": "frozen", "files": FILES, **more})


def the_first() -> Chance:
    """Chance that draws the first of what could be drawn, again and again."""
    return RecordedChance([0] * 1000)


def laid(players: int = 2, chance: Chance | None = None, **more: Any) -> State:
    """The table before anybody has chosen a side; seat 0 begins unless something else is said."""
    chosen = options(players, **{"start": 0, **more})
    return fold(GAME, GAME.setup(chosen, chance or the_first()))


def shopping(players: int = 2, **more: Any) -> State:
    """The first turn of day 1, all in houses that can be added to on three sides at least."""
    state = laid(players, **more)
    for seat in range(players):
        state = after(state, "side 1", seat=seat)
    for seat in range(players):
        state = state.with_player(seat, house=living("start-1-front"))
    return state


def on_turn(state: State, seat: int, task: Task | None = None) -> State:
    """It is a seat's turn in the store, and nobody else is asked anything."""
    for other in range(len(state.players)):
        state = state.with_player(other, task=None)
    at_exit = state.players[seat].cart == state.exit
    usual = HomeActionTask(left=1) if at_exit else MoveCartTask()
    return state.with_player(seat, task=task or usual).but(turn=seat)


def at_home(players: int = 2, seat: int = 0, others: int = ENTRANCE) -> State:
    """A seat has a home action to choose; the other carts stand elsewhere."""
    state = shopping(players)
    for other in range(players):
        state = state.with_player(other, cart=state.exit if other == seat else others)
    return on_turn(state, seat)


def furnishing(state: State, *tasks: Task) -> State:
    """The Furnishing Phase after the beds were looked at; all furnish, or are asked something else."""
    for seat in range(len(state.players)):
        task = tasks[seat] if seat < len(tasks) else FurnishTask()
        state = state.with_player(seat, cart=state.exit, task=task)
    return state.but(phase="furnishing", turn=None, last_cart=0)


def on_day(state: State, day: int) -> State:
    """The first turn of a later day; until then all seats do the least they can."""
    state, _ = through(state, lambda now: now.day == day)
    return state


def through(state: State, end: Callable[[State], bool]) -> tuple[State, list[Event]]:
    """The first state of this kind, and what happened until then; all seats do the least they can."""
    happened: list[Event] = []
    for _ in range(500):
        if end(state):
            return state, happened
        (seat, *_) = GAME.awaited(state)
        events = GAME.apply(state, seat, smallest_action(state, seat), the_first())
        happened += events
        state = fold(GAME, events, state)
    raise AssertionError("it never comes to that")


# Changes, which take from the boxes and put back there


def taken(state: State, *shapes: Shape) -> tuple[State, tuple[int, ...]]:
    """A tile of each of these shapes out of the boxes, and the state without them."""
    unseen = [list(tiles) for tiles in state.unseen]
    tiles = tuple(unseen[SHAPES.index(shape)].pop(0) for shape in shapes)
    return state.but(unseen=tuple(map(tuple, unseen))), tiles


def put_back(state: State, tiles: Iterable[int]) -> State:
    """The state with these tiles in their boxes again."""
    back = set(tiles)
    kept = zip(SHAPES, state.unseen, strict=True)
    return state.but(
        unseen=tuple(
            tuple(tile for tile in PARTS.tiles_of[shape] if tile in there or tile in back)
            for shape, there in kept
        )
    )


def with_load(state: State, seat: int, *shapes: Shape) -> State:
    """Tiles of these shapes are on the seat's truck."""
    state, tiles = taken(put_back(state, state.players[seat].load), *shapes)
    return state.with_player(seat, load=tiles)


def with_sale(state: State, *shapes: Shape) -> State:
    """Tiles of these shapes are in the SALE."""
    state, tiles = taken(put_back(state, state.sale), *shapes)
    return state.but(sale=tiles)


def with_showroom(state: State, department: int, *shapes: Shape) -> State:
    """A Showroom has tiles of these shapes and no others, face up."""
    state = put_back(state, face_up(state.spaces[department]))
    spaces: list[int | None] = [None] * len(state.spaces[department])
    for shape in shapes:
        state, (tile,) = taken(state, shape)
        places = [
            number
            for number, space in enumerate(state.departments()[department].spaces)
            if space.shape == shape and spaces[number] is None
        ]
        spaces[places[0]] = tile
    return state.but(spaces=(*state.spaces[:department], tuple(spaces), *state.spaces[department + 1 :]))


def without_showrooms(state: State) -> State:
    """No tile is left in any Showroom."""
    for number, department in enumerate(state.departments()):
        if department.kind == "showroom":
            state = with_showroom(state, number)
    return state


def with_box(state: State, shape: Shape, count: int) -> State:
    """Only so many tiles of a shape are left to be drawn; the others are out of the game."""
    place = SHAPES.index(shape)
    kept, gone = state.unseen[place][:count], state.unseen[place][count:]
    assert len(kept) == count
    return state.but(
        unseen=(*state.unseen[:place], kept, *state.unseen[place + 1 :]), discard=(*state.discard, *gone)
    )


def with_bag(state: State, count: int) -> State:
    """Only so many tiles are left in the bag."""
    return with_box(state, "1x1", count)


def with_vouchers(state: State, *held: int, in_cafe: int = 0) -> State:
    """The seats hold so many vouchers, and so many Roomie cards of the Café have one; the first ones do."""
    for seat, count in enumerate(held):
        state = state.with_player(seat, vouchers=count)
    upgraded = 0
    cafe: list[CafeCard | None] = []
    for there in state.cafe:
        more = there is not None and upgraded < in_cafe
        upgraded += more
        cafe.append(CafeCard(there.card, more) if there else None)
    assert upgraded == in_cafe
    state = state.but(cafe=tuple(cafe))
    supply = VOUCHERS - vouchers_held(state)
    assert supply >= 0
    return state.but(vouchers=supply)


def with_cafe(state: State, *cards: str | None) -> State:
    """The Café has these Roomie cards, space by space, none of them with a voucher."""
    assert not any(there.voucher for there in state.cafe if there)
    everything = {*state.roomie_deck, *(there.card for there in state.cafe if there)}
    cafe = tuple(None if card is None else CafeCard(card) for card in cards)
    cafe += (None,) * (len(state.cafe) - len(cafe))
    deck = tuple(card for card in PARTS.roomie_deck(state.options.roomies) if card in everything - {*cards})
    return state.but(cafe=cafe, roomie_deck=deck)


def with_room_cards(state: State, large: tuple[str, ...], small: tuple[str, ...]) -> State:
    """The decks are these cards, the first of each on top; all others are out of the game."""
    kept = {*large, *small}
    gone = tuple(card for deck in DECKS for card in PARTS.deck(deck) if card not in kept)
    return state.but(
        tops=(large[0] if large else None, small[0] if small else None),
        decks=(large[1:], small[1:]),
        gone=(*state.gone, *gone),
    )


def with_bed(state: State, seat: int, *bed: bool) -> State:
    """What lies on the seat's loading bed from the cab on."""
    return state.with_player(seat, truck=Truck(bed))


def living(side: str) -> House:
    """The house of a side of a starting card."""
    return starting_house(PARTS.cards[side])


def furnished(state: State, seat: int, *tiles: tuple[str, int, int, int]) -> State:
    """Tiles stand in the seat's house: the id of the kind, where its top left square is, and its turn."""
    for kind, x, y, turn in tiles:
        tile = next(tile for unseen in state.unseen for tile in unseen if PARTS.tiles[tile].id == kind)
        placed = PlacedTile(PARTS.tiles[tile], Place(x, y, turn), tile)
        house = state.players[seat].house
        assert why_not_place(house, placed) is None
        state = state.with_player(seat, house=house.with_tile(placed)).but(
            unseen=tuple(tuple(other for other in unseen if other != tile) for unseen in state.unseen)
        )
    return state


def with_full_house(state: State, seat: int) -> State:
    """A house in which only the square at the front door is empty, so that no door tile can lead anywhere."""
    state = state.with_player(seat, house=living("start-1-back"))
    return furnished(
        state,
        seat,
        ("dining-table-2x2-green-green", 0, 0, 0),
        ("dining-table-2x2-green-green", 2, 0, 0),
        ("dining-table-2x2-red-white", 2, 2, 0),
        ("sofa-2x1-red", 0, 2, 0),
        ("armchair-1x1-red", 0, 3, 0),
    )


# Tables laid seat by seat, for tests of houses, trucks and streets


@dataclass(frozen=True)
class Built:
    """A room card of a house, its top left corner at x, y, its door tile at an edge."""

    card: str
    x: int
    y: int
    door: Point
    turn: int = 0


@dataclass(frozen=True)
class Stands:
    """A tile of a house, its top left corner at x, y."""

    tile: str
    x: int
    y: int
    turn: int = 0


@dataclass(frozen=True)
class Seat:
    """What is in front of a player."""

    start: str = ""
    """A side of a starting card; empty: the back of the one with the seat's number."""
    rooms: tuple[Built, ...] = ()
    tiles: tuple[Stands, ...] = ()
    load: tuple[str, ...] = ()
    street: tuple[str, ...] = ()
    bed: str = "jjj"
    """From the cab on: j for junk, u for an upgrade."""
    vouchers: int = 0
    roomies: tuple[str, ...] = ()


def at(x: int, y: int, side: Side) -> Point:
    """The edge on a side of a square."""
    return edge((x, y), side)


def number(tile: str) -> int:
    """The number of a tile."""
    kind, _, copy = tile.partition("/")
    those = [number for number, there in enumerate(PARTS.tiles) if there.id == kind]
    assert those, f"the frozen edition has no {kind}"
    return those[int(copy or 1) - 1]


def numbers(*tiles: str) -> tuple[int, ...]:
    """The numbers of tiles."""
    return tuple(number(tile) for tile in tiles)


def table(
    *seats: Seat,
    day: int = 1,
    stick: int = 0,
    sale: tuple[str, ...] = (),
    cafe: Sequence[str | CafeCard | None] = (),
    tops: tuple[str | None, str | None] | None = None,
    challenge: Challenge | None = None,
) -> State:
    """A day in the store, nobody on turn yet, all carts at the Entrance and the Showrooms empty.

    What is nowhere named is in the bag, in the boxes and in the decks.
    """
    state = laid(len(seats), roomies="full", challenge=challenge)
    for seat, there in enumerate(seats):
        side = there.start or f"start-{seat + 1}-back"
        starting_card = side.rpartition("-")[0]
        state = state.with_player(
            seat,
            starting_card=starting_card,
            side=[card.id for card in PARTS.sides[starting_card]].index(side),
            house=house(side, there.rooms, there.tiles),
            truck=Truck(tuple("ju".index(letter) == 1 for letter in there.bed)),
            load=numbers(*there.load),
            street=numbers(*there.street),
            vouchers=there.vouchers,
            roomies=there.roomies,
            task=None,
        )
    spaces = tuple((None,) * len(department.spaces) for department in state.departments())
    cards = tuple(CafeCard(card) if isinstance(card, str) else card for card in cafe)
    cards += (None,) * (len(state.cafe) - len(cards))
    shown = tops or (PARTS.deck("large")[0], PARTS.deck("small")[0])
    state = state.but(
        day=day, stick=stick, phase="shopping", spaces=spaces, sale=numbers(*sale), cafe=cards, tops=shown
    )
    return _with_the_rest(state)


def _with_the_rest(state: State) -> State:
    """The state with everything in bag, boxes, decks and supply that is nowhere else."""
    used: list[int] = [*state.sale]
    cards = {card for card in state.tops if card}
    roomies = {there.card for there in state.cafe if there}
    vouchers = sum(there.voucher for there in state.cafe if there)
    doors = 0
    for player in state.players:
        used += [*player.load, *player.street, *(placed.tile for placed in player.house.tiles)]
        cards |= {placed.card.id for placed in player.house.cards}
        roomies |= set(player.roomies)
        vouchers += player.vouchers
        doors += len(player.house.doors)
    assert len(set(used)) == len(used), "a tile is in two places"
    decks = [tuple(card for card in PARTS.deck(deck) if card not in cards) for deck in DECKS]
    return state.but(
        unseen=tuple(tuple(tile for tile in PARTS.tiles_of[shape] if tile not in used) for shape in SHAPES),
        decks=(decks[0], decks[1]),
        roomie_deck=tuple(card for card in PARTS.roomie_deck("full") if card not in roomies),
        vouchers=VOUCHERS - vouchers,
        doors=DOOR_TILES - doors,
    )


def house(start: str, rooms: tuple[Built, ...] = (), tiles: tuple[Stands, ...] = ()) -> House:
    """A house, built and furnished as the rules allow."""
    made = starting_house(PARTS.cards[start])
    for built in rooms:
        card, place = PARTS.cards[built.card], Place(built.x, built.y, built.turn)
        refusal = why_not_build(made, card, place, built.door)
        assert refusal is None, refusal
        made = made.with_card(card, place, built.door)
    for stands in tiles:
        tile = number(stands.tile)
        placed = PlacedTile(PARTS.tiles[tile], Place(stands.x, stands.y, stands.turn), tile)
        refusal = why_not_place(made, placed)
        assert refusal is None, refusal
        made = made.with_tile(placed)
    return made


def at_exit(state: State, seat: int = 0, left: int = 1) -> State:
    """It is a seat's turn at the Exit, with so many home actions to do."""
    return on_turn(state.with_player(seat, cart=state.exit), seat, HomeActionTask(left=left))


def store_closes(state: State, last_cart: int = 0) -> State:
    """All carts are at the Exit, and whoever comes last in the round has only to end the turn."""
    players = tuple(player.but(cart=state.exit) for player in state.players)
    last = (state.stick - 1) % len(players)
    closed = state.but(players=players, last_cart=last_cart, turn=last)
    return closed.with_player(last, task=EndTurnTask())


# What may be done


def read(text: str) -> Any:
    """The action of a text in which tiles go by the ids of their kinds."""
    return GAME.read_action(re.sub(r"[a-z-]+-(\dx\d|l)-[a-z-]+(/\d)?", lambda m: str(number(m[0]) + 1), text))


def legal(state: State, seat: int | None = None) -> list[str]:
    """What a seat may do, as texts."""
    return [GAME.action_text(action) for action in GAME.legal_actions(state, _seat(state, seat))]


def brought(
    state: State, action: str, seat: int | None = None, chance: Chance | None = None
) -> tuple[Event, ...]:
    """The events that an action brings; unless chance is given, it must not need any."""
    return GAME.apply(state, _seat(state, seat), read(action), chance or NoChance())


def after(state: State, *actions: str, seat: int | None = None, chance: Chance | None = None) -> State:
    """The state after some actions; unless chance is given, they must not need any."""
    for action in actions:
        state = fold(GAME, brought(state, action, seat, chance), state)
        assert_nothing_is_lost(state)
    return state


def may(state: State, action: str, seat: int | None = None) -> bool:
    """Whether a seat may do something; what is refused is not among the legal actions, and the other way."""
    doer, meant = _seat(state, seat), read(action)
    listed = meant in GAME.legal_actions(state, doer)
    assert listed == (GAME.refusal(state, doer, meant) is None)
    return listed


def refused(state: State, action: str, seat: int | None = None) -> tuple[str, str]:
    """The message key and the ruling with which an action is refused; fails if it may be done."""
    doer = _seat(state, seat)
    meant = read(action)
    assert meant not in GAME.legal_actions(state, doer)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, doer, meant, RandomChance(Random(1)))
    why = caught.value.refusal
    assert GAME.refusal(state, doer, meant) == why
    return why.message.key, why.ruling


def told(state: State, action: str, seat: int | None = None) -> dict[str, Any]:
    """The figures that a refusal tells."""
    refusal = GAME.refusal(state, _seat(state, seat), read(action))
    assert refusal is not None
    return dict(refusal.message.params)


def why_not(state: State, action: str, seat: int | None = None) -> Refusal:
    """Why an action is refused, figures and all; fails if it may be done."""
    refused(state, action, seat)
    refusal = GAME.refusal(state, _seat(state, seat), read(action))
    assert refusal is not None
    # a square is told twice; here by its place on the common grid
    params = {name: told for name, told in refusal.message.params.items() if name not in ("on", "square")}
    return Refusal(Message(refusal.message.key, params), refusal.ruling)


def asked(state: State, seat: int) -> str | None:
    """The kind of what a seat is asked."""
    task = state.players[seat].task
    return None if task is None else task.kind


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, without what was asked."""
    return [event.kind for event in events if event.kind != "asked"]


def tile(number: int, action: str = "tile") -> str:
    """The text of an action with a tile."""
    return f"{action} {number + 1}"


def tiles(numbers: Iterable[int], action: str = "tile") -> list[str]:
    """The texts of an action with each of these tiles."""
    return [tile(number, action) for number in numbers]


def there(state: State, department: int) -> tuple[int, ...]:
    """The tiles that lie face up in a Showroom."""
    return face_up(state.spaces[department])


def _seat(state: State, seat: int | None) -> int:
    return GAME.awaited(state)[0] if seat is None else seat


def assert_nothing_is_lost(state: State) -> None:
    """Every tile and every voucher is somewhere, once."""
    face_down = sum(there == FACE_DOWN for spaces in state.spaces for there in spaces)
    assert face_down <= sum(map(len, state.unseen))
    places = [*state.unseen, *map(face_up, state.spaces), state.sale, state.discard]
    for player in state.players:
        places += [player.load, player.street, player.given_up]
        places += [[placed.tile for placed in player.house.tiles]]
    assert Counter(tile for place in places for tile in place) == Counter(range(len(PARTS.tiles)))
    assert state.vouchers + vouchers_held(state) == VOUCHERS
    assert all(0 <= player.vouchers <= 4 for player in state.players)
    assert state.vouchers >= 0
