from collections.abc import AsyncIterator

import pytest

from tests.server.running import AtTable, Running, running


@pytest.fixture(scope="module")
async def served(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A server; tests that need it for themselves start their own."""
    async with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
async def table(served: Running) -> AtTable:
    """A table for two people."""
    return await served.open()
