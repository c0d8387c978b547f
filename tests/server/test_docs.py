"""The example in the docs is run as it stands there."""

import asyncio
import json
import os
import re
import sys
from pathlib import Path

import pytest

from flatshare.core.record import read_record, replay
from flatshare.server.openapi import document
from tests.server.running import Running


@pytest.fixture
def page(pytestconfig: pytest.Config) -> str:
    return (pytestconfig.rootpath / "docs/http-api.md").read_text()


async def test_the_game_by_script_is_played_as_written(served: Running, page: str, tmp_path: Path):
    (script,) = re.findall(r"```bash\n(.*?)```", page, re.DOTALL)
    script = await asyncio.create_subprocess_exec(
        "bash", "-euc", script,
        cwd=tmp_path,
        env={
            **os.environ,
            "FLATSHARE": served.url,
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    said, complaints = await script.communicate()
    assert script.returncode == 0, complaints
    record = read_record((tmp_path / "record.json").read_text())
    assert list(replay(record))
    assert record.result
    assert said.decode() == f"points: {' '.join(map(str, record.result.points))}\n"


def test_every_address_is_in_the_docs(page: str):
    for address in document()["paths"]:
        assert address in page


def test_the_docs_name_the_fields_that_there_are(page: str, pytestconfig: pytest.Config):
    schemas = json.loads((pytestconfig.rootpath / "web/openapi.json").read_text())["components"]["schemas"]
    for field in ("view", "refused", "decision", "can_undo", "seed_hash", "seed"):
        assert field in schemas["Snapshot"]["properties"]
        assert f"`{field}`" in page
