"""Non-interference over HTTP: state that is hidden from a reader changes no byte of the reader's responses."""

import functools
import random
import threading
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

import httpx
import msgspec
import orjson
import pytest
import redis
from croupier.api import streams
from croupier.api.app import create_app
from croupier.api.http import requests
from croupier.games import idempotency, presence
from croupier.games.changes.applying import apply_change
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import TimeOut
from croupier.games.game import Game
from croupier.games.live import LiveGames
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event, Move
from croupier.storage import codec
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done, gathering, placed
from tests.live.effort import effort
from tests.live.hidden import (
    NOW,
    Announcements,
    AtOnce,
    Followed,
    GameRequest,
    Pair,
    Past,
    Reader,
    Secrets,
    World,
    WorldStores,
    alike,
    common_move,
    followed,
    is_common,
    known,
    legal,
    may_time_out,
    twin,
    unreadable_fields,
    up_to_now,
    with_other_events,
)
from tests.playing import SECRET_KEY, log_of
from tests.possible_moves import bare_moves, moves_with_one_field
from tests.random_options import on_the_wire, seats_near
from tests.times import timeless_bytes

MOVES = effort(50, 400)
"""Maximum number of moves of a random game."""
TIMES = effort(1, 2)
"""Maximum number of times that one situation of a random game is examined."""
STEPS = effort(2, 6)
"""Number of moves that are made in two worlds."""
LOTS = effort(1, 5)
"""Number of games with random options for each ruleset."""
READERS = effort(2, 11)
"""Number of readers of one situation."""
SHARES = (0.2, 0.5, 1.0)
"""The share of hidden cards that is shuffled: the smaller, the longer the same moves are legal in both worlds."""
DEALS = 20_000
"""Number of deals that are tried to find two that look alike; if every seat draws for the deal it takes hundreds."""
MANY = effort(2, 8)
"""Number of requests of one kind that are sent at a time."""

# ------------------------------------------------------------------------------------------ the worlds


class Playground(NamedTuple):
    """A store and a service for playing games."""

    client: httpx.Client
    store: RedisStore
    secrets: Secrets


@pytest.fixture(autouse=True)
def _same_deals() -> None:
    """The seeds are those of ``secrets``."""


@pytest.fixture(scope="module")
def secrets() -> Iterator[Secrets]:
    """Replace the random source of ids, tokens and seeds, and the clock."""
    with pytest.MonkeyPatch.context() as patch:
        made = Secrets()
        patch.setattr("croupier.games.game.secrets", made)
        patch.setattr(idempotency, "secrets", made.names)
        patch.setattr(codec, "secrets", SimpleNamespace(token_bytes=bytes))  # commit nonces are equal in both worlds
        at_once = lambda _seconds, act: SimpleNamespace(start=act)  # noqa: E731  # a timer that does not wait
        patch.setattr(presence, "threading", SimpleNamespace(Timer=at_once, Lock=threading.Lock))
        patch.setattr(streams, "time", SimpleNamespace(time=lambda: 0.0))
        patch.setattr(requests, "time", SimpleNamespace(time_ns=lambda: 1_000_000 * made.now_ms))
        yield made


@pytest.fixture(scope="module")
def clients(store_url: str) -> Iterator[list[redis.Redis]]:
    """Return connections to three empty stores: of the left world, of the right one, and of the playground."""
    made = [connect(f"{store_url}?db={number}") for number in (1, 2, 3)]
    yield made
    for client in made:
        client.flushdb()
        client.close()
        client.connection_pool.disconnect()


@pytest.fixture(scope="module")
def stores(clients: list[redis.Redis]) -> WorldStores:
    """Return the stores of both worlds."""
    left, right, _ = clients
    return WorldStores((RedisStore(left), RedisStore(right)), (left, right))


@pytest.fixture(scope="module")
def worlds(stores: WorldStores, secrets: Secrets) -> Iterator[Pair]:
    """Return two services in this process."""
    with inside(stores.stores[0]) as left, inside(stores.stores[1]) as right:
        yield Pair(World("left", left, secrets), World("right", right, secrets))


@pytest.fixture
def pair(worlds: Pair, stores: WorldStores, secrets: Secrets) -> Pair:
    """Return both services without a game."""
    stores.clear()
    secrets.seeds.clear()
    return worlds


@pytest.fixture(scope="module")
def playground(clients: list[redis.Redis], secrets: Secrets) -> Iterator[Playground]:
    """Return a third service, for playing games that are then copied into both worlds."""
    store = RedisStore(clients[2])
    with inside(store) as client:
        yield Playground(client, store, secrets)


def inside(store: RedisStore) -> httpx.Client:
    """Return a client of a service in this process, with its sandbox on."""
    announcements = Announcements()
    live = LiveGames(store, announcements)
    live.refreshing = AtOnce()
    app = up_to_now(create_app(store, sandbox=True, live=live), announcements)
    return httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test")


# --------------------------------------------------------------------------------- requests of readers


def look(by: Reader) -> list[GameRequest]:
    """Return requests for the view and the whole history."""
    return [GameRequest("GET", "/{game}", by), GameRequest("GET", "/{game}/events", by)]


def listings(by: Reader) -> list[GameRequest]:
    """Return requests for the list of own games."""
    seat = b'{"game": "{game}", "seat_token": "{token}"}'
    bodies = (b'{"games": [%s]}' % seat, b'{"games": [%s, %s]}' % (seat, seat.replace(b"{token}", b"wrong")), seat)
    return [GameRequest("POST", "", by, body, root="/v1/mine") for body in bodies]


