"""The best furnishing of a house, proved to be the best by OR-Tools CP-SAT.

Start reading at `solving`. The decisions are in `choices`, their consequences for the house in `home`
and `rooms`. The score is given to the solver card by card, in the terms of `claims`: see `score` and
the two modules of wishes.
"""

from flatshare.bots.furnisher.exact.score import UnknownWish
from flatshare.bots.furnisher.exact.solving import Proved, solve

__all__ = ["Proved", "UnknownWish", "solve"]
