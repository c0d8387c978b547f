"""`flatshare edition report`: bots play an edition, and a page tells whether it is a good game."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from flatshare.cli.bots import named_bots
from flatshare.cli.consoles import note, plain_console, write
from flatshare.cli.edition import EditionNames
from flatshare.cli.editions import GivenEdition, usable_edition
from flatshare.cli.errors import CommandError, Interrupted, why_not
from flatshare.cli.files import OwnFile, check_not_read, check_writable, held, write_result
from flatshare.cli.progress import ONCE, games_played, waiting
from flatshare.cli.shell import command, shown
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.components import Options
from flatshare.rooms_and_roomies.edition.loader import Reading

if TYPE_CHECKING:
    from flatshare.arena.report import Aim, Games, Head, Journal, PlayedGame, Series, Terms

GAME = "rooms-and-roomies"
COUNT = 1000
MINUTES = 20.0
QUICK_MINUTES = 2.0
INTERRUPTED = "interrupted"
"""What ended the games before their time."""
EXAMPLES = """\
**Examples**

`flatshare edition report` — the house edition, in 20 minutes at most

`flatshare edition report my-edition --quick` — while changing an edition: two minutes, wider intervals

`flatshare edition report my-edition --resume my-edition-report.jsonl` — go on after Ctrl-C, on the same terms

