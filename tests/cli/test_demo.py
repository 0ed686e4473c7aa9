"""``croupier demo`` plays a whole game through HTTP and tells it."""

import http.server
import re
import threading

import httpx
import pytest

from tests.cli.command import croupier, refusal
from tests.conftest import free_port

PLAYERS = {"Ana": 0, "Ben": 1}


def test_it_tells_a_game_from_the_deal_to_the_winner(service: httpx.Client) -> None:
    run = croupier("demo", "--url", str(service.base_url), "--seats", "2", "--seed", "1")
    assert (run.returncode, run.stderr) == (0, "")
    lines = run.stdout.splitlines()
    assert lines[1] == "The game starts."
    assert re.fullmatch(r"Round 1: (Ana|Ben) deals 7 cards to everybody\.", lines[2])
    winner = re.fullmatch(r"(\w+) wins the game\.", lines[-2])
    assert winner
    game = service.get(f"/v1/games/{lines[0].removeprefix('Game ')}").json()
    assert game["status"] == "finished"
    assert game["result"]["winners"] == [PLAYERS[winner[1]]]
    assert lines[-1].endswith(f"final scores: {game['result']['scores']}.")


def test_it_says_that_no_service_runs_and_how_to_start_one() -> None:
    url = f"http://127.0.0.1:{free_port()}"
    said = refusal(croupier("demo", "--url", url))
    assert url in said
    assert "make run" in said


def test_it_says_that_what_answers_there_is_no_croupier() -> None:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as other:
        threading.Thread(target=other.serve_forever).start()
        url = f"http://127.0.0.1:{other.server_port}"
        try:
            assert f"No croupier answers at {url}" in refusal(croupier("demo", "--url", url))
        finally:
            other.shutdown()


@pytest.mark.parametrize("url", ["http://127.0.0.1:abc", "http://127.0.0.1:99999", "http://[::1"])
def test_an_address_that_is_none_is_refused_in_words(url: str) -> None:
    assert url in refusal(croupier("demo", "--url", url))


@pytest.mark.parametrize("words", [("--seats", "1"), ("--seats", "11"), ("--seed", "x")])
def test_what_cannot_be_played_is_refused_in_words(words: tuple[str, ...]) -> None:
    assert words[0] in refusal(croupier("demo", *words))


def test_a_ruleset_that_the_service_does_not_have_is_refused_in_words(service: httpx.Client) -> None:
    assert "bridge" in refusal(croupier("demo", "--url", str(service.base_url), "--ruleset", "bridge"))
