"""What the generic tests of the API take from each rulebook: tables of this name in ``api_cases.py`` beside its tests.

- ``AGAINST_THE_RULES``, ``TOO_EARLY_OR_LATE``, ``POSITIONS``: requests that are refused.
- ``LARGEST``: the games that cost most to look at and to play (``tests.api.cases.Scene``).
"""

from importlib import import_module
from pathlib import Path
from typing import Any

MODULES = [
    import_module(f"{__package__}.{path.parent.name}.api_cases")
    for path in sorted(Path(__file__).parent.glob("*/api_cases.py"))
]


def found(table: str) -> list[Any]:
    """Read a table of every module that has it."""
    return [row for module in MODULES for row in getattr(module, table, ())]
