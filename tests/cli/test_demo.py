"""``croupier demo`` plays a whole game through HTTP and prints what happens."""

import http.server
import random
import threading
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from croupier.cli.client import Client, Refused
from croupier.cli.demo import demo, make_move
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import Rulebook

from tests.api.table import done
from tests.cli.command import croupier, refusal
from tests.conftest import free_port, serving
from tests.proxy.cutting import cutting_streams

PLAYERS = ("Ana", "Ben")


@pytest.mark.parametrize(
    ("words", "locale"), [(["--lang", "uk"], "hi_IN.UTF-8"), ([], "uk_UA.UTF-8")], ids=["option", "locale"]
)
def test_it_speaks_the_language_of_the_option_or_of_the_locale(
    words: list[str], locale: str, service: httpx.Client
) -> None:
    run = croupier("demo", "--url", str(service.base_url), "--seats", "2", "--quick", *words, LC_ALL=locale)
    title, *sentences, last = run.stdout.splitlines()
    assert not title.isascii()
    assert sentences[0] == "Гра починається."
    assert "остаточний рахунок" in last


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_it_prints_a_sentence_for_every_event_from_the_deal_to_the_winner(
    rulebook: Rulebook, service: httpx.Client
) -> None:
    ruleset = rulebook.rulesets[0]
    run = croupier(
        "demo", "--url", str(service.base_url), "--ruleset", ruleset.id, "--seats", "2", "--seed", "1", "--quick"
    )
    assert (run.returncode, run.stderr) == (0, "")
    title, *sentences, last = run.stdout.splitlines()
    assert title.startswith(f"{ruleset.title}: game ")
    game = service.get(f"/v1/games/{title.rpartition(' ')[2]}").json()
    assert game["status"] == "finished"
    assert sentences[0] == "The game starts."
    assert all(sentence.endswith(".") for sentence in sentences)
    names = " and ".join(PLAYERS[seat] for seat in game["result"]["winners"])
    assert sentences[-1] == f"The game is over. It is won by {names}."
    assert last.endswith(f"final scores: {game['result']['scores']}.")


def test_a_player_meets_bots_which_take_their_time(tmp_path: Path) -> None:
    with serving(tmp_path, CROUPIER_WORK="1", CROUPIER_GAME_MOVES="16") as played:
        run = croupier("demo", "--url", str(played.base_url), "--ruleset", "uno-official", "--bots", "--seed", "1")
        title, *sentences, last = run.stdout.splitlines()
        game = played.get(f"/v1/games/{title.rpartition(' ')[2]}").json()
        assert sentences == narrated(played, game["id"], after=1)
    assert (run.returncode, run.stderr) == (0, "")
    assert [seat["bot"] for seat in game["seats"]] == [None, "hard", "hard", "hard"]
    assert game["settings"]["bot_pace"] == 8
    assert sentences[0] == "The game starts."
    assert {"Ana", "Bot"} <= {sentence.split(" ", 1)[0] for sentence in sentences}
    assert last == "14 moves in 1 round; no result."


def test_a_player_whom_a_bot_precedes_follows_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_client: Client, method: str, path: str, *_rest: object, **_named: object) -> object:
        if method == "GET":
            return {"you": {"legal_moves": [{"kind": "draw"}]}}
        raise Refused(f"{method} {path}", {"status": status, "code": "some_code", "detail": "A sentence."})

    monkeypatch.setattr(Client, "request", refuse)
    status = 409
    make_move(Client("http://127.0.0.1"), "game", ["token"], [], random.Random(1))
    status = 401
    with pytest.raises(Refused, match="some_code"):
        make_move(Client("http://127.0.0.1"), "game", ["token"], [], random.Random(1))


def test_it_prints_each_sentence_once_although_its_stream_breaks(service: httpx.Client) -> None:
    with cutting_streams(str(service.base_url), least=5_000, most=20_000) as proxy:
        run = croupier("demo", "--url", proxy.url, "--seats", "2", "--seed", "1", "--quick")
    assert (run.returncode, run.stderr) == (0, "")
    assert proxy.cuts > 0
    title, *sentences, _ = run.stdout.splitlines()
    assert title.startswith(f"{done(service.get('/v1/rulesets')).json()['rulesets'][0]['title']}: game ")
    assert sentences == narrated(service, title.rpartition(" ")[2])


def narrated(service: httpx.Client, game: str, after: int = 2) -> list[str]:
    """Return the sentences of a game from its start, as a spectator reads them."""
    texts: list[str] = []
    last, version = after, service.get(f"/v1/games/{game}").json()["version"]
    while last < version:
        page = service.get(f"/v1/games/{game}/events", params={"after": last, "narrate": "true"}).json()
        texts, last = texts + [event["text"] for event in page["events"]], page["next_after"]
    return texts


def test_it_stops_if_its_stream_breaks_again_and_again(service: httpx.Client) -> None:
    with cutting_streams(str(service.base_url), least=1, most=1) as proxy:
        message = refusal(croupier("demo", "--url", proxy.url, "--seats", "2"))
    assert proxy.cuts == 5
    assert f"The service is not reachable at {proxy.url}" in message


def test_it_waits_where_the_rate_limit_says_so_and_prints_that_a_game_was_closed(tmp_path: Path) -> None:
    """The creation spends all that is allowed in a second; so few moves are possible that no round can end."""
    limits = {"CROUPIER_RATE_LIMIT": "10/second", "CROUPIER_GAME_MOVES": "6"}
    with serving(tmp_path, **limits) as limited:
        run = croupier("demo", "--url", str(limited.base_url), "--seats", "2", "--seed", "1")
    assert run.returncode == 0
    assert set(run.stderr.splitlines()) == {"(Too many requests, or a busy service: waiting for 1 s.)"}
    *_, closed, last = run.stdout.splitlines()
    assert closed.endswith("it is closed without a result.")
    assert last == "3 moves in 1 round; no result."


def test_without_a_service_it_prints_how_to_start_one() -> None:
    url = f"http://127.0.0.1:{free_port()}"
    said = refusal(croupier("demo", "--url", url))
    assert url in said
    assert "make run" in said


def test_a_server_that_is_not_croupier_is_refused() -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever).start()
        url = f"http://127.0.0.1:{other.server_port}"
        try:
            assert f"The service is not reachable at {url}" in refusal(croupier("demo", "--url", url))
        finally:
            other.shutdown()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("--url", url) for url in ("http://127.0.0.1:abc", "http://127.0.0.1:99999", "http://[::1")],
        *[("--seats", "1"), ("--seats", "11"), ("--seed", "x")],
    ],
)
def test_an_invalid_argument_is_refused_with_a_message(option: str, value: str) -> None:
    run = CliRunner().invoke(demo, [option, value])
    assert run.exit_code != 0
    assert (value if option == "--url" else option) in run.output


def test_an_unknown_ruleset_is_refused_with_a_message(service: httpx.Client) -> None:
    assert "bridge" in refusal(croupier("demo", "--url", str(service.base_url), "--ruleset", "bridge"))
