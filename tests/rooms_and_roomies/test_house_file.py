"""House files: what they tell, and what is said of those that cannot be."""

import json
from typing import Any

import pytest

from flatshare.rooms_and_roomies.house_file import (
    HouseFileError,
    built,
    read_entries,
    schema,
    score_file,
)
from flatshare.rooms_and_roomies.scoring import Score
from tests.rooms_and_roomies.small_edition import EDITION

SMALL = {"card": "small", "x": 0, "y": -2, "door": {"x": 1, "y": 0, "side": "top"}}


def text(**changes: Any) -> str:
    house: dict[str, Any] = {
        "format": "flatshare house",
        "version": 1,
        "edition": "small",
        "cards": [{"card": "start", "x": 0, "y": 0}, SMALL],
        "tiles": [{"tile": "shelf", "x": 3, "y": -2}, {"tile": "desk", "x": 1, "y": -2}],
        "truck": {"bed": ["upgrade", "junk"], "tiles": ["bed"]},
        "roomies": ["gearhead"],
        "this_is_you": 3,
    }
    return json.dumps({**house, **changes})


def troubles(told: str) -> list[tuple[str, str]]:
    """Each trouble's place, and its words or the key of its refusal."""
    with pytest.raises(HouseFileError) as error:
        built(read_entries(told), EDITION)
    return [
        (trouble.where, trouble.what or (trouble.refusal.message.key if trouble.refusal else ""))
        for trouble in error.value.troubles
    ]


def scored(told: str) -> Score:
    return score_file(built(read_entries(told), EDITION), EDITION)


def points(told: str) -> dict[str, int]:
    return {category.name: category.points for category in scored(told).categories}


def test_a_house_is_built_as_its_file_tells():
    file = built(read_entries(text()), EDITION)
    house = file.holdings.house
    assert [placed.card.id for placed in house.cards] == ["start", "small"]
    assert [tile.kind.id for tile in house.tiles] == ["shelf", "desk"]
    assert (file.holdings.truck.bed, [kind.id for kind in file.holdings.load]) == ((True, False), ["bed"])
    assert (file.roomies[0].id, file.this_is_you) == ("gearhead", 3)


def test_the_five_categories_add_up():
    """RR-20, RR-21, RR-22: a pair for 2, the Gearhead's upgrade for 3; no toilet, shower, stove, and two
    who have no bed, as that on the truck does not count; two rooms without untouched markings, one of them
    without bonus left out; the upgrade's own 2 points; the shelf before the wide window.
    """
    assert points(text()) == {"wishes": 5, "needs": -15, "rooms": 2, "printed": 2, "windows": -1}
    assert scored(text()).points == -7


def test_the_camper_s_needs_and_beds_may_be_on_the_truck():
    """RR-28: the bed on the truck scores as a condition, and one of three sleeps in it."""
    with_camper = points(text(roomies=["gearhead", "camper"]))
    assert with_camper["wishes"] == 5 + 3
    assert with_camper["needs"] == -9 - 6


def test_the_people_pleaser_copies_the_lowest_card():
    """RR-23: This Is You scores 2, The Gearhead 3."""
    cards = {card.id: card.points for card in scored(text(roomies=["gearhead", "people-pleaser"])).cards}
    assert cards == {"this-is-you": 2, "gearhead": 3, "people-pleaser": 2}


def test_every_point_of_a_category_has_an_item():
    result = scored(text(roomies=["gearhead", "camper", "bookworm"]))
    for category in result.categories:
        assert category.points == sum(item.points for item in category.items)
    assert result.points == sum(item.points for category in result.categories for item in category.items)
    assert sum(card.points for card in result.cards) == result.categories[0].points


