"""Placing furniture, step by step: the tile, the square, the turn; and why something is closed."""

from dataclasses import replace

import pytest

from flatshare.core.messages import Refusal, refused
from flatshare.rooms_and_roomies.edition.model import SQUARES_OF, Square, TileKind
from flatshare.rooms_and_roomies.events import TilePlaced
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.house import House
from flatshare.rooms_and_roomies.state import State
from tests.rooms_and_roomies.game.tables import (
    PARTS,
    Built,
    Seat,
    Stands,
    after,
    asked,
    at,
    at_exit,
    brought,
    furnishing,
    legal,
    may,
    number,
    read,
    store_closes,
    table,
    the_first,
    why_not,
)

START = "start-1-back"
"""One room of 4 x 4 squares, the front door under the second column, a window left of the upper two rows."""
WITH_BATHROOM = "start-1-front"
"""The same, but for a bathroom of 2 x 2 squares at the upper right, its door at the left of its lower row."""
TOWER = (Built("large-1", 0, -4, at(0, 0, "top")),)
"""A room above that, the door tile in the first column."""


def in_hand(
    tile: str, start: str = START, rooms: tuple[Built, ...] = (), tiles: tuple[Stands, ...] = ()
) -> State:
    """Seat 0 has taken this tile from the street of a house."""
    state = furnishing(table(Seat(start, rooms, tiles, street=(tile, "bed-2x2-red-red/3")), Seat()))
    return after(state, f"tile {tile}")


def squares(state: State) -> set[str]:
    """The squares that are offered."""
    return {text.removeprefix("square ") for text in legal(state) if text.startswith("square ")}


def turns(state: State, square: str) -> list[str]:
    """The turns that are offered once a square is chosen."""
    return [text.removeprefix("turn ") for text in legal(after(state, f"square {square}"))]


def why(state: State, square: str, turn: int | None = None) -> Refusal:
    """Why a square is closed, or one turn on a square that is open."""
    if turn is None:
        return why_not(state, f"square {square}")
    return why_not(after(state, f"square {square}"), f"turn {turn}")


def test_a_tile_is_placed_in_three_steps():
    """RR-15: which tile, its first square, its turn."""
    state = furnishing(table(Seat(START, street=("desk-2x1-white", "plant-1x1-green")), Seat()))
    told: list[str | None] = []
    for action in ("tile desk-2x1-white", "square 0 c2", "turn 1"):
        told.append(asked(state, 0))
        assert set(GAME.legal_actions(state, 0)) <= set(GAME.candidates(state, 0))
        (event, *_) = brought(state, action)
        state = after(state, action)
    assert told == ["furnish", "set-tile", "turn-tile"]
    assert event == TilePlaced(0, number("desk-2x1-white"), 2, 1, 1)
    assert asked(state, 0) == "furnish"
    (placed,) = GAME.view(state, None).players[0].tiles
    assert (placed.x, placed.y, placed.turn) == (2, 1, 1)
    assert GAME.view(state, None).players[0].street == (number("plant-1x1-green"),)


def test_the_tile_in_hand_is_still_on_the_street():
    """RR-15, RR-16: it is in the house with the last step."""
    state = in_hand("desk-2x1-white")
    for action in ("square 0 a1", "turn 0"):
        assert number("desk-2x1-white") in state.players[0].street
        assert state.players[0].house.tiles == ()
        state = after(state, action)
    assert number("desk-2x1-white") not in state.players[0].street


def test_the_square_is_the_topmost_and_there_the_leftmost_that_is_covered():
    """RR-15: of an L too, whatever its turn."""
    state = in_hand("sofa-l-green-green")
    for turn, covered in {
        "0": {(1, 1), (1, 2), (2, 2)},
        "1": {(1, 1), (2, 1), (1, 2)},
        "2": {(1, 1), (2, 1), (2, 2)},
    }.items():
        placed = after(state, "square 0 b2", f"turn {turn}").players[0].house.tiles[0]
        assert placed.squares == covered
    placed = after(state, "square 0 b2", "turn 3").players[0].house.tiles[0]
    assert placed.squares == {(1, 1), (1, 2), (0, 2)}


def test_a_tile_goes_only_where_its_floor_is():
    """RR-15: a desk into no bathroom, a bathtub onto no parquet."""
    desk = in_hand("desk-2x1-white", WITH_BATHROOM)
    assert not may(desk, "square 0 c1")
    assert why(desk, "0 c1") == refused("wrong-floor", "RR-15", furniture="desk", floor="bathroom")
    bathtub = in_hand("bathtub-2x1-white", WITH_BATHROOM)
    assert squares(bathtub) == {"0 c1", "0 d1"}
    assert why(bathtub, "0 a1") == refused("wrong-floor", "RR-15", furniture="bathtub", floor="parquet")


