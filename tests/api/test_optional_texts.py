"""``?narrate=true`` and ``?labels=true``: sentences for events and labels for moves, on request."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from croupier.api.http.optional_texts import MAX_NARRATED_VERSIONS

from tests.api.contract import Contract
from tests.api.table import Table, done, laid, placed, started

WITH_TEXTS = "?narrate=true&labels=true"


@pytest.fixture
def table(api: httpx.Client) -> Table:
    """A game; each of its responses is validated against the contract."""
    api.event_hooks["response"].append(Contract().check)
    return laid(api, "r6 r5 W", "g1 g2 g3", top="r7", draw_pile="b9 y1 y2 y3 y4 y5")


def look(table: Table, seat: int | None, query: str = WITH_TEXTS) -> Any:
    return done(table.client.get(f"{table.url}{query}", headers=table.token(seat))).json()


def make(table: Table, seat: int, move: dict[str, Any], query: str = WITH_TEXTS) -> httpx.Response:
    return table.client.post(f"{table.url}/moves{query}", json=move, headers=table.token(seat))


def texts_in(body: Any) -> Iterator[str]:
    """Yield the names of all members that hold optional texts, at any depth."""
    if isinstance(body, dict):
        yield from ({"text", "label"} & body.keys())
        yield from (text for member in body.values() for text in texts_in(member))
    if isinstance(body, list):
        yield from (text for item in body for text in texts_in(item))


@pytest.mark.parametrize(
    ("card", "options", "label"),
    [
        ("rS", {"rescue": True}, "Accept the Skip and miss the turn"),
        ("rD", {"stacking": "same"}, "Accept: draw 2 cards and miss the turn"),
        ("F", {}, "Accept: draw 4 cards and miss the turn"),
    ],
)
def test_the_label_of_a_penalty_says_what_it_costs(
    api: httpx.Client, card: str, options: dict[str, Any], label: str
) -> None:
    table = laid(api, f"r5 {card} g5", "gS gD g2 F", "b1 b2", top="r7", options=options)
    table.move(0, "play", card=card, **({"colour": "g"} if card == "F" else {}))
    labels = {move["kind"]: move["label"] for move in look(table, 1)["you"]["legal_moves"]}
    assert labels["accept"] == label


def test_a_draw_for_twos_of_crazy_eights_says_how_many_cards(api: httpx.Client) -> None:
    position = {"hands": ["h2 c3 c4", "s5 s6", "d5 d6"], "discard_pile": "h7"}
    table = placed(api, "crazy-eights-house", position)
    table.move(0, "play", card="h2")
    assert [move["label"] for move in look(table, 1)["you"]["legal_moves"]] == ["Draw 2 cards and miss the turn"]


def test_texts_are_absent_by_default(table: Table) -> None:
    for body in (
        look(table, 0, ""),
        look(table, 0, "?narrate=false&labels=false"),
        make(table, 0, {"kind": "draw"}, "").json(),
        make(table, 0, {"kind": "draw"}, "").json(),
        table.events(),
    ):
        assert not [*texts_in(body)]


def test_a_view_has_labels_and_sentences(table: Table) -> None:
    view = look(table, 0)
    assert [move["label"] for move in view["you"]["legal_moves"]] == [
        *("Play the red 5", "Play the red 6"),
        *(f"Play the Wild as {colour}" for colour in ("red", "green", "blue", "yellow")),
        "Draw",
    ]
    assert [event["text"] for event in view["events"]] == [f"Player {seat} joins the game." for seat in (1, 2)]


def test_labels_and_narration_are_independent(table: Table) -> None:
    assert {*texts_in(look(table, 0, "?narrate=true"))} == {"text"}
    assert {*texts_in(look(table, 0, "?labels=true"))} == {"label"}


def test_sentences_are_redacted_for_their_reader(table: Table) -> None:
    drawn = make(table, 0, {"kind": "draw"}).json()
    assert [event["text"] for event in drawn["events"]] == ["Player 1 draws a card: blue 9."]
    for other in (1, None):
        assert [event["text"] for event in look(table, other)["events"]] == ["Player 1 draws a card."]


def test_the_history_has_sentences(table: Table) -> None:
    make(table, 0, {"kind": "play", "card": "W", "colour": "g"})
    page = done(table.client.get(f"{table.url}/events?narrate=true")).json()
    assert page["events"][-1]["text"] == "Player 1 plays the Wild and names green."
    assert page.keys() == {"rulebook", "events", "version", "next_after"}


def test_a_refusal_has_labels_and_a_conflict_a_narrated_game(table: Table) -> None:
    refused = make(table, 0, {"kind": "play", "card": "g9"})
    assert refused.status_code == 422
    assert refused.json()["legal_moves"][0]["label"] == "Play the red 5"
    early = make(table, 1, {"kind": "draw"})
    assert early.status_code == 409
    assert early.json()["game"]["events"][0]["text"] == "Player 1 joins the game."


def test_by_seat_no_text_names_a_player(api: httpx.Client) -> None:
    api.event_hooks["response"].append(Contract().check)
    table, query = laid(api, "r6 r5", "g1 g2 g3", top="r7"), f"{WITH_TEXTS}&by_seat=true"
    early = make(table, 1, {"kind": "draw"}, query)
    played = make(table, 0, {"kind": "play", "card": "r6"}, query)
    assert done(played).json()["events"][0]["text"] == "Seat 1 plays the red 6."
    seen = look(table, 1, query)
    assert "Catch Seat 1" in [move["label"] for move in seen["you"]["legal_moves"]]
    assert [seat["name"] for seat in seen["seats"]] == ["Player 1", "Player 2"]
    history = done(table.client.get(f"{table.url}/events?narrate=true&by_seat=true")).json()
    texts = [event["text"] for body in (early.json()["game"], history) for event in body["events"]]
    assert texts[:2] == ["Seat 1 joins the game.", "Seat 2 joins the game."]
    assert "Seat 1" in early.json()["detail"]
    assert not any("Player" in text for text in (*texts, early.json()["detail"]))


def test_a_move_may_be_posted_with_its_label_and_is_the_same_move(table: Table) -> None:
    move = look(table, 0)["you"]["legal_moves"][0]
    key = {"Idempotency-Key": "once"}
    first = table.client.post(f"{table.url}/moves", json=move, headers={**table.token(0), **key})
    assert done(first).json()["board"]["top_card"] == "r5"
    del move["label"]
    again = table.client.post(f"{table.url}/moves", json=move, headers={**table.token(0), **key})
    assert done(again).headers["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize("label", [None, 7, ["Draw"], {}])
def test_a_label_that_is_not_a_string_is_refused(label: Any, table: Table) -> None:
    refused = make(table, 0, {"kind": "draw", "label": label})
    assert refused.status_code == 422
    assert refused.json()["code"] == "wrong_type"
    assert refused.json()["errors"][0]["pointer"] == "/label"
    assert table.version() == 1


def test_a_label_does_not_make_an_invalid_move_valid(table: Table) -> None:
    for move in ({"label": "Draw"}, {"kind": "draw", "label": "Draw", "other": 1}):
        assert make(table, 0, move).status_code == 422


@pytest.mark.parametrize("value", ["", "1", "TRUE", "yes", "true&{name}=true"])
@pytest.mark.parametrize("name", ["narrate", "labels", "by_seat"])
def test_the_query_parameters_are_true_or_false(name: str, value: str, table: Table) -> None:
    query = f"?{name}={value}".replace("{name}", name)
    for response in (table.client.get(f"{table.url}{query}"), make(table, 0, {"kind": "draw"}, query)):
        assert response.status_code == 422
        assert response.json()["errors"][0]["parameter"] == name
    assert table.version() == 1


def test_operations_without_these_parameters_refuse_them(table: Table) -> None:
    for method, path in (("GET", f"{table.url}/events?labels=true"), ("POST", f"{table.url}/start?narrate=true")):
        refused = table.client.request(method, path, headers=table.token(0))
        assert (refused.status_code, refused.json()["code"]) == (422, "unknown_field")


def test_a_narrated_view_has_all_events_since_events_since(api: httpx.Client) -> None:
    table = started(api)
    while (view := table.view())["version"] < MAX_NARRATED_VERSIONS + 2:
        turn = view["turn"]
        view = table.view(turn)
        legal = view["you"]["legal_moves"]  # a colour is named first if a Wild was turned up
        done(table.ask(turn, next((move for move in legal if move["kind"] in ("draw", "pass")), legal[0])))
    last = view["version"]
    for since, listed_since in (
        (last - MAX_NARRATED_VERSIONS, last - MAX_NARRATED_VERSIONS),
        (last - MAX_NARRATED_VERSIONS - 1, last - 1),
    ):
        body = look(table, None, f"?since={since}&narrate=true")
        assert (body["events_since"], body["version"]) == (listed_since, last)
        assert all(event["text"] for event in body["events"])
    page = done(api.get(f"{table.url}/events?limit=500&narrate=true")).json()
    assert (page["next_after"], page["version"]) == (MAX_NARRATED_VERSIONS, last)
    assert table.view()["events_since"] == last - 1


def test_players_of_the_same_name_are_distinguished_by_a_number(api: httpx.Client) -> None:
    table = laid(api, "r6 r5", "g1", "b1 b2", top="r7", options={"seven_zero": False})
    table.leave(0)
    done(table.join(name="Player 2"))
    assert look(table, None, "?narrate=true&since=0")["events"][-1]["text"] == "Player 2 2 joins the game."
    caught = make(table, 2, {"kind": "catch", "seat": 1}).json()
    assert caught["events"][0]["text"] == "Player 3 catches Player 2, who has only one left and did not say so."
