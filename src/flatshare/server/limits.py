"""Middleware for every request: a limit on its size, and security headers on the response."""

from http import HTTPStatus

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from flatshare.server.problems import TooLarge, answer

SAFE_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    # Only people who know a table's address can watch it, and a link with a token opens a seat.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class BodyLimit:
    """Refuses a body that is too large, as soon as its size is known."""

    def __init__(self, app: ASGIApp, at_most: int) -> None:
        self._app = app
        self._at_most = at_most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        announced = Headers(scope=scope).get("content-length", "")
        if announced.isdecimal() and int(announced) > self._at_most:
            return await answer(self._problem().problem())(scope, receive, send)
        received = 0

        async def receive_counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._at_most:
                raise HTTPException(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, self._problem().detail)
            return message

        await self._app(scope, receive_counted, send)

    def _problem(self) -> TooLarge:
        return TooLarge(f"A request has at most {self._at_most} bytes.")


class SafeHeaders:
    """Adds the security headers to every response, and keeps those of the API out of caches.

    A response of the API that never changes may be cached.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)
        is_api = scope["path"].startswith("/api/")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFE_HEADERS.items():
                    # A response may set a stricter policy itself.
                    headers.setdefault(name, value)
                if is_api and "immutable" not in headers.get("Cache-Control", ""):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self._app(scope, receive, with_headers)
