"""`flatshare serve`: the application on a port, until it is stopped."""

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
from flatshare.server.bot_processes import offered_bots
from flatshare.server.settings import ServeError, settings_of
from flatshare.server.storage import open_storage

SECONDS_TO_FINISH = 10


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    data: str | Path | None = None,
    bots: Sequence[str] = (),
) -> None:
    """Serve until a signal ends it. Raises ServeError, which says what to do, if it cannot start."""
    settings = replace(settings_of(database, data), bots=tuple(bots))
    try:
        offered_bots(settings.bots)
    except BotError as error:
        raise ServeError(f"--bot: {error}") from error
    open_storage(settings.database).close()
    with listening_socket(host, port) as sock:
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
        # uvicorn stops on an interrupt and then sends itself the signal once more.
        with suppress(KeyboardInterrupt), ending_signals_interrupt():
            Server(config, f"flatshare is served on http://{address}:{actual}").run([sock])


class Server(uvicorn.Server):
    """Prints its address when it is ready, and ends all streams before it stops."""

    def __init__(self, config: uvicorn.Config, greeting: str = "") -> None:
        super().__init__(config)
        self._greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the greeting."""
        await super().startup(sockets)
        if self.started and self._greeting:
            print(self._greeting, flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams and stop. An open stream would keep the server waiting."""
        app = self.config.app
        assert isinstance(app, FastAPI)
        app.state.tables.close_streams()
        await super().shutdown(sockets)


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the port. Raises ServeError."""
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
            # On Windows, SO_REUSEADDR would let two servers listen on one port.
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(address)
        sock.listen(1024)
    except OSError as error:
        sock.close()
        raise ServeError(_listen_error(host, port, error)) from error
    return sock


def _listen_error(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} of {host} is in use, perhaps by another flatshare. Stop that one, or use another "
            f"port: --port {port + 1 if port < 65535 else 8000}."
        )
    if error.errno == errno.EACCES:
        return f"You may not use port {port} of {host}. Use a port from 1024 on, such as --port 8000."
    return f"Port {port} of {host} cannot be opened: {error.strerror}. Use another --host or --port."
