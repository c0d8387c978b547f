"""The guide to editions shows what can be read."""

import re
import tomllib
from pathlib import Path

from flatshare.rooms_and_roomies.edition.check import NUMBERS, PAIRS
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import (
    MOST_CAFE_CARDS,
    MOST_DEPARTMENTS,
    MOST_ROOMIES,
    MOST_SPACES,
    MOST_SQUARES_ACROSS,
    MOST_TILES,
)
from flatshare.rooms_and_roomies.edition.plans import read_plan, write_plan
from flatshare.rooms_and_roomies.edition.schema import FILES, TABLES

GUIDE = (Path(__file__).parents[3] / "docs" / "editions.md").read_text("utf-8")
EXAMPLES = [
    tomllib.loads(code) for code in re.findall(r"^```toml\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
]


def test_every_example_fits_its_file():
    for example in EXAMPLES:
        (key,) = example
        (table,) = (table for table in TABLES.values() if key in table.fields)
        if key == "starting":  # the guide shows one side of the card
            example[key][0]["side"] *= 2
        table.fields[key].read(example[key], (key,))
    assert {key for example in EXAMPLES for key in example} == {"starting", "board", "furniture", "roomie"}


def test_the_plan_can_be_read():
    side = next(example for example in EXAMPLES if "starting" in example)["starting"][0]["side"][0]
    rooms = {letter: (room["floor"], room["bonus"]) for letter, room in side["rooms"].items()}
    card = read_plan(side["plan"], rooms, size="starting")
    assert write_plan(card) == side["plan"]
    assert (card.front_door, card.doors, len(card.windows)) == ((1, 8), {(4, 3)}, 4)


def test_every_file_and_field_of_a_tile_is_told_of():
    assert all(f"| `{file}` |" in GUIDE for file in FILES)
    for field in ("colours", "wall", "screen", "sleeps", "points", "count", "id"):
        assert f"* `{field}`: " in GUIDE


def test_the_limits_are_those_of_the_loader():
    text = " ".join(GUIDE.split())
    assert f"at most {MOST_SQUARES_ACROSS} squares across and down" in text
    assert f"a Showroom {MOST_SPACES} spaces" in text
    assert f"{MOST_DEPARTMENTS} departments and its Café {MOST_CAFE_CARDS} cards" in text
    assert f"{MOST_TILES} tiles and {MOST_ROOMIES} Roomie cards" in text


def test_every_kind_of_furniture_is_told_of_by_its_id_with_its_icon_or_number():
    text = " ".join(GUIDE.split())
    dark = {pair: name for name, (pair, is_dark) in PAIRS.items() if is_dark}
    light = {pair: name for name, (pair, is_dark) in PAIRS.items() if not is_dark}
    assert len(dark) == len(light) == 5
    for pair in dark:
        assert f"| `{pair}` | `{dark[pair]}` | `{light[pair]}` |" in GUIDE
    for number, name in enumerate(NUMBERS, 1):
        assert f"{number} `{name}`" in text


def test_every_wish_of_a_roomie_is_called_as_its_card_in_the_house_edition():
    assert [(card.id, card.wish) for card in builtin().roomies] == [
        (card.id, card.id) for card in builtin().roomies
    ]
