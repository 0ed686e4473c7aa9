"""The past names who held a seat then (D-131), and a successor does not read its secrets (D-132)."""

from typing import Any

import httpx
import pytest
from croupier.games.holders import MAX_HOLDERS
from croupier.languages import LANGUAGES

from tests.api.contract import Contract
from tests.api.table import RULESET, Table, challenged, done, laid, placed
from tests.rules.table import clause

ANA, BEN = "Player 1", "Player 2"


@pytest.fixture
def api(api: httpx.Client) -> httpx.Client:
    """A client whose responses are validated against the contract."""
    api.event_hooks["response"].append(Contract().check)
    return api


def texts(table: Table, language: str = "en") -> dict[str, str]:
    """Return the last sentence of each kind of event in the history."""
    path = f"{table.url}/events?narrate=true&lang={language}"
    return {event["kind"]: event["text"] for event in done(table.client.get(path)).json()["events"]}


def succeed(table: Table, seat: int, name: str) -> None:
    """Let another player take the vacant seat."""
    table.tokens[seat] = done(table.join(seat=seat, name=name)).json()["seat_token"]


def private_fields(table: Table, seat: int, kind: str) -> list[Any]:
    return [event["cards"] for event in table.events(seat)["events"] if event["kind"] == kind]


@clause("D-131")
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_what_a_player_did_keeps_the_name_after_another_took_the_seat(api: httpx.Client, language: str) -> None:
    table = laid(api, "r6 r5", "g1 g2 g3", "b1 b2", top="r7")
    table.move(0, "play", card="r6")
    table.move(1, "catch", seat=0)
    played, caught = (texts(table, language)[kind] for kind in ("played", "caught"))
    assert (ANA in played, ANA in caught, BEN in caught) == (True, True, True)
    for seat, name in ((0, "Carl"), (1, "Dana")):
        done(table.leave(seat))
        assert texts(table, language).items() >= {"played": played, "caught": caught}.items()
        succeed(table, seat, name)
        assert texts(table, language).items() >= {"played": played, "caught": caught}.items()


in_each_language = pytest.mark.parametrize(
    ("language", "left", "bot"),
    [
        ("en", "(left)", "(bot)"),
        ("cs", "(už nehraje)", "(bot)"),
        ("uk", "(вже не грає)", "(бот)"),
        ("hi", "(खेल छोड़ा)", "(बॉट)"),
        ("pa", "(ਖੇਡ ਛੱਡੀ)", "(ਬੋਟ)"),
    ],
)
"""What follows the name of a player who has left, and of one for whom a bot stands in."""


@clause("D-131")
@in_each_language
def test_a_vacated_seat_and_a_stand_in_are_named_after_the_player(
    api: httpx.Client, language: str, left: str, bot: str
) -> None:
    vacated = laid(api, "r6 r5 r4", "g1 g2 g3", "b1 b2", top="r7")
    done(vacated.leave(1))
    vacated.move(0, "draw")
    vacated.move(0, "pass")
    assert BEN not in texts(vacated, language)["passed"]
    table = laid(api, "rD r5 r4", "g1 g2 g3", "b1 b2", top="r7", draw_pile="b9 y1 y2 y3 y4 y5")
    done(table.leave(1))
    table.move(0, "play", card="rD")
    assert f"{BEN} {left}" in texts(table, language)["drew"]
    position = {"hands": ["r5 r6", "b1 y2 g3", "b1 b2"], "discard_pile": "r7", "draw_pile": "b9 y1 y2 y3 y4 y5"}
    stand_in = placed(api, RULESET, position, on_leave="bot")
    done(stand_in.leave(1))
    took_over = texts(stand_in, language)["bot_took_over"]
    assert BEN in took_over
    assert f"{BEN} {bot}" not in took_over
    stand_in.move(0, "play", card="r5")
    assert f"{BEN} {bot}" in texts(stand_in, language)["drew"]


@clause("D-131")
def test_who_reclaims_the_seat_or_replaces_the_token_remains_its_holder(api: httpx.Client) -> None:
    table = laid(api, "r6 r5", "g1 g2 g3", "b1 b2", top="r7")
    table.move(0, "play", card="r6")
    done(table.leave(0))
    table.tokens[0] = done(table.reclaim(0)).json()["seat_token"]
    table.tokens[0] = done(table.rotate(0)).json()["seat_token"]
    assert texts(table)["played"] == f"{ANA} plays the red 6."


