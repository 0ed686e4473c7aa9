"""``croupier demo``: play a game over HTTP, and narrate it from the stream of a spectator."""

import random
from typing import Any

import click

from service.cli.client import Client

PLAYER_NAMES = ("Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas")
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player avoids idle moves, such as drawing."""


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
    moves = 0
    for view in client.views(f"/v1/games/{game}/stream?narrate=true"):
        show(view["events"])
        if view["status"] not in ("playing", "round_over"):
            break
        token = tokens[rng.choice(view["to_move"])]
        own = client.request("GET", f"/v1/games/{game}", token=token)
        client.request("POST", f"/v1/games/{game}/moves", choose(own["you"]["legal_moves"], rules["idle"], rng), token)
        moves += 1
    else:
        raise click.ClickException("The game was deleted.")
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
