"""The command line: ``croupier``."""

import click

from service import __version__
from service.cli.demo import demo
from service.cli.key import key
from service.cli.openapi import openapi
from service.cli.serve import serve
from service.cli.simulate import simulate


@click.group()
@click.version_option(__version__, prog_name="croupier")
def main() -> None:
    """Keep the state of card and dice games, and judge every move."""


for command in (serve, simulate, demo, key, openapi):
    main.add_command(command)
