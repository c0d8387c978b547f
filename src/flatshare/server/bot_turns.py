"""Bots take their turns at a table. A bot gets to see the view of its seat, as a person does."""

import asyncio
import logging
import secrets
from typing import Any, Protocol

from flatshare.core import Message
from flatshare.core.game import AnyGame
from flatshare.server import snapshots
from flatshare.server.storage import NotRead, NotStored
from flatshare.server.table import Table

log = logging.getLogger(__name__)
AGAIN_AFTER_SECONDS = 5
"""A bot whose move the database did not take decides again after this."""


class Bots(Protocol):
    """Those who play where no person sits."""

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """The bots there are, or those that play a game, the weakest first."""
        ...

    async def choose(self, name: str, game: AnyGame, view: Any, memory: Any) -> tuple[Any, Any]:
        """What the bot does in this position, and what it wants to remember for the next time.

        Raises whatever goes wrong with the bot.
        """
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


def _awaited_bot(table: Table) -> int | None:
    awaited = table.info.game.awaited(table.match.state)
    return next((seat for seat in awaited if table.info.seats[seat].is_bot), None)


async def _play(table: Table, seat: int, bots: Bots) -> None:
    state, decision = table.match.state, table.match.decision(seat)
    action, notes = await _chosen(table, seat, state, bots)
    await table.act_for_bot(seat, decision, action, *notes)


async def _chosen(table: Table, seat: int, state: Any, bots: Bots) -> tuple[Any, list[Message]]:
    """What the bot does, or if it fails anything legal and a note of that."""
    game, name = table.info.game, table.info.seats[seat].player
    memory = table.bots_memory.pop(seat, None)
    try:
        action, memory = await bots.choose(name, game, game.view(state, seat), memory)
        refusal = game.refusal(state, seat, action)
    except Exception:
        log.exception("table %s, seat %d: %s failed", table.info.id, seat, name)
    else:
        if refusal is None:
            table.bots_memory[seat] = memory
            return action, []
        wanted = refusal.message.key
        log.error("table %s, seat %d: %s wanted what is not legal: %s", table.info.id, seat, name, wanted)
    # The others at the table are not to wait for a defect of ours, but they are to know of it.
    return secrets.choice(game.legal_actions(state, seat)), [snapshots.note_of_broken_bot(seat)]
