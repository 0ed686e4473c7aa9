"""The store of commands that work on stored games, whether the service runs or not."""

import fcntl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from croupier.cli.serve import create_embedded_store
from croupier.config import Config
from croupier.setting_parsers import InvalidSetting


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
            stack.enter_context(locked(config.data_dir / "commands.lock"))
            if not store.listens():
                stack.callback(store.stop)
                store.start()
            url = store.url
        yield url


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold an exclusive lock on a file: otherwise a command could stop the embedded store while another one uses it."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
