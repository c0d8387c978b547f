"""Bots that play Room Share: `greedy` and `mcts`, the weaker first.

`proposals` finds the ends of a turn for both, `valuation` says what a board is worth, `plan` keeps the way to
the end that was chosen, `replies` and `last_chance` guess what the others do.
"""
