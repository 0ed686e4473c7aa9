"""``croupier key``: create an API key."""

import re
import secrets

import click

from croupier.api.http.limits.rate_settings import NAME_PATTERN, digest_of


@click.command()
@click.argument("name")
@click.option("--quota", type=click.IntRange(1, 999_999_999), help="Games a day; the default is no quota.")
def key(name: str, quota: int | None) -> None:
    """Create an API key for creating games, and print it once.

    NAME identifies its holder. Keys with the same name share one quota: to change a key, add the new one, and remove
    the old one once it is not used any more.
    """
    if not re.fullmatch(NAME_PATTERN, name):
        raise click.BadParameter(f"{name!r} is not made of up to 40 of a-z, 0-9, - and _.", param_hint="NAME")
    api_key = secrets.token_urlsafe(32)
    entry = f"{name}:{digest_of(api_key).hex()}" + (f":{quota}" if quota else "")
    click.echo(f"The key (it is not stored): {api_key}")
    click.echo("Send it as X-API-Key when creating games.")
    click.echo(f"CROUPIER_API_KEYS={entry}")
    click.echo("To add it to other keys, append the value after a comma.")
