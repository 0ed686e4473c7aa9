"""Views and moves: versions and ETags, idempotency keys, dry runs, legal moves."""

from typing import Any, NamedTuple

import httpx
import pytest
import redis

from tests.api.table import (
    Table,
    challenged,
    check_problem,
    done,
    drawn,
    everything,
    finished,
    gathering,
    laid,
    round_over,
    simple,
    started,
    unmarked,
)
from tests.times import timeless

DRAW = {"kind": "draw"}
PLAY = {"kind": "play", "card": "r5"}
REPLAYED = "Idempotency-Replayed"


def uncalled(client: httpx.Client) -> Table:
    """Seat 0 is down to one card without a call."""
    table = laid(client, "r6 r5", "g1 g2 g3", top="r7")
    table.move(0, "play", card="r6")
    return table


def nearly_won(client: httpx.Client) -> Table:
    return laid(client, "r5", "gD b2", top="r7", scores=[490, 0])


SCENES = (simple, drawn, challenged, round_over, finished, uncalled, started)


@pytest.mark.parametrize("scene", [simple, challenged, uncalled, round_over, nearly_won])
def test_a_move_with_a_key_is_made_once_even_if_its_version_has_passed(scene: Any, api: httpx.Client) -> None:
    for seat in (0, 1):
        for move in scene(api).view(seat)["you"]["legal_moves"]:
            table = scene(api)
            sent = {"idempotency_key": "k", "if_match": f'"{table.version()}"'}
            first, *others = (done(table.ask(seat, move, **sent)) for _ in range(3))
            assert REPLAYED not in first.headers
            check_repeated(table, seat, first, *others)


def test_a_move_with_a_key_is_made_once_even_after_later_moves(api: httpx.Client) -> None:
    table = simple(api)
    first = done(table.ask(0, PLAY, idempotency_key="k"))
    table.move(1, "draw")
    table.move(1, "pass")
    table.move(0, "draw")
    again = table.ask(0, PLAY, idempotency_key="k")
    check_repeated(table, 0, first, again)
    assert [event["kind"] for event in again.json()["events"]] == ["played", "drew", "passed", "drew"]
    assert table.version() == 5


def check_repeated(table: Table, seat: int, first: httpx.Response, *others: httpx.Response) -> None:
    """Check that each of the others repeats the first: a success with all events since the version before it."""
    since = first.json()["events_since"]
    look = table.client.get(table.url, params={"since": since}, headers=table.token(seat))
    for again in others:
        assert (again.status_code, again.headers[REPLAYED]) == (first.status_code, "true")
        assert (again.content, again.headers["ETag"]) == (look.content, look.headers["ETag"])


def check_refused_again(first: httpx.Response, *others: httpx.Response) -> None:
    """Check that each of the others is the same refusal, with the current game."""
    refusal = first.json()
    for again in others:
        body = again.json()
        assert (again.status_code, again.headers[REPLAYED]) == (first.status_code, "true")
        assert {name: body[name] for name in ("code", "title", "detail", "status", "type")} == {
            name: refusal[name] for name in ("code", "title", "detail", "status", "type")
        }
        assert (body.get("clause"), body.get("errors")) == (refusal.get("clause"), refusal.get("errors"))
        assert body.keys() == refusal.keys()


def test_a_move_with_explicit_defaults_is_the_same_move(api: httpx.Client) -> None:
    table = simple(api)
    first = done(table.ask(0, PLAY, idempotency_key="k"))
    check_repeated(table, 0, first, table.ask(0, {"colour": None, "call_uno": False, **PLAY}, idempotency_key="k"))


@pytest.mark.parametrize(("move", "status"), [(PLAY, 200), ({"kind": "play", "card": "g1"}, 422)])
def test_another_request_under_the_key_of_a_move_is_refused(
    move: dict[str, str], status: int, api: httpx.Client
) -> None:
    table = simple(api)
    assert table.ask(0, move, idempotency_key="k").status_code == status
    version = table.version()
    check_problem(table.ask(0, DRAW, idempotency_key="k"), 422, "idempotency_key_reused")
    check_problem(table.start(idempotency_key="k"), 422, "idempotency_key_reused")
    again = table.ask(0, move, idempotency_key="k")
    assert (again.status_code, again.headers[REPLAYED], table.version()) == (status, "true", version)


def test_idempotency_keys_of_two_seats_are_separate(api: httpx.Client) -> None:
    table = simple(api)
    done(table.ask(0, {"kind": "play", "card": "r5"}, idempotency_key="k"))
    assert done(table.ask(1, DRAW, idempotency_key="k")).json()["version"] == 3


def test_idempotency_keys_of_two_games_are_separate(api: httpx.Client) -> None:
    for table in (simple(api), simple(api)):
        assert done(table.ask(0, DRAW, idempotency_key="k")).json()["version"] == 2


def test_the_key_of_a_former_player_of_a_seat_is_not_replayed(api: httpx.Client) -> None:
    table = simple(api)
    done(table.ask(0, DRAW, idempotency_key="k"))
    done(table.leave(0))
    table.tokens[0] = done(table.join()).json()["seat_token"]
    assert done(table.ask(0, {"kind": "pass"}, idempotency_key="k")).json()["version"] == 5


