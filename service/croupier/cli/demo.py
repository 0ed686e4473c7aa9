"""``croupier demo``: play a game over HTTP, and narrate it from the stream of a spectator."""

import os
import random
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, NamedTuple

import click

from croupier.cli.client import Client, Refused, sentence
from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES

PLAYER_NAMES = ("Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas")
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player avoids idle moves, such as drawing."""
BOT_PACE = 8
"""Tenths of a second until each move of a bot."""


class Started(NamedTuple):
    """A game that has started."""

    game: str
    tokens: list[str]
    """Tokens of the first seats; bots have the others."""
    version: int
    """The version that the start led to."""


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="URL of the service.")
@click.option("--ruleset", help="Ruleset to play; the default is the first in the list of the service.")
@click.option("--seats", default=4, type=click.IntRange(2, len(PLAYER_NAMES)), show_default=True)
@click.option(
    "--seed", default=None, type=int, help="Random seed of the players' choices; it does not affect the cards."
)
@click.option("--quick", is_flag=True, help="Play with options that make the game short.")
@click.option("--bots", is_flag=True, help="Play one seat against bots of the service, which take their time.")
@click.option(
    "--lang",
    type=click.Choice([*LANGUAGES], case_sensitive=False),
    default=lambda: language_of_locale(os.environ),
    help="Language of the sentences.  [default: that of LC_ALL, LC_MESSAGES or LANG]",
)
def demo(  # noqa: PLR0913  # one for each option
    url: str, ruleset: str | None, seats: int, seed: int | None, lang: str, *, quick: bool, bots: bool
) -> None:
    """Play one game against a running service, and print its events."""
    client, rng = Client(url, lang), random.Random(seed)  # noqa: S311  # only the players' moves
    name = ruleset or client.request("GET", "/v1/rulesets")["rulesets"][0]["id"]
    rules = client.request("GET", f"/v1/rulesets/{name}")
    body = {"ruleset": name, "options": rules["quick"] if quick else {}, "seats": seats, "name": PLAYER_NAMES[0]}
    game, tokens, version = create_with_bots(client, body, rules["bots"][-1]) if bots else create_and_join(client, body)
    click.echo(sentence("game", lang, title=rules["title"], game=game))
    for view in client.views(f"/v1/games/{game}/stream?narrate=true&since={version - 1}"):
        show(view["events"])
        if view["status"] not in ("playing", "round_over"):
            break
        make_move(client, game, [tokens[seat] for seat in view["to_move"] if seat < len(tokens)], rules["idle"], rng)
    else:
        raise click.ClickException(sentence("deleted", lang))
    counts = {"moves": view["version"] - version, "rounds": view["round"]}
    if view["result"]:
        click.echo(sentence("ended", lang, **counts, scores=str(view["result"]["scores"])))
    else:
        click.echo(sentence("ended-without_result", lang, **counts))


def language_of_locale(environ: Mapping[str, str]) -> str:
    """Return the language of a locale, such as ``uk_UA.UTF-8``; English if it is none of the service."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    name = re.split("[_.@-]", locale)[0].lower()
    return name if name in LANGUAGES else FALLBACK_LANGUAGE


def create_and_join(client: Client, body: dict[str, Any]) -> Started:
    """Create a game, take every seat and start it."""
    created = client.request("POST", "/v1/games", body)
    game, names = created["game"]["id"], PLAYER_NAMES[1 : body["seats"]]
    joined = [client.request("POST", f"/v1/games/{game}/seats", {"name": name}) for name in names]
    tokens = [seated["seat_token"] for seated in (created, *joined)]
    started = client.request("POST", f"/v1/games/{game}/start", token=tokens[0])
    return Started(game, tokens, started["version"])


def create_with_bots(client: Client, body: dict[str, Any], level: str) -> Started:
    """Create a game with bots in all other seats; it starts at once."""
    bots = [{"seat": seat, "level": level} for seat in range(1, body["seats"])]
    created = client.request("POST", "/v1/games", {**body, "bots": bots, "start": "full", "bot_pace": BOT_PACE})
    return Started(created["game"]["id"], [created["seat_token"]], created["game"]["version"])


def make_move(client: Client, game: str, tokens: list[str], idle: list[str], rng: random.Random) -> None:
    """Make a move of one of the players who may move, unless a bot was faster."""
    if not tokens:
        return
    token = rng.choice(tokens)
    moves = client.request("GET", f"/v1/games/{game}", token=token)["you"]["legal_moves"]
    try:
        if moves:
            client.request("POST", f"/v1/games/{game}/moves", choose(moves, idle, rng), token)
    except Refused as refused:
        if refused.status != HTTPStatus.CONFLICT:
            raise


def choose(moves: list[dict[str, Any]], idle: list[str], rng: random.Random) -> dict[str, Any]:
    """Choose a legal move at random, but seldom an idle one if there are others."""
    active_moves = [move for move in moves if move["kind"] not in idle]
    return rng.choice(active_moves if active_moves and rng.random() < ACTIVE_MOVE_PROBABILITY else moves)


def show(events: list[dict[str, Any]]) -> None:
    """Print the texts of events."""
    for event in events:
        click.echo(event["text"])
