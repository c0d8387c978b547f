"""The tests' third game as an installed package, for a server in a process of its own and for its bots."""

import os
from pathlib import Path

NAME = "secret-numbers"
ROOT = Path(__file__).parents[2]


def install_third_game(folder: Path) -> dict[str, str]:
    """Write the game's entry point into a folder; return the environment in which Python finds it there."""
    package = folder / "third_game-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: third-game\nVersion: 1\n")
    (package / "entry_points.txt").write_text(f"[flatshare.games]\n{NAME} = tests.secret_numbers:GAME\n")
    paths = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
