"""Solo games on their last evening that will score exactly so many points."""

from dataclasses import replace
from typing import Final

from flatshare.rooms_and_roomies.components import Challenge
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import House, Place, PlacedCard, PlacedTile
from flatshare.rooms_and_roomies.phases.ending import score_of
from flatshare.rooms_and_roomies.state import State
from flatshare.rooms_and_roomies.wishes.estate_agent import EstateAgent
from flatshare.rooms_and_roomies.wishes.this_is_you import ThisIsYou
from tests.rooms_and_roomies.cards import card, room, squares
from tests.rooms_and_roomies.game.tables import PARTS, Seat, furnishing, number, table

ROOMIES: Final = ("twin", "camper", "bookworm", "gearhead", "collector")
ROOMS: Final = (
    ("large-1", Place(0, -4), edge((0, 0), "top")),
    ("large-3", Place(4, 0), edge((4, 2), "left")),
    ("small-1", Place(0, -6), edge((0, -4), "top")),
)
"""Room cards that may be added one after the other; without furniture none of their rooms is complete."""


def scoring(
    points: int,
    this_is_you: int = 0,
    wishes: tuple[int, ...] = (),
    room_cards: int = 0,
    challenge: Challenge | None = None,
) -> State:
    """A game in which only Done is left to say: with so many points in all, and with each of the wishes.

    There is one pair of furniture and one complete room, and what wishes and the room's bonus give for them
    is made to fit.
    """
    state = furnishing(table(Seat(roomies=ROOMIES[: len(wishes)]), day=4, challenge=challenge))
    state = state.but(
        components=replace(
            PARTS,
            this_is_you=ThisIsYou(this_is_you),
            wishes={id: EstateAgent(large=each) for id, each in zip(ROOMIES, wishes, strict=False)},
        )
    )
    without = score_of(_with_house(state, 0, room_cards), 0).points
    return _with_house(state, points - without, room_cards)


def _with_house(state: State, bonus: int, room_cards: int) -> State:
    start = card(
        room(squares(4, 4), bonus=bonus),
        size="starting",
        front=((1, 3), "bottom"),
        name="start",
    )
    tiles = tuple(
        PlacedTile(PARTS.tiles[number(tile)], Place(x, 1), number(tile))
        for tile, x in (("shelf-1x1-brown", 1), ("desk-2x1-white", 2))
    )
    house = House((PlacedCard(start, Place(0, 0)),), (), tiles)
    for name, place, door in ROOMS[:room_cards]:
        house = house.with_card(PARTS.cards[name], place, door)
    unseen = tuple(
        tuple(tile for tile in there if tile not in {placed.tile for placed in tiles})
        for there in state.unseen
    )
    return state.with_player(0, house=house).but(unseen=unseen)
