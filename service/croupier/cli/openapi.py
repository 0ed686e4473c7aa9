"""``croupier openapi``: print the OpenAPI document."""

import click
import orjson

from croupier.api.app import create_app
from croupier.api.openapi.codes import problems_markdown
from croupier.api.openapi.flat import flattened
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore


@click.command()
@click.option("--examples", is_flag=True, help="Print the examples of responses, an overlay of it, instead.")
@click.option("--flat", is_flag=True, help="Print it without unions, for generators that fail at them, instead.")
@click.option("--problems", is_flag=True, help="Print docs/problems.md, the table of problem codes, instead.")
def openapi(*, examples: bool, flat: bool, problems: bool) -> None:
    """Print the OpenAPI document."""
    if problems:
        click.echo("\n".join(problems_markdown()))
        return
    app = create_app(RedisStore(connect("redis://localhost")))  # never connects
    document = app.test_client().get("/openapi-examples.json" if examples else "/openapi.json").get_json()
    document = flattened(document) if flat else document
    click.echo(orjson.dumps(document, option=orjson.OPT_INDENT_2))
