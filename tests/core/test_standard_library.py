"""The rules and what they read need no package but flatshare, as they also run in the browser."""

import subprocess
import sys
from pathlib import Path

import pytest

import flatshare

SOURCES = Path(flatshare.__file__).parents[1]
"""Where flatshare is imported from, without what is installed beside it."""


@pytest.mark.parametrize(
    "code",
    [
        "import flatshare.core",
        "import flatshare.core.forced",
        "import flatshare.core.documents.fields",
        "import flatshare.room_share",
        "import flatshare.rooms_and_roomies",
        "import flatshare.rooms_and_roomies.scoring",
        "import flatshare.rooms_and_roomies.house_file",
        "from flatshare.rooms_and_roomies.edition.loader import builtin; builtin()",
    ],
)
def test_the_rules_need_the_standard_library_only(code: str):
    only = f"import sys; sys.path.insert(0, {str(SOURCES)!r}); {code}"
    run = subprocess.run([sys.executable, "-I", "-S", "-c", only], capture_output=True, text=True)
    assert run.stderr == ""
