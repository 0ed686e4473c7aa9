"""``croupier export``: write the records of games that are over."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import click

from croupier.cli.stores import run_on_store, write_line

if TYPE_CHECKING:
    from croupier.storage.administration import RedisAdministration

STATUSES = ("finished", "closed")
CLOCKS_DIFFER = timedelta(minutes=1)
"""How far the clocks of the machines that change games may be behind that of this one."""


@click.command()
@click.option(
    "--since",
    default="1970-01-01",
    type=click.DateTime(["%Y-%m-%dT%H:%M:%S.%fZ", "%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%d"]),
    help="Only games that were last changed at this time, in UTC, or later.",
)
@click.option("--status", "statuses", multiple=True, type=click.Choice(STATUSES), help="Only games of this status.")
def export(since: datetime, statuses: Sequence[str]) -> None:
    """Write the records of games that are over, one JSON document a line, in the order of their last changes.

    The records are complete, as GET /v1/games/{id}/record returns them in parts. At the end it prints on standard error
    from when on the next run has to begin (--since), so that no game is left out; a game may be written again. A game
    that cannot be read is named there, too: then that is the --since of this run, and the exit status is 1.

    Settings come from the environment: REDIS_URL or CROUPIER_DATA_DIR, CROUPIER_DURABILITY.
    """
    begun = datetime.now(UTC) - CLOCKS_DIFFER

    def write(store: "RedisAdministration") -> int:
        unreadable = write_records(store, since, statuses or STATUSES)
        for line in last_lines(since, begun, unreadable):
            click.echo(line, err=True)
        return 1 if unreadable else 0

    run_on_store(write)


def write_records(store: "RedisAdministration", since: datetime, statuses: Sequence[str]) -> list[str]:
    """Write the records of the games in a store; return the ids of those that cannot be read."""
    from croupier.api.http.responses import json_bytes  # noqa: PLC0415  # it imports every rulebook
    from croupier.games.errors import Unreadable  # noqa: PLC0415
    from croupier.games.record import ended_games, whole_record  # noqa: PLC0415

    since_ms = round(since.replace(tzinfo=UTC).timestamp() * 1000)
    games, unreadable = ended_games(store, store.game_ids(), since_ms, statuses)
    for game_id in games:
        try:
            record = whole_record(store, game_id)
        except Unreadable:
            unreadable.append(game_id)
            continue
        if record is not None:
            write_line(json_bytes(record))
    return unreadable


def last_lines(since: datetime, begun: datetime, unreadable: Sequence[str]) -> Iterator[str]:
    """Yield the lines on the games that cannot be read, and on when the next run has to begin."""
    yield from (f"{game_id} cannot be read" for game_id in unreadable)
    next_run = f"--since {begun:%Y-%m-%dT%H:%M:%SZ}"
    if unreadable:
        yield f"next time: --since {since.isoformat()}Z"
        yield f"or, without what cannot be read: {next_run}"
    else:
        yield f"next time: {next_run}"
