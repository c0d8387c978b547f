"""The routes of the lobby, of players, and of the people at a table."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from flatshare.server.access import (
    BODY_PROBLEMS,
    PEOPLE_PROBLEMS,
    Gathered,
    KnownPlayer,
    MaybePlayer,
    OneLobby,
    Person,
    PersonOrNone,
    TableName,
    give_cookie,
    problems,
    take_cookie,
)
from flatshare.server.contract import SEATS_AT_MOST
from flatshare.server.people_contract import (
    ChangedSeat,
    ChangedSettings,
    ChatMessage,
    EndVote,
    Invitation,
    Joined,
    LinkClaim,
    ListedTable,
    Me,
    NewMessage,
    NewPlayer,
    NextTable,
    Notepad,
    NotepadText,
    People,
    PersonalLink,
)
from flatshare.server.problems import NotAcceptable, WrongLink

ME_PROBLEMS = problems(HTTPStatus.UNAUTHORIZED)
router = APIRouter()


# Players


@router.get("/me", operation_id="getMe")
async def me(player: MaybePlayer) -> Me:
    """Whether this browser has the cookie of a player."""
    return Me(player=player is not None)


@router.get("/me/tables", operation_id="getMyTables")
async def my_tables(lobby: OneLobby, player: MaybePlayer) -> list[ListedTable]:
    """The tables of this browser's player, those that wait for it first."""
    return [] if player is None else await lobby.mine(player.id)


@router.post("/me/link", operation_id="makePersonalLink", responses=ME_PROBLEMS)
async def personal_link(lobby: OneLobby, player: KnownPlayer) -> PersonalLink:
    """The secret of the personal link, which opens this player's seats on another device."""
    return PersonalLink(link=lobby.players.signer.sign("link", player))


@router.post(
    "/me/claim",
    operation_id="claimPersonalLink",
    responses={**BODY_PROBLEMS, **problems(HTTPStatus.FORBIDDEN)},
)
async def claim_link(request: Request, response: Response, lobby: OneLobby, body: LinkClaim) -> Me:
    """Become the player of a personal link in this browser."""
    player = await lobby.players.known("link", body.link)
    if player is None:
        raise WrongLink
    give_cookie(request, response, lobby, player)
    return Me(player=True)


@router.post("/me/sign-out-others", operation_id="signOutOthers", responses=ME_PROBLEMS)
async def sign_out_others(request: Request, response: Response, lobby: OneLobby, player: KnownPlayer) -> Me:
    """Make the cookies of other devices, personal links and seat tokens of this player invalid."""
    give_cookie(request, response, lobby, await lobby.sign_out_others(player.id))
    return Me(player=True)


@router.post("/me/sign-out", operation_id="signOut")
async def sign_out(response: Response) -> Me:
    """Let this browser forget its player."""
    take_cookie(response)
    return Me(player=False)


@router.get("/me/data", operation_id="getMyData", responses=ME_PROBLEMS)
async def my_data(lobby: OneLobby, player: KnownPlayer) -> dict[str, Any]:
    """Everything stored about this player. The records of its games are fetched table by table."""
    return await lobby.data_of(player.id)


@router.post("/me/delete", operation_id="deleteMe", responses=ME_PROBLEMS)
async def delete_me(response: Response, lobby: OneLobby, player: KnownPlayer) -> Me:
    """Delete this player: bots play on at its tables; names, messages and notes are deleted."""
    await lobby.delete(player.id)
    take_cookie(response)
    return Me(player=False)


# The lobby


@router.get("/lobby", operation_id="getLobby")
async def lobby_tables(lobby: OneLobby) -> list[ListedTable]:
    """The tables that look for players."""
    return await lobby.listed()


# The people at a table


@router.get("/tables/{table}/people", operation_id="getPeople", responses=PEOPLE_PROBLEMS)
async def people(lobby: OneLobby, table: Gathered, person: PersonOrNone) -> People:
    """Who has a seat, who is here, and the invitations, for a table that has started or not."""
    return await lobby.people(table, person)


