"""``croupier game``: show, export and delete one stored game, and erase a name from it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click
import msgspec

from croupier.cli.serve import run_command
from croupier.cli.stores import opened_url
from croupier.config import Config

if TYPE_CHECKING:
    from croupier.storage.administration import RedisAdministration


@click.group(
    help="Work on one stored game, given by its id, whether the service runs or not.\n\nSettings come from the "
    "environment: REDIS_URL or CROUPIER_DATA_DIR, CROUPIER_DURABILITY."
)
def game() -> None:
    """Group the commands."""


@game.command()
@click.argument("game_id", metavar="ID")
def show(game_id: str) -> None:
    """Print what is stored of a game, as JSON: no hands, no seed, no tokens."""

    def print_game(store: "RedisAdministration") -> None:
        from croupier.games.administration import stored_game  # noqa: PLC0415

        click.echo(msgspec.json.format(msgspec.json.encode(stored_game(store, game_id)), indent=2))

    on_store(game_id, print_game)


@game.command()
@click.argument("game_id", metavar="ID")
def export(game_id: str) -> None:
    """Write the record of a game that is over, as `croupier export` does."""

    def write_record(store: "RedisAdministration") -> None:
        from croupier.api.http.responses import json_bytes  # noqa: PLC0415
        from croupier.games.record import whole_record  # noqa: PLC0415

        store.load(game_id)
        record = whole_record(store, game_id)
        if record is None:
            raise click.ClickException(f"The game {game_id} is not over: until then it has no record.")
        click.echo(json_bytes(record))

    on_store(game_id, write_record)


@game.command()
@click.argument("game_id", metavar="ID")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(game_id: str, *, yes: bool) -> None:
    """Delete a game in any status, also a damaged one, with its log and all else; its streams end."""

    def delete_it(store: "RedisAdministration") -> None:
        from croupier.games.administration import delete_game  # noqa: PLC0415

        delete_game(store, game_id)
        click.echo(f"deleted: {game_id}")

    if not yes:
        click.confirm(f"Delete the game {game_id}?", abort=True, err=True)
    on_store(game_id, delete_it)


@game.command()
@click.argument("game_id", metavar="ID")
@click.argument("name")
def forget(game_id: str, name: str) -> None:
    """Erase a name from a game: NAME, and NAME with a number, is replaced by one such as `Player 2`.

    It prints each name that it has replaced, and by what. The game may go on meanwhile. Its history and its record have
    the new names, too. Write -- before a name that begins with a hyphen.
    """

    def erase(store: "RedisAdministration") -> None:
        from croupier.games.erasing import erase_name  # noqa: PLC0415

        names = erase_name(store, game_id, name)
        if not names:
            raise click.ClickException(f"The game {game_id} does not have this name.")
        for old, new in names.items():
            click.echo(f"{old}: {new}")

    on_store(game_id, erase)


def on_store(game_id: str, work: "Callable[[RedisAdministration], None]") -> None:
    """Do something about a game in the store; a problem becomes a message and the exit status 1."""

    def run(config: Config) -> int:
        from croupier.games.errors import NotFound, Problem, Unreadable  # noqa: PLC0415  # it imports every rulebook
        from croupier.storage.administration import RedisAdministration  # noqa: PLC0415
        from croupier.storage.connections import connect  # noqa: PLC0415

        with opened_url(config) as url:
            try:
                work(RedisAdministration(connect(url), durability=config.durability))
            except NotFound as error:
                raise click.ClickException(f"There is no game {game_id}.") from error
            except (Problem, Unreadable) as error:
                raise click.ClickException(f"The game {game_id}: {error}") from error
        return 0

    run_command(run)
