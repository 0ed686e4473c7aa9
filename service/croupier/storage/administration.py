"""What only the operator does with stored games."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from croupier.games.changes.change import Step
from croupier.games.errors import Unavailable, Unconfirmed
from croupier.games.ports import Loaded, Sizes
from croupier.storage.codec import VERSION_ID_BYTES, encode_entry, encode_game
from croupier.storage.connections import client_for_key, primaries
from croupier.storage.keys import channel_of, key_of, keys_of
from croupier.storage.redis_store import DELETE_SCRIPT, RedisStore
from croupier.storage.scripts import Script, translate_errors

REWRITE_SCRIPT = Script("rewrite.lua")


@contextmanager
def confirming() -> Iterator[None]:
    """Translate an error of the block, which waits until a change is durable.

    Raises:
        Unconfirmed: it may not be; the cause says why. ``Unavailable`` would say that nothing was changed.
    """
    try:
        with translate_errors():
            yield
    except Unavailable as error:
        raise Unconfirmed from error


class RedisAdministration(RedisStore):
    """Implements ``games.ports.Administration``."""

    def delete_unreadable(self, game_id: str) -> None:
        """Delete what is stored of a game, without reading it."""
        keys = [*keys_of(game_id), key_of(game_id, "presence")]
        with translate_errors():
            version_id = client_for_key(self.client, keys[0]).getrange(keys[0], 0, VERSION_ID_BYTES - 1)
            DELETE_SCRIPT.run(self.client, keys, [version_id, channel_of(game_id)])

    def rewrite(self, loaded: Loaded, steps: Mapping[int, Step]) -> bool:
        """Replace a game and steps of its log, without a new version, if the loaded version is still the newest."""
        game = loaded.game
        entries = {number: encode_entry(game, number, step, has_time=step.at != 0) for number, step in steps.items()}
        newest, keys = entries[game.version], keys_of(game.id)[:2]
        replaced = [part for number, entry in entries.items() for part in (number - 1, entry)]
        arguments = [loaded.version_id, encode_game(game, newest), channel_of(game.id), *replaced]
        with translate_errors():
            done: bool = REWRITE_SCRIPT.run(self.client, keys, arguments, allow_oom=True) == 1
            if done:
                with confirming():
                    self.wait_until_durable(game.id, ("LINDEX", keys[1], game.version - 1), newest)
        return done

    def _wait_for_deletion(self, game_id: str) -> None:
        with confirming():
            super()._wait_for_deletion(game_id)

    def sizes(self, game_id: str) -> Sizes:
        """Return how much is stored of a game."""
        game, log, receipts = keys_of(game_id)
        with translate_errors(), client_for_key(self.client, game).pipeline(transaction=False) as pipe:
            pipe.get(game)
            pipe.lrange(log, 0, -1)
            pipe.hlen(receipts)
            stored, entries, count = pipe.execute()
        return Sizes(len(stored or b""), sum(map(len, entries)), count)

    def game_ids(self) -> Iterator[str]:
        """Yield the ids of all games that exist all the while, in no order; of some others, too."""
        with translate_errors():
            for server in primaries(self.client):
                for key in server.scan_iter(match=key_of("*", "game"), count=1000):
                    yield key.decode().partition("{")[2].partition("}")[0]
