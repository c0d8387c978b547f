"""The best furnishing of a house, proved to be the best by OR-Tools CP-SAT.

Start reading at `solving`. What there is to decide is in `choices`, what comes of it in the house in `home`
and `rooms`. What that scores is told to the solver card by card, in the words of `claims`: see `score` and
the two modules of wishes.
"""

from flatshare.bots.furnisher.exact.score import UnknownWish
from flatshare.bots.furnisher.exact.solving import Proved, solve

__all__ = ["Proved", "UnknownWish", "solve"]
