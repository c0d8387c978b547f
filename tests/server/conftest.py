import hashlib
from collections.abc import AsyncIterator
from itertools import count

import pytest

from flatshare.server import tables
from tests.server.running import AtTable, Running, running


@pytest.fixture(scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A server; tests that need it for themselves start their own."""
    async with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture(autouse=True)
def known_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards each time a test is run, others for every table."""
    number = count()

    def seed(size: int) -> bytes:
        return hashlib.sha256(f"{request.node.name} {next(number)}".encode()).digest()[:size]

    monkeypatch.setattr(tables, "token_bytes", seed)


@pytest.fixture
async def table(served: Running) -> AtTable:
    """A table for two people."""
    return await served.open()
