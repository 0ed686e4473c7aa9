"""The language of a response: negotiation, headers, tags, and what never depends on it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from croupier.api.http.language import negotiated
from croupier.languages import LANGUAGES
from croupier.rules.catalogue import RULESETS

from tests.api.table import done, laid, simple
from tests.conftest import serving


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("uk", "uk"),
        ("hi-IN", "hi"),
        ("PA-guru-IN", "pa"),
        ("uk-UA, en;q=0.5", "uk"),
        ("cs;q=0.3, hi;q=0.8", "hi"),
        ("fr, uk;q=0.1", "uk"),
        ("uk;q=0, cs;q=0.1", "cs"),
        ("fr", "en"),
        ("", "cs"),
        ("*", "cs"),
        ("fr, *;q=0.1", "cs"),
        ("en;q=0, *", "cs"),
        ("*, cs;q=0", "en"),
        ("cs;q=0, en;q=0, *;q=0.1", "hi"),
        (";;;", "en"),
    ],
)
def test_a_language_is_chosen_by_the_preferences_of_the_reader(accepted: str, language: str) -> None:
    assert negotiated(accepted, "cs") == language


def refusal(api: httpx.Client, path: str = "/v1/games/none", **headers: str) -> httpx.Response:
    return api.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


def test_a_problem_is_in_the_language_of_the_request(api: httpx.Client) -> None:
    titles = {}
    for language in LANGUAGES:
        response = refusal(api, Accept_Language=language)
        assert response.headers["Content-Language"] == language
        assert "Accept-Language" in response.headers["Vary"]
        titles[response.json()["title"]] = response.json()["code"]
    assert len(titles) == len(LANGUAGES)
    assert {*titles.values()} == {"game_not_found"}


def test_the_parameter_lang_precedes_the_header_at_every_operation(api: httpx.Client) -> None:
    for path in ("/v1/games/none?lang=uk", "/v1/rulesets?lang=uk", "/v1/games?lang=uk&limit=0"):
        assert refusal(api, path, Accept_Language="hi").headers["Content-Language"] == "uk"
    assert refusal(api, "/v1/games/none?lang=tlh", Accept_Language="hi").headers["Content-Language"] == "en"
    assert refusal(api, "/v1/games/none?%6cang=uk").headers["Content-Language"] == "uk"
    unknown = refusal(api, "/v1/games?lang=uk&x=1").json()
    assert [error["parameter"] for error in unknown["errors"]] == ["x"]
    twice = refusal(api, "/v1/games?lang=uk&lang=hi")
    assert (twice.status_code, twice.json()["code"]) == (422, "invalid_value")


def test_errors_of_fields_and_refusals_by_the_rules_are_translated(api: httpx.Client) -> None:
    table = laid(api, "r5 b9", "gD b2 b3", top="r7")
    refused = table.ask(0, {"kind": "play", "card": "b9"}, accept_language="uk")
    assert refused.json()["detail"].startswith("Карта не підходить: синя 9.")
    refused = api.post(
        f"{table.url}/moves?labels=true&lang=uk", json={"kind": "play", "card": "b9"}, headers=table.token(0)
    )
    assert refused.json()["legal_moves"][0]["label"] == "Зіграти й сказати UNO: червона 5"
    mine = api.post("/v1/mine?lang=uk", json={"games": [{"game": table.id, "seat_token": "x" * 43}]}).json()
    assert mine["games"][0]["problem"]["detail"].startswith("Цей токен не належить")
    wrong = api.post(
        "/v1/games", json={"ruleset": "uno-official", "seats": "x"}, headers={"Accept-Language": "cs"}
    ).json()
    assert wrong["errors"][0]["detail"] == wrong["detail"]
    assert wrong["detail"] != api.post("/v1/games", json={"ruleset": "uno-official", "seats": "x"}).json()["detail"]


def test_a_refusal_names_players(api: httpx.Client) -> None:
    table = laid(api, "r5 b9", "gD b2 b3", top="r7")
    not_in_turn = {"kind": "play", "card": "b2"}
    details = {lang: table.ask(1, not_in_turn, accept_language=lang).json()["detail"] for lang in ("en", "cs", "uk")}
    assert details == {
        "en": "It is the turn of Player 1.",
        "cs": "Na tahu je Player 1.",
        "uk": "Зараз ходить Player 1.",
    }
    ended = api.post(f"{table.url}/end?lang=pa", headers=table.token(1))
    assert "Player 1" in ended.json()["detail"]


def texts_of(view: Any) -> list[str]:
    return [event["text"] for event in view["events"]] + [move["label"] for move in view["you"]["legal_moves"]]


def test_sentences_and_labels_differ_and_nothing_else(api: httpx.Client) -> None:
    table = simple(api)
    table.move(0, "draw")
    views = {}
    for language in LANGUAGES:
        query = {"narrate": "true", "labels": "true", "lang": language}
        views[language] = done(api.get(table.url, params=query, headers=table.token(0))).json()
    assert len({tuple(texts_of(view)) for view in views.values()}) == len(LANGUAGES)
    for view in views.values():
        for event in view["events"]:
            del event["text"]
        for move in view["you"]["legal_moves"]:
            del move["label"]
    assert all(view == views["en"] for view in views.values())


def test_the_tag_of_a_view_with_words_differs_by_language(api: httpx.Client) -> None:
    table = simple(api)
    query = {"narrate": "true"}

    def tag(language: str, **more: str) -> httpx.Response:
        headers = {**table.token(0), "Accept-Language": language, **more}
        return api.get(table.url, params=query, headers=headers)

    english, hindi = tag("en").headers["ETag"], tag("hi").headers["ETag"]
    assert hindi == f'{english[:-1]}.hi"'
    assert tag("hi", **{"If-None-Match": hindi}).status_code == 304
    assert tag("hi", **{"If-None-Match": english}).status_code == 200
    without = api.get(table.url, headers={**table.token(0), "Accept-Language": "hi"})
    assert without.headers["ETag"] == english
    assert "Content-Language" not in without.headers
    assert table.ask(0, {"kind": "draw"}, if_match=hindi).status_code == 200


def test_a_repeated_request_is_answered_in_the_language_of_the_one_that_asks(api: httpx.Client) -> None:
    table = laid(api, "r5 b9", "gD b2 b3", top="r7")
    play = {"kind": "play", "card": "b9"}
    first = table.ask(0, play, idempotency_key="0123456789abcdef", accept_language="cs")
    again = table.ask(0, play, idempotency_key="0123456789abcdef", accept_language="pa")
    assert (first.headers["Content-Language"], again.headers["Content-Language"]) == ("cs", "pa")
    assert first.json()["detail"] != again.json()["detail"]
    assert first.json()["code"] == again.json()["code"]


def test_streams_and_history_are_in_a_language(api: httpx.Client) -> None:
    table = simple(api)
    history = api.get(f"{table.url}/events?narrate=true&lang=uk", headers=table.token(0))
    assert history.headers["Content-Language"] == "uk"
    assert "Player 1" in history.json()["events"][0]["text"]
    with api.stream("GET", f"{table.url}/stream?narrate=true&lang=uk&since=0", headers=table.token(0)) as stream:
        assert stream.headers["Content-Language"] == "uk"
        data = next(line for line in stream.iter_lines() if line.startswith("data:"))
    assert history.json()["events"][0]["text"] in data


def sentences(value: Any) -> Iterator[str]:
    """Yield the texts of several words at any depth of a JSON value."""
    if isinstance(value, str) and " " in value:
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from sentences(part)


@pytest.mark.parametrize("name", RULESETS)
def test_the_catalogue_is_translated_and_its_codes_are_not(name: str, api: httpx.Client) -> None:
    english, own = (api.get(f"/v1/rulesets/{name}?lang={language}").json() for language in ("en", "uk"))
    for part in ("title", "summary"):
        assert english[part] != own[part] or part == "title"
    for part in ("cards", "suits", "clauses"):
        words = {"cards": "label", "suits": "name", "clauses": "text"}[part]
        for theirs, ours in zip(english[part], own[part], strict=True):
            assert {**theirs, words: ours[words]} == ours
            assert theirs[words] != ours[words] or theirs[words].isdigit()
    theirs, ours = ({*sentences(ruleset["options_schema"])} for ruleset in (english, own))
    assert theirs
    assert not theirs & ours
    for option, schema in english["options_schema"]["properties"].items():
        ours = own["options_schema"]["properties"][option]
        assert {*schema} == {*ours}
        assert schema["title"] != ours["title"]
        assert schema.get("x-labels", {}).keys() == ours.get("x-labels", {}).keys() == {*schema.get("enum", ())}
    listed = api.get("/v1/rulesets", headers={"Accept-Language": "uk"}).json()["rulesets"]
    assert own["title"] in {each["title"] for each in listed}


def test_scenarios_are_translated_and_their_moves_are_not(api: httpx.Client) -> None:
    english, own = (api.get(f"/v1/rulesets/uno-official/scenarios?lang={name}").json() for name in ("en", "hi"))
    assert english["board"] != own["board"]
    words = ("title", "description", "screen")
    for theirs, ours in zip(english["scenarios"], own["scenarios"], strict=True):
        assert theirs["title"] != ours["title"]
        assert {**theirs, **{part: ours[part] for part in words}} == ours


def test_the_default_language_is_a_setting(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("data"), CROUPIER_LANGUAGE="pa") as client:
        assert refusal(client, Accept_Language="").headers["Content-Language"] == "pa"
        assert refusal(client, Accept_Language="hi").headers["Content-Language"] == "hi"


def test_codes_are_the_same_in_every_language(api: httpx.Client) -> None:
    table = laid(api, "r5 b9", "gD b2 b3", top="r7")
    refused = [table.ask(0, {"kind": "play", "card": "b9"}, accept_language=language).json() for language in LANGUAGES]
    assert len({problem["detail"] for problem in refused}) == len(LANGUAGES)
    for problem in refused:
        assert {**problem, "title": "", "detail": ""} == {**refused[0], "title": "", "detail": ""}
