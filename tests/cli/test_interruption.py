"""Ctrl-C and its like, sent to real processes that would not end by themselves."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from flatshare.core.record import read_record
from tests.cli.terminal import CARDLESS, PLAIN, PROGRAM, usual_signals

ENDLESS = (sys.executable, "-m", "tests.cli.endless")
LONG = 60
"""Seconds after which a test fails; nothing waits so long."""


@contextmanager
def running(command: Sequence[str], **more: Any) -> Iterator["subprocess.Popen[str]"]:
    """A process in which Ctrl-C is not ignored, as it may be for those who run tests in the background."""
    with subprocess.Popen(
        command,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **PLAIN, "PYTHONPATH": os.pathsep.join(sys.path)},
        preexec_fn=usual_signals,
        **more,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def ended(process: "subprocess.Popen[str]", number: signal.Signals) -> tuple[str, str]:
    """What a process still writes after a signal; fails unless it ends as an interrupted command."""
    process.send_signal(number)
    out, err = process.communicate(timeout=LONG)
    assert process.returncode == 130
    assert "Traceback" not in err
    return out, err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_count_is_interrupted(number: signal.Signals) -> None:
    with running([*PROGRAM, "room-share", "perft", CARDLESS, "--depth", "30", "--limit", str(10**12)]) as it:
        assert it.stderr
        assert it.stderr.readline().startswith("depth 1")
        assert ended(it, number)[0] == ""


def test_a_process_that_plays_is_not_waited_for() -> None:
    with running([*ENDLESS, "wait_in_another_process"]) as process:
        assert process.stdout
        assert process.stdout.readline() == "working\n"
        process.send_signal(signal.SIGINT)
        # its output ends only when the process that plays has ended too
        process.communicate(timeout=LONG)
    assert process.returncode != 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_compiled_code_is_interrupted(number: signal.Signals) -> None:
    with running([*ENDLESS, "wait_in_compiled_code"]) as process:
        assert process.stdout
        assert process.stdout.readline() == "working\n"
        assert ended(process, number) == ("", "")


def test_a_replay_is_interrupted_at_its_prompt() -> None:
    record = next((Path(__file__).parents[1] / "records" / "room-share").glob("*.json"))
    command = [*PROGRAM, "room-share", "replay", str(record)]
    with running(command, stdin=subprocess.PIPE) as process:
        assert process.stdout
        assert any(line.startswith("The start (step 0") for line in process.stdout)
        ended(process, signal.SIGINT)


def test_a_thinking_bot_is_interrupted_and_the_game_is_saved(tmp_path: Path) -> None:
    seats = ("--seat", "bot:mcts", "--seat", "bot:mcts", "--bot-seconds", "3600")
    with running([*PROGRAM, "room-share", "play", *seats], cwd=tmp_path) as process:
        assert process.stdout
        assert process.stdout.readline()
        assert "--resume" in ended(process, signal.SIGINT)[0]
    (file,) = tmp_path.iterdir()
    assert read_record(file.read_text("utf-8")).result is None


def test_the_solver_leaves_ctrl_c_to_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    from ortools.sat.python import cp_model

    from flatshare.bots.furnisher.exact import solve
    from flatshare.bots.furnisher.examples import fourth_day

    caught: list[bool] = []
    ordinary = cp_model.CpSolver.solve

    def look(solver: cp_model.CpSolver, model: cp_model.CpModel) -> Any:
        caught.append(solver.parameters.catch_sigint_signal)
        return ordinary(solver, model)

    monkeypatch.setattr(cp_model.CpSolver, "solve", look)
    solve(fourth_day(1), seconds=0.1)
    assert caught == [False]
