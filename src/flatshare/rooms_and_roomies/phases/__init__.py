"""The phases of a game: the tasks of the seats, with their rules.

`days` has the order of days, phases and turns. The game begins with `start`; each day has `shopping` with its
`home_actions`, `furnishing`, and `cleanup` or the `ending`.
"""
