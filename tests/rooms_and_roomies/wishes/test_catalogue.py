"""All wishes by their ids, and how a card's parameters become a wish."""

import re
from pathlib import Path

import pytest

from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.edition.model import RoomieCard
from flatshare.rooms_and_roomies.wishes import catalogue
from flatshare.rooms_and_roomies.wishes.camper import Camper
from flatshare.rooms_and_roomies.wishes.catalogue import (
    WISHES,
    WishError,
    furniture_named,
    make_wish,
    parameters,
    wish_id,
)
from flatshare.rooms_and_roomies.wishes.colorful_character import ColorfulCharacter
from flatshare.rooms_and_roomies.wishes.hoarder import Hoarder
from tests.rooms_and_roomies.wishes.houses import TEXTS

FOLDER = Path(catalogue.__file__).parent
EDITION = builtin()
OF_THE_RULEBOOK = list(WISHES)[:21]
FIGURES = {
    "boardgamer": {"points": 1},
    "bookworm": {"extra": 1, "company": ("armchair", "sofa")},
    "botanist": {"points": 2},
    "camper": {"points": 3},
    "colorful-character": {"points": 3, "colours": ("red", "green", "blue")},
    "console-gamer": {"armchair": 2, "sofa": 1},
    "gearhead": {"points": 3},
    "harmonious-one": {"types": 2},
    "introvert": {"parquet": 2, "bathroom": 1},
    "nook-devotee": {"points": 1},
    "puzzler": {"shapes": 4},
    "systematic-one": {"length": 4},
    "this-is-you": {"points": 2},
    "understated-one": {"points": 2, "colours": ("black", "brown", "white")},
}
"""What the rulebook says of its cards in figures and lists."""


@pytest.mark.parametrize("id", WISHES)
def test_every_wish_stands_in_a_file_of_its_name_and_says_its_rule(id: str):
    kind = WISHES[id]
    assert kind.__module__.endswith("." + id.replace("-", "_"))
    assert kind.__name__ == "".join(part.capitalize() for part in id.split("-"))
    assert kind.__doc__
    assert not kind.__doc__.startswith(kind.__name__)
    assert wish_id(make_wish(id)) == id


def test_no_wish_is_missing_in_the_catalogue():
    files = {
        file.stem.replace("_", "-")
        for file in FOLDER.glob("*.py")
        if re.search(r"^    def items\(self", file.read_text("utf-8"), re.MULTILINE)
    }
    assert files - {"wish"} == set(WISHES)


@pytest.mark.parametrize("id", WISHES)
def test_every_wish_has_a_name_in_words(id: str):
    name = TEXTS.text("wish-name", wish=id)
    assert re.sub("[^a-z]+", "-", name.lower()).removeprefix("the-") == id


@pytest.mark.parametrize("id", FIGURES)
def test_what_the_rulebook_gives_in_figures_is_what_a_card_that_says_nothing_has(id: str):
    wish = make_wish(id)
    assert {name: getattr(wish, name) for name in FIGURES[id]} == FIGURES[id]


@pytest.mark.parametrize("card", EDITION.roomies, ids=lambda card: card.id)
def test_every_card_of_the_house_edition_becomes_a_wish_with_the_rulebooks_figures(card: RoomieCard):
    wish = make_wish(card.wish, dict(card.params))
    figures = FIGURES.get(card.wish, {})
    assert {name: getattr(wish, name) for name in figures} == figures


def test_the_house_edition_has_a_card_for_every_wish_but_this_is_you():
    assert sorted([card.wish for card in EDITION.roomies] + ["this-is-you"]) == sorted(WISHES)
    assert [card.wish for card in EDITION.roomies if card.basic] == [
        id for id in OF_THE_RULEBOOK if id != "this-is-you"
    ]


def test_every_piece_of_furniture_that_a_wish_names_is_in_the_house_edition():
    there = {kind.furniture for kind in EDITION.tiles}
    code = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    named = set(re.findall(r'pieces\(room, \("([a-z-]+)",\)\)', code))
    for id in WISHES:
        lists = [name for name, type in parameters(id).items() if type is not int and name != "colours"]
        for name in lists:
            named |= set(re.findall("[a-z-]+", str(getattr(make_wish(id), name))))
    assert len(named) > 12
    assert named - there == set()


def test_what_a_card_leaves_out_stays_as_it_is():
    assert make_wish("hoarder", {"large": 7}) == Hoarder(small=Hoarder().small, large=7)


def test_lists_become_tuples_all_the_way_down():
    assert make_wish("camper", {"loaded": [["bed"], ["sofa", "bed"]]}) == Camper((("bed",), ("sofa", "bed")))
    assert make_wish("colorful-character", {"colours": ["red", "white"]}) == ColorfulCharacter(
        ("red", "white")
    )


@pytest.mark.parametrize(
    ("id", "params", "words"),
    [
        ("hermit", {}, "there is no wish 'hermit'; expected one of this-is-you, boardgamer"),
        ("bookwrom", {}, "; perhaps bookworm"),
        ("hoarder", {"huge": 9}, "the wish hoarder has no parameter 'huge'; expected one of small, large"),
        ("hoarder", {"smal": 9}, "no parameter 'smal'; expected one of small, large; perhaps small"),
        ("people-pleaser", {"points": 1}, "no parameter 'points'; expected none"),
        ("hoarder", {"small": "3"}, "the parameter small has '3'; expected a whole number from 0 to 100"),
        ("hoarder", {"small": 101}, "the parameter small has 101; expected a whole number from 0 to 100"),
        ("hoarder", {"small": -1}, "the parameter small has -1; expected a whole number from 0 to 100"),
        ("hoarder", {"small": True}, "the parameter small has True; expected a whole number"),
        ("bookworm", {"company": "sofa"}, "the parameter company has 'sofa'; expected a list in [ ]"),
        (
            "bookworm",
            {"company": [2]},
            "the parameter company has 2; expected the id of a piece of furniture",
        ),
        ("camper", {"loaded": ["bed"]}, "the parameter loaded has 'bed'; expected a list in [ ]"),
        ("camper", {"loaded": "bed"}, "the parameter loaded has 'bed'; expected lists in a list [[ ]]"),
        (
            "understated-one",
            {"colours": ["pnik"]},
            "the parameter colours has 'pnik'; expected one of red, green, blue, black, brown, white",
        ),
        ("understated-one", {"colours": ["gren"]}, "; perhaps green"),
    ],
)
def test_a_wrong_id_or_parameter_is_refused_by_name(id: str, params: dict[str, object], words: str):
    with pytest.raises(WishError, match=re.escape(words)):
        make_wish(id, params)


def test_an_error_names_the_place_in_the_parameters():
    with pytest.raises(WishError) as error:
        make_wish("camper", {"loaded": [["bed"], ["stove", 3]]})
    assert error.value.place == ("loaded", 1, 1)


def test_the_furniture_that_parameters_name_is_found_with_its_place_and_nothing_else_is():
    params = {"loaded": [["bed"], ["stove", "sofa"]], "points": 3}
    assert list(furniture_named("camper", params)) == [
        (("loaded", 0, 0), "bed"),
        (("loaded", 1, 0), "stove"),
        (("loaded", 1, 1), "sofa"),
    ]
    assert not list(furniture_named("understated-one", {"colours": ["red"], "points": 1}))