def looks(by: Reader, version: int) -> list[GameRequest]:
    """Return other reading requests."""
    tags = ("{tag}", "W/{tag}", f'"{version}"', f'"{version - 1}"', "*", '"x"')
    queries = (f"after={version - 1}", f"after={version}", "limit=1", "after=-1", "after=1&after=2", "limit=2&after=1")
    since = (*(f"since={number}" for number in (0, version // 2, version - 1, version, version + 1)), "since=x")
    lists = ("", "?status=playing", "?status=round_over", "?status=finished&limit=1", "?status=hidden", "?cursor=1")
    return [
        *(GameRequest("GET", "/{game}", by, headers=(("If-None-Match", tag),)) for tag in tags),
        *(GameRequest("GET", f"/{{game}}/events?{query}", by) for query in queries),
        *(GameRequest("GET", f"/{{game}}?{query}", by) for query in since),
        *(GameRequest("GET", query, by) for query in lists),
        *(GameRequest(method, "/{game}", by) for method in ("HEAD", "OPTIONS", "PUT")),
        *(GameRequest("GET", path, "wrong") for path in ("/{game}", "/{game}/events")),
        *(GameRequest("GET", path, by) for path in ("/{game}?x=1", "/{game}/moves", "/{game}/seats/0", "/0")),
    ]


def stream_requests(by: Reader, version: int) -> list[GameRequest]:
    """Return requests for streams, and for what belongs to them."""
    ids = ("0", str(version // 2), str(version - 1), str(version), str(version + 1), "x")
    queries = ("since=1", f"since={version}", "narrate=true&labels=true", "since=x", "ticket=x", "x=1")
    with_ticket = () if by is None else ("ticket={ticket}", "ticket={ticket}&since=1", "ticket={ticket}x")
    return [
        *(GameRequest("GET", "/{game}/stream", by, headers=(("Last-Event-ID", number),)) for number in ids),
        *(GameRequest("GET", f"/{{game}}/stream?{query}", by) for query in (*queries, *with_ticket)),
        *(GameRequest(method, "/{game}/stream", by) for method in ("HEAD", "POST")),
        GameRequest("GET", "/{game}/stream", "wrong"),
        *(GameRequest("GET", "/{game}/presence", reader) for reader in (by, "wrong")),
        *(GameRequest("POST", "/{game}/stream-tickets", reader) for reader in (by, "wrong")),
    ]


def refusals(games: Sequence[Game], by: Reader, moves: Sequence[bytes]) -> list[GameRequest]:
    """Return requests that are refused in any state."""
    seats, version = len(games[0].seats), games[0].version
    headers = [("If-Match", f'"{version - 1}"'), ("If-Match", '"x"'), ("Content-Type", "text/plain")]
    headers.append(("Idempotency-Key", "two words"))
    others = [seat for seat in range(seats + 1) if seat != by]
    removable = [] if by == games[0].host and games[0].status == "lobby" else others
    asks = [
        *seat_refusals(games[0], by, others),
        *(GameRequest("POST", "/{game}/moves", by, move, (header,)) for move in moves[:3] for header in headers),
        *(GameRequest("POST", "/{game}/moves", token, move) for move in moves[:3] for token in (None, "wrong")),
        *(GameRequest("DELETE", f"/{{game}}/seats/{seat}", by) for seat in removable),
        *(GameRequest("POST", "/{game}/start", token) for token in (None, "wrong")),
        *(GameRequest("POST", f"/{{game}}/{path}", by, b'{"name": ""}') for path in ("seats", "start", "moves")),
    ]
    if games[0].status == "lobby":
        return asks
    return [
        *asks,
        GameRequest("POST", "/{game}/seats", by, b"{}"),
        GameRequest("POST", "/{game}/start", by),
    ]


def seat_refusals(game: Game, by: Reader, others: Sequence[int]) -> list[GameRequest]:
    """Return requests for new tokens, and of the host, that are refused in any state."""
    numbers = range(len(game.seats) + 1)
    locks = [b'{"locked": true}', b'{"locked": false}'] if by != game.host else [msgspec.json.encode({"locked": False})]
    return [
        *(GameRequest("POST", f"/{{game}}/seats/{seat}/reclaim", by) for seat in numbers),
        *(GameRequest("POST", f"/{{game}}/seats/{seat}/token", by) for seat in others),
        *(
            GameRequest("POST", f"/{{game}}/seats/{seat}/{path}", token, headers=(("Idempotency-Key", SECRET_KEY),))
            for path in ("reclaim", "token")
            for token in (None, "wrong")
            for seat in numbers
        ),
        *(GameRequest("POST", "/{game}/lock", by, body) for body in (*locks, b'{"locked": 1}', b"{}")),
        *(GameRequest("POST", f"/{{game}}/{path}", "wrong", b'{"locked": true}') for path in ("lock", "end")),
        *([] if by == game.host else [GameRequest("POST", "/{game}/end", by)]),
        *(GameRequest("POST", "/{game}/seats", by, b'{"seat": %d}' % seat) for seat in taken(game)),
    ]


def taken(game: Game) -> list[int]:
    """Return the seats that nobody can take, and one that does not exist."""
    return [*(number for number, seat in enumerate(game.seats) if seat.name is not None), len(game.seats)]


def dry_run(by: Reader, move: bytes) -> GameRequest:
    """Return a dry run of a move, legal or not."""
    return GameRequest("POST", "/{game}/moves?dry_run=true", by, move)


def made(games: Sequence[Game], by: Reader, moves: Sequence[bytes]) -> list[GameRequest]:
    """Return changes that other seats may make, sent by a reader who may not."""
    own = {msgspec.json.encode(move) for game in games if by is not None for move in legal(game, by)}
    return [GameRequest("POST", "/{game}/moves", by, move) for move in moves if move not in own]


def moves_of_all(games: Iterable[Game]) -> list[bytes]:
    """Return the legal moves of all seats in all worlds, as JSON."""
    found = (move for game in games for seat in range(len(game.seats)) for move in legal(game, seat))
    return [*dict.fromkeys(map(msgspec.json.encode, found))]


ODD = [
    *(b"{", b"[]", b'{"kind": "fly"}', b'{"kind": 5}', b'{"kind": "draw", "more": 1}'),
    *(b'{"kind": "catch", "seat": -1}', b'{"kind": "play", "card": "q9"}', b'{"kind": "play", "die": "q9"}'),
    *(b'{"kind": "discard", "card": "q9"}', b'{"kind": "lay_phase", "groups": [["r1", "q9"]]}'),
    b'{"kind": "hit", "seat": 1, "group": 0, "card": "W"}',
]
"""Invalid moves, and some that need more than a card."""


@functools.cache
def words(ruleset: str) -> tuple[list[bytes], list[bytes]]:
    """Return every kind of move as JSON: plain, and with each card of the ruleset."""
    rulebook = RULESETS[ruleset][0]
    kinds = ({"kind": kind.__struct_config__.tag} for kind in rulebook.moves)
    plain = [*kinds, *bare_moves(rulebook), *moves_with_one_field(rulebook, cards=False)]
    return [*map(orjson.dumps, plain)], [*map(orjson.dumps, moves_with_one_field(rulebook, cards=True))]


def compare(pair: Pair, games: Sequence[Game], reader: Reader, chance: random.Random) -> None:
    """Send random requests of a reader to both worlds and compare the responses."""
    moves, (plain, about) = moves_of_all(games), words(games[0].ruleset)
    chance.shuffle(moves)
    asks = [
        *look(reader),
        *listings(reader),
        GameRequest("GET", "/{game}/stream", reader),
        *some(looks(reader, games[0].version), chance),
        *some(stream_requests(reader, games[0].version), chance),
        *some(refusals(games, reader, moves), chance),
        *some([dry_run(reader, move) for move in plain], chance),
        *some([dry_run(reader, move) for move in (*moves, *about, *ODD)], chance),
        *some(made(games, reader, moves), chance),
    ]
    for ask in asks:
        pair.alike(ask)


def some(asks: Sequence[GameRequest], chance: random.Random) -> list[GameRequest]:
    """Choose some requests."""
    return chance.sample(asks, min(MANY, len(asks)))


# ---------------------------------------------------------------------------------------- random games


class GameSetup(NamedTuple):
    """The number of seats and the options of a game."""

    ruleset: str
    seats: int
    options: dict[str, Any]
    position: dict[str, Any] | None = None
    """The initial position; None: a deal."""
    lot: int = 0
    """Its number among those with random options."""
    settings: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return "-".join([self.ruleset, str(self.seats), *(self.options if self.position else [f"lot-{self.lot}"])])


def setups() -> Iterator[GameSetup]:
    for number, (name, (rulebook, own)) in enumerate(RULESETS.items()):
        for lot in range(LOTS + 1):
            seats = seats_near((3, 4, 2)[lot % 3], rulebook)
            quick = rulebook.quick if lot % 2 else {}
            options = on_the_wire(rulebook, own, seats, lot, **quick)
            yield GameSetup(name, seats, options, lot=lot, settings=SETTINGS[(number + lot) % len(SETTINGS)])
    yield GameSetup("uno-low-score", 4, {"elimination": True, "jump_in": True, "target": 100}, ONE_IS_OUT)


SETTINGS: list[dict[str, Any]] = [
    {"turn_seconds": 60},
    {"turn_seconds": 60, "answer_seconds": 5, "on_timeout": "forfeit", "on_leave": "forfeit"},
    {},
    {"turn_seconds": 60, "on_timeout": "bot", "on_leave": "bot", "bot_pace": 50},
]
"""Settings of the random games, by their number. Bots are too slow to move, but their deadlines are seen."""
TIMEOUTS = 0.1
"""The share of timeouts among the changes of a random game."""

ONE_IS_OUT = {"hands": ["r1 r2 F", "g1 g2 F", "", "b1 b2 W"], "scores": [5, 95, 100, 0], "discard_pile": "r9"}


class Moment(NamedTuple):
    """A game in progress, its events so far, and the tokens of its seats."""

    game: Game
    log: list[list[Event]]
    tokens: list[str]


def moment(at: Playground, table: Table, tokens: Sequence[str]) -> Moment:
    log = [entry.events for entry in log_of(at.store, table.id)]
    return Moment(at.store.load(table.id).game, log, [*tokens])


def moments(at: Playground, setup: GameSetup, chance: random.Random) -> Iterator[Moment]:
    """Play a random game; yield it in every new situation."""
    at.secrets.begin("playground", setup)
    table, met = (yield from begun(at, setup)), Counter[Any]()
    for _ in range(MOVES):
        game = at.store.load(table.id).game
        met[situation(game)] += 1
        if met[situation(game)] <= TIMES:
            yield moment(at, table, table.tokens)
        if game.status == "finished":
            return
        if chance.random() < TIMEOUTS:
            loaded = at.store.load(table.id)
            assert at.store.commit(loaded, [apply_change(loaded.game, TimeOut(), NOW)])
        else:
            make_any_move(table, game, chance)
    for seat in range(setup.seats):
        table.leave(seat)  # refused once the game is over, since those who left before are out
    yield moment(at, table, [])


def begun(at: Playground, setup: GameSetup) -> Generator[Moment, None, Table]:
    """Begin a game; yield it in the lobby, unless it begins from a position."""
    if setup.position:
        return placed(at.client, setup.ruleset, setup.position, setup.options)
    options = {"ruleset": setup.ruleset, "options": setup.options, "public": True, **setup.settings}
    table = gathering(at.client, setup.seats, setup.seats - 1, **options)
    yield moment(at, table, table.tokens)
    table.tokens.append(done(table.join()).json()["seat_token"])
    yield moment(at, table, table.tokens)
    done(table.start())
    return table


def situation(game: Game) -> Any:
    """Summarise a game: what it waits for from which seats, who has left, and what is hidden."""
    suits = {suit.code for suit in game.rulebook.suits}
    words = (part for part in msgspec.structs.astuple(game.state) if isinstance(part, str) and part not in suits)
    several = len(game.rulebook.to_move(game.state)) > 1
    playing = len(game.rulebook.active_seats(game.state))
    secret = {type(event).__name__ for event in game.events if unreadable_fields(game, event, None)}
    return game.status, *words, several, playing, *sorted(secret)


def make_any_move(table: Table, game: Game, chance: random.Random) -> None:
    """Make a random move, preferably one that makes progress; every form of a move occurs."""
    seat = chance.choice(game.rulebook.to_move(game.state))
    moves = legal(game, seat)
    leading = [move for move in moves if not isinstance(move, game.rulebook.idle)]
    move = chance.choice(leading if leading and chance.random() < 0.7 else moves)
    if chance.random() < 0.5:
        forms = game.rulebook.rules[type(move)].forms(move)
        move = chance.choice([form for form in forms if game.rulebook.allows(game.state, seat, form)])
    done(table.ask(seat, msgspec.to_builtins(move)))


def make_common_moves(pair: Pair, stores: WorldStores, reader: Reader, chance: random.Random) -> None:
    """Let all seats make the same moves in both worlds, as long as these reveal no hidden difference."""
    own = list[GameRequest]()
    with followed(pair, reader) as streams:
        for _ in range(STEPS):
            games = stores.games(pair)
            found = common_move(*games, reader, chance)
            if may_time_out(games[0]) and chance.random() < 0.3 and is_common(*games, TimeOut(), reader):
                stores.time_out(pair)
            elif found is not None:
                made = make(pair, *found, reader, games[0].version)
                own += [made] if found[0] == reader else []
            else:
                break
            streams.read_to("view")
            pair.alike(GameRequest("GET", "/{game}", reader))
    for ask in (*look(reader), *look(None), *own):
        pair.alike(ask)


def change_places(pair: Pair, stores: WorldStores, reader: Reader, chance: random.Random) -> None:
    """Let a player leave, and this player or another take the seat and replace its token; then the host acts."""
    games = stores.games(pair)
    seat = chance.randrange(len(pair.worlds[0].tokens))
    if games[0].status in OPEN and games[0].seats[seat].is_held and not is_common(*games, Leave(seat), reader):
        return
    with followed(pair, reader) as streams:
        for ask in seat_requests(seat, chance):
            act(pair, stores, ask, streams, is_own=seat == reader)
        host = stores.games(pair)[0].host
        for ask in host_requests(host, len(games[0].seats)):
            act(pair, stores, ask, streams, is_own=host == reader)
    for ask in (*look(None), *look(reader)):
        pair.alike(ask)


OPEN = ("lobby", "playing", "round_over")


def seat_requests(seat: int, chance: random.Random) -> list[GameRequest]:
    """Return what is sent by a player who leaves, and by the one who takes the seat then."""
    key = (("Idempotency-Key", SECRET_KEY),)
    arrival = GameRequest("POST", "/{game}/seats", body=b"{}", headers=key)
    reclaim = GameRequest("POST", f"/{{game}}/seats/{seat}/reclaim", seat, headers=key)
    opened = [
        *(GameRequest("GET", f"/{{game}}{path}", seat) for path in ("", "/events", "/presence", "/stream?ticket=x")),
        GameRequest("POST", "/{game}/stream-tickets", seat),
        GameRequest("POST", "/{game}/moves", seat, b'{"kind": "draw"}', headers=(("If-Match", '"1"'),)),
    ]
    back = chance.choice((arrival, reclaim))
    rotation = GameRequest("POST", f"/{{game}}/seats/{seat}/token", seat)
    return [GameRequest("DELETE", f"/{{game}}/seats/{seat}", seat), *opened, back, back, rotation, *opened]


def host_requests(host: int, seats: int) -> list[GameRequest]:
    """Return what is sent by the host."""
    locks = [GameRequest("POST", "/{game}/lock", host, b'{"locked": %s}' % value) for value in (b"true", b"false")]
    removals = [GameRequest("DELETE", f"/{{game}}/seats/{seat}", host) for seat in range(seats) if seat != host]
    return [*locks, *removals[-1:], GameRequest("POST", "/{game}/end", host)]


def act(pair: Pair, stores: WorldStores, ask: GameRequest, streams: Followed, *, is_own: bool) -> None:
    """Send a request to both worlds; compare the streams, and the responses if they are the reader's own."""
    version = stores.games(pair)[0].version
    responses = pair.ask(ask)
    seen = [world.comparable(response) for world, response in zip(pair.worlds, responses, strict=True)]
    assert seen[0] == seen[1] or not is_own, f"{ask} distinguishes the worlds:\n{seen}"
    for world, response in zip(pair.worlds, responses, strict=True):
        if response.status_code == 201 and "seat_token" in response.json():
            world.tokens[response.json()["seat"]] = response.json()["seat_token"]
    if stores.games(pair)[0].version != version:
        streams.read_change()


def make(pair: Pair, seat: int, move: Move, reader: Reader, version: int) -> GameRequest:
    """Make a move in both worlds, twice with one key; the responses to its seat are equal in both."""
    ask = GameRequest("POST", "/{game}/moves", seat, msgspec.json.encode(move), (("Idempotency-Key", f"{version}"),))
    for _ in range(2):
        if seat == reader:
            assert pair.alike(ask)
        else:
            assert all(response.is_success for response in pair.ask(ask))
    return ask


def check_choices(game: Game, chance: random.Random) -> None:
    """Check that what the service does first at a timeout depends on nothing that the seat cannot see."""
    for seat in game.rulebook.seats_waited_for(game.state):
        choice = game.rulebook.timeout_move(game.state, seat)
        for share in SHARES:
            other = twin(game, seat, chance, share)
            assert other.rulebook.timeout_move(other.state, seat) == choice


@pytest.mark.parametrize("setup", list(setups()), ids=str)
def test_hidden_state_of_a_random_game_changes_no_response(
    setup: GameSetup, playground: Playground, stores: WorldStores, pair: Pair
) -> None:
    chance, hidden = random.Random(str(setup)), False
    for game, log, tokens in moments(playground, setup, chance):
        check_choices(game, chance)
        readers: list[Reader] = [None, *range(len(tokens))]
        for reader in chance.sample(readers, min(READERS, len(readers))):
            games = game, twin(game, reader, chance, chance.choice(SHARES))
            hidden |= not all(alike(*games, other) for other in range(len(tokens)))
            other_log = with_other_events(game, log, reader, chance)
            stores.put(pair, (Past(game, log), Past(games[1], other_log)), reader, tokens)
            compare(pair, games, reader, chance)
            make_common_moves(pair, stores, reader, chance)
            if tokens:
                change_places(pair, stores, reader, chance)
    assert hidden == (not game.rulebook.dice)


# -------------------------------------------------------------------------------------- written scenes


class Scene(NamedTuple):
    """Two positions (left and right of a bar), the same moves in both, and the readers who must see no difference."""

    ruleset: str
    options: dict[str, Any]
    position: dict[str, Any]
    moves: str
    readers: list[Reader]
    knower: int | None
    """A seat that does see a difference; None: no seat does."""
    settings: Mapping[str, Any] = {}

    def body(self, side: int) -> bytes:
        """Return the request body that creates the game in one world."""
        body = {"ruleset": self.ruleset, "options": self.options, "public": True, **self.settings}
        return orjson.dumps({**body, "sandbox": {"position": one_side(self.position, side)}})

    def asks(self) -> list[GameRequest | None]:
        """Return the changes: a seat and a card, with a colour or target; a seat and the kind of move; a timeout."""
        return [self.ask_of(*move.split()) for move in self.moves.split(",") if move]

    def ask_of(self, seat: str, *move: str) -> GameRequest | None:
        """Parse a change; None: a timeout."""
        if seat == "timeout":
            return None
        if move == ("leave",):
            return GameRequest("DELETE", f"/{{game}}/seats/{seat}", int(seat))
        wanted = move_of(*move)
        if RULESETS[self.ruleset][0].dice:
            wanted = {"die" if key == "card" else key: value for key, value in wanted.items()}
        return GameRequest("POST", "/{game}/moves", int(seat), orjson.dumps(wanted))


def one_side(value: Any, side: int) -> Any:
    """Return the values on one side of every bar."""
    if isinstance(value, dict):
        return {key: one_side(inner, side) for key, inner in value.items()}
    if isinstance(value, list):
        return [one_side(inner, side) for inner in value]
    return value.split("|")[side].strip() if isinstance(value, str) and "|" in value else value


def move_of(word: str, more: str = "") -> dict[str, Any]:
    """Parse a move: ``F g``, ``r7 1``, ``draw``, ``catch 0``, ``discard y5`` ..."""
    if word == "discard":
        return {"kind": word, "card": more}
    if word == "catch":
        return {"kind": word, "seat": int(more)}
    if word in ("draw", "pass", "accept", "challenge", "call_uno"):
        return {"kind": word, **({"from": more} if more else {})}
    added = {"target": int(more)} if more.isdigit() else {"colour": more} if more else {}
    return {"kind": "play", "card": word, **added}


LIMITED = {"turn_seconds": 60}
FORFEIT = {**LIMITED, "on_timeout": "forfeit", "on_leave": "forfeit"}
SLOW_BOTS = {**LIMITED, "on_timeout": "bot", "on_leave": "bot", "bot_pace": 50}
JUMP_IN = ("uno-official", {"jump_in": True})
MAY_JUMP_IN = "r5 r1 r2 / g1 g2 g3 / r5 b2 b3 | b5 b2 b3"


def cards(
    hands: str, moves: str, readers: str, *, knower: int | None = 0, rules: Any = "uno-official", **more: Any
) -> Scene:
    """Build a scene of cards; ``rules`` is a ruleset, or one with options; ``-`` reads as a spectator.

    ``more`` are parts of the position, and ``settings``.
    """
    settings = more.pop("settings", LIMITED)
    ruleset, options = (rules, {}) if isinstance(rules, str) else rules
    piles = {"discard_pile": "r7", "draw_pile": "y4 y5 y6 y7 y8 y9 b4 b5 b6 b7 b8 b9"}
    position = {**piles, "hands": hands.split("/"), **more}
    seats = [None if one == "-" else int(one) for one in readers]
    return Scene(ruleset, options, position, moves, seats, knower, settings)


def drawn(hands: str, moves: str, readers: str, **more: Any) -> Scene:
    """Build a scene of Phase 10 in which seat 1 has drawn."""
    return cards(hands, moves, readers, **{"rules": "phase-10", "knower": 1, "turn": 1, "drawn": True, **more})


def dice(moves: str) -> Scene:
    """Build a scene of UNO Dice; rolls are hidden from all."""
    position = {"hands": ["F g1 b2 W", "r1 r2", "r3 r4"], "centre": "g4", "rolls": ["g5 | y3", "b1 | r6"]}
    return Scene("uno-dice", {}, position, moves, [0, 1, 2, None], None)


BLUFFING: list[tuple[str, dict[str, Any]]] = [
    ("uno-official", {}),
    ("uno-challenge", {}),
    ("uno-standard", {"wild_draw_four": "take_back"}),
    ("uno-low-score", {"wild_draw_four": "challenge", "wild_draw_four_needs": "colour_or_number"}),
    ("uno-official", {"stacking": "same"}),
]
"""Rules by which a Wild Draw Four may be a bluff."""
BLUFF = "F r5 g1 | F b5 g1 / gD F b2 b3 / y1 y2 y3"
LAID = [{"seat": 0, "groups": ["r3 g3 b3", "r4 g4 b4"]}, {"seat": 1, "groups": ["y3 y3 g3", "y4 W g4"]}]
SCENES: dict[str, Scene] = {
    **{
        f"a bluff, {rules[0]} {rules[1]}": cards(BLUFF, "0 F g,1 accept,2 draw", "12-", rules=rules)
        for rules in BLUFFING
    },
    "a bluff with one card left": cards("F r5 | F b5 / gD F b2 / y1 y2", "0 F g,2 catch 0,1 accept", "12-"),
    "a bluff on another": cards(
        *("F r5 g1 / F g2 b3 | F y2 b3 / y1 y2 y3", "0 F g,1 F y,2 accept", "02-"),
        rules=("uno-official", {"stacking": "same"}),
        knower=1,
    ),
    "a bluff found out": cards("F r5 g1 | F r6 b1 / gD F b2 / y1 y2", "0 F g,1 challenge", "2-"),
    "a bluff found out and taken back": cards(
        "F r5 g1 | F r6 b1 / gD F b2 / y1 y2", "0 F g,1 challenge", "2-", rules="uno-challenge"
    ),
    "an honest player doubted": cards("F b5 g1 | F y5 b1 / gD F b2 / y1 y2", "0 F g,1 challenge", "2-"),
    "an honest player doubted, who shows the hand": cards(
        "F b5 g1 | F y5 b1 / gD F b2 / y1 y2", "0 F g,1 challenge", "2-", rules="uno-challenge"
    ),
    "a Wild Draw Four that may not be played": cards(
        "y1 y2 / F r5 b2 | F b5 b2 / g1 g2", "1 draw,1 pass", "02-", rules="uno-standard", turn=1, knower=1
    ),
    **{
        f"a card drawn that goes or not, {ruleset}": cards(
            *("r5 g1 / gD b2 b3 / y1 y2 y3", "1 draw,1 pass", "02-"),
            rules=ruleset,
            turn=1,
            draw_pile="r9 b9 b8 | b9 r9 W",
            knower=1,
        )
        for ruleset in ("uno-official", "uno-challenge", "uno-standard")
    },
    "cards drawn until one goes": cards(
        *("r5 g1 / gD b2 b3 / y1 y2 y3", "1 draw", "02-"),
        rules="uno-low-score",
        turn=1,
        draw_pile="b9 y8 r3 g4 | y9 g8 r6 b4",
        knower=1,
    ),
    "a card drawn that must be played or not": cards(
        *("r5 g1 / gD b2 b3 / y1 y2 y3", "1 draw", "02-"),
        rules=("uno-official", {"must_play": "drawn"}),
        turn=1,
        draw_pile="r9 b9 b8 | b9 r9 W",
        knower=1,
    ),
    "a hand that must be played from": cards(
        *("r5 g1 / r2 b2 b3 | y6 b2 b3 / y1 y2 y3", "", "02-"),
        rules=("uno-official", {"must_play": "always"}),
        turn=1,
        knower=1,
    ),
    "a seat with the same card": cards(
        *("r3 g1 g2 / r3 b2 b3 | y6 b2 b3 / b7 y2 | r7 y2 / g9 g8", "0 r3", "03-"),
        rules=("uno-official", {"jump_in": True}),
        knower=1,
    ),
    "a last card not called": cards(
        "r5 r6 | r5 b6 / gD b2 b3 / y1 y2 y3", "0 r5,1 catch 0,1 draw,1 pass", "2-", draw_pile="b7 b8 b9 | y7 W F"
    ),
    "a last card called late": cards("r5 r6 | r5 b6 / gD b2 b3 / y1 y2 y3", "0 r5,0 call_uno,1 draw", "12-"),
    "an answer to a Skip": cards(
        "rS r5 g1 / rS b2 | y4 b2 / y1 y2 y3", "0 rS,1 accept", "02-", rules="uno-challenge", knower=1
    ),
    "an answer to a Draw Two": cards(
        *("rD r5 g1 / gD b2 | g4 b2 / y1 y2 y3", "0 rD,1 accept", "02-"),
        rules=("uno-official", {"stacking": "higher"}),
        knower=1,
    ),
    "hands at a table that one has left": cards(
        *("r5 g1 g2 / gD b2 | b7 y2 // y1 y2 b6 | g6 b9 r2", "0 r5,1 draw", "02-"),
        rules=("uno-low-score", {"elimination": True, "target": 100}),
        scores=[10, 20, 100, 5],
        draw_pile="r3 y8 | r6 g8",
        knower=1,
    ),
    "two hands swapped": cards(
        *("r7 r5 | r7 b5 / gD b2 | y8 b2 / y1 y2 y3 / g1 g2 g3", "0 r7 1,1 draw", "23-"),
        rules=("uno-official", {"seven_zero": True}),
    ),
    "all hands passed on": cards(
        *("r0 r5 r6 | r0 b5 b6 / gD b2 | y8 b2 / y1 y2 y3 / g1 g2 g3", "0 r0,1 draw", "3-"),
        rules=("uno-official", {"seven_zero": True}),
    ),
    "who is stuck": cards("g1 g2 / r5 b2 | g5 b2 / b5 b6", "1 draw,2 draw", "02-", turn=1, draw_pile="", knower=1),
    "the pile when a round is over": cards("r5 / gD b2 / y1", "0 r5", "012-", draw_pile="y2 y3 | b8 b9", knower=None),
    "the pile when a game is over": cards(
        "r5 / gD b2 / y1", "0 r5", "012-", draw_pile="y2 y3 | b8 b9", scores=[490, 0, 0], knower=None
    ),
    "a phase that can be laid or not": drawn(
        "y9 y8 y7 / r1 g1 b1 r2 g2 b2 y5 | r1 g1 b3 r4 g2 b6 y5 / g9 g8", "1 discard y5,2 draw draw_pile", "0-"
    ),
    "a card that would hit or not": drawn(
        "y9 y8 y7 / r3 y5 | b9 y5 / g9 g8", "1 discard y5,2 draw discard_pile", "02-", laid=LAID
    ),
    "a Skip in a hand": drawn("y9 y8 y7 / S y5 y6 | W y5 y6 / g9 g8", "1 discard y5", "02-", rules="phase-10-official"),
    "a card drawn for a phase": drawn(
        *("y9 y8 / r1 g1 b1 r2 g2 y5 / g9 g8", "1 draw draw_pile,1 discard y5", "02-"),
        drawn=False,
        draw_pile="b2 y4 | W y4",
    ),
    "the pile when a round of phases is over": drawn(
        "y9 y8 y7 / r1 / g9 g8", "1 discard r1", "012-", draw_pile="b2 y4 | W y4", knower=None
    ),
    "a bluff that is not challenged in time": cards(BLUFF, "0 F g,timeout,2 draw", "12-"),
    "a hand at a timeout": cards("r5 g1 / r2 b2 b3 | y6 b2 b3 / y1 y2 y3", "timeout,2 draw", "02-", turn=1, knower=1),
    "a card drawn at a timeout": cards(
        "r5 g1 / gD b2 b3 / y1 y2 y3", "timeout", "02-", turn=1, draw_pile="r9 b9 b8 | b9 r9 W", knower=1
    ),
    "a pile that the seat draws from at a timeout": cards(
        "r5 g1 / gD b2 b3 / y1 y2 y3", "timeout", "012-", turn=1, draw_pile="r9 b9 b8 | r9 W b9", knower=None
    ),
    "a hand that forfeits": cards(
        *("r5 g1 / r2 b2 b3 | y6 b2 b4 / y1 y2 y3", "timeout,2 draw", "02-"), turn=1, knower=1, settings=FORFEIT
    ),
    "a hand of a player who leaves": cards(
        *("r5 g1 / r2 b2 b3 | y6 b2 b4 / y1 y2 y3", "1 leave,0 r5,2 draw", "02-"), knower=1, settings=FORFEIT
    ),
    "a bot that is about to jump in when another takes over": cards(
        MAY_JUMP_IN, "2 leave,0 r5,1 leave", "0-", rules=JUMP_IN, knower=2, settings=SLOW_BOTS
    ),
    "a bot that is about to jump in at a timeout": cards(
        MAY_JUMP_IN, "2 leave,0 r5,timeout", "01-", rules=JUMP_IN, knower=2, settings=SLOW_BOTS
    ),
    "a phase that is not laid in time": drawn(
        "y9 y8 y7 / r1 g1 b1 r2 g2 b2 y12 | r1 g1 b3 r4 g2 b6 y12 / g9 g8", "timeout,2 draw draw_pile", "0-"
    ),
    "a card that is not hit in time": drawn("y9 y8 y7 / r3 y12 | b9 y12 / g9 g8", "timeout", "02-", laid=LAID),
    "what dice will show": dice("0 g1,1 r1,2 r4"),
    "what dice will show to who has to draw four": dice("0 F r"),
}
"""Scenes by the hidden difference."""
every_scene = pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)


def stages(pair: Pair, scene: Scene, stores: WorldStores | None = None) -> Iterator[None]:
    """Play a scene in both worlds; yield before each move and at the end."""
    pair.create(scene.body(0), scene.body(1))
    yield
    for ask in scene.asks():
        if ask is None:
            assert stores is not None
            stores.time_out(pair)
        elif ask.by in scene.readers:
            assert pair.alike(ask)
        else:
            assert all(response.is_success for response in pair.ask(ask))
        yield


@every_scene
def test_hidden_state_of_a_scene_changes_no_response(scene: Scene, stores: WorldStores, pair: Pair) -> None:
    chance, known_to_somebody = random.Random(str(scene)), False
    for _ in stages(pair, scene, stores):
        games = stores.games(pair)
        for reader in scene.readers:
            assert alike(*games, reader)
            compare(pair, games, reader, chance)
        known_to_somebody |= pair.differ(GameRequest("GET", "/{game}", scene.knower))
    assert known_to_somebody == (scene.knower is not None)


SHOWN_BEFORE = {
    "a challenged hand": cards("F r5 g1 | F r6 g1 / gD b2 b3 / y1 y2 y3", "0 F g,1 challenge", "1"),
    "cards that a swap gave away": cards(
        *("r1 g7 g1 / b1 b2 b3 / y7 y2 y3", "1 draw,1 pass,2 y7 1", "1"),
        rules=("uno-official", {"seven_zero": True}),
        turn=1,
        discard_pile="y4",
        draw_pile="r8 b4 b5 | r9 b4 b5",
    ),
}
"""Scenes after which another player takes seat 1, by what only the player before has read."""


@pytest.mark.parametrize("scene", SHOWN_BEFORE.values(), ids=SHOWN_BEFORE)
def test_what_the_player_before_has_read_changes_no_response_to_a_successor(
    scene: Scene, stores: WorldStores, pair: Pair
) -> None:
    pair.create(scene.body(0), scene.body(1))
    for ask in scene.asks():
        assert ask
        assert all(response.is_success for response in pair.ask(ask))
    assert pair.differ(GameRequest("GET", "/{game}/events", 1))
    with followed(pair, None) as streams:
        for ask in (
            GameRequest("DELETE", "/{game}/seats/1", 1),
            GameRequest("POST", "/{game}/seats", body=b'{"seat": 1}', headers=(("Idempotency-Key", SECRET_KEY),)),
        ):
            act(pair, stores, ask, streams, is_own=False)
    compare(pair, stores.games(pair), 1, random.Random(str(scene)))
    assert not pair.differ(GameRequest("GET", "/{game}/events?narrate=true", 1))
    assert not pair.differ(GameRequest("GET", "/{game}?since=1&narrate=true", 1))


@every_scene
def test_hidden_state_does_not_change_the_number_of_store_commands(
    scene: Scene, stores: WorldStores, pair: Pair
) -> None:
    for version, _ in enumerate(stages(pair, scene, stores), 1):
        load_scripts(pair, scene.readers[0])
        for reader in scene.readers[: effort(1, 4)]:
            asks = (*look(reader), dry_run(reader, b'{"kind": "catch", "seat": 0}'), *stream_requests(reader, version))
            for ask in asks:
                left, right = stores.commands_of([partial(world.answer, ask, pair.number) for world in pair.worlds])
                assert left == right


@pytest.mark.parametrize("views", [None, True, False], ids=["a stream of one game", "of many", "without views"])
@every_scene
def test_hidden_state_changes_neither_a_stream_nor_its_store_commands(
    scene: Scene, views: bool | None, stores: WorldStores, pair: Pair
) -> None:
    for reader in scene.readers:
        stores.clear()
        changes = stages(pair, scene, stores)
        next(changes)
        load_scripts(pair, scene.readers[0])
        with followed(pair, reader, views) as streams:
            for _ in changes:
                parts: list[bytes] = []
                left, right = stores.commands_of([partial(read, stream, parts) for stream in streams.streams])
                assert left == right
                assert parts[0] == parts[1]


def load_scripts(pair: Pair, reader: Reader) -> None:
    """Let the store, which is that of both worlds, load all scripts of reading requests."""
    for path in ("/{game}?since=1", "/{game}/stream", "/{game}/presence"):
        pair.alike(GameRequest("GET", path, reader))
    pair.alike(GameRequest("POST", "/stream", reader, b'{"games": [{"game": "{game}"}]}', root="/v1/mine"))


def read(stream: Iterator[bytes], parts: list[bytes]) -> None:
    """Read up to the next change; who is away may come before it."""
    found = next(stream)
    while b"event: view" not in found and b"event: turn" not in found:
        found += next(stream)
    parts.append(found)


TIMELESS = [name for name, scene in SCENES.items() if "timeout" not in scene.moves]
"""Scenes of requests alone."""


@pytest.mark.parametrize("scene", [pytest.param(SCENES[name], id=name) for name in TIMELESS[:: effort(4, 1)]])
def test_hidden_state_changes_no_response_of_the_real_service(scene: Scene, service: httpx.Client) -> None:
    pair, chance = Pair(World("left", service), World("right", service)), random.Random(str(scene))
    plain, about = words(scene.ruleset)
    for version, _ in enumerate(stages(pair, scene), 1):
        for reader in scene.readers:
            others = [ask for ask in looks(reader, version) if "{game}" in ask.path]  # the lobby has both
            moves = [dry_run(reader, move) for move in (*plain, *about, *ODD)]
            for ask in [*look(reader), *listings(reader), *some(others, chance), *some(moves, chance)]:
                pair.alike(ask)
            assert first_view(pair.worlds[0], reader) == first_view(pair.worlds[1], reader)


def first_view(world: World, reader: Reader) -> bytes:
    """Open a stream; return its first event, without the id and the times of the game."""
    received = b""
    with world.stream(reader) as stream:
        while received.count(b"\n\n") < 2:
            received += next(stream)
    return timeless_bytes(b"".join(received.replace(world.game.encode(), b"").split(b"\n\n")[:2]))


# ---------------------------------------------------------------------------------- single cases


@pytest.mark.parametrize("rules", BLUFFING, ids=str)
def test_a_challenge_reveals_a_bluff(rules: tuple[str, dict[str, Any]], pair: Pair) -> None:
    scene = cards(BLUFF, "0 F g,1 challenge", "", rules=rules)
    pair.create(scene.body(0), scene.body(1))
    _, responses = [pair.ask(ask) for ask in scene.asks() if ask]
    assert [response.json()["events"][0]["guilty"] for response in responses] == [True, False]


def test_the_idempotency_key_of_another_seat_changes_no_response(pair: Pair) -> None:
    scene = cards("r5 g1 / r6 b2 / y1 y2", "0 r5,1 r6", "")
    pair.create(scene.body(0), scene.body(0))
    first, second = (ask for ask in scene.asks() if ask)
    for world, key in zip(pair.worlds, ("a", "b"), strict=True):
        assert world.answer(first._replace(headers=(("Idempotency-Key", key),)), 5).is_success
    for key in ("a", "b"):
        pair.alike(second._replace(headers=(("Idempotency-Key", key),)))


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if not RULESETS[name][0].dice])
def test_two_deals_look_alike_to_a_spectator(
    ruleset: str, stores: WorldStores, pair: Pair, secrets: Secrets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two seeds with one commitment: it is replaced by a constant, so that both games show the same otherwise."""
    monkeypatch.setattr("croupier.games.fairness.commitment_of", lambda _id, _seed: "0" * 64)
    monkeypatch.setattr("croupier.games.changes.table.deal_seed", lambda seed, _terms: seed)
    body = orjson.dumps({"ruleset": ruleset, "seats": 2})
    chance, seeds = random.Random(ruleset), two_deals(ruleset)
    secrets.seeds |= zip(("left", "right"), seeds, strict=True)
    pair.create(body, body)
    compare(pair, stores.games(pair), 0, chance)
    for world, response in zip(pair.worlds, pair.ask(GameRequest("POST", "/{game}/seats", body=b"{}")), strict=True):
        world.tokens.append(response.json()["seat_token"])
    pair.ask(GameRequest("POST", "/{game}/start", 0))
    compare(pair, stores.games(pair), None, chance)
    assert pair.differ(GameRequest("GET", "/{game}", 0))


def two_deals(ruleset: str) -> list[bytes]:
    """Find two seeds whose deals look alike to a spectator."""
    chance, deals = random.Random(ruleset), dict[str, bytes]()
    for _ in range(DEALS):
        seed = chance.randbytes(32)
        seen = spectator_view(ruleset, seed)
        if seen in deals:
            return [deals[seen], seed]
        deals[seen] = seed
    raise AssertionError(f"no two of {DEALS} deals look alike to a spectator")


def spectator_view(ruleset: str, seed: bytes) -> str:
    """Return the view of a spectator after two seats have been dealt from a seed."""
    rulebook, rules = RULESETS[ruleset]
    state = rulebook.setup(rules.options, 2, seed)
    game = Game(id="", ruleset=ruleset, edition=0, created=0, public=False, sandbox=False, seats=[], state=state)
    game.events = rulebook.begin(state)
    return repr(known(game, None))
