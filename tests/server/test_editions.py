"""Pictures and texts of components, by the hash of the EDITION."""

from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest
from sqlalchemy import create_engine, text

from flatshare.rooms_and_roomies.components import Options, components_of
from tests.rooms_and_roomies.frozen_edition import FILES
from tests.server.older_databases import WITHOUT_EDITIONS, WITHOUT_PEOPLE, take_back
from tests.server.running import AtTable, Running, running

EDITION = components_of(Options(edition="frozen", files=FILES)).edition


async def rooms_and_roomies(server: Running, **options: object) -> AtTable:
    return await server.open(
        game="rooms-and-roomies", seats=[{"name": "Ada"}], options={"players": 1, **options}
    )


async def address_of(table: AtTable) -> str:
    return f"/api/editions/{(await table.snapshot())['edition_hash']}"


async def fetched(client: httpx.AsyncClient, address: str) -> httpx.Response:
    response = await client.get(address)
    assert response.status_code == 200, response.text
    return response


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("room-share", {"apartment", "card", "meeple"}),
        ("rooms-and-roomies", {"tile", "card", "store"}),
    ],
)
async def test_every_listed_picture_of_a_game_can_be_fetched(served: Running, game: str, kinds: set[str]):
    table = await (served.open() if game == "room-share" else rooms_and_roomies(served))
    address = await address_of(table)
    listed = (await fetched(served.client, address)).json()
    assert {picture["kind"] for picture in listed["pictures"]} == kinds
    for picture in listed["pictures"]:
        drawn = await fetched(served.client, f"{address}/pictures/{picture['name']}.svg")
        assert ElementTree.fromstring(drawn.text).tag == "{http://www.w3.org/2000/svg}svg"


async def test_all_components_of_an_owners_edition_are_drawn(served: Running):
    address = await address_of(await rooms_and_roomies(served, edition="frozen", files=FILES))
    listed = (await fetched(served.client, address)).json()
    names = {picture["name"] for picture in listed["pictures"]}
    assert names == {
        *(f"tile-{tile.id}" for tile in EDITION.tiles),
        *(f"card-{card.id}" for card in (*EDITION.large, *EDITION.small)),
        *(f"card-{side.id}" for card in EDITION.starting for side in card.sides),
        *(f"store-{'-'.join(map(str, store.players))}" for store in EDITION.stores),
    }


async def test_a_picture_may_be_cached_forever_and_can_run_nothing(served: Running):
    address = await address_of(await served.open())
    picture = await fetched(served.client, f"{address}/pictures/meeple-b.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert picture.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    assert picture.headers["x-content-type-options"] == "nosniff"
    again = await served.client.get(
        f"{address}/pictures/meeple-b.svg", headers={"If-None-Match": picture.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


async def test_the_texts_of_an_edition_belong_to_its_hash(served: Running):
    texts = f"roomie-{EDITION.roomies[0].id} = Uncle Otto\n"
    plain = await address_of(await rooms_and_roomies(served, edition="frozen", files=FILES))
    named = await address_of(
        await rooms_and_roomies(served, edition="frozen", files={**FILES, "texts.ftl": texts})
    )
    assert plain != named
    assert (await fetched(served.client, f"{named}/texts/en.ftl")).text == texts
    assert (await fetched(served.client, named)).json()["languages"] == ["en"]
    assert (await served.client.get(f"{plain}/texts/en.ftl")).status_code == 404


@pytest.mark.parametrize(
    "rest", ["", "/pictures/meeple-b.svg", "/texts/en.ftl"], ids=["edition", "picture", "texts"]
)
async def test_an_unknown_hash_is_answered_with_a_problem_that_nobody_caches(served: Running, rest: str):
    answer = await served.client.get(f"/api/editions/{'0' * 64}{rest}")
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"


async def test_an_unknown_picture_is_answered_with_a_problem_that_nobody_caches(served: Running):
    answer = await served.client.get(f"{await address_of(await served.open())}/pictures/meeple-x.svg")
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


async def test_an_owners_edition_is_found_after_a_restart_before_its_table_is(tmp_path: Path):
    async with running(tmp_path) as server:
        address = await address_of(await rooms_and_roomies(server, edition="frozen", files=FILES))
        before = (await fetched(server.client, address)).json()
    async with running(tmp_path) as server:
        after = (await fetched(server.client, address)).json()
    assert after == before


async def test_an_edition_of_an_older_database_is_found_once_its_table_was_asked_for(tmp_path: Path):
    async with running(tmp_path) as server:
        table = await rooms_and_roomies(server, edition="frozen", files=FILES)
    take_back(tmp_path, WITHOUT_PEOPLE, WITHOUT_EDITIONS)
    async with running(tmp_path) as server:
        address = await address_of(AtTable(server.client, table.opened))
    async with running(tmp_path) as server:
        assert len((await fetched(server.client, address)).json()["pictures"]) > 10


async def test_an_edition_is_stored_once_for_all_tables_that_bring_it(tmp_path: Path):
    async with running(tmp_path) as server:
        for _ in range(2):
            await rooms_and_roomies(server, edition="frozen", files=FILES)
        await rooms_and_roomies(server)
        await server.open()
    with create_engine(f"sqlite:///{tmp_path}/flatshare.sqlite").connect() as connection:
        assert connection.scalar(text("select count(*) from editions")) == 1
