"""Bots that fail, each in its own way, and one that remembers. Tests name them by this file."""

import os
import subprocess
import threading
import time
from pathlib import Path
from random import Random
from typing import Any


class First:
    """Takes the first legal action."""

    def __init__(self, game: Any, rng: Random) -> None:
        self.game = game

    def choose(self, view: Any, clock: Any) -> Any:
        return view.legal[0]


class Raises(First):
    def choose(self, view: Any, clock: Any) -> Any:
        raise LookupError("no idea")


class Dies(First):
    def choose(self, view: Any, clock: Any) -> Any:
        os._exit(7)


class Hangs(First):
    def choose(self, view: Any, clock: Any) -> Any:
        threading.Event().wait()


class Busy(First):
    """Uses the processor and never answers."""

    def choose(self, view: Any, clock: Any) -> Any:
        while True:
            pass


class Cheats(First):
    def choose(self, view: Any, clock: Any) -> Any:
        return "all the points"


class DoesNotStart(First):
    def __init__(self, game: Any, rng: Random) -> None:
        raise RuntimeError("no model file")


class Forks(First):
    """Both processes go on and answer."""

    def choose(self, view: Any, clock: Any) -> Any:
        os.fork()
        return view.legal[0]


class StartsProcesses(First):
    """Starts a program for each decision, and leaves its number in a file of the folder in `PIDS`."""

    def choose(self, view: Any, clock: Any) -> Any:
        program = subprocess.Popen(["sleep", "1000"])
        Path(os.environ["PIDS"], str(program.pid)).touch()
        return view.legal[0]


class Sleeps(First):
    """Waits without using the processor for longer than its time, but not for much longer."""

    def choose(self, view: Any, clock: Any) -> Any:
        time.sleep(0.05)
        return view.legal[0]


class Observes(First):
    """Chooses by the number of events that it has observed in all."""

    def __init__(self, game: Any, rng: Random) -> None:
        self.events: list[Any] = []

    def observe(self, events: Any) -> None:
        self.events += events

    def choose(self, view: Any, clock: Any) -> Any:
        return view.legal[len(self.events) % len(view.legal)]


class NoGame:
    def __init__(self) -> None:
        pass

    def choose(self, view: Any, clock: Any) -> Any: ...


class NoClock(First):
    def choose(self, view: Any) -> Any: ...  # type: ignore[override]


class Chess(First):
    games = ("chess",)


NUMBER = 7
