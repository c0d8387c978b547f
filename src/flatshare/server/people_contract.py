"""Requests and responses about players and the people at tables, as Pydantic models."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from flatshare.core.characters import LINES, code, hidden_character
from flatshare.core.names import NAME_LENGTH
from flatshare.server.contract import Name, RequestBody, ResponseBody, SeatNumber

CHAT_LENGTH = 500
NOTEPAD_LENGTH = 10_000
CHAT_LINES = 200
Status = Literal["waiting", "playing", "over"]


def _visible_text(text: str) -> str:
    if hidden := hidden_character(text, LINES):
        raise ValueError(f"the invisible character {code(hidden)} has no place in a text")
    return text


Secret = Annotated[str, Field(max_length=100)]
PlayerKind = Annotated[str, Field(max_length=NAME_LENGTH)]


class NewPlayer(RequestBody):
    """Somebody who takes a seat."""

    name: Name
    seat: SeatNumber | None = Field(
        default=None, description="The wanted seat; by default the first open one"
    )
    invite: Secret | None = Field(
        default=None, description="The secret of an invite link; a listed table needs none"
    )


class ChangedSeat(RequestBody):
    """A change of a seat. Before the game the host changes every seat; later a bot replaces a person."""

    name: Name | None = None
    player: PlayerKind | None = Field(
        default=None,
        description='"person" for a person of the one who asks, "open", or the name of a bot',
    )
    remove: bool = Field(
        default=False, description="Whether the player of the seat may not take a seat here again"
    )


class ChangedSettings(RequestBody):
    """Changes of the host's settings. What is left out stays."""

    listed: bool | None = None
    random_seats: bool | None = None
    chat_open: bool | None = None


class EndVote(RequestBody):
    """Whether somebody wants to end the game before its end."""

    agree: bool


class NewMessage(RequestBody):
    """A message for the chat."""

    text: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=CHAT_LENGTH),
        AfterValidator(_visible_text),
    ]


class NotepadText(RequestBody):
    """The text of a player's notepad."""

    text: Annotated[str, StringConstraints(max_length=NOTEPAD_LENGTH), AfterValidator(_visible_text)]


class LinkClaim(RequestBody):
    """The secret of a personal link."""

    link: Secret


class PersonInfo(ResponseBody):
    """Who has a seat."""

    seat: int
    name: str
    player: str = Field(description='"person", "open", or the name of a bot')
    mine: bool = Field(description="Whether the seat belongs to the viewer")
    host: bool = Field(description="Whether the host has this seat")
    here: bool = Field(description="Whether its person is connected now")
    away_seconds: int | None = Field(description="How long its person has been away, if that is known")
    wants_end: bool = Field(description="Whether its person wants to end the game")
    invite: str | None = Field(description="The secret of the link for this seat alone, while it is open")


class People(ResponseBody):
    """The people at a table, as one of them or a spectator sees them."""

    table: str
    game: str
    status: Status
    seats: list[PersonInfo]
    is_host: bool = Field(description="Whether the viewer is the host")
    listed: bool
    random_seats: bool
    chat_open: bool
    chat: int = Field(description="The number of the last message in the chat")
    spectators: int = Field(description="The number of connections without a seat")
    invite: str | None = Field(description="The secret of the link for any open seat, for people with a seat")
    rematch: str | None = Field(description="The table of the next game of the same players")


class Joined(ResponseBody):
    """A seat that was taken. Only this response contains the token."""

    table: str
    seat: int
    token: str


class Invitation(ResponseBody):
    """A new invite link; earlier ones are no longer valid."""

    invite: str


class ListedTable(ResponseBody):
    """A table in the lobby, or one of the player's own."""

    table: str
    game: str
    status: Status
    names: list[str] = Field(description="The names of those who have a seat")
    open_seats: int
    seats: list[int] = Field(description="The player's own seats; in the lobby it is empty")
    awaited: list[str] = Field(description="The names of those for whom the game waits")
    my_turn: bool
    since: int = Field(description="Since when it waits for them, in seconds since 1970")


class Me(ResponseBody):
    """The player that the request's cookie belongs to."""

    player: bool = Field(description="Whether there is a valid cookie")


class PersonalLink(ResponseBody):
    """The secret of the player's personal link, which opens the player's seats on another device."""

    link: str


class ChatMessage(ResponseBody):
    """A message of the chat."""

    number: int
    name: str
    mine: bool
    text: str
    created: int = Field(description="Seconds since 1970")


class Notepad(ResponseBody):
    """The player's private notes at a table."""

    text: str


class NextTable(ResponseBody):
    """The table of the next game."""

    table: str
