"""Two worlds that one reader must not be able to distinguish: they differ only in state that is hidden from the reader.

What a reader may know follows from what its rulebook redeals, and not from the views under test.
"""

import base64
import copy
import random
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from typing import Any, NamedTuple

import httpx
import msgspec
import redis
from croupier.games import bots
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.moves import MakeMove, TimeOut
from croupier.games.game import Game, digest_of
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Event, Move
from croupier.storage.codec import encode
from croupier.storage.redis_store import RedisStore
from flask import Flask

from tests.playing import chance_of, leaves
from tests.times import timeless_bytes

Reader = int | None
"""A seat, or a spectator."""
PROBES = 6
"""How often a state is redealt to find out which parts of it are hidden."""
MARK = re.compile(rb'^("[0-9]+\.(?:s|[0-9]+)\.)[0-9a-f]{8}(?=\.)')
"""The random commit nonce in an ETag."""
NOW = 4_000_000_000_000
"""The time at the beginning, in milliseconds since 1970: far in the future, so that no game expires."""
STEP_MS = 1_000
"""Milliseconds between two requests; both worlds have the same clock."""
# ------------------------------------------------------------------------------------ a reader's knowledge


class Hidden(NamedTuple):
    """A part of a state that a reader cannot see; the size of a hand or a pile is public."""

    size: int


def known(game: Game, reader: Reader) -> dict[str, Any]:
    """Return what a reader may know of a game's state now, by path.

    A part of the state is hidden if it changes when the rulebook redeals what the reader cannot see; any other
    counts as known. What a rulebook redeals is tested with its rules.
    """
    chance = random.Random(0)
    probes = [dict(leaves(redealt(game, reader, RedealChance(b"", chance=chance)))) for _ in range(PROBES)]
    return {
        "events": [read(game, event, reader) for event in game.events],
        **{
            place: value if all(probe.get(place) == value for probe in probes) else Hidden(size_of(value))
            for place, value in leaves(copied(game))
        },
    }


def alike(left: Game, right: Game, reader: Reader) -> bool:
    """Return whether a reader knows the same of two games: of hidden parts, no more than the size."""
    one, other = known(left, reader), known(right, reader)
    return one.keys() == other.keys() and all(same(one[place], other[place]) for place in one)


def same(one: Any, other: Any) -> bool:
    if isinstance(one, Hidden) or isinstance(other, Hidden):
        return size_of(one) == size_of(other)
    return bool(one == other)


def size_of(value: Any) -> int:
    if isinstance(value, Hidden):
        return value.size
    return len(value) if isinstance(value, bytes | str) else 1


def copied(game: Game) -> Any:
    """Copy the state of a game without its chance, which is hidden from all."""
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(game.state), type=game.rulebook.state)
    chance_of(state).seed, chance_of(state).counter = b"", 0
    return state


def redealt(game: Game, reader: Reader, redeal_chance: "RedealChance") -> Any:
    """Redeal what a reader cannot see of a state, in a copy without its chance."""
    state = copied(game)
    game.rulebook.redeal(state, reader, redeal_chance)
    return state


def unreadable_fields(game: Game, event: Event, reader: Reader) -> list[str]:
    """Return the fields of an event that a reader may not read."""
    entry = game.rulebook.redaction.get(type(event))
    return [name for name, owner in entry.secret.items() if getattr(event, owner) != reader] if entry else []


def read(game: Game, event: Event, reader: Reader) -> dict[str, Any]:
    """Return what a reader may know of an event: of hidden cards, only their number."""
    fields = msgspec.structs.asdict(event)
    return {
        "kind": type(event),
        **fields,
        **{name: len(fields[name] or ()) for name in unreadable_fields(game, event, reader)},
    }


def after(game: Game, change: Change) -> Game:
    """Return the game after a legal change."""
    other = copy.deepcopy(game)
    apply_change(other, change, 0)
    return other


# -------------------------------------------------------------------------------- redealing


