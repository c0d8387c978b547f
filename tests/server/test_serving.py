"""`flatshare serve`'s beginning and end, and what it answers besides /api."""

import os
import signal
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from flatshare.server import ServeError, create_app, serve
from flatshare.server.settings import settings_of
from tests.server.running import Running, running


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>flatshare</title>" + " " * 2000)
    (folder / "assets/index-1a2b.js").write_text("let n = 1;")
    return folder


def test_a_used_port_is_said_with_what_to_do(tmp_path: Path):
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        sock.listen()
        port = sock.getsockname()[1]
        with pytest.raises(ServeError, match=rf"Port {port} .*in use.*--port {port + 1}"):
            serve(port=port, data=tmp_path)


def test_an_address_that_is_not_there_is_said_with_what_to_do(tmp_path: Path):
    with pytest.raises(ServeError, match=r"--host"):
        serve(host="no.such.host.invalid", port=0, data=tmp_path)


def test_a_data_folder_that_cannot_be_made_is_said_with_what_to_do(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ServeError, match=r"data folder .*--data"):
        serve(port=0, data=tmp_path / "file" / "data")


def test_a_data_folder_is_made_where_it_is_missing(tmp_path: Path):
    assert settings_of(data=tmp_path / "a" / "b").database == f"sqlite:///{tmp_path}/a/b/flatshare.sqlite"
    assert (tmp_path / "a" / "b").is_dir()


def test_a_database_is_an_address_or_a_file(tmp_path: Path):
    assert settings_of(database=str(tmp_path / "x.db")).database == f"sqlite:///{tmp_path}/x.db"
    assert settings_of(database="postgres://u:p@h/d").database == "postgresql+psycopg://u:p@h/d"


def test_a_database_that_cannot_be_opened_is_said_without_its_password(tmp_path: Path):
    with pytest.raises(ServeError) as error:
        serve(port=0, database="postgresql://ada:secret@127.0.0.1:1/flatshare")
    assert "cannot be opened" in str(error.value)
    assert "secret" not in str(error.value)


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_a_server_says_where_it_is_and_ends_when_it_is_told_to_while_somebody_watches(
    tmp_path: Path, told: signal.Signals
):
    command = f"from flatshare.server import serve; serve(port=0, data={str(tmp_path)!r})"
    with subprocess.Popen(
        [sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        assert server.stderr
        url = server.stdout.readline().split()[-1]
        seats = [{"name": "Ada"}, {"name": "Rob", "player": "random"}]
        opened = httpx.post(f"{url}/api/tables", json={"game": "room-share", "seats": seats}).json()
        token = opened["seats"][0]["token"]
        address = f"{url}/api/tables/{opened['table']}/stream"
        with httpx.stream("GET", address, headers={"Authorization": f"Bearer {token}"}) as watched:
            lines = watched.iter_lines()
            assert next(lines).startswith(": updates")
            os.kill(server.pid, told)
            list(lines)
        said = server.stdout.read() + server.stderr.read()
    assert server.returncode == 0
    assert said == ""


async def test_every_address_of_the_page_gets_its_index(tmp_path: Path, page: Path):
    async with running(tmp_path, page=page) as served:
        for address in ("/", "/table/abc", "/index.html"):
            response = await served.client.get(address)
            assert response.status_code == 200
            assert response.text.startswith("<!doctype html>")
            assert response.headers["cache-control"] == "no-cache"
            assert response.headers["content-encoding"] == "gzip"


async def test_a_hashed_file_may_be_kept_and_a_missing_one_is_not_the_index(tmp_path: Path, page: Path):
    async with running(tmp_path, page=page) as served:
        asset = await served.client.get("/assets/index-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        for address in ("/assets/index-0000.js", "/favicon.ico", "/api/nothing", "/api", "/../settings.py"):
            response = await served.client.get(address)
            assert response.status_code == 404
            assert response.headers["content-type"] == "application/problem+json"
        assert (await served.client.post("/")).status_code == 405


async def test_a_page_that_is_not_built_says_how_to_build_it(tmp_path: Path):
    async with running(tmp_path, page=tmp_path / "nothing") as served:
        response = await served.client.get("/")
        assert response.status_code == 503
        assert "make page" in response.text


async def test_every_answer_has_the_headers_that_keep_tokens_safe(served: Running):
    for address in ("/", "/api/games", "/api/tables/nowhere"):
        headers = (await served.client.get(address)).headers
        assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert (await served.client.get("/api/games")).headers["cache-control"] == "no-store"


async def test_a_defect_of_ours_is_told_without_a_stack_trace(tmp_path: Path):
    app = create_app(replace(settings_of(data=tmp_path), page=tmp_path))

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("the secret is 42")

    app.router.routes.insert(0, app.router.routes.pop())
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        response = await client.get("/api/broken")
    assert response.status_code == 500
    assert response.headers["content-type"] == "application/problem+json"
    assert "42" not in response.text
    assert "Traceback" not in response.text
