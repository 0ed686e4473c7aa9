"""Line plots as SVG, readable on light and dark pages, in black and white, and without colours."""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH, HEIGHT = 760, 460
LEFT, RIGHT, TOP, BOTTOM = 70, 30, 114, 56
STYLE = """
  svg { font: 14px system-ui, sans-serif; }
  .page { fill: #fff; } text { fill: #1b1f24; } .grid { stroke: #d8dee4; } .axis { stroke: #57606a; }
  .a { stroke: #0550ae; fill: #0550ae; } .b { stroke: #bc4c00; fill: #bc4c00; }
  .line { fill: none; stroke-width: 2; } .dashed { stroke-dasharray: 6 5; } .mark { stroke-width: 1.5; }
  .title { font-size: 16px; font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117; } text { fill: #e6edf3; } .grid { stroke: #30363d; } .axis { stroke: #8b949e; }
    .a { stroke: #79c0ff; fill: #79c0ff; } .b { stroke: #ffa657; fill: #ffa657; }
  }
"""


class Line(NamedTuple):
    """A line of the plot."""

    name: str
    points: Sequence[tuple[float, float]]
    colour: str
    """``a`` or ``b``."""
    dashed: bool = False


class Mark(NamedTuple):
    """A vertical line."""

    name: str
    x: float
    colour: str


def plot(title: str, axes: tuple[str, str], lines: Sequence[Line], marks: Sequence[Mark]) -> str:
    """Return lines over a linear x axis and a logarithmic y axis as SVG."""
    xs, ys = zip(*(point for line in lines for point in line.points), strict=True)
    right, (low, high) = _rounded_up(max(xs)), (floor(log10(min(ys))), ceil(log10(max(ys))))

    def at_x(x: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * x / right

    def at_y(y: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (log10(y) - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text class="title" x="{LEFT}" y="24">{escape(title)}</text>',
        *_grid(axes, right, [10.0**power for power in range(low, high + 1)], at_x, at_y),
        *(_vertical(mark.colour, at_x(mark.x), TOP, HEIGHT - BOTTOM) for mark in marks),
        *(_line(line, [(at_x(x), at_y(y)) for x, y in line.points]) for line in lines),
        *(_key(line, number) for number, line in enumerate(lines)),
        *(_mark_key(mark, number) for number, mark in enumerate(marks, len(lines))),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _rounded_up(value: float) -> float:
    """Return the next number with one digit, or one and a half."""
    unit = 10.0 ** floor(log10(value))
    return next(step * unit for step in (1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10) if step * unit >= value)


def _grid(
    axes: tuple[str, str],
    right: float,
    ys: Sequence[float],
    at_x: Callable[[float], float],
    at_y: Callable[[float], float],
) -> list[str]:
    bottom = HEIGHT - BOTTOM
    parts = []
    for y in ys:
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at_y(y):.1f}" y2="{at_y(y):.1f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{at_y(y) + 5:.1f}" text-anchor="end">{y:,g}</text>')
    for number in range(6):
        x = right * number / 5
        parts.append(f'<line class="axis" x1="{at_x(x):.1f}" x2="{at_x(x):.1f}" y1="{bottom}" y2="{bottom + 5}"/>')
        parts.append(f'<text x="{at_x(x):.1f}" y="{bottom + 21}" text-anchor="middle">{x:,g}</text>')
    parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{bottom}" y2="{bottom}"/>')
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" text-anchor="middle">{escape(axes[0])}</text>'
    )
    middle = (TOP + bottom) / 2
    parts.append(
        f'<text x="18" y="{middle}" text-anchor="middle" transform="rotate(-90 18 {middle})">{escape(axes[1])}</text>'
    )
    return parts


def _line(line: Line, points: Sequence[tuple[float, float]]) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = (
        ""
        if line.dashed
        else "".join(f'<circle class="{line.colour}" cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in points)
    )
    return f'<polyline class="{_classes(line)}" points="{path}" style="fill:none"/>{dots}'


def _vertical(colour: str, x: float, top: float, bottom: float) -> str:
    return f'<line class="mark {colour}" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'


def _key(line: Line, number: int) -> str:
    x, y = _key_position(number)
    sample = f'<line class="{_classes(line)}" x1="{x}" x2="{x + 34}" y1="{y - 5}" y2="{y - 5}"/>'
    return f'{sample}<text x="{x + 42}" y="{y}">{escape(line.name)}</text>'


def _mark_key(mark: Mark, number: int) -> str:
    x, y = _key_position(number)
    return f'{_vertical(mark.colour, x + 17, y - 14, y + 3)}<text x="{x + 42}" y="{y}">{escape(mark.name)}</text>'


def _key_position(number: int) -> tuple[int, int]:
    return LEFT + 330 * (number % 2), 48 + 22 * (number // 2)


def _classes(line: Line) -> str:
    return f"line {line.colour} dashed" if line.dashed else f"line {line.colour}"
