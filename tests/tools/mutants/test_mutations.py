"""What is changed in a source, and what is not."""

import ast
from pathlib import Path

import pytest

from tools.mutants.mutations import mutations

SOURCES = Path(__file__).parents[3] / "src" / "flatshare"


def mutated(source: str) -> list[str]:
    return [mutation.applied(source) for mutation in mutations(source)]


def changes(expression: str) -> set[str]:
    """The mutants of an expression in a place where only its value matters."""
    start = "value = "
    return {text.removeprefix(start) for text in mutated(start + expression)}


@pytest.mark.parametrize(
    ("expression", "mutants"),
    [
        ("a < b", {"a <= b"}),
        ("a <= b", {"a < b"}),
        ("a > b", {"a >= b"}),
        ("a >= b", {"a > b"}),
        ("a == b", {"a != b"}),
        ("a != b", {"a == b"}),
        ("a is b", {"a is not b"}),
        ("a is not b", {"a is b"}),
        ("a in b", {"a not in b"}),
        ("a not in b", {"a in b"}),
        ("a < b < c", {"a <= b < c", "a < b <= c"}),
        ("(a) < (b)", {"(a) <= (b)"}),
        ("'ä' < b", {"'ä' <= b"}),
        ("a and b", {"a or b", "True and b", "a and True"}),
        ("a or b", {"a and b", "False or b", "a or False"}),
        ("not a", {" a"}),
        ("7", {"8", "6"}),
        ("-1", {"-2", "-0"}),
        ("True", {"False"}),
        ("a + b", {"a - b"}),
        ("a - b", {"a + b"}),
        ("a * b", {"a // b"}),
        ("a // b", {"a * b"}),
        ("a & b", {"a | b"}),
        ("min(a, b)", {"max(a, b)"}),
        ("any(a)", {"all(a)"}),
        ("a if b else c", {"a if True else c", "a if False else c"}),
        ("[a for a in b if a]", {"[a for a in b if True]", "[a for a in b if False]"}),
        ("a if (b := c) else b", set()),
    ],
)
def test_an_expression_has_its_mutants(expression: str, mutants: set[str]):
    assert changes(expression) == mutants


@pytest.mark.parametrize(
    ("source", "mutants"),
    [
        ("f(a)", ["pass"]),
        ("async def f():\n    await g()", ["async def f():\n    pass"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a += b", ["pass"]),
        ("raise Error", ["pass"]),
        ("def f():\n    return a", ["def f():\n    return None"]),
        ("def f():\n    return False", ["def f():\n    return True"]),
        ("while a:\n    break", ["while False:\n    break", "while a:\n    continue"]),
        ("for a in b:\n    continue", ["for a in b:\n    break"]),
        ("if a:\n    b", ["if False:\n    b", "if True:\n    b"]),
    ],
)
def test_a_statement_has_its_mutants(source: str, mutants: list[str]):
    assert sorted(mutated(source)) == sorted(mutants)


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring with 1 < 2."""',
        "# a comment: 1 < 2",
        "a: tuple[int, 1]",
        "a: TypeAlias = Boy | Cat",
        "a = Boy | None",
        "def f(a: Literal[1]) -> tuple[int, 2]: ...",
        "a = Literal[1, 2]",
        "__all__ = sorted(a[1:])",
        "__slots__ = a[1:]",
        "assert a < b, f(1)",
        "if TYPE_CHECKING:\n    a = 1",
        "if typing.TYPE_CHECKING:\n    a = 1",
        'if __name__ == "__main__":\n    main()',
        "@overload\ndef f(a=1): ...",
        "class A:\n    @abstractmethod\n    def f(self):\n        return 1",
        "class A(Protocol):\n    def f(self, a=1): ...",
        "@cache(maxsize=1)\ndef f(): ...",
        "def f():\n    raise NotImplementedError",
        "def f():\n    return None",
        "log.warning(1)",
        'a = f"{b + 1}"',
        "a = b + 'text'",
        "a = b",
    ],
)
def test_what_no_test_should_depend_on_has_no_mutants(source: str):
    assert mutated(source) == []


def test_a_mutation_knows_its_line_and_the_line_of_its_statement():
    source = "def f(a):\n    return (\n        a\n        < b\n    )\n"
    assert [(each.line, each.statement, each.kind) for each in mutations(source)] == [
        (3, 2, "return value"),
        (4, 2, "comparison"),
    ]


@pytest.mark.parametrize("path", ["core/chance.py", "room_share/evictions.py", "server/routes.py"])
def test_every_mutant_of_a_real_source_is_another_program(path: str):
    source = (SOURCES / path).read_text()
    original = ast.dump(ast.parse(source))
    assert all(ast.dump(ast.parse(text)) != original for text in mutated(source))
    assert len(mutations(source)) > 10
