"""Floors: ratios that a change must not fall below."""

import argparse
import sys
from collections.abc import Mapping


def add_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--floor`` to a command line."""
    parser.add_argument(
        "--floor", type=float, metavar="SHARE", help="fail if a median ratio is below this share of its floor"
    )


def require(medians: Mapping[str, float], floors: Mapping[str, float], share: float | None) -> None:
    """End the program with a message if a median is below the share of its floor (None: of none)."""
    if share is not None and (below := too_low(medians, floors, share)):
        sys.exit("\n".join(below))


def too_low(medians: Mapping[str, float], floors: Mapping[str, float], share: float) -> list[str]:
    """Return a line for each median that is below the share of its floor."""
    return [
        f"{name}: the ratio {medians[name]:.2f} is below {share:g} of its floor {floor:.2f}"
        for name, floor in floors.items()
        if medians[name] < share * floor
    ]
