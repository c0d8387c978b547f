"""`python -m tools.web_mutants [--count 20] [--seed 1] [--no-browser] [PATHS...]`: try some mutants."""

import argparse
import os
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.mutants.report import Tried, print_report
from tools.mutants.sampling import sample
from tools.mutants.trying import Outcome
from tools.web_mutants.mutations import mutants
from tools.web_mutants.trying import Tree

ROOT = Path(__file__).parents[2]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="tools.web_mutants", description="Try a sample of mutants of the front end."
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files and folders; logic of table and game")
    parser.add_argument("--count", type=int, default=20, help="how many mutants (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (%(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="run Vitest only, which takes seconds")
    return parser.parse_args()


def main() -> int:
    given = arguments()
    console = Console()
    os.nice(10)
    population = mutants(ROOT, given.paths)
    chosen = sample(population, given.count, given.seed)
    console.print(f"{len(chosen)} of {len(population):,} mutants of the front end, seed {given.seed}")
    tried: list[Tried] = []
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with tempfile.TemporaryDirectory(prefix="flatshare-web-mutants-") as folder:
        tree = Tree(ROOT, Path(folder) / "project")
        console.print("Running the tests once without a mutant")
        tree.check(browser=not given.no_browser)
        try:
            with Progress(*columns, console=console) as progress:
                task = progress.add_task("", total=len(chosen))
                for mutant in chosen:
                    tried.append(Tried(mutant, tree.outcome(mutant, browser=not given.no_browser)))
                    survived = sum(one.outcome is Outcome.SURVIVED for one in tried)
                    progress.update(task, completed=len(tried), description=f"{survived} not killed")
        except KeyboardInterrupt:
            console.print("Interrupted")
    tried.sort(key=lambda each: (each.mutant.path, each.mutant.mutation))
    print_report(tried, console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
