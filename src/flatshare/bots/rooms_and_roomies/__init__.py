"""Bots that play Rooms & Roomies.

`greedy` runs on the readable rules alone. `appraisal` says what a house is worth to it before the game is
over, `placing` finds the best place for a tile or a room card, one at a time.
"""
