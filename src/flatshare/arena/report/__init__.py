"""Reports on an edition of Rooms & Roomies: is it a good game?

Bots of several strengths play alone and together; what happened becomes figures with intervals, and those a
page with plots. Needs the extra `report`, for the plots. Start reading at `program` (which games are played)
and `facts` (what is noted of each). Imports go one way:

    facts, program <- playing <- journal        games, and the file they are kept in
    facts, estimates <- figures <- aims         what they come to, and whether that is good
    aims, figures, plots <- page                how it looks

May import `flatshare.core`, the game, `flatshare.bots` and the rest of the arena.
"""

from flatshare.arena.report.aims import Aim, aims
from flatshare.arena.report.facts import GameFacts, facts_of
from flatshare.arena.report.figures.games import Games
from flatshare.arena.report.journal import Head, Journal, JournalError, read_head
from flatshare.arena.report.playing import PlayedGame, Terms, play, play_all
from flatshare.arena.report.program import Series, in_order, playable, program

__all__ = [
    "Aim",
    "GameFacts",
    "Games",
    "Head",
    "Journal",
    "JournalError",
    "PlayedGame",
    "Series",
    "Terms",
    "aims",
    "facts_of",
    "in_order",
    "play",
    "play_all",
    "playable",
    "program",
    "read_head",
]