def test_plants_stand_on_either_floor():
    """RR-15."""
    plant = in_hand("plant-1x1-green", WITH_BATHROOM)
    assert may(plant, "square 0 a1")
    assert may(plant, "square 0 d1")


def test_a_tile_stands_inside_one_room():
    """RR-15: not through the wall between two, though there is a door in it."""
    desk = in_hand("desk-2x1-white", rooms=TOWER)
    state = after(desk, "square 1 b4")
    assert legal(state) == ["turn 0"]
    assert why_not(state, "turn 1") == refused("through-a-wall", "RR-15", x=1, y=0)
    bed = in_hand("bed-2x2-red-red", START, rooms=TOWER)
    assert why(bed, "1 b4") == refused("through-a-wall", "RR-15", x=1, y=0)


def test_a_plant_may_not_reach_where_a_bathroom_and_parquet_meet():
    """RR-15: it may stand on either floor, yet has to be in one room; here a larger one than there is."""
    state = in_hand("plant-1x1-green", WITH_BATHROOM)
    large = replace(PARTS.tiles[number("plant-1x1-green")], shape="2x1")
    state = _with_kind(state, "plant-1x1-green", large)
    assert why(state, "0 d2") == refused("through-a-wall", "RR-15", x=3, y=2)


def _with_kind(state: State, tile: str, kind: TileKind) -> State:
    """The state with something else printed on a tile."""
    tiles = list(state.components.tiles)
    tiles[number(tile)] = kind
    return state.but(components=replace(state.components, tiles=tuple(tiles)))


def test_a_tile_does_not_reach_beyond_the_house():
    """RR-15: not beside it, and not into the street."""
    sofa = in_hand("sofa-2x1-red")
    assert why(sofa, "0 d1", 0) == refused("no-floor", "RR-15", x=4, y=0)
    assert why(sofa, "0 c4", 1) == refused("no-floor", "RR-15", x=2, y=4)


def test_nothing_stands_in_a_garden():
    """RR-15: of start-4-back the upper right quarter."""
    plant = in_hand("plant-1x1-green", "start-4-back")
    assert why(plant, "0 c1") == refused("no-floor", "RR-15", x=2, y=0)
    assert may(plant, "square 0 b1")


def test_the_square_before_the_front_door_is_closed():
    """RR-15: it is under the second column."""
    plant = in_hand("plant-1x1-green")
    assert squares(plant) == {f"0 {column}{row}" for column in "abcd" for row in "1234"} - {"0 b4"}
    assert why(plant, "0 b4") == refused("before-a-door", "RR-15", x=1, y=3, side="bottom")


def test_the_squares_before_a_printed_door_are_closed_on_both_sides():
    """RR-15: the bathroom's door is between the second and the third column of row 2."""
    plant = in_hand("plant-1x1-green", WITH_BATHROOM)
    assert why(plant, "0 b2") == refused("before-a-door", "RR-15", x=1, y=1, side="right")
    assert why(plant, "0 c2") == refused("before-a-door", "RR-15", x=2, y=1, side="left")
    assert {"0 a2", "0 b1", "0 c1", "0 d2"} <= squares(plant)


def test_the_squares_before_a_door_tile_are_closed_on_both_sides():
    """RR-15: the door tile is above the first column."""
    plant = in_hand("plant-1x1-green", rooms=TOWER)
    assert why(plant, "0 a1") == refused("before-a-door", "RR-15", x=0, y=0, side="top")
    assert why(plant, "1 a4") == refused("before-a-door", "RR-15", x=0, y=-1, side="bottom")
    assert {"0 b1", "0 a2", "1 b4", "1 a3"} <= squares(plant)


def test_a_larger_tile_may_cover_no_square_before_a_door():
    """RR-15: the refusal names the square before the door, not the tile's own."""
    desk = in_hand("desk-2x1-white")
    assert turns(desk, "0 b3") == ["0"]
    assert why(desk, "0 b3", 1) == refused("before-a-door", "RR-15", x=1, y=3, side="bottom")
    assert why(desk, "0 a4") == refused("before-a-door", "RR-15", x=1, y=3, side="bottom")


def test_of_two_doors_the_one_in_whose_way_the_tile_would_stand_is_named():
    """RR-15."""
    plant = in_hand("plant-1x1-green", WITH_BATHROOM, rooms=TOWER)
    assert why(plant, "0 a1") == refused("before-a-door", "RR-15", x=0, y=0, side="top")
    assert why(plant, "0 b2") == refused("before-a-door", "RR-15", x=1, y=1, side="right")


