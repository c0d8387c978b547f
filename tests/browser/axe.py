"""What axe, the accessibility checker, finds on a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def check(page: Page) -> None:
    """Fail with axe's report if it finds something."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
