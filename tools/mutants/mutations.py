"""The small changes that can be made to a Python source."""

import ast
import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

COMPARISONS: Final = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "is": "is not", "is not": "is", "in": "not in", "not in": "in",
}  # fmt: skip
ARITHMETIC: Final = {"+": "-", "-": "+", "*": "//", "//": "*", "/": "*", "%": "//", "&": "|", "|": "&"}
CALLS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}

_COMPARISON: Final = re.compile(r"is\s+not\b|not\s+in\b|is\b|in\b|<=|>=|==|!=|<|>")
_ARITHMETIC: Final = re.compile(r"//|[-+*/%&|]")
_CONNECTIVE: Final = re.compile(r"\b(and|or)\b")


@dataclass(frozen=True, order=True)
class Mutation:
    """Text to put in the place of other text; `start` and `end` are offsets into the source."""

    start: int
    end: int
    text: str
    line: int
    """Where it begins, from 1."""
    statement: int
    """The line on which the statement around it begins."""
    kind: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]


def mutations(source: str) -> list[Mutation]:
    """Every mutation of a source that can make a difference, in the order of the text."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    return sorted({mutation for mutation in finder.found if mutation.applied(source) != source})


class _Finder(ast.NodeVisitor):
    """Walks through a source; skips what no test should depend on."""

    def __init__(self, source: str) -> None:
        self.found: list[Mutation] = []
        self._source = source
        self._statement = 1
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._lines = source.splitlines()

    # Where nodes are

    def _offset(self, line: int, column: int) -> int:
        """Python counts columns in bytes of UTF-8."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._offset(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.end_lineno, node.end_col_offset)

    def _add(self, start: int, end: int, text: str, kind: str) -> None:
        line = self._source.count("\n", 0, start) + 1
        self.found.append(Mutation(start, end, text, line, self._statement, kind))

    def _replace(self, node: ast.expr | ast.stmt, text: str, kind: str) -> None:
        self._add(self._start(node), self._end(node), text, kind)

    def _between(
        self,
        left: ast.expr,
        right: ast.expr,
        pattern: re.Pattern[str],
        other: Callable[[str], str],
        kind: str,
    ) -> None:
        """Replace the operator between two operands; there may be parentheses and comments around it."""
        start, end = self._end(left), self._start(right)
        gap = re.sub(r"#.*", lambda comment: " " * len(comment[0]), self._source[start:end])
        if operator := pattern.search(gap):
            text = other(" ".join(operator[0].split()))
            self._add(start + operator.start(), start + operator.end(), text, kind)

    # What is skipped

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            self._statement = node.lineno
        super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if any(_last_name(decorator) in {"overload", "abstractmethod"} for decorator in node.decorator_list):
            return
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if any(_last_name(base) == "Protocol" for base in node.bases):
            return
        for statement in node.body:
            self.visit(statement)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value and _last_name(node.annotation) != "TypeAlias":
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion only says what is true already."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if _last_name(node.value) not in {"Literal", "Annotated"}:
            self.generic_visit(node)

    # What is changed

    def visit_Assign(self, node: ast.Assign) -> None:
        names = {_last_name(target) for target in node.targets}
        if names & {"__all__", "__slots__"}:
            return
        if not any(isinstance(target, ast.Name | ast.Tuple) for target in node.targets):
            self._replace(node, "pass", "statement removed")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._replace(node, "pass", "statement removed")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(call, ast.Call) and not _is_logging(call):
            self._replace(node, "pass", "statement removed")
        if not (isinstance(call, ast.Call) and _is_logging(call)):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        if _last_name(node.exc) != "NotImplementedError":
            self._replace(node, "pass", "statement removed")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        # False is often as good as None.
        if node.value and not (isinstance(node.value, ast.Constant) and node.value.value in {None, False}):
            self._replace(node.value, "None", "return value")
        self.generic_visit(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "continue", "loop")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "break", "loop")

    def visit_If(self, node: ast.If) -> None:
        if _last_name(node.test) == "TYPE_CHECKING" or ast.unparse(node.test) == "__name__ == '__main__'":
            return
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test, "False")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test, "True", "False")
        self.generic_visit(node)

    def _condition(self, test: ast.expr, *values: str) -> None:
        # A name that the condition binds is needed after it.
        binds = any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(test))
        if not binds and not isinstance(test, ast.Constant):
            for value in values:
                self._replace(test, value, "condition")

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for left, right in itertools.pairwise(operands):
            self._between(left, right, _COMPARISON, COMPARISONS.__getitem__, "comparison")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        either = {"and": "or", "or": "and"}
        neutral = "True" if isinstance(node.op, ast.And) else "False"
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, _CONNECTIVE, either.__getitem__, "and/or")
        for clause in node.values:
            if not any(isinstance(inner, ast.NamedExpr) for inner in ast.walk(clause)):
                self._replace(clause, neutral, "clause removed")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not any(_is_text(operand) or _is_type(operand) for operand in (node.left, node.right)):
            self._between(
                node.left, node.right, _ARITHMETIC, lambda sign: ARITHMETIC.get(sign, sign), "arithmetic"
            )
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(self._start(node), self._start(node) + len("not"), "", "not removed")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and (other := CALLS.get(node.func.id)):
            self._replace(node.func, other, "call")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace(node, str(not node.value), "constant")
        elif isinstance(node.value, int):
            self._replace(node, str(node.value + 1), "constant")
            self._replace(node, str(node.value - 1), "constant")

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """The places of nodes in an f-string differ between versions of Python."""


def _last_name(node: ast.AST | None) -> str | None:
    """`overload` for `typing.overload` and `Error` for `Error(...)`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=function):
            return _last_name(function)
        case _:
            return None


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _is_type(node: ast.expr) -> bool:
    """Whether it is named as a class is: `A | B` is a union then."""
    name = _last_name(node) or ""
    return name[:1].isupper() and not name.isupper()


def _is_logging(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and _last_name(call.func.value) in {
        "log",
        "logger",
        "logging",
    }
