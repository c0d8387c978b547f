"""What the pages on Rooms & Roomies say in numbers, texts and pictures is what the code does."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from flatshare.core import Match
from flatshare.core.record import record_match, write_record
from flatshare.rooms_and_roomies import ACTIONS, GAME, Options
from flatshare.rooms_and_roomies.actions import MOST_CARDS, LayBeside, SetDoor, SetOn, TakeTile, Turn
from flatshare.rooms_and_roomies.building import place_beside
from flatshare.rooms_and_roomies.components import DOOR_TILES, VOUCHERS
from flatshare.rooms_and_roomies.edition.loader import builtin, edition_hash
from flatshare.rooms_and_roomies.edition.model import (
    MOST_CAFE_CARDS,
    MOST_DEPARTMENTS,
    MOST_SQUARES_ACROSS,
    MOST_TILES,
)
from flatshare.rooms_and_roomies.geometry import edge
from flatshare.rooms_and_roomies.house import Place, starting_house
from flatshare.rooms_and_roomies.house_file import built, read_entries, score_file
from flatshare.rooms_and_roomies.phases.home_actions import door_edge
from flatshare.rooms_and_roomies.placed import turned_shape
from flatshare.rooms_and_roomies.solo import CHALLENGES, RESULTS
from flatshare.rooms_and_roomies.vouchers import COST
from tests.pages import page, rows, section
from tests.rooms_and_roomies.cards import card, room, squares, start
from tests.rooms_and_roomies.frozen_edition import EDITION, FILES
from tools.show_house_edition import HOUSE, shown

RULINGS = page("rulings-rooms-and-roomies.md")
PLAY = page("play-rooms-and-roomies.md")
NOTATION = page("notation.md")
LAST_RULING = 29


@pytest.mark.parametrize("number", range(1, LAST_RULING + 1))
def test_every_ruling_has_a_heading_that_can_be_linked_to(number: int):
    assert re.findall(rf"^### RR-{number}: .* {{ #rr-{number} }}$", RULINGS, re.MULTILINE)


def test_no_ruling_is_told_twice_and_none_is_unknown():
    told = Counter(re.findall(r"^### RR-(\d+):", RULINGS, re.MULTILINE))
    assert told == Counter(str(number) for number in range(1, LAST_RULING + 1))


def test_the_page_counts_what_is_always_there():
    always = section(RULINGS, "What always holds")
    for count in (f"{MOST_TILES} tiles", f"{VOUCHERS} vouchers", f"{DOOR_TILES} door tiles"):
        assert f"There are {count}" in always


@pytest.mark.parametrize("path", shown(), ids=lambda path: path.name)
def test_the_documentation_shows_the_house_edition_as_it_is(path: Path):
    """`make pictures` brings it up to date."""
    assert path.read_text("utf-8") == shown()[path]


def test_the_house_on_the_page_scores_what_the_page_says():
    edition = builtin("house")
    score = score_file(built(read_entries(HOUSE.read_text("utf-8")), edition), edition)
    of_card = {card.id: card.points for card in score.cards}
    of_part = {part.name: part.points for part in score.categories}
    end = " ".join(section(PLAY, "The end").split())
    assert f"The house above has {score.points} points" in end
    assert f"a seat to read in ({of_card['bookworm']} points)" in end
    assert f"certain furniture at windows ({of_card['daydreamer']})" in end
    assert f"With four pairs ({of_card['this-is-you']})" in end
    assert f"four complete rooms ({of_part['rooms']}) and an upgrade ({of_part['printed']})" in end
    assert of_part["needs"] == of_part["windows"] == 0


def test_the_page_tells_the_solo_game_s_results():
    told = [int(points.split()[-1]) for points, _ in rows(section(PLAY, "Alone"))[1:]]
    assert told == [RESULTS[-1], *reversed(RESULTS)]


def test_the_page_tells_what_challenges_ask():
    """RR-29."""
    told = rows(section(PLAY, "Challenges"))[1:]
    assert [tuple(map(int, row[2:])) for row in told] == [goal.points for goal in CHALLENGES.values()]
    for (_, asked, *_), goal in zip(told, CHALLENGES.values(), strict=True):
        wishes = tuple(map(int, re.findall(r"\d+", asked))) or (0, 0, 0)
        assert wishes == goal.each_wish


def test_the_pages_tell_what_vouchers_pay_for():
    """RR-9."""
    costs = sorted(set(COST.values()))
    for told in (section(PLAY, "Vouchers"), section(RULINGS, "RR-9")):
        assert [int(row[0]) for row in rows(told)[1:]] == costs


def test_the_page_on_notation_counts_the_action_space():
    table = rows(section(NOTATION, "Actions of Rooms & Roomies"))[1:]
    assert sum(int(count) for _, _, count in table) == len(ACTIONS)
    kinds: list[str] = []
    for _, examples, count in table:
        (kind,) = {GAME.read_action(example).kind for example in re.findall(r"`([^`]+)`", examples)}
        assert sum(action.kind == kind for action in ACTIONS) == int(count)
        kinds.append(kind)
    assert sorted(kinds) == sorted({action.kind for action in ACTIONS})


@pytest.mark.parametrize("name", ["notation.md", "python-api.md", "research.md", "design.md"])
def test_the_pages_know_how_many_actions_there_are(name: str):
    assert str(len(ACTIONS)) in page(name)


def test_the_bounds_behind_the_action_space_are_those_on_the_page():
    told = " ".join(section(NOTATION, "Actions of Rooms & Roomies").split())
    assert f"cards of {MOST_SQUARES_ACROSS} × {MOST_SQUARES_ACROSS} squares, {MOST_CARDS} cards" in told
    assert f"{MOST_DEPARTMENTS} departments, {MOST_CAFE_CARDS} cards in the Café" in told


def test_the_house_drawn_on_the_page_is_built_by_the_actions_under_it():
    texts = "home A, card small, beside 0 left 1, turn 0, door right 1"
    assert f"    {texts}\n" in NOTATION
    *_, beside, turn, door = [GAME.read_action(text) for text in texts.split(", ")]
    assert isinstance(beside, LayBeside)
    assert isinstance(turn, Turn)
    assert isinstance(door, SetDoor)
    small = card(room(squares(4, 2)), width=4, height=2, name="small")
    house = starting_house(start())
    place = place_beside(house, small, beside.card, beside.side, beside.shift, turn.turn)
    # card 1 is drawn at the left, one row lower than the starting card; D is between d1 of it and a2
    assert place == Place(-4, 1)
    assert door_edge(small, place, door.side, door.unit) == edge((0, 1), "left")
    assert GAME.read_action("square 1 d2") == SetOn(card=1, column=3, row=1)
    assert GAME.read_action("tile 17") == TakeTile(16)


def test_the_first_squares_drawn_on_the_page_are_those_of_the_tiles():
    lines = NOTATION.splitlines()
    heads = next(line for line in lines if line.startswith("    turn 0     turn 1"))
    first = lines[lines.index(heads) + 3]
    drawn = [match.start() for match in re.finditer("1", first)]
    boxes = [match.start() for match in re.finditer("turn", heads)]
    across = [(there - left) // 3 for there, left in zip(drawn, boxes, strict=True)]
    assert [(column, 0) for column in across] == [turned_shape("L", turn)[0] for turn in range(4)]


def test_a_record_carries_an_edition_of_one_s_own_and_names_its_hash():
    match = Match.seeded(GAME, Options(edition="frozen", files=FILES), bytes(32))
    record = json.loads(write_record(record_match(match)))
    assert record["options"]["edition"] == "frozen"
    assert record["options"]["files"] == FILES
    assert record["setup"]["events"][0]["edition_hash"] == edition_hash(EDITION)
    told = " ".join(section(NOTATION, "Records").split())
    assert "`edition_hash`" in told
    assert "under `files` in the options" in told


def test_the_page_on_research_tells_the_bounds_on_a_game_s_length():
    table = [row for row in rows(section(page("research.md"), "Rooms & Roomies")) if row[0].isdigit()]
    bounds = {int(players): int(bound) for players, *_, bound in table}
    assert bounds == {players: GAME.traits(Options(players=players)).max_turns for players in range(1, 6)}
