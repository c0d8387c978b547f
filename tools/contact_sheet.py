#!/usr/bin/env python
"""Screenshots of a table at many sizes on one page: python tools/contact_sheet.py URL [--theme dark]

It needs a running server and a Chromium (tools/chromium find). Writes into build/contact-sheet-THEME.
"""

import argparse
import json
import subprocess
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
SIZES = [
    (360, 640), (375, 667), (390, 844), (640, 400), (768, 1024),
    (900, 700), (1024, 768), (1280, 800), (1920, 1080),
]  # fmt: skip
NAMES = (
    "Bartholomew Featherstonehaugh-Cholmondel",
    "Wilhelmina Wolfeschlegelsteinhausenberge",
    "Maximiliana-Theodora von und zu Hohenfel",
    "Otto",
)


def open_table(server: str) -> dict[str, Any]:
    """Set up a table for a person and three bots with long names."""
    seats = [
        {"name": name, "player": "random" if seat else "person", "ask_end": not seat}
        for seat, name in enumerate(NAMES)
    ]
    wanted = {"game": "room-share", "options": {"players": 4, "start": 0}, "seats": seats}
    opened = httpx.post(f"{server}/api/tables", json=wanted).raise_for_status().json()
    return {**opened, "game": "room-share", "wanted": wanted, "opened": 0, "over": False}


def picture(browser: Browser, server: str, size: tuple[int, int], theme: str, file: Path) -> None:
    """Take a screenshot in the middle of a turn."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    stored = json.dumps(json.dumps([opened := open_table(server)]))
    settings = json.dumps(json.dumps({"theme": theme, "speed": "off"}))
    context.add_init_script(
        f"localStorage['flatshare.settings'] = {settings}; localStorage['flatshare.tables'] ||= {stored}"
    )
    page = context.new_page()
    page.goto(f"{server}/tables/{opened['table']}")
    page.locator(".page[data-state=deciding]").wait_for()
    for choice in (".card.open[data-card^=key]", ".take.open"):
        if page.locator(choice).count():
            page.locator(choice).first.click()
            page.locator(".page[data-state=deciding]").wait_for()
    page.wait_for_timeout(400)
    page.screenshot(path=file)
    context.close()


def main() -> None:
    """Write the contact sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    given = parser.parse_args()
    folder = ROOT / "build" / f"contact-sheet-{given.theme}"
    folder.mkdir(parents=True, exist_ok=True)
    found = subprocess.run([ROOT / "tools/chromium", "find"], capture_output=True, text=True, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), chromium_sandbox=False)
        for size in SIZES:
            picture(browser, given.server, size, given.theme, folder / f"{size[0]}x{size[1]}.png")
        figures = "".join(
            f'<figure><img src="{w}x{h}.png" width="{min(w, 460)}"><figcaption>{w}×{h}</figcaption></figure>'
            for w, h in SIZES
        )
        sheet = folder / "index.html"
        sheet.write_text(
            "<style>body{display:flex;flex-wrap:wrap;gap:12px;font:16px sans-serif;background:#999}"
            f"figure{{margin:0}}img{{display:block}}</style>{figures}"
        )
        page = browser.new_page(viewport={"width": 1440, "height": 1000})
        page.goto(sheet.as_uri())
        page.screenshot(path=folder / "sheet.png", full_page=True)
        browser.close()
    print(sheet)


if __name__ == "__main__":
    main()
