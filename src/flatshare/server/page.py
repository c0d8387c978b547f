"""Serves the built page. Every address that is no file is the page's own business, so it gets index.html."""

from http import HTTPStatus
from pathlib import Path, PurePath

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

A_YEAR = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>flatshare</title>
<h1>The page is not built yet</h1>
<p>The server runs, but there is no page to show. <code>make page</code> builds it from the folder
<code>web</code>; a flatshare installed as a package brings it along. The games can be played over
<code>/api</code> all the same.</p></html>
"""


class Page(StaticFiles):
    """The page's files, with what a browser may keep of them."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        # A page that is built while the server runs is served, too.
        self.config_checked = True
        self._index = folder / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or index.html for an address of the page."""
        if not self._index.is_file() and not _is_api(path):
            return HTMLResponse(NOT_BUILT, HTTPStatus.SERVICE_UNAVAILABLE, {"Cache-Control": ASK_AGAIN})
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != HTTPStatus.NOT_FOUND or PurePath(path).suffix or _is_api(path):
                raise
            response = await super().get_response("index.html", scope)
        # The names of files in assets/ contain a hash of what is in them.
        response.headers["Cache-Control"] = A_YEAR if _is_in("assets", path) else ASK_AGAIN
        return response


def _is_api(path: str) -> bool:
    return _is_in("api", path)


def _is_in(folder: str, path: str) -> bool:
    # Starlette hands over a path of the operating system, on Windows with backslashes.
    return PurePath(path).parts[:1] == (folder,)
