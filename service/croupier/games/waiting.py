"""Long polls: wait until a game changes."""

import threading
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress

from croupier.games.errors import NotFound, Unreadable
from croupier.games.live import HEARTBEAT_S, LiveGame, LiveGames
from croupier.games.presence import LINGER_S


def wait_for_change(games: LiveGames, game_id: str, seat: int | None, version: int, timeout_s: float) -> float:
    """Wait until a game is not at this version, or cannot be read, or the time is over.

    Meanwhile the reader counts as present; ``seat`` is None for a spectator.

    Returns:
        The seconds that it waited.
    """
    changed = threading.Event()
    with games.followed(game_id, changed.set) as game, game.presence.including(seat, LINGER_S):
        return _wait(games, {game: version}, changed, timeout_s)


def wait_for_any_change(games: LiveGames, versions: Mapping[str, int], timeout_s: float) -> float:
    """Wait until one of these games is not at its version, or cannot be read, or the time is over.

    Returns:
        The seconds that it waited.
    """
    changed = threading.Event()
    with ExitStack() as stack:
        followed = {stack.enter_context(games.followed(id_, changed.set)): at for id_, at in versions.items()}
        return _wait(games, followed, changed, timeout_s)


def _wait(games: LiveGames, versions: Mapping[LiveGame, int], changed: threading.Event, timeout_s: float) -> float:
    start, read = time.monotonic(), LiveGame.newest
    with suppress(NotFound, Unreadable):
        while all(read(game).game.version == version for game, version in versions.items()):
            remaining = start + timeout_s - time.monotonic()
            if remaining <= 0 or games.is_shutting_down:
                break
            if not changed.wait(min(remaining, HEARTBEAT_S)):
                for game in versions:
                    if time.monotonic() - start < timeout_s:  # while the store does not respond, each takes seconds
                        game.verify()
            changed.clear()
            read = LiveGame.current
    return time.monotonic() - start
