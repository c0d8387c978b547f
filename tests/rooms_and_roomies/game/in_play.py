"""States to test from, with houses in them, and what may be done there, told in short texts.

Everything is of the frozen edition. Tiles go by the ids of their kinds, also in the texts of actions: `tile
bed-2x1-red`, and `bed-2x1-red/2` is the second one of its kind. Squares and edges are those of the house's
grid, where the starting card's top left corner is 0, 0.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from flatshare.core import IllegalAction, RandomChance
from flatshare.core.chance import Chance, NoChance, RecordedChance
from flatshare.core.match import fold
from flatshare.core.messages import Refusal
from flatshare.rooms_and_roomies.building import why_not_build
from flatshare.rooms_and_roomies.components import Challenge, Components, Options, components_of
from flatshare.rooms_and_roomies.edition.model import SHAPES, Point, Side
from flatshare.rooms_and_roomies.events import Event
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedTile, starting_house
from flatshare.rooms_and_roomies.state import CafeCard, State, Task
from flatshare.rooms_and_roomies.truck import Truck
from tests.rooms_and_roomies.frozen_edition import FILES

PARTS: Final[Components] = components_of(Options(edition="frozen", files=FILES))


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
    start: int = 0,
    sale: tuple[str, ...] = (),
    cafe: Sequence[str | CafeCard | None] = (),
    tops: tuple[str | None, str | None] | None = None,
    challenge: Challenge | None = None,
) -> State:
    """A day in the store, nobody on turn yet, all carts at the Entrance and the Showrooms empty.

    What is nowhere named is in the bag, in the boxes and in the decks.
    """
    state = _laid(len(seats), start, challenge)
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


@cache
def _laid(players: int, start: int, challenge: Challenge | None) -> State:
    options = Options(players, "full", edition="frozen", files=FILES, start=start, challenge=challenge)
    return fold(GAME, GAME.setup(options, RandomChance(Random(1))))


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
    decks = [tuple(card for card in PARTS.deck(deck) if card not in cards) for deck in ("large", "small")]
    return state.but(
        unseen=tuple(tuple(tile for tile in PARTS.tiles_of[shape] if tile not in used) for shape in SHAPES),
        decks=(decks[0], decks[1]),
        roomie_deck=tuple(card for card in PARTS.roomie_deck("full") if card not in roomies),
        vouchers=20 - vouchers,
        doors=33 - doors,
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


def at_home(state: State, seat: int = 0, left: int = 1) -> State:
    """A seat is on turn at the Exit, with so many home actions to do."""
    return state.with_player(seat, cart=state.exit, task=Task("home-action", left=left)).but(turn=seat)


def store_closes(state: State, last_cart: int = 0) -> State:
    """All carts are at the Exit, and whoever comes last in the round has only to end the turn."""
    players = tuple(player.but(cart=state.exit) for player in state.players)
    last = (state.stick - 1) % len(players)
    closed = state.but(players=players, last_cart=last_cart, turn=last)
    return closed.with_player(last, task=Task("end-turn"))


def furnishing(state: State, last_cart: int = 0) -> State:
    """Everybody furnishes; the trucks are unloaded."""
    players = tuple(
        player.but(cart=state.exit, load=(), street=(*player.street, *player.load), task=Task("furnish"))
        for player in state.players
    )
    return state.but(players=players, phase="furnishing", last_cart=last_cart, turn=None)


def read(text: str) -> Any:
    """The action of a text in which tiles go by the ids of their kinds."""
    return GAME.read_action(re.sub(r"[a-z-]+-(\dx\d|l)-[a-z-]+(/\d)?", lambda m: str(number(m[0]) + 1), text))


def the_first() -> Chance:
    """Chance that draws the first of what could be drawn, again and again."""
    return RecordedChance([0] * 1000)


def legal(state: State, seat: int | None = None) -> list[str]:
    """What a seat may do, as texts in the rules' own notation."""
    return [GAME.action_text(action) for action in GAME.legal_actions(state, _seat(state, seat))]


def _seat(state: State, seat: int | None) -> int:
    return GAME.awaited(state)[0] if seat is None else seat


def may(state: State, action: str, seat: int | None = None) -> bool:
    """Whether a seat may do something; what is refused is not among the legal actions, and the other way."""
    doer, meant = _seat(state, seat), read(action)
    listed = meant in GAME.legal_actions(state, doer)
    assert listed == (GAME.refusal(state, doer, meant) is None)
    return listed


def brought(
    state: State, action: str, seat: int | None = None, chance: Chance | None = None
) -> tuple[Event, ...]:
    """The events that an action brings; unless chance is given, it must not need any."""
    return GAME.apply(state, _seat(state, seat), read(action), chance or NoChance())


def after(state: State, *actions: str, seat: int | None = None, chance: Chance | None = None) -> State:
    """The state after some actions; unless chance is given, they must not need any."""
    for action in actions:
        state = fold(GAME, brought(state, action, seat, chance), state)
    return state


def why_not(state: State, action: str, seat: int | None = None) -> Refusal:
    """Why an action is refused; fails if it may be done."""
    doer, meant = _seat(state, seat), read(action)
    assert meant not in GAME.legal_actions(state, doer)
    refusal = GAME.refusal(state, doer, meant)
    assert refusal is not None
    with pytest.raises(IllegalAction) as raised:
        GAME.apply(state, doer, meant, NoChance())
    assert raised.value.refusal == refusal
    return refusal


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, without what was asked."""
    return [event.kind for event in events if event.kind != "asked"]


def asked(state: State, seat: int) -> str | None:
    """The kind of what a seat is asked."""
    task = state.players[seat].task
    return None if task is None else task.kind
