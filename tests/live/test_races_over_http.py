"""Fifty clients send requests to one game at once, over HTTP, to two workers: the history must be linearizable."""

import random
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from croupier.cli.demo import choose
from croupier.conformance.games import random_options
from croupier.games.idempotency import game_id_of
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.rulebook import Rulebook

from tests.api.table import Table, done, gathering, placed
from tests.live.effort import SOAK, again_and_again, effort
from tests.live.history import (
    Answer,
    GameRequest,
    Recorder,
    create,
    end,
    join,
    leave,
    lock,
    look,
    move,
    reclaim,
    rotate,
    start,
)
from tests.live.races import CLIENTS, SEATS, Crowd, Race, created_at_once, new_key
from tests.possible_moves import bare_moves
from tests.random_options import seats_near

STEPS = effort(10, 60)
"""Number of actions of each client in a game."""
TABLES = effort(1, 4)
"""Number of games of each ruleset."""
PLAYED = [*RULESETS] if SOAK else [rulebook.rulesets[0].id for rulebook in RULEBOOKS.values()]
LOTS = 12
"""Number of random option sets from which the one with the most contention is used."""


# -------------------------------------------------------------------------------------- whole games


class Player:
    """A client that plays for any known seat, based on its last view or an old one."""

    def __init__(self, race: Race, client: int, rulebook: str, chance: random.Random) -> None:
        self.race, self.client, self.chance = race, client, chance
        self.seen: dict[str, Any] = {}
        """The last view and the token of its reader."""
        self.idle = [str(kind.__struct_config__.tag) for kind in RULEBOOKS[rulebook].idle]
        self.late = [wanted for wanted in bare_moves(RULEBOOKS[rulebook]) if wanted["kind"] not in self.idle]

    def play(self) -> None:
        requested_moves = {
            self.move: 50,
            self.look: 4,
            self.make_an_untimely_move: 6,
            self.repeat: 8,
            self.leave: 1,
            self.join: 2,
            self.start: 1,
            self.reclaim: 2,
            self.rotate: 2,
            self.remove: 1,
            self.lock: 1,
        }
        for move_request in self.chance.choices([*requested_moves], [*requested_moves.values()], k=STEPS):
            move_request()
        if self.client == 0:
            self.end()

    def ask(self, wanted: GameRequest) -> Answer:
        response = self.race.ask(wanted, self.client)
        if response.view.get("you"):
            self.seen[wanted.token or response.body["seat_token"]] = response.view
            self.race.heard.extend(response.view["you"]["legal_moves"])
            self.race.to_move = response.view["to_move"]
        return response

    def token(self) -> str:
        """Choose a seat, mostly one that is to move in the latest view."""
        seats = [seat for seat in self.race.to_move if self.chance.random() < 0.7] or [*self.race.holders]
        return self.race.holders[self.chance.choice(seats)]

    def look(self) -> None:
        self.ask(look(self.chance.choice([None, self.token()])))

    def move(self) -> None:
        """Make a move that is legal, or was legal in an older view."""
        token = self.token()
        if (token not in self.seen or self.chance.random() < 0.6) and self.ask(look(token)).status == 401:
            self.come_back(token)
            return
        seen = self.seen.get(token)
        if seen is not None:
            wanted = choose(seen["you"]["legal_moves"] or [*self.race.heard], self.idle, self.chance)
            self.ask(move(token, wanted, **self.conditions(seen["version"])))

    def conditions(self, version: int) -> dict[str, Any]:
        """Choose a version as the precondition, and a key that others choose, too."""
        match = self.chance.choice([None, None, version, version, max(1, version - 1)])
        return {"if_match": match, "key": self.chance.choice([None, None, f"move-{version}"])}

    def make_an_untimely_move(self) -> None:
        """Catch, call or challenge, whether or not there is a reason to."""
        self.ask(move(self.token(), self.chance.choice(self.late)))

    def leave(self) -> None:
        seat, token = self.chance.choice([*self.race.holders.items()])
        self.ask(leave(token, seat))
        self.come_back(token)

    def come_back(self, token: str) -> None:
        """Reclaim a seat whose token is no longer valid, else join, and if nobody may join, unlock the game."""
        seat = self.race.tokens[token]
        if self.ask(reclaim(token, seat, key=self.key_of("reclaim"))).status == 201:
            return
        again = join(f"Client {self.client}", key=self.key_of("return"), code=self.race.code)
        if self.ask(again).member("code") == "joining_locked":
            self.ask(lock(self.token(), locked=False))

    def join(self) -> None:
        seat, code = self.chance.choice([None, *self.race.holders]), self.chance.choice([None, self.race.code])
        self.ask(join(self.chance.choice([None, "Eve"]), seat=seat, key=self.key_of("join"), code=code))

    def reclaim(self) -> None:
        """Reclaim a seat with any token that was ever issued, mostly one of that seat."""
        token, seat = self.chance.choice([*self.race.tokens.items()])
        seat = seat if self.chance.random() < 0.9 else self.chance.choice([*self.race.holders])
        self.ask(reclaim(token, seat, key=self.key_of("reclaim"), if_match=self.version_or_none(token)))

    def rotate(self) -> None:
        seat, token = self.chance.choice([*self.race.holders.items()])
        self.ask(rotate(token, seat, key=self.key_of("rotate"), if_match=self.version_or_none(token)))

    def version_or_none(self, token: str) -> int | None:
        """Choose the version of the last view, if any, or no precondition."""
        version: int | None = self.seen.get(token, {}).get("version")
        return self.chance.choice([None, None, version])

    def remove(self) -> None:
        """Remove a player with any token: that of the host, or of another seat."""
        self.ask(leave(self.token(), self.chance.choice([*self.race.holders])))

    def lock(self) -> None:
        locked = self.chance.choice([True, False])
        for token in [*self.race.holders.values()]:
            self.ask(lock(token, locked=locked, key=self.chance.choice([None, f"lock-{locked}"])))

    def end(self) -> None:
        """End the game with the token of every seat, of which at most one is the host."""
        for token in [*self.race.holders.values()]:
            self.ask(end(token, key=self.chance.choice([None, "end"])))

    def start(self) -> None:
        self.ask(start(self.token(), key=self.chance.choice([None, "start"])))

    def key_of(self, purpose: str) -> str | None:
        """Choose a key that others choose, too; some have used it for another request."""
        return self.chance.choice([None, f"{self.race.recorder.game_id}-{purpose}-{self.chance.randrange(6)}"])

    def repeat(self) -> None:
        """Repeat, under its key, a request that some client has sent."""
        keyed = [one.ask for one in [*self.race.recorder.operations][-200:] if one.ask.receipt]
        first = [one.ask for one in self.race.recorder.operations[:CLIENTS] if one.ask.kind == "create"]
        self.ask(self.chance.choice([*first[:1], *keyed]))


