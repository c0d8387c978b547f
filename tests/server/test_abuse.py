"""Whatever is sent, the answer is a problem that the sender can read, and never a failure of the server."""

import json
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.server.running import AtTable, Running

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
KINDS = ["play", "name", "take", "place", "pick", "apartment", "land", "end", "decline", "fly"]
ACTION = st.fixed_dictionaries(
    {"kind": st.sampled_from(KINDS)},
    optional=dict.fromkeys(("card", "colour", "apartment", "arrow", "seat"), JSON),
)
SEAT = st.fixed_dictionaries(
    {"name": st.text(max_size=45) | JSON}, optional={"player": st.text() | JSON, "ask_end": JSON, "x": JSON}
)
BODIES = {
    "": st.fixed_dictionaries(
        {"game": st.just("room-share") | JSON, "seats": st.lists(SEAT, max_size=5) | JSON},
        optional={
            "options": st.dictionaries(
                st.sampled_from(["players", "cardless", "royal_replaces", "colours", "corners", "start"]),
                JSON,
            )
            | JSON
        },
    ),
    "/actions": st.fixed_dictionaries(
        {"decision": st.integers() | JSON, "actions": st.lists(ACTION | JSON) | JSON}
    ),
    "/undo": st.fixed_dictionaries({"decision": st.none() | JSON, "scope": st.just("turn") | JSON}),
}
QUICK = settings(examples(3.75), suppress_health_check=[HealthCheck.function_scoped_fixture])


def is_fine(response: httpx.Response) -> bool:
    if response.status_code < 400:
        return True
    told = response.json()
    return (
        response.status_code < 500
        and response.headers["content-type"] == "application/problem+json"
        and {"title", "detail", "status"} <= set(told)
    )


async def send(table: AtTable, address: str, content: bytes, key: str = "") -> httpx.Response:
    headers = {
        **table.headers(0),
        "Idempotency-Key": key or table.new_key(),
        "Content-Type": "application/json",
    }
    path = f"{table.path}{address}" if address else "/api/tables"
    return await table.client.post(path, content=content, headers=headers)


@given(wanted=st.one_of(*(st.tuples(st.just(address), body) for address, body in BODIES.items())))
@QUICK
async def test_a_body_of_almost_the_right_shape_is_answered(table: AtTable, wanted: tuple[str, Any]):
    address, body = wanted
    assert is_fine(await send(table, address, json.dumps(body).encode()))


@given(address=st.sampled_from(list(BODIES)), body=JSON | st.binary(max_size=50))
@QUICK
async def test_any_body_is_answered(table: AtTable, address: str, body: Any):
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    assert is_fine(await send(table, address, content))


@pytest.mark.parametrize("address", BODIES)
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[" * 20_000,
        b'{"decision":1,"actions":[' + b'{"kind":' * 800 + b"1" + b"}" * 800 + b"]}",
        b'{"decision":1,"actions":[{"kind":"land","arrow":' + b"9" * 5000 + b"}]}",
        b'{"game":"room-share","seats":[{"name":"\\ud800"},{"name":"B"}]}',
        b'{"game":"room-share","options":' + b'{"a":' * 900 + b"1" + b"}" * 900 + b',"seats":[{"name":"A"}]}',
        b'{"decision":NaN,"actions":[{"kind":"land","arrow":NaN}]}',
    ],
    ids=range(9),
)
async def test_a_hostile_body_is_refused(table: AtTable, address: str, content: bytes):
    response = await send(table, address, content)
    assert 400 <= response.status_code < 500
    assert is_fine(response)


async def test_json_that_breaks_off_is_told_as_such(table: AtTable):
    response = await send(table, "/actions", b'{"decision": 1,')
    assert response.status_code == 422
    assert "JSON" in response.json()["detail"]


@pytest.mark.parametrize("announced", [True, False])
async def test_a_body_of_just_the_size_allowed_is_read(table: AtTable, announced: bool):
    content = b" " * 64 * 1024

    async def parts():
        yield content

    headers = {**table.headers(0), "Idempotency-Key": "1"}
    body = content if announced else parts()
    response = await table.client.post(f"{table.path}/actions", content=body, headers=headers)
    assert response.status_code == 422


@pytest.mark.parametrize("announced", [True, False])
async def test_a_body_that_is_too_large_is_refused(table: AtTable, announced: bool):
    async def parts():
        for _ in range(100):
            yield b" " * 1024

    content = b" " * 100 * 1024 if announced else parts()
    headers = {**table.headers(0), "Idempotency-Key": "1"}
    response = await table.client.post(f"{table.path}/actions", content=content, headers=headers)
    assert response.status_code == 413
    assert response.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "address",
    [
        "/api/tables/%00",
        "/api/tables/%2e%2e",
        "/api/tables/" + "x" * 3000,
        "/api/tables/%F0%9F%98%80",
        "/api/tables/x'%20or%201=1",
        "/%00",
        "/assets/%00",
        "/" + "x" * 3000 + ".js",
        "/%2e%2e/%2e%2e/etc/passwd",
    ],
)
async def test_an_address_that_nobody_has_is_not_found(served: Running, address: str):
    response = await served.client.get(address, headers={"Accept": "application/json"})
    assert response.status_code == 404 or response.text.startswith("<!doctype html>")


@pytest.mark.parametrize(
    "query", ["since=-1", "since=x", "since=99999999999", "limit=0", "limit=501", "snapshots=7"]
)
async def test_a_query_out_of_range_is_refused(table: AtTable, query: str):
    response = await table.client.get(f"{table.path}/updates?{query}")
    assert response.status_code == 422
    assert query.split("=")[0] in response.json()["detail"]


@pytest.mark.parametrize("key", ["", "k" * 101])
async def test_a_key_that_is_empty_or_too_long_is_refused(table: AtTable, key: str):
    headers = {**table.headers(0), "Idempotency-Key": key}
    response = await table.client.post(f"{table.path}/undo", json={"decision": None}, headers=headers)
    assert response.status_code == 422


async def test_a_wrong_method_is_told_as_such(table: AtTable):
    response = await table.client.delete(table.path)
    assert response.status_code in (404, 405)
    assert is_fine(response)
