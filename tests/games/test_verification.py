"""Records of random games are verified; records in which anything is changed are not."""

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from croupier.games.changes.change import Change
from croupier.games.changes.contributing import Contribute
from croupier.games.changes.leaving import Leave, Remove, SeatLeft
from croupier.games.changes.moves import TimeOut
from croupier.games.changes.seats import AddBot, Join, TakeReserved
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.table import EndGame, Start
from croupier.games.fairness import commitment_of
from croupier.games.verification import Difference, Known, NotVerifiable, verify
from croupier.rules.catalogue import RULESETS

from tests.games.records import Recorder, random_record
from tests.live.effort import effort

GAMES, MUTATIONS = effort(35, 1112), effort(150, 600)
"""For each ruleset."""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_records_of_random_games_are_verified(ruleset: str) -> None:
    kinds = set()
    for seed in range(GAMES):
        record = random_record(seed, ruleset)
        verify(record, Known(record["fairness"]["commitment"]))
        kinds |= {one["change"] for one in record["versions"]}
    assert kinds >= {"create", "join", "start", "move", "leave", "contribute", "stand_in", "change_settings", "remove"}


@pytest.mark.parametrize(
    "change",
    [
        Join("Cem", bytes(16), gone=[1]),
        AddBot(0, 2, "easy", gone=[1]),
        TakeReserved(2, bytes(16), gone=[1]),
        ChangeSettings(0, seats=2, gone=[1]),
        TimeOut(gone=[1]),
    ],
    ids=lambda change: type(change).__name__,
)
def test_a_table_that_did_not_start_with_players_who_were_gone_is_verified(change: Change) -> None:
    recorder = Recorder(random.Random(0), "uno-official", 0)
    game = recorder.game
    recorder.make(ChangeSettings(0, seats=3, settings={"start": "full", "fill": "easy", "on_leave": "bot"}))
    recorder.make(Join("Ben", bytes([1]) * 16))
    if isinstance(change, TakeReserved | TimeOut):
        game.gather_until, game.seats[2].reserved = 10**9, "Cem"
    recorder.make(change)
    assert any(SeatLeft(1, "Ben") in step.events for step in recorder.steps)
    recorder.make(EndGame(0))
    verify(recorder.record())


@pytest.mark.parametrize("vacate", [Leave(1), Remove(0, 1)], ids=["leaves", "is removed"])
def test_a_table_that_loses_seats_after_a_player_is_verified(vacate: Change) -> None:
    recorder = Recorder(random.Random(0), "uno-official", 0)
    beginning = (ChangeSettings(0, seats=5), Join("Ben", bytes([1]) * 16), vacate, ChangeSettings(0, seats=2))
    for change in (*beginning, Join("Cem", bytes([2]) * 16), EndGame(0)):
        recorder.make(change)
    assert [len(recorder.game.seats), len(recorder.game.holders)] == [2, 5]
    verify(recorder.record())


@pytest.mark.parametrize("changed", [{}, {"seats": 3}], ids=["the lock alone", "with the seats"])
def test_a_table_that_was_locked_and_unlocked_by_a_change_of_settings_is_verified(changed: dict[str, Any]) -> None:
    recorder = Recorder(random.Random(0), "uno-official", 0)
    for seats, locked in [({"seats": 4}, None), (changed, True), ({"seats": 5}, False), (changed, True)]:
        recorder.make(ChangeSettings(0, **seats, locked=locked))
    recorder.make(EndGame(0))
    record = recorder.record()
    kinds = [event["kind"] for version in record["versions"] for event in version["events"]]
    assert [kind for kind in kinds if "lock" in kind] == ["game_locked", "game_unlocked", "game_locked"]
    verify(record)


def right_record() -> Any:
    """Return the record of a game that was dealt."""
    records = (random_record(seed, "uno-official") for seed in range(9))
    return next(record for record in records if record["fairness"]["terms"])


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("id", "5f0c3a9be1d24c7786a1b2c3\0more"),
        ("seed", "00" * 23),
        ("seed", " ".join(["00"] * 32)),
        ("commitment", ""),
    ],
)
def test_the_bytes_of_a_commitment_have_one_reading(name: str, wrong: str) -> None:
    record = right_record()
    (record if name == "id" else record["fairness"])[name] = wrong
    with pytest.raises(Difference):
        verify(record)


