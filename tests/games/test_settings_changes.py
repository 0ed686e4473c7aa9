"""The host changes options, seats and settings before the start, and everybody sees what was changed (D-128)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from croupier.games.absence import GONE_AFTER_MS
from croupier.games.changes.applying import apply_change
from croupier.games.changes.leaving import SeatLeft
from croupier.games.changes.seats import Join
from croupier.games.changes.settings import MAX_CHANGES, ChangedValue, ChangeSettings, SettingsChanged
from croupier.games.changes.table import EndGame, GameLocked, GameStarted, GameUnlocked, Start
from croupier.games.errors import Invalid, Problem
from croupier.games.fairness import commitment_of
from croupier.games.game import Game
from croupier.games.holders import with_holders
from croupier.games.quick import QuickGame, quick_game
from croupier.games.settings import Settings
from croupier.games.views import EventRange, redacted_events
from croupier.rules.catalogue import RULESETS
from croupier.storage.redis_store import RedisStore
from msgspec.structs import replace

from tests import asking
from tests.asking import With
from tests.playing import chance_of, gathered, listed_as, log_of, shown
from tests.rules.table import clause
from tests.storage.games import game_of

UNO = "uno-official"


def lobby(players: int = 2, seats: int = 4, **more: Any) -> Game:
    """Return a lobby of UNO whose last seats are vacant."""
    game = game_of(UNO, seats, **more)
    for number in range(players, seats):
        game.seats[number] = type(game.seats[0])()
    return game


def change(game: Game, seat: int = 0, **wanted: Any) -> Any:
    """Change a table; return what was changed, and the kinds of the other events."""
    before = {"options": {}, "seats": None, "settings": {}, **wanted}
    event, *others = apply_change(game, ChangeSettings(seat, **before), 0).events
    assert isinstance(event, SettingsChanged)
    return [msgspec.structs.astuple(one) for one in event.changed], [type(other) for other in others]


@clause("D-128")
def test_the_host_changes_options_seats_and_settings_and_what_is_not_named_stays() -> None:
    game = lobby()
    changed, _ = change(game, options={"target": 300}, seats=3, settings={"turn_seconds": 60, "away_seconds": None})
    assert changed == [
        ("/options/target", 500, 300),
        ("/seats", 4, 3),
        ("/turn_seconds", None, 60),
        ("/answer_seconds", None, 60),
        ("/away_seconds", 180, None),
    ]
    assert (game.state.options.target, len(game.seats)) == (300, 3)
    assert game.settings == Settings(turn_seconds=60, away_seconds=None)
    assert change(game, options={"stacking": "same"})[0][0] == ("/options/stacking", "none", "same")
    assert (game.state.options.target, len(game.seats), game.settings.turn_seconds) == (300, 3, 60)


@clause("D-128")
def test_vacant_seats_come_and_go_at_the_end_and_what_was_contributed_stays() -> None:
    game = lobby()
    game.contributions = ["from-ana", None, None, None]
    change(game, seats=2)
    assert ([seat.name for seat in game.seats], game.contributions) == (["Player 0", "Player 1"], ["from-ana", None])
    change(game, seats=5)
    assert ([seat.name for seat in game.seats][2:], game.contributions) == ([None] * 3, ["from-ana"] + [None] * 4)
    assert game.rulebook.seat_count(game.state) == len(game.holders) == 5
    apply_change(game, Join("Cem", b"c" * 16, 4), 0)
    assert game.seats[4].name == "Cem"


def test_the_past_of_a_seat_that_the_table_no_longer_has_keeps_its_names(store: RedisStore) -> None:
    game, (ana,) = gathered(store, seats=4)
    ben = asking.join(store, game.id, "Ben", seat=3).tokens[0]
    asking.leave(store, game.id, 3, ben)
    game = asking.change_settings(store, game.id, ana, seats=2).game
    events = redacted_events(game, None, EventRange(0, [entry.events for entry in log_of(store, game.id)]))
    names = [holders[3].name for event, holders in with_holders(game, events) if event["kind"] == "seat_left"]  # type: ignore[union-attr]
    assert names == ["Ben"]
    assert [len(view["seats"]) for view in (shown(game, None), listed_as(game))] == [2, 2]


REFUSALS: dict[str, tuple[Callable[[], Game], dict[str, Any], str, dict[str, Any]]] = {
    "not the host": (lobby, {"seat": 1, "seats": 3}, "not_host", {"reason": "settings", "seat": 0}),
    "a seat is taken": (lambda: lobby(3), {"seats": 2}, "seats_in_use", {"seat": 2}),
    "nothing": (lobby, {}, "settings_unchanged", {}),
    "the same": (lobby, {"options": {"target": 500}, "seats": 4}, "settings_unchanged", {}),
}


@pytest.mark.parametrize(("make", "wanted", "code", "parameters"), REFUSALS.values(), ids=REFUSALS)
def test_a_change_that_is_not_possible_is_refused_and_changes_nothing(
    make: Callable[[], Game], wanted: dict[str, Any], code: str, parameters: dict[str, Any]
) -> None:
    game = make()
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Problem) as refused:
        change(game, **wanted)
    assert (refused.value.code, refused.value.parameters) == (code, parameters)
    assert msgspec.msgpack.encode(game) == before


def test_a_table_is_changed_thirty_times_at_most() -> None:
    """So the log of a lobby, and the time to play it again, are bounded."""
    game = lobby()
    for number in range(MAX_CHANGES):
        change(game, seats=3 + number % 2)
    with pytest.raises(Problem, match="settings_limit"):
        change(game, seats=5)


def test_a_seat_that_a_rematch_has_reserved_does_not_go() -> None:
    game = lobby()
    game.seats[3].reserved = "Dee"
    with pytest.raises(Problem, match="seats_in_use"):
        change(game, seats=3)


INVALID: dict[str, tuple[dict[str, Any], list[tuple[str, str]]]] = {
    "an unknown option": ({"options": {"speed": 1}}, [("/options/speed", "unknown_option")]),
    "a wrong value": ({"options": {"target": "high"}}, [("/options/target", "invalid_option")]),
    "too many seats": ({"seats": 11}, [("/seats", "wrong_number_of_seats")]),
    "no bot of that level": ({"settings": {"fill": "clever"}}, [("/fill", "level_not_supported")]),
    "options that exclude each other": (
        {"options": {"elimination": True}},
        [("/options/elimination", "options_clash"), ("/options/scoring", "options_clash")],
    ),
}


@pytest.mark.parametrize(("wanted", "errors"), INVALID.values(), ids=INVALID)
def test_what_the_rules_do_not_have_is_named(wanted: dict[str, Any], errors: list[tuple[str, str]]) -> None:
    game = lobby()
    with pytest.raises(Invalid) as refused:
        change(game, **wanted)
    found = [(error.path, error.code) for error in refused.value.errors]
    assert found == errors


@clause("D-128")
def test_after_the_start_nothing_is_changed() -> None:
    game = lobby(2, 2)
    apply_change(game, Start(0), 0)
    with pytest.raises(Problem, match="already_started"):
        change(game, seats=3)


@clause("D-128")
@pytest.mark.parametrize("locked", [None, True])
def test_the_pace_of_bots_is_changed_after_the_start_too_and_nothing_else(locked: bool | None) -> None:
    game = lobby(2, 2)
    apply_change(game, Start(0), 0)
    before, seats = msgspec.msgpack.encode(game.state), [*game.seats]
    assert change(game, settings={"bot_pace": 2}, locked=locked) == (
        [("/bot_pace", 0, 2)],
        [] if locked is None else [GameLocked],
    )
    assert (game.settings, game.seats) == (Settings(bot_pace=2), seats)
    assert msgspec.msgpack.encode(game.state) == before
    for wanted in ({"options": {"target": 300}}, {"settings": {"bot_pace": 3, "turn_seconds": 60}}, {"seats": 2}):
        with pytest.raises(Problem, match="already_started"):
            change(game, **wanted)


def test_the_pace_of_a_game_that_is_over_stays() -> None:
    game = lobby(2, 2)
    apply_change(game, Start(0), 0)
    apply_change(game, EndGame(0), 0)
    with pytest.raises(Problem, match="game_closed"):
        change(game, settings={"bot_pace": 2})


@pytest.mark.parametrize("locked", [True, False])
def test_the_lock_is_changed_with_the_rest_of_the_table(locked: bool) -> None:
    game = lobby()
    game.locked = not locked
    assert change(game, seats=3, locked=locked)[1] == [GameLocked if locked else GameUnlocked]
    assert (len(game.seats), game.locked) == (3, locked)
    assert change(game, seats=4, locked=locked)[1] == []


def test_of_a_table_that_has_all_other_values_only_the_lock_changes() -> None:
    game = lobby()
    assert apply_change(game, ChangeSettings(0, seats=4, locked=True), 0).events == [GameLocked()]
    with pytest.raises(Problem, match="settings_unchanged"):
        change(game, seats=4, locked=True)


def test_the_lock_alone_is_changed_after_the_start_too(store: RedisStore) -> None:
    game, (ana, _) = gathered(store, 2, seats=2)
    asking.start(store, game.id, ana)
    assert asking.change_settings(store, game.id, ana, locked=True).game.locked
    assert not asking.change_settings(store, game.id, ana, locked=False).game.locked
    with pytest.raises(Problem, match="already_started"):
        asking.change_settings(store, game.id, ana, locked=True, seats=3)


@clause("D-129")
def test_who_is_gone_when_the_host_lets_a_full_table_start_by_itself_loses_the_seat(store: RedisStore) -> None:
    game, (ana, _) = gathered(store, 2, seats=2)
    game = asking.change_settings(store, game.id, ana, With(GONE_AFTER_MS), start="full").game
    assert (game.status, [seat.name for seat in game.seats]) == ("lobby", ["Ana", None])


@pytest.mark.parametrize("wanted", [{"seats": 2}, {"seats": 2, "settings": {"start": "full"}}])
def test_a_table_that_is_full_then_starts_if_its_settings_say_so(wanted: dict[str, Any]) -> None:
    game = lobby(settings=Settings(start="full" if "settings" not in wanted else "host"))
    assert change(game, **wanted)[1][:1] == [GameStarted]
    assert game.status == "playing"


@clause("D-129")
def test_it_does_not_start_with_players_who_are_gone() -> None:
    game = lobby(settings=Settings(start="full"))
    events = apply_change(game, ChangeSettings(0, seats=2, gone=[1]), 0).events
    assert [type(event) for event in events] == [SettingsChanged, SeatLeft]


def test_options_that_others_imply_follow_unless_they_were_changed() -> None:
    implying = [(rules, *one) for _, rules in RULESETS.values() for one in rules.implied.items()]
    assert implying
    for rules, (name, value), others in implying:
        game = game_of(rules.id, 2)
        change(game, options={name: value})
        assert {other: getattr(game.state.options, other) for other in others} == {**others}


def test_an_option_that_the_request_does_not_name_stays_whatever_it_implied_before() -> None:
    game = game_of("uno-challenge", 2)
    change(game, options={"scoring": "own", "target": 500})
    for wanted in ({"settings": {"turn_seconds": 60}}, {"options": {"scoring": "own"}, "seats": 3}):
        change(game, **wanted)
        assert game.state.options.target == 500
    game = game_of("uno-challenge", 2)
    change(game, options={"target": 300})
    change(game, options={"scoring": "own"})
    assert game.state.options.target == 300


def test_the_commitment_stays_and_the_terms_have_what_was_changed(store: RedisStore) -> None:
    game, (ana, ben) = gathered(store, 2, seats=3)
    before = commitment_of(game.id, game.seed)
    game = asking.change_settings(store, game.id, ana, seats=2, options={"target": 200}).game
    assert commitment_of(game.id, game.seed) == before
    game = asking.start(store, game.id, ana).game
    assert msgspec.json.decode(game.terms)["options"]["target"] == 200
    assert game.seat_of_token(ben) == 1


def test_a_lobby_of_an_earlier_version_which_has_no_commitment_keeps_the_seed_of_its_deals() -> None:
    game = lobby()
    game.seed = b"s" * 32
    change(game, seats=3)
    assert chance_of(game.state).seed == game.seed


def test_the_same_request_with_its_key_changes_once(store: RedisStore) -> None:
    game, (ana,) = gathered(store)
    first, again = (asking.change_settings(store, game.id, ana, With(key="k"), seats=4) for _ in range(2))
    assert (first.replayed, again.replayed, again.game.version) == (False, True, first.game.version)


def test_a_changed_table_is_offered_to_players_who_want_a_game_at_once_only_if_it_fits(store: RedisStore) -> None:
    offered = Settings(start="full", turn_seconds=30)
    game, (ana,) = gathered(store, public=True, settings=offered)
    asking.change_settings(store, game.id, ana, options={"target": 300})
    assert quick(store) != game.id
    other, (host,) = gathered(store, seats=4, public=True, settings=replace(offered, start="host"))
    assert quick(store, 4) != other.id
    asking.change_settings(store, other.id, host, start="full")
    assert other.id in {quick(store, 4) for _ in range(4)}


def quick(store: RedisStore, seats: int = 3) -> str:
    """Return the table that somebody gets who wants a game at once."""
    return quick_game(store, QuickGame((UNO,), seats, None, None), 0).game.id


def test_a_change_survives_the_store(store: RedisStore) -> None:
    game, (ana,) = gathered(store)
    asking.change_settings(store, game.id, ana, options={"target": 300}, seats=4, bot_pace=8)
    loaded, steps = store.load_steps(game.id, 0, 10)
    assert (loaded.game.state.options.target, len(loaded.game.seats), loaded.game.settings.bot_pace) == (300, 4, 8)
    assert isinstance(steps[-1].change, ChangeSettings)
    assert steps[-1].change.options == {"target": 300}
    left = asking.leave(store, game.id, 0, ana).game
    assert (left.status, msgspec.to_builtins(ChangedValue("/seats", 3, 4))["path"]) == ("closed", "/seats")
