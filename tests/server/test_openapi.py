import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from flatshare.server.contract import PLACEHOLDER
from flatshare.server.openapi import document


def test_the_description_the_front_end_was_generated_from_is_the_present_one(
    pytestconfig: pytest.Config, tmp_path: Path
):
    command = [sys.executable, "-m", "flatshare.server.openapi", str(tmp_path / "openapi.json")]
    subprocess.run(command, check=True)
    kept = (pytestconfig.rootpath / "web/openapi.json").read_text()
    # To the letter, so that it is also written the same every time.
    assert (tmp_path / "openapi.json").read_text() == kept, f"{' '.join(command[1:3])} web/openapi.json"


def test_the_kept_description_is_what_this_process_describes(pytestconfig: pytest.Config):
    assert document() == json.loads((pytestconfig.rootpath / "web/openapi.json").read_text())


def test_every_reference_leads_somewhere_and_no_placeholder_is_left():
    described = document()
    schemas = described["components"]["schemas"]

    def check(part: Any) -> None:
        if isinstance(part, dict):
            assert PLACEHOLDER not in part
            if isinstance(ref := part.get("$ref"), str):
                assert ref.removeprefix("#/components/schemas/") in schemas
            part = list(part.values())
        if isinstance(part, list):
            for inner in part:
                check(inner)

    check(described)


def test_actions_are_told_apart_by_a_kind_that_is_always_there():
    schemas = document()["components"]["schemas"]
    for ref in schemas["RoomShareAction"]["oneOf"]:
        action = schemas[ref["$ref"].rsplit("/", 1)[1]]
        assert "kind" in action["required"]
        assert action["additionalProperties"] is False


def test_tasks_are_one_union_told_apart_by_kind_in_events_and_in_views():
    schemas = document()["components"]["schemas"]
    union = {"$ref": "#/components/schemas/RoomsAndRoomiesTask"}
    for holder in ("RoomsAndRoomiesAsked", "RoomsAndRoomiesPlayerSeen"):
        assert schemas[holder]["properties"]["task"]["anyOf"] == [union, {"type": "null"}]
    task = schemas["RoomsAndRoomiesTask"]
    assert task["discriminator"]["propertyName"] == "kind"
    assert len(task["oneOf"]) == len(task["discriminator"]["mapping"]) == 18
    fields = schemas["RoomsAndRoomiesChooseCardTask"]["properties"]
    assert set(fields) == {"left", "kind"}
