"""Editions are read from folders, and what is wrong in a file is told with file, line and item."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from flatshare.core.characters import hidden_character
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.loader import (
    EditionError,
    builtin,
    builtin_folder,
    edition_hash,
    from_texts,
    load,
    read,
    side_edges,
    texts_of,
)
from flatshare.rooms_and_roomies.edition.model import Edition, Space
from flatshare.rooms_and_roomies.edition.schema import FILES, json_schema
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from tests.rooms_and_roomies.edition.whole_edition import EDITION

SMALL: dict[str, str] = {
    "edition.toml": '# mine\nid = "mine"\nversion = 3\nname = "My edition"\n',
    "store.toml": """\
[[board]]
players = [1, 2]

[[board.department]]
kind = "entrance"
name = "In"

[[board.department]]
kind = "showroom"
name = "Sofas"
spaces = [
  { shape = "1x1" },
  { shape = "L", blocked = [1], opens = { 2 = 3 } },
]

[[board.department]]
kind = "cafe"
name = "Café"
cards = 4
""",
    "rooms.toml": '''\
large = []
small = []

[[starting]]
id = "start"

[[starting.side]]
id = "front"
rooms.a = { floor = "parquet", bonus = 2 }
plan = """
+---+---+
| A   a |
+-F-+---+
"""

[[starting.side]]
id = "back"
rooms.a = { floor = "parquet", bonus = 1 }
plan = """
+---+---+
| a o a |
+---+-F-+
"""
''',
    "tiles.toml": """\
[[furniture]]
id = "shelf"
floor = "parquet"
pair = "books"
dark = true
tall = true
tiles = [
  { shape = "2x1", colours = ["red", "blue"], wall = ["top"], count = 2 },
  { id = "odd", shape = "L", colours = ["red"], wall = ["left", [3, 4]] },
]

[[furniture]]
id = "plant"
floor = "either"
number = 1
tiles = [{ shape = "1x1", colours = ["green"] }]
""",
    "roomies.toml": """\
