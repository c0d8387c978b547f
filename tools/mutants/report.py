"""What became of the mutants, for people."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.syntax import Syntax
from rich.table import Table

from tools.mutants.sampling import Mutant
from tools.mutants.trying import Outcome


@dataclass(frozen=True)
class Tried:
    """A mutant and what became of it."""

    mutant: Mutant
    outcome: Outcome


def print_report(tried: Sequence[Tried], console: Console) -> None:
    """Print the mutants that no test noticed, and a table by module."""
    for outcome in (Outcome.UNREACHED, Outcome.TIMEOUT, Outcome.SURVIVED):
        for each in tried:
            if each.outcome is outcome:
                print_mutant(each, console)
    console.print(table(tried))


def print_mutant(tried: Tried, console: Console) -> None:
    mutant = tried.mutant
    console.print(f"\n[bold]{mutant.path}:{mutant.mutation.line}[/] {mutant.mutation.kind}: {tried.outcome}")
    console.print(Syntax(mutant.diff, "diff", background_color="default"))


def table(tried: Sequence[Tried]) -> Table:
    """How many of each outcome there are, by module and in all."""
    counts: dict[str, Counter[Outcome]] = {}
    for each in tried:
        counts.setdefault(each.mutant.path.removeprefix("src/flatshare/"), Counter())[each.outcome] += 1
    table = Table(show_footer=True)
    table.add_column("module", no_wrap=True)
    for outcome in Outcome:
        table.add_column(outcome)
    for path in sorted(counts):
        table.add_row(path, *(str(counts[path][outcome] or "") for outcome in Outcome))
    total = Counter(each.outcome for each in tried)
    table.columns[0].footer = f"{len(tried)} mutants"
    for column, outcome in zip(table.columns[1:], Outcome, strict=True):
        column.justify = "right"
        column.footer = str(total[outcome])
    return table
