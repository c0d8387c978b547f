"""How fast houses are furnished by search, and how close to the best.

For each job the best known arrangement is looked for first: by a long search or, with --exact, by the exact
solver, where it proves one within its time.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles

from rich.console import Console
from rich.table import Table

from flatshare.bots.furnisher.examples import fourth_day, from_scratch
from flatshare.bots.furnisher.furnish import furnish, warm_up
from flatshare.bots.furnisher.job import Job


@dataclass(frozen=True)
class Reference:
    """The best known of a job."""

    worth: float
    proved: bool


def reference(job: Job, steps: int, exact: float) -> Reference:
    """The best of a long search, or the best there is."""
    found = furnish(job, steps=steps, seed=1)
    if exact:
        # not at the top: it takes long to load, and the search needs none of it
        from flatshare.bots.furnisher.exact import solve

        proved = solve(job, seconds=exact, hint=found.arrangement)
        return Reference(proved.worth, proved.proved)
    return Reference(found.worth, False)


def row(jobs: list[Job], best: list[Reference], seconds: float) -> tuple[str, ...]:
    """How far from the best all jobs are after so long, in per cent, and how fast that went."""
    began = time.process_time()
    found = [furnish(job, seconds=seconds, seed=2) for job in jobs]
    speed = sum(each.steps for each in found) / (time.process_time() - began)
    gaps = [
        100 * max(0, known.worth - each.worth) / max(1, abs(known.worth))
        for known, each in zip(best, found, strict=True)
    ]
    same = sum(gap == 0 for gap in gaps)
    figures = (median(gaps), quantiles(gaps, n=10, method="inclusive")[-1], max(gaps))
    return (f"{seconds:g} s", f"{speed:,.0f}", *[f"{gap:.1f} %" for gap in figures], f"{same} of {len(gaps)}")


def report(title: str, make: Callable[[int], Job], seeds: range, given: argparse.Namespace) -> Table:
    """The table for jobs of one kind."""
    jobs = [make(seed) for seed in seeds]
    best = [reference(job, given.reference, given.exact) for job in jobs]
    proved = f", {sum(known.proved for known in best)} of them proved" if given.exact else ""
    tiles = f"{min(len(job.tiles) for job in jobs)} to {max(len(job.tiles) for job in jobs)} tiles at hand"
    table = Table(title=f"{title}: {len(jobs)} jobs, {tiles}; gap to the best known{proved}")
    for name in ("time", "steps/s", "median", "90 %", "worst", "no gap"):
        table.add_column(name, justify="right")
    for seconds in given.seconds:
        table.add_row(*row(jobs, best, seconds))
    return table


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=8, help="jobs of a fourth day")
    parser.add_argument("--scratch", type=int, default=4, help="jobs to furnish a whole house")
    parser.add_argument("--seed", type=int, default=0, help="of the first job of each kind")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.1, 0.3, 1.0])
    parser.add_argument("--reference", type=int, default=1_000_000, help="steps of the long search")
    parser.add_argument(
        "--exact", type=float, default=0, metavar="SECONDS", help="for the exact solver, a job"
    )
    given = parser.parse_args()
    began = time.process_time()
    warm_up()
    print(f"ready after {time.process_time() - began:.1f} s of one core's time")
    for title, make, count in (
        ("A fourth day", fourth_day, given.days),
        ("A house from scratch", from_scratch, given.scratch),
    ):
        if count:
            Console().print(report(title, make, range(given.seed, given.seed + count), given))


if __name__ == "__main__":
    main()
