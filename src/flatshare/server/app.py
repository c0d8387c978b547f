"""The application with all its parts."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from flatshare import __version__
from flatshare.server import problems
from flatshare.server.bot_processes import BotProcesses
from flatshare.server.bot_turns import Bots
from flatshare.server.editions import Editions
from flatshare.server.limits import BodyLimit, SafeHeaders
from flatshare.server.lobby import Lobby
from flatshare.server.page import Page
from flatshare.server.players import Players, Signer
from flatshare.server.routes import router
from flatshare.server.settings import Settings
from flatshare.server.storage import open_storage
from flatshare.server.storage.people import signing_key
from flatshare.server.table_previews import TablePreviews
from flatshare.server.tables import Tables

GZIP_FROM_BYTES = 1000


def create_app(settings: Settings, bots: Bots | None = None) -> FastAPI:
    """Return the application. At its start it opens the storage and sets `app.state.tables`.

    Tests may give other `bots`.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        storage = open_storage(settings.database)
        own = BotProcesses(settings.bot_processes, settings.bot_seconds, settings.bot_patience, settings.bots)
        if bots is None:
            own.start()
        players = bots or own
        editions = Editions(storage)
        tables = Tables(storage, players, settings.tables_in_memory, editions)
        app.state.tables = tables
        app.state.lobby = Lobby(storage, tables, Players(storage, Signer(await signing_key(storage))))
        app.state.editions = editions
        app.state.previews = TablePreviews()
        tables.start()
        try:
            yield
        finally:
            await tables.close()
            players.close()
            storage.close()

    app = FastAPI(
        title="flatshare",
        version=__version__,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    problems.install(app)
    app.include_router(router)
    app.mount("/", Page(settings.page))
    app.add_middleware(BodyLimit, at_most=settings.body_bytes)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_FROM_BYTES)
    app.add_middleware(SafeHeaders)
    return app
