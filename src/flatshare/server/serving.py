"""`flatshare serve`: the application on a port, until somebody stops it."""

import errno
import logging
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import uvicorn
from fastapi import FastAPI

from flatshare.bots import BotError
from flatshare.core.interruption import ending_signals_interrupt
from flatshare.server.app import create_app
from flatshare.server.bot_processes import offered
from flatshare.server.settings import ServeError, settled
from flatshare.server.storage import open_storage

SECONDS_TO_FINISH = 10


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    data: str | Path | None = None,
    bots: Sequence[str] = (),
) -> None:
    """Serve until interrupted or told to end. Raises ServeError, saying what to do, if that cannot begin."""
    settings = replace(settled(database, data), bots=tuple(bots))
    try:
        offered(settings.bots)
    except BotError as error:
        raise ServeError(f"--bot: {error}") from error
    open_storage(settings.database).close()
    with listening(host, port) as sock:
        logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
        config = uvicorn.Config(
            create_app(settings),
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
        )
        shown, actual = sock.getsockname()[:2]
        address = f"[{shown}]" if ":" in shown else shown
        # Interrupting is how a server is stopped; uvicorn stops it, and sends itself the signal once more.
        with suppress(KeyboardInterrupt), ending_signals_interrupt():
            Server(config, f"flatshare is served on http://{address}:{actual}").run([sock])


class Server(uvicorn.Server):
    """Says where it is when it is ready, and sends those who watch away before it stops."""

    def __init__(self, config: uvicorn.Config, greeting: str = "") -> None:
        super().__init__(config)
        self._greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started and self._greeting:
            print(self._greeting, flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop: an open stream would otherwise keep the server waiting."""
        app = self.config.app
        assert isinstance(app, FastAPI)
        app.state.tables.close_streams()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket that waits for connections. Raises ServeError."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise ServeError(
            f"There is no address {host!r}: {error.strerror}. Use --host 127.0.0.1 for this machine alone, "
            "or --host 0.0.0.0 for the whole network."
        ) from error
    sock = socket.socket(family, kind, protocol)
    try:
        if sys.platform == "win32":
            # There SO_REUSEADDR would let two servers listen on one port.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(1024)
    except OSError as error:
        sock.close()
        raise ServeError(_why_not(host, port, error)) from error
    return sock


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} of {host} is in use, perhaps by another flatshare. Stop that one, or take another "
            f"port with --port {port + 1 if port < 65535 else 8000}."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} of {host} is not allowed to you. Take one from 1024 on, with --port 8000."
    return f"Port {port} of {host} cannot be opened: {error.strerror}. Take another --host or --port."
