import builtins
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import PLAIN, PROGRAM, complaint, run, usual_signals


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_server_starts_says_where_it_is_and_stops_when_told(
    tmp_path: Path, number: signal.Signals
) -> None:
    command = [*PROGRAM, "serve", "--port", "0", "--data", str(tmp_path / "new")]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **PLAIN},
        preexec_fn=usual_signals,
    ) as process:
        assert process.stdout
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.send_signal(number)
    assert process.returncode == 0
    assert list((tmp_path / "new").iterdir())


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        message = complaint(run("serve", "--port", port, "--data", str(tmp_path)))
    assert port in message
    assert "--port" in message


def test_a_data_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    message = complaint(run("serve", "--port", "0", "--data", str(tmp_path / "file/folder")))
    assert "--data" in message


def test_without_the_servers_packages_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ordinary = builtins.__import__

    def without_fastapi(name: str, *rest: object):
        if name.partition(".")[0] in ("fastapi", "uvicorn"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return ordinary(name, *rest)  # type: ignore[arg-type]

    for name in [name for name in sys.modules if name.startswith("flatshare.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("flatshare.server", raising=False)
    monkeypatch.setattr(builtins, "__import__", without_fastapi)
    assert "pip install 'flatshare[server]'" in complaint(run("serve"))
