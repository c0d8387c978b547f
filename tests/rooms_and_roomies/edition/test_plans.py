from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.rooms_and_roomies.edition.model import Card, Floor, Point, Room, Square
from flatshare.rooms_and_roomies.edition.plans import PlanError, read_plan, sides_of, write_plan

PLAN = """\
+===+---+---+---+
H a   a | B   b |
+   o   +   +   +
| a   a D b   b |
+   +   +---+---+
| a   A   a   a H
+ o +   +===+===+
| a o a |     .
+-F-+---+   +   +
"""
ROOMS = {"a": ("parquet", 3), "b": ("bathroom", 2)}


def read(plan: str) -> Card:
    return read_plan(plan, ROOMS, id="villa", size="starting")  # pyright: ignore[reportArgumentType]


def plan_with(line: int, text: str) -> str:
    lines: list[str] = list(PLAN.split("\n"))
    lines[line - 1] = text
    return "\n".join(lines)


GOOD = plan_with(8, "| a o a | .   .")


def test_a_plan_gives_rooms_markings_windows_and_doors_in_half_squares():
    card = read(GOOD)
    a, b = card.rooms
    assert (card.width, card.height, card.front_door, card.doors) == (4, 4, (1, 8), {(4, 3)})
    assert (a.letter, a.floor, a.bonus, b.letter, b.floor, b.bonus) == ("a", "parquet", 3, "b", "bathroom", 2)
    assert b.squares == {(2, 0), (3, 0), (2, 1), (3, 1)}
    assert len(a.squares) == 10
    assert a.markings == {(2, 2), (3, 5), (1, 6), (2, 7)}
    assert b.markings == {(5, 1)}
    assert set(card.windows) == {
        frozenset({(1, 0)}),
        frozenset({(0, 1)}),
        frozenset({(8, 5)}),
        frozenset({(5, 6)}),
        frozenset({(7, 6)}),
    }


def test_a_window_drawn_on_past_a_corner_is_one_window():
    card = read(GOOD.replace("===+===+", "=======+"))
    assert frozenset({(5, 6), (7, 6)}) in card.windows
    card = read(GOOD.replace("+   o   +   +   +\n| a   a D", "H   o   +   +   +\nH a   a D"))
    assert frozenset({(0, 1), (0, 3)}) in card.windows


def test_blanks_at_the_ends_of_lines_do_not_matter():
    padded = "\n".join(line + "   " for line in GOOD.split("\n"))
    assert read(padded) == read(GOOD)


@pytest.mark.parametrize(
    ("line", "text", "column", "said"),
    [
        (2, "H a   a | X   b |", 11, "'X' is not a room"),
        (2, "H a x a | B   b |", 5, "'x' is not a wall"),
        (2, "H ab  a | B   b |", 4, "'b' stands beside"),
        (2, "H a   a   B   b |", 9, "there is nothing between room a and room b"),
        (2, "H a   a o B   b |", 9, "there is marking between room a and room b"),
        (2, "H a | a | B   b |", 5, "there is a wall inside room a"),
        (3, "+   O   +   +   +", 5, "'O' is not a corner"),
        (3, "+   o   o   +   +", 9, "a marking lies at a wall's corner"),
        (3, "+   =   +   +   +", 5, "no window goes on here"),
        (3, "+   H   +   +   +", 5, "no window goes on here"),
        (5, "+   +   +--+---+-", 10, "is not a wall"),
        (6, "| a   A   a   a D", 17, "a printed door leads outside"),
        (6, "| a   A   a   a F", 17, "the front door is not at the street"),
        (8, "| a o a |     .", 11, "' ' is not a room"),
        (8, "| a o a | .   b", 15, "this square of room b is cut off"),
        (8, "| a o a | .\t.", 12, "tabulator"),
        (8, "| a o a | .   .  .", 18, "the longest line has 18 characters"),
        (9, "+-F-+-F-+   +   +", 7, "a second front door"),
        (9, "+-F-+---+---+   +", 11, "there is a wall in the garden"),
        (1, "+=======+=======+", 9, ""),
    ],
)
def test_what_is_drawn_wrong_is_told_with_its_place(line: int, text: str, column: int, said: str):
    plan = GOOD.split("\n")
    plan[line - 1] = text
    if not said:  # a right plan, with windows that end at the wall
        assert len(read("\n".join(plan)).windows) == 6
        return
    with pytest.raises(PlanError, match=said) as told:
        read("\n".join(plan))
    (mistake,) = told.value.mistakes
    assert (mistake.line, mistake.column) == (line, column)
    assert mistake.expected