class Refused(NamedTuple):
    """A refused move: its seat, its body, its If-Match, and the status of the refusal."""

    seat: int
    move: Any
    status: int
    tag: str = "*"


REFUSED = [
    Refused(0, {"kind": "play", "card": "g1"}, 422),
    Refused(1, DRAW, 409),
    Refused(0, {"kind": "catch", "seat": 1}, 409),
    Refused(0, PLAY, 412, '"9"'),
]


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_is_repeated_though_the_move_would_be_legal_now(case: Refused, api: httpx.Client) -> None:
    table = simple(api)
    first = table.ask(case.seat, case.move, idempotency_key="k", if_match=case.tag)
    assert (first.status_code, first.headers.get(REPLAYED)) == (case.status, None)
    table.move(0, "draw")
    table.move(0, "pass")
    again = [table.ask(case.seat, case.move, idempotency_key="k", if_match=tag) for tag in (case.tag, "*", '"3"')]
    check_refused_again(first, *again)
    assert all(response.json().get("game", {"version": 3})["version"] == 3 for response in again)
    assert all(response.json().get("legal_moves", []) == [] for response in again)
    assert table.version() == 3


@pytest.mark.parametrize("case", REFUSED)
def test_a_refusal_changes_no_byte_of_the_game(case: Refused, api: httpx.Client, redis_client: redis.Redis) -> None:
    table = simple(api)
    before = everything(redis_client)
    response = table.ask(case.seat, case.move, idempotency_key="k", if_match=case.tag)
    assert response.status_code == case.status
    after = everything(redis_client)
    assert {key: after[key] for key in before} == before
    assert {key.rpartition(b":")[2] for key in after.keys() - before.keys()} == {b"receipts"}


@pytest.mark.parametrize(
    ("move", "code"), [({"kind": "draww"}, "unknown_move"), ({"kind": 1}, "wrong_type"), ([], "wrong_type")]
)
def test_a_malformed_move_is_not_stored_under_its_key(move: Any, code: str, api: httpx.Client) -> None:
    table = simple(api)
    check_problem(table.ask(0, move, idempotency_key="k"), 422, code)
    assert api.post(f"{table.url}/moves", json=DRAW, headers={"Idempotency-Key": "k"}).status_code == 401
    assert table.ask(0, DRAW, idempotency_key="k").status_code == 200


@pytest.mark.parametrize("scene", SCENES)
def test_a_dry_run_changes_nothing(scene: Any, api: httpx.Client, redis_client: redis.Redis) -> None:
    table = scene(api)
    before = everything(redis_client)
    for seat in (0, 1):
        for move in [DRAW, PLAY, *table.view(seat)["you"]["legal_moves"]]:
            table.ask(seat, move, dry_run=True)
    assert everything(redis_client) == before


@pytest.mark.parametrize("scene", SCENES)
def test_a_dry_run_of_a_legal_move_returns_no_more_than_a_view(scene: Any, api: httpx.Client) -> None:
    table = scene(api)
    for seat in (0, 1):
        look = table.look(seat)
        for move in look.json()["you"]["legal_moves"]:
            tried = table.ask(seat, move, dry_run=True)
            assert (tried.status_code, tried.content, tried.headers["ETag"]) == (
                200,
                look.content,
                look.headers["ETag"],
            )


def test_a_dry_run_is_refused_like_the_move(api: httpx.Client) -> None:
    table = simple(api)
    for seat, move in ((0, {"kind": "play", "card": "g9"}), (0, {"kind": "pass"}), (1, DRAW)):
        tried, made = table.ask(seat, move, dry_run=True), table.ask(seat, move)
        assert (tried.status_code, tried.content) == (made.status_code, made.content)
    assert table.ask(0, DRAW, dry_run=True, if_match='"7"').status_code == 412


def test_a_dry_run_is_not_stored_under_its_key(api: httpx.Client) -> None:
    table = simple(api)
    done(table.ask(0, DRAW, dry_run=True, idempotency_key="k"))
    assert done(table.ask(0, PLAY, idempotency_key="k")).json()["version"] == 2


def test_dry_run_false_makes_the_move(api: httpx.Client) -> None:
    table = simple(api)
    response = api.post(f"{table.url}/moves", json=DRAW, params={"dry_run": "false"}, headers=table.token(0))
    assert response.json()["version"] == 2


@pytest.mark.parametrize("scene", SCENES)
def test_legal_moves_can_be_posted_unchanged_and_only_the_seats_to_move_have_them(
    scene: Any, api: httpx.Client
) -> None:
    view = scene(api).view()
    for seat in range(len(view["seats"])):
        moves = scene(api).view(seat)["you"]["legal_moves"]
        assert bool(moves) == (seat in view["to_move"])
        for move in moves if scene is not started else ():
            assert done(scene(api).ask(seat, move)).json()["version"] > 1


