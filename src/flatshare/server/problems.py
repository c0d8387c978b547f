"""Errors for clients, as application/problem+json and never as a stack trace."""

import logging
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from flatshare.core import Message, Refusal
from flatshare.server.contract import MessageOut, Problem, Snapshot
from flatshare.server.storage import ReadFailed, WriteFailed

log = logging.getLogger(__name__)


class ProblemError(Exception):
    """Raised while a request is handled, to answer it with a problem."""

    status = HTTPStatus.BAD_REQUEST
    title = "This request cannot be answered"

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail

    def problem(self) -> Problem:
        """Return the problem for the response."""
        return Problem(title=self.title, detail=self.detail, status=self.status)


class NoSuchTable(ProblemError):
    status = HTTPStatus.NOT_FOUND
    title = "There is no such table"

    def __init__(self, table: str) -> None:
        super().__init__(f"No table {table[:80]!r} was ever set up on this server.")


class NoSuchEdition(ProblemError):
    status = HTTPStatus.NOT_FOUND
    title = "There is no such edition"

    def __init__(self, hash: str) -> None:
        super().__init__(
            f"No edition here has the hash {hash[:64]!r}. Fetch the table again: it names the current hash."
        )


class NoSuchPart(ProblemError):
    """The edition exists, but not this picture or text."""

    status = HTTPStatus.NOT_FOUND
    title = "The edition has no such part"


class TableGone(ProblemError):
    """The table exists, but its game cannot be continued."""

    status = HTTPStatus.GONE
    title = "This game cannot be continued"

    def __init__(self, detail: str, message: Message) -> None:
        super().__init__(detail[0].upper() + detail[1:])
        self.message = message

    def problem(self) -> Problem:
        return super().problem().model_copy(update={"message": message_out(self.message)})


class WrongToken(ProblemError):
    status = HTTPStatus.UNAUTHORIZED
    title = "This token does not belong to a seat of the table"


class NotAcceptable(ProblemError):
    """The request can be read, but its content is not valid."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY
    title = "The content of the request is not valid"


class KeyUsed(ProblemError):
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    title = "This Idempotency-Key belongs to another request"

    def __init__(self) -> None:
        super().__init__(
            "The seat already used the key with another request. Send a new key with every new request."
        )


class NothingToUndo(ProblemError):
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    title = "This cannot be undone"

    def __init__(self) -> None:
        super().__init__("The last action revealed something hidden, or it is not this seat's.")

    def problem(self) -> Problem:
        return super().problem().model_copy(update={"message": message_out(Message("refuse-undo"))})


class NothingToRedo(ProblemError):
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    title = "There is nothing to redo"

    def __init__(self) -> None:
        super().__init__("The seat has undone nothing, or it has acted since.")

    def problem(self) -> Problem:
        return super().problem().model_copy(update={"message": message_out(Message("refuse-redo"))})


class ActionRefused(ProblemError):
    """The rules do not allow the action."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY
    title = "The rules do not allow this"

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"Refused: {refusal.message.key}.")
        self.refusal = refusal

    def problem(self) -> Problem:
        reasons = {"message": message_out(self.refusal.message), "ruling": self.refusal.ruling}
        return super().problem().model_copy(update=reasons)


class StaleDecision(ProblemError):
    """The seat has decided already, or its question has changed."""

    status = HTTPStatus.CONFLICT
    title = "This decision is not open"

    def __init__(self, snapshot: Snapshot) -> None:
        reason = (
            "This seat has nothing to decide now"
            if snapshot.decision is None
            else "The table has changed since"
        )
        super().__init__(f"{reason}; `snapshot` has the table and the seat's decision now.")
        self.snapshot = snapshot

    def problem(self) -> Problem:
        return super().problem().model_copy(update={"snapshot": self.snapshot})


class NotStarted(ProblemError):
    status = HTTPStatus.CONFLICT
    title = "The game has not started"

    def __init__(self) -> None:
        super().__init__("The table waits for players: see its people.")


class AlreadyStarted(ProblemError):
    status = HTTPStatus.CONFLICT
    title = "The game has started"

    def __init__(self) -> None:
        super().__init__("This is only possible before the game starts.")