def test_mistakes_in_several_lines_are_told_at_once_and_only_the_first_of_each_line():
    plan = plan_with(2, "H a x a x X   b |").replace("| a o a |     .", "| a o a o .   .")
    with pytest.raises(PlanError) as told:
        read(plan)
    assert [(mistake.line, mistake.column) for mistake in told.value.mistakes] == [(2, 5), (8, 9)]


def test_a_window_may_not_go_on_past_a_wall():
    with pytest.raises(PlanError, match="line 1, column 9: a window goes on past a wall"):
        read(GOOD.replace("+===+---+---+---+", "+===+=======+---+"))


def test_lines_of_squares_and_lines_of_walls_take_turns():
    with pytest.raises(PlanError, match="the plan has 8 lines"):
        read("\n".join(GOOD.split("\n")[:8]))


def test_a_room_without_squares_is_told():
    with pytest.raises(PlanError, match="room c is not in the plan"):
        read_plan(GOOD, {"a": ("parquet", 1), "b": ("bathroom", 1), "c": ("parquet", 1)})


def test_writing_a_plan_gives_the_text_that_was_read():
    assert write_plan(read(GOOD)) == GOOD


def pieces(letters: dict[Square, str]) -> list[frozenset[Square]]:
    """What hangs together and has one letter, garden left out."""
    left = {square for square, letter in letters.items() if letter != "."}
    found: list[frozenset[Square]] = []
    while left:
        piece = {min(left)}
        while new := {
            (x, y)
            for x, y in left - piece
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
            if near in piece and letters[near] == letters[x, y]
        }:
            piece |= new
        found.append(frozenset(piece))
        left -= piece
    return found


def markings_in(squares: frozenset[Square]) -> list[Point]:
    """Where a room may have markings."""
    centres = [(2 * x + 1, 2 * y + 1) for x, y in squares]
    right = [(2 * x + 2, 2 * y + 1) for x, y in squares if (x + 1, y) in squares]
    below = [(2 * x + 1, 2 * y + 2) for x, y in squares if (x, y + 1) in squares]
    corners = [
        (2 * x + 2, 2 * y + 2) for x, y in squares if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= squares
    ]
    return sorted(centres + right + below + corners)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """Any card that a plan can draw."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    letters = {(x, y): draw(st.sampled_from(".aaab")) for x in range(width) for y in range(height)}
    rooms: list[Room] = []
    for number, squares in enumerate(pieces(letters)):
        marked = draw(st.sets(st.sampled_from(markings_in(squares)), max_size=4))
        floor = draw(st.sampled_from(("parquet", "bathroom")))
        letter = "abcdefghijklmnopqrstuvwxyz"[number]
        rooms.append(Room(letter, floor, draw(st.integers(0, 9)), squares, frozenset(marked)))
    room_of = {square: room.letter for room in rooms for square in room.squares}

    def sides(edge: Point) -> tuple[str | None, str | None]:
        first, second = sides_of(edge)
        return room_of.get(first), room_of.get(second)

    walls = [
        (x, y)
        for y in range(2 * height + 1)
        for x in range(1 - y % 2, 2 * width + 1, 2)
        if sides((x, y))[0] != sides((x, y))[1]
    ]
    sorts = {edge: draw(st.sampled_from(("wall", "window", "joined", "door"))) for edge in walls}
    windows: list[set[Point]] = []
    for edge in walls:
        if sorts[edge] not in ("window", "joined"):
            continue
        before = (edge[0] - 2, edge[1]) if edge[1] % 2 == 0 else (edge[0], edge[1] - 2)
        last = next((window for window in windows if before in window), None)
        if sorts[edge] == "joined" and last and sides(before) == sides(edge):
            last.add(edge)
        else:
            windows.append({edge})
    doors = {edge for edge in walls if sorts[edge] == "door" and None not in sides(edge)}
    fronts = [edge for edge in walls if sorts[edge] == "wall" and edge[1] == 2 * height]
    front = draw(st.none() | st.sampled_from(fronts)) if fronts else None
    return Card(
        id="any",
        size="large",
        width=width,
        height=height,
        rooms=tuple(rooms),
        windows=tuple(sorted((frozenset(window) for window in windows), key=min)),
        doors=frozenset(doors),
        front_door=front,
    )


@given(cards())
def test_every_card_comes_back_from_its_plan(card: Card):
    rooms: dict[str, tuple[Floor, int]] = {room.letter: (room.floor, room.bonus) for room in card.rooms}
    plan = write_plan(card)
    again = read_plan(plan, rooms, id=card.id, size=card.size)
    assert replace(again, windows=tuple(sorted(again.windows, key=min))) == card
    assert write_plan(again) == plan
