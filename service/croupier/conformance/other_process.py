"""Repeats games in another process, to find rulebooks that depend on the iteration order of sets or on a clock.

``python -m croupier.conformance.other_process RULEBOOK`` prints a hash of all states and events of some games.
"""

import hashlib
import os
import subprocess
import sys

import msgspec

from croupier.conformance.games import CheckResults, GameSetup, encoded, steps
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import Rulebook

MOVES = 100


def digest(rulebook: Rulebook) -> str:
    """Play a game of each ruleset; return a hash of all states and events."""
    hasher = hashlib.sha256()
    for ruleset in rulebook.rulesets:
        for step in steps(GameSetup(rulebook, ruleset, ruleset.options, rulebook.seats[0]), 0, MOVES):
            hasher.update(encoded(step.after))
            hasher.update(msgspec.json.encode(step.events))
    return hasher.hexdigest()


def check_other_process(rulebook: Rulebook) -> CheckResults:
    """The same games have the same states and events in another process with another hash seed."""
    command = [sys.executable, "-P", "-m", __name__, rulebook.id]
    result = subprocess.run(  # noqa: S603  # this module, and an id of the catalogue
        command, env={**os.environ, "PYTHONHASHSEED": "1"}, capture_output=True, check=True, text=True
    )
    yield None if result.stdout == digest(rulebook) else "the same moves lead to another state in another process"


if __name__ == "__main__":
    sys.stdout.write(digest(RULEBOOKS[sys.argv[1]]))
