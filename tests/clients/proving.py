"""Games that clients play through a faulty proxy, and what of them must be true."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import httpx

from tests.clients.faults import FaultyProxy, Mix

Play = Callable[[str], str]
"""Runs a program that gets an order on its standard input; returns what it prints."""
UNSURE = ("unreachable", "http_error")
"""Codes of moves that may have been made all the same."""
SPEED = 20
"""The times of a client pass so many times as fast."""


class Game(NamedTuple):
    """A game that has begun, and the tokens of its seats."""

    id: str
    tokens: Sequence[str]
    idle: Sequence[str]
    """Kinds of moves that do not bring the game on."""


class Verdict(NamedTuple):
    """What was wrong with the seats of some games, and how the moves went."""

    wrong: Counter[str]
    moves: Counter[str]


def begun(service: httpx.Client, number: int, rulesets: Sequence[Any]) -> Game:
    """Begin a game that is over soon, of one ruleset after another."""
    ruleset = rulesets[number % len(rulesets)]
    seats = ruleset["seats"][:2][-1]
    body = {"ruleset": ruleset["id"], "options": ruleset["quick"], "seats": seats, "name": "Ana"}
    host = service.post("/v1/games", json=body).raise_for_status().json()
    path = f"/v1/games/{host['game']['id']}"
    tokens = [host["seat_token"]]
    for seat in range(1, seats):
        joined = service.post(f"{path}/seats", json={"name": f"Guest {seat}"}).raise_for_status()
        tokens.append(joined.json()["seat_token"])
    service.post(f"{path}/start", headers={"Authorization": f"Bearer {tokens[0]}"}).raise_for_status()
    return Game(host["game"]["id"], tokens, ruleset["idle"])


def rulesets_of(service: httpx.Client) -> list[Any]:
    """Return a ruleset of each rulebook; a game of the first of Phase 10 takes longest, so they come late."""
    first = {one["rulebook"]: one["id"] for one in reversed(service.get("/v1/rulesets").json()["rulesets"])}
    return [service.get(f"/v1/rulesets/{first[rulebook]}").json() for rulebook in sorted(first, reverse=True)]


def judged(service: httpx.Client, games: Sequence[Game], printed: str) -> Verdict:
    """Compare what the seats of games were seen with the service."""
    wrong, moves = Counter[str](), Counter[str]()
    reports = {report["token"]: report for report in map(json.loads, printed.splitlines())}
    for game in games:
        seats = [reports[token] for token in game.tokens]
        for report in seats:
            wrong += judged_seat(service, game, report)
            moves += Counter(report["moves"])
        wrong += judged_moves(service, game, seats)
    return Verdict(+wrong, moves)


def judged_seat(service: httpx.Client, game: Game, report: Any) -> Counter[str]:
    """Count what one seat has missed, got twice or in a wrong order."""
    truth = [json.dumps(event) for event in events_of(service, game, report["token"], report["first"])]
    seen = [json.dumps(event) for event in report["events"]]
    return Counter(
        unfinished=report["end"] != "finished",
        missed=(Counter(truth) - Counter(seen)).total(),
        doubled=(Counter(seen) - Counter(truth)).total(),
        disordered=seen != truth or sorted({*report["views"]}) != report["views"],
        gaps=report["gaps"],
    )


def events_of(service: httpx.Client, game: Game, token: str, after: int) -> list[Any]:
    """Return the events after a version as a seat may know them."""
    events, headers = list[Any](), {"Authorization": f"Bearer {token}"}
    while True:
        query: dict[str, Any] = {"after": after, "limit": 500, "narrate": "true"}
        page = service.get(f"/v1/games/{game.id}/events", params=query, headers=headers).raise_for_status().json()
        events += page["events"]
        if page["next_after"] == page["version"] or not page["events"]:
            return events
        after = page["next_after"]


def judged_moves(service: httpx.Client, game: Game, seats: Sequence[Any]) -> Counter[str]:
    """Count moves that were lost, or made twice."""
    view = service.get(f"/v1/games/{game.id}", headers={"Authorization": f"Bearer {game.tokens[0]}"}).json()
    moves = sum((Counter(report["moves"]) for report in seats), Counter[str]())
    made, unsure = moves["made"], sum(moves[code] for code in UNSURE)
    played = view["version"] - len(game.tokens) - 1  # the creation, the joins and the start
    return Counter(lost_moves=max(made - played, 0), doubled_moves=max(played - made - unsure, 0))


def proved(service: httpx.Client, play: Play, mix: Mix, games: int, seed: int, **order: object) -> Verdict:
    """Let a program play games through a proxy with faults; return what was wrong."""
    rulesets = rulesets_of(service)
    listed = [begun(service, number, rulesets) for number in range(games)]
    with FaultyProxy(service.base_url.port or 80, mix, seed) as proxy:
        modes = {"sync": False, "many": False, "connect": False} | order
        games_ = [game._asdict() for game in listed]
        printed = play(json.dumps({"url": proxy.url, "games": games_, "speed": SPEED, **modes}))
    return judged(service, listed, printed)
