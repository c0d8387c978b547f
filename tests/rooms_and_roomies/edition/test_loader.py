"""Editions are read from folders, and what is wrong in a file is told with file, line and item."""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flatshare.core.characters import hidden_character
from flatshare.core.documents.document import toml_document
from flatshare.core.documents.mistakes import DocumentError
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.fitting import side_edges
from flatshare.rooms_and_roomies.edition.loader import (
    MOST_READ,
    EditionError,
    builtin,
    builtin_folder,
    edition_hash,
    from_texts,
    load,
    read,
    texts_of,
)
from flatshare.rooms_and_roomies.edition.model import Edition, Space
from flatshare.rooms_and_roomies.edition.schema import FILES, TEXTS, json_schema
from flatshare.rooms_and_roomies.wishes.catalogue import make_wish
from tests.rooms_and_roomies.edition.small_files import SMALL
from tests.rooms_and_roomies.edition.whole_edition import EDITION


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
    assert (places["card front"].file, places["card front"].position.line) == ("rooms.toml", 7)
    assert (places["tile odd"].file, places["tile odd"].position.line) == ("tiles.toml", 9)
    assert (places["roomie reader"].file, places["roomie reader"].position.line) == ("roomies.toml", 1)
    assert places["board 1"].position.line == 1


def test_an_l_has_sides_of_two_edges():
    assert side_edges("L", "left") == {(0, 1), (0, 3)}
    assert side_edges("L", "bottom") == {(1, 4), (3, 4)}
    assert side_edges("L", "top") == {(1, 0), (3, 2)}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("edition.toml", "version = 3", "", "edition.toml:1:\\d+: version is missing$"),
        (
            "edition.toml",
            "version = 3",
            "version = 0",
            "edition.toml:3:\\d+: version is 0; expected a whole",
        ),
        ("edition.toml", '"mine"', '"My own"', "edition.toml:2:6: id .*small letters"),
        (
            "edition.toml",
            "version = 3",
            "version = = 3",
            "edition.toml:3:11: it is not TOML: Invalid",
        ),
        ("edition.toml", "version", "colour = 1\nversion", ':3:\\d+: there is no field "colour"'),
        (
            "store.toml",
            '"1x1"',
            '"1x2"',
            'store.toml:12:\\d+: board 1, Sofas: shape is "1x2"; expected one of 1x1, 2x1',
        ),
        (
            "store.toml",
            "{ 2 = 3 }",
            "{ 2 = 5 }",
            "store.toml:13:\\d+: board 1, Sofas: 2 is 5; expected a whole number from 2 to 4",
        ),
        (
            "store.toml",
            "{ 2 = 3 }",
            "{ two = 3 }",
            'store.toml:13:\\d+: board 1, Sofas: "two" is a key of opens',
        ),
        ("store.toml", 'name = "Sofas"', "", ":8:\\d+: board 1, department 2: name is missing"),
        ("store.toml", "cards = 4", "", "a department of kind cafe has no cards"),
        (
            "store.toml",
            'name = "In"',
            'name = "In"\ncards = 1',
            "store.toml:7:1: .*a department of kind entrance has cards",
        ),
        ("store.toml", "players = [1, 2]", "players = 1", ":2:\\d+: board 1: players is 1; expected a list"),
        (
            "rooms.toml",
            "| A   a |",
            "| A   b |",
            r"rooms.toml:12:7: card front: 'b' is not a room",
        ),
        ("rooms.toml", "| a o a |", "| a o a", r"rooms.toml:21:9: card back: there is nothing"),
        (
            "rooms.toml",
            'id = "back"',
            'id = "front"',
            "rooms.toml:17:6: card front: it is already in rooms",
        ),
        (
            "rooms.toml",
            '"parquet", bonus = 1',
            '"carpet", bonus = 1',
            ':18:\\d+: card back: floor is "carpet"',
        ),
        (
            "rooms.toml",
            "rooms.a",
            "rooms.A",
            ':9:\\d+: card front: "A" is a key of rooms; expected a small letter',
        ),
        ("tiles.toml", "dark = true", "", "furniture shelf: pair and dark belong together"),
        (
            "tiles.toml",
            "number = 1",
            "",
            "tiles.toml:12:\\d+: furniture plant: it has neither pair nor number",
        ),
        (
            "tiles.toml",
            "number = 1",
            'pair = "food"\nnumber = 1',
            "furniture plant: it has both pair and number",
        ),
        (
            "tiles.toml",
            "[3, 4]",
            "[2, 3]",
            r"tiles.toml:9:65: tile odd: \[2, 3\] is not an edge of its",
        ),
        (
            "tiles.toml",
            '["top"]',
            '["up"]',
            ':8:\\d+: furniture shelf, tile 1: wall number 1 is "up"; expected one of top',
        ),
        (
            "tiles.toml",
            '["green"]',
            "[]",
            ":16:\\d+: furniture plant, tile 1: colours has 0 elements; expected 1 to 2",
        ),
        (
            "tiles.toml",
            '["top"]',
            '"top"',
            r"shelf, tile 1: wall is \"top\"; expected a list in \[ \], such as \[\"top\"\]$",
        ),
        (
            "tiles.toml",
            "[3, 4]",
            "[9, 4]",
            r":9:65: tile odd: wall number 2 is \[9, 4\]; expected one of top, .* squares, such as \[3, 4\]$",
        ),
        (
            "store.toml",
            "{ 2 = 3 }",
            "[2]",
            r":13:\d+: board 1, Sofas: opens is \[2\]; expected pairs in \{ \}$",
        ),
        ("rooms.toml", ", bonus = 2", "", ":9:\\d+: card front: bonus is missing$"),
        (
            "tiles.toml",
            "tall = true",
            'tall = "yes"',
            ':6:\\d+: furniture shelf: tall is "yes"; expected true or false',
        ),
        ("roomies.toml", "params.extra = 2", "params.extra = 2.5", ":5:\\d+: roomie reader: extra is 2.5"),
        (
            "roomies.toml",
            "basic = true",
            "basic = true\nbasics = 1",
            ':5:\\d+: roomie reader: there is no field "basics" here; expected .*; perhaps basic$',
        ),
        (
            "roomies.toml",
            "params.extra",
            "params.extar",
            ":5:\\d+: roomie reader: the wish bookworm has no parameter 'extar'; "
            "expected one of company, extra; perhaps extra$",
        ),
        (
            "roomies.toml",
            "bookworm",
            "bookwrom",
            ":3:\\d+: roomie reader: there is no wish 'bookwrom'; expected .*; perhaps bookworm$",
        ),
        (
            "roomies.toml",
            "params.extra = 2",
            'params.extra = "2"',
            ":5:\\d+: roomie reader: the parameter extra has '2'; expected a whole number from 0 to 100$",
        ),
        (
            "roomies.toml",
            '["plant"]',
            '[\n"plant",\n3]',
            ":8:\\d+: roomie reader: the parameter company has 3; expected the id of a piece of furniture$",
        ),
        (
            "tiles.toml",
            '"either"',
            '"parqet"',
            ':14:\\d+: furniture plant: floor is "parqet"; .*; perhaps parquet$',
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_told(folder: Path, file: str, old: str, new: str, said: str):
    assert old in SMALL[file]
    (folder / file).write_text(SMALL[file].replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError, match=said) as told:
        load(folder)
    assert {mistake.file for mistake in told.value.mistakes} == {file}


SLIPS = {
    "edition.toml": {'"mine"': '"My own"', "version = 3\n": ""},
    "store.toml": {'"1x1"': '"1x2"', "cards = 4": "cards = 99"},
    "rooms.toml": {"| A   a |": "| A   b |", "| a o a |": "| a o x |", "bonus = 2": "bonus = 99"},
    "tiles.toml": {"number = 1\n": "", "[3, 4]": "[2, 3]"},
    "roomies.toml": {"extra = 2": "extra = 200", '"plant"': "1.5"},
}
MORE = {
    "tiles.toml": '[[furniture]]\nid = "shelf"\nfloor = "carpet"\nnumber = 2\ntiles = []\n',
    "roomies.toml": "params.extar = 1\n",
}


def wrong_everywhere() -> dict[str, str]:
    """The small edition with mistakes in every file."""
    texts = {"texts.ftl": "roomie-reader\nroomie-reader = The Reader\nroomie-reader = The Writer\n"}
    for file, changes in SLIPS.items():
        texts[file] = SMALL[file]
        for old, new in changes.items():
            assert old in texts[file]
            texts[file] = texts[file].replace(old, new)
        texts[file] += MORE.get(file, "")
    return texts


def test_the_mistakes_of_all_files_are_told_at_once_by_file_and_line():
    with pytest.raises(EditionError) as told:
        from_texts(wrong_everywhere())
    assert [line.partition(";")[0] for line in str(told.value).split("\n")] == [
        "edition.toml:1:1: version is missing",
        'edition.toml:2:6: id is "My own"',
        "roomies.toml:5:16: roomie reader: the parameter extra has 200",
        "roomies.toml:6:19: roomie reader: company number 1 is 1.5",
        "roomies.toml:7:8: roomie reader: the wish bookworm has no parameter 'extar'",
        "rooms.toml:9:40: card front: bonus is 99",
        "rooms.toml:12:7: card front: 'b' is not a room",
        "rooms.toml:21:7: card back: 'x' is not a room",
        'store.toml:12:13: board 1, Sofas: shape is "1x2"',
        "store.toml:19:9: board 1, Café: cards is 99",
        'texts.ftl:1:1: it is not Fluent: expected token: "="',
        "texts.ftl:3:1: roomie-reader: it is already in line 2",
        "tiles.toml:9:65: tile odd: [2, 3] is not an edge of its shape",
        "tiles.toml:12:1: furniture plant: it has neither pair nor number",
        "tiles.toml:17:6: furniture shelf: it is already in tiles.toml, line 1",
        'tiles.toml:18:9: furniture shelf: floor is "carpet"',
        "tiles.toml:20:9: furniture shelf: tiles has 0 elements",
    ]


def test_two_roomies_of_one_id_are_one_mistake():
    with pytest.raises(EditionError) as told:
        from_texts(SMALL | {"roomies.toml": 2 * SMALL["roomies.toml"]})
    assert [str(mistake) for mistake in told.value.mistakes] == [
        "roomies.toml:8:6: roomie reader: it is already in roomies.toml, line 1; expected an id of its own"
    ]


def test_a_file_that_is_no_toml_hides_no_mistakes_of_the_others():
    texts = wrong_everywhere() | {"store.toml": "= ?", "house.toml": ""}
    del texts["tiles.toml"]
    with pytest.raises(EditionError) as told:
        from_texts(texts)
    first = {mistake.file: str(mistake) for mistake in reversed(told.value.mistakes)}
    assert first["house.toml"].startswith("house.toml: no edition has such a file")
    assert first["store.toml"].startswith("store.toml:1:1: it is not TOML")
    assert first["tiles.toml"].startswith("tiles.toml: there is no such file")
    assert {"edition.toml", "rooms.toml", "roomies.toml", "texts.ftl"} <= set(first)


def test_a_folder_without_a_file_is_told_that_with_the_mistakes_of_its_other_files(folder: Path):
    (folder / "store.toml").unlink()
    (folder / "edition.toml").write_text('id = "mine"\nversion = 0\nname = "Mine"\n')
    with pytest.raises(EditionError) as told:
        read(folder)
    assert [mistake.file for mistake in told.value.mistakes] == ["edition.toml", "store.toml"]


@given(st.data())
def test_whatever_is_changed_in_a_file_the_edition_is_read_or_refused_with_places(data: st.DataObject):
    file = data.draw(st.sampled_from(FILES))
    text = SMALL[file]
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    new = data.draw(
        st.sampled_from(("", "0", '"', "[", "]", "{}", "= 1\n", "[[x]]\n", '"x"', "1.5", "a.b = "))
    )
    with suppress(EditionError):
        from_texts(SMALL | {file: text[:start] + new + text[end:]})


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_missing_or_no_text_is_told(folder: Path, file: str):
    (folder / file).write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match=f"{file}: this is UTF-16; save the file in UTF-8"):
        load(folder)
    (folder / file).unlink()
    with pytest.raises(EditionError, match=f"{file}: there is no such file"):
        load(folder)


