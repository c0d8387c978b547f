"""`flatshare rooms-and-roomies replay`: a recorded game, step by step."""

from pathlib import Path
from typing import Annotated

import typer

from flatshare.cli.consoles import plain_console
from flatshare.cli.stepping import replayed, show_pages, verdict
from flatshare.core.texts import Texts

EXAMPLES = """\
**Examples**

`flatshare rooms-and-roomies replay FILE`

`flatshare rooms-and-roomies replay FILE --all | less -R`

`flatshare rooms-and-roomies replay FILE --check` — only whether it replays
"""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.", show_default=False)],
    everything: Annotated[bool, typer.Option("--all", help="Print all steps, one after another.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Show nothing; only do every action again and compare.")
    ] = False,
) -> None:
    """Step through a recorded game.

    Enter or `n` goes on, `b` goes back, a number goes to that step, `q` leaves.
    """
    from flatshare.cli.rooms_and_roomies.pages import RoomsAndRoomiesPages
    from flatshare.cli.rooms_and_roomies.whole import whole
    from flatshare.rooms_and_roomies import GAME
    from flatshare.rooms_and_roomies.components import edition_texts

    record = replayed(file, GAME, whole, everything=everything, check=check)
    console, texts = plain_console(), Texts(more=edition_texts(record.options))
    if check:
        console.print(verdict(record, texts))
    else:
        show_pages(RoomsAndRoomiesPages(record, console, texts), everything=everything)
