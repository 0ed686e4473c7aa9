"""Plays a whole game of every rulebook with the client that openapi-generator writes: pydantic_player.py URL SEED.

Like ``player.py``, which has more to say.
"""

import json
import random
import sys
from collections import Counter

from croupier_client import (
    ApiClient,
    CatalogueApi,
    Configuration,
    Create,
    Game,
    GamesApi,
    Join,
    Move,
    MovesApi,
    SeatsApi,
)


def main(url: str, seed: int) -> None:
    """Play the first ruleset of each rulebook of the catalogue."""
    anybody = ApiClient(Configuration(host=url))
    catalogue = CatalogueApi(anybody).list_rulesets()
    rulesets = {ruleset.rulebook: ruleset.id for ruleset in reversed(catalogue.rulesets)}
    for _, name in sorted(rulesets.items()):
        ruleset = CatalogueApi(anybody).get_ruleset(name)
        creation = Create(ruleset=name, seats=ruleset.seats[0], name="Ana", options=ruleset.quick)
        host = GamesApi(anybody).create_game(creation)
        game_id = host.game.actual_instance.id
        guests = [
            SeatsApi(anybody).join_game(game_id, Join(name=f"Guest {seat}")) for seat in range(1, ruleset.seats[0])
        ]
        seats = [ApiClient(Configuration(host=url, access_token=one.seat_token)) for one in (host, *guests)]
        SeatsApi(seats[0]).start_game(game_id)
        print(json.dumps(play(game_id, seats, ruleset.idle, random.Random(seed))))


def play(game_id: str, seats: list[ApiClient], idle: list[str], chance: random.Random) -> dict[str, object]:
    """Move until somebody has won; return what happened."""
    kinds: Counter[str] = Counter()
    game = GamesApi(seats[0]).get_game(game_id).actual_instance
    while not game.result:
        client = seats[chance.choice(game.to_move)]
        seen = GamesApi(client).get_game(game_id)
        assert Game.from_json(seen.to_json()) == seen
        moves = [getattr(move, "actual_instance", move) for move in seen.actual_instance.you.legal_moves]
        move = chance.choice([move for move in moves if move.kind not in idle] or moves)
        game = MovesApi(client).make_move(game_id, Move(move)).actual_instance
        kinds[move.kind] += 1
    winners = [game.seats[seat].name for seat in game.result.winners]
    outcome = {"id": game.id, "ruleset": game.ruleset, "moves": kinds.total(), "rounds": game.round, "kinds": kinds}
    return {**outcome, "winners": winners, "scores": game.result.scores}


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
