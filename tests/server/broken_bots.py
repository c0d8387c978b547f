"""Bots that fail, for processes to import."""

import os
import threading
from typing import Any


class Dies:
    def choose(self, view: Any, clock: Any) -> Any:
        os._exit(1)


class Hangs:
    def choose(self, view: Any, clock: Any) -> Any:
        threading.Event().wait()
