"""`flatshare rooms-and-roomies score`."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import complaint, run

ROOT = Path(__file__).parents[3]
COMMAND = ("rooms-and-roomies", "score")


def example() -> dict[str, Any]:
    """The house that the guide shows."""
    (text,) = re.findall(
        r"^```json\n(.*?)^```", (ROOT / "docs/houses.md").read_text(), re.DOTALL | re.MULTILINE
    )
    return json.loads(text)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    file = tmp_path / "house.json"
    file.write_text(json.dumps(example()))
    return file


def test_the_guide_s_house_is_scored_in_five_categories_with_every_item(house: Path) -> None:
    told = run(*COMMAND, str(house))
    assert told.exit_code == 0, told.output
    for heading in (
        "Home wishes",
        "Basic needs and beds",
        "Complete rooms",
        "Printed points",
        "Covered windows",
    ):
        assert heading in told.stdout
    # no toilet, shower or stove, and nobody of three has a bed
    assert re.search(r"nowhere to sleep \(×3\) *│ *-9 │", told.stdout)
    assert len(re.findall(r"in the house *│ *-3 │", told.stdout)) == 3


def test_pieces_of_a_kind_in_one_room_are_told_apart_by_where_they_stand() -> None:
    told = run(*COMMAND, str(ROOT / "docs/pictures/house.json"), columns=100).stdout
    items = re.findall(r"^│    ? ?(\S.*?) *│ *-?\d+ │$", told, re.MULTILINE)
    assert len(items) == len(set(items)) > 15
    assert "Shelf at column 4, row 0, in room a of Library" in items
    assert "Armchair at the window above column -4, row 2, in room a of Sewing Room" in items
    for card, points in (("This Is You", 8), ("The Bookworm", 9), ("The Daydreamer", 4)):
        assert re.search(rf"^│   {card} *│ *{points} │$", told, re.MULTILINE)


def test_json_adds_up_and_names_every_item(house: Path) -> None:
    told = json.loads(run(*COMMAND, str(house), "--json").stdout)
    categories = told["categories"]
    assert list(categories) == ["wishes", "needs", "rooms", "printed", "windows"]
    assert told["points"] == sum(category["points"] for category in categories.values())
    for category in categories.values():
        assert category["points"] == sum(item["points"] for item in category["items"])
    assert [card["card"] for card in told["cards"]] == ["this-is-you", "bookworm", "gearhead"]
    assert categories["wishes"]["points"] == sum(card["points"] for card in told["cards"])
    # The Gearhead's 3 for the upgrade, whose own 2 points stay (rulebook's note)
    assert (told["cards"][2]["points"], categories["printed"]["points"]) == (3, 2)


def test_everything_that_a_house_breaks_is_told_with_its_place_and_ruling(house: Path) -> None:
    told = example()
    told["cards"][1]["y"] = -1
    told["tiles"].append({"tile": "throne", "x": 0, "y": 0})
    told["roomies"].append("butler")
    house.write_text(json.dumps(told))
    words = complaint(run(*COMMAND, str(house)))
    assert re.search(r"cards\[1\]: The card would lie on Cottage, .*\(RR-12\)", words)
    assert "tiles[1].tile: 'throne' is no tile of house" in words
    assert "roomies[2]: 'butler'" in words


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("house", "house.json:1:1: it is not JSON"),
        ("{}", "house.json:1:1: format is missing"),
        (
            '{"format": "flatshare house", "version": 9, "edition": "house", "cards": []}',
            "version 9 is newer",
        ),
        (
            '{"format": "flatshare house", "version": 1, "edition": "mine", "cards": []}',
            "'mine', not with 'house'; name the folder of the file's edition with --edition",
        ),
    ],
)
def test_a_file_that_is_no_house_is_told_so(house: Path, content: str, words: str) -> None:
    house.write_text(content)
    assert words in complaint(run(*COMMAND, str(house)))


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    assert "cannot be read" in complaint(run(*COMMAND, str(tmp_path / "none.json")))


def test_bytes_that_are_no_text_are_told_so(house: Path) -> None:
    house.write_bytes(b"\xff\xfe\x00")
    assert "this is UTF-16; save the file in UTF-8" in complaint(run(*COMMAND, str(house)))


@pytest.mark.parametrize("command", ["score", "furnish"])
def test_a_drawing_never_replaces_the_house_that_is_drawn(house: Path, command: str) -> None:
    kept = house.read_text()
    words = (str(house), "--svg", str(house.parent / "." / house.name), "--force")
    assert "is read by this command" in complaint(run("rooms-and-roomies", command, *words))
    assert house.read_text() == kept


def test_a_drawing_shows_all_as_it_lies_and_replaces_no_file_unasked(house: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "house.svg"
    assert run(*COMMAND, str(house), "--svg", str(drawing)).exit_code == 0
    root = ElementTree.fromstring(drawing.read_text())
    turned = [part.get("transform") or "" for part in root if part.tag.endswith("}g")]
    # two cards unturned, then a shelf turned three times at 0, 1: its box's lower left corner is its origin
    assert [words for words in turned if words.endswith("rotate(0)")][:2] == [
        "translate(0 0) rotate(0)",
        "translate(0 -128) rotate(0)",
    ]
    assert turned[-1] == "translate(0 192) rotate(270)"
    assert "exists already" in complaint(run(*COMMAND, str(house), "--svg", str(drawing)))
    assert run(*COMMAND, str(house), "--svg", str(drawing), "--force").exit_code == 0
