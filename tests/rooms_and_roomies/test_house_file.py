"""House files: what they tell, and what is said of those that cannot be."""

import json
from typing import Any

import pytest

from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.house_file import (
    HouseFileError,
    built,
    read_entries,
    schema,
    score_file,
)
from flatshare.rooms_and_roomies.scoring import Score
from tests.rooms_and_roomies.small_edition import EDITION

START = {"card": "start", "x": 0, "y": 0}
SMALL = {"card": "small", "x": 0, "y": -2, "door": {"x": 1, "y": 0, "side": "top"}}
VILLA = {"card": "villa", "x": -4, "y": 0, "door": {"x": 0, "y": 0, "side": "left"}}
BEYOND = {"card": "small", "x": -6, "y": 0, "turn": 3, "door": {"x": -4, "y": 0, "side": "left"}}
"""The small card on the far side of the villa."""
IN_THE_VILLA = {"tile": "desk", "x": -3, "y": 0}
BEYOND_THE_VILLA = {"tile": "piano", "x": -6, "y": 2}


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
        (text(version=0), "version", "0 is none; the first is 1"),
        (text(this_is_you="\x1b[2J"), "this_is_you", "Expected `int`"),
        (text(**{"\x1b[2J\u202e": 1}), "file", "unknown field `<U+001B>[2J<U+202E>`"),
        (text(edition="house"), "edition", "'house', not with 'small'"),
        (text(wishes=[]), "file", "unknown field `wishes`"),
        (text(cards=[]), "cards", "begins with a starting card"),
        (text(cards=[SMALL]), "cards[0].card", "no side of a starting card"),
        (text(cards=[{"card": "start", "x": 1, "y": 0}, SMALL]), "cards[0]", "x 0, y 0"),
        (text(tiles=[{"tile": "shelf", "x": "3", "y": 0}]), "tiles[0].x", "Expected `int`"),
        (text(tiles=[{"tile": "shelf", "x": 3, "y": 0, "turn": 4}]), "tiles[0].turn", "Invalid enum"),
        (text(this_is_you=6), "this_is_you", "Invalid enum value 6, expected 1, 2, 3, 4 or 5"),
        (text(tiles=[{"tile": "shelf", "x": 10**30, "y": 0}]), "tiles[0].x", "Expected `int` <= 1000"),
        (text(tiles=[{"tile": "shelf", "x": 0, "y": -(10**300)}]), "tiles[0].y", "Expected `int` >= -1000"),
        (text(cards=[{"card": "start", "x": 0, "y": 1001}]), "cards[0].y", "Expected `int` <= 1000"),
        (text()[:-1] + ', "roomies": [], "tiles": [], "tiles": []}', "file", "'tiles' stands twice"),
        (text()[:-1] + ', "truck": {"bed": [], "bed": ["junk"]}}', "file", "'bed' stands twice"),
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
        ({"truck": {"bed": []}}, "", ""),
        ({"truck": {"bed": ["junk", "upgrade"]}}, "truck.bed", "junk nearer to the cab than an upgrade"),
        ({"truck": {"bed": ["upgrade", "junk", "upgrade"]}}, "truck.bed", "(RR-7)"),
        ({"truck": {"bed": ["upgrade"] * 2 + ["junk"] * 2}}, "truck.bed", "4 parts"),
        (
            {"tiles": [{"tile": "shelf", "x": 3, "y": -2}], "truck": {"tiles": ["shelf"]}},
            "truck.tiles[0]",
            "2 of shelf",
        ),
        ({"tiles": [{"tile": "shefl", "x": 3, "y": -2}]}, "tiles[0].tile", "no tile of small; perhaps shelf"),
        ({"roomies": ["gearhaed"]}, "roomies[0]", "perhaps gearhead"),
        ({"cards": [START, {**SMALL, "card": "smal"}], "tiles": []}, "cards[1].card", "perhaps small"),
        (
            {"cards": [START, START], "tiles": []},
            "cards[1].card",
            "start is a starting card; a house has one",
        ),
        (
            {"cards": [START, {**START, "card": "start-back"}], "tiles": []},
            "cards[1].card",
            "a house has one",
        ),
        (
            {"cards": [{**START, "door": {"x": 1, "y": 0, "side": "top"}}, SMALL], "tiles": []},
            "cards[0]",
            "has no door tile",
        ),
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


