"""An edition's own texts: read with it, held against its cards, and said before the catalogue's."""

import re
from pathlib import Path

import pytest

from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.components import Options, components_of, edition_texts
from flatshare.rooms_and_roomies.edition.loader import (
    EditionError,
    edition_hash,
    from_texts,
    load,
    read,
    text_keys,
    texts_of,
)
from flatshare.rooms_and_roomies.events import RoomieTaken
from flatshare.rooms_and_roomies.game import GAME
from flatshare.rooms_and_roomies.naming import wish_words
from tests.rooms_and_roomies.frozen_edition import EDITION, FILES

OWN = """\
# Names of my own.
room-card-large-1 = Winter garden
room-card-start-1-front = Gate
roomie-daydreamer = The Stargazer’s Cousin
roomie-daydreamer-wish =
    Each window with a desk, bed or armchair:
    { $points ->
        [one] one point
       *[other] { $points } points
    }
"""


def with_texts(texts: str) -> dict[str, str]:
    return {**FILES, "texts.ftl": texts}


def test_they_are_read_with_the_edition_but_do_not_make_it_another_one(tmp_path: Path):
    for name, text in with_texts(OWN).items():
        (tmp_path / name).write_text(text, "utf-8")
    assert texts_of(tmp_path) == with_texts(OWN)
    assert read(tmp_path).texts == OWN
    assert load(tmp_path) == from_texts(with_texts(OWN)) == EDITION
    assert edition_hash(from_texts(with_texts(OWN))) == edition_hash(EDITION)
    (tmp_path / "texts.ftl").unlink()
    assert read(tmp_path).texts == ""
    assert texts_of(tmp_path) == FILES


def test_the_keys_are_those_of_the_messages_alone():
    assert text_keys(OWN) == {
        "room-card-large-1",
        "room-card-start-1-front",
        "roomie-daydreamer",
        "roomie-daydreamer-wish",
    }


def test_a_game_says_them_where_the_catalogue_would_say_something_else():
    options = Options(edition="frozen", files=with_texts(OWN))
    message = GAME.describe(RoomieTaken(0, "daydreamer", 0), options)
    assert message
    assert edition_texts(options) == OWN
    texts = Texts(more=edition_texts(options))
    assert texts.say(message, ["Ada"]) == "Ada takes in The Stargazer’s Cousin."
    assert Texts().say(message, ["Ada"]) == "Ada takes in The Daydreamer."
    parts = components_of(options)
    wish = wish_words(parts.roomies["daydreamer"], parts.own_texts)
    assert wish
    assert texts.say(wish) == "Each window with a desk, bed or armchair:\n2 points"


OF_THE_WISH_ITSELF = {"bookworm": {"shelf"}, "late-riser": {"bed"}}
"""Furniture that no edition chooses."""


@pytest.mark.parametrize("id", ["bather", "bookworm", "camper", "daydreamer", "late-riser"])
def test_a_wish_of_the_house_edition_names_the_furniture_that_it_lists_and_no_other(id: str):
    texts, parts = Texts(), components_of(Options())
    card = parts.roomies[id]
    wish = wish_words(card)
    assert wish
    kinds = {tile.furniture for tile in parts.tiles}
    names = {kind: texts.say(Message("furniture-capital", {"furniture": kind})).lower() for kind in kinds}
    said = texts.say(wish).lower()
    named = {kind for kind, name in names.items() if re.search(rf"\b{name}\b", said)}
    listed = {kind for kind in kinds if f"'{kind}'" in str(card.params)}
    assert named == listed | OF_THE_WISH_ITSELF.get(id, set())


@pytest.mark.parametrize(
    ("more", "line", "told"),
    [
        ("roomie-camper The Camper", 11, "it is not Fluent"),
        ("roomie-camper = The { Camper", 11, "it is not Fluent"),
        ("\n# nobody\nroomie-nobody = Nobody", 13, "roomie-nobody: no card of this edition has such a text"),
        ("log-rr-cart-moved = Ha!", 11, "no card of this edition has such a text"),
        ("-term = x", 11, "no card of this edition has such a text"),
        ("roomie-daydreamer = Again", 11, "already in line 4"),
        ("roomie-camper =\n    .title = The Camper", 11, "no text of its own"),
        ("roomie-camper-wish = { $pionts } points", 11, "cannot be said"),
        ("roomie-camper-wish = { $extra }", 11, "expected a text with $points"),
        ("roomie-camper = { roomie-camper }", 11, "cannot be said"),
        ("roomie-camper = { refuse-over }", 11, "cannot be said"),
        ("roomie-daydreame = The Dreamer", 11, "; perhaps roomie-daydreamer"),
        ('roomie-camper = The { "\\u001B" }[2JCamper', 11, "the invisible character U+001B"),
        ("roomie-camper = The \x1b[2JCamper", 11, "the invisible character U+001B"),
        ("roomie-camper = The \u202eCamper", 11, "the invisible character U+202E"),
        ('roomie-camper = The { "\\u2066" }Camper', 11, "the invisible character U+2066"),
        ("roomie-camper = The\n    Camper", 11, "the invisible character U+000A"),
        (
            'room-card-large-2 = Den{ "\\u000A" }Loft',
            11,
            "expected only visible characters, in one line",
        ),
        ("roomie-camper-wish = { $points ->\n   [1] \u202e\n  *[other] x\n }", 12, "U+202E"),
    ],
)
def test_what_is_wrong_with_them_is_told_with_the_line(more: str, line: int, told: str):
    with pytest.raises(EditionError, match=r"^texts\.ftl:") as error:
        from_texts(with_texts(OWN + more + "\n"))
    assert [mistake.position.line for mistake in error.value.mistakes if mistake.position] == [line]
    assert told in str(error.value)


def test_texts_nested_too_deeply_are_refused():
    deep = "roomie-camper = " + "{ " * 5000 + "$points" + " }" * 5000 + "\n"
    with pytest.raises(EditionError, match=r"texts\.ftl"):
        from_texts(with_texts(deep))


def test_no_other_file_comes_with_an_edition():
    with pytest.raises(EditionError, match=r"no edition has such a file; expected only .*texts\.ftl"):
        from_texts({**FILES, "words.ftl": ""})
