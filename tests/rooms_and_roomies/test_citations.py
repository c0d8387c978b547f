"""Every ruling is held in place by some test: one whose docstring begins with its number."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

RULINGS = [f"RR-{number}" for number in range(1, 30)]
RANGE = r"RR-\d+ to RR-\d+"
HERE = Path(__file__).parent
SOURCE = HERE.parent.parent / "src/flatshare/rooms_and_roomies"


@cache
def cited_by_tests() -> dict[str, list[str]]:
    """The tests that cite each ruling: the list of numbers at the beginning of a test's docstring."""
    found: dict[str, list[str]] = {}
    for file in HERE.rglob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = re.match(r"(RR-\d+)((, RR-\d+)*)", ast.get_docstring(node) or "")
                for ruling in re.findall(r"RR-\d+", head[0] if head else ""):
                    found.setdefault(ruling, []).append(node.name)
    return found


@cache
def words_of_the_rules() -> str:
    return " ".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_cited_by_a_test(ruling: str):
    assert cited_by_tests().get(ruling), f"no test's docstring begins with {ruling}"


def test_no_test_cites_a_ruling_that_does_not_exist():
    assert set(cited_by_tests()) <= set(RULINGS)


def test_the_rules_cite_no_ruling_that_does_not_exist():
    assert set(re.findall(r"RR-\d+", words_of_the_rules())) <= set(RULINGS)


def test_no_test_cites_a_range_of_rulings():
    ranges = [
        f"{file.name}, {node.name}"
        for file in HERE.rglob("test_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef) and re.search(RANGE, ast.get_docstring(node) or "")
    ]
    assert not ranges, "name each ruling"


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_named_where_the_rules_apply_it(ruling: str):
    """By its own number: the ends of a range do not count, as ranges tell what a module is about."""
    assert re.search(rf"{ruling}\b", re.sub(RANGE, "", words_of_the_rules()))
