"""`python -m tools.mutants [--count 200] [--seed 1] [PATHS...]`: try a sample of mutants.

First all tests run once, to see which of them reach which line. `build/mutants/` keeps that, and the outcome
of each mutant, until a source or a test changes: an interrupted run continues where it stopped.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tools.mutants import trees
from tools.mutants.reaching import Tests, fingerprint, load, measure
from tools.mutants.report import Tried, print_report
from tools.mutants.sampling import Mutant, mutants, sample
from tools.mutants.trying import Outcome, Stopped, Trial, selection

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutants"
PATHS = [f"src/flatshare/{part}" for part in ("core", "room_share", "rooms_and_roomies", "server")]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.mutants", description="Try a sample of mutants.")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="files and folders; rules, core and server")
    parser.add_argument("--count", type=int, default=200, help="how many mutants (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="chooses the sample (%(default)s)")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="how many at a time (%(default)s)"
    )
    parser.add_argument(
        "--budget",
        type=float,
        default=40,
        help="seconds of processor time for the tests of a mutant (%(default)g)",
    )
    return parser.parse_args()


def reached(kept: Path, tree: Path, workers: int, console: Console) -> Tests:
    """Which tests reach which line: as it was kept, or by running all tests."""
    if not (kept / "complete").exists():
        console.print("Running all tests once, to see which lines each of them reaches")
        status = measure(tree, kept, workers)
        if status not in {0, 1}:
            raise SystemExit(f"pytest ended with status {status}")
        (kept / "complete").touch()
    tests = load(kept)
    for failed in tests.failed:
        console.print(f"Left out, as it fails without any mutant: {failed}")
    return tests


class Journal:
    """The outcomes so far, in a file that outlives an interrupted run."""

    def __init__(self, file: Path) -> None:
        self._file = file
        lines = file.read_text().splitlines() if file.exists() else []
        self._known = {name: Outcome(outcome) for name, outcome in map(json.loads, lines)}

    def outcome(self, mutant: Mutant) -> Outcome | None:
        return self._known.get(mutant.name)

    def add(self, tried: Tried) -> None:
        with self._file.open("a") as file:
            file.write(json.dumps([tried.mutant.name, tried.outcome]) + "\n")


def try_all(chosen: list[Mutant], tests: Tests, copies: list[Path], budget: float) -> Iterator[Tried]:
    """The outcomes as they come, from several mutants at a time."""
    trials = [Trial(tree) for tree in copies]
    free: SimpleQueue[Trial] = SimpleQueue()
    for trial in trials:
        free.put(trial)

    def attempt(mutant: Mutant) -> Tried:
        trial = free.get()
        try:
            reaching = selection(tests.reaching(mutant.path, mutant.mutation), tests.seconds, budget)
            return Tried(mutant, trial.outcome(mutant, reaching, tests.seconds))
        finally:
            free.put(trial)

    with ThreadPoolExecutor(len(trials)) as executor:
        try:
            futures = [executor.submit(attempt, mutant) for mutant in chosen]
            for future in as_completed(futures):
                yield future.result()
        finally:
            for trial in trials:
                trial.stop()
            executor.shutdown(cancel_futures=True)


def main() -> int:
    given = arguments()
    console = Console()
    os.nice(10)
    kept = KEPT / fingerprint(ROOT)
    population = mutants(ROOT, given.paths or PATHS)
    chosen = sample(population, given.count, given.seed)
    console.print(f"{len(chosen)} of {len(population):,} mutants, seed {given.seed}")
    with tempfile.TemporaryDirectory(prefix="flatshare-mutants-") as folder:
        copies = [Path(folder) / str(number) for number in range(given.workers)]
        for copy in copies:
            trees.copy(ROOT, copy)
        tests = reached(kept, copies[0], given.workers, console)
        journal = Journal(kept / f"outcomes-{given.budget:g}.jsonl")
        tried = [Tried(mutant, outcome) for mutant in chosen if (outcome := journal.outcome(mutant))]
        left = [mutant for mutant in chosen if not journal.outcome(mutant)]
        columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
        try:
            with Progress(*columns, console=console) as progress:
                task = progress.add_task("", total=len(chosen), completed=len(tried))
                for each in try_all(left, tests, copies, given.budget):
                    journal.add(each)
                    tried.append(each)
                    survived = sum(one.outcome is not Outcome.KILLED for one in tried)
                    progress.update(task, completed=len(tried), description=f"{survived} not killed")
        except (KeyboardInterrupt, Stopped):
            console.print("Interrupted; the next run continues from here")
    tried.sort(key=lambda each: (each.mutant.path, each.mutant.mutation))
    print_report(tried, console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
