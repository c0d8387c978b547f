"""A real server in a process of its own, which a test may stop and start again."""

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx


class ServerProcess:
    """`flatshare serve` with its own data folder; it keeps its port when it is started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [
            Path(sys.executable).with_name("flatshare"),
            "serve",
            "--port",
            str(self.port),
            "--data",
            self.data,
        ]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server ended before it served")

    def stop(self) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(timeout=30)
            self._process = None

    def open_table(self, seats: list[dict[str, object]], **options: object) -> dict[str, object]:
        """Set a table up without the front door; what the browser would remember of it."""
        wanted = {"game": "room-share", "options": {"players": len(seats), **options}, "seats": seats}
        response = httpx.post(f"{self.url}/api/tables", json=wanted)
        assert response.status_code == 201, response.text
        return {**response.json(), "game": "room-share", "wanted": wanted, "opened": 0, "over": False}
