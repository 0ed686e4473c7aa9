"""``croupier check-rulebook``: run the conformance suite on an installed rulebook."""

import faulthandler

import click

from croupier.rules.entry_points import GROUP, load, registered
from croupier.rules.rulebook import InvalidRulebook

MAX_FINDINGS = 5
"""Maximum number of distinct findings that are printed per check."""


@click.command("check-rulebook")
@click.argument("name")
@click.option("--games", default=1, show_default=True, type=click.IntRange(1), help="Games with each setup.")
@click.option("--moves", default=150, show_default=True, type=click.IntRange(1), help="Moves of each game.")
@click.option(
    "--patience", default=300, show_default=True, type=click.IntRange(1), help="Seconds that a part may take."
)
def check_rulebook(name: str, games: int, moves: int, patience: int) -> None:
    """Check the rulebook NAME of the catalogue, and print what was tried and what is wrong.

    NAME is the name of an entry point of the group croupier.rulebooks. The exit status is 1 if anything is wrong.
    The command prints each part on standard error before it begins. If a part takes too long, the command prints a
    traceback of the code that is running, and ends.
    """
    try:
        points = registered()
        if name not in points:
            raise click.BadParameter(f"{name} is not among those of {GROUP}: {', '.join(points)}.", param_hint="NAME")
        load(points[name])
        run(name, games, moves, patience)
    except InvalidRulebook as error:
        raise click.ClickException(str(error)) from error


def run(name: str, games: int, moves: int, patience: int) -> None:
    """Run the suite and print the report."""
    from croupier.api.openapi import codes  # noqa: F401, PLC0415  # imported for its check of clashing codes
    from croupier.conformance.other_process import check_other_process  # noqa: PLC0415
    from croupier.conformance.suite import examine  # noqa: PLC0415  # it loads every rulebook
    from croupier.rules.catalogue import RULEBOOKS  # noqa: PLC0415

    def start_part(what: str) -> None:
        click.echo(what, err=True)
        faulthandler.dump_traceback_later(patience, exit=True)

    report = examine(RULEBOOKS[name], games, moves, on_start=start_part)
    report.add("determinism", check_other_process(RULEBOOKS[name]))
    faulthandler.cancel_dump_traceback_later()
    click.echo(f"{'check':<18}{'tried':>9}{'wrong':>9}")
    for check, tried in report.tried.items():
        findings = report.findings[check]
        click.echo(f"{check:<18}{tried:>9}{findings.total():>9}")
        for finding, count in findings.most_common(MAX_FINDINGS):
            click.echo(f"    {finding}" + (f" ({count} times)" if count > 1 else ""))
    if report.failed_checks:
        raise SystemExit(1)
