"""A real server in a process of its own, which a test may stop and start again."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx


class ServerProcess:
    """`flatshare serve` with its own data folder; it keeps its port when it is started again."""

    def __init__(self, data: Path, environment: Mapping[str, str] | None = None) -> None:
        self.data = data
        self.environment = {**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})}
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
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
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
        opened = response.json()
        if options.get("start") == 0 and not self._begins_with_a_choice(opened):
            return self.open_table(seats, **options)
        return {**opened, "game": "room-share", "wanted": wanted, "opened": 0, "over": False}

    def _begins_with_a_choice(self, opened: Any) -> bool:
        """Whether the first player's cards, if that is what the game begins with, are three different ones,
        all playable and one a key: so no test meets a hand that leaves no choice, as chance would have it.
        """
        token = opened["seats"][0]["token"]
        snapshot = httpx.get(
            f"{self.url}/api/tables/{opened['table']}", headers={"Authorization": f"Bearer {token}"}
        ).json()
        view = snapshot["view"]
        if view["variant"]["cardless"] or view["step"]["kind"] == "choose-colour":
            return True
        cards = {action["card"] for action in view["legal"] if action["kind"] == "play"}
        return len(cards) == 3 and any(card.startswith("key") for card in cards)
