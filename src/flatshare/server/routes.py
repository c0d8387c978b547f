"""The addresses under /api."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel

from flatshare.server.contract import (
    BotInfo,
    Done,
    GameInfo,
    NewAction,
    NewTable,
    NewUndo,
    OpenedTable,
    Problem,
    TableSight,
    Update,
)

UPDATES_AT_MOST = 500

router = APIRouter(prefix="/api")

TableId = Annotated[str, Path(max_length=40)]
Since = Annotated[int, Query(ge=0, le=2**31 - 1, description="The number of the last update the client has")]
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=100,
        description="A new random text for every wish, the same one when it is sent again",
    ),
]
Bearer = Annotated[
    HTTPAuthorizationCredentials | None,
    Depends(HTTPBearer(auto_error=False, description="A seat's token; without one you are a spectator")),
]


def problems(*statuses: HTTPStatus) -> dict[int | str, dict[str, Any]]:
    """The problems an address may answer with."""
    return {int(status): {"model": Problem, "description": status.phrase} for status in statuses}


NOT_FOUND, WRONG_TOKEN = HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED
SEEING = problems(NOT_FOUND, WRONG_TOKEN)
DOING = problems(NOT_FOUND, WRONG_TOKEN, HTTPStatus.CONFLICT, HTTPStatus.UNPROCESSABLE_ENTITY)


@router.get("/games", operation_id="listGames")
async def games(request: Request) -> list[GameInfo]:
    """The games that are installed."""
    raise NotImplementedError


@router.get("/bots", operation_id="listBots")
async def bots(request: Request) -> list[BotInfo]:
    """The bots that may take a seat, the weakest first."""
    raise NotImplementedError


@router.post(
    "/tables",
    operation_id="openTable",
    status_code=HTTPStatus.CREATED,
    responses=problems(HTTPStatus.UNPROCESSABLE_ENTITY),
)
async def open_table(request: Request, wanted: NewTable) -> OpenedTable:
    """Set up a table. The seats' tokens are in this answer only."""
    raise NotImplementedError


@router.get("/tables/{table}", operation_id="getTable", responses=SEEING, response_model=TableSight)
async def table(request: Request, table: TableId, bearer: Bearer) -> Response:
    """What the token's seat, or a spectator, sees, with the whole log."""
    raise NotImplementedError


@router.get(
    "/tables/{table}/updates", operation_id="getUpdates", responses=SEEING, response_model=list[Update]
)
async def updates(
    request: Request,
    table: TableId,
    bearer: Bearer,
    since: Since = 0,
    limit: Annotated[int, Query(ge=1, le=UPDATES_AT_MOST)] = UPDATES_AT_MOST,
    sights: Annotated[
        bool, Query(description="With the sight after each update, as a replay wants it")
    ] = False,
) -> Response:
    """The updates after a number, oldest first; the last one carries the sight after it."""
    raise NotImplementedError


@router.get(
    "/tables/{table}/stream",
    operation_id="streamUpdates",
    responses=SEEING,
    response_class=EventSourceResponse,
)
async def stream(
    request: Request,
    table: TableId,
    bearer: Bearer,
    since: Since = 0,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
):
    """The updates after a number as server-sent events, as they happen.

    Each is an event `update` with the update's number as id and an Update as data, and carries the sight
    after it. Comments keep the connection alive. Last-Event-ID, where it is sent, counts more than `since`.
    """
    yield ServerSentEvent()


@router.post("/tables/{table}/actions", operation_id="act", responses=DOING, response_model=Done)
async def act(request: Request, table: TableId, bearer: Bearer, key: Key, wanted: NewAction) -> Response:
    """Do an action. It is stored for good before anybody hears of it."""
    raise NotImplementedError


@router.post("/tables/{table}/undo", operation_id="undo", responses=DOING, response_model=Done)
async def undo(request: Request, table: TableId, bearer: Bearer, key: Key, wanted: NewUndo) -> Response:
    """Take back the seat's last action, or its whole turn, as long as nothing hidden was shown by it."""
    raise NotImplementedError


@router.get("/tables/{table}/record", operation_id="getRecord", responses=SEEING)
async def record(request: Request, table: TableId, bearer: Bearer) -> dict[str, Any]:
    """The record of the game, to download: what the token's seat may know, all of it once it is over."""
    raise NotImplementedError


def as_json(body: BaseModel, status: HTTPStatus = HTTPStatus.OK) -> Response:
    """A model as a response. It is ours, so nothing has to be checked again."""
    return Response(body.model_dump_json(), status_code=status, media_type="application/json")
