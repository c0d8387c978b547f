"""The conditions for points, as constraints of the solver.

All points for which there are claims are wanted. So it is enough to tell the solver when it may not have
them: a claim may be true only if all that it needs is there, and then the solver makes it true by itself.
What costs points works the other way round: `blame` has to be true as soon as there is a reason.
"""

from collections.abc import Iterable

from ortools.sat.python import cp_model

Literal = cp_model.IntVar
"""True or false: 1 or 0 in sums."""
Amount = cp_model.LinearExpr | int
"""A sum of literals and numbers, never negative."""

MOST = 10_000
"""More than any number in a score; the solver finds the narrower bounds by itself."""


class Claims:
    """A model to be solved, and the terms in which wishes are added to it."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self.always = self.model.new_constant(1)

    def literal(self) -> Literal:
        """Something that is true or false."""
        return self.model.new_bool_var("")

    def claim(self, *needs: Amount) -> Literal:
        """May be true only if each of these amounts is 1 at least."""
        claim = self.literal()
        for need in needs:
            self.model.add(claim <= need)
        return claim

    def claim_of(self, enough: int, *parts: Amount) -> Literal:
        """May be true only if these amounts are at least so much together."""
        claim = self.literal()
        self.model.add(enough * claim <= sum(parts))
        return claim

    def exactly(self, number: int, most: int, amount: Amount) -> Literal:
        """May be true only if an amount, which is `most` at most, is that number."""
        claim = self.literal()
        self.model.add(number * claim <= amount)
        self.model.add(amount <= most - (most - number) * claim)
        return claim

    def blame(self, *reasons: Amount) -> Literal:
        """Has to be true if one of these amounts, each 1 at most, is 1."""
        blame = self.literal()
        for reason in reasons:
            self.model.add(blame >= reason)
        return blame

    def least(self, *amounts: Amount) -> Amount:
        """The smallest of these amounts."""
        least = self.model.new_int_var(0, MOST, "")
        for amount in amounts:
            self.model.add(least <= amount)
        return least

    def one_by_one(self, amount: Amount, most: int) -> list[Literal]:
        """As many of these may be true as an amount, which is `most` at most, is large."""
        ones = [self.literal() for _ in range(most)]
        self.model.add(sum(ones) <= amount)
        return ones

    def some(self, literals: Iterable[Literal]) -> Literal:
        """True if and only if one of these is."""
        some, literals = self.literal(), list(literals)
        self.model.add_bool_or([~some, *literals])
        for literal in literals:
            self.model.add_implication(literal, some)
        return some
