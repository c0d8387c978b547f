"""What every game shares: the protocol, chance, matches, records, messages, the registry of games.

These modules import the standard library only, because the rules also run in the browser. `codec` and
`record` need msgspec, and `texts` needs Fluent; this package does not import them. Start reading at `game`.
"""

from flatshare.core.chance import Chance, RandomChance, RecordedChance, SeededChance, new_seed
from flatshare.core.entries import Entry, Move
from flatshare.core.game import Game, Result, Traits
from flatshare.core.match import CannotRedo, CannotUndo, Match, fold, without_takebacks
from flatshare.core.messages import CannotContinue, IllegalAction, Message, Refusal
from flatshare.core.registry import find_game, game_names

__all__ = [
    "CannotContinue",
    "CannotRedo",
    "CannotUndo",
    "Chance",
    "Entry",
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
    "find_game",
    "fold",
    "game_names",
    "new_seed",
    "without_takebacks",
]