def most_contended(ruleset: str, seats: int) -> list[Any]:
    """Choose random option sets; sort them by how many seats may act at the same moment, most first."""
    rulebook, own = RULESETS[ruleset]
    drawn = [random_options(rulebook, own, seats, lot) for lot in range(LOTS)]
    return sorted(drawn, key=lambda options: contention(rulebook, options, seats), reverse=True)


def contention(rulebook: Rulebook, options: Any, seats: int) -> int:
    """Return how many seats may act in a random game, summed over its moments."""
    chance, state, found = random.Random(0), rulebook.setup(options, seats, bytes(32)), 0
    rulebook.begin(state)
    for _ in range(100):
        movers = rulebook.to_move(state)
        found += len(movers)
        if movers:
            seat = chance.choice(movers)
            rulebook.apply(state, seat, chance.choice(rulebook.legal_moves(state, seat)))
    return found


def random_settings(chance: random.Random) -> dict[str, Any]:
    """Choose settings; a deadline is too late for any worker."""
    return {
        "turn_seconds": chance.choice([None, 604_800]),
        "answer_seconds": chance.choice([None, 600_000]),
        "on_leave": chance.choice(["vacant", "vacant", "forfeit"]),
        "late_join": chance.choice([True, True, False]),
        "start": chance.choice(["host", "full"]),
    }


@pytest.mark.parametrize("ruleset", PLAYED)
@pytest.mark.parametrize("table", range(TABLES))
def test_random_games_of_fifty_clients_are_linearizable(crowd: Crowd, ruleset: str, table: int) -> None:
    rulebook, _ = RULESETS[ruleset]
    seats = seats_near(SEATS, rulebook)
    options = msgspec.to_builtins(most_contended(ruleset, seats)[table])
    settings = random_settings(random.Random(f"{ruleset} {table}"))
    creation = {"ruleset": ruleset, "seats": seats, "options": options, "public": True, **settings}
    race, _ = created_at_once(crowd, creation)
    race.send_concurrently(join(), join(key=new_key()), join(seat=seats - 1, key=new_key()))
    race.send_concurrently(*(leave(token, seat) for seat, token in race.holders.items() if seat), join("Eve"), look())
    race.fill()
    race.send_concurrently(*map(start, race.holders.values()), start(race.holders[0], key="start"))
    chances = [random.Random(f"{ruleset} {table} {client}") for client in range(CLIENTS)]
    race.crowd.at_once(lambda client: Player(race, client, rulebook.id, chances[client]).play())
    steps = race.judge()
    assert {step.operation.ask.kind for step in steps} >= {"join", "leave", "move"}
    assert len(steps) > 4 * SEATS