@pytest.mark.parametrize(
    ("told", "where", "words"),
    [
        ("nonsense", "file", "not JSON"),
        ("[]", "file", "Expected `object`"),
        (text(format="flatshare record"), "format", "Invalid enum value"),
        (text(version=2), "version", "newer"),
        (text(edition="house"), "edition", "'house', not with 'small'"),
        (text(wishes=[]), "file", "unknown field `wishes`"),
        (text(cards=[]), "cards", "begins with a starting card"),
        (text(cards=[SMALL]), "cards[0].card", "no side of a starting card"),
        (text(cards=[{"card": "start", "x": 1, "y": 0}, SMALL]), "cards[0]", "x 0, y 0"),
        (text(tiles=[{"tile": "shelf", "x": "3", "y": 0}]), "tiles[0].x", "Expected `int`"),
        (text(tiles=[{"tile": "shelf", "x": 3, "y": 0, "turn": 4}]), "tiles[0].turn", "Invalid enum"),
        (text(this_is_you=6), "this_is_you", "Invalid enum value 6"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(told: str, where: str, words: str):
    ((place, what),) = troubles(told)
    assert place == where
    assert words in what


@pytest.mark.parametrize(
    ("changes", "where", "key"),
    [
        (
            {"cards": [{"card": "start", "x": 0, "y": 0}, {**SMALL, "y": -1}]},
            "cards[1]",
            "refuse-cards-overlap",
        ),
        (
            {"cards": [{"card": "start", "x": 0, "y": 0}, {**SMALL, "y": 4}]},
            "cards[1]",
            "refuse-on-the-street",
        ),
        (
            {"cards": [{"card": "start", "x": 0, "y": 0}, {**SMALL, "turn": 2}]},
            "cards[1]",
            "refuse-window-in-the-way",
        ),
        (
            {
                "cards": [
                    {"card": "start", "x": 0, "y": 0},
                    {**SMALL, "door": {"x": 0, "y": 0, "side": "left"}},
                ]
            },
            "cards[1]",
            "refuse-no-shared-wall-here",
        ),
        ({"tiles": [{"tile": "desk", "x": 1, "y": -1}]}, "tiles[0]", "refuse-before-a-door"),
        ({"tiles": [{"tile": "shelf", "x": 3, "y": 1}]}, "tiles[0]", "refuse-no-wall-behind"),
        ({"tiles": [{"tile": "toilet", "x": 3, "y": 1}]}, "tiles[0]", "refuse-wrong-floor"),
        ({"tiles": [{"tile": "desk", "x": 9, "y": 9}]}, "tiles[0]", "refuse-no-floor"),
    ],
)
def test_what_breaks_a_rule_is_refused_as_in_the_game(changes: dict[str, Any], where: str, key: str):
    """RR-12, RR-13, RR-15."""
    assert troubles(text(**{"tiles": [], **changes})) == [(where, key)]


@pytest.mark.parametrize(
    ("changes", "where", "words"),
    [
        ({"tiles": [{"tile": "throne", "x": 0, "y": 0}]}, "tiles[0].tile", "no tile of small"),
        ({"roomies": ["butler"]}, "roomies[0]", "no Roomie card of small"),
        ({"roomies": ["gearhead", "gearhead"]}, "roomies[1]", "twice"),
        ({"truck": {"tiles": ["bed", "desk"]}}, "truck.tiles[1]", "the box holds 1"),
        ({"truck": {"bed": ["junk"] * 4}}, "truck.bed", "3 junk tiles"),
        ({"truck": {"bed": ["upgrade"] * 3, "tiles": ["bed", "piano", "stove"]}}, "", ""),
        (
            {"cards": [{"card": "start", "x": 0, "y": 0}, SMALL, {**SMALL, "y": -4}]},
            "cards[2].card",
            "small is there twice",
        ),
        (
            {"cards": [{"card": "start", "x": 0, "y": 0}, {**SMALL, "door": None}], "tiles": []},
            "cards[1].door",
            "door tile that came with it",
        ),
    ],
)
def test_what_the_box_does_not_hold_is_told_with_its_place(changes: dict[str, Any], where: str, words: str):
    if not where:
        built(read_entries(text(**changes)), EDITION)
        return
    ((place, what),) = troubles(text(**changes))
    assert place == where
    assert words in what


def test_a_load_has_to_fit_on_the_bed():
    """RR-8: one row is free, the tiles need two."""
    changed = EDITION.tiles[2]
    assert changed.id == "bed"
    told = text(tiles=[], truck={"bed": ["junk"] * 3, "tiles": ["bed", "desk", "piano", "stove"]})
    assert troubles(told) == [("truck.tiles", "they do not fit on 3 rows of two squares (RR-8)")]


def test_all_troubles_are_told_at_once():
    told = text(
        tiles=[{"tile": "throne", "x": 0, "y": 0}, {"tile": "desk", "x": 9, "y": 9}], roomies=["butler"]
    )
    assert [where for where, _ in troubles(told)] == ["tiles[0].tile", "tiles[1]", "roomies[0]"]


def test_the_schema_names_every_part_of_a_file():
    parts = schema()["$defs"]
    assert set(parts) == {"HouseEntries", "CardEntry", "DoorEntry", "TileEntry", "TruckEntry"}
    assert set(parts["HouseEntries"]["required"]) == {"format", "version", "edition", "cards"}
