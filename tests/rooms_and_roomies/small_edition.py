"""A small edition that never changes, for tests of what reads houses."""

from dataclasses import replace

from flatshare.rooms_and_roomies.edition.model import Edition, RoomieCard, StartingCard
from tests.rooms_and_roomies.cards import card, room, small, squares, start, tile

WALL = frozenset({(1, 0)})

EDITION = Edition(
    id="small",
    version=1,
    name="Small",
    stores=(),
    starting=(
        StartingCard("starting-1", (start(marks=((1, 1), (7, 1))), replace(start(), id="start-back"))),
    ),
    large=(
        card(
            room(squares(4, 2), marks=((1, 1),), bonus=3),
            room(squares(2, 2, 0, 2), "bathroom", bonus=1, marks=((3, 7),), letter="b"),
            doors=(((0, 1), "bottom"),),
            name="villa",
        ),
    ),
    small=(small(windows=((((3, 0), "top"), ((2, 0), "top")),)),),
    tiles=(
        tile("shelf", wall_edges=WALL, tall=True, pair="books", dark=True),
        tile("desk", "2x1", pair="books"),
        tile("bed", "2x1", sleeps=1, pair="sleep"),
        tile("toilet", floor="bathroom"),
        tile("piano", "2x1", number=7, points=1),
        tile("stove"),
    ),
    roomies=(
        RoomieCard("bookworm", "bookworm", True),
        RoomieCard("gearhead", "gearhead", True),
        RoomieCard("camper", "camper", True),
        RoomieCard("people-pleaser", "people-pleaser", True),
    ),
)
