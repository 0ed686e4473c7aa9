"""``croupier export``: write the records of games that are over."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from functools import partial

import click

from croupier.cli.serve import run_command
from croupier.cli.stores import opened_url
from croupier.config import Config

STATUSES = ("finished", "closed")
CLOCKS_DIFFER = timedelta(minutes=1)
"""How far the clocks of the machines that change games may be behind that of this one."""


@click.command()
@click.option(
    "--since",
    type=click.DateTime(["%Y-%m-%dT%H:%M:%S.%fZ", "%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%d"]),
    help="Only games that were last changed at this time, in UTC, or later.",
)
@click.option("--status", "statuses", multiple=True, type=click.Choice(STATUSES), help="Only games of this status.")
def export(since: datetime | None, statuses: Sequence[str]) -> None:
    """Write the records of games that are over, one JSON document a line, in the order of their last changes.

    The records are complete, as GET /v1/games/{id}/record returns them in parts. At the end it prints on standard error
    from when on the next run has to begin (--since), so that no game is left out; a game may be written again. A game
    that cannot be read is named there, too, and the exit status is 1.

    Settings come from the environment: REDIS_URL or CROUPIER_DATA_DIR, CROUPIER_DURABILITY.
    """
    since_ms = 0 if since is None else round(since.replace(tzinfo=UTC).timestamp() * 1000)
    run_command(partial(run, since_ms=since_ms, statuses=statuses or STATUSES))


def run(config: Config, since_ms: int, statuses: Sequence[str]) -> int:
    """Write the records; return the exit status.

    Raises:
        InvalidSetting: there is no store.
        StartError: the embedded store cannot be started.
    """
    with opened_url(config) as url:
        return write_records(url, config, since_ms, statuses)


def write_records(url: str, config: Config, since_ms: int, statuses: Sequence[str]) -> int:
    """Write the records of the games in a store; return the exit status."""
    from croupier.api.http.responses import json_bytes  # noqa: PLC0415  # it imports every rulebook
    from croupier.games.errors import Unavailable, Unreadable  # noqa: PLC0415
    from croupier.games.record import ended_games, whole_record  # noqa: PLC0415
    from croupier.storage.administration import RedisAdministration  # noqa: PLC0415
    from croupier.storage.connections import connect  # noqa: PLC0415

    store = RedisAdministration(connect(url), durability=config.durability)
    begun = datetime.now(UTC) - CLOCKS_DIFFER
    games, unreadable = ended_games(store, store.game_ids(), since_ms, statuses)
    for game_id in games:
        try:
            record = whole_record(store, game_id)
        except (Unreadable, Unavailable):
            unreadable.append(game_id)
            continue
        if record is not None:
            sys.stdout.buffer.write(json_bytes(record) + b"\n")
            sys.stdout.buffer.flush()
    for game_id in unreadable:
        click.echo(f"{game_id} cannot be read", err=True)
    click.echo(f"next time: --since {begun:%Y-%m-%dT%H:%M:%SZ}", err=True)
    return 1 if unreadable else 0
