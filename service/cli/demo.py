"""``croupier demo``: a whole game through HTTP, told in plain words."""

import http.client
import json
import random
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import click

NAMES = ("Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas")
IDLE = ("draw", "pass", "discard", "reroll")
EAGERNESS = 0.9
"""How often a player does something rather than draw or pass."""
WORDS = {
    "game_started": "The game starts.",
    "dealt": "Round {round}: {dealer} deals {count} cards to everybody.",
    "turned": "{card} is turned up.",
    "played": "{seat} plays {card}{colour}.",
    "drew": "{seat} draws {count}.",
    "passed": "{seat} passes.",
    "skipped": "{seat} misses a turn.",
    "reversed": "The direction changes.",
    "reshuffled": "The discards are shuffled: {count} cards to draw from.",
    "uno_called": "{seat}: UNO!",
    "caught": "{by} catches {seat}, who did not call UNO.",
    "colour_chosen": "{seat} chooses a colour{colour}.",
    "challenged": "{seat} challenges {target}, who is {guilty}.",
    "hand_shown": "{seat} shows the hand to {to}.",
    "taken_back": "{seat} takes the {card} back.",
    "hands_swapped": "{seat} swaps hands with {target}.",
    "hands_passed": "Everybody passes their hand on.",
    "centre_rolled": "Round {round}: {seat} rolls the centre die: {faces}.",
    "rerolled": "{seat} rolls again: {dice}.",
    "drew_for_deal": "{seat} draws {card} for the deal.",
    "eliminated": "{seat} is out of the game.",
    "card_taken": "{seat} takes {card} from the discards.",
    "laid": "{seat} lays phase {phase}.",
    "hit_made": "{seat} puts {card} on a phase of {target}.",
    "discarded": "{seat} discards {card}.",
    "tie_broken": "They are even: one more round decides.",
    "round_ended": "{winner} goes out: the round is over. Scores: {scores}.",
    "game_ended": "{winners} wins the game.",
}
"""What to say of an event, by its kind; of any other, nothing."""
FIELDS = {"die": "card"}
"""Fields of events that are said like others."""
COLOURS = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}


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

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:  # noqa: ANN401  # JSON
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
            return self.ask(method, path, body, token)
        if response.status >= http.HTTPStatus.BAD_REQUEST:
            raise click.ClickException(f"{method} {path}: {answer.get('code')}: {answer.get('detail')}")
        return answer


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="Where a service runs.")
@click.option("--ruleset", default="uno-official", show_default=True)
@click.option("--seats", default=4, type=click.IntRange(2, len(NAMES)), show_default=True)
@click.option("--seed", default=None, type=int, help="What the players' choices depend on (the cards are the game's).")
def demo(url: str, ruleset: str, seats: int, seed: int | None) -> None:
    """Play one whole game against a running service and tell it."""
    client, chance = Client(url), random.Random(seed)  # noqa: S311  # players, not cards
    labels = {card["code"]: card["label"] for card in client.ask("GET", f"/v1/rulesets/{ruleset}")["cards"]}
    game, tokens = sit_down(client, ruleset, seats)
    click.echo(f"Game {game}")
    view = client.ask("POST", f"/v1/games/{game}/start", token=tokens[0])
    moves = 0
    tell(view["events"], labels)
    while view["status"] in ("playing", "round_over"):
        token = tokens[chance.choice(view["to_move"])]
        own = client.ask("GET", f"/v1/games/{game}", token=token)
        view = client.ask("POST", f"/v1/games/{game}/moves", choose(own["you"]["legal_moves"], chance), token)
        moves += 1
        tell(view["events"], labels)
    click.echo(f"{moves} moves in {view['round']} rounds; final scores: {view['result']['scores']}.")


def sit_down(client: Client, ruleset: str, seats: int) -> tuple[str, list[str]]:
    """Create a game and take every seat; return its id and the tokens in seat order."""
    created = client.ask("POST", "/v1/games", {"ruleset": ruleset, "seats": seats, "name": NAMES[0]})
    game = created["game"]["id"]
    joined = [client.ask("POST", f"/v1/games/{game}/seats", {"name": name}) for name in NAMES[1:seats]]
    return game, [seated["seat_token"] for seated in (created, *joined)]


def choose(moves: list[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    """Choose a legal move at random, but seldom an idle one where something else can be done."""
    eager = [move for move in moves if move["kind"] not in IDLE]
    return chance.choice(eager if eager and chance.random() < EAGERNESS else moves)


def tell(events: list[dict[str, Any]], labels: dict[str, str]) -> None:
    """Say what happened."""
    for event in events:
        words = WORDS.get(event["kind"])
        fields = {FIELDS.get(name, name): value for name, value in event.items()}
        if words:
            click.echo(words.format_map({name: say(name, value, labels) for name, value in fields.items()}))


def say(name: str, value: Any, labels: dict[str, str]) -> str:  # noqa: ANN401  # JSON
    """Put a field of an event into words."""
    return SAY[name](value, labels) if name in SAY else str(value)


def say_seat(seat: int | None, _labels: dict[str, str]) -> str:
    """Name a player."""
    return "Nobody" if seat is None else NAMES[seat]


def say_cards(codes: list[str], labels: dict[str, str]) -> str:
    """Name cards, or the faces of dice."""
    return ", ".join(labels[code] for code in codes)


SAY: dict[str, Callable[[Any, dict[str, str]], str]] = {
    **dict.fromkeys(("seat", "by", "to", "target", "dealer", "winner"), say_seat),
    **dict.fromkeys(("dice", "faces"), say_cards),
    "card": lambda code, labels: labels[code],
    "winners": lambda seats, _: " and ".join(NAMES[seat] for seat in seats),
    "guilty": lambda guilty, _: "found out" if guilty else "innocent",
    "colour": lambda colour, _: f" ({COLOURS[colour]})" if colour else "",
}
"""How to say a field, by its name; any other as it is."""
