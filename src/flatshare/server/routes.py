"""The routes under /api."""

import hashlib
import json
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel, TypeAdapter, ValidationError

from flatshare.core import IllegalAction, find_game, game_names
from flatshare.core.game import seat_counts
from flatshare.server import edition_routes
from flatshare.server.contract import (
    SEATS_AT_MOST,
    ActionResult,
    BotInfo,
    FullSnapshot,
    GameInfo,
    NewGesture,
    NewRedo,
    NewTable,
    NewUndo,
    OpenedTable,
    Previews,
    PreviewsRequest,
    Problem,
    Subscription,
    Subscriptions,
    TableOptions,
    TextBoard,
    Update,
)
from flatshare.server.game_types import UnknownKind, types_of
from flatshare.server.problems import ActionRefused, NotAcceptable, WrongToken, validation_errors
from flatshare.server.streams import merged
from flatshare.server.table import SeatRequest, Table
from flatshare.server.table_info import TableInfo
from flatshare.server.table_previews import TablePreviews, text_board
from flatshare.server.tables import Tables
from flatshare.server.unplayable import UnplayableTable

UPDATES_AT_MOST = 500
_UPDATES = TypeAdapter(list[Update])

router = APIRouter(prefix="/api")
router.include_router(edition_routes.router)


def running_tables(request: Request) -> Tables:
    """Return the tables of the running server."""
    return request.app.state.tables


def previews_of_tables(request: Request) -> TablePreviews:
    """Return the cached previews of the running server."""
    return request.app.state.previews


class TableAccess(NamedTuple):
    """A table, and the seat that views it; None is a spectator."""

    table: Table
    seat: int | None


class RecordAccess(NamedTuple):
    """A table, playable or not, and the seat that requests its record; None is a spectator."""

    table: Table | UnplayableTable
    seat: int | None


class SeatAccess(NamedTuple):
    """A table, and the seat of the request's token."""

    table: Table
    seat: int


_bearer = HTTPBearer(auto_error=False, description="A seat's token; without one you are a spectator")


async def token(
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> str | None:
    """Return the request's token. Raises WrongToken if the header has another form."""
    if bearer is None and authorization is not None:
        raise WrongToken("Send the header in this form: Authorization: Bearer TOKEN.")
    return bearer and bearer.credentials


def seat_of(info: TableInfo, token: str | None) -> int | None:
    """Return the seat of a token; None for a spectator. Raises WrongToken."""
    if token is None:
        return None
    seat = info.seat_of(token)
    if seat is None:
        raise WrongToken("Send the token of a seat at this table, or no token to be a spectator.")
    return seat


async def table_access(
    tables: Annotated[Tables, Depends(running_tables)],
    table: Annotated[str, Path()],
    token: Annotated[str | None, Depends(token)],
) -> TableAccess:
    """Return the requested table and its viewer. Raises NoSuchTable, TableGone and WrongToken."""
    found = await tables.get(table)
    return TableAccess(found, seat_of(found.info, token))


async def record_access(
    tables: Annotated[Tables, Depends(running_tables)],
    table: Annotated[str, Path()],
    token: Annotated[str | None, Depends(token)],
) -> RecordAccess:
    """Return the table whose record is requested, and its viewer. Raises NoSuchTable and WrongToken."""
    found = await tables.find(table)
    return RecordAccess(found, seat_of(found.info, token))


async def seat_access(table_access: Annotated[TableAccess, Depends(table_access)]) -> SeatAccess:
    """Return the requested table and the token's seat. Raises NoSuchTable and WrongToken."""
    if table_access.seat is None:
        raise WrongToken("Spectators cannot act. Send the seat's token: Authorization: Bearer TOKEN.")
    return SeatAccess(table_access.table, table_access.seat)


AllTables = Annotated[Tables, Depends(running_tables)]
AllPreviews = Annotated[TablePreviews, Depends(previews_of_tables)]
Viewer = Annotated[TableAccess, Depends(table_access)]
Player = Annotated[SeatAccess, Depends(seat_access)]
Since = Annotated[int, Query(ge=0, le=2**31 - 1, description="The number of the last update the client has")]
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=100,
        description="A new random text for each request; send the same text when you retry the request",
    ),
]