@pytest.mark.untraced
@pytest.mark.parametrize("scene", [simple, drawn, challenged, uncalled])
def test_no_play_is_legal_except_the_listed_ones(scene: Any, api: httpx.Client) -> None:
    table = scene(api)
    codes = [card["code"] for card in api.get("/v1/rulesets/uno-official").json()["cards"]]
    plays: list[dict[str, Any]] = [
        {"kind": "play", "card": code, **more} for code in codes for more in ({}, {"colour": "g"}, {"call_uno": True})
    ]
    for seat in (0, 1):
        you = table.view(seat)["you"]
        offered, two_left = you["legal_moves"], len(you["hand"]) == 2
        for play in plays:
            fits = any(
                {**move, "call_uno": play.get("call_uno", False)} == {"call_uno": False, **play} for move in offered
            )
            calls = play.get("call_uno") and not two_left
            assert table.ask(seat, play, dry_run=True).is_success == (fits and not calls), play


def test_legal_moves_have_every_colour_of_a_wild_and_the_call_where_it_is_due(api: httpx.Client) -> None:
    moves = laid(api, "W r5", "g1 g2", top="r7").view(0)["you"]["legal_moves"]
    wilds = [{"kind": "play", "card": "W", "colour": colour, "call_uno": True} for colour in "rgby"]
    assert [move for move in moves if move.get("card") == "W"] == wilds
    assert {"kind": "play", "card": "r5", "call_uno": True} in moves


def test_a_view_has_the_hand_of_its_reader_and_no_other_hidden_card(api: httpx.Client) -> None:
    table = laid(api, "r5 rD gD", "y1 b2 b3", top="b1 r7", draw_pile="g9 g8")
    hands = {0: ["r5", "rD", "gD"], 1: ["y1", "b2", "b3"]}
    for reader in (None, 0, 1):
        response = table.look(reader)
        hidden = [card for seat, hand in hands.items() if seat != reader for card in hand]
        assert not [card for card in (*hidden, "g9", "g8", "b1") if f'"{card}"' in response.text]
        assert response.json().get("you", {}).get("hand") == (None if reader is None else hands[reader])
        assert [seat["hand_count"] for seat in response.json()["seats"]] == [3, 3]


@pytest.mark.parametrize("ruleset", ["uno-official", "uno-challenge"])
def test_no_response_discloses_whether_a_wild_draw_four_was_legal(ruleset: str, api: httpx.Client) -> None:
    """Seat 1 gets the same bytes and headers from two games that differ only in what it cannot see."""
    api.headers["X-Request-Id"] = "the-same"
    observed = []
    for hand in ("F r5 g1", "F b5 g1"):
        table = laid(api, hand, "gD b2 b3", "y8 y9", top="r7", draw_pile="y1 y2 y3 y4 y5 y6 y7", ruleset=ruleset)
        played = table.ask(0, {"kind": "play", "card": "F", "colour": "b"})
        responses = [
            *(table.look(seat) for seat in (1, 2, None)),
            table.ask(1, {"kind": "play", "card": "b2"}),
            table.ask(1, {"kind": "pass"}),
            table.ask(1, {"kind": "accept"}, dry_run=True),
            table.ask(1, {"kind": "challenge"}, dry_run=True),
            table.ask(2, {"kind": "catch", "seat": 0}),
            *(api.get(f"{table.url}/events", headers=table.token(seat)) for seat in (1, 2, None)),
        ]
        observed.append([(a.status_code, timeless(a.text).replace(table.id, "ID"), unmarked(a)) for a in responses])
        assert played.status_code == 200
    assert observed[0] == observed[1]


@pytest.mark.parametrize("ruleset", ["uno-official", "uno-challenge"])
def test_only_the_challenger_reads_the_hand_that_is_shown(ruleset: str, api: httpx.Client) -> None:
    table = laid(api, "F r5 g1", "gD b2 b3", "y8 y9", top="r7", ruleset=ruleset)
    table.move(0, "play", card="F", colour="b")
    table.move(1, "challenge")
    for seat, cards in ((1, ["r5", "g1"]), (0, None), (2, None), (None, None)):
        (shown,) = (event for event in table.events(seat)["events"] if event["kind"] == "hand_shown")
        assert (shown["to"], shown["cards"]) == (1, cards)


def test_the_response_to_a_move_has_the_events_of_the_move(api: httpx.Client) -> None:
    table = laid(api, "rD r5", "gD b2", top="r7", draw_pile="y1 y2 y3")
    assert table.move(0, "play", card="rD", call_uno=True)["events"] == [
        {"version": 2, "kind": "played", "seat": 0, "card": "rD", "colour": None, "jumped_in": False},
        {"version": 2, "kind": "uno_called", "seat": 0},
        {"version": 2, "kind": "drew", "seat": 1, "count": 2, "cards": None},
        {"version": 2, "kind": "skipped", "seat": 1},
    ]


def test_a_game_in_its_lobby_has_no_legal_moves(api: httpx.Client) -> None:
    view = gathering(api, players=2).view(0)
    assert (view["to_move"], view["you"]["legal_moves"], view["board"]) == ([], [], None)