def test_a_game_that_was_never_dealt_is_right_whatever_was_contributed() -> None:
    recorder = Recorder(random.Random(1), "uno-official", 0)
    commitment = commitment_of(recorder.game.id, recorder.game.seed)
    recorder.make(Contribute(0, "mytext-0123456789", commitment))
    recorder.make(EndGame(0))
    record = recorder.record()
    assert record["fairness"]["terms"] is None
    verify(record, Known(commitment, {0: "mytext-0123456789"}))
    with pytest.raises(NotVerifiable):
        verify(record, Known(commitment, {7: "mytext-0123456789"}))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "croupier-record/9"}, "format"),
        ({"fairness": None}, "commitment"),
        ({"ruleset": "chess"}, "not installed"),
        ({"edition": 99}, "edition"),
        ({"next_after": 1}, "a part of the record"),
        ({"versions": [None]}, "not well-formed"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_cannot_be_checked_is_not_called_different(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(NotVerifiable, match=said):
        verify({**right_record(), **changed})
    with pytest.raises(NotVerifiable):
        verify([])  # type: ignore[arg-type]


def test_a_player_knows_the_own_contribution() -> None:
    recorder = Recorder(random.Random(3), "uno-official", 0)
    commitment = commitment_of(recorder.game.id, recorder.game.seed)
    recorder.make(Contribute(0, "mytext-0123456789", commitment))
    recorder.make(TimeOut())
    for _ in recorder.game.seats:
        recorder.make(Join(None, bytes(16)))
    recorder.make(Start(0))
    recorder.make(EndGame(recorder.game.host))
    assert recorder.record()["fairness"]["terms"]
    verify(recorder.record(), Known(commitment, {0: "mytext-0123456789"}))
    for known in (Known(commitment, {0: "another text 0123"}), Known("0" * 64)):
        with pytest.raises(Difference):
            verify(recorder.record(), known)


def test_a_change_that_the_rules_refuse_is_named_with_its_version() -> None:
    record = right_record()
    start = next(one for one in record["versions"] if one["change"] == "start")
    record["versions"].insert(start["version"], {**start, "version": start["version"] + 1})
    with pytest.raises(Difference, match="is refused: already_started") as difference:
        verify(record)
    assert difference.value.version == start["version"] + 1


def test_a_sandbox_is_not_verified() -> None:
    with pytest.raises(Difference):
        verify({**right_record(), "sandbox": True})


# ------------------------------------------------------------------------------------------- mutations

PROVED = (
    "id",
    "rulebook",
    "edition",
    "ruleset",
    "options",
    "status",
    "closed_reason",
    "result",
    "holders",
    "fairness",
    "versions",
    "version",
)
"""The parts of the record of a game that has started that are checked: not its times, nor its settings as such."""
UNPROVED = {"at", "before"}
"""Times, and what a table had before its host first changed it: nothing else in the record says so."""


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of each part of a JSON value."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        if name not in UNPROVED:
            yield from places(part, (*path, name))


def at(record: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        record = record[name]
    return record


def mutated(record: Any, chance: random.Random) -> Any:
    """Return a record in which one thing is changed: a value, or an item of a list is dropped, doubled or moved."""
    found = record
    while found == record:
        found = copy.deepcopy(record)
        path = chance.choice([path for name in PROVED for path in places(found[name], (name,))])
        *parents, last = path
        holder, value = at(found, tuple(parents)), at(found, path)
        if last == "entropy" and value not in record["fairness"]["terms"]:
            continue  # a contribution that its player has replaced, or that went with its player
        if last == "seat" and len(parents) == 2 and holder["move"] == {"kind": "next_round"}:
            continue  # any seat may begin the next round, with the same cards
        if isinstance(value, list) and value:
            change_list(value, chance)
        else:
            holder[last] = another(value, chance)
    return found


def change_list(items: list[Any], chance: random.Random) -> None:
    index = chance.randrange(len(items))
    match chance.choice(("drop", "double", "swap")):
        case "drop":
            del items[index]
        case "double":
            items.insert(index, copy.deepcopy(items[index]))
        case _:
            other = chance.randrange(len(items))
            items[index], items[other] = items[other], items[index]


def another(value: Any, chance: random.Random) -> Any:
    """Return another value of the same type, or none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1))
    if isinstance(value, str) and value:
        place = chance.randrange(len(value))
        return value[:place] + chance.choice("0123456789abcdefgryW{,") + value[place + 1 :]
    return None if value else 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_record_in_which_one_thing_is_changed_is_not_verified(ruleset: str) -> None:
    chance = random.Random(ruleset)
    records = [record for seed in range(8) if (record := random_record(seed, ruleset))["fairness"]["terms"]]
    assert len(records) > 2
    for _ in range(MUTATIONS):
        wrong = mutated(chance.choice(records), chance)
        with pytest.raises((Difference, NotVerifiable)):
            verify(wrong)
