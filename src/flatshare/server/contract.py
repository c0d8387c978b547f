"""Requests and responses of the HTTP API, as Pydantic models.

The types of a game (options, actions, events, views) are placeholders here, because they are the dataclasses
of the installed games. `game_types` reads and writes them, and `openapi` describes them.
"""

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    WithJsonSchema,
    field_validator,
)

from flatshare.core.names import NAME_LENGTH, name_error
from flatshare.core.record import PERSON

SEATS_AT_MOST = 8
ACTIONS_AT_MOST = 16
STREAMED_TABLES = 64
PLACEHOLDER = "x-of-game"


def _placeholder(part: str) -> Any:
    return WithJsonSchema({PLACEHOLDER: part})


OptionsIn = Annotated[dict[str, Any], _placeholder("options-in")]
ActionIn = Annotated[dict[str, Any], _placeholder("action")]
Options = Annotated[Any, _placeholder("options")]
Action = Annotated[Any, _placeholder("action")]
Event = Annotated[Any, _placeholder("event")]
View = Annotated[Any, _placeholder("view")]
Preview = Annotated[Any, _placeholder("preview")]


def _checked_name(name: str) -> str:
    if why := name_error(name):
        raise ValueError(why)
    return name


Name = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        min_length=1,
        max_length=NAME_LENGTH,
    ),
    AfterValidator(_checked_name),
]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, Field(ge=0, lt=SEATS_AT_MOST)]


class RequestBody(BaseModel):
    """A request's body. Unknown fields and values of a wrong type are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ResponseBody(BaseModel):
    """A response's body. Every field is always present."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True, frozen=True)


class NewSeat(RequestBody):
    """The player of a seat."""

    name: Name
    player: str = Field(
        default=PERSON,
        max_length=NAME_LENGTH,
        description='"person", "open" for somebody who is invited, or the name of a bot',
    )
    ask_end: bool = Field(
        default=False,
        description="Whether the seat confirms the end of its turns, so that it may still undo until then",
    )


class NewTable(RequestBody):
    """A table to be set up. Its seats are in the order of play, as many as the options say."""

    game: str = Field(max_length=NAME_LENGTH)
    options: OptionsIn = Field(default_factory=dict)
    seats: list[NewSeat] = Field(min_length=1, max_length=SEATS_AT_MOST)
    listed: bool = Field(default=False, description="Whether the lobby shows the table to everybody")
    random_seats: bool = Field(
        default=False, description="Whether the order of the seats is shuffled when the game starts"
    )


class NewGesture(RequestBody):
    """Actions of the seat that the request's token belongs to, played in order, all or none.

    They are stored at once and undone together. Only the last one may use chance or reveal something.
    """

    decision: Number = Field(description="The seat's decision number, as its snapshot gave it")
    undo: Literal["action", "turn"] | None = Field(
        default=None, description="Undo this first, in the same step: another card instead of this one"
    )
    actions: list[ActionIn] = Field(min_length=1, max_length=ACTIONS_AT_MOST)


class Subscription(RequestBody):
    """A table to follow, as a seat or as a spectator."""

    id: str = Field(min_length=1, max_length=100, description="Chosen by the client; its events carry it")
    table: str = Field(max_length=NAME_LENGTH)
    token: str | None = Field(default=None, max_length=100)
    seat: SeatNumber | None = Field(default=None, description="A seat of the cookie's player")
    people: bool = Field(
        default=False, description="Follow the people of the table instead of the game's updates"
    )
    since: Number = Field(default=0, description="The number of the last update that the client has")


class Subscriptions(RequestBody):
    """The tables that a stream follows."""

    tables: list[Subscription] = Field(max_length=STREAMED_TABLES)

    @field_validator("tables")
    @classmethod
    def _ids_are_unique(cls, tables: list[Subscription]) -> list[Subscription]:
        if len({subscription.id for subscription in tables}) < len(tables):
            raise ValueError("each table needs an id of its own")
        return tables


class NewUndo(RequestBody):
    """A request to undo the seat's last action, or all of its turn."""

    decision: Number | None = Field(
        description="The seat's decision number, as its snapshot gave it; may be null"
    )
    scope: Literal["action", "turn"] = "action"


class NewRedo(RequestBody):
    """A request to redo what the seat undid."""

    decision: Number | None = Field(
        description="The seat's decision number, as its snapshot gave it; may be null"
    )


class PreviewsRequest(RequestBody):
    """A request for what the seat's choices would change."""

    actions: list[ActionIn] = Field(
        default_factory=list,
        max_length=ACTIONS_AT_MOST,
        description="The beginning of a gesture, such as the tile that is in hand but not placed yet",
    )


class Previews(ResponseBody):
    """Every legal way to complete a gesture, and what it would change."""

    number: int = Field(description="The number of the update that they belong to")
    previews: list[Preview]


class GameInfo(ResponseBody):
    """A game that is installed."""

    name: str
    rules_version: int
    seats: list[int] = Field(description="The numbers of seats with which it can be set up")


class BotInfo(ResponseBody):
    """A bot that may take a seat."""

    name: str
    strength: int = Field(description="Its place when bots are ordered by strength; 1 is the weakest")
    games: list[str] = Field(description="The games it plays")


