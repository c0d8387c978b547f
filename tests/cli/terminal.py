"""Commands as somebody types them, run in this process or in one of their own."""

import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from typer.testing import CliRunner, Result

from flatshare.cli.app import app

START = (
    "R---- R---- S---- R---- H----/R---- R-r-- R---- R---b S----"
    "/H---- R-y-- R---- R---g R----/R---- S---- H---- R---- R----"
)
"""The rulings page's example of a start."""
CARDLESS = (
    f"{START} players=2 variant=cardless colours=r,y start=1 turn=1 turns=0 phase=play"
    " supply=r8b8,y8g8 hands=-,- draw=- discard=-"
)
PLAIN = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "xterm"}
PROGRAM = (sys.executable, "-c", "from flatshare.cli import main; main()")


def run(*words: str, typed: str = "", columns: int = 80) -> Result:
    """A command, with what is typed on stdin."""
    return CliRunner().invoke(app, list(words), input=typed, env={**PLAIN, "COLUMNS": str(columns)})


def spawn(*words: str, typed: str = "", folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """A command in a process of its own."""
    return subprocess.run(
        [*PROGRAM, *words],
        input=typed,
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env={**os.environ, **PLAIN},
    )


def usual_signals() -> None:
    """Undo what the shell or CI set for its children: `nohup` ignores SIGHUP, a background job SIGINT."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def at_a_terminal(*words: str, typed: str, program: Sequence[str] = PROGRAM) -> str:
    """All that a command shows at a terminal, where it knows that somebody sits there."""
    ours, theirs = pty.openpty()
    os.write(ours, typed.encode())
    with subprocess.Popen(
        [*program, *words], stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, **PLAIN}
    ) as process:
        os.close(theirs)
        shown = _read_all(ours)
    assert process.returncode == 0
    return shown


def _read_all(terminal: int) -> str:
    parts: list[bytes] = []
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # how Linux tells that the other side is closed
            part = b""
        if not part:
            os.close(terminal)
            return b"".join(parts).decode()
        parts.append(part)


def complaint(result: Result) -> str:
    """The one message of a command that was refused; fails unless it was refused properly."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert result.stderr.count("flatshare: ") == 1
    return result.stderr