# ------------------------------------------------------------------------------- written races


class Scene(NamedTuple):
    """A position, a move, and what several seats send right after it."""

    lay: Callable[[httpx.Client], Table]
    opening: tuple[int, dict[str, Any]]
    wanted: tuple[tuple[int, dict[str, Any]], ...]


def card(code: str, **more: Any) -> dict[str, Any]:
    return {"kind": "play", "card": code, **more}


def die(face: str, **more: Any) -> dict[str, Any]:
    return {"kind": "play", "die": face, **more}


def at(*hands: str, ruleset: str = "uno-official", options: Any = None, **more: Any) -> Callable[[httpx.Client], Table]:
    """Return a function that creates a public game from a position."""
    position = {"hands": hands, **({} if ruleset == "uno-dice" else {"discard_pile": "r7"}), **more}
    return lambda client: placed(client, ruleset, position, options, public=True)


def rolled(*hands: str) -> Callable[[httpx.Client], Table]:
    return at(*hands, ruleset="uno-dice", centre="g4")


def catch(seat: int) -> dict[str, Any]:
    return {"kind": "catch", "seat": seat}


DRAW, CALL, ACCEPT = {"kind": "draw"}, {"kind": "call_uno"}, {"kind": "accept"}
FROM_PILE, FROM_DISCARDS = {"kind": "draw", "from": "draw_pile"}, {"kind": "draw", "from": "discard_pile"}
PHASE = {"kind": "lay_phase", "groups": [["r1", "g1", "b1"], ["r2", "g2", "b2"]]}
FORGOTTEN = ((1, catch(0)), (2, catch(0)), (0, CALL))
SCENES = {
    "a call is forgotten": Scene(at("r6 r5", "g1 g2 g6", "y1 y2"), (0, card("r6")), (*FORGOTTEN, (1, DRAW))),
    "a call is forgotten, of dice": Scene(
        rolled("g1 y2", "r1 r2 g3", "r3 r4"), (0, die("g1")), (*FORGOTTEN, (1, {"kind": "reroll"}))
    ),
    "a Wild Draw Four is played": Scene(
        at("F r5 g1", "gD b2 b3", "g1 g2"),
        (0, card("F", colour="g")),
        ((1, ACCEPT), (1, {"kind": "challenge"}), (1, card("gD")), (2, card("g1"))),
    ),
    "a Wild Draw Four is rolled": Scene(
        rolled("F g1 b2", "r1 r2", "r3 r4"),
        (0, die("F", colour="r")),
        ((1, {"kind": "challenge", "seat": 0}), (2, {"kind": "challenge", "seat": 0}), (1, DRAW), (1, die("r1"))),
    ),
    "another seat has the same card": Scene(
        at("r5 r1 b2", "g4 g5", "r5 g1 g2", "b5 y1 y2", options={"jump_in": True}),
        (0, card("r5")),
        ((2, card("r5")), (1, card("g5")), (1, DRAW), (3, card("b5"))),
    ),
    "a Draw Two is stacked": Scene(
        at("rD r1 b2", "gD g5 g7", "bD g1 g2", options={"stacking": "higher", "jump_in": True}),
        (0, card("rD")),
        ((1, card("gD")), (1, ACCEPT), (2, card("bD")), (0, card("r1"))),
    ),
    "a Skip is rescued": Scene(
        at("rS r1 b2", "rS g5 g7", "g1 g2", ruleset="uno-challenge", options={"jump_in": True}),
        (0, card("rS")),
        ((1, card("rS")), (1, ACCEPT), (2, card("g1")), (0, card("r1"))),
    ),
    "a round is over": Scene(
        at("r5", "gD b2", "g1 g2"), (0, card("r5")), tuple((seat, {"kind": "next_round"}) for seat in range(3))
    ),
    "a phase is laid": Scene(
        at("r1 g1 b1 r2 g2 b2 y5 y6", "g5 g6", "g7", ruleset="phase-10", drawn=True),
        (0, PHASE),
        ((0, PHASE), (0, {"kind": "discard", "card": "y5"}), (0, {"kind": "discard", "card": "y6"}), (1, FROM_PILE)),
    ),
    "a card is discarded": Scene(
        at("y5 y6", "g5 g6", "g7", ruleset="phase-10-official", drawn=True),
        (0, {"kind": "discard", "card": "y6"}),
        ((1, FROM_PILE), (1, FROM_DISCARDS), (0, FROM_PILE), (1, {"kind": "discard", "card": "g5"})),
    ),
}


