"""Look for games that show what the recorded games have to show, and write those that are missing.

    python -m tests.records.make GAME [NAME ...]

With names, these are looked for again even if they are there. The search is over seeds: if the same names are
wanted, it finds the same games, as long as the rules and whoever plays stay the same. If the rules are
corrected, old records stay as they are.
"""

import sys
from pathlib import Path

from flatshare.core.record import write_record
from tests.records import (
    room_share_candidates,
    room_share_shows,
    rooms_and_roomies_candidates,
    rooms_and_roomies_shows,
)

FOLDER = Path(__file__).parent
GAMES = {
    "room-share": (room_share_candidates.candidates, room_share_shows.SHOWS),
    "rooms-and-roomies": (rooms_and_roomies_candidates.candidates, rooms_and_roomies_shows.SHOWS),
}


def main(game: str, names: list[str]) -> None:
    candidates, shows = GAMES[game]
    folder = FOLDER / game
    unknown = set(names) - set(shows)
    if unknown:
        sys.exit(f"no record is called {', '.join(unknown)}; there are {', '.join(shows)}")
    wanted = {name for name in shows if name in names or not (folder / f"{name}.json").exists()}
    for candidate in candidates(wanted) if wanted else ():
        # one game for each name, so that the records differ
        name = next((name for name in shows if name in wanted and shows[name](candidate)), None)
        if name:
            (folder / f"{name}.json").write_text(write_record(candidate), encoding="utf-8")
            wanted.remove(name)
            print(name)
        if not wanted:
            break
    if wanted:
        sys.exit(f"not found: {', '.join(wanted)}")


if __name__ == "__main__":
    if sys.argv[1:2] == [] or sys.argv[1] not in GAMES:
        sys.exit(f"which game? {' or '.join(GAMES)}")
    main(sys.argv[1], sys.argv[2:])
