"""Bots that play Rooms & Roomies: `greedy` and `planner`, the weaker first.

`greedy` runs on the readable rules alone; `planner` furnishes with the exact furnisher (`arranging`).
`decision` says what a bot is asked, `appraisal` what a house is worth before the game is over, `placing`
finds the best place for a single tile or room card.
"""