def problems(*statuses: HTTPStatus) -> dict[int | str, dict[str, Any]]:
    """Return the problems that a route may answer with."""
    return {int(status): {"model": Problem, "description": status.phrase} for status in statuses}


READ_PROBLEMS = problems(HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED, HTTPStatus.GONE)
BODY_PROBLEMS = problems(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.UNPROCESSABLE_ENTITY)
PLAY_PROBLEMS = {**READ_PROBLEMS, **BODY_PROBLEMS, **problems(HTTPStatus.CONFLICT)}


@router.get("/games", operation_id="listGames")
async def games() -> list[GameInfo]:
    """The games that are installed."""
    games = [find_game(name) for name in game_names()]
    return [
        GameInfo(
            name=game.name, rules_version=game.rules_version, seats=list(seat_counts(game, SEATS_AT_MOST))
        )
        for game in games
    ]


@router.get("/bots", operation_id="listBots")
async def bots(tables: AllTables) -> list[BotInfo]:
    """The bots that may take a seat, the weakest first."""
    playing = {game: tables.bots.names(game) for game in game_names()}
    return [
        BotInfo(name=name, strength=place, games=[game for game, names in playing.items() if name in names])
        for place, name in enumerate(tables.bots.names(), 1)
    ]


@router.post("/tables", operation_id="openTable", status_code=HTTPStatus.CREATED, responses=BODY_PROBLEMS)
async def open_table(tables: AllTables, body: NewTable) -> OpenedTable:
    """Set up a table. Only this response contains the seats' tokens."""
    return await tables.open(body)


@router.get("/tables/{table}", operation_id="getTable", responses=READ_PROBLEMS, response_model=FullSnapshot)
async def table(viewer: Viewer) -> Response:
    """The table as the token's seat, or a spectator, sees it, with the whole log."""
    return _as_json(viewer.table.full_snapshot(viewer.seat))


@router.get(
    "/tables/{table}/options", operation_id="getOptions", responses=READ_PROBLEMS, response_model=TableOptions
)
async def options(viewer: Viewer) -> Response:
    """All of the table's options. They never change, so fetch them once."""
    info = viewer.table.info
    return _as_json(TableOptions(game=info.game.name, options=info.options))


@router.get(
    "/tables/{table}/updates", operation_id="getUpdates", responses=READ_PROBLEMS, response_model=list[Update]
)
async def updates(
    viewer: Viewer,
    since: Since = 0,
    limit: Annotated[int, Query(ge=1, le=UPDATES_AT_MOST)] = UPDATES_AT_MOST,
    snapshots: Annotated[
        bool, Query(description="Whether every update has its snapshot, as for a replay")
    ] = False,
) -> Response:
    """The updates after a number, oldest first. The last one has the snapshot after it."""
    found = viewer.table.updates(viewer.seat, since, limit, snapshots=snapshots)
    return Response(_UPDATES.dump_json(found), media_type="application/json")


@router.get(
    "/tables/{table}/stream",
    operation_id="streamUpdates",
    responses=READ_PROBLEMS,
    response_class=EventSourceResponse,
)
async def stream(
    viewer: Viewer, since: Since = 0, last_event_id: Annotated[str | None, Header(max_length=20)] = None
) -> AsyncIterator[ServerSentEvent]:
    """The updates after a number as server-sent events, as they happen.

    Each is an event `update` with the update's number as id and an Update as data, which has the snapshot
    after it. Comments keep the connection alive. The header Last-Event-ID overrides `since`.
    """
    if last_event_id is not None and last_event_id.isdecimal():
        since = int(last_event_id)
    # Sent at once, so that the client knows that it is connected.
    yield ServerSentEvent(comment=f"updates after {since}")
    async for number, update in viewer.table.live(viewer.seat, since):
        yield ServerSentEvent(event="update", id=str(number), raw_data=update)


