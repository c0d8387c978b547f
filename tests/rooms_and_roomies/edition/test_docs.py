"""The guide to editions shows what can be read."""

import re
import tomllib
from pathlib import Path

import pytest

from flatshare.core.documents.document import Document
from flatshare.core.documents.fields import At
from flatshare.core.documents.paths import Index
from flatshare.rooms_and_roomies.edition.check import NUMBERS, PAIRS
from flatshare.rooms_and_roomies.edition.loader import EditionError, builtin, from_texts
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
from flatshare.rooms_and_roomies.house_file import HouseFileError, read_entries
from tests.rooms_and_roomies.edition.small_files import SMALL

GUIDE = (Path(__file__).parents[3] / "docs" / "editions.md").read_text("utf-8")
EXAMPLES = [
    tomllib.loads(code) for code in re.findall(r"^```toml\n(.*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
]


def changed(text: str, slips: dict[str, str]) -> str:
    for right, wrong in slips.items():
        assert right in text
        text = text.replace(right, wrong)
    return text


def test_every_example_fits_its_file():
    for example in EXAMPLES:
        (key,) = example
        (table,) = (table for table in TABLES.values() if key in table.fields)
        if key == "starting":  # the guide shows one side of the card
            (side,) = example[key][0]["side"]
            example[key][0]["side"] = [side, side | {"id": "start-1-back"}]
        at = At(Document("example", "", example, Index()), path=(key,))
        table.fields[key].read(example[key], at)
        assert at.mistakes == []
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


def test_the_mistakes_in_the_guide_are_told_as_it_says():
    changes = {
        "edition.toml": {"version = 3": "version = 0"},
        "rooms.toml": {"| A   a |": "| A   b |"},
        "tiles.toml": {'"2x1"': '"2x9"', "number = 1\n": ""},
    }
    with pytest.raises(EditionError) as error:
        from_texts(SMALL | {file: changed(SMALL[file], slips) for file, slips in changes.items()})
    assert "\n".join(f"      {line}" for line in str(error.value).split("\n")) in GUIDE


def test_the_mistakes_in_the_guide_to_houses_are_told_as_it_says():
    guide = (Path(__file__).parents[3] / "docs" / "houses.md").read_text("utf-8")
    (house,) = re.findall(r"^```json\n(.*?)^```", guide, re.DOTALL | re.MULTILINE)
    read_entries(house)
    slips = {'"turn": 0': '"turn": 4', '"y": 1, "turn": 3': '"turn": 3', '"roomies"': '"romies"'}
    with pytest.raises(HouseFileError) as error:
        read_entries(changed(house, slips))
    assert "\n".join(f"      {line}" for line in str(error.value).split("\n")) in guide


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