@again_and_again
@pytest.mark.parametrize("afterwards", [True, False], ids=["afterwards", "at once"])
@pytest.mark.parametrize("name", SCENES)
def test_of_conflicting_moves_one_is_made(crowd: Crowd, name: str, afterwards: bool) -> None:
    scene = SCENES[name]
    race = Race(crowd, scene.lay(crowd.service))
    opening, *wanted = (move(race.holders[seat], requested) for seat, requested in (scene.opening, *scene.wanted))
    if afterwards:
        assert race.ask(opening).status == 200
    race.send_concurrently(opening, *wanted, look())
    race.judge()


def test_concurrent_creations_with_one_key_make_one_game(crowd: Crowd, time: int) -> None:
    name = secrets.token_hex(8)
    race, responses = created_at_once(
        crowd, {"ruleset": "uno-official", "seats": 2 + time % 7, "name": name, "public": True}
    )
    assert sorted(response.replayed for response in responses) == [False, *[True] * (CLIENTS - 1)]
    assert (
        len({(response.view["id"], response.body["seat"], response.body["seat_token"]) for response in responses}) == 1
    )
    games = done(crowd.service.get("/v1/games?limit=100")).json()["games"]
    assert [game["seats"][0]["name"] for game in games].count(name) == 1
    again = race.recorder.operations[0].ask
    race.send_concurrently(again, join(), join(key=again.key), create({"ruleset": "uno-official"}, str(again.key)))
    race.send_concurrently(again, leave(race.holders[0], 0))
    assert race.ask(again).member("code") == "seat_given_up"
    race.judge()


def test_creations_with_one_key_issue_no_token_for_two_seats(crowd: Crowd) -> None:
    """Neither in two games, nor in two with one id, of which the first was deleted."""
    key, http = new_key(), crowd.service
    games = [gathering(http, 2, public=True) for _ in range(2)]
    races = [Race(crowd, game) for game in games]
    joined = [race.ask(join(key=key)).body["seat_token"] for race in races]
    again = create({"ruleset": "uno-official"}, key)
    created = []
    for _ in range(2):
        race = Race(crowd, Table(http, game_id_of(key), [send(crowd, again).body["seat_token"]]))
        created.append(race.holders[0])
        done(Table(http, game_id_of(key), [race.holders[0]]).delete())
    assert len({*joined, *created}) == 4
    for race, token in zip(races, reversed(joined), strict=True):
        assert race.ask(look(token)).member("code") == "token_invalid"
        race.judge()


def send(crowd: Crowd, wanted: GameRequest) -> Answer:
    response = Recorder("").send(crowd.service, wanted)
    assert response is not None
    return response


@again_and_again
def test_concurrent_joins_with_one_key_take_one_seat(crowd: Crowd) -> None:
    race = Race(crowd, gathering(crowd.service, 8, public=True))
    again = join("Ben", key=new_key())
    responses = race.send_concurrently(again, again, again, join())
    ben = race.ask(again)
    seated = {
        (one.body["seat"], one.body["seat_token"]) for one in responses if one.status == 201 and is_named(one, "Ben")
    }
    assert seated | {(ben.body["seat"], ben.body["seat_token"])} == seated
    assert len(seated) == 1
    race.send_concurrently(again, leave(ben.body["seat_token"], ben.body["seat"]), join())
    assert race.ask(again).member("code") == "seat_given_up"
    race.judge()


def is_named(answer: Answer, name: str) -> bool:
    return bool(answer.view["seats"][answer.body["seat"]]["name"] == name)


