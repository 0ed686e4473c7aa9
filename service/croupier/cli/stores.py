"""Commands that work on stored games, whether the service runs or not."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from croupier.cli.serve import create_embedded_store, run_command
from croupier.cli.store_errors import sentence_of
from croupier.config import Config
from croupier.games.errors import Problem, Unconfirmed, Unreadable
from croupier.setting_parsers import InvalidSetting
from croupier.storage.embedded import using
from croupier.telemetry.logs import STDERR, STDOUT

if TYPE_CHECKING:
    from croupier.storage.administration import RedisAdministration


def run_on_store(work: "Callable[[RedisAdministration], int]", game_id: str | None = None) -> NoReturn:
    """Run a command on the store of the settings, and exit with the status that it returns.

    Whatever the store refuses becomes one sentence on stderr, and the exit status 1. The log goes to stderr, too.

    Args:
        work: what the command does; it returns the status.
        game_id: the game that it is about, if it is about one.
    """

    def run(config: Config) -> int:
        from croupier.storage.administration import RedisAdministration  # noqa: PLC0415  # it imports every rulebook
        from croupier.storage.connections import connect  # noqa: PLC0415

        with opened_url(config) as url:
            try:
                return work(RedisAdministration(connect(url), durability=config.durability))
            except (Problem, Unreadable, Unconfirmed) as error:
                raise click.ClickException(sentence_of(error, config, game_id)) from error

    run_command(run, log_to=STDERR)


def write_line(line: str | bytes) -> None:
    """Write a line to stdout at once.

    Raises:
        ClickException: it cannot be written.
        BrokenPipeError: nobody reads it; click ends the command then.
    """
    try:
        click.echo(line)
    except BrokenPipeError:
        raise
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), STDOUT)  # otherwise the interpreter writes the rest at its end
        raise click.ClickException(f"The output cannot be written ({error.strerror}).") from error


@contextmanager
def opened_url(config: Config) -> Iterator[str]:
    """Yield the URL of the store: REDIS_URL, or the embedded store, which is started unless it runs.

    Raises:
        InvalidSetting: there is neither.
        StartError: the embedded store cannot be started.
    """
    with ExitStack() as stack:
        url = config.redis_url
        if url is None:
            store = create_embedded_store(config)
            if not store.has_data():
                raise InvalidSetting(
                    f"There are no games in {config.data_dir}: set CROUPIER_DATA_DIR to the data folder, or REDIS_URL."
                )
            stack.enter_context(locked(config.data_dir))
            if not store.listens():
                stack.callback(store.stop)
                store.start()
            url = store.url
        yield url


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold an exclusive lock on a data folder: otherwise a command could stop the store while another one uses it.

    The file is only read: another user may have created it.

    Raises:
        StartError: the folder cannot be used.
    """
    with ExitStack() as stack:
        with using(folder):
            file = os.open(folder / "commands.lock", os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
            stack.callback(os.close, file)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