def test_nobody_takes_more_roomies_than_there_are_days():
    """The rulebook: one Roomie card a day, on four days."""
    house = builtin()
    ids = [card.id for card in house.roomies]

    def file(count: int) -> str:
        cards = [{"card": house.starting[0].sides[0].id, "x": 0, "y": 0}]
        return text(edition="house", cards=cards, tiles=[], truck={}, roomies=ids[:count])

    assert len(built(read_entries(file(4)), house).roomies) == 4
    with pytest.raises(HouseFileError, match="roomies: 5 Roomie cards; in 4 days one can take 4"):
        built(read_entries(file(5)), house)


def test_a_house_has_no_more_door_tiles_than_the_box():
    """A card whose door cannot be there counts as well: it is the file that has so many."""
    told = troubles(text(cards=[START, SMALL, *[{**VILLA, "card": "none"}] * 33], tiles=[]))
    assert ("cards", "34 door tiles; the box holds 33") in told


def test_a_house_of_three_cards_in_a_row_can_be():
    file = built(
        read_entries(text(cards=[START, VILLA, BEYOND], tiles=[IN_THE_VILLA, BEYOND_THE_VILLA])), EDITION
    )
    assert [placed.card.id for placed in file.holdings.house.cards] == ["start", "villa", "small"]
    assert len(file.holdings.house.tiles) == 2


@pytest.mark.parametrize(
    ("changes", "where", "what"),
    [
        ({"y": 1}, "cards[1]", "refuse-on-the-street"),
        ({"y": -1}, "cards[1]", "refuse-no-whole-edge"),
        ({"card": "vila"}, "cards[1].card", "'vila' is no room card of small; perhaps villa"),
        ({"door": None}, "cards[1].door", "each card but the first has the door tile that came with it"),
        ({"door": {"x": 0, "y": 2, "side": "left"}}, "cards[1]", "refuse-no-shared-wall-here"),
    ],
    ids=["on the street", "off the house", "unknown", "without a door", "with its door into garden"],
)
def test_a_card_that_cannot_be_there_is_told_but_not_all_that_stands_on_it(
    changes: dict[str, Any], where: str, what: str
):
    cards = [START, {**VILLA, **changes}, BEYOND]
    assert troubles(text(cards=cards, tiles=[IN_THE_VILLA, BEYOND_THE_VILLA])) == [(where, what)]


def test_what_is_wrong_by_itself_is_told_beside_a_card_that_cannot_be_there():
    tiles = [
        IN_THE_VILLA,
        {"tile": "shelf", "x": 3, "y": 1},
        {"tile": "throne", "x": -3, "y": 0},
        {"tile": "stove", "x": 0, "y": 3},
    ]
    told = troubles(text(cards=[START, {**VILLA, "y": 1}, {**SMALL, "turn": 2}], tiles=tiles))
    assert [where for where, _ in told] == ["cards[1]", "cards[2]", "tiles[1]", "tiles[2].tile", "tiles[3]"]


def test_a_house_that_is_not_counted_from_its_starting_card_is_told_that_and_not_every_place_in_it():
    """All other places are counted from there, so none of them says anything."""
    cards = [{**START, "x": 4, "y": 1}, {**VILLA, "x": 0, "y": 1}, {**BEYOND, "x": -2, "y": 1}]
    tiles = [{**IN_THE_VILLA, "x": 1, "y": 1}, {"tile": "throne", "x": 0, "y": 0}]
    told = troubles(text(cards=cards, tiles=tiles))
    assert [where for where, _ in told] == ["cards[0]", "tiles[1].tile"]


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