@again_and_again
def test_of_two_different_joins_with_one_key_one_takes_a_seat(crowd: Crowd) -> None:
    race, key = Race(crowd, gathering(crowd.service, 8, public=True)), new_key()
    responses = race.send_concurrently(join("Ben", key=key), join("Eve", key=key))
    assert sorted(response.status for response in responses) == [201] * (CLIENTS // 2) + [422] * (CLIENTS // 2)
    assert len(race.judge()) == 1


@again_and_again
def test_concurrent_starts_with_one_key_start_once(crowd: Crowd) -> None:
    race = Race(crowd, gathering(crowd.service, 2, public=True))
    assert race.ask(join()).status == 201
    again = start(race.holders[0], key="once")
    responses = race.send_concurrently(again, again, start(race.holders[0]))
    assert {(response.status, response.member("code")) for response in responses} <= {
        (200, None),
        (409, "already_started"),
    }
    assert len({(response.status, response.member("code")) for response in [*responses[::3], *responses[1::3]]}) == 1
    assert len(race.judge()) == 2


def test_concurrent_joins_fill_exactly_the_vacant_seats(crowd: Crowd, time: int) -> None:
    race = Race(crowd, gathering(crowd.service, 8, public=True))
    taken = [race.ask(join()) for _ in range(time % 7)]
    statuses = sorted(response.status for response in race.send_concurrently(join()))
    assert statuses == [201] * (7 - len(taken)) + [409] * (CLIENTS - 7 + len(taken))
    race.judge()


def test_of_concurrent_starts_one_succeeds(crowd: Crowd, time: int) -> None:
    race = Race(crowd, gathering(crowd.service, SEATS, public=True))
    for _ in range(1, SEATS - time % 2):
        race.ask(join())
    responses = race.send_concurrently(*map(start, race.holders.values()), join())
    assert sum(response.status == 200 for response in responses) <= 1
    race.ask(start(race.holders[0]))
    assert race.ask(start(race.holders[0])).member("code") == "already_started"
    race.judge()


def test_concurrent_leaves_and_joins_are_linearizable(crowd: Crowd, time: int) -> None:
    race = Race(crowd, at("r1 r2 r3", "r4 r5 r6", "g1 g2 g3", "b1 b2 b3")(crowd.service))
    leaving = [leave(token, seat) for seat, token in race.holders.items() if seat >= time % 3]
    responses = race.send_concurrently(*leaving, join("Eve"), join(), move(race.holders[0], DRAW))
    assert sum(response.status == 204 for response in responses) == len(leaving)
    race.judge()


@again_and_again
def test_of_concurrent_moves_for_one_version_one_is_made(crowd: Crowd) -> None:
    table = at("r1 r2 r3", "r4", "g1 g2 g3", "b1")(crowd.service)
    race = Race(crowd, table)
    legal = [
        (race.holders[seat], requested) for seat in range(SEATS) for requested in table.view(seat)["you"]["legal_moves"]
    ]
    responses = race.send_concurrently(*(move(token, requested, if_match=1) for token, requested in legal))
    assert sorted(response.status for response in responses) == [200, *[412] * (CLIENTS - 1)]
    assert len(race.judge()) == 1


@again_and_again
def test_concurrent_moves_with_one_key_have_one_outcome(crowd: Crowd) -> None:
    race = Race(crowd, at("r1 r2 r3 r4", "g4 g5")(crowd.service))
    again = move(race.holders[0], card("r1"), key="once")
    responses = race.send_concurrently(again)
    assert {response.status for response in responses} == {200}
    assert sorted(response.replayed for response in responses) == [False, *[True] * (CLIENTS - 1)]
    race.send_concurrently(again, move(race.holders[1], DRAW), move(race.holders[0], DRAW, key="once"))
    last = race.ask(again)
    assert (last.status, last.replayed, last.view["events_since"], last.view["version"]) == (200, True, 1, 3)
    assert len(race.judge()) == 2


@again_and_again
def test_of_two_different_moves_with_one_key_one_is_made(crowd: Crowd) -> None:
    race = Race(crowd, at("r1 r2 r3 r4", "g4 g5")(crowd.service))
    responses = race.send_concurrently(
        *(move(race.holders[0], requested, key="once") for requested in (card("r1"), DRAW))
    )
    assert sorted(response.status for response in responses) == [200] * (CLIENTS // 2) + [422] * (CLIENTS // 2)
    assert len(race.judge()) == 1


@again_and_again
def test_a_move_that_becomes_legal_has_one_outcome_under_its_key(crowd: Crowd) -> None:
    """Ben repeats a move under one key while Ana makes it legal: every response has the same outcome."""
    race = Race(crowd, at("r1 r2 r3 r4", "r5 g4 g5")(crowd.service))
    early = move(race.holders[1], card("r5"), key="once")
    responses = race.send_concurrently(move(race.holders[0], card("r1")), early)[1::2]
    outcomes = {(response.status, response.member("code"), response.member("clause")) for response in responses}
    last = race.ask(early)
    assert outcomes == {(last.status, last.member("code"), last.member("clause"))}
    assert last.status in (200, 409)
    assert sorted(response.replayed for response in [*responses, last]) == [False, *[True] * (CLIENTS // 2)]
    assert len(race.judge()) == 1 + (last.status == 200)
