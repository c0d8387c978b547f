"""Every ruling is held in place by some test: one whose docstring begins with its number."""

import ast
import re
from pathlib import Path

import pytest

from flatshare.room_share import ACTIONS, GAME
from tests.room_share.games import CONFIGURATIONS, states

RULINGS = [f"RS-{number}" for number in range(1, 33)]
HERE = Path(__file__).parent
SOURCE = HERE.parent.parent / "src/flatshare/room_share"


def cited_by_tests() -> dict[str, list[str]]:
    """The tests that cite each ruling: the list of numbers at the beginning of a test's docstring."""
    found: dict[str, list[str]] = {}
    for file in HERE.glob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                head = re.match(r"(RS-\d+)((, RS-\d+)*)", ast.get_docstring(node) or "")
                for ruling in re.findall(r"RS-\d+", head[0] if head else ""):
                    found.setdefault(ruling, []).append(node.name)
    return found


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_cited_by_a_test(ruling: str):
    assert cited_by_tests().get(ruling), f"no test's docstring begins with {ruling}"


NO_RULING = {"refuse-not-asked", "refuse-not-your-turn", "refuse-over"}
"""Refusals of actions that are not asked for at all, in whichever game."""


def test_every_refusal_of_an_action_that_is_asked_for_names_a_ruling():
    found: dict[str, set[str]] = {}
    for seed, chosen in enumerate(CONFIGURATIONS):
        for state in states(chosen, seed):
            for action in ACTIONS:
                refusal = GAME.refusal(state, state.seat, action)
                if refusal is not None:
                    found.setdefault(refusal.message.key, set()).add(refusal.ruling)
    assert {key for key, rulings in found.items() if "" in rulings} <= NO_RULING
    assert {ruling for rulings in found.values() for ruling in rulings} <= {"", *RULINGS}


def test_no_test_cites_a_ruling_that_does_not_exist():
    assert set(cited_by_tests()) <= set(RULINGS)


def test_the_rules_cite_no_ruling_that_does_not_exist():
    words = " ".join(file.read_text(encoding="utf-8") for file in SOURCE.glob("*.py"))
    assert set(re.findall(r"RS-\d+", words)) <= set(RULINGS)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_named_where_the_rules_apply_it(ruling: str):
    """By its own number: the ends of a range do not count, as ranges tell what a module is about."""
    words = " ".join(file.read_text(encoding="utf-8") for file in SOURCE.glob("*.py"))
    assert re.search(rf"{ruling}\b", re.sub(r"RS-\d+ to RS-\d+", "", words))
