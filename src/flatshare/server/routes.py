"""The routes under /api."""

import hashlib
import json
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel, TypeAdapter, ValidationError

from flatshare.core import IllegalAction, find_game, game_names
from flatshare.core.game import seat_counts
from flatshare.server import edition_routes, people_routes
from flatshare.server.access import (
    BODY_PROBLEMS,
    PLAY_PROBLEMS,
    READ_PROBLEMS,
    AllTables,
    MaybePlayer,
    OneLobby,
    RecordAccess,
    SeatPlayer,
    Viewer,
    give_cookie,
    record_access,
    still_opens,
)
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
    Subscriptions,
    TableOptions,
    TextBoard,
    Update,
)
from flatshare.server.game_types import UnknownKind, types_of
from flatshare.server.people_view import visitor
from flatshare.server.problems import ActionRefused, NotAcceptable, validation_errors
from flatshare.server.streams import Following, merged
from flatshare.server.table import SeatRequest
from flatshare.server.table_info import TableInfo
from flatshare.server.table_previews import TablePreviews, text_board

UPDATES_AT_MOST = 500
_UPDATES = TypeAdapter(list[Update])

router = APIRouter(prefix="/api")
router.include_router(edition_routes.router)
router.include_router(people_routes.router)


def previews_of_tables(request: Request) -> TablePreviews:
    """Return the cached previews of the running server."""
    return request.app.state.previews


AllPreviews = Annotated[TablePreviews, Depends(previews_of_tables)]
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
async def open_table(
    request: Request,
    response: Response,
    tables: AllTables,
    lobby: OneLobby,
    player: MaybePlayer,
    body: NewTable,
) -> OpenedTable:
    """Set up a table. Only this response contains the seats' tokens. Sets the cookie of a new player.

    With an open seat, the table waits for players until the host starts the game.
    """
    host = player or await lobby.players.new()
    opened = await tables.open(body, host.id)
    give_cookie(request, response, lobby, host)
    return opened


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
    viewer: Viewer,
    lobby: OneLobby,
    since: Since = 0,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> AsyncIterator[ServerSentEvent]:
    """The updates after a number as server-sent events, as they happen.

    Each is an event `update` with the update's number as id and an Update as data, which has the snapshot
    after it. Comments keep the connection alive. The header Last-Event-ID overrides `since`.
    """
    if last_event_id is not None and last_event_id.isdecimal():
        since = int(last_event_id)
    # Sent at once, so that the client knows that it is connected.
    yield ServerSentEvent(comment=f"updates after {since}")
    table, seat, claim = viewer
    is_allowed = lambda: still_opens(table.info, claim, seat, lobby.players)  # noqa: E731
    with table.crowd.visit(visitor(table.info, seat)):
        async for number, update in table.live(seat, since, is_allowed):
            yield ServerSentEvent(event="update", id=str(number), raw_data=update)


@router.post(
    "/stream", operation_id="streamTables", responses=BODY_PROBLEMS, response_class=EventSourceResponse
)
async def stream_tables(
    tables: AllTables, lobby: OneLobby, player: MaybePlayer, body: Subscriptions
) -> AsyncIterator[ServerSentEvent]:
    """The updates of several tables, and their people, as server-sent events, as they happen.

    Each is an event `update` with `id` and `update`, or `people` with `id` and `people`. A table that cannot
    be followed gives one event `problem` with `id` and `problem`, and the others go on.
    """
    following = Following(tables, lobby, player)
    yield ServerSentEvent(comment=f"updates of {len(body.tables)} tables")
    async for event in merged(body.tables, following.events):
        yield ServerSentEvent(event=event.event, raw_data=event.data)


@router.post(
    "/tables/{table}/actions", operation_id="act", responses=PLAY_PROBLEMS, response_model=ActionResult
)
async def act(player: SeatPlayer, key: Key, body: NewGesture) -> Response:
    """Play one or several actions, all or none. They are stored permanently before the response is sent."""
    table, seat = player
    actions = [_read_action(table.info, action, index) for index, action in enumerate(body.actions)]
    request = SeatRequest(seat, key, _fingerprint("act", body), body.decision)
    return _as_json(await table.act(request, actions, body.undo))


@router.post(
    "/tables/{table}/previews", operation_id="getPreviews", responses=PLAY_PROBLEMS, response_model=Previews
)
async def previews(player: SeatPlayer, previews: AllPreviews, body: PreviewsRequest) -> Response:
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
async def undo(player: SeatPlayer, key: Key, body: NewUndo) -> Response:
    """Undo the seat's last action, or its whole turn, unless it revealed something hidden."""
    table, seat = player
    result = await table.undo(SeatRequest(seat, key, _fingerprint("undo", body), body.decision), body.scope)
    return _as_json(result)


@router.post(
    "/tables/{table}/redo", operation_id="redo", responses=PLAY_PROBLEMS, response_model=ActionResult
)
async def redo(player: SeatPlayer, key: Key, body: NewRedo) -> Response:
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
