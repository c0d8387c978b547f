"""Room Share in the terminal: a game (`play`, `screen`), replays, and what is to be known of positions."""
