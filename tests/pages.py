"""The pages of the documentation, for tests of what they say."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def page(name: str) -> str:
    """A page as it is written."""
    return (DOCS / name).read_text(encoding="utf-8")


def section(page: str, heading: str) -> str:
    """From a heading to the next one."""
    found = re.search(rf"^#+ {heading}.*?(?=^#|\Z)", page, re.DOTALL | re.MULTILINE)
    assert found, f"no heading {heading}"
    return found[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all table rows in a text, the rules under the heads left out."""
    lines = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]
