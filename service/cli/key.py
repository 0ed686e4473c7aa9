"""``croupier key``: make an API key."""

import re
import secrets

import click

from service.api.http.limits.rate_settings import NAME_PATTERN, digest_of


@click.command()
@click.argument("name")
@click.option("--quota", type=click.IntRange(1, 999_999_999), help="Games a day; without it, any number.")
def key(name: str, quota: int | None) -> None:
    """Make an API key for creating games, and show it this once.

    NAME says whose it is. Keys of one name share one quota: to change a key, add the new one, and remove the old one
    once nobody uses it.
    """
    if not re.fullmatch(NAME_PATTERN, name):
        raise click.BadParameter(f"{name!r} is not made of up to 40 of a-z, 0-9, - and _.", param_hint="NAME")
    made = secrets.token_urlsafe(32)
    entry = f"{name}:{digest_of(made).hex()}" + (f":{quota}" if quota else "")
    click.echo(f"The key, which is kept nowhere: {made}")
    click.echo("Its holder sends it as X-API-Key when creating games.")
    click.echo(f"CROUPIER_API_KEYS={entry}")
    click.echo("If there are keys already, add what follows the equals sign to them after a comma.")
