"""How a mutant is tried."""

from pathlib import Path

import pytest

from tools.mutants import trees
from tools.mutants.mutations import mutations
from tools.mutants.reaching import load, measure
from tools.mutants.sampling import Mutant
from tools.mutants.trying import Outcome, Stopped, Trial, selection

SOURCE = """\
LIMIT = 7


def larger(a, b):
    return a if a > b else b


def countdown(number):
    while number > 0:
        number -= 1
    return number


def unused(a):
    return a + 1
"""
TESTS = """\
from flatshare.rules import countdown, larger

def test_larger():
    assert larger(1, 2) == 2

def test_larger_first():
    assert larger(3, 2) == 3

def test_countdown():
    assert countdown(3) == 0

def test_broken():
    assert larger(1, 2) == 1
"""
CONFTEST = """\
from hypothesis import settings
settings.register_profile("mutants")
"""
PYPROJECT = """\
[tool.pytest.ini_options]
addopts = ["--import-mode=importlib"]
pythonpath = ["src"]
markers = ["browser: none", "soak: none"]
"""
RULES = "src/flatshare/rules.py"
TEST_FILE = "tests/test_rules.py"


@pytest.fixture
def project(tmp_path: Path, pytestconfig: pytest.Config) -> Path:
    """A project with a test that fails, in the shape of ours, with the plugins that run in its tests."""
    files = {RULES: SOURCE, TEST_FILE: TESTS, "tests/conftest.py": CONFTEST, "pyproject.toml": PYPROJECT}
    files |= {"src/flatshare/__init__.py": ""}
    root = tmp_path / "project"
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "tools").symlink_to(pytestconfig.rootpath / "tools")
    tree = tmp_path / "tree"
    trees.copy(root, tree)
    return tree


def a_mutant(original: str, text: str) -> Mutant:
    """Of our rules, the one that puts this text in the place of the other."""
    for mutation in mutations(SOURCE):
        if (SOURCE[mutation.start : mutation.end], mutation.text) == (original, text):
            return Mutant(RULES, SOURCE, mutation)
    raise AssertionError(f"no mutation of {original!r} to {text!r}")


def durations(*names: str) -> dict[str, float]:
    return {f"{TEST_FILE}::{name}": 0.01 for name in names}


def tried(project: Path, mutant: Mutant, *names: str) -> Outcome:
    seconds = durations(*names)
    outcome = Trial(project).outcome(mutant, list(seconds), seconds)
    assert (project / RULES).read_text() == SOURCE, "the copy is as it was"
    return outcome


def test_a_mutant_that_a_test_notices_is_killed(project: Path):
    assert tried(project, a_mutant("a > b", "True"), "test_larger", "test_larger_first") is Outcome.KILLED


def test_a_mutant_that_no_test_notices_survives(project: Path):
    assert tried(project, a_mutant("a > b", "True"), "test_larger_first") is Outcome.SURVIVED


def test_a_mutant_that_never_ends_is_a_timeout(project: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tools.mutants.trying.START", 3)
    assert tried(project, a_mutant("number -= 1", "pass"), "test_countdown") is Outcome.TIMEOUT


def test_a_mutant_without_tests_is_not_tried(project: Path):
    assert tried(project, a_mutant("a + 1", "None")) is Outcome.UNREACHED


def test_a_trial_that_was_stopped_tries_nothing_more(project: Path):
    trial, seconds = Trial(project), durations("test_larger")
    trial.stop()
    with pytest.raises(Stopped):
        trial.outcome(a_mutant("a > b", "True"), list(seconds), seconds)
    assert (project / RULES).read_text() == SOURCE


def test_measuring_finds_the_tests_that_reach_a_line_and_leaves_out_those_that_fail(
    project: Path, tmp_path: Path
):
    assert measure(project, tmp_path / "kept", workers=1) == 1
    found = load(tmp_path / "kept")
    assert found.failed == [f"{TEST_FILE}::test_broken"]

    def reaching(original: str, text: str) -> set[str]:
        return {test.split("::")[1] for test in found.reaching(RULES, a_mutant(original, text).mutation)}

    assert reaching("a > b", "True") == {"test_larger", "test_larger_first"}
    assert reaching("number -= 1", "pass") == {"test_countdown"}
    assert reaching("a + 1", "None") == set()
    assert reaching("7", "8") == {"test_larger", "test_larger_first", "test_countdown"}
    assert found.reaching("src/flatshare/elsewhere.py", mutations(SOURCE)[0]) == []


def test_the_fastest_tests_that_fit_are_chosen_and_similar_ones_keep_their_order():
    seconds = {"slow": 5.0, "second": 0.03, "first": 0.02, "medium": 0.5}
    assert selection(list(seconds), seconds, budget=1) == ["second", "first", "medium"]
    assert selection(list(seconds), seconds, budget=100) == ["second", "first", "medium", "slow"]
    assert selection(["slow"], seconds, budget=1) == ["slow"]
    assert selection([], seconds, budget=1) == []
