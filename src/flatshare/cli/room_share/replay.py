"""`flatshare room-share replay`: a recorded game, step by step."""

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from flatshare.cli.consoles import plain_console
from flatshare.cli.room_share.table import end_picture, log_line, table_picture
from flatshare.cli.room_share.whole import whole
from flatshare.cli.stepping import Pages, replayed, show_pages, verdict
from flatshare.core.messages import Message
from flatshare.core.texts import Texts
from flatshare.room_share import GAME, State

EXAMPLES = """\
**Examples**

`flatshare room-share replay FILE`

`flatshare room-share replay FILE --all | less -R`

`flatshare room-share replay FILE --check` — only whether it replays
"""


def replay(
    file: Annotated[Path, typer.Argument(help="The record.", show_default=False)],
    everything: Annotated[bool, typer.Option("--all", help="Print all steps, one after another.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Show nothing; only do every action again and compare.")
    ] = False,
) -> None:
    """Step through a recorded game: all hands are open.

    Enter or `n` goes on, `b` goes back, a number goes to that step, `q` leaves.
    """
    record = replayed(file, GAME, whole, everything=everything, check=check)
    console, texts = plain_console(), Texts()
    if check:
        console.print(verdict(record, texts))
    else:
        show_pages(RoomSharePages(record, console, texts), everything=everything)


class RoomSharePages(Pages):
    """The table after each step, with all hands."""

    def log_line(self, message: Message) -> Text:
        return log_line(message, self.names, self.texts)

    def show_table(self, number: int, state: State) -> None:
        seen = GAME.view(state, None)
        width = self.console.width
        self.console.print(table_picture(seen, self.names, self.texts, width, open_hands=state.hands))
        if seen.result is not None:
            self.console.print(end_picture(seen, self.names, self.texts))
