"""What the HTTP API takes and gives, as Pydantic models.

What belongs to a game (its options, actions, events and views) stands here as a placeholder: these are the
dataclasses of the games that are installed, read and written by `game_types`, and `openapi` fills them in.
"""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema

from flatshare.core.names import NAME_LENGTH, why_no_name
from flatshare.core.record import PERSON

SEATS_AT_MOST = 8
PLACEHOLDER = "x-of-game"


def _of_game(part: str) -> Any:
    return WithJsonSchema({PLACEHOLDER: part})


OptionsIn = Annotated[dict[str, Any], _of_game("options-in")]
ActionIn = Annotated[dict[str, Any], _of_game("action")]
Options = Annotated[Any, _of_game("options")]
Action = Annotated[Any, _of_game("action")]
Event = Annotated[Any, _of_game("event")]
View = Annotated[Any, _of_game("view")]


def _checked_name(name: str) -> str:
    if why := why_no_name(name):
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


class RequestBody(BaseModel):
    """A request's body: what it does not know is refused, and a text is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ResponseBody(BaseModel):
    """An answer's body: every field is always there."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True, frozen=True)


class NewSeat(RequestBody):
    """Who sits where."""

    name: Name
    player: str = Field(default=PERSON, max_length=NAME_LENGTH, description='"person", or the name of a bot')
    ask_end: bool = Field(
        default=False,
        description="Whether the seat confirms the end of its turns, so that it may still undo until then",
    )


class NewTable(RequestBody):
    """A table to be set up; seats in the order of play, as many as the options make."""

    game: str = Field(max_length=NAME_LENGTH)
    options: OptionsIn = Field(default_factory=dict)
    seats: list[NewSeat] = Field(min_length=1, max_length=SEATS_AT_MOST)


class NewAction(RequestBody):
    """An action of the seat whose token comes with it."""

    decision: Number = Field(description="The seat's decision number, as its snapshot gave it")
    action: ActionIn


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


class GameInfo(ResponseBody):
    """A game that is installed."""

    name: str
    rules_version: int


class BotInfo(ResponseBody):
    """A bot that may take a seat."""

    name: str
    strength: int = Field(description="Its place when bots are ordered by strength; 1 is the weakest")
    games: list[str] = Field(description="The games it plays")


class OpenedSeat(ResponseBody):
    """A seat of a new table, with the token that only this answer contains."""

    seat: int
    name: str
    player: str
    token: str | None = Field(description="The seat's secret; null for a bot")


class OpenedTable(ResponseBody):
    """A new table."""

    table: str
    seats: list[OpenedSeat]


class MessageOut(ResponseBody):
    """A message: its key in the catalogue of texts, and parameters. `player` and `other` are seats."""

    key: str
    params: dict[str, str | int]


class LogLine(ResponseBody):
    """One line of the log. It is withdrawn with its update."""

    number: int
    seat: int | None
    message: MessageOut


class SeatInfo(ResponseBody):
    """Who sits at a seat."""

    name: str
    player: str
    ask_end: bool


class RefusedAction(ResponseBody):
    """An action of the kind the seat chooses from which is closed now, and why."""

    action: Action
    message: MessageOut
    ruling: str


class TableOptions(ResponseBody):
    """All of a table's options, the files of an edition that came along with them, too. They never change."""

    game: str
    options: Options


class Snapshot(ResponseBody):
    """What one seat, or a spectator, may know of a table after an update."""

    table: str
    game: str
    options: Options = Field(
        description="As in `view` and in events without the files of an edition; `/options` has them"
    )
    seats: list[SeatInfo]
    number: int = Field(description="The number of the last update")
    seat: int | None = Field(description="The seat that sees this; null for a spectator")
    decision: int | None = Field(
        description="To be sent with the seat's next action; null if it has none to do"
    )
    awaited: list[int] = Field(description="The seats that the game waits for")
    can_undo: bool
    can_redo: bool
    view: View
    refused: list[RefusedAction]
    seed_hash: str = Field(description="SHA-256 of the seed, in hexadecimal, public from the start")
    seed: str | None = Field(description="The seed, in hexadecimal, once the game is over")
    over: bool


class FullSnapshot(Snapshot):
    """What one seat, or a spectator, may know of a table, with the log up to now."""

    log: list[LogLine]


class Update(ResponseBody):
    """One thing that happened at a table. Numbers have no gaps: where one is missing, an update was lost."""

    number: int
    kind: Literal["start", "move", "undo"]
    seat: int | None = Field(description="Who acted; null for the start")
    action: Action | None = Field(description="What a move did; null where that is hidden")
    action_text: str | None
    forced: bool = Field(description="The table made the move, as there was no other choice")
    events: list[Event] = Field(description="What this snapshot sees of what happened, in order")
    log: list[MessageOut]
    withdrawn: list[int] = Field(description="The numbers of the moves that an undo took back")
    snapshot: Snapshot | None = Field(
        description="What this seat sees after the update. In a list it may be left to the last one."
    )


class ActionResult(ResponseBody):
    """The answer to an action or an undo: the updates it made, and what the seat sees after them."""

    updates: list[Update]
    snapshot: Snapshot


class Problem(BaseModel):
    """What went wrong, as application/problem+json; the last three only where they say something."""

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
