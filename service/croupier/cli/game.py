"""``croupier game``: show, export and delete one stored game, and erase a name from it."""

import re
from typing import TYPE_CHECKING

import click
import msgspec

from croupier.cli.stores import run_on_store, write_line
from croupier.storage.keys import GAME_ID

if TYPE_CHECKING:
    from croupier.storage.administration import RedisAdministration

LINK = re.compile(rf"/(?:games?|replay|continue)/({GAME_ID.pattern})\b")
"""A part of the link of a game: of the interface, or of the table in the browser."""


def id_in(_context: click.Context, _parameter: click.Parameter, text: str) -> str:
    """Return the id of a game, given by the id or by a link."""
    link = LINK.search(text)
    if not (link or GAME_ID.fullmatch(text)):
        raise click.BadParameter(f"{text!r} is not the id of a game, 24 of 0-9 and a-f, and not a link of one.")
    return link[1] if link else text


id_argument = click.argument("game_id", metavar="ID", callback=id_in)


@click.group(
    help="Work on one stored game, given by its id or its link, whether the service runs or not.\n\nSettings come from "
    "the environment: REDIS_URL or CROUPIER_DATA_DIR, CROUPIER_DURABILITY."
)
def game() -> None:
    """Group the commands."""


@game.command()
@id_argument
def show(game_id: str) -> None:
    """Print what is stored of a game, as JSON: no hands, no seed, no tokens."""

    def print_game(store: "RedisAdministration") -> int:
        from croupier.games.administration import stored_game  # noqa: PLC0415  # it imports every rulebook

        write_line(msgspec.json.format(msgspec.json.encode(stored_game(store, game_id)), indent=2))
        return 0

    run_on_store(print_game, game_id)


@game.command()
@id_argument
def export(game_id: str) -> None:
    """Write the record of a game that is over, as `croupier export` does."""

    def write_record(store: "RedisAdministration") -> int:
        from croupier.api.http.responses import json_bytes  # noqa: PLC0415
        from croupier.games.record import whole_record  # noqa: PLC0415

        store.load(game_id)
        record = whole_record(store, game_id)
        if record is None:
            raise click.ClickException(f"The game {game_id} is not over: until then it has no record.")
        write_line(json_bytes(record))
        return 0

    run_on_store(write_record, game_id)


@game.command()
@id_argument
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete(game_id: str, *, yes: bool) -> None:
    """Delete a game in any status, also a damaged one, with its log and all else; its streams end."""

    def delete_it(store: "RedisAdministration") -> int:
        from croupier.games.administration import delete_game  # noqa: PLC0415

        delete_game(store, game_id)
        write_line(f"deleted: {game_id}")
        return 0

    if not yes:
        click.confirm(f"Delete the game {game_id}?", abort=True, err=True)
    run_on_store(delete_it, game_id)


@game.command()
@id_argument
@click.argument("name")
def forget(game_id: str, name: str) -> None:
    """Erase a name from a game: NAME, and NAME with a number, is replaced by one such as `Player 2`.

    It prints each name that it has replaced, and by what. The game may go on meanwhile. Its history and its record have
    the new names, too. Write -- before a name that begins with a hyphen.
    """

    def erase(store: "RedisAdministration") -> int:
        from croupier.games.erasing import erase_name, similar_names  # noqa: PLC0415

        names = erase_name(store, game_id, name)
        if not names:
            has = ", ".join(map(repr, similar_names(store, game_id, name)))
            raise click.ClickException(f"The game {game_id} does not have this name. It has {has}.")
        for old, new in names.items():
            write_line(f"{old}: {new}")
        return 0

    run_on_store(erase, game_id)
