"""Bots take their turns at a table. A bot gets to see the view of its seat, as a person does."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from flatshare.bots import substitute
from flatshare.core import IllegalAction, Message, Result
from flatshare.core.game import AnyGame
from flatshare.server import snapshots
from flatshare.server.storage import NotRead, NotStored
from flatshare.server.table import Table

log = logging.getLogger(__name__)
AGAIN_AFTER_SECONDS = 5
"""A bot whose move the database did not take decides again after this."""


class Question(NamedTuple):
    """What a bot is asked: to choose an action."""

    game: AnyGame
    options: Any
    seat: int
    view: Any
    events: Callable[[], Sequence[Any]]
    """All events of the game so far; the bot is shown those that its seat may see."""


class Bots(Protocol):
    """Those who play where no person sits."""

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """The bots there are, or those that play a game, the weakest first."""
        ...

    async def choose(self, name: str, question: Question, memory: Any) -> tuple[Any, Any]:
        """What the bot does in this position, and what it wants to remember for the next time.

        Raises whatever goes wrong with the bot.
        """
        ...

    async def end(self, memory: Any, result: Result | None) -> None:
        """End a game for a bot, with what it remembered."""
        ...

    def close(self) -> None:
        """Stop thinking, at once."""
        ...


async def play_bots(table: Table, bots: Bots) -> None:
    """Play until the table waits for no bot."""
    while (seat := _awaited_bot(table)) is not None:
        try:
            await _play(table, seat, bots)
        except (NotRead, NotStored) as error:
            log.error("table %s, seat %d: could not store a bot's move: %s", table.info.id, seat, error)
            await asyncio.sleep(AGAIN_AFTER_SECONDS)
    if result := table.match.result:
        for seat in list(table.bots_memory):
            await bots.end(table.bots_memory.pop(seat), result)


def _awaited_bot(table: Table) -> int | None:
    return next((seat for seat in table.match.awaited if table.info.seats[seat].is_bot), None)


async def _play(table: Table, seat: int, bots: Bots) -> None:
    state, decision = table.match.state, table.match.decision(seat)
    action, notes = await _chosen(table, seat, state, bots)
    await table.act_for_bot(seat, decision, action, *notes)


async def _chosen(table: Table, seat: int, state: Any, bots: Bots) -> tuple[Any, list[Message]]:
    """What the seat's bot does; if it fails, what its substitute does from then on, and a note of that."""
    game, name = table.info.game, table.info.seats[seat].player
    notes: list[Message] = []
    failed = snapshots.note_of_broken_bot(seat)
    if all(failed not in entry.notes for entry in table.match.entries):
        try:
            return await _asked(table, seat, state, name, bots), notes
        except Exception:
            log.exception("table %s, seat %d: %s failed", table.info.id, seat, name)
        notes.append(failed)
    try:
        return await _asked(table, seat, state, substitute(game.name, name), bots), notes
    except Exception:
        log.exception("table %s, seat %d: the substitute of %s failed", table.info.id, seat, name)
    # The others at the table are not to wait for a defect of ours.
    return secrets.choice(game.legal_actions(state, seat)), notes


async def _asked(table: Table, seat: int, state: Any, name: str, bots: Bots) -> Any:
    """A legal action that this bot chooses. Raises whatever goes wrong with the bot."""
    game = table.info.game
    question = Question(
        game, table.info.options, seat, game.view(state, seat), lambda: list(table.match.events())
    )
    action, memory = await bots.choose(name, question, table.bots_memory.pop(seat, None))
    if refusal := game.refusal(state, seat, action):
        await bots.end(memory, None)
        raise IllegalAction(refusal)
    table.bots_memory[seat] = memory
    return action
