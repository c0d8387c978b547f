"""What every game shares: the protocol, chance, matches, records, messages, the registry of games.

Imports the standard library only, but for `codec` and `record` (msgspec) and `texts` (Fluent), which are
not imported here, because the rules also run in the browser. Start reading at `game`.
"""

from flatshare.core.chance import Chance, RandomChance, RecordedChance, SeededChance, new_seed
from flatshare.core.game import Game, Result, Traits
from flatshare.core.match import Match, Move, carry_out, fold, settle, without_takebacks
from flatshare.core.messages import CannotContinue, IllegalAction, Message, Refusal
from flatshare.core.registry import find_game, game_names

__all__ = [
    "CannotContinue",
    "Chance",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "Move",
    "RandomChance",
    "RecordedChance",
    "Refusal",
    "Result",
    "SeededChance",
    "Traits",
    "carry_out",
    "find_game",
    "fold",
    "game_names",
    "new_seed",
    "without_takebacks",
    "settle",
]
