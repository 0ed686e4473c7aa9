"""``croupier demo``: a whole game through HTTP, in sentences."""

import http.client
import json
import random
import time
from typing import Any
from urllib.parse import urlsplit

import click

PLAYER_NAMES = ("Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas")
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player does something rather than draw or pass."""


class Client:
    """A connection to a running service."""

    def __init__(self, url: str) -> None:
        """Connect to the service at an address such as ``http://127.0.0.1:8000``."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise click.BadParameter(f"{url!r} is no address: {error}.") from error
        if parts.scheme not in ("http", "https") or host is None:
            raise click.BadParameter(f"{url!r} is no address such as http://127.0.0.1:8000.")
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(host, port, timeout=30)
        self._url = url

    def request(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:  # noqa: ANN401  # JSON
        """Send a request and return the JSON that comes back; wait if told to, and stop at a problem."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self._connection.getresponse()
            answer = json.loads(response.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise click.ClickException(
                f"No croupier answers at {self._url} ({error}): start one with `make run`."
            ) from error
        if response.status == http.HTTPStatus.TOO_MANY_REQUESTS and answer.get("code") == "rate_limited":
            click.echo(f"(The service wants us to wait for {response.headers['Retry-After']} s.)", err=True)
            time.sleep(int(response.headers["Retry-After"]))
            return self.request(method, path, body, token)
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            raise click.ClickException(f"{method} {path}: {answer.get('code')}: {answer.get('detail')}")
        return answer


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="Where a service runs.")
@click.option("--ruleset", help="What to play; left out: the first ruleset that the service lists.")
@click.option("--seats", default=4, type=click.IntRange(2, len(PLAYER_NAMES)), show_default=True)
@click.option("--seed", default=None, type=int, help="What the players' choices depend on (the cards are the game's).")
@click.option("--quick", is_flag=True, help="Play with options that make the game short.")
def demo(url: str, ruleset: str | None, seats: int, seed: int | None, *, quick: bool) -> None:
    """Play one whole game against a running service, and print what happens."""
    client, chance = Client(url), random.Random(seed)  # noqa: S311  # players, not cards
    name = ruleset or client.request("GET", "/v1/rulesets")["rulesets"][0]["id"]
    rules = client.request("GET", f"/v1/rulesets/{name}")
    game, tokens = create_and_join(client, name, seats, rules["quick"] if quick else {})
    click.echo(f"{rules['title']}: game {game}")
    client.request("POST", f"/v1/games/{game}/start", token=tokens[0])
    view = client.request("GET", f"/v1/games/{game}?narrate=true")
    moves = 0
    show(view["events"])
    while view["status"] in ("playing", "round_over"):
        token = tokens[chance.choice(view["to_move"])]
        own = client.request("GET", f"/v1/games/{game}", token=token)
        move = choose(own["you"]["legal_moves"], rules["idle"], chance)
        view = client.request("POST", f"/v1/games/{game}/moves?narrate=true", move, token)
        moves += 1
        show(view["events"])
    ending = f"final scores: {view['result']['scores']}" if view["result"] else "no result"
    click.echo(f"{pluralize(moves, 'move')} in {pluralize(view['round'], 'round')}; {ending}.")


def pluralize(number: int, noun: str) -> str:
    """Write a number with its noun."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def create_and_join(client: Client, ruleset: str, seats: int, options: dict[str, Any]) -> tuple[str, list[str]]:
    """Create a game and take every seat; return its id and the tokens in seat order."""
    wish = {"ruleset": ruleset, "options": options, "seats": seats, "name": PLAYER_NAMES[0]}
    created = client.request("POST", "/v1/games", wish)
    game = created["game"]["id"]
    joined = [client.request("POST", f"/v1/games/{game}/seats", {"name": name}) for name in PLAYER_NAMES[1:seats]]
    return game, [seated["seat_token"] for seated in (created, *joined)]


def choose(moves: list[dict[str, Any]], idle: list[str], chance: random.Random) -> dict[str, Any]:
    """Choose a legal move at random, but seldom an idle one where something else can be done."""
    eager = [move for move in moves if move["kind"] not in idle]
    return chance.choice(eager if eager and chance.random() < ACTIVE_MOVE_PROBABILITY else moves)


def show(events: list[dict[str, Any]]) -> None:
    """Print what happened."""
    for event in events:
        click.echo(event["text"])
