"""The program of the page for bot services hosts 50 tables; it is killed in the middle: nothing is lost or doubled."""

import asyncio
import hashlib
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.api.table import done
from tests.conftest import serving
from tests.guide.guide import BOT_SERVICE, blocks
from tests.live.streams import run_in_thread

API_KEY, SECRET = "the-key-of-the-bot", b"the master secret of the bot"
CHATS = [f"chat {number}" for number in range(50)]
PLAYERS = ["Ana", "Ben", "Cleo"]
MOVES = 12
"""Moves at each table, at least."""
LIMIT_S = 120
"""Timeout of each half, even on a busy machine."""
HAND, CARDS = "Your hand: ", "Cards: "
Message = tuple[str, str, str, str, str]
"""The arguments of ``on_message``."""
program: dict[str, Any] = {}
exec("".join(blocks(BOT_SERVICE.read_text("utf-8"), "python")), program)  # noqa: S102  # it is a text of ours
FOLLOW = program["follow"]
pytestmark = pytest.mark.slow


class Platform:
    """The chats, and users who choose the second of the moves that are listed; what the program has sent."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.file = url, folder / "bot.sqlite"
        self.unhandled: dict[str, Message] = {}
        """Messages that the program has not handled, by their ids; its next instance gets them again."""
        self.numbers = self.streams = self.most_streams = 0
        self.openings: dict[str, str] = {}
        """The id of the message that opened the game of a chat."""
        self.said: list[dict[str, list[str]]] = []
        """What each instance has said, by chat or user."""
        self.statuses: Counter[tuple[str, int]] = Counter()
        self.sent: dict[str, httpx.Request] = {}
        """The moves, by their keys."""
        self.tokens: dict[str, str] = {}
        """The tokens that the program got, by its keys of their requests."""
        self.made: dict[str, str] = {}
        """The game of each move that was confirmed, by its key."""
        self.refused: set[str] = set()
        """The keys of the moves that were refused."""

    async def run(self, moves: int) -> None:
        """Run an instance of the program until that many moves were confirmed, and kill it."""
        program["follow"] = self.follow
        self.goal, self.is_reached, self.tasks = moves, asyncio.Event(), set[asyncio.Task[None]]()
        said = defaultdict[str, list[str]](list)
        self.said.append(said)

        def say(to: str, text: str) -> None:
            said[to].append(text)
            self.react(to, text)

        self.bot = program["Bot"](self.url, API_KEY, SECRET, str(self.file), say)
        self.bot.http.event_hooks = {"request": [self.note_request], "response": [self.note_response]}
        running = asyncio.create_task(program["run"](self.bot))
        for message in [*self.unhandled.values()]:
            self.deliver(message)
        async with asyncio.timeout(LIMIT_S):
            if len(self.said) == 1:
                await asyncio.gather(*map(self.open_table, CHATS))
            reached = asyncio.create_task(self.is_reached.wait())
            await asyncio.wait([running, reached], return_when=asyncio.FIRST_COMPLETED)
        assert not running.done(), running
        await kill(running, *self.tasks)
        await self.bot.http.aclose()
        self.bot.db.close()
        self.tokens |= self.bot.tokens

    async def open_table(self, chat: str) -> None:
        for name, text in [("Ana", "new"), ("Ben", "join"), ("Cleo", "join"), ("Ana", "start")]:
            message = self.written(chat, f"{name} of {chat}", text)
            self.openings.setdefault(chat, message[3])
            await program["on_message"](self.bot, *message)

    def react(self, to: str, text: str) -> None:
        """Choose one of the moves that a user is offered; at first twice, by mistake."""
        moves, is_first = text.splitlines()[1:], len(self.said[-1][to]) == 1
        for _ in range((1 + is_first) if text.startswith(HAND) and moves else 0):
            self.deliver(self.written(to.partition(" of ")[2], to, "2" if len(moves) > 1 else "1"))

    def written(self, chat: str, user: str, text: str) -> Message:
        self.numbers += 1
        return chat, user, user.partition(" ")[0], f"{self.numbers}", text

    def deliver(self, message: Message) -> None:
        self.unhandled[message[3]] = message
        task = asyncio.create_task(self.delivered(message))
        self.tasks.add(task)

    async def delivered(self, message: Message) -> None:
        await program["on_message"](self.bot, *message)
        del self.unhandled[message[3]]

    async def follow(self, bot: Any) -> None:
        """Follow the tables as the program does, and count its streams."""
        self.streams += 1
        self.most_streams = max(self.streams, self.most_streams)
        try:
            await FOLLOW(bot)
        finally:
            self.streams -= 1

    async def note_request(self, request: httpx.Request) -> None:
        if request.url.path.endswith("/moves"):
            self.sent[request.headers["Idempotency-Key"]] = request

    async def note_response(self, response: httpx.Response) -> None:
        path = response.request.url.path
        self.statuses[path, response.status_code] += 1
        if path.endswith("/moves") and response.is_success:
            self.made[response.request.headers["Idempotency-Key"]] = game_of(response.request.url)
        elif path.endswith("/moves"):
            self.refused.add(response.request.headers["Idempotency-Key"])
        if len(self.made) >= self.goal:
            self.is_reached.set()


async def kill(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@pytest.fixture(scope="module")
def limited_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A service with the limits that it has by default, which needs an API key."""
    keys = f"bot:{hashlib.sha256(API_KEY.encode()).hexdigest()}"
    folder = tmp_path_factory.mktemp("service")
    with serving(folder, CROUPIER_API_KEYS=keys, CROUPIER_RATE_LIMIT="6000/minute") as client:
        yield client


