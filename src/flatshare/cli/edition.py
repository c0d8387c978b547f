"""`flatshare edition`: look after what lies on the table of Rooms & Roomies."""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from flatshare.cli.consoles import write
from flatshare.cli.editions import given_edition, listed
from flatshare.cli.errors import Command, CommandError, why_not
from flatshare.cli.files import OwnFile, check_not_read, write_result
from flatshare.cli.shell import command, shown
from flatshare.core.texts import Texts
from flatshare.rooms_and_roomies.edition.check import Problem
from flatshare.rooms_and_roomies.edition.loader import BUILTIN, Reading, builtin_folder, text_keys
from flatshare.rooms_and_roomies.edition.proof import proof_page
from flatshare.rooms_and_roomies.edition.schema import FILES, TEXTS, json_schema
from flatshare.rooms_and_roomies.naming import wish_words

EXAMPLES = """\
**Examples**

`flatshare edition new my-edition` — a copy of the house edition, to be changed

`flatshare edition check my-edition` — is everything there, and can it be played?

`flatshare edition show my-edition proof.html` — all cards, boards and tiles as pictures

`flatshare edition report my-edition` — is it a good game? Bots play it and tell
"""

HEADINGS = {
    "fault": "These have to be corrected before anybody can play or score with it:",
    "difference": "This is not as in the printed game, but it can be played with:",
}

edition = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="markdown",
    help="What lies on the table of Rooms & Roomies: check an edition, look at it, try it, start one.",
    epilog=EXAMPLES,
)

Source = Annotated[
    str,
    typer.Argument(
        metavar="EDITION", help="The folder of an edition, or house for the one that comes along."
    ),
]


@edition.command("check", cls=Command, epilog=EXAMPLES)
def check(source: Source) -> None:
    """Compare an edition with everything that the rulebook says about it.

    All mistakes are reported, each with its file, line and column; the exit status is 2 then.
    """
    given = given_edition(source)
    if given.problems:
        raise CommandError("\n".join([f"{source}:", *_told(given.problems)]))
    edition = given.reading.edition
    write(f"{edition.name}, version {edition.version}: nothing is wrong with it.")


def _told(problems: Sequence[Problem]) -> list[str]:
    """Faults first, under their heading, then differences under theirs."""
    lines: list[str] = []
    for weight, heading in HEADINGS.items():
        if found := [problem for problem in problems if problem.weight == weight]:
            lines += ["", heading, *listed(found)]
    return lines


@edition.command("show", cls=Command, epilog=EXAMPLES)
def show(
    source: Source,
    file: Annotated[Path, typer.Argument(help="The page to write, such as proof.html.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there already.")] = False,
) -> None:
    """Draw an edition's proof sheet: one page for the browser or the printer, with everything on it.

    The problems that `check` finds are at the top of the page.
    """
    page_file = OwnFile.for_result(file, force=force)
    given = given_edition(source)
    check_not_read(file, *given.paths)
    reading = given.reading
    page = proof_page(reading.edition, EditionNames(reading), given.problems)
    written = write_result(page_file, page)
    write(f"{shown(written)} shows {reading.edition.name}, version {reading.edition.version}.")


@edition.command("new", cls=Command, epilog=EXAMPLES)
def new(folder: Annotated[Path, typer.Argument(help="The folder to make.")]) -> None:
    """Start an edition as a copy of the house edition, with JSON schemas for editors that know TOML."""
    if str(folder) in BUILTIN:
        raise CommandError(
            f"{folder} is the name of an edition that comes with flatshare; name yours otherwise"
        )
    if folder.exists():
        raise CommandError(f"{folder} exists already; name a folder that is not there yet")
    try:
        made = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.absolute().parent))
    except OSError as error:
        raise CommandError(
            f"{folder} cannot be made: {why_not(error)}; name one in another folder"
        ) from error
    try:
        for name, text in _copy(folder).items():
            path = made / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        os.chmod(made, 0o777 & ~_mask())
        os.rename(made, folder)  # all of it or nothing
    except OSError as error:
        raise CommandError(
            f"{folder} cannot be made: {why_not(error)}; name one in another folder"
        ) from error
    finally:
        shutil.rmtree(made, ignore_errors=True)
    check_it = command("edition", "check", folder)
    write(f"{shown(folder)} is a copy of the house edition. Change it, then: {check_it}")


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _copy(folder: Path) -> dict[str, str]:
    """The files of a new edition."""
    files: dict[str, str] = {}
    for name in FILES:
        text = builtin_folder().joinpath(name).read_text(encoding="utf-8")
        schema = f"schema/{Path(name).stem}.json"
        files[name] = f"#:schema ./{schema}\n\n{text}"
        files[schema] = json.dumps(json_schema(name), indent=2) + "\n"
    files[TEXTS] = f"# What the cards are called, and what Roomies wish for.\n\n{_house_texts()}"
    id = re.sub("[^a-z0-9]+", "-", folder.name.lower()).strip("-") or "my-edition"
    files["edition.toml"] = (
        f"#:schema ./schema/edition.json\n\n"
        f"# Begun as a copy of flatshare's house edition.\n\n"
        f'id = "{id}"\nversion = 1\nname = "{id.replace("-", " ").capitalize()}"\n'
    )
    return files


def _house_texts() -> str:
    """The catalogue's texts of the house edition, from the first heading on."""
    catalogue = resources.files("flatshare") / "locales" / "en" / "rooms-and-roomies.ftl"
    text = catalogue.read_text(encoding="utf-8")
    return text[text.index("###") :]


class EditionNames:
    """The names of components: the edition's, or else the catalogue's, or else made of the id."""

    def __init__(self, reading: Reading) -> None:
        self._texts = Texts(more=reading.texts)
        self._own = text_keys(reading.texts)
        self._roomies = {card.id: card for card in reading.edition.roomies}

    def __call__(self, kind: str, id: str) -> str:
        if kind == "roomie-wish":
            return self._wish(id)
        name = self._texts.name({"card": "room-card"}.get(kind, kind), id)
        return name[0].upper() + name[1:]

    def _wish(self, id: str) -> str:
        try:
            wish = wish_words(self._roomies[id], self._own)
        except ValueError:  # the card fits no wish, of which the page tells
            return ""
        return "" if wish is None else self._texts.say(wish)
