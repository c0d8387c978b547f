"""Fixtures for every test, and the choice of the Hypothesis profile."""

import subprocess
from typing import Any

import pytest

from tests.examples import register_profiles

register_profiles()


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
