"""Readers of streams as tests use them, publications that can be lost, and a store that loses versions."""

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import chain, takewhile
from queue import Queue
from typing import Any

from croupier.games.following import End, Update, Wanted, follow
from croupier.games.following_many import follow_many
from croupier.games.game import Game
from croupier.games.live import LiveGames
from croupier.games.ports import Committed, Message
from croupier.games.readers import SPECTATOR, Reader, reader_of_seat
from croupier.games.reading import Reading
from croupier.games.views import PresenceView
from croupier.rules.moves_and_events import Event
from croupier.storage.publications import Receiver, RedisPublications
from croupier.storage.redis_store import RedisStore

from tests.playing import log_of, moved
from tests.storage.waiting import LIMIT

Table = tuple[str, list[str]]
"""The id of a game, and its tokens."""


class ObservedPublications(RedisPublications):
    """Publications that a test can wait for, and that can be lost."""

    def __init__(self, client: Any, *, have_changes: bool = False) -> None:
        """With ``have_changes`` receivers get changes; otherwise only the versions, as of changes that are large."""
        super().__init__(client)
        self._have_changes = have_changes
        self.are_lost = False
        self.renewed: list[str] = []
        self._received: list[tuple[str, str | None]] = []
        """Of a change that this process has committed only the version."""
        self._arrived = threading.Condition()
        self._observers: dict[tuple[str, Receiver], Receiver] = {}

    def subscribe(self, game_id: str, receive: Receiver) -> threading.Event:
        def observe(message: Message) -> None:
            text = str(message.after.game.version) if isinstance(message, Committed) else message
            if not self.are_lost:
                receive(message if self._have_changes else text)
            with self._arrived:
                self._received.append((game_id, text))
                self._arrived.notify_all()

        self._observers[game_id, receive] = observe
        return super().subscribe(game_id, observe)

    def unsubscribe(self, game_id: str, receive: Receiver) -> None:
        super().unsubscribe(game_id, self._observers.pop((game_id, receive)))

    def renew(self, game_id: str) -> None:
        self.renewed.append(game_id)
        super().renew(game_id)

    def wait_for(self, game_id: str, message: object) -> None:
        """Wait until a message about a game has been received, or lost."""
        wanted = game_id, message if message is None else str(message)
        with self._arrived:
            assert self._arrived.wait_for(lambda: wanted in self._received, LIMIT), f"{wanted} was not published"

    def forget(self) -> None:
        """Forget what has been received."""
        with self._arrived:
            self._received.clear()


class Stream:
    """A reader whose updates are made when the test asks for them; each call blocks until there is one."""

    def __init__(self, live: LiveGames, game_id: str, token: str | None = None, since: int | None = None) -> None:
        self._stack = ExitStack()
        self.follower = self._stack.enter_context(follow(live, game_id, identify_by(token), since))
        self.updates = self.follower.updates()

    def next(self) -> Update:
        """Return the next update but presence."""
        return next(update for update in self.updates if not isinstance(update, PresenceView))

    def view(self) -> Reading:
        """Return the next update, which is a view. A heartbeat is an update, too: who gets one was not woken."""
        update = self.next()
        assert isinstance(update, Reading), update
        return update

    def presence(self) -> PresenceView:
        """Return the next presence."""
        return next(update for update in self.updates if isinstance(update, PresenceView))

    def until(self, version: int) -> list[Reading]:
        """Return the views up to this version."""
        views = [self.view()]
        while views[-1].game.version != version:
            views.append(self.view())
        return views

    def end(self) -> str:
        """Return the reason of the end, which is the next update."""
        update = self.next()
        assert isinstance(update, End), update
        assert next(self.updates, None) is None
        return update.reason

    def close(self) -> None:
        self.updates.close()  # type: ignore[attr-defined]
        self._stack.close()


class StreamOfMany(Stream):
    """A reader of two games, of which the other does not exist: it gets what is new of the first."""

    def __init__(self, live: LiveGames, game_id: str, token: str | None = None, since: int | None = None) -> None:
        wanted = [Wanted(game_id, identify_by(token), since), Wanted("0" * 24, identify_by(None), None)]
        with ExitStack() as stack:
            updates = stack.enter_context(follow_many(live, wanted)).updates()
            first: list[Any] = [*takewhile(lambda one: one.entry != 1, updates)]  # after them both games are open
            for one in first:
                if isinstance(one.update, Exception):
                    raise one.update
            self._stack = stack.pop_all()
        found: Iterator[Any] = chain(first, updates)
        self.updates = (one.update for one in found if one.update != End("no_games"))


class Listener(Stream):
    """A reader in a thread of its own, until its end."""

    def __init__(self, live: LiveGames, game_id: str, token: str | None = None) -> None:
        self.received: Queue[Update | Exception] = Queue()
        self.thread = threading.Thread(target=self._run, args=(live, game_id, token), daemon=True)
        self.thread.start()

    def _run(self, live: LiveGames, game_id: str, token: str | None) -> None:
        try:
            with follow(live, game_id, identify_by(token), None) as follower:
                for update in follower.updates():
                    if not isinstance(update, PresenceView):
                        self.received.put(update)
        except Exception as error:
            self.received.put(error)

    def next(self) -> Any:
        """Return the next update, or the error."""
        return self.received.get(timeout=LIMIT)


def identify_by(token: str | None) -> Callable[[Game], Reader]:
    """Return what finds the reader who holds a token; None: a spectator."""
    return lambda game: SPECTATOR if token is None else reader_of_seat(game, game.seat_of_token(token))


def advance(store: RedisStore, game_id: str, tokens: Sequence[str], moves: int = 1, seed: int = 0) -> int:
    """Make random moves; return the version after them."""
    chance, game = random.Random(seed), store.load(game_id).game
    for _ in range(moves):
        seat = chance.choice(game.rulebook.to_move(game.state))
        game = moved(store, game_id, tokens[seat], chance.choice(game.rulebook.legal_moves(game.state, seat)))
    return game.version


def copy_of(client: Any, game_id: str) -> Callable[[], None]:
    """Copy a game as it is stored; return a function that restores the copy, so that later versions are lost."""
    copies = {key: client.dump(key) for key in client.keys(f"croupier:{{{game_id}}}:*")}

    def restore() -> None:
        for key, copy in copies.items():
            client.restore(key, 0, copy, replace=True)

    return restore


def check_complete(store: RedisStore, game_id: str, views: Sequence[Reading], since: int) -> None:
    """Check that views have the events of every version after ``since``, once and in order."""
    received: list[Sequence[Event]] = []
    for view in views:
        assert view.events is not None
        assert view.events.since == since + len(received)
        received += view.events.log
        assert view.game.version == since + len(received)
    last = since + len(received)
    assert received == [entry.events for entry in log_of(store, game_id)[since:last]]