class RedealChance(Chance, kw_only=True):
    """The chance for a redeal: it moves a share of the cards, to any place or into an order."""

    chance: random.Random
    share: float = 1.0

    def shuffled(self, cards: bytes) -> bytes:
        places = [place for place in range(len(cards)) if self.chance.random() < self.share]
        moved, dealt = [cards[place] for place in places], bytearray(cards)
        for place, card in zip(places, rearranged(moved, self.chance), strict=True):
            dealt[place] = card
        return bytes(dealt)

    def below(self, bound: int) -> int:
        return self.chance.randrange(bound)


def rearranged(cards: list[int], chance: random.Random) -> list[int]:
    """Shuffle cards, or sort them: then a hand may be all wild, or all of a kind."""
    return chance.choice((sorted(cards), sorted(cards, reverse=True), chance.sample(cards, len(cards))))


def twin(game: Game, reader: Reader, chance: random.Random, share: float = 1.0) -> Game:
    """Redeal a share of what a reader cannot see: the reader's knowledge of both games is equal."""
    other = copy.deepcopy(game)
    game.rulebook.redeal(other.state, reader, RedealChance(b"", chance=chance, share=share))
    stream = chance_of(other.state)
    stream.seed, stream.counter = chance.randbytes(32), chance.randrange(1000)
    other.events = [with_other_cards(other, event, reader, chance) for event in other.events]
    return other


def with_other_events(
    game: Game, log: Sequence[list[Event]], reader: Reader, chance: random.Random
) -> list[list[Event]]:
    """Put other cards into all past events that a reader cannot read."""
    return [[with_other_cards(game, event, reader, chance) for event in events] for events in log]


def with_other_cards(game: Game, event: Event, reader: Reader, chance: random.Random) -> Event:
    """Put other cards into an event whose cards a reader cannot read."""
    codes = [face.code for face in game.rulebook.cards]
    hidden = {name: getattr(event, name) for name in unreadable_fields(game, event, reader)}
    others = {name: chance.choices(codes, k=len(cards)) for name, cards in hidden.items() if cards}
    return msgspec.structs.replace(event, **others)


def common_move(left: Game, right: Game, reader: Reader, chance: random.Random) -> tuple[int, Move] | None:
    """Find a move that is legal in both worlds and after which the reader still knows the same of both, if any."""
    players = [number for number, seat in enumerate(left.seats) if seat.is_held]
    common = [(seat, move) for seat in players for move in legal(left, seat) if move in legal(right, seat)]
    chance.shuffle(common)
    for seat, move in common:
        if is_common(left, right, MakeMove(seat, move), reader):
            return seat, move
    return None


def may_time_out(game: Game) -> bool:
    """Return whether a game waits for a seat."""
    return not game.closed and bool(game.rulebook.seats_waited_for(game.state))


def is_common(left: Game, right: Game, change: Change, reader: Reader) -> bool:
    """Return whether a reader knows the same of both worlds after a change that is legal in both."""
    return alike(after(left, change), after(right, change), reader)


def legal(game: Game, seat: int) -> list[Move]:
    """Return the legal moves of a seat, by the engine; none in a closed game."""
    return [] if game.closed else game.rulebook.legal_moves(game.state, seat)


# ---------------------------------------------------------------------------------- requests to both worlds


