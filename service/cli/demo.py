"""``croupier demo``: play and narrate a game over HTTP."""

import http.client
import json
import random
import time
from typing import Any
from urllib.parse import urlsplit

import click

PLAYER_NAMES = ("Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas")
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player avoids idle moves, such as drawing."""


class Client:
    """A client of a running service."""

    def __init__(self, url: str) -> None:
        """Set the URL of the service, such as ``http://127.0.0.1:8000``."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise click.BadParameter(f"{url!r} is not a URL: {error}.") from error
        if parts.scheme not in ("http", "https") or host is None:
            raise click.BadParameter(f"{url!r} is not a URL such as http://127.0.0.1:8000.")
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(host, port, timeout=30)
        self._url = url

    def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:  # noqa: ANN401  # JSON
        """Send a request and return the JSON of the response; wait and retry on 429, stop at any other problem."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self._connection.getresponse()
            content = json.loads(response.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise click.ClickException(
                f"The service is not reachable at {self._url} ({error}): start one with `make run`."
            ) from error
        if response.status == http.HTTPStatus.TOO_MANY_REQUESTS and content.get("code") == "rate_limited":
            click.echo(f"(The service wants us to wait for {response.headers['Retry-After']} s.)", err=True)
            time.sleep(int(response.headers["Retry-After"]))
            return self.request(method, path, body, token)
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            raise click.ClickException(f"{method} {path}: {content.get('code')}: {content.get('detail')}")
        return content


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="URL of the service.")
@click.option("--ruleset", help="Ruleset to play; the default is the first in the list of the service.")
@click.option("--seats", default=4, type=click.IntRange(2, len(PLAYER_NAMES)), show_default=True)
@click.option(
    "--seed", default=None, type=int, help="Random seed of the players' choices; it does not affect the cards."
)
@click.option("--quick", is_flag=True, help="Play with options that make the game short.")
def demo(url: str, ruleset: str | None, seats: int, seed: int | None, *, quick: bool) -> None:
    """Play one game against a running service, and print its events."""
    client, rng = Client(url), random.Random(seed)  # noqa: S311  # not security relevant: only the players' moves
    name = ruleset or client.request("GET", "/v1/rulesets")["rulesets"][0]["id"]
    rules = client.request("GET", f"/v1/rulesets/{name}")
    game, tokens = create_and_join(client, name, seats, rules["quick"] if quick else {})
    click.echo(f"{rules['title']}: game {game}")
    client.request("POST", f"/v1/games/{game}/start", token=tokens[0])
    view = client.request("GET", f"/v1/games/{game}?narrate=true")
    moves = 0
    show(view["events"])
    while view["status"] in ("playing", "round_over"):
        token = tokens[rng.choice(view["to_move"])]
        own = client.request("GET", f"/v1/games/{game}", token=token)
        move = choose(own["you"]["legal_moves"], rules["idle"], rng)
        view = client.request("POST", f"/v1/games/{game}/moves?narrate=true", move, token)
        moves += 1
        show(view["events"])
    ending = f"final scores: {view['result']['scores']}" if view["result"] else "no result"
    click.echo(f"{pluralize(moves, 'move')} in {pluralize(view['round'], 'round')}; {ending}.")


def pluralize(number: int, noun: str) -> str:
    """Return a number with its noun."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def create_and_join(client: Client, ruleset: str, seats: int, options: dict[str, Any]) -> tuple[str, list[str]]:
    """Create a game and take every seat; return its id and the tokens in seat order."""
    body = {"ruleset": ruleset, "options": options, "seats": seats, "name": PLAYER_NAMES[0]}
    created = client.request("POST", "/v1/games", body)
    game = created["game"]["id"]
    joined = [client.request("POST", f"/v1/games/{game}/seats", {"name": name}) for name in PLAYER_NAMES[1:seats]]
    return game, [seated["seat_token"] for seated in (created, *joined)]


def choose(moves: list[dict[str, Any]], idle: list[str], rng: random.Random) -> dict[str, Any]:
    """Choose a legal move at random, but seldom an idle one if there are others."""
    active_moves = [move for move in moves if move["kind"] not in idle]
    return rng.choice(active_moves if active_moves and rng.random() < ACTIVE_MOVE_PROBABILITY else moves)


def show(events: list[dict[str, Any]]) -> None:
    """Print the texts of events."""
    for event in events:
        click.echo(event["text"])
