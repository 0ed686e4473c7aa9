"""The permissions that docs/operations.md gives the user of the store suffice, and none of them is superfluous.

``test_stores`` plays as this user, too: in a cluster, and under Sentinels.
"""

import logging
import shlex
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.rate_settings import Rate
from croupier.games import live as live_games
from croupier.games import presence
from croupier.games.changes.applying import apply_change
from croupier.games.changes.leaving import Leave
from croupier.games.enforcing import enforce
from croupier.games.errors import Unavailable
from croupier.games.live import LiveGames
from croupier.games.settings import Settings
from croupier.storage import publications
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.publications import RedisPublications
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import Durability, RedisStore

from tests.api.table import RULESET, Table, check_problem, done, gathering, simple, started
from tests.following import Stream
from tests.playing import SECRET_KEY
from tests.storage.games import game_of, one_step
from tests.storage.games import started as started_game
from tests.storage.waiting import wait_until

DOCUMENT = Path(__file__).parents[2] / "docs" / "operations.md"
BY_DURABILITY: dict[Durability, str] = {"none": "", "replicated": "+wait", "fsync": "+waitaof"}
"""What the document requires besides."""
IN_A_CLUSTER = ("+cluster|slots", "+command")
NEED_NO_PERMISSION = {"auth", "hello", "quit", "reset"}
OPTIONAL = {"client|setinfo"}
"""What redis-py sends whether it is permitted or not."""
ADMINISTRATION = {"acl|setuser", "acl|log", "config|resetstat", "info"}


def documented() -> list[str]:
    """Return the words of the command in the document, which creates the user, with the password at their end."""
    _, command, words = DOCUMENT.read_text("utf-8").partition(
        """printf '>%s' "$(cat FILE)" | valkey-cli -x ACL SETUSER """
    )
    assert command
    return ["ACL", "SETUSER", *shlex.split(words.partition("\n```")[0].replace("\\\n", "")), ">secret"]


def permit(server: Any, *more: str) -> None:
    """Create the user, and forget what was used until now."""
    server.execute_command(*documented(), *filter(None, more))
    server.acl_log_reset()
    server.config_resetstat()


def used(server: Any) -> set[str]:
    """Return the commands that were used; those of scripts, too."""
    names = {name.removeprefix("cmdstat_") for name in server.info("commandstats")}
    return names - NEED_NO_PERMISSION - OPTIONAL - ADMINISTRATION


def permitted(*more: str) -> set[str]:
    """Return the commands that the document permits."""
    return {word.removeprefix("+") for word in (*documented(), *more) if word.startswith("+")}


def denied(server: Any) -> set[str]:
    """Return what was tried without a permission."""
    return {entry["object"] for entry in server.acl_log()} - OPTIONAL