@clause("D-131")
def test_a_holder_who_is_no_longer_stored_is_a_former_player(api: httpx.Client) -> None:
    table = laid(api, "r6 r5", "g1 g2 g3", "b1 b2", top="r7")
    table.move(0, "play", card="r6")
    for number in range(MAX_HOLDERS):
        done(table.leave(0))
        succeed(table, 0, f"Eve {number}")
    assert texts(table)["played"] == "A former player plays the red 6."


@clause("D-131", "D-132")
def test_what_a_bot_did_is_never_said_of_the_player_however_often_the_player_comes_back(api: httpx.Client) -> None:
    position = {"hands": ["r6 r5 r4", "r8 g2 g3", "b1 b2"], "discard_pile": "r7", "draw_pile": "b9 y1 y2 y3 y4 y5"}
    table = placed(api, RULESET, position, on_leave="bot")
    table.move(0, "play", card="r6")
    done(table.leave(1))  # the bot plays the red 8
    for _ in range(MAX_HOLDERS):
        table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
        done(table.leave(1))
    redacted = [event["text"] for event in done(api.get(f"{table.url}/events?narrate=true")).json()["events"]]
    assert "A former player plays the red 8." in redacted
    assert f"{BEN} plays the red 8." not in redacted
    table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
    drawn = [event for event in table.events(1)["events"] if event["kind"] == "drew" and event["seat"] == 1]
    assert all(event["cards"] for event in drawn), "the player has held the seat since the beginning"


@clause("D-132")
def test_a_successor_who_comes_back_often_does_not_read_what_was_there_before(api: httpx.Client) -> None:
    table = challenged(api)
    table.move(1, "challenge")
    assert private_fields(table, 1, "hand_shown") != [None]
    done(table.leave(1))
    succeed(table, 1, "Carl")
    for _ in range(MAX_HOLDERS):
        done(table.leave(1))
        table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
        assert private_fields(table, 1, "hand_shown") == [None]


@clause("D-131")
@in_each_language
def test_a_refusal_names_who_held_a_seat_too(api: httpx.Client, language: str, left: str, bot: str) -> None:
    table = laid(api, "r6 r5 r4", "g1 g2 g3", top="r7")
    done(table.leave(0))
    refused = table.ask(1, {"kind": "draw"}, accept_language=language)
    assert f"{ANA} {left}" in refused.json()["detail"]
    position = {"hands": ["r5 r6", "b1 y2 g3"], "discard_pile": "r7", "turn": 1}
    stand_in = placed(api, RULESET, position, on_leave="bot", bot_pace=50)
    done(stand_in.leave(0))
    refused = stand_in.ask(1, {"kind": "catch", "seat": 0}, accept_language=language)
    assert f"{ANA} {bot}" in refused.json()["detail"]


@clause("D-132")
def test_a_successor_does_not_read_what_was_shown_in_private_before(api: httpx.Client) -> None:
    table = challenged(api)
    table.move(1, "challenge")
    (shown,) = private_fields(table, 1, "hand_shown")
    assert shown
    done(table.leave(1))
    table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
    assert private_fields(table, 1, "hand_shown") == [shown], "who comes back reads everything"
    done(table.leave(1))
    succeed(table, 1, "Carl")
    since = done(table.client.get(f"{table.url}?since=1", headers=table.token(1))).json()["events"]
    assert private_fields(table, 1, "hand_shown") == [None]
    assert [event["cards"] for event in since if event["kind"] == "hand_shown"] == [None]


@clause("D-132")
def test_a_successor_reads_the_cards_that_are_drawn_from_then_on(api: httpx.Client) -> None:
    table = laid(api, "r6 r5", "g1 g2 g3", "b1 b2", top="r7", draw_pile="b9 y1 y2 y3 y4 y5")
    table.move(0, "draw")
    table.move(0, "pass")
    done(table.leave(0))
    succeed(table, 0, "Carl")
    for seat in (1, 2):
        table.move(seat, "draw")
        table.move(seat, "pass")
    table.move(0, "draw")
    assert private_fields(table, 0, "drew")[0] is None
    assert private_fields(table, 0, "drew")[-1] is not None
