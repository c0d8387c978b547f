"""Decoding of text files, the same for records, house files and editions."""

from typing import Final

OTHER_ENCODINGS: Final = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
"""Byte order marks of encodings that are refused."""


class NotText(ValueError):
    """Bytes that are not text in UTF-8. The message says what is wrong and, if possible, where."""

    def __init__(self, wrong: str, line: int | None = None, byte: int | None = None) -> None:
        super().__init__(wrong if line is None else f"line {line}, byte {byte}: {wrong}")
        self.wrong = wrong
        self.line = line
        """Counted from 1."""
        self.byte = byte
        """The byte's place in its line, counted from 1."""


def decoded(content: bytes) -> str:
    """Return the text in UTF-8, without a byte order mark, its lines ending in `\\n`. Raises NotText."""
    for mark, name in OTHER_ENCODINGS:
        if content.startswith(mark):
            raise NotText(f"this is {name}; save the file in UTF-8")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = len(content) - len(error.object) + error.start
        wrong = f"this is not UTF-8 ({error.object[error.start]:#04x}); save the file in UTF-8"
        raise NotText(wrong, *_place(content, place)) from error
    if (place := content.find(b"\0")) >= 0:
        raise NotText("this is a zero byte, which no text holds", *_place(content, place))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place(content: bytes, place: int) -> tuple[int, int]:
    before = content[:place].split(b"\n")
    return len(before), len(before[-1]) + 1
