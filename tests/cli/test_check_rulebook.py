"""``croupier check-rulebook`` runs the conformance suite and prints what it found."""

import re
from pathlib import Path

from service.conformance.suite import Report
from service.rules.entry_points import GROUP
from tests.cli.command import croupier, refusal
from tests.rulebooks.page import PACKAGE, write

FEW = ("--moves", "5")


def test_it_prints_what_was_tried_and_that_nothing_is_wrong() -> None:
    run = croupier("check-rulebook", "uno-dice", *FEW)
    assert run.returncode == 0, run.stdout
    assert run.stderr.splitlines()[-1] == "a whole game of uno-dice with 4 seats"
    head, *rows = run.stdout.splitlines()
    assert head.split() == ["check", "tried", "wrong"]
    found = [re.fullmatch(r"(.+?) +(\d+) +(\d+)", row) for row in rows]
    assert [row and row[1] for row in found] == [*Report().tried]
    assert all(row and int(row[2]) > 0 and int(row[3]) == 0 for row in found)


def test_a_rulebook_that_depends_on_the_process_is_found(tmp_path: Path) -> None:
    write(tmp_path)
    module = tmp_path / PACKAGE / "__init__.py"
    source = module.read_text("utf-8").replace(
        "state.scores[state.turn] += 1", "state.scores[state.turn] += hash(move.card) % 99"
    )
    module.write_text(source, "utf-8")
    (tmp_path / "highest-1.dist-info").mkdir()
    (tmp_path / "highest-1.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: highest\nVersion: 1\n", "utf-8"
    )
    entry = f"[{GROUP}]\n{PACKAGE} = {PACKAGE}:RULEBOOK\n"
    (tmp_path / "highest-1.dist-info" / "entry_points.txt").write_text(entry, "utf-8")
    run = croupier("check-rulebook", PACKAGE, *FEW, PYTHONPATH=str(tmp_path))
    assert run.returncode == 1, run.stderr
    assert "the same moves lead to another state in another process" in run.stdout


def test_a_name_that_nobody_has_registered_is_refused_with_those_that_there_are() -> None:
    said = refusal(croupier("check-rulebook", "bridge"))
    assert "bridge" in said
    assert "uno-dice" in said
