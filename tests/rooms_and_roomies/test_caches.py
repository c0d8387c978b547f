"""No cache of the rules or the bots grows without bound, as anybody may bring editions."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src/flatshare"
FOLDERS = ("rooms_and_roomies", "bots/rooms_and_roomies", "bots/furnisher")
BOUNDED_BY_CONSTRUCTION = {
    ("components.py", "_shipped"): "one entry for each edition that comes with flatshare; others raise",
    ("catalogue.py", "parameters"): "one entry for each wish of the catalogue; others raise",
}


def unbounded_caches(source: str) -> Iterator[str]:
    """The functions with arguments whose results are all kept."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and (node.args.args or node.args.posonlyargs):
            written = {ast.unparse(decorator).removeprefix("functools.") for decorator in node.decorator_list}
            if written & {"cache", "lru_cache(None)", "lru_cache(maxsize=None)"}:
                yield node.name


@pytest.mark.parametrize(
    "decorator", ["cache", "functools.cache", "lru_cache(None)", "functools.lru_cache(maxsize=None)"]
)
def test_an_unbounded_cache_is_noticed(decorator: str):
    assert list(unbounded_caches(f"@{decorator}\ndef f(card): ...")) == ["f"]
    assert list(unbounded_caches(f"class C:\n    @{decorator}\n    def f(self): ...")) == ["f"]


@pytest.mark.parametrize("source", ["@cache\ndef f(): ...", "@lru_cache(maxsize=64)\ndef f(card): ..."])
def test_a_bounded_cache_is_not_complained_of(source: str):
    assert not list(unbounded_caches(source))


def test_every_cache_with_arguments_is_bounded():
    found = {
        (file.name, name)
        for folder in FOLDERS
        for file in (PACKAGE / folder).rglob("*.py")
        for name in unbounded_caches(file.read_text(encoding="utf-8"))
    }
    assert found == set(BOUNDED_BY_CONSTRUCTION)
