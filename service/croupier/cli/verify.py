"""``croupier verify``: check the record of a game."""

import json
from collections.abc import Iterable
from operator import itemgetter
from typing import Any

import click

SEAT_AND_TEXT = "SEAT=TEXT"
UNSEEN = "; to prove that the seed was fixed before the start, compare it with the commitment seen then (--commitment)"


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.File("rb"))
@click.option("--commitment", help="The commitment that you have seen before the start, in hex.")
@click.option(
    "--entropy", multiple=True, metavar=SEAT_AND_TEXT, help="What a seat has contributed, as you have seen it."
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def verify(files: Iterable[Any], commitment: str | None, entropy: Iterable[str], *, as_json: bool) -> None:
    """Check the record of a game, in one FILE or in all its parts.

    The check derives the cards from the seed and the terms, plays every move again by the rules, and compares every
    event. The exit status is 0 if the record is right, 1 if it is not, and 2 if it cannot be checked here.
    """
    from croupier.games import verification  # noqa: PLC0415  # it loads every rulebook

    contributions = dict(map(seat_and_text, entropy))
    try:
        record = together([json.load(file) for file in files])
        verification.verify(record, verification.Known(commitment and commitment.lower(), contributions))
    except (verification.NotVerifiable, ValueError, RecursionError) as error:
        report(as_json, 2, "not verifiable", str(error), None)
    except verification.Difference as error:
        report(as_json, 1, "different", error.reason, error.version)
    else:
        report(as_json, 0, "verified", f"{record['version']} versions{'' if commitment else UNSEEN}", None)


def together(parts: list[Any]) -> Any:  # noqa: ANN401  # a JSON value
    """Return a record whose versions are those of its parts, which may come in any order.

    Raises:
        ValueError: one is not a part of a record, or there is one missing between them.
    """
    if not all(map(is_part, parts)):
        raise ValueError("this is not a record")
    first, *others = sorted(parts, key=itemgetter("next_after"))
    for part in others:
        if part["next_after"] - len(part["versions"]) != first["next_after"]:
            raise ValueError(f"the parts do not follow each other: one must begin after version {first['next_after']}")
        first["versions"] += part["versions"]
        first["next_after"] = part["next_after"]
    return first


def is_part(value: Any) -> bool:  # noqa: ANN401  # a JSON value
    """Return whether a JSON value has versions and the number of the last."""
    kinds = {"versions": list, "next_after": int}
    return isinstance(value, dict) and all(isinstance(value.get(name), kind) for name, kind in kinds.items())


def seat_and_text(value: str) -> tuple[int, str]:
    """Read an option ``SEAT=TEXT``."""
    seat, equals, text = value.partition("=")
    if not equals or not seat.isdecimal():
        raise click.BadParameter(f"{value} is not {SEAT_AND_TEXT}", param_hint="--entropy")
    return int(seat), text


def report(as_json: bool, status: int, result: str, reason: str, version: int | None) -> None:  # noqa: FBT001  # a flag
    """Print the result, and end with its status."""
    if as_json:
        click.echo(json.dumps({"result": result, "reason": reason, "version": version}))
    else:
        click.echo(f"{result}: " + (f"version {version}: " if version else "") + reason)
    raise SystemExit(status)
