"""``croupier openapi``: print the contract."""

import click
import orjson

from service.api.app import create_app
from service.storage.connections import connect
from service.storage.redis_store import RedisStore


@click.command()
def openapi() -> None:
    """Print the OpenAPI document."""
    app = create_app(RedisStore(connect("redis://localhost")))  # never asked
    document = app.test_client().get("/openapi.json").get_json()
    click.echo(orjson.dumps(document, option=orjson.OPT_INDENT_2))
