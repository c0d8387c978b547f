"""Copies of the project, in which mutants are made."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

LEFT_OUT = (
    ".git",
    ".venv",
    "node_modules",
    "build",
    "dist",
    ".hypothesis",
    ".pytest_cache",
    ".ruff_cache",
    "__pycache__",
)


def copy(root: Path, tree: Path) -> None:
    """Copy what tests need, and compile the sources."""
    shutil.copytree(root, tree, ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
    # By hash, not by date: a mutant may be as long as its original and written within the same second.
    command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "src"]
    subprocess.run(command, cwd=tree, check=True)


def environment(tree: Path) -> dict[str, str]:
    """The environment in which Python imports the copy, wherever flatshare is installed."""
    ours = ("FLATSHARE_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"PYTHONPATH": str(tree / "src")}
