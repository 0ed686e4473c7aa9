"""``croupier check-rulebook`` runs the conformance suite and prints what it found."""

import re

from service.conformance.suite import Report
from tests.cli.command import croupier, refusal

FEW = ("--moves", "5")


def test_it_prints_what_was_tried_and_that_nothing_is_wrong() -> None:
    run = croupier("check-rulebook", "uno-dice", *FEW)
    assert (run.returncode, run.stderr) == (0, "")
    head, *rows = run.stdout.splitlines()
    assert head.split() == ["check", "tried", "wrong"]
    found = [re.fullmatch(r"(.+?) +(\d+) +(\d+)", row) for row in rows]
    assert [row and row[1] for row in found] == [*Report().tried]
    assert all(row and int(row[2]) > 0 and int(row[3]) == 0 for row in found)


def test_a_name_that_nobody_has_registered_is_refused_with_those_that_there_are() -> None:
    said = refusal(croupier("check-rulebook", "bridge"))
    assert "bridge" in said
    assert "uno-dice" in said
