"""``croupier check-rulebook`` runs the conformance suite and prints its findings."""

import re
from pathlib import Path

from croupier.conformance.suite import Report
from croupier.rules.entry_points import GROUP

from tests.cli.command import croupier, refusal
from tests.rulebooks.page import PACKAGE, write

FEW = ("--moves", "5")


def test_it_prints_the_counts_of_all_checks_without_findings() -> None:
    run = croupier("check-rulebook", "uno-dice", *FEW)
    assert run.returncode == 0, run.stdout
    assert run.stderr.splitlines()[-1] == "a whole game of uno-dice with 4 seats"
    head, *rows = run.stdout.splitlines()
    assert head.split() == ["check", "tried", "wrong"]
    found = [re.fullmatch(r"(.+?) +(\d+) +(\d+)", row) for row in rows]
    assert [row and row[1] for row in found] == [*Report().tried]
    assert all(row and int(row[2]) > 0 and int(row[3]) == 0 for row in found)


def installed(folder: Path, old: str, new: str) -> str:
    """Install the documentation's example rulebook with one replacement; return the PYTHONPATH for it."""
    write(folder)
    module, package = folder / PACKAGE / "__init__.py", folder / "highest-1.dist-info"
    source = module.read_text("utf-8")
    assert old in source
    module.write_text(source.replace(old, new), "utf-8")
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: highest\nVersion: 1\n", "utf-8")
    (package / "entry_points.txt").write_text(f"[{GROUP}]\n{PACKAGE} = {PACKAGE}:RULEBOOK\n", "utf-8")
    return str(folder)


SCORING = "state.scores[state.turn] += 1"


def test_a_rulebook_that_depends_on_the_process_is_reported(tmp_path: Path) -> None:
    path = installed(tmp_path, SCORING, "state.scores[state.turn] += hash(move.card) % 99")
    run = croupier("check-rulebook", PACKAGE, *FEW, PYTHONPATH=path)
    assert run.returncode == 1, run.stderr
    assert "the same moves lead to another state in another process" in run.stdout


def test_a_rulebook_that_does_not_return_is_stopped_with_a_traceback(tmp_path: Path) -> None:
    path = installed(tmp_path, SCORING, "exec('while True: pass')")
    run = croupier("check-rulebook", PACKAGE, *FEW, "--patience", "2", PYTHONPATH=path)
    assert run.returncode == 1
    assert "in do_play" in run.stderr


def test_an_unknown_name_is_refused_with_the_registered_ones() -> None:
    said = refusal(croupier("check-rulebook", "bridge"))
    assert "bridge" in said
    assert "uno-dice" in said
