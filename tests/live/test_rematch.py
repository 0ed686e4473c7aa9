"""Fifty clients of two workers press for a rematch at once: they meet in one game, each in its own seat."""

import pytest
from croupier.games.changes.rematch import OpenRematch
from croupier.games.changes.seats import TakeReserved

from tests.api.table import RULESET, Table, placed
from tests.live.effort import again_and_again
from tests.live.races import CLIENTS, SEATS, Crowd
from tests.playing import changes_of

pytestmark = pytest.mark.slow
WON = {"hands": ["r5", "gD b2", "y1 y2", "b1 b2"], "discard_pile": "r7", "scores": [490, 0, 0, 0]}


def press(crowd: Crowd, table: Table, client: int) -> tuple[int, dict[str, object]]:
    response = Table(crowd.clients[client], table.id, table.tokens).again(client % SEATS)
    return response.status_code, response.json()


@again_and_again
@pytest.mark.parametrize("start", ["host", "full"])
def test_all_who_press_at_once_meet_in_one_game(crowd: Crowd, start: str) -> None:
    table = placed(crowd.service, RULESET, WON, start=start)
    table.move(0, "play", card="r5")
    answers = crowd.at_once(lambda client: press(crowd, table, client))
    assert {status for status, _ in answers} == {201}, answers
    assert len({seated["game"]["id"] for _, seated in answers}) == 1
    assert [seated["seat"] for _, seated in answers] == [client % SEATS for client in range(CLIENTS)]
    tokens = [{seated["seat_token"] for _, seated in answers[seat::SEATS]} for seat in range(SEATS)]
    assert [len(own) for own in tokens] == [1] * SEATS
    new = Table(crowd.service, answers[0][1]["game"]["id"], [token for own in tokens for token in own])
    assert [new.view(seat)["you"]["seat"] for seat in range(SEATS)] == [*range(SEATS)]
    assert [seat["name"] for seat in new.view()["seats"]] == [f"Player {seat + 1}" for seat in range(SEATS)]
    assert new.view()["status"] == ("playing" if start == "full" else "lobby")
    made = changes_of(crowd.store, new.id)
    assert [type(change) for change in made] == [TakeReserved] * (SEATS - 1)
    assert len({change.seat for change in made if isinstance(change, TakeReserved)} | {new.view()["host"]}) == SEATS
    assert changes_of(crowd.store, table.id)[1:] == [OpenRematch(new.id)]
    assert table.view()["next_game"] == new.id