def test_tiles_do_not_overlap():
    """RR-15."""
    desk = in_hand("desk-2x1-white", tiles=(Stands("bed-2x2-red-red", 1, 1),))
    assert why(desk, "0 b2") == refused("square-taken", "RR-15", x=1, y=1)
    assert why(desk, "0 a2", 0) == refused("square-taken", "RR-15", x=1, y=1)
    assert turns(desk, "0 a2") == ["1"]
    assert turns(desk, "0 d1") == ["1"]


def test_wall_furniture_has_its_wall_edge_along_a_wall():
    """RR-15: a stove in the middle of a wall has one way to stand, in a corner two, amid the room none."""
    stove = in_hand("stove-1x1-white")
    assert turns(stove, "0 b1") == ["0"]
    assert turns(stove, "0 d2") == ["1"]
    assert turns(stove, "0 c4") == ["2"]
    assert turns(stove, "0 a3") == ["3"]
    assert turns(stove, "0 d1") == ["0", "1"]
    assert why(stove, "0 b1", 1) == refused("no-wall-behind", "RR-15", x=1, y=0, side="right")
    assert why(stove, "0 b1", 2) == refused("no-wall-behind", "RR-15", x=1, y=0, side="bottom")
    assert why(stove, "0 b1", 3) == refused("no-wall-behind", "RR-15", x=1, y=0, side="left")
    assert why(stove, "0 b2").message.key == "refuse-no-wall-behind"


def test_wall_edges_lie_against_walls_along_their_whole_length():
    """RR-15: of the bathroom's lower wall there is only half of what a shelf of three squares needs."""
    shelf = in_hand("shelf-3x1-white-white", WITH_BATHROOM)
    assert why(shelf, "0 b3") == refused("no-wall-behind", "RR-15", x=1, y=2, side="top")
    two = in_hand("shelf-2x1-blue", WITH_BATHROOM)
    assert turns(two, "0 c3") == ["0"]


def test_two_wall_edges_need_two_walls():
    """RR-15: a shower stands in a corner."""
    shower = in_hand("shower-1x1-blue", WITH_BATHROOM)
    assert squares(shower) == {"0 c1", "0 d1", "0 d2"}
    assert [turns(shower, square) for square in ("0 c1", "0 d1", "0 d2")] == [["0"], ["1"], ["2"]]
    assert why(shower, "0 c1", 1) == refused("no-wall-behind", "RR-15", x=2, y=0, side="right")
    desk = in_hand("desk-l-red-red")
    assert squares(desk) == {"0 a1", "0 c1", "0 d3"}
    assert [turns(desk, square) for square in ("0 a1", "0 c1", "0 d3")] == [["1"], ["2"], ["3"]]


def test_a_window_is_part_of_a_wall():
    """RR-15: before that on the left a closet may stand."""
    closet = in_hand("closet-2x1-green")
    assert turns(closet, "0 a1") == ["0", "3"]


def test_a_door_is_no_part_of_a_wall():
    """RR-15: the ledge keeps furniture away already; what follows from a house counts no door as wall."""
    shelf = in_hand("shelf-2x1-blue", rooms=TOWER)
    assert why(shelf, "0 a1") == refused("before-a-door", "RR-15", x=0, y=0, side="top")
    (room, _) = shelf.players[0].house.rooms
    assert at(0, 0, "top") not in room.walls
    assert at(1, 3, "bottom") not in room.walls
    assert at(1, 0, "top") in room.walls


def test_a_garden_has_a_wall_to_the_room():
    """RR-15: start-4-back, along the garden."""
    stove = in_hand("stove-1x1-white", "start-4-back")
    assert turns(stove, "0 b1") == ["0", "1"]
    assert turns(stove, "0 c3") == ["0"]


def test_tiles_may_be_turned_by_quarters():
    """RR-15."""
    desk = in_hand("desk-3x1-black-black")
    assert turns(desk, "0 a1") == ["0", "3"]
    assert turns(desk, "0 d1") == ["1"]
    assert turns(desk, "0 d2") == ["1"]
    tv = in_hand("tv-1x1-black")
    assert turns(tv, "0 b2") == ["0", "1", "2", "3"]


