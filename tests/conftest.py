"""Fixtures for every test, and the choice of the Hypothesis profile."""

import subprocess
from typing import Any

import pytest
from hypothesis import settings

from tests.examples import SOAK, register_profiles

register_profiles()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests for a soak, unless this is one or `-m` speaks of them."""
    if settings.get_current_profile_name() == SOAK or "soak" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def chromium(pytestconfig: pytest.Config) -> dict[str, Any]:
    """How to start the browser: `playwright.chromium.launch(**chromium)`."""
    finder = pytestconfig.rootpath / "tools/chromium"
    found = subprocess.run([finder, "find"], capture_output=True, text=True)
    if found.returncode:
        pytest.fail(f"No Chromium for the browser tests; `tools/chromium install` brings one. {found.stderr}")
    # Without these Chromium looks for its maker's services when it starts, which not every network allows.
    quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    quiet += ["--disable-component-update", "--disable-sync"]
    # Chromium's own sandbox does not start as root, and the pages are ours.
    return {"executable_path": found.stdout.strip(), "chromium_sandbox": False, "args": quiet}