class OpenedSeat(ResponseBody):
    """A seat of a new table, with its token. Only this response contains the token."""

    seat: int
    name: str
    player: str
    token: str | None = Field(description="The seat's secret; null for a bot")


class OpenedTable(ResponseBody):
    """A new table. If it has an open seat, its game starts when the host starts it."""

    table: str
    seats: list[OpenedSeat]
    waiting: bool = Field(description="Whether the table waits for players")


class MessageOut(ResponseBody):
    """A message: its key in the catalogue of texts, and parameters. `player` and `other` are seats."""

    key: str
    params: dict[str, str | int]


class ActionInWords(ResponseBody):
    """A legal action and what it does, in words."""

    action: Action
    words: MessageOut


class TextBoard(ResponseBody):
    """The table in words, for screen readers and for games without a screen of their own."""

    number: int
    task: MessageOut | None = Field(description="What the viewer is asked, if the game has words for it")
    board: list[MessageOut] = Field(description="What the viewer sees, one item a message")
    actions: list[ActionInWords] = Field(description="The viewer's legal actions")


class LogLine(ResponseBody):
    """One line of the log. It is withdrawn with its update."""

    number: int
    seat: int | None
    message: MessageOut
    forced: bool = Field(description="Whether the viewer had one possibility, so the table played it")


class UpdateLine(MessageOut):
    """A line that an update adds to the log."""

    event: int | None = Field(
        description="The index in `events` of the event that it describes; null for the table's own lines"
    )
    forced: bool = Field(description="Whether the viewer had one possibility, so the table played it")


class SeatInfo(ResponseBody):
    """The name and player of a seat."""

    name: str
    player: str
    ask_end: bool


class RefusedAction(ResponseBody):
    """An action that would answer the seat's question but is illegal now, and why."""

    action: Action
    message: MessageOut
    ruling: str


class TableOptions(ResponseBody):
    """All options of a table, with the files of its edition if they have any. They never change."""

    game: str
    options: Options


class ResultOut(ResponseBody):
    """How a game ended, with one entry for each seat."""

    points: list[int]
    places: list[int] = Field(description="1 is the winner")
    decided_by: str = Field(description="Why the winner is ahead of the second place")


class PictureInfo(ResponseBody):
    """A picture of an edition."""

    name: str
    kind: str = Field(description="What it shows, such as `tile` or `card`")


class EditionInfo(ResponseBody):
    """What can be fetched of an edition."""

    hash: str = Field(description="SHA-256 of all pictures and texts, in hexadecimal")
    pictures: list[PictureInfo]
    languages: list[str] = Field(description="The languages of the texts that it brings along")


class Snapshot(ResponseBody):
    """The table after an update, as one seat or a spectator may know it."""

    table: str
    game: str
    options: Options = Field(
        description="Without the files of an edition, as in `view` and in events; `/options` has the files"
    )
    edition_hash: str | None = Field(
        description="Names the pictures and texts under `/api/editions`; null if the game has none"
    )
    seats: list[SeatInfo]
    number: int = Field(description="The number of the last update")
    seat: int | None = Field(description="The seat that sees this; null for a spectator")
    decision: int | None = Field(
        description="Send it with the seat's next action; null if the seat has no action"
    )
    awaited: list[int] = Field(description="The seats that the game waits for")
    can_undo: bool
    can_redo: bool
    view: View
    refused: list[RefusedAction]
    seed_hash: str = Field(description="SHA-256 of the seed, in hexadecimal, public from the start")
    seed: str | None = Field(description="The seed, in hexadecimal, once the game is over")
    over: bool
    result: ResultOut | None = Field(description="Points and places, once the game is over")


class FullSnapshot(Snapshot):
    """A snapshot of the table now, with the log."""

    log: list[LogLine]


class Update(ResponseBody):
    """One numbered update of a table. Numbers have no gaps: if one is missing, an update was lost."""

    number: int
    kind: Literal["start", "move", "undo", "note", "end"] = Field(
        description="A note tells of the people at the table; an end ends the game before its end"
    )
    seat: int | None = Field(description="Who acted; null if no seat did")
    action: Action | None = Field(description="The action of a move; null if it is hidden")
    action_text: str | None
    forced: bool = Field(description="Whether the table played the move, because the seat had no choice")
    joined: bool = Field(description="Whether the move continues the gesture of the update before")
    events: list[Event] = Field(description="The events that this seat may see, in order")
    log: list[UpdateLine]
    withdrawn: list[int] = Field(description="The numbers of the moves that an undo withdrew")
    snapshot: Snapshot | None = Field(
        description="The table after the update. In a list, it may be null except in the last update."
    )


class ActionResult(ResponseBody):
    """The response to a gesture, an undo or a redo: its updates, and the table after them."""

    updates: list[Update]
    snapshot: Snapshot


class Problem(BaseModel):
    """An error as application/problem+json. The last three fields are left out if they are empty."""

    title: str
    detail: str
    status: int
    message: MessageOut | None = Field(
        default=None,
        description="Why the rules refuse an action, or with 410 why a game cannot be continued",
    )
    ruling: str | None = Field(
        default=None, description="The ruling that decides it; empty: plain turn order"
    )
    snapshot: Snapshot | None = Field(default=None, description="With 409: what the seat sees now")