def test_tiles_are_not_mirrored():
    """RR-15: an L whose long side alone has to be at a wall, mirrored, would have its short side there."""
    state = in_hand("sofa-l-green-green")
    kind = replace(PARTS.tiles[number("sofa-l-green-green")], wall_edges=frozenset({(0, 1), (0, 3)}))
    state = _with_kind(state, "sofa-l-green-green", kind)
    lower_left = {(0, 1), (0, 2), (1, 2)}
    placed = [after(state, "square 0 a2", f"turn {turn}") for turn in turns(state, "0 a2")]
    ways = [there.players[0].house.tiles[0] for there in placed]
    assert [(way.place.turn, way.squares) for way in ways] == [(0, lower_left)]
    # at the upper wall its long side can be turned there only with the short one hanging down on the left
    assert turns(state, "0 b1") == ["1"]
    assert after(state, "square 0 b1", "turn 1").players[0].house.tiles[0].squares == {(1, 0), (2, 0), (1, 1)}


def test_turns_that_look_the_same_are_offered_once():
    """RR-15: a bed turned by half a turn covers the same; a TV's screen makes a difference."""
    assert turns(in_hand("bed-2x2-white-brown"), "0 a1") == ["0"]
    bed = in_hand("bed-2x1-white")
    assert turns(bed, "0 a1") == ["0", "1"]
    assert why(bed, "0 a1", 2) == refused("same-as-another-turn")


def test_a_square_that_the_house_does_not_have_is_refused():
    """RR-15: neither another card's, nor one beyond a card, even if another card has it."""
    plant = in_hand("plant-1x1-green", rooms=(Built("large-1", 4, 0, at(4, 0, "left")),))
    assert why(plant, "2 a1") == refused("no-such-card", "RR-15", card=2, cards=2)
    assert may(plant, "square 1 b2")
    assert why(plant, "0 f2") == refused("no-such-square", "RR-15", card=0)
    assert why(plant, "0 a5") == refused("no-such-square", "RR-15", card=0)


def test_the_most_telling_reason_of_the_four_turns_is_given():
    """RR-15: at the edge, three turns of a sofa go beyond the house; the fourth meets other furniture."""
    sofa = in_hand("sofa-3x1-brown-brown", tiles=(Stands("armchair-1x1-red", 3, 2),))
    assert why(sofa, "0 d1") == refused("square-taken", "RR-15", x=3, y=2)


# What the steps offer is what an own reading of RR-15 allows, square by square.


def by_the_ruling(house: House, kind: TileKind) -> set[tuple[frozenset[Square], frozenset[tuple[int, int]]]]:
    """Every set of squares on which the tile may stand, with the edges of wall that it is at."""
    ledges = {ledge.square for room in house.rooms for ledge in room.ledges}
    doors = {ledge.door for room in house.rooms for ledge in room.ledges}
    taken = {square for tile in house.tiles for square in tile.squares}
    found: set[tuple[frozenset[Square], frozenset[tuple[int, int]]]] = set()
    for room in house.rooms:
        if kind.floor not in ("either", room.floor):
            continue
        for x in range(-9, 12):
            for y in range(-9, 5):
                covered, walls = list(SQUARES_OF[kind.shape]), list(kind.wall_edges)
                for _ in range(4):
                    # a quarter turn about the corner 0, 0
                    covered = [(-1 - row, column) for column, row in covered]
                    walls = [(-down, across) for across, down in walls]
                    lies = frozenset((x + column, y + row) for column, row in covered)
                    edges = frozenset((2 * x + across, 2 * y + down) for across, down in walls)
                    if lies <= room.squares - ledges - taken and all(
                        _is_wall(room.squares, edge) and edge not in doors for edge in edges
                    ):
                        found.add((lies, edges))
    return found