@pytest.mark.parametrize("name", [*FILES, TEXTS])
def test_what_is_no_regular_file_is_not_opened(folder: Path, name: str):
    file = folder / name
    file.unlink(missing_ok=True)
    os.mkfifo(file)
    with pytest.raises(EditionError, match=f"{name}: it is a folder, a device or a pipe"):
        load(folder)
    file.unlink()
    file.symlink_to("/dev/zero")
    with pytest.raises(EditionError, match=f"{name}: it is a folder, a device or a pipe"):
        load(folder)


def test_a_file_that_is_too_long_is_not_read_whole(folder: Path):
    with (folder / "tiles.toml").open("ab") as file:
        file.truncate(MOST_READ + 1)
    with pytest.raises(EditionError, match=r"tiles\.toml: it is too long; expected at most 16,777,216 bytes"):
        load(folder)


@pytest.mark.parametrize(
    "text", ["a = 1\na = 2\n", "[a]\nb = 1\n[a]\n", "a = {b = 1, b = 2}\n", "a = 1\n[a.b]\n"]
)
def test_a_toml_key_that_is_there_twice_is_named_as_such(text: str):
    with pytest.raises(DocumentError, match="a key or table is there twice") as error:
        toml_document("x.toml", text)
    assert error.value.mistakes[0].position


