"""Until a game is over nothing that is sent, logged or stored beside the game has its seed, in any encoding.

Nor the seed of the deals, nor the secret that stays one after the end.
"""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from croupier.games.fairness import deal_seed
from croupier.games.game import Game
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.streaming import streaming
from tests.api.table import Table, done, gathering
from tests.conftest import start_service

PIECE = 8
"""A secret is found by any 8 bytes of it in a row."""
MOVES = 6
LOUD = {"CROUPIER_LOG_FORMAT": "json", "CROUPIER_LOG_LEVEL": "debug", "CROUPIER_METRICS": "1"}


def encodings(secret: bytes) -> Iterator[bytes]:
    """Yield every way in which a part of a secret could be written, in lower case."""
    for start in range(len(secret) - PIECE + 1):
        piece = secret[start : start + PIECE]
        yield piece
        yield piece[::-1]
        yield piece.hex().encode()
        yield str(int.from_bytes(piece, "big")).encode()
        yield ", ".join(map(str, piece)).encode()
        yield ",".join(map(str, piece)).encode()
        yield repr(piece)[2:-1].encode()
        for skipped in range(3):  # base64 has three alignments; its ends depend on what surrounds the piece
            whole = len(piece[skipped:]) // 3 * 3
            yield base64.b64encode(piece[skipped:][:whole])
            yield base64.urlsafe_b64encode(piece[skipped:][:whole])


def leaks(game: Game, text: bytes) -> list[bytes]:
    """Return the encodings of secrets of a game that a text has."""
    secrets = [game.seed, game.secret, deal_seed(game.seed, game.terms)]
    lowered = text.lower()
    return [found for secret in secrets for found in encodings(secret) if found in text or found.lower() in lowered]


class Witness:
    """Everything that one service has sent."""

    def __init__(self, client: httpx.Client) -> None:
        self.sent = bytearray()
        client.event_hooks["response"].append(self.note)

    def note(self, response: httpx.Response) -> None:
        self.sent += repr(response.headers.raw).encode()
        if not response.headers.get("Content-Type", "").startswith("text/event-stream"):
            self.sent += response.read()


def beside(store: redis.Redis, game_id: str) -> bytes:
    """Return all that is stored but the game itself."""
    stored: Any = store
    keys = [key for key in stored.keys("*") if key != f"croupier:{{{game_id}}}:game".encode()]
    return b"".join(key + (stored.dump(key) or b"") for key in keys)


def played(client: httpx.Client, witness: Witness) -> Table:
    """Play a part of a game, and ask for all that can be asked of it, also what is refused."""
    table = gathering(client, players=2, public=True, turn_seconds=3600)
    fairness = table.view()["fairness"]
    for seat in (0, 1):
        body = {"entropy": f"contribution-of-{seat}", "commitment": fairness["commitment"]}
        done(client.put(f"{table.url}/seats/{seat}/entropy", json=body, headers=table.token(seat)))
    done(table.start())
    for number in range(MOVES):
        seat = table.view()["to_move"][0]
        done(table.ask(seat, table.view(seat)["you"]["legal_moves"][0], idempotency_key=f"key-{number}"))
        table.ask(seat, {"kind": "fly"})
        table.ask(1 - seat, {"kind": "draw"})
    for reader in (None, 0, 1):
        for query in ("?narrate=true&labels=true", "?since=1", "/events?limit=500", "/record", "/presence"):
            client.get(f"{table.url}{query}", headers=table.token(reader))
        with streaming(table, reader) as stream:
            stream.next()
            witness.sent += stream.read
    for path in ("/v1/games?status=playing", "/metrics", "/openapi.json"):
        client.get(path)
    return table


def test_nothing_has_the_seed_before_the_end_and_the_record_has_it_after(tmp_path: Path) -> None:
    process, client = start_service(tmp_path, **LOUD)
    try:
        witness = Witness(client)
        table = played(client, witness)
        with connect(f"unix://{tmp_path / 'valkey.sock'}") as connection:
            game = RedisStore(connection).load(table.id).game
            stored = beside(connection, table.id)
        assert len(game.seed) == len(game.secret) == 32
        assert leaks(game, game.seed + game.secret)
        assert leaks(game, bytes(witness.sent)) == []
        assert leaks(game, stored) == []
        done(table.end())
        record = done(client.get(f"{table.url}/record")).json()
        assert record["fairness"]["seed"] == game.seed.hex()
        assert not leaks(game, bytes(witness.sent).replace(game.seed.hex().encode(), b""))
    finally:
        client.close()
        process.terminate()
        log, _ = process.communicate(timeout=30)
    assert table.id in log
    assert leaks(game, log.encode()) == []


SEED = bytes(range(100, 132))
WRITTEN = {
    "bytes": SEED,
    "hex": SEED.hex().upper().encode(),
    "base64": base64.b64encode(SEED),
    "base64 after a byte": base64.b64encode(b"x" + SEED),
    "base64 after two": base64.b64encode(b"xy" + SEED),
    "numbers": str([*SEED]).encode(),
    "an escaped text": repr(SEED).encode(),
}


@pytest.mark.parametrize("way", WRITTEN)
def test_the_search_finds_a_seed(way: str) -> None:
    assert any(found.lower() in WRITTEN[way].lower() for found in encodings(SEED))
