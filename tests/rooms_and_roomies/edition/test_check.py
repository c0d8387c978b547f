"""The whole edition keeps every fact; broken in any one way it is told so."""

from dataclasses import replace

import pytest

from flatshare.rooms_and_roomies.edition.check import check, faults
from flatshare.rooms_and_roomies.edition.fitting import side_edges
from flatshare.rooms_and_roomies.edition.loader import builtin_folder, read
from flatshare.rooms_and_roomies.edition.model import Department, Edition
from tests.rooms_and_roomies.edition.whole_edition import (
    EDITION,
    HOUSE,
    LARGE,
    SMALL,
    card,
    showroom,
    space,
    tile,
    with_furniture,
    with_large,
    with_store,
    with_tile,
)

SOLO, SECOND, THIRD, FOURTH = (part for part in EDITION.stores[0].departments if part.kind == "showroom")
BIG = tuple(part for part in EDITION.stores[1].departments if part.kind == "showroom")


def test_the_whole_edition_keeps_every_fact():
    assert check(EDITION) == []


def test_the_house_edition_keeps_every_fact():
    reading = read(builtin_folder("house"))
    assert check(reading.edition, reading.places) == []


def without_tile(furniture: str) -> Edition:
    return replace(EDITION, tiles=tuple(kind for kind in EDITION.tiles if kind.furniture != furniture))


def with_departments(*kinds: str) -> Edition:
    old = {part.kind: part for part in EDITION.stores[1].departments if part.kind != "showroom"}
    rooms = iter(BIG)
    path = tuple(next(rooms) if kind == "showroom" else old[kind] for kind in kinds)  # pyright: ignore[reportArgumentType]
    return replace(EDITION, stores=(EDITION.stores[0], replace(EDITION.stores[1], departments=path)))


def all_cards(plan: str) -> Edition:
    """Every card alike, for facts about some card."""
    *upper, lowest, _ = plan.split("\n")
    start = "\n".join([*upper, f"+-F-+{lowest[5:]}"])
    sides = card(start, "starting", "front"), card(start, "starting", "back")
    return replace(
        EDITION,
        starting=tuple(replace(one, sides=sides) for one in EDITION.starting),
        large=tuple(card(plan, "large", one.id) for one in EDITION.large),
        small=tuple(card(plan, "small", one.id) for one in EDITION.small),
    )


WIDE = """\
+---+---+---+---+---+
| A   a   a   a   a |
+---+---+---+---+---+
"""
LOCKED = """\
+=======+=======+
H a   A   a   a H
H   +   +   +   H
H a   a   a   a H
+   +   +   +   +
H a   a   a   a H
H   +   +   +   H
H a   a   a   a H
+=======+=======+
"""

