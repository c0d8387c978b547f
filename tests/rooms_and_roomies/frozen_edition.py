"""A small edition in files of its own, which never changes: for tests of the rules and for recorded games."""

from pathlib import Path

from flatshare.rooms_and_roomies.edition.loader import from_texts, texts_of

FOLDER = Path(__file__).parent / "frozen"
FILES = texts_of(FOLDER)
EDITION = from_texts(FILES)