class GameRequest(NamedTuple):
    """A request to both worlds."""

    method: str
    path: str = ""
    """After ``root``; ``{game}`` stands for the id, ``{ticket}`` for a ticket that replaces the token."""
    by: Reader | str = None
    """The seat whose token is sent; or another token; None: no token."""
    body: bytes = b""
    """In it, too, ``{game}`` stands for the id, and ``{token}`` for the token of the reader."""
    headers: tuple[tuple[str, str], ...] = ()
    root: str = "/v1/games"

    def sent(self, client: httpx.Client, game: str, tokens: Sequence[str]) -> httpx.Response:
        """Send it to one world."""
        headers = {"X-Request-Id": "the-same", **({"Content-Type": "application/json"} if self.body else {})}
        token = tokens[self.by] if isinstance(self.by, int) else str(self.by)
        if self.by is not None:
            headers["Authorization"] = f"Bearer {token}"
        path = self.path
        if "{ticket}" in path:
            created = client.post(f"/v1/games/{game}/stream-tickets", headers=headers)
            path = path.replace("{ticket}", created.json().get("ticket", "none"))
            del headers["Authorization"]
        url, body = f"{self.root}{path.format(game=game)}", self.body.replace(b"{game}", game.encode())
        own = {name: self.with_tag(value, client, url, headers) for name, value in self.headers}
        body = body.replace(b"{token}", token.encode())
        return client.request(self.method, url, content=body, headers={**headers, **own})

    def with_tag(self, value: str, client: httpx.Client, url: str, headers: dict[str, str]) -> str:
        """Replace ``{tag}`` with the ETag that the reader has."""
        if "{tag}" not in value:
            return value
        return value.replace("{tag}", client.get(url, headers=headers).headers.get("ETag", '"none"'))


ENDLESS = "X-Endless"
"""A header of requests for streams that are not ended by ``up_to_now``."""


