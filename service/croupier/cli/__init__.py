"""The command line: ``croupier``."""

import importlib

import click

from croupier import __version__
from croupier.rules.rulebook import InvalidRulebook

COMMANDS = ("check-rulebook", "demo", "export", "game", "key", "openapi", "serve", "simulate", "verify", "work")
"""Each is a function in the module of its name, with an underscore for a hyphen."""


class LazyGroup(click.Group):
    """Imports the module of a command when the command is used: only one of them needs the whole service."""

    def list_commands(self, _context: click.Context) -> list[str]:
        """Name the commands."""
        return [*COMMANDS]

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        """Return a command, or None if the name is unknown."""
        if name not in COMMANDS:
            return None
        module = name.replace("-", "_")
        try:
            command: click.Command = getattr(importlib.import_module(f"{__name__}.{module}"), module)
        except InvalidRulebook as error:
            raise click.ClickException(str(error)) from error
        return command


@click.group(cls=LazyGroup)
@click.version_option(__version__, prog_name="croupier")
def main() -> None:
    """Keep the state of card and dice games, and validate every move."""
