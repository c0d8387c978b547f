import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer

import flatshare
from flatshare.cli import main
from flatshare.cli.app import app
from tests.cli.terminal import run, spawn


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command below this one, with the words that lead to it."""
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


ALL = dict(commands(typer.main.get_command(app)))


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_every_help_page_names_its_options_and_gives_examples(path: tuple[str, ...]) -> None:
    page = run(*path, "--help")
    assert page.exit_code == 0
    for parameter in ALL[path].params:
        if parameter.param_type_name == "option":
            assert any(name in page.stdout for name in parameter.opts)
            assert parameter.help or "completion" in parameter.name
    if path:
        assert f"flatshare {' '.join(path)}" in page.stdout.partition("Examples")[2]
    for name in getattr(ALL[path], "commands", {}):
        assert f" {name} " in page.stdout
    assert max(len(line) for line in page.stdout.splitlines()) <= 80


def test_the_version_is_told() -> None:
    told = spawn("--version")
    assert (told.returncode, told.stdout) == (0, f"flatshare {flatshare.__version__}\n")


def test_help_comes_without_loading_the_server_or_the_bots() -> None:
    code = "import sys, flatshare.cli.app; print(*sorted(sys.modules), sep='\\n')"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.split()
    assert "flatshare.cli.app" in loaded
    assert [name for name in loaded if name.startswith(("flatshare.server", "flatshare.bots", "numba"))] == []


@pytest.mark.parametrize(
    "words",
    [
        ("play",),
        ("room-share", "chess"),
        ("room-share", "turns"),
        ("room-share", "turns", "--colour"),
        ("room-share", "perft", "x", "--depth", "many"),
        ("serve", "--port", "99999"),
        ("room-share", "play", "--bot-seconds", "0"),
    ],
    ids=" ".join,
)
def test_what_is_no_command_or_option_is_refused_on_stderr(words: tuple[str, ...]) -> None:
    refused = run(*words)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "Usage: " in refused.stderr
    assert "Traceback" not in refused.stderr


def test_ctrl_c_while_commands_are_loaded_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(**words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("flatshare.cli.app.app", interrupted)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
