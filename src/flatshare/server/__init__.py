"""Tables on a server: seats and tokens, storage, bots' turns, live updates, the HTTP API, the built page.

May import `core`, the games and `bots`, FastAPI, Pydantic, SQLAlchemy and Alembic. Start reading at
`contract` (what is sent and answered), then `table` (the path of a move), `history` (a table is the fold of
its updates) and `storage`.
"""

from flatshare.server.app import create_app
from flatshare.server.serving import serve
from flatshare.server.settings import ServeError, Settings

__all__ = ["ServeError", "Settings", "create_app", "serve"]
