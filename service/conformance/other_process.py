"""Repeats games in another process, to find rulebooks that depend on the order of hashes or on a clock.

``python -m service.conformance.other_process RULEBOOK`` prints a hash of all states and events of some games.
"""

import hashlib
import os
import subprocess
import sys

import msgspec

from service.conformance.games import CheckResults, GameSetup, encoded, steps
from service.rules.catalogue import RULEBOOKS
from service.rules.rulebook import Rulebook

MOVES = 100


def digest(rulebook: Rulebook) -> str:
    """Play a game of each ruleset; return a hash of what happened."""
    found = hashlib.sha256()
    for ruleset in rulebook.rulesets:
        for step in steps(GameSetup(rulebook, ruleset, ruleset.options, rulebook.seats[0]), 0, MOVES):
            found.update(encoded(step.after))
            found.update(msgspec.json.encode(step.events))
    return found.hexdigest()


def check_other_process(rulebook: Rulebook) -> CheckResults:
    """Compare with another process, whose texts have other hashes."""
    command = [sys.executable, "-m", __name__, rulebook.id]
    done = subprocess.run(  # noqa: S603  # this module, and an id of the catalogue
        command, env={**os.environ, "PYTHONHASHSEED": "1"}, capture_output=True, check=True, text=True
    )
    yield None if done.stdout == digest(rulebook) else "the same moves lead to another state in another process"


if __name__ == "__main__":
    sys.stdout.write(digest(RULEBOOKS[sys.argv[1]]))
