import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.exc import OperationalError

from flatshare.core import Match
from flatshare.server.contract import NewSeat, NewTable
from flatshare.server.settings import ServeError, settings_of
from flatshare.server.storage import AlreadyWritten, Answered, Waiting, open_storage
from flatshare.server.storage.opening import engine_of
from flatshare.server.storage.schema import metadata
from flatshare.server.storage.writer import Writer
from flatshare.server.table_info import TableInfo
from flatshare.server.tables import Tables
from tests.server.running import EasyBots

PEOPLE = Waiting("people", (0,))


@pytest.fixture
def database(tmp_path: Path) -> str:
    return settings_of(data=tmp_path).database


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{tmp_path}/numbers.sqlite")
    with engine.begin() as connection:
        connection.execute(text("create table numbers (n integer primary key)"))
    return engine


def write(n: int):
    def work(connection: Connection) -> None:
        connection.execute(text("insert into numbers values (:n)"), {"n": n})

    return work


def written(engine: Engine) -> list[int]:
    with engine.connect() as connection:
        return list(connection.scalars(text("select n from numbers order by n")))


async def test_a_write_that_fails_does_not_harm_those_committed_with_it(engine: Engine):
    writer = Writer(engine)
    outcomes = await asyncio.gather(
        *(writer.write(write(n)) for n in (1, 2, 2, 3, 1, 4)), return_exceptions=True
    )
    assert [outcome is None for outcome in outcomes] == [True, True, False, True, False, True]
    assert written(engine) == [1, 2, 3, 4]
    writer.close()


async def test_writes_that_come_together_are_committed_together(engine: Engine):
    commits = []
    began, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slow(connection: Connection) -> None:
        loop.call_soon_threadsafe(began.set)
        go_on.wait()

    event.listen(engine, "commit", lambda connection: commits.append(1))
    writer = Writer(engine)
    first = asyncio.create_task(writer.write(slow))
    await began.wait()
    rest = asyncio.gather(*(writer.write(write(n)) for n in range(50)))
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(first, rest)
    writer.close()
    assert len(commits) == 2


async def test_what_a_full_disk_took_back_is_not_acknowledged(database: str):
    engine = engine_of(database, "BEGIN IMMEDIATE")
    with engine.begin() as connection:
        connection.execute(text("create table numbers (n integer primary key, filling blob)"))
        connection.execute(text("PRAGMA max_page_count = 10"))

    def write_much(connection: Connection) -> None:
        connection.execute(text("insert into numbers values (2, zeroblob(1000000))"))

    def write_little(n: int):
        return lambda connection: connection.execute(text("insert into numbers (n) values (:n)"), {"n": n})

    writer = Writer(engine)
    works = [write_little(1), write_much, write_little(3)]
    outcomes = await asyncio.gather(*map(writer.write, works), return_exceptions=True)
    await writer.write(write_little(4))
    writer.close()
    kept = [n for n, outcome in zip((1, 2, 3), outcomes, strict=True) if outcome is None]
    assert written(engine) == [*kept, 4]
    assert isinstance(outcomes[1], OperationalError)
    assert "full" in str(outcomes[1])
    engine.dispose()


async def test_what_was_wished_before_closing_is_written(engine: Engine):
    writer = Writer(engine)
    wishes = [asyncio.create_task(writer.write(write(n))) for n in range(5)]
    await asyncio.sleep(0)
    writer.close()
    await asyncio.gather(*wishes)
    assert written(engine) == [0, 1, 2, 3, 4]


def info_of_a_table(storage) -> TableInfo:
    tables = Tables(storage, EasyBots(), in_memory=1)
    wanted = NewTable(game="room-share", seats=[NewSeat(name="Ada"), NewSeat(name="Bob")])
    return tables._info(wanted, None)[0]


def new_match(info: TableInfo) -> Match:
    return Match.seeded(info.game, info.options, info.seed)


async def test_what_is_stored_is_what_is_loaded(database: str):
    storage = open_storage(database)
    info = info_of_a_table(storage)
    match = new_match(info)
    await storage.create(info, list(match.entries), PEOPLE)
    played = match.play(match.legal_actions()[0])
    undo = match.undo(played[0].seat or 0)
    answered = Answered(0, "key", "fingerprint", 2, match.last)
    await storage.append(info, [*played, undo], PEOPLE, answered)
    loaded = await storage.load(info.id)
    assert loaded
    assert loaded.info == info
    assert loaded.entries == list(match.entries)
    assert loaded.answered == [answered]
    storage.close()


async def test_of_two_who_write_the_same_number_the_first_wins_and_nothing_of_the_second_stays(database: str):
    first, second = open_storage(database), open_storage(database)
    info = info_of_a_table(first)
    match = new_match(info)
    await first.create(info, list(match.entries), PEOPLE)
    played = match.play(match.legal_actions()[0])
    await first.append(info, played, PEOPLE, Answered(0, "one", "f", 2, 2))
    with pytest.raises(AlreadyWritten):
        await second.append(info, played, PEOPLE, Answered(0, "two", "f", 2, 2))
    loaded = await second.load(info.id)
    assert loaded
    assert [answer.key for answer in loaded.answered] == ["one"]
    first.close()
    second.close()


@pytest.mark.parametrize("name", ["what?", "100%20", "größe #1 @home"])
def test_tables_are_kept_in_the_folder_of_just_this_name(tmp_path: Path, name: str):
    open_storage(settings_of(data=tmp_path / name).database).close()
    assert [folder.name for folder in tmp_path.iterdir()] == [name]
    assert (tmp_path / name / "flatshare.sqlite").is_file()


def test_a_database_of_a_newer_program_is_left_alone(database: str, tmp_path: Path):
    open_storage(database).close()
    with sqlite3.connect(tmp_path / "flatshare.sqlite") as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(ServeError, match=r"newer flatshare.*9999"):
        open_storage(database)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear flatmates, " * 100)
    with pytest.raises(ServeError, match="cannot be opened"):
        open_storage(settings_of(database=str(file)).database)
    assert file.read_text().startswith("Dear")


@pytest.mark.parametrize("address", ["sqlite://", "oracle-of-delphi://x", "://"])
def test_an_address_that_makes_no_sense_is_refused(address: str):
    with pytest.raises(ServeError, match="is not valid"):
        open_storage(address)


def test_the_database_keeps_what_was_committed_through_a_power_cut(database: str):
    storage = open_storage(database)
    with storage._reading.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    storage.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_migrations_make_what_the_schema_says(database: str):
    open_storage(database).close()
    with create_engine(database).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