BROKEN: dict[str, tuple[Edition, str, str]] = {
    "a tile too many": (with_tile("stove", "1x1", count=6), "tiles.toml", "39 tiles of shape 1x1"),
    "a kind missing": (without_tile("bed"), "tiles.toml", "no furniture bed"),
    "a kind unknown": (with_furniture("piano", furniture="organ"), "tiles.toml", "not in the rulebook"),
    "another number": (with_furniture("easel", number=6), "tiles.toml", "its number is 6"),
    "two of a unique one": (with_furniture("piano", count=2), "tiles.toml", "there are 2 of it"),
    "no printed point": (with_furniture("piano", points=0), "tiles.toml", "0 printed points"),
    "a point too many": (with_furniture("plant", points=1), "tiles.toml", "1 printed points"),
    "a wrong icon": (with_furniture("shelf", dark=False), "tiles.toml", "combination icon"),
    "three colours": (with_furniture("bed", colours=("red",) * 3), "tiles.toml", "its colours are"),
    "no colour": (with_furniture("bed", colours=()), "tiles.toml", "its colours are"),
    "an unknown colour": (with_furniture("bed", colours=("pink",)), "tiles.toml", "its colours are pink"),
    "a low shelf": (with_furniture("shelf", tall=False), "tiles.toml", "it is not tall"),
    "a free shelf": (with_furniture("shelf", wall_edges=frozenset()), "tiles.toml", "no wall edge"),
    "a tall desk": (with_furniture("desk", tall=True), "tiles.toml", "it is tall"),
    "a TV without screen": (with_furniture("tv", screen=None), "tiles.toml", "it has no screen"),
    "a sofa with a screen": (with_furniture("sofa", screen="top"), "tiles.toml", "it has a screen"),
    "a bed for nobody": (with_furniture("bed", sleeps=0), "tiles.toml", "0 sleep on it"),
    "no single bed": (with_furniture("bed", sleeps=2), "tiles.toml", "no single bed"),
    "no double bed": (with_furniture("bed", sleeps=1), "tiles.toml", "no double bed"),
    "no large table": (with_tile("dining-table", "3x2", shape="2x2"), "tiles.toml", "none of shape 3x2"),
    "no long shelf": (with_tile("shelf", "3x1", shape="2x1"), "tiles.toml", "none of shape 3x1"),
    "a dry sink": (with_furniture("sink", floor="parquet"), "tiles.toml", "its floor is parquet"),
    "a plant for parquet": (with_furniture("plant", floor="parquet"), "tiles.toml", "its floor is parquet"),
    "a sofa anywhere": (with_furniture("sofa", floor="either"), "tiles.toml", "it lies on either floor"),
    "a wet desk": (with_furniture("desk", floor="bathroom"), "tiles.toml", "its floor is bathroom"),
    "a wet bed": (with_furniture("bed", floor="bathroom"), "tiles.toml", "its floor is bathroom"),
    "a tile too large": (with_furniture("pool-table", floor="bathroom"), "tiles.toml", "fits into no room"),
    "a tile between walls": (
        with_furniture("pool-table", wall_edges=side_edges("3x2", "left") | side_edges("3x2", "right")),
        "tiles.toml",
        "fits into no room",
    ),
    "a starting card less": (replace(EDITION, starting=EDITION.starting[1:]), "rooms.toml", "4 starting"),
    "a Large card less": (replace(EDITION, large=EDITION.large[1:]), "rooms.toml", "19 Large"),
    "a Small card less": (replace(EDITION, small=EDITION.small[1:]), "rooms.toml", "14 Small"),
    "another size": (with_large(SMALL), "rooms.toml", "it is 4 × 2 squares"),
    "a bathroom without door": (with_large(LARGE.replace("D", "|")), "rooms.toml", "bathroom b has 0"),
    "a bathroom with two doors": (
        with_large(
            LARGE.replace("| A   a   a   a |", "| A   a   a   a |").replace(
                "+---+---+\n| A", "+-D-+---+\n| A"
            )
        ),
        "rooms.toml",
        "bathroom b has 2 printed doors",
    ),
    "no parquet": (
        with_large("+---+\n| B |\n+---+\n"),
        "rooms.toml",
        "it has no parquet",
    ),
    "a front door elsewhere": (with_large(HOUSE), "rooms.toml", "it has a front door"),
    "no front door": (
        replace(
            EDITION,
            starting=(
                replace(
                    EDITION.starting[0], sides=(card(LARGE, "starting", "x"), EDITION.starting[0].sides[1])
                ),
                *EDITION.starting[1:],
            ),
        ),
        "rooms.toml",
        "it has no front door",
    ),
    "a room too wide": (with_large(WIDE), "rooms.toml", "5 wide and 1 tall"),
    "only small rooms": (all_cards("+---+---+\n| A   a |\n+---+---+\n"), "rooms.toml", "no room has 9"),
    "only large rooms": (all_cards(LOCKED), "rooms.toml", "no room has 8"),
    "nothing 4 wide": (all_cards("+---+---+\n| A   a |\n+---+---+\n"), "rooms.toml", "no room is 4"),
    "a room without markings": (with_large(LARGE.replace("o", "+", 1)), "rooms.toml", "has no floor marking"),
    "a marking before a door": (
        with_large(LARGE.replace("| a   a D b", "| a   A D b")),
        "rooms.toml",
        "no tile can touch the marking of room a at (3, 3)",
    ),
    "a card behind windows": (with_large(LOCKED), "rooms.toml", "it can be built onto no starting card"),
    "a start behind windows": (
        all_cards(LOCKED),
        "rooms.toml",
        "nothing can be built onto it",
    ),
    "no side for two": (
        replace(EDITION, stores=(replace(EDITION.stores[0], players=(1, 3)), EDITION.stores[1])),
        "store.toml",
        "no side of the board is for 2 players",
    ),
    "no SALE": (
        with_departments("entrance", "showroom", "showroom", "showroom", "cafe", "exit"),
        "store.toml",
        "no departments of kind sale",
    ),
    "the Café before a Showroom": (
        with_departments("entrance", "sale", "showroom", "showroom", "cafe", "showroom", "exit"),
        "store.toml",
        "does not end with Café and Exit",
    ),
    "no Entrance at first": (
        with_departments("sale", "entrance", "showroom", "showroom", "showroom", "cafe", "exit"),
        "store.toml",
        "does not begin at the Entrance",
    ),
    "three Showrooms": (with_store(0, SOLO, SECOND, THIRD), "store.toml", "the number of Showrooms is 3"),
    "five blocked": (
        with_store(1, *BIG, showroom(9, *(space("1x1", 4) for _ in range(4)))),
        "store.toml",
        "with 4 players the number of blocked spaces is 5",
    ),
    "blocked for three": (
        with_store(0, SOLO, SECOND, THIRD, replace(FOURTH, spaces=(*FOURTH.spaces, space("1x1", 3)))),
        "store.toml",
        "spaces are blocked with 3 players",
    ),
    "symbols of the other side": (
        with_store(1, *BIG, showroom(9, space("1x1", 2))),
        "store.toml",
        "there are symbols for 2 players",
    ),
    "a day without marker": (
        with_store(1, showroom(1, space("1x1", opens={4: 2, 5: 2})), showroom(2, space("2x1", 4))),
        "store.toml",
        "with 4 players the day symbols are for 2",
    ),
    "blocked and marked": (
        with_store(0, SOLO, SECOND, THIRD, showroom(4, space("2x1", 2, opens={2: 2}))),
        "store.toml",
        "space 1 is blocked with 2 players and has a day symbol",
    ),
    "a shape that runs out": (
        with_store(1, *BIG, showroom(9, space("3x2"))),
        "store.toml",
        "8 tiles of shape 3x2 come out",
    ),
    "1x1 that run out": (
        with_store(1, *BIG, showroom(9, *(space("1x1") for _ in range(6)))),
        "store.toml",
        "tiles of shape 1x1 come out",
    ),
    "solo in two Showrooms": (
        with_store(0, SOLO, replace(SECOND, spaces=(*SECOND.spaces, space("1x1", 1))), THIRD, FOURTH),
        "store.toml",
        "a blocked symbol for one player is here",
    ),
    "three blocked for solo": (
        with_store(0, replace(SOLO, spaces=SOLO.spaces[:-1]), SECOND, THIRD, FOURTH),
        "store.toml",
        "there are 3 blocked symbols for one player",
    ),
    "a large tile at the solo start": (
        with_store(0, replace(SOLO, spaces=(*SOLO.spaces, space("2x2"))), SECOND, THIRD, FOURTH),
        "store.toml",
        "space 6 of shape 2x2 opens in the solo game",
    ),
    "a basic card less": (replace(EDITION, roomies=EDITION.roomies[1:]), "roomies.toml", "19 basic"),
    "a further card less": (replace(EDITION, roomies=EDITION.roomies[:-1]), "roomies.toml", "9 additional"),
    "a wish missing": (
        replace(EDITION, roomies=(replace(EDITION.roomies[0], wish="bookworm"), *EDITION.roomies[1:])),
        "roomies.toml",
        "no card has the wish boardgamer",
    ),
    "a wish that nothing scores": (
        replace(EDITION, roomies=(*EDITION.roomies[:-1], replace(EDITION.roomies[-1], wish="magician"))),
        "roomies.toml",
        "there is no wish 'magician'",
    ),
    "a param that the wish has not": (
        replace(EDITION, roomies=(*EDITION.roomies[:-1], replace(EDITION.roomies[-1], params=(("fun", 1),)))),
        "roomies.toml",
        "has no parameter 'fun'",
    ),
    "no Showroom": (
        with_departments("entrance", "sale", "cafe", "exit"),
        "store.toml",
        "there is no Showroom",
    ),
    "furniture of the rulebook that is not there": (
        replace(
            without_tile("bed"),
            roomies=(
                *EDITION.roomies[:6],
                replace(EDITION.roomies[6], params=(("furniture", ("bed", "armchair")),)),
                *EDITION.roomies[7:],
            ),
        ),
        "roomies.toml",
        "there is no bed in tiles.toml",
    ),
    "furniture that is not there": (
        replace(
            EDITION,
            roomies=(
                *EDITION.roomies[:6],
                replace(EDITION.roomies[6], params=(("furniture", ("bed", "hammock")),)),
                *EDITION.roomies[7:],
            ),
        ),
        "roomies.toml",
        "no furniture 'hammock'",
    ),
}


