"""Pictures beside one another, in as many rows as they need."""

from collections.abc import Iterator, Sequence

from rich.text import Text

Lines = Sequence[Text]


def rows_of(pictures: Sequence[Lines], width: int, gap: int = 1) -> Text:
    """Pictures in rows that are no wider than that, if each of them is not."""
    rows: list[list[Lines]] = []
    used = width
    for lines in pictures:
        wide = _width(lines)
        if used + gap + wide > width:
            rows.append([])
            used = -gap
        rows[-1].append(lines)
        used += gap + wide
    return Text("\n").join(line for row in rows for line in _row(row, gap))


def captioned(number: int, words: str, picture: Lines, style: str) -> Lines:
    """A picture under the number and the words of a choice."""
    caption = Text()
    caption.append(f" {number} ", style)
    caption.append(f" {words}")
    return [caption, *picture]


def _row(row: Sequence[Lines], gap: int) -> Iterator[Text]:
    for number in range(max(len(lines) for lines in row)):
        line = Text(no_wrap=True)
        for lines in row:
            part = lines[number].copy() if number < len(lines) else Text()
            part.pad_right(_width(lines) - part.cell_len + gap)
            line.append_text(part)
        line.rstrip()
        yield line


def _width(lines: Lines) -> int:
    return max((line.cell_len for line in lines), default=0)
