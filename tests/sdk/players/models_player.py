"""Plays a whole game of every rulebook with the models that datamodel-code-generator writes: models_player.py URL.

They are no client: urllib3 sends what they write, and they read what it receives.
"""

import json
import random
import sys

import urllib3
from croupier_models import Catalogue, Create, Game, Join, Ruleset, Seated
from pydantic import BaseModel


def main(url: str) -> None:
    """Play the first ruleset of each rulebook of the catalogue."""
    catalogue = Catalogue.model_validate_json(send("GET", f"{url}/rulesets", None))
    rulesets = {ruleset.rulebook: ruleset.id for ruleset in reversed(catalogue.rulesets)}
    for _, name in sorted(rulesets.items()):
        ruleset = Ruleset.model_validate_json(send("GET", f"{url}/rulesets/{name}", None))
        print(json.dumps(play(f"{url}/games", ruleset)))


def play(url: str, ruleset: Ruleset) -> dict[str, object]:
    """Play with the fewest seats, any legal move that is not idle, if there is one; print the result."""
    creation = Create(ruleset=ruleset.id, seats=ruleset.seats[0], name="Ana", options=ruleset.quick)
    host = Seated.model_validate_json(post(url, None, creation))
    url = f"{url}/{host.game.root.id}"
    joins = [post(f"{url}/seats", None, Join(name=f"Guest {seat}")) for seat in range(1, ruleset.seats[0])]
    tokens = [host.seat_token, *(Seated.model_validate_json(join).seat_token for join in joins)]
    game = Game.model_validate_json(post(f"{url}/start", tokens[0])).root
    moves = 0
    while game.result is None:
        token = tokens[game.to_move[0]]
        seen = Game.model_validate_json(send("GET", url, token)).root
        assert seen.you is not None
        legal = [move.root for move in seen.you.legal_moves]
        eager = [move for move in legal if move.kind not in ruleset.idle]
        game = Game.model_validate_json(post(f"{url}/moves", token, random.choice(eager or legal))).root
        moves += 1
    winners = [game.seats[seat].name for seat in game.result.winners]
    return {"id": game.id, "moves": moves, "winners": winners, "scores": game.result.scores}


def post(url: str, token: str | None, model: BaseModel | None = None) -> bytes:
    """Send a model, if there is one, and return the body of the answer."""
    return send("POST", url, token, model.model_dump_json(by_alias=True, exclude_unset=True) if model else None)


def send(method: str, url: str, token: str | None, body: str | None = None) -> bytes:
    """Send a request that must succeed, and return the body of the answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    response = urllib3.request(method, url, body=body, headers=headers)
    assert response.status < 300, response.data
    return response.data


if __name__ == "__main__":
    main(f"{sys.argv[1]}/v1")
