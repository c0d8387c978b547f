"""House files: what they tell, and what is said of those that cannot be."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core.documents.mistakes import Mistake
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


def mistakes(told: str) -> tuple[Mistake, ...]:
    with pytest.raises(HouseFileError) as error:
        built(read_entries(told), EDITION)
    return error.value.mistakes


def troubles(told: str) -> list[tuple[str, str]]:
    """The item of each mistake, and its words or the key of its refusal."""
    return [
        (mistake.item, mistake.refusal.message.key if mistake.refusal else mistake.wrong)
        for mistake in mistakes(told)
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
    ("told", "words"),
    [
        ("nonsense", "1:1: it is not JSON: Expecting value"),
        ("[]", "1:1: the file is []; expected a table"),
        (text(format="flatshare record"), '1:12: format is "flatshare record"; expected flatshare house'),
        (text(version=2), "1:42: version 2 is newer than 1"),
        (text(version=0), "version is 0; expected 1"),
        (text(this_is_you="\x1b[2J"), 'this_is_you is "\\u001b[2J"; expected a whole number from 1 to 5'),
        (text(**{"\x1b[2J\u202e": 1}), 'there is no field "\\u001b[2J<U+202E>" here'),
        (text(edition="house"), "edition: the file is made with 'house', not with 'small'"),
        (text(wishes=[]), 'there is no field "wishes" here; expected one of format, version,'),
        (text(cards=[]), "cards: a house begins with a starting card"),
        (text(cards=[SMALL]), "cards[0].card: 'small' is no side of a starting card"),
        (text(cards=[{"card": "start", "x": 1, "y": 0}, SMALL]), "cards[0]: the starting card lies at x 0"),
        (
            text(tiles=[{"tile": "shelf", "x": "3", "y": 0}]),
            'tiles[0]: x is "3"; expected a whole number from -1000 to 1000',
        ),
        (
            text(tiles=[{"tile": "shelf", "x": 3, "y": 0, "turn": 4}]),
            "tiles[0]: turn is 4; expected a whole number from 0 to 3",
        ),
        (text(this_is_you=6), "this_is_you is 6; expected a whole number from 1 to 5"),
        (text(tiles=[{"tile": "shelf", "x": 10**30, "y": 0}]), "tiles[0]: x is 1000000000"),
        (text(tiles=[{"tile": "shelf", "x": 0, "y": -(10**300)}]), "tiles[0]: y is -1000000000"),
        (text(cards=[{"card": "start", "x": 0, "y": 1001}]), "cards[0]: y is 1001; expected"),
        (
            text()[:-1] + ', "roomies": [], "tiles": [], "tiles": []}',
            '"roomies" is already a key of this object; expected each key once',
        ),
        (text()[:-1] + ', "truck": {"bed": [], "bed": ["junk"]}}', '"bed" is already a key of this object'),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(told: str, words: str):
    assert "house.json:1:" in str(mistakes(told)[0])
    assert any(words in str(mistake) for mistake in mistakes(told))


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
            "small is in the file twice",
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
    parts = schema()["properties"]
    assert set(parts) == set(json.loads(text()))
    assert set(parts["cards"]["items"]["properties"]) == {"card", "x", "y", "turn", "door"}
    assert set(schema()["required"]) == {"format", "version", "edition", "cards"}


def test_all_mistakes_of_all_entries_are_told_in_the_order_of_the_file():
    house = """{
  "format": "flatshare house", "version": 1, "edition": "small", "colour": "red",
  "cards": [{ "card": "start", "x": "0", "y": 0 }, { "card": 7, "x": 0, "y": 5000,
              "door": { "x": 1, "y": 0, "side": "up" } }],
  "tiles": [],
  "tiles": [
    { "tile": "shelf", "x": 3 }
  ],
  "this_is_you": 9
}"""
    assert [str(mistake).partition("; expected")[0] for mistake in mistakes(house)] == [
        'house.json:2:66: there is no field "colour" here',
        'house.json:3:37: cards[0]: x is "0"',
        "house.json:3:62: cards[1]: card is 7",
        "house.json:3:78: cards[1]: y is 5000",
        'house.json:4:49: cards[1].door: side is "up"',
        'house.json:6:3: "tiles" is already a key of this object',
        "house.json:7:5: tiles[0]: y is missing",
        "house.json:9:18: this_is_you is 9",
    ]


def test_what_breaks_a_rule_is_told_with_its_line_and_column():
    house = text(tiles=[]).replace('"tiles": []', '"tiles": [\n  { "tile": "desk", "x": 9, "y": 9 }]')
    (mistake,) = mistakes(house)
    assert str(mistake).startswith("house.json:2:3: tiles[0]: refuse-no-floor ")


def test_a_house_file_may_begin_with_a_byte_order_mark():
    assert scored("\ufeff" + text()) == scored(text())


@given(st.data())
def test_whatever_is_changed_in_a_house_file_it_is_read_or_refused_with_places(data: st.DataObject):
    house = text()
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(house))] * 2)))
    new = data.draw(st.sampled_from(("", "0", '"', "[", "]", "{}", ",", '"x": 1', "null", "1e9", "[[]]")))
    with suppress(HouseFileError):
        built(read_entries(house[:start] + new + house[end:]), EDITION)


@given(st.data())
def test_whatever_stands_at_a_place_of_a_house_file_it_is_read_or_refused_with_places(data: st.DataObject):
    house: Any = json.loads(text())
    inside = house
    step = data.draw(st.sampled_from(sorted(inside)))
    while isinstance(inside[step], dict | list) and inside[step] and data.draw(st.booleans()):
        inside = inside[step]
        steps = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        step = data.draw(st.sampled_from(steps))
    inside[step] = data.draw(
        st.sampled_from((None, True, -1, 10**20, 0.5, "", "desk", [], [[]], {}, {"x": 1}))
    )
    with suppress(HouseFileError):
        built(read_entries(json.dumps(house)), EDITION)