@pytest.mark.parametrize("way", BROKEN)
def test_an_edition_broken_in_this_way_is_told_so(way: str):
    edition, file, said = BROKEN[way]
    problems = [problem for problem in check(edition) if said in problem.wrong]
    assert problems, check(edition)
    assert {problem.file for problem in problems} == {file}
    assert all(problem.expected for problem in problems)


DIFFERENCES = {
    "a tile too many",
    "a kind missing",
    "a kind unknown",
    "two of a unique one",
    "no printed point",
    "a point too many",
    "no single bed",
    "no double bed",
    "no large table",
    "no long shelf",
    "a tile too large",
    "a tile between walls",
    "a Large card less",
    "a Small card less",
    "another size",
    "a room too wide",
    "only small rooms",
    "only large rooms",
    "nothing 4 wide",
    "a room without markings",
    "a marking before a door",
    "a card behind windows",
    "a start behind windows",
    "three Showrooms",
    "five blocked",
    "blocked for three",
    "symbols of the other side",
    "a day without marker",
    "blocked and marked",
    "a shape that runs out",
    "1x1 that run out",
    "solo in two Showrooms",
    "three blocked for solo",
    "a large tile at the solo start",
    "a basic card less",
    "a further card less",
    "a wish missing",
    "furniture of the rulebook that is not there",
}
"""What leaves a game that keeps the rules, though not that of the printed box."""
OF_SOME_NUMBERS_OF_PLAYERS = {
    "a starting card less": (5,),
    "no side for two": (2,),
    "no SALE": (4, 5),
    "the Café before a Showroom": (4, 5),
    "no Entrance at first": (4, 5),
    "no Showroom": (4, 5),
}


