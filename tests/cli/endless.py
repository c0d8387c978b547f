"""Work that does not end, for programs that are interrupted."""

import hashlib
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from flatshare.cli.progress import games_played, waiting
from flatshare.core.interruption import ending_signals_interrupt


def wait_in_python() -> None:
    """Tell that it works, and wait."""
    print("working", flush=True)
    threading.Event().wait()


def wait_in_another_process() -> None:
    """Wait for a process that plays a game without end."""
    with games_played(1), ProcessPoolExecutor(1, get_context("spawn")) as pool:
        pool.submit(wait_in_python).result()


def wait_in_compiled_code() -> None:
    """Wait for code that runs no Python, and so takes no notice of signals."""
    with waiting("computing"):
        print("working", flush=True)
        hashlib.pbkdf2_hmac("sha256", b"", b"", 2**31 - 1)


if __name__ == "__main__":
    with ending_signals_interrupt():
        globals()[sys.argv[1]]()
