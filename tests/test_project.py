"""Checks of the project as a whole."""

import ast
import importlib.metadata
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import flatshare


def test_the_installed_version_is_the_one_the_source_names():
    assert importlib.metadata.version("flatshare") == flatshare.__version__


def test_the_lock_files_name_packages_but_no_registry(pytestconfig: pytest.Config):
    packages = json.loads((pytestconfig.rootpath / "web/package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]
    assert "://" not in (pytestconfig.rootpath / "constraints.txt").read_text()


def hypothesis_settings(source: str) -> Iterator[str]:
    """What a test file decides itself although `tests/examples.py` decides it for all."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func).split(".")[-1]
        if called in {"register_profile", "load_profile"}:
            yield f"{node.lineno}: {called}"
        if called == "settings":
            own = {keyword.arg for keyword in node.keywords} & {"deadline", "max_examples"}
            yield from (f"{node.lineno}: {argument}" for argument in sorted(filter(None, own)))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("@settings(max_examples=10, deadline=None)\ndef test(): pass", ["1: deadline", "1: max_examples"]),
        ("hypothesis.settings.register_profile('mine')", ["1: register_profile"]),
        ("@settings(examples(2), suppress_health_check=[])\ndef test(): pass", []),
        ("wait(deadline=3)", []),
    ],
)
def test_deadlines_and_numbers_of_examples_of_a_test_are_found(source: str, found: list[str]):
    assert list(hypothesis_settings(source)) == found


def test_deadlines_and_numbers_of_examples_stand_in_one_place(pytestconfig: pytest.Config):
    tests: Path = pytestconfig.rootpath / "tests"
    stray = {
        f"{path.relative_to(tests)}:{found}"
        for path in tests.rglob("*.py")
        for found in hypothesis_settings(path.read_text())
    }
    assert {where for where in stray if not where.startswith("examples.py")} == set()
    assert stray, "examples.py itself is found"