@pytest.mark.parametrize("way", BROKEN)
def test_what_leaves_no_game_by_the_rules_is_a_fault_and_the_rest_a_difference(way: str):
    edition, _, said = BROKEN[way]
    (problem, *_) = (problem for problem in check(edition) if said in problem.wrong)
    assert problem.weight == ("difference" if way in DIFFERENCES else "fault")
    assert problem.players == OF_SOME_NUMBERS_OF_PLAYERS.get(way, ())


def test_a_fault_of_one_side_of_the_board_leaves_the_other_side_playable():
    problems = check(BROKEN["no SALE"][0])
    assert [faults(problems, players) != () for players in (1, 2, 3, 4, 5)] == [False] * 3 + [True] * 2
    assert faults(problems) == ()
    assert all(faults(check(BROKEN["a dry sink"][0]), players) for players in (None, 1, 5))


def test_a_problem_names_file_line_and_item():
    reading = read(builtin_folder("house"))
    edition = reading.edition
    first = edition.large[0]
    broken = replace(edition, large=(replace(first, front_door=(1, 2 * first.height)), *edition.large[1:]))
    (problem,) = (one for one in check(broken, reading.places) if "front door" in one.wrong)
    lines = (builtin_folder("house") / "rooms.toml").read_text("utf-8").split("\n")
    assert problem.position
    line = problem.position.line
    assert lines[line - 1] == "[[large]]"
    assert lines[line] == f'id = "{first.id}"'
    assert f"rooms.toml:{line}:1: card {first.id}: it has a front door; expected" in str(problem)


def test_a_department_is_told_by_name():
    said = [str(problem) for problem in check(BROKEN["three blocked for solo"][0])]
    assert any("board 1, Showroom 1" in line for line in said)
    assert isinstance(SOLO, Department)
    assert tile("plant", "1x1", 1).floor == "either"


def test_at_most_24_small_tiles_come_through_the_store():
    edition, _, said = BROKEN["1x1 that run out"]
    (problem, *_) = (problem for problem in check(edition) if said in problem.wrong)
    assert problem.expected == "at most 24"