def _is_wall(room: frozenset[Square], edge: tuple[int, int]) -> bool:
    x, y = edge
    before = (x // 2 - 1, y // 2) if x % 2 == 0 else (x // 2, y // 2 - 1)
    return (before in room) != ((x // 2, y // 2) in room)


HOUSES = {
    "start": Seat(START),
    "bathroom": Seat(WITH_BATHROOM, TOWER, (Stands("bed-2x1-red", 2, 2),)),
    "garden": Seat("start-4-back", (Built("small-3", 4, 2, at(4, 2, "left")),)),
    "three": Seat(
        "start-4-front",
        (Built("large-3", 4, 0, at(4, 3, "left")), Built("small-5", -4, 1, at(-1, 1, "right"))),
        (Stands("bed-2x1-red", 1, 3),),
    ),
}


ONE_OF_EACH = {
    (kind.shape, kind.floor, kind.wall_edges, kind.screen): kind.id for kind in PARTS.edition.tiles
}


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("tile", sorted(ONE_OF_EACH.values()))
def test_the_steps_lead_to_all_that_the_ruling_allows_and_to_nothing_else(name: str, tile: str):
    """RR-15."""
    seat = HOUSES[name]
    state = in_hand(tile, seat.start, seat.rooms, seat.tiles)
    found: set[tuple[frozenset[Square], frozenset[tuple[int, int]]]] = set()
    for square in squares(state):
        assert turns(state, square)
        for turn in turns(state, square):
            placed = after(state, f"square {square}", f"turn {turn}").players[0].house.tiles[-1]
            assert (placed.squares, placed.wall_edges) not in found or placed.screen
            found.add((placed.squares, placed.wall_edges))
    assert found == by_the_ruling(state.players[0].house, PARTS.tiles[number(tile)])


# Whatever is asked, every action of the whole action space may be done or is refused with a reason.


AT_THE_EXIT: dict[str, tuple[str, ...]] = {
    "home-action": (),
    "choose-card": ("home A",),
    "choose-spot": ("home A", "card small"),
    "choose-turn": ("home A", "card small", "beside 1 top 0"),
    "choose-door": ("home A", "card small", "beside 1 top 0", "turn 0"),
    "order-tile": ("home B",),
    "fifth-voucher": ("home C",),
}
"""What a seat with four vouchers may be asked on its turn, and what it did before."""
IN_THE_EVENING: dict[str, tuple[str, ...]] = {
    "check-bed": (),
    "use-bed": ("check",),
    "furnish": ("check", "bed neither"),
    "set-tile": ("check", "bed neither", "tile bed-2x1-red"),
    "turn-tile": ("check", "bed neither", "tile bed-2x1-red", "square 0 a1"),
    "done": (
        *("check", "bed neither", "tile bed-2x1-red", "give-up"),
        *("tile bed-2x2-white-brown", "load", "done"),
    ),
}
"""The same, once the store is closed."""
MOMENTS = AT_THE_EXIT | IN_THE_EVENING


def at_a_moment(name: str) -> State:
    """Seat 0 is asked this."""
    seat = Seat(
        START,
        rooms=(Built("large-1", 4, 0, at(4, 0, "left")),),
        tiles=(Stands("armchair-1x1-red", 2, 2),),
        load=("bed-2x2-white-brown", "bed-2x1-red"),
        vouchers=4,
    )
    shop = table(seat, Seat(vouchers=1), sale=("sofa-l-green-green",))
    start = at_exit(shop) if name in AT_THE_EXIT else after(store_closes(shop), "end", seat=1)
    return after(start, *MOMENTS[name], seat=0)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_action_may_be_done_or_is_refused_with_a_reason(moment: str):
    """RR-12, RR-13, RR-14, RR-15, RR-16: nobody who points at something gets no answer."""
    state = at_a_moment(moment)
    assert asked(state, 0) == moment
    legal_actions = GAME.legal_actions(state, 0)
    assert len(set(legal_actions)) == len(legal_actions)
    for action in GAME.actions:
        refusal = GAME.refusal(state, 0, action)
        assert (refusal is None) == (action in legal_actions)
        assert refusal is None or refusal.message.key.startswith("refuse-")


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_comes_to_mind_includes_all_that_answers_the_question(moment: str):
    """The closed choices are shown with the reason; voucher actions are apart."""
    state = at_a_moment(moment)
    answers = [action for action in GAME.legal_actions(state, 0) if action.kind not in ("return", "spend")]
    assert set(answers) <= set(GAME.candidates(state, 0))
    for action in GAME.candidates(state, 0):
        refusal = GAME.refusal(state, 0, action)
        assert refusal is None or refusal.message.key != "refuse-not-asked"


def test_an_answer_to_another_question_is_refused():
    """RR-16: a tile is not set down before it was taken."""
    state = furnishing(table(Seat(START, street=("desk-2x1-white",)), Seat()))
    for action in ("square 0 a1", "turn 0", "load", "give-up", "reopen", "check", "bed neither", "end"):
        assert why_not(state, action) == refused("not-asked")
    assert read("tile desk-2x1-white") in GAME.legal_actions(state, 0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_is_refused(seat: int):
    state = furnishing(table(Seat(START), Seat()))
    done = GAME.read_action("done")
    for ask in (
        GAME.legal_actions,
        GAME.candidates,
        lambda state, seat: GAME.refusal(state, seat, done),
        lambda state, seat: GAME.apply(state, seat, done, the_first()),
    ):
        with pytest.raises(ValueError, match=f"seats are 0 to 1; {seat} is none"):
            ask(state, seat)
