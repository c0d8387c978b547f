"""The small changes that can be made to TypeScript, and to the script of a Svelte component."""

import re
from pathlib import Path
from typing import Final

from tools.mutants.mutations import Mutation
from tools.mutants.sampling import Mutant

FOLDERS: Final = ("table", "games", "generic", "room-share", "texts")
NO_LOGIC: Final = {"geometry.ts", "pictures.ts", "fake-server.ts", "api.ts"}
"""Files in which a wrong number is no wrong logic, or that only tests use."""

SWAPS: Final = {
    "===": "!==", "!==": "===", "<=": "<", ">=": ">", "&&": "||", "||": "&&", "??": "&&",
    "true": "false", "false": "true", " + 1": "", " - 1": "", "!": "", " < ": " <= ", " > ": " >= ",
}  # fmt: skip
_SPOTS: Final = re.compile(
    r"===|!==|<=|>=|&&|\|\||\?\?(?!=)|\btrue\b|\bfalse\b| [+-] 1\b| [<>] (?=[\w(])|(?<=[(\s])!(?=[\w(])"
)
_HIDDEN: Final = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|^import .*?;$",
    re.DOTALL | re.MULTILINE,
)
_SCRIPT: Final = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)


def mutants(root: Path, paths: list[str]) -> list[Mutant]:
    """Every mutant of the front end's sources in these files and folders; by default of table and game."""
    wanted = [root / path for path in paths] or [root / "web/src" / folder for folder in FOLDERS]
    files: set[Path] = set()
    for place in wanted:
        files.update(place.rglob("*") if place.is_dir() else [place])
    return [
        Mutant(file.relative_to(root).as_posix(), source, mutation)
        for file in sorted(files)
        if file.suffix in (".ts", ".svelte")
        and not file.name.endswith(".test.ts")
        and file.name not in NO_LOGIC
        for source in [file.read_text(encoding="utf-8")]
        for mutation in mutations(source, svelte=file.suffix == ".svelte")
    ]


def mutations(source: str, *, svelte: bool) -> list[Mutation]:
    """Every mutation of a source, in the order of the text. Strings, comments and imports are left alone."""
    code = _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    parts = (
        [(found.start(1), found.end(1)) for found in _SCRIPT.finditer(code)] if svelte else [(0, len(code))]
    )
    return [
        Mutation(spot.start(), spot.end(), SWAPS[spot[0]], line, line, f"{spot[0].strip()} changed")
        for start, end in parts
        for spot in _SPOTS.finditer(code, start, end)
        for line in [source.count("\n", 0, spot.start()) + 1]
    ]
