"""Join codes: every lobby has one, which leads to it for as long as it is a lobby."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import redis
from croupier.games import join_codes
from croupier.games.creation import GAME_LIMITS, new_game
from croupier.games.errors import NotFound
from croupier.games.game import Game
from croupier.games.join_codes import ALPHABET, NO_CODE, PATTERN, code_of, find_lobby, parse_code
from croupier.games.settings import DAY_MS, Settings
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.playing import created, creation, gathered, joined, laid, listed_as

VOWELS = "AEIOUY"


def expiry(client: redis.Redis, code: str) -> int:
    """Return the milliseconds until a code expires; -2: it is not reserved."""
    remaining: Any = client.pttl(f"croupier:code:{{{code}}}")
    return int(remaining)


def check_unknown(store: RedisStore, text: str) -> None:
    with pytest.raises(NotFound) as unknown:
        find_lobby(store, text)
    assert (unknown.value.code, unknown.value.parameters, unknown.value.about) == ("code_not_found", {}, None)


# ------------------------------------------------------------------------------------- what a code is


def test_the_alphabet_has_no_vowels_and_no_two_letters_that_look_alike() -> None:
    assert len({*ALPHABET}) == len(ALPHABET) == 19
    assert not {*ALPHABET} & {*VOWELS, *"IL1O0"}
    assert [*ALPHABET] == sorted(ALPHABET)


def test_a_code_has_six_letters_that_are_evenly_distributed() -> None:
    codes = [code_of(f"secret {number}", 0) for number in range(5_000)]
    assert all(PATTERN.fullmatch(code) for code in codes)
    assert len({*codes}) > 4_990
    assert len({code_of("one secret", attempt) for attempt in range(9)}) == 9
    counts = Counter("".join(codes))
    assert counts.keys() == {*ALPHABET}
    expected = 6 * 5_000 / len(ALPHABET)
    assert all(0.8 * expected < count < 1.2 * expected for count in counts.values())


@pytest.mark.parametrize("text", ["bcdfgh", "BCDFGH", "bcd fgh", "BCD-FGH", " b-c-d f g h ", "Bcd--Fgh"])
def test_case_spaces_and_hyphens_of_a_code_do_not_matter(text: str) -> None:
    assert parse_code(text) == "BCDFGH"


MALFORMED = {
    "nothing": "",
    "separators": "- -",
    "too short": "BCDFG",
    "too long": "BCDFGHJ",
    "a vowel": "BCDFGA",
    "a look-alike": "BCDFGL",
    "a digit": "BCDFG8",
    "another hyphen": "BCD\u2010FGH",
    "another space": "BCD\u00a0FGH",
    "a tab": "BCD\tFGH",
    "a line feed": "BCDFGH\n",
    "a letter that becomes two": "BCDF\u00df",
    "a letter that becomes another": "BCDFG\u212a",
    "wide letters": "\uff22\uff23\uff24\uff26\uff27\uff28",
    "a key of the store": "x}:y{*",
    "braces": "{BCDFGH}",
    "a zero": "BCDFG\0",
    "ten thousand letters": "B" * 10_000,
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_code_is_no_code(text: str) -> None:
    assert parse_code(text) == NO_CODE


# ------------------------------------------------------------------------------------- who has a code


def test_the_codes_of_lobbies_differ_though_the_first_choice_is_the_same(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(join_codes, "code_of", lambda _secret, number: "BCDFGHJ"[number : number + 6])
    monkeypatch.setattr(join_codes, "ATTEMPTS", 2)
    games = [created(store, creation())[0] for _ in range(3)]
    assert [game.code for game in games] == ["BCDFGH", "CDFGHJ", None]
    assert find_lobby(store, "BCDFGH").id == games[0].id
    assert listed_as(games[2])["code"] is None


# ------------------------------------------------------------------------------------- how long it has it


def leave_all(store: RedisStore, game: Game, tokens: list[str]) -> None:
    for seat, token in enumerate(tokens):
        asking.leave(store, game.id, seat, token)


ENDS: dict[str, Callable[[RedisStore, Game, list[str]], object]] = {
    "the start": lambda store, game, tokens: asking.start(store, game.id, tokens[0]),
    "the end by the host": lambda store, game, tokens: asking.end(store, game.id, tokens[0]),
    "the deletion": lambda store, game, tokens: asking.delete(store, game.id, tokens[0]),
    "the last player leaves": leave_all,
    "the last seat is taken": lambda store, game, _: joined(store, game.id),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_code_ends_with_its_lobby(end: str, store: RedisStore, redis_client: redis.Redis) -> None:
    settings = Settings(start="full" if end == "the last seat is taken" else "host")
    game, tokens = gathered(store, 1 if end == "the last seat is taken" else 2, seats=2, settings=settings)
    code = str(game.code)
    assert find_lobby(store, code).id == game.id
    ENDS[end](store, game, tokens)
    check_unknown(store, code)
    assert expiry(redis_client, code) == -2
    if end != "the deletion":
        assert listed_as(store.load(game.id).game)["code"] is None


def test_a_code_lives_as_long_as_its_lobby(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = gathered(store, seats=2)
    code = str(game.code)
    assert DAY_MS - 10_000 < expiry(redis_client, code) <= DAY_MS
    changes: list[Callable[[], object]] = [
        lambda: joined(store, game.id),
        lambda: asking.lock(store, game.id, tokens[0], locked=True),
        lambda: asking.leave(store, game.id, 0, tokens[0]),
    ]
    for change in changes:
        redis_client.pexpire(f"croupier:code:{{{code}}}", 5_000)
        change()
        assert DAY_MS - 10_000 < expiry(redis_client, code) <= DAY_MS
        assert find_lobby(store, code).id == game.id


def test_a_lost_code_that_another_lobby_has_remains_with_it(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = gathered(store, seats=2)
    code = str(game.code)
    redis_client.set(f"croupier:code:{{{code}}}", "f" * 24, px=5_000)
    joined(store, game.id)
    asking.start(store, game.id, tokens[0])
    assert store.game_with_code(code) == "f" * 24


def test_an_entry_that_was_left_over_leads_to_no_game(store: RedisStore, redis_client: redis.Redis) -> None:
    """Its process was killed, or it made the entry after another one had started the game."""
    game, tokens = gathered(store, seats=2)
    code = str(game.code)
    joined(store, game.id)
    asking.start(store, game.id, tokens[0])
    other, _ = created(store, creation())
    for key, game_id in ((code, game.id), ("BCDFGH", other.id), ("CDFGHJ", "f" * 24)):
        redis_client.set(f"croupier:code:{{{key}}}", game_id, px=5_000)
        check_unknown(store, key)


def test_a_game_stored_before_there_were_codes_has_none(store: RedisStore, redis_client: redis.Redis) -> None:
    game, tokens = laid(store, "r5 r6", "g1")
    lobby_game = new_game(creation(), "a" * 24, 0, GAME_LIMITS)
    assert store.create(lobby_game)
    joined(store, lobby_game.id)
    assert listed_as(store.load(lobby_game.id).game)["code"] is None
    asking.delete(store, game.id, tokens[0])
    assert redis_client.keys("croupier:code:*") == []


# ------------------------------------------------------------------------------------- unknown codes


class CountingClient:
    """A client of the store that records the names of its commands."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client
        self.sent: list[str] = []

    def __getattr__(self, name: str) -> Any:
        self.sent.append(name)
        return getattr(self._client, name)


@pytest.mark.parametrize("text", ["BCDFGH", "", "x", "{", "ended"])
def test_an_unknown_an_ended_and_a_malformed_code_cost_the_same_commands(
    text: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    game, tokens = created(store, creation())
    asking.end(store, game.id, tokens[0])
    counting = CountingClient(redis_client)
    check_unknown(RedisStore(counting), str(game.code) if text == "ended" else text)
    assert counting.sent == ["get", "get"]