@pytest.mark.parametrize("escape", [r"\u001b", r"\u202e", r"\u0007", r"\n", r"\u2028"])
@pytest.mark.parametrize(
    ("file", "old", "where"),
    [
        ("edition.toml", '"My edition"', "edition.toml:4:8: name has"),
        ("store.toml", '"Sofas"', "store.toml:10:8: board 1, .*: name has"),
        ("rooms.toml", '"front"', "rooms.toml:8:6: .*: id is"),
        ("tiles.toml", '"odd"', "tiles.toml:9:10: .*: id is"),
        ("roomies.toml", '["plant"]', "roomies.toml:6:19: roomie reader: company number 1 has"),
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
    with pytest.raises(EditionError, match=r"rooms\.toml:12:7"):
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
    with pytest.raises(EditionError, match=r"rooms\.toml:12:7: card front: 'b' is not a room"):
        from_texts(SMALL | {"rooms.toml": broken})
    with pytest.raises(EditionError, match=r"edition\.toml:3:11: version is 0; expected a whole number"):
        from_texts(SMALL | {"edition.toml": SMALL["edition.toml"].replace("= 3", "= 0")})


@pytest.mark.parametrize("nonsense", ["=", f"id = {'9' * 5000}", f"id = {'[' * 5000}"])
def test_a_text_that_is_no_toml_is_told(nonsense: str):
    with pytest.raises(EditionError, match=r"tiles\.toml(:1:1)?: it is (not TOML|nested too deeply)"):
        from_texts(SMALL | {"tiles.toml": nonsense})


def test_a_text_with_half_a_character_is_told():
    with pytest.raises(EditionError, match=r"edition\.toml: it is not text"):
        from_texts(SMALL | {"edition.toml": SMALL["edition.toml"].replace("My", json.loads('"\\ud800"'))})


@pytest.mark.parametrize("file", FILES)
def test_a_missing_text_is_told(file: str):
    with pytest.raises(EditionError, match=f"{file}: there is no such file") as told:
        from_texts({name: text for name, text in SMALL.items() if name != file})
    assert [mistake.file for mistake in told.value.mistakes] == [file]


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
