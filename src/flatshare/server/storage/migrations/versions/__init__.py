"""One file for each step of the database's versions."""
