"""Whatever happens to a game in the terminal, it is in a file afterwards."""

import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from flatshare.cli.complaints import Complaint
from flatshare.cli.conversation import Conversation, Left


def play_and_keep(conversation: Conversation[Any]) -> None:
    """Play until the game is over or somebody has had enough; then save it, and tell how to go on."""
    over = False
    try:
        with _hang_up_as_interrupt():
            conversation.play()
        over = True
    except (Left, KeyboardInterrupt):
        pass
    finally:
        file = _keep(conversation)
        texts, game = conversation.texts, conversation.sitting.game.name
        typer.echo(texts.text("cli-saved", file=str(file)))
        typer.echo(texts.text("cli-look-again" if over else "cli-go-on", game=game, file=_quoted(file)))


def _quoted(file: Path) -> str:
    text = str(file)
    return f"'{text}'" if any(letter.isspace() for letter in text) else text


def _keep(conversation: Conversation[Any]) -> Path:
    """Save to the game's file, or to a new one here, at home, or where temporary files go."""
    if conversation.file is not None:
        with suppress(Complaint):
            conversation.save(conversation.file, over_existing=True)
            return conversation.file
    for place in _places():
        for name in _names(f"{conversation.sitting.game.name}-{datetime.now():%Y-%m-%d-%H%M%S}"):
            path = place / name
            if path.exists():
                continue
            try:
                conversation.save(path)
            except Complaint:
                break
            return path
    raise Complaint("the game cannot be saved: neither here nor at home may a file be written")


def _places() -> Iterator[Path]:
    yield Path()
    with suppress(RuntimeError):  # who has no account may have no home
        yield Path.home()
    yield Path(tempfile.gettempdir())


def _names(stem: str) -> Iterator[str]:
    yield f"{stem}.json"
    for number in range(2, 100):
        yield f"{stem}-{number}.json"


@contextmanager
def _hang_up_as_interrupt() -> Iterator[None]:
    """A closed terminal or a polite kill ends the game like Ctrl-C, so that it is saved."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    names = [name for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before: dict[int, Any] = {}
    with suppress(ValueError):  # signals belong to the main thread
        for name in names:
            number = getattr(signal, name)
            before[number] = signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
