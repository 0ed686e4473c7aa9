"""Reverse, Skip, Draw Two, Wild; with two players."""

import pytest

from service.rules.colours import COLOURS
from service.rules.uno.words import Play
from tests.rules.table import clause, told
from tests.rules.uno.table import table

OTHERS = ("y1 y2", "y1 y2", "b1 b2")