class GameOver(ProblemError):
    status = HTTPStatus.CONFLICT
    title = "The game is over"

    def __init__(self) -> None:
        super().__init__("This is only possible while the game is in progress.")


class NoOpenSeat(ProblemError):
    status = HTTPStatus.CONFLICT
    title = "This seat is taken"


class NotAllowed(ProblemError):
    """The person may not do this at this table."""

    status = HTTPStatus.FORBIDDEN
    title = "You may not do this"


class WrongInvitation(ProblemError):
    status = HTTPStatus.FORBIDDEN
    title = "This invitation is not valid"

    def __init__(self) -> None:
        super().__init__("Perhaps the host has made a new one. Ask for the new link.")


class WrongLink(ProblemError):
    status = HTTPStatus.FORBIDDEN
    title = "This personal link is not valid"

    def __init__(self) -> None:
        super().__init__("It was revoked, or a part of it is missing. Make a new one on the other device.")


class NoPlayer(ProblemError):
    status = HTTPStatus.UNAUTHORIZED
    title = "You are no player yet"

    def __init__(self) -> None:
        super().__init__("Set up a table or take a seat first, and let the browser keep its cookie.")


class TooLarge(ProblemError):
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    title = "The request is too large"


class CannotStore(ProblemError):
    status = HTTPStatus.SERVICE_UNAVAILABLE
    title = "The server could not store this"

    def __init__(self) -> None:
        super().__init__(
            "The database could not be written. Send the same request again later, with the same key."
        )


class CannotRead(ProblemError):
    status = HTTPStatus.SERVICE_UNAVAILABLE
    title = "The server could not look this up"

    def __init__(self) -> None:
        super().__init__("The database could not be read. Send the same request again later.")


def message_out(message: Message) -> MessageOut:
    """Return a message as a part of a response."""
    return MessageOut(key=message.key, params=dict(message.params))


def validation_errors(error: ValidationError | RequestValidationError, inside: str = "") -> str:
    """Return the first few errors of a validation as a text, each with its place."""
    lines = []
    for found in error.errors()[:5]:
        place = [inside, *(str(step) for step in found["loc"] if step not in ("body", 0))]
        lines.append(f"{'.'.join(filter(None, place)) or 'body'}: {found['msg']}")
    return "; ".join(lines)


def answer(problem: Problem, headers: dict[str, str] | None = None) -> Response:
    """Return the problem as a response."""
    # The standard says to leave out empty fields.
    return Response(
        problem.model_dump_json(exclude={name for name, value in problem if value is None}),
        status_code=problem.status,
        media_type="application/problem+json",
        headers=headers,
    )


def install(app: FastAPI) -> None:
    """Let the application answer every error with a problem."""

    @app.exception_handler(ProblemError)
    async def _(request: Request, error: Any) -> Response:
        headers = {"WWW-Authenticate": "Bearer"} if error.status == HTTPStatus.UNAUTHORIZED else None
        return answer(error.problem(), headers)

    @app.exception_handler(WriteFailed)
    async def _(request: Request, error: Any) -> Response:
        log.error("could not store: %s", error)
        return answer(CannotStore().problem(), {"Retry-After": "5"})

    @app.exception_handler(ReadFailed)
    async def _(request: Request, error: Any) -> Response:
        log.error("could not read: %s", error)
        return answer(CannotRead().problem(), {"Retry-After": "5"})

    @app.exception_handler(RequestValidationError)
    async def _(request: Request, error: Any) -> Response:
        return answer(NotAcceptable(validation_errors(error)).problem())

    @app.exception_handler(RecursionError)
    async def _(request: Request, error: Any) -> Response:
        return answer(NotAcceptable("body: nested too deeply").problem())

    @app.exception_handler(HTTPException)
    async def _(request: Request, error: Any) -> Response:
        status = HTTPStatus(error.status_code)
        problem = Problem(title=status.phrase, detail=str(error.detail), status=status)
        return answer(problem, error.headers)

    @app.exception_handler(Exception)
    async def _(request: Request, error: Exception) -> Response:
        # Starlette logs the error; the client learns only that its request was not the cause.
        return answer(
            Problem(
                title="The server failed",
                detail="This is a defect of flatshare; its log says more.",
                status=HTTPStatus.INTERNAL_SERVER_ERROR,
            )
        )
