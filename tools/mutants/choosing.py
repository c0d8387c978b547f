"""A pytest plugin: runs some of the collected tests in an order of its own, within limits.

It reads what to do from the JSON file that an environment variable names.
"""

import json
import os
import resource
from pathlib import Path

import pytest

CHOICE = "FLATSHARE_MUTANTS_CHOICE"
MEMORY = 6 << 30
"""Bytes; a mutant may collect things without end."""


def pytest_configure() -> None:
    seconds = json.loads(Path(os.environ[CHOICE]).read_text())["seconds"]
    for what, limit in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, MEMORY)):
        _, most = resource.getrlimit(what)
        try:
            resource.setrlimit(what, (limit if most < 0 else min(limit, most), most))
        except (OSError, ValueError):
            continue  # not every system has every limit; the time on the clock is limited too


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tests = json.loads(Path(os.environ[CHOICE]).read_text())["tests"]
    order = {test: number for number, test in enumerate(tests)}
    chosen = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in order])
    items[:] = chosen
