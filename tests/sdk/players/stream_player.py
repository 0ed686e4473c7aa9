"""Plays a whole game of UNO in which each seat follows its own stream and moves when its view offers a legal move.

It checks that the stream had every event of the game once and in order: stream_player.py URL. It prints a line of JSON.
"""

import json
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from croupier_client import AuthenticatedClient
from croupier_client.api.catalogue import get_ruleset
from croupier_client.api.events import list_events
from croupier_client.api.games import create_game, delete_game
from croupier_client.api.moves import make_move
from croupier_client.api.seats import join_game, start_game
from croupier_client.models import (
    Create,
    CreateOptions,
    Join,
    Problem,
    Ruleset,
    Seated,
    StreamEnd,
    StreamView,
    UnoGame,
    UnoHistory,
)
from stream import follow

T = TypeVar("T")


def main(url: str) -> None:
    """Play a game for two that is over soon."""
    anybody = AuthenticatedClient(url, token="", prefix="", auth_header_name="X-API-Key")
    ruleset = got(get_ruleset.sync("uno-official", client=anybody), Ruleset)
    creation = Create("uno-official", CreateOptions.from_dict(ruleset.quick.to_dict()), seats=2, name="Ana")
    ana = got(create_game.sync(client=anybody, body=creation), Seated)
    ben = got(join_game.sync(ana.game.id, client=anybody, body=Join("Ben")), Seated)
    seats = [AuthenticatedClient(url, token=one.seat_token) for one in (ana, ben)]
    with ThreadPoolExecutor() as pool:
        playing = [pool.submit(play, ana.game.id, client, ruleset.idle) for client in seats]
        got(start_game.sync(ana.game.id, client=seats[0]), UnoGame)
        (game, moves), (_, others) = [future.result() for future in playing]
    other = got(create_game.sync(client=anybody, body=creation), Seated)
    check_end(other.game.id, AuthenticatedClient(url, token=other.seat_token))
    if not game.result:
        raise ValueError("A finished game has no result.")
    winners = [game.seats[seat].name for seat in game.result.winners]
    print(json.dumps({"id": game.id, "moves": moves + others, "winners": winners, "scores": game.result.scores}))


def play(game_id: str, client: AuthenticatedClient, idle: Sequence[str]) -> tuple[UnoGame, int]:
    """Follow the game as one seat until it is finished; return the last view and the number of moves made."""
    views: list[UnoGame] = []
    moves = 0
    for event in follow(client, game_id):
        if isinstance(event, StreamView):
            view = got(event.data, UnoGame)
            views.append(view)
            if view.status == "finished":
                check_events(views, client)
                return view, moves
            moves += move(view, client, idle)
    raise ValueError("The stream is over before the game.")


def move(view: UnoGame, client: AuthenticatedClient, idle: Sequence[str]) -> int:
    """Make the first legal move that is not idle, unless somebody else was quicker; return the number of moves made."""
    legal = view.you.legal_moves if view.you else []
    for body in ([one for one in legal if one.kind not in idle] or legal)[:1]:
        answer = make_move.sync(view.id, client=client, body=body, if_match=f'"{view.version}"')
        if not isinstance(answer, Problem):
            return 1
        if answer.status not in (409, 412):
            raise ValueError(answer)
    return 0


def check_events(views: list[UnoGame], client: AuthenticatedClient) -> None:
    """Check that views of a stream have every event of the game once and in order."""
    first, last = views[0], views[-1]
    if [view.events_since for view in views[1:]] != [view.version for view in views[:-1]]:
        raise ValueError("A view does not have the events since the view before it.")
    history, after = [], first.events_since
    while after < last.version:
        page = got(list_events.sync(last.id, client=client, after=after), UnoHistory)
        history += page.events
        after = page.next_after
    if history != [event for view in views for event in view.events]:
        raise ValueError("The stream and the history differ.")


def check_end(game_id: str, client: AuthenticatedClient) -> None:
    """Delete a game as soon as its stream shows it, and check that the stream says so and is over."""
    events = []
    for event in follow(client, game_id):
        if isinstance(event, StreamView):
            delete_game.sync_detailed(game_id, client=client)
        events.append(event)
    if not isinstance(events[0], StreamView) or not isinstance(events[-1], StreamEnd):
        raise ValueError(events)  # noqa: TRY004


def got(answer: object, wanted: type[T]) -> T:
    """Expect what was asked for, which a problem is not."""
    if not isinstance(answer, wanted):
        raise TypeError(answer)
    return answer


if __name__ == "__main__":
    main(sys.argv[1])
