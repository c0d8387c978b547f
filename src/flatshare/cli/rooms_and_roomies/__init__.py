"""Rooms & Roomies in the terminal: a game (`play`, `screen`), replays, and the score of a house."""