[[roomie]]
id = "reader"
wish = "bookworm"
basic = true
params.extra = 2
params.company = ["plant"]
""",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in SMALL.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_folder_becomes_an_edition(folder: Path):
    edition = load(folder)
    assert (edition.id, edition.version, edition.name, edition.this_is_you) == ("mine", 3, "My edition", 2)
    (store,) = edition.stores
    assert [department.name for department in store.departments] == ["In", "Sofas", "Café"]
    assert store.departments[1].spaces == (Space("1x1"), Space("L", frozenset({1}), ((2, 3),)))
    assert store.departments[2].cards == 4
    first, second = edition.starting[0].sides
    assert (first.front_door, second.front_door) == ((1, 2), (3, 2))
    assert (first.size, first.id, first.rooms[0].bonus) == ("starting", "front", 2)
    shelf, odd, plant = edition.tiles
    assert (shelf.id, shelf.count, shelf.tall, shelf.colours) == (
        "shelf-2x1-red-blue",
        2,
        True,
        ("red", "blue"),
    )
    assert shelf.wall_edges == {(1, 0), (3, 0)}
    assert (odd.id, odd.wall_edges) == ("odd", {(0, 1), (0, 3), (3, 4)})
    assert (plant.id, plant.number, plant.pair, plant.floor) == ("plant-1x1-green", 1, None, "either")
    assert edition.roomies[0].params == (("company", ("plant",)), ("extra", 2))


def test_items_have_their_places(folder: Path):
    places = read(folder).places
    assert (places["card front"].file, places["card front"].line) == ("rooms.toml", 7)
    assert (places["tile odd"].file, places["tile odd"].line) == ("tiles.toml", 9)
    assert (places["roomie reader"].file, places["roomie reader"].line) == ("roomies.toml", 1)
    assert places["board 1"].line == 1


def test_an_l_has_sides_of_two_edges():
    assert side_edges("L", "left") == {(0, 1), (0, 3)}
    assert side_edges("L", "bottom") == {(1, 4), (3, 4)}
    assert side_edges("L", "top") == {(1, 0), (3, 2)}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("edition.toml", "version = 3", "", "edition.toml, line 1: version is missing"),
        (
            "edition.toml",
            "version = 3",
            "version = 0",
            "edition.toml, line 3: version is 0; expected a whole",
        ),
        ("edition.toml", '"mine"', '"My own"', "line 2.*small letters"),
        (
            "edition.toml",
            "version = 3",
            "version = = 3",
            "edition.toml, line 3, column 11: it is no TOML: Invalid",
        ),
        ("edition.toml", "version", "colour = 1\nversion", "line 3: there is no field 'colour'"),
        (
            "store.toml",
            '"1x1"',
            '"1x2"',
            "store.toml, line 12: board 1, Sofas: shape is '1x2'; expected one of 1x1, 2x1",
        ),
        (
            "store.toml",
            "{ 2 = 3 }",
            "{ 2 = 5 }",
            "store.toml, line 13: board 1, Sofas: 2 is 5; expected a whole number from 2 to 4",
        ),
        ("store.toml", "{ 2 = 3 }", "{ two = 3 }", "store.toml, line 13: board 1, Sofas: 'two' in opens"),
        ("store.toml", 'name = "Sofas"', "", "line 8: board 1, department 2: name is missing"),
        ("store.toml", "cards = 4", "", "a department of kind cafe has no cards"),
        (
            "store.toml",
            'name = "In"',
            'name = "In"\ncards = 1',
            "line 7.*a department of kind entrance has cards",
        ),
        ("store.toml", "players = [1, 2]", "players = 1", "line 2: board 1: players is 1; expected a list"),
        (
            "rooms.toml",
            "| A   a |",
            "| A   b |",
            r"rooms.toml, line 12, column 7: card front: 'b' is no room",
        ),
        ("rooms.toml", "| a o a |", "| a o a", r"rooms.toml, line 21, column 9: card back: there is nothing"),
        (
            "rooms.toml",
            'id = "back"',
            'id = "front"',
            "rooms.toml, line 16: card front: it is already in rooms",
        ),
        ("rooms.toml", '"parquet", bonus = 1', '"carpet", bonus = 1', "line 18: back: floor is 'carpet'"),
        ("rooms.toml", "rooms.a", "rooms.A", "line 9: front: 'A' in rooms; expected a small letter"),
        ("tiles.toml", "dark = true", "", "furniture shelf: pair and dark belong together"),
        (
            "tiles.toml",
            "number = 1",
            "",
            "tiles.toml, line 12: furniture plant: it has neither pair nor number",
        ),
        (
            "tiles.toml",
            "number = 1",
            'pair = "food"\nnumber = 1',
            "furniture plant: it has both pair and number",
        ),
        ("tiles.toml", "[3, 4]", "[2, 3]", r"tiles.toml, line 9: tile odd: \[2, 3\] is no edge of it"),
        ("tiles.toml", '["top"]', '["up"]', "line 8: shelf: wall number 1 is 'up'; expected one of top"),
        ("tiles.toml", '["green"]', "[]", "line 16: plant: colours has 0 elements; expected 1 to 2"),
        (
            "tiles.toml",
            '["top"]',
            '"top"',
            r"line 8: shelf: wall is 'top'; expected a list in \[ \], such as \[\"top\"\]$",
        ),
        (
            "tiles.toml",
            "[3, 4]",
            "[9, 4]",
            r"line 9: odd: wall number 2 is \[9, 4\]; expected one of top, .* squares, such as \[3, 4\]$",
        ),
        (
            "store.toml",
            "{ 2 = 3 }",
            "[2]",
            r"line 13: board 1, Sofas: opens is \[2\]; expected pairs in \{ \}$",
        ),
        ("rooms.toml", ", bonus = 2", "", "line 9: front: bonus is missing; expected bonus = ...$"),
        ("tiles.toml", "tall = true", 'tall = "yes"', "line 6: shelf: tall is 'yes'; expected true or false"),
        ("roomies.toml", "params.extra = 2", "params.extra = 2.5", "line 5: reader: extra is 2.5"),
        (
            "roomies.toml",
            "basic = true",
            "basic = true\nbasics = 1",
            "line 5: reader: there is no field 'basics' here; expected .*; perhaps basic$",
        ),
        (
            "roomies.toml",
            "params.extra",
            "params.extar",
            "line 5: roomie reader: the wish bookworm has no parameter 'extar'; "
            "expected one of company, extra; perhaps extra$",
        ),
        (
            "roomies.toml",
            "bookworm",
            "bookwrom",
            "line 3: roomie reader: there is no wish 'bookwrom'; expected .*; perhaps bookworm$",
        ),
        (
            "roomies.toml",
            "params.extra = 2",
            'params.extra = "2"',
            "line 5: roomie reader: the parameter extra has '2'; expected a whole number from 0 to 100$",
        ),
        (
            "roomies.toml",
            '["plant"]',
            '[\n"plant",\n3]',
            "line 8: roomie reader: the parameter company has 3; expected the id of a piece of furniture$",
        ),
        ("tiles.toml", '"either"', '"parqet"', "line 14: plant: floor is 'parqet'; .*; perhaps parquet$"),
    ],
)
def test_what_is_wrong_in_a_file_is_told(folder: Path, file: str, old: str, new: str, said: str):
    assert old in SMALL[file]
    (folder / file).write_text(SMALL[file].replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=said) as told:
        load(folder)
    assert told.value.file == file
    assert "expected" in str(told.value)


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_missing_or_no_text_is_told(folder: Path, file: str):
    (folder / file).write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match=f"{file}: it is no text"):
        load(folder)
    (folder / file).unlink()
    with pytest.raises(EditionError, match=f"{file}: there is no such file"):
        load(folder)


@pytest.mark.parametrize("escape", [r"\u001b", r"\u202e", r"\u0007", r"\n", r"\u2028"])
@pytest.mark.parametrize(
    ("file", "old", "where"),
    [
        ("edition.toml", '"My edition"', "edition.toml, line 4: name holds"),
        ("store.toml", '"Sofas"', "store.toml, line 10: board 1, .*: name holds"),
        ("rooms.toml", '"front"', "rooms.toml, line 8: .*: id is"),
        ("tiles.toml", '"odd"', "tiles.toml, line 9: .*: id is"),
        ("roomies.toml", '["plant"]', "roomies.toml, line 6: reader: company number 1 holds"),
    ],
)
def test_what_nobody_sees_is_refused_wherever_it_stands_and_is_not_repeated(
    folder: Path, file: str, old: str, where: str, escape: str
):
    new = old.replace('"', f'"{escape}[2J', 1)
    (folder / file).write_text(SMALL[file].replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=f"^{where}") as told:
        load(folder)
    assert hidden_character(str(told.value)) is None


def test_a_file_may_begin_with_the_mark_of_some_editors(folder: Path):
    before = load(folder)
    (folder / "rooms.toml").write_text("\ufeff" + SMALL["rooms.toml"], encoding="utf-8")
    assert load(folder) == before


def test_lines_are_counted_alike_with_other_line_ends(folder: Path):
    text = SMALL["rooms.toml"].replace("| A   a |", "| A   b |")
    (folder / "rooms.toml").write_bytes(text.replace("\n", "\r\n").encode())
    with pytest.raises(EditionError, match=r"rooms\.toml, line 12, column 7"):
        load(folder)


def test_texts_become_the_same_edition_as_their_folder(folder: Path):
    assert texts_of(folder) == SMALL
    assert from_texts(SMALL) == load(folder)
    assert edition_hash(from_texts(texts_of(builtin_folder()))) == edition_hash(builtin())


def test_the_order_of_texts_makes_no_difference():
    assert from_texts(dict(reversed(SMALL.items()))) == from_texts(SMALL)


def test_texts_with_other_line_ends_become_the_same_edition():
    assert from_texts({name: text.replace("\n", "\r\n") for name, text in SMALL.items()}) == from_texts(SMALL)


def test_what_is_wrong_in_a_text_is_told_with_file_and_line():
    broken = SMALL["rooms.toml"].replace("| A   a |", "| A   b |")
    with pytest.raises(EditionError, match=r"rooms\.toml, line 12, column 7: card front: 'b' is no room"):
        from_texts(SMALL | {"rooms.toml": broken})
    with pytest.raises(EditionError, match=r"edition\.toml, line 3: version is 0; expected a whole number"):
        from_texts(SMALL | {"edition.toml": SMALL["edition.toml"].replace("= 3", "= 0")})


@pytest.mark.parametrize("nonsense", ["=", f"id = {'9' * 5000}", f"id = {'[' * 5000}"])
def test_a_text_that_is_no_toml_is_told(nonsense: str):
    with pytest.raises(EditionError, match=r"tiles\.toml(, line 1, column 1)?: it is no TOML"):
        from_texts(SMALL | {"tiles.toml": nonsense})


def test_a_text_with_half_a_character_is_told():
    with pytest.raises(EditionError, match=r"edition\.toml: it is no text"):
        from_texts(SMALL | {"edition.toml": SMALL["edition.toml"].replace("My", json.loads('"\\ud800"'))})


@pytest.mark.parametrize("file", FILES)
def test_a_missing_text_is_told(file: str):
    with pytest.raises(EditionError, match=f"{file}: there is no such file") as told:
        from_texts({name: text for name, text in SMALL.items() if name != file})
    assert told.value.file == file


def test_a_text_that_belongs_to_no_edition_is_refused():
    with pytest.raises(EditionError, match=r"house\.toml: no edition has such a file; expected only edition"):
        from_texts(SMALL | {"house.toml": ""})


CHANGES: list[Callable[[Edition], Edition]] = [
    lambda edition: replace(edition, version=2),
    lambda edition: replace(edition, tiles=edition.tiles[1:]),
    lambda edition: replace(edition, roomies=edition.roomies[::-1]),
    lambda edition: replace(edition, this_is_you=3),
]


def test_the_hash_names_the_content():
    assert edition_hash(EDITION) == edition_hash(replace(EDITION))
    assert len({edition_hash(change(EDITION)) for change in CHANGES} | {edition_hash(EDITION)}) == 5
    assert edition_hash(EDITION) == "3eb8fa63e2d075d71021b1c64eaf8999ab55eb98bf33a392d72a597d65d352a6"


def test_the_hash_does_not_depend_on_comments_or_layout(folder: Path):
    before = edition_hash(load(folder))
    (folder / "edition.toml").write_text("name='My edition'\nversion=3 # now\nid='mine'\n")
    assert edition_hash(load(folder)) == before


def test_there_is_no_other_edition_of_the_product():
    with pytest.raises(KeyError):
        builtin("printed")


@pytest.mark.parametrize("file", FILES)
def test_every_file_has_a_schema_that_tells_what_each_field_is_for(file: str):
    schema = json_schema(file)
    assert json.loads(json.dumps(schema)) == schema
    assert schema["additionalProperties"] is False
    assert all(part["description"] for part in schema["properties"].values())


def test_the_house_edition_has_words_for_everything():
    texts = Texts()
    edition = builtin()
    sides = [side for card in edition.starting for side in card.sides]
    names = {texts.text(f"room-card-{card.id}") for card in (*sides, *edition.large, *edition.small)}
    assert len(names) == 45
    for card in edition.roomies:
        params = {name: value for name, value in card.params if isinstance(value, int)}
        assert texts.text(f"roomie-{card.id}").startswith("The ")
        assert texts.text(f"roomie-{card.id}-wish", **params).endswith(".")
    for kind in edition.tiles:
        assert (
            texts.text("furniture", furniture=kind.furniture) != kind.furniture or "-" not in kind.furniture
        )


def test_the_cards_of_the_house_edition_fit_their_wishes():
    for card in builtin().roomies:
        assert make_wish(card.wish, dict(card.params))


def test_the_folder_of_the_house_edition_says_whose_making_it_is():
    assert "not the printed game" in builtin_folder().joinpath("edition.toml").read_text("utf-8").replace(
        "\n# ", " "
    )
