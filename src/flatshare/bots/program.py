"""Bots in any language: programs that read and write lines of JSON. docs/bots.md has the protocol."""

import json
import os
import signal
import subprocess
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final
from weakref import WeakSet

import msgspec

from flatshare.bots.bot import BotFailed
from flatshare.bots.clock import Budget
from flatshare.bots.player import BotSeat, Decision
from flatshare.bots.process import START_LIMIT
from flatshare.core.codec import Codec
from flatshare.core.game import Result

PROTOCOL: Final = 1
LONGEST_LINE: Final = 65536
"""In bytes."""
END_LIMIT: Final = 1.0
"""Seconds in which a program must end after a game."""
STDERR_SHOWN: Final = 500
"""How many of the last bytes of a program's stderr a failure shows."""

_running: WeakSet["subprocess.Popen[bytes]"] = WeakSet()


def kill_programs() -> None:
    """Kill all programs that this process started, at once."""
    for program in list(_running):
        _kill(program)


class ProgramPlayer:
    """A program in its seat."""

    def __init__(self, command: Sequence[str], seat: BotSeat, limit: float = START_LIMIT) -> None:
        self._game = seat.game
        self._actions = Codec[Any]("action", seat.game.action_types)
        self._events = Codec[Any]("event", seat.game.event_types)
        self._unread = b""
        """The output after the last line that was read."""
        self._stderr = tempfile.TemporaryFile()  # noqa: SIM115  (open as long as the program runs)
        try:
            self._program = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailed("ended", f"{command[0]} cannot be run: {error.strerror}") from error
        _running.add(self._program)
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": seat.game.name,
            "rules": seat.game.rules_version,
            "seat": seat.seat,
            "seats": seat.game.traits(seat.options).seats,
            "seed": seat.seed,
            "options": msgspec.to_builtins(seat.options),
        }
        answer = self._ask(hello, limit)
        if answer.get("protocol") != PROTOCOL:
            raise self._failure(
                "protocol", f'the answer to hello must be {{"protocol":{PROTOCOL}}}, not {_short(answer)}'
            )
        self.observes = answer.get("events") is True

    def choose(self, view: Any, events: Sequence[Any], budget: Budget) -> Decision:
        """Return its decision. Raises BotFailed, and then the program has ended."""
        seen = msgspec.to_builtins(view)
        seen.pop("legal", None)
        texts = [self._game.action_text(action) for action in view.legal]
        question: dict[str, Any] = {
            "type": "choose",
            "seconds": None if budget.count is not None else budget.seconds,
            "count": budget.count,
            "legal": [
                {"text": text, "action": self._actions.to_builtins(action)}
                for text, action in zip(texts, view.legal, strict=True)
            ],
            "view": seen,
        }
        if self.observes:
            question["events"] = [self._events.to_builtins(event) for event in events]
        began = budget.now()
        answer = self._ask(question, budget.limit)
        seconds = budget.now() - began
        return Decision(view.legal[self._index(answer, texts)], seconds)

    def _index(self, answer: dict[str, Any], texts: list[str]) -> int:
        """Return the index of the legal action that an answer names."""
        if "error" in answer:
            raise self._failure("exception", str(answer["error"])[:500])
        index, text = answer.get("index"), answer.get("action")
        if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < len(texts):
            return index
        if text in texts:
            return texts.index(text)
        if "index" in answer or "action" in answer:
            raise self._failure(
                "illegal", f"{_short(answer)} is none of its {len(texts)} legal actions, such as {texts[0]!r}"
            )
        raise self._failure(
            "protocol", f'the answer to choose must have "index" or "action"; it is {_short(answer)}'
        )

    def end(self, result: Result | None) -> None:
        """Send the result to the program, and kill it if it does not end in time."""
        if self._stderr.closed:
            return
        try:
            if result is not None:
                with self._at_most(END_LIMIT), suppress(OSError):
                    self._send({"type": "end", "result": msgspec.to_builtins(result)})
                    self._close_input()
                    self._program.wait()
        finally:
            self._stop()

    def _ask(self, message: dict[str, Any], limit: float) -> dict[str, Any]:
        """Send a message and return the answer, a JSON object."""
        if self._unread:
            raise self._failure("protocol", f"the line {_short(self._unread)} does not answer a message")
        try:
            with self._at_most(limit) as killed:
                with suppress(OSError):  # if the program has ended, the missing answer shows it
                    self._send(message)
                line = self._read_line()
        except BaseException:
            self._stop()
            raise
        if killed.is_set():
            raise self._failure("late", f"no answer to {message['type']} in {limit:g} seconds")
        if not line:
            raise self._failure("ended", self._end_of_output())
        return self._parsed(line)

    def _end_of_output(self) -> str:
        """Return why there is no more output. A program can close it and go on."""
        try:
            return f"it ended with exit status {self._program.wait(END_LIMIT)}"
        except subprocess.TimeoutExpired:
            return "it closed its output and did not end"

    def _read_line(self) -> bytes:
        """Return the next line. It has no line break if it is too long or the output ends."""
        assert self._program.stdout is not None
        while b"\n" not in self._unread and len(self._unread) < LONGEST_LINE:
            more = os.read(self._program.stdout.fileno(), LONGEST_LINE)
            if not more:
                break
            self._unread += more
        line, found, self._unread = self._unread.partition(b"\n")
        return line + found

    def _parsed(self, line: bytes) -> dict[str, Any]:
        if not line.endswith(b"\n"):
            why = "is too long" if len(line) >= LONGEST_LINE else "does not end with a line break"
            raise self._failure("protocol", f"the line {_short(line)} {why}")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise self._failure("protocol", f"the line {_short(line)} is not JSON: {error}") from error
        if not isinstance(answer, dict):
            raise self._failure("protocol", f"the line {_short(line)} is not a JSON object")
        return answer

    def _send(self, message: dict[str, Any]) -> None:
        assert self._program.stdin is not None
        self._program.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        self._program.stdin.flush()

    @contextmanager
    def _at_most(self, seconds: float) -> Iterator[threading.Event]:
        """Within this context, kill the program after a time; the event is set if that happened."""
        killed = threading.Event()

        def kill() -> None:
            killed.set()
            _kill(self._program)

        timer = threading.Timer(seconds, kill)
        timer.daemon = True
        timer.start()
        try:
            yield killed
        finally:
            timer.cancel()

    def _failure(self, cause: Any, detail: str) -> BotFailed:
        """Send the failure to the program, kill the program and return the failure."""
        if self._stderr.closed:  # the program has already been ended
            return BotFailed(cause, detail)
        with self._at_most(END_LIMIT), suppress(OSError):
            self._send({"type": "error", "message": detail})
        _kill(self._program)
        self._program.wait()
        size = self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, size - STDERR_SHOWN))
        stderr = self._stderr.read().decode(errors="replace").strip()
        self._stop()
        return BotFailed(cause, f"{detail}; stderr: {stderr}" if stderr else detail)

    def _close_input(self) -> None:
        assert self._program.stdin is not None
        with suppress(OSError):
            self._program.stdin.close()

    def _stop(self) -> None:
        """Kill the program and close its files."""
        _kill(self._program)
        self._program.wait()
        self._close_input()
        assert self._program.stdout is not None
        self._program.stdout.close()
        self._stderr.close()
        _running.discard(self._program)


def _kill(program: "subprocess.Popen[bytes]") -> None:
    """Kill a program and the programs that it started."""
    if not hasattr(os, "killpg"):
        program.kill()
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program.pid, signal.SIGKILL)


def _short(value: Any) -> str:
    text = value.decode(errors="replace").rstrip("\n") if isinstance(value, bytes) else json.dumps(value)
    return text if len(text) <= 80 else f"{text[:80]} …"