class Player:
    """The service on a store, in this process."""

    def __init__(self, client: Any, durability: Durability) -> None:
        self.store = RedisStore(client, durability=durability)
        self.deadlines = RedisDeadlines(client)
        self.publications = RedisPublications(client)
        self.live = LiveGames(self.store, self.publications)
        limits = RateLimiter(RedisCounter(client), rate=Rate(10_000, 60), api_keys=(), games_per_day=100)
        app = create_app(self.store, sandbox=True, live=self.live, limits=limits)
        self.api = httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test")

    def use_everything(self) -> None:
        """Send requests that together use every command of the store."""
        done(self.api.post("/v1/games", json={"ruleset": RULESET}, headers={"Idempotency-Key": SECRET_KEY}))
        public, table = started(self.api, public=True), simple(self.api)
        done(self.api.get("/v1/games", params={"status": "playing"}))
        done(self.api.get(f"/v1/codes/{gathering(self.api, players=2).view()['code']}"))
        entries = [{"game": one.id, "seat_token": one.tokens[0]} for one in (public, table)]
        done(self.api.post("/v1/mine", json={"games": entries}))
        for number in range(2):
            quick = {"rulesets": [RULESET, "crazy-eights"], "bots_after": 30}
            done(self.api.post("/v1/games/quick", json=quick, headers={"Idempotency-Key": f"{SECRET_KEY}{number}"}))
        done(public.delete())
        for _ in range(2):
            check_problem(table.ask(0, {"kind": "play", "card": "gD"}, idempotency_key="k"), 422, "card_does_not_match")
        self.follow(table)
        self.conflict(table)
        table.events()
        self.enforce()
        done(self.api.get("/readyz"))

    def follow(self, table: Table) -> None:
        """Make moves that a stream shows."""
        with closing(Stream(self.live, table.id, table.tokens[0])) as stream:
            stream.view()
            assert stream.presence().seats == [0]
            for kind in ("draw", "pass"):
                version = table.move(0, kind)["version"]
                assert stream.view().game.version == version

    def conflict(self, table: Table) -> None:
        """Commit two changes of the same version."""
        for loaded, is_first in ((self.store.load(table.id), True), (self.store.load(table.id), False)):
            apply_change(loaded.game, Leave(1), 0)
            assert (self.store.commit(loaded, one_step(loaded, Leave(1))) is not None) == is_first

    def enforce(self) -> None:
        """Do what a worker does for a game whose deadline has passed."""
        started_game(self.store, Settings(turn_seconds=1))
        shards = [shard for shard, count in enumerate(self.deadlines.count_due(1000).played) if count]
        entries = [entry for shard in shards for entry in self.deadlines.take(shard, 1000, 1)]
        assert [enforce(self.store, self.deadlines, entry, 1000).outcome for entry in entries] == ["made"]


def as_user(url: str) -> str:
    """Return the URL of a store with the user and the password."""
    return url.replace("://", "://croupier:secret@")


@contextmanager
def playing(url: str, durability: Durability = "none") -> Iterator[Player]:
    """Run the service on a store until the block ends."""
    with ExitStack() as stack:
        client = connect(url)
        stack.callback(client.close)
        player = Player(client, durability)
        stack.enter_context(player.api)
        stack.callback(player.publications.close)
        yield player


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send a PING on each idle subscription, and store the presence, without a delay."""
    monkeypatch.setattr(publications, "PING_INTERVAL_S", 0.1)
    monkeypatch.setattr(presence, "PRESENCE_DELAY_S", 0)


def test_the_documented_permissions_suffice_and_are_all_used(own_url: str, own_client: Any) -> None:
    permit(own_client)
    with playing(as_user(own_url)) as player:
        player.use_everything()
        with player.live.followed("0" * 24, lambda: None):
            wait_until(lambda: "ping" in used(own_client))
    assert denied(own_client) == set()
    assert used(own_client) == permitted()


@pytest.mark.parametrize("durability", ["replicated", "fsync"])
def test_a_durability_needs_one_more_permission(
    durability: Durability, kind: str, own_url: str, own_client: Any
) -> None:
    if (kind, durability) == ("redis", "fsync") and "waitaof" not in own_client.command():
        pytest.skip("this Redis is older than 7.2")
    more = BY_DURABILITY[durability]
    for given, missing in ((more, set()), ("", permitted(more) - permitted())):
        permit(own_client, f"-{more[1:]}", given)
        with (
            playing(as_user(own_url), durability) as player,
            suppress(Unavailable),
        ):  # no replica, or no append-only file
            player.store.create(game_of())
        assert denied(own_client) == missing


def test_without_the_channels_moves_work_and_streams_are_late(
    own_url: str, own_client: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_games, "ACTIVATION_TIMEOUT_S", 0.1)
    monkeypatch.setattr(live_games, "HEARTBEAT_S", 0.0)
    permit(own_client, "resetchannels")
    with playing(as_user(own_url)) as player, caplog.at_level(logging.WARNING, "croupier"):
        table = simple(player.api)
        with closing(Stream(player.live, table.id)) as stream:
            stream.view()
            version = table.move(0, "draw")["version"]
            snapshot = stream.follower._cursor.game.current()
            assert snapshot is not None
            assert snapshot.game.version == version - 1
            stream.follower._cursor.game.verify()
            assert stream.view().game.version == version
    assert "subscriptions are not permitted: readers see a change after up to 10 seconds" in caplog.messages
