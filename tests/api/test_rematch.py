"""A rematch over HTTP: who presses, what the others see, and that it is repeated."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.api.streaming import streaming
from tests.api.table import RULESET, Table, check_problem, done, ended, finished, laid, placed, tagged

WON = {"hands": ["r5", "gD b2 b3", "y1 y2"], "discard_pile": "r7", "scores": [490, 0, 0]}


def won(client: httpx.Client, *, leaving: int | None = None, **body: Any) -> Table:
    """Return a finished game of three, from which this seat has gone before the end."""
    table = placed(client, RULESET, WON, **body)
    if leaving is not None:
        done(table.leave(leaving))
    table.move(0, "play", card="r5")
    return table


def pressed(table: Table, seat: int = 0) -> tuple[Table, Any]:
    """Return the rematch for one player, and the view of this player."""
    response = done(table.again(seat))
    seated = response.json()
    assert (response.status_code, seated["seat"]) == (201, seat)
    assert response.headers["Location"] == f"/v1/games/{seated['game']['id']}"
    assert tagged(response) == (seated["game"]["version"], seat)
    return Table(table.client, seated["game"]["id"], [seated["seat_token"]]), seated["game"]


def test_all_players_meet_in_the_game_that_the_first_opened(api: httpx.Client) -> None:
    table = won(api, start="full", turn_seconds=30, options={"hand_size": 5, "first_action": "bury"})
    new, view = pressed(table, 1)
    assert (view["host"], view["status"], view["sandbox"], view["next_game"]) == (1, "lobby", False, None)
    assert [seat["reserved"] for seat in view["seats"]] == ["Player 1", None, "Player 3"]
    assert view["deadline"]["seats"] == [0, 2]
    assert view["settings"] == table.view()["settings"]
    assert view["options"] == table.view()["options"]
    assert pressed(table, 0)[1]["id"] == new.id
    last = pressed(table, 2)[1]
    assert (last["id"], last["status"], len(last["you"]["hand"])) == (new.id, "playing", 5)
    assert [seat["name"] for seat in last["seats"]] == ["Player 1", "Player 2", "Player 3"]
    assert [seat["reserved"] for seat in last["seats"]] == [None] * 3


def test_the_same_press_again_returns_the_same_seat_and_token(api: httpx.Client) -> None:
    table = finished(api)
    first, again, other = table.again(), table.again(), table.again(1)
    assert [response.headers.get("Idempotency-Replayed") for response in (first, again, other)] == [None, "true", None]
    assert first.json()["seat_token"] == again.json()["seat_token"] != other.json()["seat_token"]
    assert again.json()["game"]["version"] == 1
    assert table.again().json()["game"]["version"] == 2


@pytest.mark.parametrize("over", [finished, ended])
def test_a_token_that_others_may_have_seen_is_replaced_after_the_end(
    api: httpx.Client, over: Callable[[httpx.Client], Table]
) -> None:
    table = over(api)
    seen, events = table.tokens[0], [event["kind"] for event in table.events()["events"]]
    table.tokens[0] = done(table.rotate(0)).json()["seat_token"]
    assert [event["kind"] for event in table.events()["events"]] == [*events, "token_rotated"]
    check_problem(Table(api, table.id, [seen]).again(), 401, "token_invalid")
    assert table.view()["status"] in ("finished", "closed")
    if table.view()["status"] == "finished":
        assert pressed(table)[0].view(0)["you"]["seat"] == 0


def test_every_reader_of_the_finished_game_sees_the_rematch(api: httpx.Client) -> None:
    table = finished(api)
    assert table.view()["next_game"] is None
    tag = table.look(1).headers["ETag"]
    new, _ = pressed(table)
    news = done(table.look(1, if_none_match=tag)).json()
    assert (news["status"], news["next_game"]) == ("finished", new.id)
    assert news["events"] == [{"version": 3, "kind": "rematch_opened", "next_game": new.id}]
    assert table.view()["next_game"] == new.id
    assert table.events()["events"][-1]["next_game"] == new.id
    narrated = api.get(f"{table.url}?narrate=true").json()["events"]
    assert narrated[0]["text"] == "A rematch is open."


def test_an_open_stream_of_the_finished_game_has_the_rematch(service: httpx.Client) -> None:
    table = finished(service)
    with streaming(table) as stream:
        assert stream.next("view").json["status"] == "finished"
        new, _ = pressed(table)
        view = stream.next("view").json
        assert (view["next_game"], view["events"][0]["kind"]) == (new.id, "rematch_opened")


def test_a_long_poll_of_the_finished_game_returns_with_the_rematch(service: httpx.Client) -> None:
    table = finished(service)
    tag = table.look().headers["ETag"]
    new, _ = pressed(table)
    assert done(table.look(if_none_match=tag, prefer="wait=20")).json()["next_game"] == new.id


def test_a_player_who_has_left_opens_it_but_does_not_read_the_game_before(api: httpx.Client) -> None:
    table = won(api, leaving=2, spectators="off")
    check_problem(table.look(2), 401, "token_invalid")
    new, view = pressed(table, 2)
    assert view["seats"][2]["name"] == "Player 3"
    assert new.view()["host"] == 2
    running = placed(api, RULESET, WON, spectators="off")
    done(running.leave(2))
    assert "game" not in check_problem(running.again(2), 409, "game_not_over")
    assert "game" in check_problem(running.again(1), 409, "game_not_over")


def test_the_rematch_shows_newcomers_for_whom_its_seats_are(api: httpx.Client) -> None:
    new, _ = pressed(won(api))
    problem = check_problem(new.join(name="Eve", seat=2), 409, "seat_reserved")
    assert problem["game"]["seats"][2]["reserved"] == "Player 3"
    assert "you" not in problem["game"]
    check_problem(new.join(name="Eve"), 409, "game_full")


def test_a_public_game_has_a_public_rematch(api: httpx.Client) -> None:
    for public in (False, True):
        new, _ = pressed(won(api, public=public))
        assert (new.id in [game["id"] for game in done(api.get("/v1/games")).json()["games"]]) is public


def test_the_old_token_is_not_that_of_the_rematch_nor_the_reverse(api: httpx.Client) -> None:
    table = finished(api)
    new, _ = pressed(table)
    check_problem(Table(api, new.id, table.tokens).look(0), 401, "token_invalid")
    check_problem(Table(api, table.id, new.tokens).look(0), 401, "token_invalid")


def test_a_rematch_has_a_rematch(service: httpx.Client) -> None:
    """A short game is played to its end, and again."""
    table = laid(service, "r5", "gD b2 b3", top="r7", options={"target": 10})
    table.move(0, "play", card="r5")
    seen = {table.id}
    for _ in range(2):
        tokens = [pressed(table, seat)[0].tokens[0] for seat in (0, 1)]
        table = Table(service, table.view()["next_game"], tokens)
        done(table.start())
        played_to_the_end(table)
        seen.add(table.id)
    assert len(seen) == 3


def played_to_the_end(table: Table) -> None:
    """Play legal moves, no draw if there is another, until the game is finished."""
    while (view := table.view(0))["status"] != "finished":
        view = view if view["you"]["legal_moves"] else table.view(1)
        moves = sorted(view["you"]["legal_moves"], key=lambda move: move["kind"] in ("draw", "pass", "catch"))
        done(table.ask(view["you"]["seat"], moves[0]))


@pytest.mark.parametrize("body", [b"{}", b'{"seat": 1}', b"null"])
def test_the_request_takes_no_body(api: httpx.Client, body: bytes) -> None:
    table = finished(api)
    headers = {**table.token(0), "Content-Type": "application/json"}
    response = api.post(f"{table.url}/rematch", content=body, headers=headers)
    assert response.status_code in (201, 422)
    assert response.is_success == (table.view()["next_game"] is not None)
