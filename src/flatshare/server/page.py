"""Serves the built page. An address that is no file gets index.html, because the page itself routes it."""

from http import HTTPStatus
from pathlib import Path, PurePath

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

CACHE_FOR_A_YEAR = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>flatshare</title>
<h1>The page is not built yet</h1>
<p>The server runs, but there is no page to show. <code>make page</code> builds it from the folder
<code>web</code>; an installed package includes it. The games can be played over
<code>/api</code>.</p></html>
"""


class Page(StaticFiles):
    """The page's files, with their cache headers."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        # Without this check, a page that is built while the server runs is served too.
        self.config_checked = True
        self._index = folder / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or index.html for an address of the page."""
        if not self._index.is_file() and not _is_api(path):
            return HTMLResponse(NOT_BUILT, HTTPStatus.SERVICE_UNAVAILABLE, {"Cache-Control": REVALIDATE})
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != HTTPStatus.NOT_FOUND or PurePath(path).suffix or _is_api(path):
                raise
            response = await super().get_response("index.html", scope)
        # The names of files in assets/ contain a hash of their content.
        response.headers["Cache-Control"] = CACHE_FOR_A_YEAR if _is_in("assets", path) else REVALIDATE
        return response


def _is_api(path: str) -> bool:
    return _is_in("api", path)


def _is_in(folder: str, path: str) -> bool:
    # Starlette gives a path of the operating system, on Windows with backslashes.
    return PurePath(path).parts[:1] == (folder,)
