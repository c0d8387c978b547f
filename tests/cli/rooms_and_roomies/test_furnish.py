"""`flatshare rooms-and-roomies furnish`."""

import json
import math
from pathlib import Path
from xml.etree import ElementTree

import pytest

from flatshare.bots.furnisher.exact import Proved
from flatshare.bots.furnisher.job import Arrangement, Job
from flatshare.cli.rooms_and_roomies import furnish
from flatshare.rooms_and_roomies.edition.loader import builtin
from flatshare.rooms_and_roomies.furnishing import why_not_place
from flatshare.rooms_and_roomies.house_file import built, read_entries
from flatshare.rooms_and_roomies.placed import Place, PlacedTile
from tests.cli.terminal import complaint, run

HOUSE = Path(__file__).parents[3] / "docs" / "pictures" / "house.json"
COMMAND = ("rooms-and-roomies", "furnish")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The guide's house before most of its furniture came."""
    told = json.loads(HOUSE.read_text("utf-8"))
    told["tiles"] = told["tiles"][:6]
    file = tmp_path / "house.json"
    file.write_text(json.dumps(told))
    return file


def test_tiles_are_put_where_they_do_most_and_every_point_is_told(house: Path):
    told = run(*COMMAND, str(house), "--with", "sofa-2x1-green,plant-1x1-green")
    assert told.exit_code == 0, told.output
    assert "The green sofa (2x1)" in told.stdout
    assert "Total" in told.stdout
    assert "This is the best furnishing (proved)." in told.stdout


def test_where_there_is_nothing_to_gain_it_is_told_so(house: Path):
    told = run(*COMMAND, str(house))
    assert told.exit_code == 0, told.output
    assert "No points are won or lost." in told.stdout


def test_json_tells_legal_places_that_are_worth_no_less_than_before(house: Path, tmp_path: Path):
    drawing = tmp_path / "house.svg"
    given = "sofa-2x1-green,plant-1x1-green,bed-2x1-blue"
    told = json.loads(run(*COMMAND, str(house), "--with", given, "--json", "--svg", str(drawing)).stdout)
    assert told["proved"]
    assert told["points"]["after"] > told["points"]["before"]
    edition = builtin()
    kinds = {kind.id: kind for kind in edition.tiles}
    furnished = built(read_entries(house.read_text()), edition).holdings.house
    assert [tile["tile"] for tile in told["tiles"]] == given.split(",")
    for number, tile in enumerate(told["tiles"]):
        if tile["goes"] == "house":
            place = Place(tile["x"], tile["y"], tile["turn"])
            placed = PlacedTile(kinds[tile["tile"]], place, -number - 1)
            assert why_not_place(furnished, placed) is None
            furnished = furnished.with_tile(placed)
    assert ElementTree.parse(drawing).getroot().tag.endswith("svg")


def test_a_search_finds_what_is_proved_to_be_the_best_and_says_that_it_proves_nothing(house: Path):
    given = (str(house), "--with", "sofa-2x1-green,plant-1x1-green,bed-2x1-blue")
    searched = ("--search", "--seconds", "0.3", "--seed", "2")
    told = run(*COMMAND, *given, *searched)
    assert told.exit_code == 0, told.output
    assert "steps; no upper bound" in told.stdout
    found = json.loads(run(*COMMAND, *given, *searched, "--json").stdout)
    best = json.loads(run(*COMMAND, *given, "--json").stdout)
    assert (found["proved"], best["proved"]) == (False, True)
    assert found["points"] == best["points"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("throne", "'throne' is no tile of house"),
        ("sofa-9x9-green", "'sofa-9x9-green' is no tile of house; there are sofa-"),
        ("sofa-2x1-green,sofa-2x1-green", "sofa-2x1-green is used 2 times; the box holds 1"),
    ],
)
def test_tiles_that_cannot_be_at_hand_are_refused(house: Path, given: str, reason: str):
    assert reason in complaint(run(*COMMAND, str(house), "--with", given))


@pytest.mark.parametrize("seconds", ["inf", "nan", "0", "1e9"])
def test_a_time_that_does_not_end_is_refused(house: Path, seconds: str):
    told = run(*COMMAND, str(house), "--seconds", seconds)
    assert (told.exit_code, told.stdout) == (2, "")
    assert "--seconds" in told.stderr


def test_without_time_enough_for_a_bound_none_is_told(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def late(job: Job, seconds: float) -> Proved:
        return Proved(Arrangement((None,) * len(job.tiles)), 0.0, math.inf, proved=False)

    monkeypatch.setattr("flatshare.bots.furnisher.exact.solve", late)
    furnish.furnish(house, tiles="plant-1x1-green", seconds=1.0, search=False)
    told = " ".join(capsys.readouterr().out.split())
    assert "no upper bound yet" in told
    furnish.furnish(house, tiles="plant-1x1-green", seconds=1.0, search=False, as_json=True)
    answer = json.loads(capsys.readouterr().out)
    assert (answer["proved"], answer["bound"]) == (False, None)
