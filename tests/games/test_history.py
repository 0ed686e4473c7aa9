"""The log gives the game again, and tells each reader what is theirs."""

import dataclasses
import random
from typing import Any

import msgspec
import pytest

from service.games import lobby, play
from service.games.changes import replay
from service.games.errors import Conflict, Unauthorised
from service.games.views import view
from service.rules import PRESETS
from service.rules.words import Move
from service.storage.redis_store import RedisStore


def play_some(store: RedisStore, ruleset: str, moves: int) -> tuple[str, list[str], list[tuple[int, Any]]]:
    """Seat three players, start, and make random moves, fewer if the game ends before; return the game, the tokens and
    what each mover was told.
    """
    wish = lobby.Wish(ruleset, {}, 3, "Ana", public=False, position=None)
    game, tokens = lobby.create(store, wish, now=0)
    tokens += [lobby.join(store, game.id, None)[2] for _ in range(2)]
    lobby.start(store, game.id, tokens[0])
    chance, told = random.Random(ruleset), []
    for _ in range(moves):
        current = store.load(game.id)
        if current.status == "finished":
            break
        seat = chance.choice(current.rulebook.to_move(current.state))
        move: Move = chance.choice(current.rulebook.legal_moves(current.state, seat))
        order = play.Order(tokens[seat], lambda _rulebook, move=move: move)  # type: ignore[misc]
        told.append((seat, view(*play.move(store, game.id, order))["events"]))
    return game.id, tokens, told


@pytest.mark.parametrize("ruleset", PRESETS)
def test_replaying_the_log_gives_the_stored_game(store: RedisStore, ruleset: str) -> None:
    game_id, _, _ = play_some(store, ruleset, 150)
    stored = store.load(game_id)
    game, changes, *_ = store.history(game_id)
    replay(game, changes)
    assert game.version == stored.version == 1 + len(changes)
    assert msgspec.msgpack.encode(game.state) == msgspec.msgpack.encode(stored.state)
    assert (game.seats, game.host, game.closed, game.events) == (
        stored.seats,
        stored.host,
        stored.closed,
        stored.events,
    )


@pytest.mark.parametrize("ruleset", PRESETS)
def test_the_history_tells_a_seat_what_its_moves_told_it(store: RedisStore, ruleset: str) -> None:
    game_id, tokens, told = play_some(store, ruleset, 60)
    for seat, token in enumerate(tokens):
        page = play.history(store, game_id, token, after=0, limit=500)
        assert page.last == page.version
        for mover, events in told:
            if mover == seat:
                assert [event for event in page.events if event["version"] == events[0]["version"]] == events


def test_the_history_comes_in_pages_that_join_up(store: RedisStore) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 30)
    whole = play.history(store, game_id, tokens[0], after=0, limit=500)
    events: list[Any] = []
    after = 0
    while after < whole.version:
        page = play.history(store, game_id, tokens[0], after=after, limit=7)
        assert page.last > after
        events, after = events + page.events, page.last
    assert events == whole.events
    assert play.history(store, game_id, None, after=10_000, limit=5) == ("uno", [], whole.version, whole.version)


def test_a_wrong_token_reads_no_history(store: RedisStore) -> None:
    game_id, _, _ = play_some(store, "uno-official", 1)
    with pytest.raises(Unauthorised):
        play.history(store, game_id, "wrong", after=0, limit=5)


def test_the_past_of_a_game_of_an_earlier_edition_is_not_told_wrongly(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 3)
    rulebook, preset = PRESETS["uno-official"]
    monkeypatch.setitem(PRESETS, "uno-official", (dataclasses.replace(rulebook, edition=rulebook.edition + 1), preset))
    with pytest.raises(Conflict) as refused:
        play.history(store, game_id, tokens[0], after=0, limit=5)
    assert refused.value.code == "edition_passed"
    assert store.load(game_id).version > 1


def test_a_key_of_an_earlier_edition_is_not_answered_wrongly_and_its_move_not_made_again(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, tokens, _ = play_some(store, "uno-official", 3)
    game = store.load(game_id)
    seat = game.rulebook.to_move(game.state)[0]
    move = game.rulebook.legal_moves(game.state, seat)[0]
    order = play.Order(tokens[seat], lambda _rulebook: move, key="k")
    made, _ = play.move(store, game_id, order)
    rulebook, preset = PRESETS["uno-official"]
    monkeypatch.setitem(PRESETS, "uno-official", (dataclasses.replace(rulebook, edition=rulebook.edition + 1), preset))
    with pytest.raises(Conflict, match=f"at version {made.version}") as refused:
        play.move(store, game_id, order)
    assert refused.value.code == "edition_passed"
    assert store.load(game_id).version == made.version
