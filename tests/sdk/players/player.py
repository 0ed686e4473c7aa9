"""Plays a whole game of every rulebook of a service, with ``legal_moves`` as its only brain: player.py URL SEED.

A line of JSON a game tells what came of it. Everything that is known about the service here is what the client knows.
"""

import json
import random
import sys
from collections import Counter

from croupier_client import AuthenticatedClient
from croupier_client.api.catalogue import list_rulesets
from croupier_client.api.games import create_game, get_game
from croupier_client.api.moves import make_move
from croupier_client.api.seats import join_game, start_game
from croupier_client.models import (
    Catalogue,
    Create,
    CreateOptions,
    Join,
    Phase10Game,
    Phase10Hit,
    Phase10LayPhase,
    Seated,
    UnoDiceGame,
    UnoDicePlay,
    UnoGame,
    UnoPlay,
)

Game = UnoGame | UnoDiceGame | Phase10Game
BOLD = (UnoPlay, UnoDicePlay, Phase10Hit, Phase10LayPhase)
"""Moves that bring the game nearer to its end."""
SHORT: dict[str, dict[str, object]] = {
    "uno": {"target": 60, "hand_size": 5},
    "uno-dice": {"target": 30},
    "phase-10": {"phases": [[{"kind": "colour", "size": 3}]] * 2, "hit_at_once": True, "go_out_by_hit": True},
}
"""Options that make games short, by rulebook."""


class Refused(Exception):
    """The service answered something else than was hoped for."""


def main(url: str, seed: int) -> None:
    """Play the first ruleset of each rulebook of the catalogue."""
    anybody = AuthenticatedClient(url, token="", prefix="", auth_header_name="X-API-Key")  # where a service wants a key
    catalogue = list_rulesets.sync(client=anybody)
    if not isinstance(catalogue, Catalogue):
        raise Refused(catalogue)
    rulesets = {ruleset.rulebook: ruleset.id for ruleset in reversed(catalogue.rulesets)}
    for rulebook, ruleset in sorted(rulesets.items()):
        game_id, seats = sit_down(anybody, ruleset, SHORT[rulebook])
        print(json.dumps(play(game_id, seats, random.Random(seed))))


def sit_down(
    anybody: AuthenticatedClient, ruleset: str, options: dict[str, object]
) -> tuple[str, list[AuthenticatedClient]]:
    """Create a game for three, take all seats and start; return the game's id and a client for each seat."""
    wish = Create(ruleset=ruleset, seats=3, name="Ana", options=CreateOptions.from_dict(options))
    host = seated(create_game.sync(client=anybody, body=wish))
    game_id = host.game.id
    guests = [seated(join_game.sync(game_id, client=anybody, body=Join(name=name))) for name in ("Ben", "Chioma")]
    base_url = str(anybody.get_httpx_client().base_url)
    seats = [AuthenticatedClient(base_url, token=one.seat_token) for one in (host, *guests)]
    game_of(start_game.sync(game_id, client=seats[0]))
    return game_id, seats


def play(game_id: str, seats: list[AuthenticatedClient], chance: random.Random) -> dict[str, object]:
    """Move until somebody has won; tell what happened."""
    kinds: Counter[str] = Counter()
    game = game_of(get_game.sync(game_id, client=seats[0]))
    while not game.result:
        client = seats[chance.choice(game.to_move)]
        game = game_of(get_game.sync(game_id, client=client))
        if game.you:
            bold = [move for move in game.you.legal_moves if isinstance(move, BOLD)]
            move = chance.choice(bold or game.you.legal_moves)
            game = game_of(make_move.sync(game_id, client=client, body=move))
            kinds[move.kind] += 1
    names = [game.seats[seat].name for seat in game.result.winners]
    told = {"id": game.id, "ruleset": game.ruleset, "moves": kinds.total(), "rounds": game.round_, "kinds": kinds}
    return {**told, "winners": names, "scores": game.result.scores}


def seated(answer: object) -> Seated:
    """Expect a seat."""
    if not isinstance(answer, Seated):
        raise Refused(answer)
    return answer


def game_of(answer: object) -> Game:
    """Expect a game."""
    if not isinstance(answer, Game):
        raise Refused(answer)
    return answer


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
