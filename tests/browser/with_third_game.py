"""`flatshare` with the tests' third game installed as well: python -m tests.browser.with_third_game serve"""

from flatshare.cli.app import app
from flatshare.core import registry
from tests.third_game import EntryPoint

installed = registry.installed
registry.installed = lambda: {**installed(), "secret-numbers": EntryPoint}  # pyright: ignore

if __name__ == "__main__":
    app()
