"""Who sends a request: the player of its cookie, and the seat that it speaks for.

A seat is opened by its token, or by the cookie of the player who owns it together with the seat's number.
Without either the request is a spectator's.
"""

from http import HTTPStatus
from typing import Annotated, Any, NamedTuple

from fastapi import Depends, Header, Path, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from flatshare.server.contract import SEATS_AT_MOST, Problem
from flatshare.server.lobby import AnyTable, Lobby
from flatshare.server.players import COOKIE, COOKIE_SECONDS, Player, Players
from flatshare.server.problems import NoPlayer, WrongToken
from flatshare.server.table import Table
from flatshare.server.table_info import TableInfo
from flatshare.server.tables import Tables
from flatshare.server.unplayable import UnplayableTable
from flatshare.server.waiting_table import WaitingTable


def running_tables(request: Request) -> Tables:
    """Return the tables of the running server."""
    return request.app.state.tables


def running_lobby(request: Request) -> Lobby:
    """Return the lobby of the running server."""
    return request.app.state.lobby


AllTables = Annotated[Tables, Depends(running_tables)]
OneLobby = Annotated[Lobby, Depends(running_lobby)]


async def perhaps_player(request: Request, lobby: OneLobby) -> Player | None:
    """Return the player of the request's cookie; None without a valid one. Raises ReadFailed."""
    return await lobby.players.known("cookie", request.cookies.get(COOKIE))


async def certain_player(player: Annotated[Player | None, Depends(perhaps_player)]) -> Player:
    """Return the player of the request's cookie. Raises NoPlayer."""
    if player is None:
        raise NoPlayer
    return player


MaybePlayer = Annotated[Player | None, Depends(perhaps_player)]
KnownPlayer = Annotated[Player, Depends(certain_player)]


def give_cookie(request: Request, response: Response, lobby: Lobby, player: Player) -> None:
    """Let the browser keep the player's cookie."""
    response.set_cookie(
        COOKIE,
        lobby.players.signer.sign("cookie", player),
        max_age=COOKIE_SECONDS,
        path="/api",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def take_cookie(response: Response) -> None:
    """Let the browser forget the player."""
    response.delete_cookie(COOKIE, path="/api", httponly=True, samesite="lax")


class TableAccess(NamedTuple):
    """A table, the seat that views it, and what opened the seat; None is a spectator."""

    table: Table
    seat: int | None
    claim: "Claim"


class RecordAccess(NamedTuple):
    """A table, playable or not, and the seat that requests its record; None is a spectator."""

    table: Table | UnplayableTable
    seat: int | None


class SeatAccess(NamedTuple):
    """A table, and the seat that the request speaks for."""

    table: Table
    seat: int


class Claim(NamedTuple):
    """What a request sends to open a seat."""

    token: str | None
    seat: int | None
    player: Player | None


_bearer = HTTPBearer(auto_error=False, description="A seat's token; without one you are a spectator")


async def token(
    bearer: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
    authorization: Annotated[str | None, Header(include_in_schema=False)] = None,
) -> str | None:
    """Return the request's token. Raises WrongToken if the header has another form."""
    if bearer is None and authorization is not None:
        raise WrongToken("Send the header in this form: Authorization: Bearer TOKEN.")
    return bearer and bearer.credentials


async def claim(
    token: Annotated[str | None, Depends(token)],
    player: MaybePlayer,
    seat: Annotated[
        int | None,
        Query(ge=0, lt=SEATS_AT_MOST, description="A seat of the cookie's player; a token needs none"),
    ] = None,
) -> Claim:
    """Return what the request sends to open a seat. Raises WrongToken."""
    return Claim(token, seat, player)


def seat_of(info: TableInfo, claim: Claim) -> int | None:
    """Return the seat that a claim opens; None for a spectator. Raises WrongToken."""
    if claim.token is not None:
        seat = info.seat_of(claim.token)
        if seat is None:
            raise WrongToken("Send the token of a seat at this table, or no token to be a spectator.")
        return seat
    if claim.seat is None:
        return None
    if claim.player is None or claim.seat not in info.seats_of(claim.player.id):
        raise WrongToken("This seat does not belong to the player of this browser.")
    return claim.seat


def still_opens(info: TableInfo, claim: Claim, seat: int | None, players: Players) -> bool:
    """Whether a claim that opened a seat does so now: seats change hands, cookies and tokens are revoked."""
    if claim.token is None and claim.player is not None and not players.is_valid(claim.player):
        return seat is None
    try:
        return seat_of(info, claim) == seat
    except WrongToken:
        return False


ClaimedSeat = Annotated[Claim, Depends(claim)]
TableName = Annotated[str, Path()]


async def table_access(tables: AllTables, table: TableName, claim: ClaimedSeat) -> TableAccess:
    """Return the requested table and its viewer. Raises NoSuchTable, TableGone, NotStarted and WrongToken."""
    found = await tables.get(table)
    return TableAccess(found, seat_of(found.info, claim), claim)


async def record_access(tables: AllTables, table: TableName, claim: ClaimedSeat) -> RecordAccess:
    """Return the table whose record is requested, and its viewer.

    Raises NoSuchTable, NotStarted and WrongToken.
    """
    found = await tables.find(table)
    if isinstance(found, WaitingTable):
        found = await tables.get(table)
    return RecordAccess(found, seat_of(found.info, claim))


async def seat_access(table_access: Annotated[TableAccess, Depends(table_access)]) -> SeatAccess:
    """Return the requested table and the request's seat. Raises NoSuchTable, NotStarted and WrongToken."""
    if table_access.seat is None:
        raise WrongToken("Spectators cannot act. Send the seat's token: Authorization: Bearer TOKEN.")
    return SeatAccess(table_access.table, table_access.seat)


async def gathered(tables: AllTables, table: TableName) -> AnyTable:
    """Return the requested table, started or not. Raises NoSuchTable and TableGone."""
    return await tables.gathered(table)


async def person_at_table(
    table: Annotated[AnyTable, Depends(gathered)],
    token: Annotated[str | None, Depends(token)],
    player: MaybePlayer,
) -> str | None:
    """Return the id of the player who sends the request; a token speaks for the owner of its seat.

    Raises WrongToken.
    """
    if token is not None:
        seat = table.info.seat_of(token)
        if seat is None:
            raise WrongToken("Send the token of a seat at this table.")
        return table.info.seats[seat].owner
    return player and player.id


async def seated_person(person: Annotated[str | None, Depends(person_at_table)]) -> str:
    """Return the id of the player who sends the request. Raises NoPlayer."""
    if person is None:
        raise NoPlayer
    return person


Viewer = Annotated[TableAccess, Depends(table_access)]
SeatPlayer = Annotated[SeatAccess, Depends(seat_access)]
Gathered = Annotated[AnyTable, Depends(gathered)]
PersonOrNone = Annotated[str | None, Depends(person_at_table)]
Person = Annotated[str, Depends(seated_person)]


def problems(*statuses: HTTPStatus) -> dict[int | str, dict[str, Any]]:
    """Return the problems that a route may answer with."""
    return {int(status): {"model": Problem, "description": status.phrase} for status in statuses}


# A game that has not started answers with 409.
READ_PROBLEMS = problems(HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED, HTTPStatus.GONE, HTTPStatus.CONFLICT)
BODY_PROBLEMS = problems(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.UNPROCESSABLE_ENTITY)
PLAY_PROBLEMS = {**READ_PROBLEMS, **BODY_PROBLEMS}
PEOPLE_PROBLEMS = {**PLAY_PROBLEMS, **problems(HTTPStatus.FORBIDDEN)}
