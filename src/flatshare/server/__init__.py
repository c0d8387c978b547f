"""Tables on a server: seats and tokens, storage, bots' turns, live updates, the HTTP API, the built page.

May import `core`, the games and `bots`, FastAPI, Pydantic, SQLAlchemy and Alembic. Start reading at
`contract` (requests and responses), then `table` (the path of a move), `snapshots` (what a seat may see) and
`storage`.
"""

from typing import TYPE_CHECKING, Any

from flatshare.server.settings import ServeError, Settings

if TYPE_CHECKING:
    from flatshare.server.app import create_app
    from flatshare.server.serving import serve

__all__ = ["ServeError", "Settings", "create_app", "serve"]


def __getattr__(name: str) -> Any:
    # Imported on first use, because the bots' processes do not need them.
    if name == "create_app":
        from flatshare.server.app import create_app

        return create_app
    if name == "serve":
        from flatshare.server.serving import serve

        return serve
    raise AttributeError(name)
