"""The phases of a day: what a seat is asked in each, and what its answers bring.

`days` begins them; then come `shopping` with its `home_actions`, `furnishing`, and `cleanup` or the `ending`.
"""