@router.post("/tables/{table}/join", operation_id="join", responses=PEOPLE_PROBLEMS)
async def join(
    request: Request,
    response: Response,
    lobby: OneLobby,
    player: MaybePlayer,
    table: TableName,
    body: NewPlayer,
) -> Joined:
    """Take a seat by an invite link, or at a listed table. Sets the cookie of a new player."""
    player = player or await lobby.players.new()
    joined = await lobby.join(table, player, body)
    give_cookie(request, response, lobby, player)
    return joined


@router.post("/tables/{table}/seats/{number}", operation_id="changeSeat", responses=PEOPLE_PROBLEMS)
async def change_seat(
    lobby: OneLobby, person: Person, table: TableName, number: int, body: ChangedSeat
) -> People:
    """Rename, leave or change a seat before the game; let a bot replace a person during the game."""
    if not 0 <= number < SEATS_AT_MOST:
        raise NotAcceptable(f"seat: from 0 to {SEATS_AT_MOST - 1}")
    return await lobby.change_seat(table, number, person, body)


@router.post("/tables/{table}/settings", operation_id="changeSettings", responses=PEOPLE_PROBLEMS)
async def change_settings(lobby: OneLobby, person: Person, table: TableName, body: ChangedSettings) -> People:
    """Change what the host decides."""
    return await lobby.settings(table, person, body)


@router.post("/tables/{table}/invitation", operation_id="renewInvitation", responses=PEOPLE_PROBLEMS)
async def renew_invitation(lobby: OneLobby, person: Person, table: TableName) -> Invitation:
    """Make a new invite link; earlier ones are no longer valid."""
    return Invitation(invite=await lobby.new_invitation(table, person))


@router.post("/tables/{table}/start", operation_id="startGame", responses=PEOPLE_PROBLEMS)
async def start(lobby: OneLobby, person: Person, table: TableName) -> NextTable:
    """Start the game of a table whose seats are all taken."""
    await lobby.start(table, person)
    return NextTable(table=table)


@router.post("/tables/{table}/end", operation_id="voteEnd", responses=PEOPLE_PROBLEMS)
async def vote_end(lobby: OneLobby, person: Person, table: TableName, body: EndVote) -> People:
    """Agree to end the game now, or take that back. It ends when all people agree."""
    return await lobby.vote_end(table, person, agree=body.agree)


@router.post("/tables/{table}/rematch", operation_id="playAgain", responses=PEOPLE_PROBLEMS)
async def rematch(lobby: OneLobby, person: Person, table: TableName) -> NextTable:
    """Set up the next game of the same players, or return it."""
    return NextTable(table=await lobby.rematch(table, person))


@router.get("/tables/{table}/chat", operation_id="getChat", responses=PEOPLE_PROBLEMS)
async def chat(
    lobby: OneLobby, table: Gathered, person: Person, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> list[ChatMessage]:
    """The last messages of the chat after a number, the oldest first."""
    return await lobby.chat(table, person, since)


@router.post("/tables/{table}/chat", operation_id="say", responses=PEOPLE_PROBLEMS)
async def say(lobby: OneLobby, table: Gathered, person: Person, body: NewMessage) -> list[ChatMessage]:
    """Send a message to the people at the table; return it."""
    number = await lobby.say(table, person, body.text)
    return await lobby.chat(table, person, number - 1)


@router.get("/tables/{table}/notepad", operation_id="getNotepad", responses=PEOPLE_PROBLEMS)
async def notepad(lobby: OneLobby, table: Gathered, person: Person) -> Notepad:
    """The player's own notes, which nobody else sees."""
    return Notepad(text=await lobby.notepad(table, person))


@router.put("/tables/{table}/notepad", operation_id="keepNotepad", responses=PEOPLE_PROBLEMS)
async def keep_notepad(lobby: OneLobby, table: Gathered, person: Person, body: NotepadText) -> Notepad:
    """Store the player's own notes."""
    await lobby.keep_notepad(table, person, body.text)
    return Notepad(text=body.text)
