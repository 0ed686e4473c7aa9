"""Plays a whole game of every rulebook of a service, with ``legal_moves`` as its only brain: player.py URL SEED.

It prints a line of JSON per game. Everything that is known about the service here is what the client knows.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from croupier_client import AuthenticatedClient
from croupier_client.api.catalogue import get_ruleset, list_rulesets
from croupier_client.api.games import create_game, get_game
from croupier_client.api.moves import make_move
from croupier_client.api.seats import join_game, start_game
from croupier_client.models import Catalogue, Create, CreateOptions, Join, Problem, Ruleset

T = TypeVar("T")


class Refused(Exception):
    """The service answered something else than was hoped for."""


def main(url: str, seed: int) -> None:
    """Play the first ruleset of each rulebook of the catalogue."""
    anybody = AuthenticatedClient(url, token="", prefix="", auth_header_name="X-API-Key")  # where a service wants a key
    catalogue = list_rulesets.sync(client=anybody)
    if not isinstance(catalogue, Catalogue):
        raise Refused(catalogue)
    rulesets = {ruleset.rulebook: ruleset.id for ruleset in reversed(catalogue.rulesets)}
    for _, name in sorted(rulesets.items()):
        ruleset = get_ruleset.sync(name, client=anybody)
        if not isinstance(ruleset, Ruleset):
            raise Refused(ruleset)
        game_id, seats = sit_down(anybody, ruleset)
        print(json.dumps(play(game_id, seats, ruleset.idle, random.Random(seed))))


def sit_down(anybody: AuthenticatedClient, ruleset: Ruleset) -> tuple[str, list[AuthenticatedClient]]:
    """Create a game that is over soon, take all seats and start; return the game's id and a client for each seat."""
    options, seats = CreateOptions.from_dict(ruleset.quick.to_dict()), ruleset.seats[:2][-1]
    creation = Create(ruleset=ruleset.id, seats=seats, name="Ana", options=options)
    host = got(create_game.sync(client=anybody, body=creation))
    game_id = host.game.id
    guests = [got(join_game.sync(game_id, client=anybody, body=Join(name=f"Guest {seat}"))) for seat in range(1, seats)]
    base_url = str(anybody.get_httpx_client().base_url)
    clients = [AuthenticatedClient(base_url, token=one.seat_token) for one in (host, *guests)]
    got(start_game.sync(game_id, client=clients[0]))
    return game_id, clients


def play(
    game_id: str, seats: list[AuthenticatedClient], idle: Sequence[str], chance: random.Random
) -> dict[str, object]:
    """Move until somebody has won; return what happened."""
    kinds: Counter[str] = Counter()
    game = got(get_game.sync(game_id, client=seats[0]))
    while not game.result:
        client = seats[chance.choice(game.to_move)]
        game = got(get_game.sync(game_id, client=client))
        if game.you:
            eager = [move for move in game.you.legal_moves if move.kind not in idle]
            move = chance.choice(eager or game.you.legal_moves)
            game = got(make_move.sync(game_id, client=client, body=move))
            kinds[move.kind] += 1
    names = [game.seats[seat].name for seat in game.result.winners]
    outcome = {"id": game.id, "ruleset": game.ruleset, "moves": kinds.total(), "rounds": game.round_, "kinds": kinds}
    return {**outcome, "winners": names, "scores": game.result.scores}


def got(answer: T | Problem | None) -> T:
    """Expect what was asked for, which a problem is not."""
    if answer is None or isinstance(answer, Problem):
        raise Refused(answer)
    return answer


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
