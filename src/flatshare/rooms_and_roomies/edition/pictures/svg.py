"""Elements of SVG as text."""

from collections.abc import Iterable
from html import escape
from typing import Final

UNIT: Final = 64
"""How long a square's side is drawn."""

Value = str | float


def element(tag: str, content: str = "", /, **attributes: Value) -> str:
    """An element; underscores in names become hyphens."""
    words = "".join(
        f' {name.strip("_").replace("_", "-")}="{_value(value)}"' for name, value in attributes.items()
    )
    return f"<{tag}{words}>{content}</{tag}>" if content else f"<{tag}{words}/>"


def _value(value: Value) -> str:
    return escape(value) if isinstance(value, str) else f"{value:g}"


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **more: Value) -> str:
    """A rectangle."""
    rounded: dict[str, Value] = {"rx": radius} if radius else {}
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **rounded, **more)


def circle(x: float, y: float, radius: float, fill: str, **more: Value) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float, **more: Value) -> str:
    """A line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **more)


def path(d: str, fill: str = "none", **more: Value) -> str:
    """A path."""
    return element("path", d=d, fill=fill, **more)


def text(x: float, y: float, words: str, size: float, fill: str = "#2b2622", **more: Value) -> str:
    """Words, their middle at x and their baseline at y."""
    look: dict[str, Value] = {"font_family": "sans-serif", "text_anchor": "middle"} | more
    return element("text", escape(words), x=x, y=y, font_size=size, fill=fill, **look)


def picture(x: float, y: float, width: float, height: float, content: Iterable[str], title: str) -> str:
    """A whole picture."""
    return element(
        "svg",
        element("title", escape(title)) + "".join(content),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{x:g} {y:g} {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
    )