@router.post(
    "/stream", operation_id="streamTables", responses=BODY_PROBLEMS, response_class=EventSourceResponse
)
async def stream_tables(tables: AllTables, body: Subscriptions) -> AsyncIterator[ServerSentEvent]:
    """The updates of several tables as server-sent events, as they happen.

    Each is an event `update` with `id` and `update`. A table that cannot be followed gives one event
    `problem` with `id` and `problem`, and the others go on.
    """

    async def open_table(subscription: Subscription) -> tuple[Table, int | None]:
        found = await tables.get(subscription.table)
        return found, seat_of(found.info, subscription.token)

    yield ServerSentEvent(comment=f"updates of {len(body.tables)} tables")
    async for event in merged(body.tables, open_table):
        yield ServerSentEvent(event=event.event, raw_data=event.data)


@router.post(
    "/tables/{table}/actions", operation_id="act", responses=PLAY_PROBLEMS, response_model=ActionResult
)
async def act(player: Player, key: Key, body: NewGesture) -> Response:
    """Play one or several actions, all or none. They are stored permanently before the response is sent."""
    table, seat = player
    actions = [_read_action(table.info, action, index) for index, action in enumerate(body.actions)]
    request = SeatRequest(seat, key, _fingerprint("act", body), body.decision)
    return _as_json(await table.act(request, actions, body.undo))


@router.post(
    "/tables/{table}/previews", operation_id="getPreviews", responses=PLAY_PROBLEMS, response_model=Previews
)
async def previews(player: Player, previews: AllPreviews, body: PreviewsRequest) -> Response:
    """What each legal way to complete a gesture would change. Ask once for each decision."""
    table, seat = player
    actions = tuple(_read_action(table.info, action, index) for index, action in enumerate(body.actions))
    try:
        found = await previews.of(table, seat, actions)
    except IllegalAction as error:
        raise ActionRefused(error.refusal) from error
    return Response(found, media_type="application/json")


@router.get("/tables/{table}/text", operation_id="getText", responses=READ_PROBLEMS, response_model=TextBoard)
async def text(viewer: Viewer) -> Response:
    """The table in words, with the viewer's legal actions."""
    return _as_json(text_board(viewer.table, viewer.seat))


@router.post(
    "/tables/{table}/undo", operation_id="undo", responses=PLAY_PROBLEMS, response_model=ActionResult
)
async def undo(player: Player, key: Key, body: NewUndo) -> Response:
    """Undo the seat's last action, or its whole turn, unless it revealed something hidden."""
    table, seat = player
    result = await table.undo(SeatRequest(seat, key, _fingerprint("undo", body), body.decision), body.scope)
    return _as_json(result)


@router.post(
    "/tables/{table}/redo", operation_id="redo", responses=PLAY_PROBLEMS, response_model=ActionResult
)
async def redo(player: Player, key: Key, body: NewRedo) -> Response:
    """Redo the action that the seat undid, unless the seat has acted since."""
    table, seat = player
    result = await table.redo(SeatRequest(seat, key, _fingerprint("redo", body), body.decision))
    return _as_json(result)


@router.get(
    "/tables/{table}/record", operation_id="getRecord", responses=READ_PROBLEMS, response_model=dict[str, Any]
)
async def record(body: Annotated[RecordAccess, Depends(record_access)]) -> Response:
    """The record of the game as the token's seat may know it; all of it once the game is over.

    It is available for a game that cannot be continued, too.
    """
    info = body.table.info
    name = f"{info.game.name}-{info.id}.json"
    return Response(
        body.table.record(body.seat),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _read_action(info: TableInfo, action: Any, index: int) -> Any:
    where = f"actions.{index}"
    try:
        return types_of(info.game.name).read_action(action)
    except UnknownKind as error:
        raise NotAcceptable(f"{where}.{error}") from error
    except ValidationError as error:
        raise NotAcceptable(validation_errors(error, where)) from error


def _as_json(body: BaseModel) -> Response:
    # The server made this body itself, so it needs no validation.
    return Response(body.model_dump_json(), media_type="application/json")


def _fingerprint(what: str, body: BaseModel) -> str:
    text = json.dumps([what, body.model_dump(mode="json")], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