`flatshare edition report --bots greedy --games 500 --minutes 300` — one bot, to be surer
"""


def report(
    source: Annotated[
        str, typer.Argument(metavar="EDITION", help="The folder of an edition, or house.")
    ] = "house",
    out: Annotated[
        Path | None,
        typer.Option(
            help="The page to write; by default EDITION-report.html, here, or beside what is resumed.",
            show_default=False,
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots, the weakest first, with commas between; by default all there are.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help="Games of each kind, instead of the usual numbers.", show_default=False),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="A tenth of the usual numbers, two minutes at most.")
    ] = False,
    minutes: Annotated[
        float | None,
        typer.Option(
            min=0, max=100_000, help="No game begins after this time; by default 20.", show_default=False
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001, max=3600, help="How long a bot may think about one decision.", show_default=False
        ),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=f"Steps of search instead of seconds, so that games can be repeated; by default {COUNT}.",
            show_default=False,
        ),
    ] = None,
    basic: Annotated[bool, typer.Option("--basic", help="Only the basic Roomie cards.")] = False,
    seed: Annotated[
        int | None,
        typer.Option(help="The deals, and with a count the games too; by default 0.", show_default=False),
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="By default one for each core.", show_default=False)
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Continue the games in this file, with their terms; replaces the page beside it.",
            show_default=False,
        ),
    ] = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force", help="Replace an existing page, and its games too unless they are continued."
        ),
    ] = False,
) -> None:
    """Let bots play an edition, and write a page with plots that tells whether it is a good game.

    They play alone, with every challenge, and at tables of two to five. Games are kept as they end, in a
    .jsonl file beside the page, so Ctrl-C loses none. The verdicts are on stdout; progress is on stderr.
    """
    given = usable_edition(source)
    reading = given.reading
    page = out or (resume.with_suffix(".html") if resume else Path(f"{reading.edition.id}-report.html"))
    kept = resume or _games_beside(page)
    _check_files(page, kept, resuming=resume is not None, force=force)
    for output in (page, kept):
        check_not_read(output, *given.paths)
    head = _head(resume)
    terms = _terms(given, head, basic=basic, seed=seed, seconds=seconds, count=count)
    names = _bots(bots, head)
    series = _series(names, terms, games, quick)
    limit = minutes if minutes is not None else QUICK_MINUTES if quick else MINUTES
    page_file = OwnFile.now(page)
    _prepare(names)
    with held(kept) as journal_file:
        if force and resume is None:
            journal_file.empty()
        played, ended = _play(series, names, terms, kept, processes, limit)
    words = _words(source, names, terms, games=games, quick=quick)
    left = sum(each.games for each in series) - len(played.played)
    reason = ended or f"the {limit:g} minutes were over"
    going_on = command(*words, *_files_again(page, journal_file.path))
    message = f"{reason}, {left:,} games are still to be played; to go on: {going_on}"
    if left and ended:
        message += "\nTo draw the page of the games so far, add: --minutes 0"
        raise Interrupted(message) if ended == INTERRUPTED else CommandError(message)
    _tell(played, terms, reading, page_file, command(*words))
    if left:
        note(message)


def _files_again(page: Path, kept: Path) -> list[str | Path]:
    """The options by which a report goes on with the same files."""
    out = [] if _games_beside(page) == kept else ["--out", page]
    return ["--resume", kept, *out]


def _prepare(names: Sequence[str]) -> None:
    from flatshare.bots import bots_to_prepare, prepare_bots

    if bots_to_prepare(names):
        with waiting(f"getting the bots ready{ONCE}"):
            prepare_bots()


def _games_beside(page: Path) -> Path:
    """Where the games of a page are kept."""
    return page.with_suffix(".jsonl")


def _check_files(page: Path, kept: Path, *, resuming: bool, force: bool) -> None:
    """Report it now and not after twenty minutes."""
    if find_spec("matplotlib") is None:
        raise CommandError("the plots need Matplotlib; to install it: pip install 'flatshare[report]'")
    if resuming and not kept.is_file():
        raise CommandError(f"--resume: there is no file {kept}; without --resume a new report begins")
    for file in (page, kept):
        check_writable(file)
    if page == kept:
        raise CommandError(f"--resume: {kept} is where the page would be written; name another page by --out")
    if not force:
        _check_nothing_is_lost(page, kept, resuming=resuming)
    for folder in (page.parent, kept.parent):
        if not folder.is_dir():
            raise CommandError(f"there is no folder {folder}; make it, or name another one")


def _check_nothing_is_lost(page: Path, kept: Path, *, resuming: bool) -> None:
    if not resuming:
        for file in (page, kept):
            if file.exists():
                raise CommandError(
                    f"{file} exists already; name another page by --out, go on with --resume {kept},"
                    " or add --force to begin anew"
                )
    elif page.exists() and kept.absolute() != _games_beside(page).absolute():
        raise CommandError(
            f"{page} exists already, and was not made from the games in {kept}, which do not lie beside it;"
            " name another page by --out, or add --force to replace it"
        )


def _head(resume: Path | None) -> "Head | None":
    """The terms of the games that are continued, if there are any."""
    from flatshare.arena.report import JournalError, read_head

    try:
        return None if resume is None else read_head(resume)
    except JournalError as error:
        raise CommandError(str(error)) from error


def _terms(
    given: GivenEdition,
    head: "Head | None",
    *,
    basic: bool,
    seed: int | None,
    seconds: float | None,
    count: int | None,
) -> "Terms":
    """The requested terms; the others as they were in the games that are continued."""
    from flatshare.arena import Budget
    from flatshare.arena.report import Terms

    if seconds is not None and count is not None:
        raise CommandError("--seconds, --count: a decision has one or the other")
    if head is not None:
        basic = basic or head.roomies == "basic"
        seed = head.seed if seed is None else seed
        if seconds is None and count is None:
            seconds, count = head.seconds, head.count
    edition = Options(
        players=1,
        roomies="basic" if basic else "full",
        edition=given.reading.edition.id,
        files=given.files,
    )
    return Terms(edition, seed or 0, Budget(count=count or COUNT) if seconds is None else Budget(seconds))


def _bots(text: str | None, head: "Head | None") -> tuple[str, ...]:
    from flatshare.bots import bot_names

    there = bot_names(GAME)
    if text is None:
        names = head.bots if head is not None else ()
        return tuple(name for name in names if name in there) or there
    named = named_bots(text, GAME)
    if twice := next((name for name in named if named.count(name) > 1), None):
        raise CommandError(f"--bots: {twice} is named twice; name each bot once, the weakest first")
    return named


def _series(names: Sequence[str], terms: "Terms", games: int | None, quick: bool) -> "tuple[Series, ...]":
    from flatshare.arena.report import playable, program
    from flatshare.arena.report.program import QUICK

    wanted = program(names, games=games, part=QUICK if quick else 1.0)
    series = playable(wanted, terms.edition)
    if not series:
        raise CommandError(
            f"edition: {terms.edition.edition} has nothing to play with, for any number of players"
        )
    return series


def _play(
    series: "Sequence[Series]",
    names: Sequence[str],
    terms: "Terms",
    kept: Path,
    processes: int | None,
    minutes: float,
) -> "tuple[Games, str]":
    """Play what is still to be played; all games, and what ended them before their time."""
    from flatshare.arena.report import Games, Journal, JournalError, in_order, play_all

    ended = ""
    try:
        journal = Journal(kept, terms, names)
    except JournalError as error:
        raise CommandError(str(error)) from error
    with journal:
        jobs = list(in_order(series))
        left = [job for job in jobs if job.key not in journal.games]
        with games_played(len(jobs), len(jobs) - len(left)) as one_more:
            try:
                for game in play_all(left, terms, processes=processes, seconds=60 * minutes):
                    _keep(journal, game, kept)
                    one_more()
            except KeyboardInterrupt:
                ended = INTERRUPTED
            except _NotKept as error:
                ended = str(error)
        return Games.of(series, names, journal.games.values()), ended


class _NotKept(Exception):
    """A game cannot be written to the file of games."""


def _keep(journal: "Journal", game: "PlayedGame", kept: Path) -> None:
    try:
        journal.add(game)
    except OSError as error:
        raise _NotKept(f"{kept} cannot be written: {why_not(error)}") from error


def _words(source: str, names: Sequence[str], terms: "Terms", *, games: int | None, quick: bool) -> list[str]:
    """The words of the command that plays the same games again."""
    from flatshare.bots import bot_names

    budget = terms.budget
    words = ["edition", "report", source, "--seed", str(terms.seed)]
    words += (
        ["--count", str(budget.count)] if budget.count is not None else ["--seconds", f"{budget.seconds:g}"]
    )
    words += ["--bots", ",".join(names)] if tuple(names) != bot_names(GAME) else []
    words += ["--games", str(games)] if games else []
    words += ["--quick"] if quick else []
    words += ["--basic"] if terms.edition.roomies == "basic" else []
    return words


def _tell(games: "Games", terms: "Terms", reading: Reading, page: OwnFile, again: str) -> None:
    """Write the page, and say the verdicts."""
    from flatshare.arena.report import aims
    from flatshare.arena.report.page import Report, whole_page

    report = Report(games, terms, _Names(reading), again)
    written = write_result(page, whole_page(report))
    plain_console().print(_picture(aims(games, report.roomie_cards, report.name)))
    write(f"{shown(written)} shows {len(games.played):,} games of {reading.edition.name}.")


def _picture(found: "Sequence[Aim]") -> Table:
    table = Table(title="Is it a good game?", title_justify="left", title_style="bold")
    for heading in ("aim", "verdict", "found", "95 % interval"):
        table.add_column(heading)
    colours = {"met": "green", "not met": "red", "open": "yellow"}
    for aim in found:
        table.add_row(aim.aim, Text(aim.verdict, colours.get(aim.verdict, "")), aim.figure, aim.interval)
    return table


class _Names(EditionNames):
    """What components, challenges and levels are called."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._catalogue = Texts()

    def __call__(self, kind: str, id: str) -> str:
        if kind in ("challenge", "level"):
            return self._catalogue.text(f"rr-{kind}", **{kind: id})
        return super().__call__(kind, id)