class Table(NamedTuple):
    """A table after the night."""

    chat: str
    sentences: list[str]
    """Those of the history, as a spectator may read them."""
    record: Any
    """With all hands at each version."""


@pytest.fixture(scope="module")
def platform(limited_service: httpx.Client, tmp_path_factory: pytest.TempPathFactory) -> Platform:
    """A night on which the program was killed in the middle, and in the end."""
    platform = Platform(str(limited_service.base_url), tmp_path_factory.mktemp("bot"))
    run_in_thread(platform.run(len(CHATS) * MOVES // 2))
    run_in_thread(platform.run(len(CHATS) * MOVES))
    for key, request in platform.sent.items():
        if key not in platform.refused | platform.made.keys():  # it was killed before the response: make the move now
            again = httpx.Request("POST", request.url, headers=request.headers, content=request.content)
            if limited_service.send(again).is_success:
                platform.made[key] = game_of(request.url)
    return platform


@pytest.fixture(scope="module")
def tables(platform: Platform, limited_service: httpx.Client) -> list[Table]:
    """The tables after the night; their games were ended."""
    with closing(sqlite3.connect(platform.file)) as kept:
        games = dict(kept.execute("select chat, game from games").fetchall())
    assert games.keys() == set(CHATS)
    return [table_of(limited_service, platform, chat, game) for chat, game in games.items()]


def table_of(client: httpx.Client, platform: Platform, chat: str, game: str) -> Table:
    history = done(client.get(f"/v1/games/{game}/events", params={"after": 0, "limit": 100, "narrate": "true"})).json()
    assert history["next_after"] == history["version"]
    token = platform.tokens[program["key_of"](platform.bot, chat, f"Ana of {chat}", platform.openings[chat])]
    done(client.post(f"/v1/games/{game}/end", headers={"Authorization": f"Bearer {token}"}))
    record = done(client.get(f"/v1/games/{game}/record", params={"boards": "true"})).json()
    return Table(chat, [event["text"] for event in history["events"]], record)


def game_of(url: httpx.URL) -> str:
    return url.path.split("/")[3]


def test_each_move_of_a_user_is_made_once_although_the_program_was_killed(
    platform: Platform, tables: list[Table]
) -> None:
    made = Counter(platform.made.values())
    assert made.total() >= len(CHATS) * MOVES
    for table in tables:
        changes = [version["change"] for version in table.record["versions"]]
        assert changes[:4] == ["create", "join", "join", "start"]
        assert changes[4:-1] == ["move"] * made[table.record["id"]]
        assert [holder["name"] for (holder,) in table.record["holders"]] == PLAYERS


def test_each_sentence_is_in_the_chat_once(platform: Platform, tables: list[Table]) -> None:
    for table in tables:
        rest = "\n".join(["", *table.sentences, ""])
        for said in platform.said:
            lines = "\n".join(said[table.chat]).splitlines()
            shown = "\n".join(["", *(line for line in lines if not line.startswith(CARDS)), ""])
            _, found, rest = rest.partition(shown)
            assert found, (table.chat, shown)
            rest = "\n" + rest


def test_a_user_gets_only_hands_of_the_own_seat(
    platform: Platform, tables: list[Table], limited_service: httpx.Client
) -> None:
    cards = done(limited_service.get("/v1/rulesets/uno-official")).json()["cards"]
    labels, shown = {card["code"]: card["label"] for card in cards}, 0
    for table in tables:
        for seat, name in enumerate(PLAYERS):
            texts = [text for said in platform.said for text in said[f"{name} of {table.chat}"]]
            positions = [version["position"]["hands"] for version in table.record["versions"]]
            own = {HAND + ", ".join(labels[card] for card in hands[seat]) for hands in positions}
            shown += len(texts)
            assert {text.splitlines()[0] for text in texts} <= own
    assert shown >= len(platform.made)


def test_nothing_is_refused_but_the_move_that_came_second(platform: Platform) -> None:
    assert {status for _, status in platform.statuses} == {200, 201, 412}
    assert sum(number for (_, status), number in platform.statuses.items() if status == 412) > 50


def test_one_stream_follows_all_tables(platform: Platform) -> None:
    assert platform.most_streams == 1
    assert {path for path, _ in platform.statuses if "stream" in path} == {"/v1/mine/stream"}


def test_no_token_is_kept(platform: Platform, tables: list[Table]) -> None:
    assert tables
    kept = platform.file.read_bytes()
    assert len(platform.tokens) == len(CHATS) * len(PLAYERS)
    assert not [token for token in platform.tokens.values() if token.encode() in kept]
