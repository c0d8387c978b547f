"""The Python shown to readers runs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/python-api.md", "docs/own-game.md")


def snippets() -> list[tuple[str, str]]:
    return [
        (f"{page}, snippet {number}", code)
        for page in PAGES
        for number, code in enumerate(
            re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.DOTALL | re.MULTILINE), 1
        )
    ]


@pytest.mark.parametrize(("where", "code"), snippets(), ids=lambda value: value if "snippet" in value else "")
def test_every_snippet_of_the_documentation_runs(where: str, code: str) -> None:
    exec(compile(code, where, "exec"), {"__name__": "__main__"})


def test_a_random_game_takes_five_lines_in_the_readme() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(), re.DOTALL | re.MULTILINE)
    lines = [line for line in code.splitlines() if line and not line.startswith(("import ", "from "))]
    assert len(lines) <= 5