def up_to_now(app: Flask, announcements: "Announcements") -> Any:
    """Wrap an application: its streams end where they would wait, unless the request has the header ``ENDLESS``.

    The last event before that is the presence.
    """

    def wrapped(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        body = app(environ, start_response)
        if not environ["PATH_INFO"].endswith("/stream"):
            return body
        return parts_of(body, announcements if "HTTP_X_ENDLESS" in environ else None)

    return wrapped


def parts_of(body: Any, announcements: "Announcements | None") -> Iterator[bytes]:
    """Yield the parts of a stream up to the presence; then end, or announce a change before each further part."""
    is_up_to_date = False
    try:
        for part in body:
            yield part
            is_up_to_date |= b"event: presence" in part
            if is_up_to_date and announcements is None:
                return
            if is_up_to_date and announcements:
                announcements.announce()
    finally:
        getattr(body, "close", lambda: None)()


class Announcements:
    """Announcements of changes that are made by hand, at definite moments. Implements ``games.ports.Publications``."""

    def __init__(self) -> None:
        self._receivers: dict[str, Callable[[str | None], None]] = {}

    def subscribe(self, game_id: str, receive: Callable[[str | None], None]) -> threading.Event:
        self._receivers[game_id] = receive
        active = threading.Event()
        active.set()
        return active

    def unsubscribe(self, game_id: str, receive: Callable[[str | None], None]) -> None:
        if self._receivers[game_id] == receive:
            del self._receivers[game_id]

    def renew(self, game_id: str) -> None:
        raise AssertionError(f"an announcement about {game_id} was lost")

    def announce(self) -> None:
        """Announce that any game may have changed."""
        for receive in [*self._receivers.values()]:
            receive(None)


class AtOnce(ThreadPoolExecutor):
    """Reads a game in the thread that receives a change: each announcement is one reading of the store."""

    def submit(self, act: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        done = Future[Any]()
        done.set_result(act(*arguments, **named))
        return done


class World:
    """A game in a service."""

    def __init__(self, name: str, client: httpx.Client, secrets: "Secrets | None" = None) -> None:
        self.name = name
        self.client = client
        self.secrets = secrets
        self.game = ""
        self.tokens: list[str] = []

    @contextmanager
    def stream(self, by: Reader, views: bool | None = None) -> Iterator[Iterator[bytes]]:
        """Open a stream of the game, or one of many games with views or without; yield its parts."""
        token = None if by is None else self.tokens[by]
        if views is None:
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            request = self.client.build_request("GET", f"/v1/games/{self.game}/stream", headers=headers)
        else:
            body = {"games": [{"game": self.game, "seat_token": token}], "views": views}
            request = self.client.build_request("POST", "/v1/mine/stream", json=body)
        request.headers[ENDLESS] = "yes"
        with closing(self.client.send(request, stream=True)) as response:
            assert response.status_code == 200
            yield response.iter_raw()

    def answer(self, ask: GameRequest, number: int) -> httpx.Response:
        """Send the request of that number; return its response."""
        if self.secrets:
            self.secrets.begin(self.name, number)
        return ask.sent(self.client, self.game, self.tokens)

    def comparable(self, response: httpx.Response) -> tuple[Any, ...]:
        """Return a response, without the game's id and the times where they could not be made equal."""
        headers = [pair for pair in response.headers.raw if pair[0].lower() != b"date"]
        seen = (response.status_code, response.reason_phrase, headers, response.content)
        return seen if self.secrets else self.unnamed(seen)

    def unnamed(self, seen: tuple[Any, ...]) -> tuple[Any, ...]:
        """Replace the id by one of the same length, and the times, since two real services have no common clock."""
        names = {word.encode(): b"x" * len(word) for word in (self.game, *self.tokens) if word}
        status, reason, headers, content = seen
        for word, same in names.items():
            content = content.replace(word, same)
            headers = [(name, value.replace(word, same)) for name, value in headers]
        marked = [(name, MARK.sub(rb"\1xxxxxxxx", value)) for name, value in headers]
        return status, reason, marked, timeless_bytes(content)


class Pair:
    """Two worlds."""

    def __init__(self, left: World, right: World) -> None:
        self.worlds = (left, right)
        self.number = 0

    def ask(self, ask: GameRequest) -> tuple[httpx.Response, httpx.Response]:
        """Send a request to both."""
        self.number += 1
        left, right = self.worlds
        return left.answer(ask, self.number), right.answer(ask, self.number)

    def responses(self, ask: GameRequest) -> list[tuple[Any, ...]]:
        """Send a request to both worlds; return both responses."""
        return [world.comparable(response) for world, response in zip(self.worlds, self.ask(ask), strict=True)]

    def alike(self, ask: GameRequest) -> bool:
        """Send a request to both worlds, assert that the responses are equal; return whether they succeeded."""
        left, right = self.responses(ask)
        assert left == right, f"{ask} distinguishes the worlds:\n{left}\n{right}"
        return bool(left[0] < 300)

    def differ(self, ask: GameRequest) -> bool:
        """Send a request to both worlds; return whether the responses differ."""
        left, right = self.responses(ask)
        return left != right

    def create(self, *bodies: bytes) -> list[httpx.Response]:
        """Create a game in each world, from a body of its own."""
        self.number += 1
        responses = []
        for world, body in zip(self.worlds, bodies, strict=True):
            responses.append(world.answer(GameRequest("POST", body=body), self.number))
            assert responses[-1].status_code == 201, responses[-1].text
            created = responses[-1].json()
            world.game, world.tokens = created["game"]["id"], created.get("seat_tokens", [created["seat_token"]])
        return responses


class Followed:
    """The streams of one reader in both worlds."""

    def __init__(self, streams: Sequence[Iterator[bytes]]) -> None:
        self.streams = streams

    def read(self) -> bytes:
        """Read the next part of both streams, and assert that they are equal; return it, empty at the end."""
        left, right = (next(stream, b"") for stream in self.streams)
        assert left == right, f"a stream distinguishes the worlds:\n{left!r}\n{right!r}"
        return left

    def read_change(self) -> None:
        """Read all parts up to a view, or to the end; who is away may come before it."""
        while (part := self.read()) and b"event: view" not in part and b"event: end" not in part:
            assert b"event: presence" in part

    def read_to(self, name: str) -> None:
        """Read all parts up to an event."""
        while b"event: " + name.encode() not in (part := self.read()):
            assert part, f"the stream has no {name}"


@contextmanager
def followed(pair: Pair, by: Reader, views: bool | None = None) -> Iterator[Followed]:
    """Follow the game in both worlds, up to now; ``views`` as in ``World.stream``."""
    with ExitStack() as stack:
        streams = Followed([stack.enter_context(world.stream(by, views)) for world in pair.worlds])
        streams.read_to("presence")
        yield streams


class Names:
    """Replacement for ``secrets`` where ids and tokens are made: they are equal in both worlds."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, request: object) -> None:
        self._random = random.Random(str(request))

    def token_urlsafe(self, size: int) -> str:
        return base64.urlsafe_b64encode(self._random.randbytes(size)).rstrip(b"=").decode()

    def token_bytes(self, size: int) -> bytes:
        return self._random.randbytes(size)


class Secrets:
    """Replacement for ``secrets`` where seeds are made: each world has its own. It also has the clock of both."""

    def __init__(self) -> None:
        self.seeds: dict[str, bytes] = {}
        self.names = Names()
        self.begin("", "")

    def begin(self, world: str, request: object) -> None:
        """Seed the generator for a request to a world; each request has another name or number."""
        self.names.begin(request)
        self.now_ms = NOW + (STEP_MS * request if isinstance(request, int) else 0)
        self._seed = self.seeds.get(world, random.Random(f"{world} {request}").randbytes(32))

    def token_bytes(self, size: int) -> bytes:
        return self._seed[:size]


# ------------------------------------------------------------------------------------ games in progress


class Past(NamedTuple):
    """A game and its events in each version so far."""

    game: Game
    log: list[list[Event]]

    def store(self, store: RedisStore) -> None:
        """Write it to a store as if it had been played there; the seat of each change is left out (never read)."""
        store.create(self.game)
        for version in range(len(self.log) - 1, 0, -1):
            earlier = msgspec.structs.replace(self.game, version=version, events=self.log[version - 1])
            store.client.lpush(f"croupier:{{{self.game.id}}}:log", encode(earlier, []).entries[0])


class WorldStores(NamedTuple):
    """The stores of both worlds."""

    stores: tuple[RedisStore, RedisStore]
    clients: tuple[redis.Redis, redis.Redis]

    def put(self, pair: Pair, pasts: tuple[Past, Past], reader: Reader, tokens: list[str]) -> None:
        """Write a game into each world; seats other than the reader's have other tokens in the right one."""
        self.clear()
        others = [token if seat == reader else token[::-1] for seat, token in enumerate(tokens)]
        for world, store, past, theirs in zip(pair.worlds, self.stores, pasts, (tokens, others), strict=True):
            for seat, token in zip(past.game.seats, theirs, strict=False):
                seat.token_hash = digest_of(token)
            past.store(store)
            world.game, world.tokens = past.game.id, theirs

    def time_out(self, pair: Pair) -> None:
        """Let the deadline of the game pass in each world."""
        for store, world in zip(self.stores, pair.worlds, strict=True):
            assert world.secrets
            loaded, now = store.load(world.game), world.secrets.now_ms
            timeout = apply_change(loaded.game, TimeOut(), now)
            assert store.commit(loaded, [timeout, *bots.move_after(loaded.game, timeout.change, now, float("inf"))])

    def clear(self) -> None:
        """Clear both."""
        for client in self.clients:
            client.flushdb()

    def games(self, pair: Pair) -> tuple[Game, Game]:
        """Return both games as they are now."""
        left, right = (store.load(world.game).game for store, world in zip(self.stores, pair.worlds, strict=True))
        return left, right

    def commands_of(self, acts: Sequence[Callable[[], object]]) -> list[dict[str, int]]:
        """Count the store commands of an act in each world, by name."""
        counts = []
        for act, client in zip(acts, self.clients, strict=True):
            before = calls(client)
            act()
            counts.append({name: count - before.get(name, 0) for name, count in calls(client).items()})
        return counts


def calls(client: redis.Redis) -> dict[str, int]:
    """Return the number of calls of each command since the store started."""
    commands: Any = client.info("commandstats")
    return {name: stats["calls"] for name, stats in commands.items() if name != "cmdstat_info"}
