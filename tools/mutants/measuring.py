"""A pytest plugin: writes down which test reaches which line, and the processor time of each test.

A line that a test reaches belongs to that test. A line that is reached when a test file is imported or a
fixture is set up belongs to all tests of the file, since each of them may use the result.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import coverage
import pytest

FOLDER = "FLATSHARE_MUTANTS_FOLDER"
"""The environment variable that names the folder for the results."""
LINES = "lines"
TIMING = "timing"
"""How the names of the files with the results begin; each process writes its own."""


def processor_time() -> float:
    """Seconds that this process and its finished children have used: a busy machine makes them no longer."""
    return sum(os.times()[:4])


class Measuring:
    """Switches coverage to the context of the test, or the file, whose turn it is."""

    def __init__(self, folder: Path, worker: str, source: Path) -> None:
        self._timing = folder / f"{TIMING}-{worker}.json"
        self._seconds: dict[str, float] = {}
        self._failed: set[str] = set()
        self._coverage = coverage.Coverage(
            data_file=str(folder / f"{LINES}-{worker}"),
            source=[str(source)],
            config_file=False,
            messages=False,
        )
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Iterator[None]:
        if isinstance(collector, pytest.Module):
            self._coverage.switch_context(collector.nodeid)
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        before = processor_time()
        try:
            return (yield)
        finally:
            self._seconds[item.nodeid] = processor_time() - before

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid.split("::")[0])
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        passed = {test: took for test, took in self._seconds.items() if test not in self._failed}
        self._timing.write_text(json.dumps({"passed": passed, "failed": sorted(self._failed)}))


def pytest_configure(config: pytest.Config) -> None:
    """Measure where tests run: in the workers of xdist, or in the only process."""
    worker: str | None = getattr(config, "workerinput", {}).get("workerid")
    if worker or not config.getoption("numprocesses", None):
        source = config.rootpath / "src" / "flatshare"
        config.pluginmanager.register(Measuring(Path(os.environ[FOLDER]), worker or "only", source))
