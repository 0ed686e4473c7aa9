"""Seats: join, leave, reclaim, forfeit, remove a player, replace a token, and what each token permits."""

import copy
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from croupier.games import reading
from croupier.games.changes import (
    Change,
    EndGame,
    Join,
    Leave,
    MakeMove,
    Reclaim,
    Remove,
    RotateToken,
    Start,
    TimeOut,
    apply_change,
)
from croupier.games.changes.leaving import LOST_AFTER_MS, HostChanged, SeatForfeited, SeatLeft, SeatRemoved
from croupier.games.changes.seats import SeatReclaimed, SeatTaken, TokenRotated
from croupier.games.changes.table import GameClosed, GameStarted
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Forbidden, NotFound, Problem, Unauthorised
from croupier.games.game import Game, Seat
from croupier.games.ports import Store
from croupier.games.readers import issue_ticket, reader_of_seat, reader_of_ticket
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.moves_and_events import Draw, Eliminated, GameEnded, Pass
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import OTHER_KEY, SECRET_KEY, created, game_in, joined, moved, reading_in, shown
from tests.rules.table import clause
from tests.storage.games import game_of

NEW = b"n" * 16
FORFEIT = Settings(on_leave="forfeit")
TIMED = Settings(turn_seconds=60)
CREATION = CreateGame("uno-official", {}, 3, "Ana", public=False, position=None)
HANDS = ("r1 r2", "g1 g2", "b1 b2")


def gathered(*names: str | None, **more: Any) -> Game:
    """Return a lobby with these players; None: a vacant seat."""
    game = game_of(players=len(names), **more)
    for number, name in enumerate(names):
        game.seats[number] = Seat() if name is None else Seat(name, game.seats[number].token_hash)
    return game


def laid(*hands: str, settings: Settings = TIMED, **more: Any) -> Game:
    """Return a running game of UNO, in which it is the turn of seat 0."""
    rulebook, ruleset = RULESETS["uno-official"]
    position: Any = msgspec.convert({"hands": hands or HANDS, "discard_pile": "r7"}, rulebook.position)
    state = rulebook.from_position(ruleset.options, position, bytes(32))
    return game_of(players=len(hands or HANDS), state=state, settings=settings, turn_since=0, **more)


def do(game: Game, *changes: Change) -> list[Any]:
    """Make changes; return the events of the last."""
    for change in changes:
        apply_change(game, change, 0)
    return game.events


def after(game: Game, *changes: Change) -> Game:
    do(game, *changes)
    return game


def names(game: Game) -> list[str | None]:
    return [seat.name for seat in game.seats]


def refused(call: Callable[[], object]) -> tuple[str, str | None]:
    """Return the code and the reason with which a request is refused."""
    with pytest.raises(Problem) as problem:
        call()
    return problem.value.code, problem.value.parameters.get("reason")


def absent(game: Game, seat: int) -> Game:
    game.seats[seat].timeouts = 2
    return game


# ------------------------------------------------------------------------------------------------ refusals

REFUSALS: dict[str, tuple[Callable[[], Game], Change, str, dict[str, Any]]] = {
    "join: every seat is taken": (lambda: gathered("Ana", "Ben"), Join("Eve", NEW), "game_full", {}),
    "join: the seat is taken": (
        lambda: gathered("Ana", None),
        Join("Eve", NEW, 0),
        *("seat_taken", {"seat": 0, "reason": "taken"}),
    ),
    "join: the seat is out of the game": (
        lambda: after(laid(settings=FORFEIT), Leave(1)),
        Join("Eve", NEW, 1),
        *("seat_taken", {"seat": 1, "reason": "out"}),
    ),
    "join: only a seat that is out of the game is vacant": (
        lambda: after(laid(settings=FORFEIT), Leave(1)),
        *(Join("Eve", NEW), "game_full", {}),
    ),
    "join: no such seat": (lambda: gathered("Ana", None), Join("Eve", NEW, 2), "seat_not_found", {"seat": 2}),
    "join: a locked lobby": (
        lambda: gathered("Ana", None, locked=True),
        *(Join("Eve", NEW), "joining_locked", {"reason": "host"}),
    ),
    "join: a locked game": (
        lambda: after(laid(locked=True), Leave(1)),
        *(Join("Eve", NEW), "joining_locked", {"reason": "host"}),
    ),
    "join: too late": (
        lambda: after(laid(settings=Settings(late_join=False)), Leave(1)),
        *(Join("Eve", NEW), "joining_locked", {"reason": "started"}),
    ),
    "reclaim: the seat is held": (laid, Reclaim(1, NEW), "seat_held", {"seat": 1}),
    "reclaim: the seat is out of the game": (
        lambda: after(laid(settings=FORFEIT), Leave(1)),
        *(Reclaim(1, NEW), "seat_forfeited", {"seat": 1}),
    ),
    "remove: the player is present": (laid, Remove(0, 1), "seat_not_absent", {"seat": 1}),
    "remove: the seat is vacant": (lambda: gathered("Ana", None), Remove(0, 1), "seat_vacant", {"seat": 1}),
    "remove: the seat was left": (lambda: after(laid(), Leave(1)), Remove(0, 1), "seat_vacant", {"seat": 1}),
    "remove: not the host": (lambda: absent(laid(), 2), Remove(1, 2), "not_your_seat", {"seat": 2}),
}
ENDED = {
    f"{type(change).__name__} after the end": (
        lambda: after(laid(), EndGame(0)),
        change,
        "game_closed",
        {"reason": "ended_by_host"},
    )
    for change in (Join("Eve", NEW), Leave(0), Reclaim(1, NEW), Remove(0, 1), RotateToken(0, NEW))
}


@pytest.mark.parametrize("title", [*REFUSALS, *ENDED])
def test_a_refused_change_of_a_seat_changes_nothing(title: str) -> None:
    scene, change, code, parameters = {**REFUSALS, **ENDED}[title]
    game = scene()
    before = msgspec.msgpack.encode(game)
    with pytest.raises(Problem) as problem:
        apply_change(game, change, 1)
    assert (problem.value.code, problem.value.parameters) == (code, parameters)
    assert msgspec.msgpack.encode(game) == before


# ------------------------------------------------------------------------------------------------ joining


@pytest.mark.parametrize(("wanted", "seat"), [(None, 1), (1, 1), (3, 3)])
def test_a_player_takes_the_seat_that_is_named_or_the_lowest(wanted: int | None, seat: int) -> None:
    game = gathered("Ana", None, "Cem", None)
    assert do(game, Join("Eve", NEW, wanted)) == [SeatTaken(seat, "Eve")]
    assert game.seats[seat] == Seat("Eve", NEW, unconfirmed=True)


@clause("D-115")
def test_a_newcomer_gets_a_vacant_seat_of_a_running_game_with_its_hand() -> None:
    game = after(laid(), Leave(1), Join("Eve", NEW))
    assert names(game) == ["Player 0", "Eve", "Player 2"]
    assert shown(game, 1)["you"]["hand"] == ["g1", "g2"]


@pytest.mark.parametrize(
    ("taken", "name", "given"),
    [
        (["Ana"], "Ben", "Ben"),
        (["Ana"], "Ana", "Ana 2"),
        (["Ana"], "ANA", "ANA 2"),
        (["Ana", "Ana 2"], "Ana", "Ana 3"),
        (["Ana 2"], "Ana", "Ana"),
        (["Ana", "Ana 2"], "Ana 2", "Ana 2 2"),
        (["Straße"], "STRASSE", "STRASSE 2"),
        (["a" * 40], "a" * 40, "a" * 38 + " 2"),
        (["a" * 37 + " bc"], "a" * 37 + " bc", "a" * 37 + " 2"),
        (["a" * 40, "a" * 38 + " 2"], "a" * 40, "a" * 38 + " 3"),
        (["Player 3"], None, "Player 3 2"),
        (["a" * 38 + " 2"], "a" * 38 + " 2", "a" * 38 + " 3"),
        (["a" * 38 + " 2", "a" * 38 + " 3"], "a" * 38 + " 2", "a" * 38 + " 4"),
        (["Ana"], "Ana ", "Ana 2"),
        (["Ana"], "A\u200bna", "A\u200bna 2"),
        (["Ana Li"], "Ana  Li", "Ana  Li 2"),
        *(
            (["Ben"], f"Ben{invisible}", f"Ben{invisible} 2")
            for invisible in "\u3164\ufe0f\u115f\u2800\u17b4\U000e0100"
        ),
        (["Ben"], "B\u034fen", "B\u034fen 2"),
        (["\N{LATIN SMALL LIGATURE FI}ona"], "Fiona", "Fiona 2"),
    ],
)
def test_a_player_whose_name_is_taken_gets_a_number(taken: list[str], name: str | None, given: str) -> None:
    game = after(gathered(*taken, None, None), Join(name, NEW, 2))
    assert names(game)[2] == given
    assert len(given) <= 40


def test_ten_players_of_one_name_have_ten_names() -> None:
    game = gathered("a" * 40, *[None] * 9)
    do(game, *(Join("A" * 40, bytes([seat]) * 16) for seat in range(1, 10)))
    assert len({str(name).casefold() for name in names(game)}) == 10
    assert all(len(str(name)) <= 40 for name in names(game))


def test_a_player_who_comes_back_gets_a_number_if_another_has_the_name_by_now() -> None:
    game = after(gathered("Ana", "Ben", None), Leave(1), Join("Ben", NEW, 2))
    assert do(game, Reclaim(1, NEW)) == [SeatReclaimed(1, "Ben 2")]


@pytest.mark.parametrize("change", [Join("Eve", NEW), Reclaim(1, NEW)], ids=lambda change: type(change).__name__)
def test_the_last_seat_that_is_taken_starts_the_game_if_the_settings_say_so(change: Change) -> None:
    game = after(gathered("Ana", "Ben", "Cem", settings=Settings(start="full")), Leave(2), Leave(1))
    do(game, Join("Dan", b"d" * 16, 2))
    assert game.status == "lobby"
    assert GameStarted() in do(game, change)
    assert game.status == "playing"


def test_by_default_only_the_host_starts_the_game() -> None:
    game = after(gathered("Ana", None), Join("Eve", NEW))
    assert game.status == "lobby"


# ------------------------------------------------------------------------------------------------ leaving


def test_who_leaves_keeps_the_hash_of_the_token_and_the_name_to_come_back_with() -> None:
    game = laid()
    held = game.seats[1]
    assert do(game, Leave(1)) == [SeatLeft(1, "Player 1")]
    assert game.seats[1] == Seat(None, held.token_hash, left="Player 1")
    assert do(game, Reclaim(1, NEW)) == [SeatReclaimed(1, "Player 1")]
    assert game.seats[1] == Seat("Player 1", NEW, unconfirmed=True)


@pytest.mark.parametrize(
    ("left", "absent_ones", "new_host"),
    [((), (), 1), ((1,), (), 2), ((), (1,), 2), ((1,), (2,), 3), ((), (1, 2, 3), 1), ((1, 2), (3,), 3)],
)
def test_the_host_passes_clockwise_to_one_who_is_present(
    left: tuple[int, ...], absent_ones: tuple[int, ...], new_host: int
) -> None:
    game = laid(*HANDS, "y1 y2")
    do(game, *map(Leave, left))
    for seat in absent_ones:
        absent(game, seat)
    assert do(game, Leave(0)) == [SeatLeft(0, "Player 0"), HostChanged(new_host)]
    assert game.host == new_host


def test_the_host_passes_to_a_player_who_is_in_the_game_rather_than_to_one_who_is_out() -> None:
    game = after(laid(*HANDS, "y1 y2", settings=Settings(turn_seconds=60, on_timeout="forfeit", on_leave="forfeit")))
    do(game, MakeMove(0, Draw()), MakeMove(0, Pass()), TimeOut())
    assert game.rulebook.active_seats(game.state) == [0, 2, 3]
    assert do(game, Leave(0))[:2] == [SeatLeft(0, "Player 0"), HostChanged(2)]


def test_the_host_passes_on_from_the_last_seat_to_the_first() -> None:
    game = laid(host=2)
    assert do(game, Leave(2))[-1] == HostChanged(0)


def test_the_host_stays_when_another_leaves() -> None:
    assert do(laid(), Leave(1)) == [SeatLeft(1, "Player 1")]


@pytest.mark.parametrize("settings", [TIMED, FORFEIT])
@pytest.mark.parametrize("players", [1, 2])
def test_the_game_is_closed_when_the_last_player_leaves_a_lobby(players: int, settings: Settings) -> None:
    game = gathered(*["Ana", "Ben"][:players], *[None] * (3 - players), settings=settings)
    do(game, *map(Leave, range(players)))
    assert (game.closed, game.events[-1]) == ("everybody_left", GameClosed("everybody_left"))


# ------------------------------------------------------------------------------------------------ forfeiting

WITH_FORFEIT = [name for name, (rulebook, _) in RULESETS.items() if rulebook.forfeit]


@clause("D-121")
def test_a_seat_that_is_left_forfeits_if_the_settings_say_so_and_the_others_play_on() -> None:
    game = laid(settings=FORFEIT)
    assert do(game, Leave(0)) == [SeatLeft(0, "Player 0"), HostChanged(1), SeatForfeited(0), Eliminated(0)]
    assert (game.status, game.state.turn) == ("playing", 1)


def test_a_seat_in_a_lobby_does_not_forfeit() -> None:
    game = gathered("Ana", "Ben", settings=FORFEIT)
    assert do(game, Leave(1)) == [SeatLeft(1, "Ben")]
    assert do(game, Join("Eve", NEW)) == [SeatTaken(1, "Eve")]


@pytest.mark.parametrize("ruleset", WITH_FORFEIT)
def test_the_last_player_who_has_not_left_wins(ruleset: str) -> None:
    game = after(game_of(ruleset, 3, settings=FORFEIT), Start(0), Leave(2))
    assert game.status == "playing"
    events = do(game, Leave(0))
    assert isinstance(events[-1], GameEnded)
    outcome: Any = msgspec.to_builtins(game.rulebook.outcome(game.state))
    assert (game.status, outcome["winners"]) == ("finished", [1])


def test_a_seat_that_is_out_of_the_game_does_not_forfeit_again_and_cannot_be_reclaimed() -> None:
    game = after(laid(settings=Settings(turn_seconds=60, on_timeout="forfeit", on_leave="forfeit")), TimeOut())
    assert (game.host, do(game, Leave(0))) == (1, [SeatLeft(0, "Player 0")])
    assert refused(lambda: apply_change(game, Reclaim(0, NEW), 0)) == ("seat_forfeited", None)


def test_every_rulebook_that_comes_along_supports_forfeits() -> None:
    assert {RULESETS[name][0].id for name in WITH_FORFEIT} == {*RULEBOOKS}


# ------------------------------------------------------------------------------------------------ removing


def test_the_host_removes_a_player_from_a_lobby() -> None:
    game = gathered("Ana", "Ben")
    assert do(game, Remove(0, 1)) == [SeatRemoved(1, "Ben")]
    assert game.seats[1] == Seat()


def test_the_host_removes_an_absent_player_from_a_running_game() -> None:
    game = absent(laid(), 1)
    assert do(game, Remove(0, 1)) == [SeatRemoved(1, "Player 1")]
    assert (game.status, names(game)) == ("playing", ["Player 0", None, "Player 2"])


@clause("D-121")
def test_an_absent_player_who_is_removed_forfeits_if_the_settings_say_so() -> None:
    game = absent(laid(settings=FORFEIT), 1)
    assert do(game, Remove(0, 1)) == [SeatRemoved(1, "Player 1"), SeatForfeited(1), Eliminated(1)]


LOST = Remove(0, 1, LOST_AFTER_MS)
"""The removal of a player who has not moved for long."""


@pytest.mark.parametrize(
    "change",
    [
        (Leave(1), Join("Eve", NEW, 1)),
        (Leave(1), Reclaim(1, NEW)),
        (RotateToken(1, NEW),),
    ],
    ids=["join", "reclaim", "rotate"],
)
def test_the_host_frees_a_seat_whose_token_may_be_lost_when_the_game_has_waited_for_it(
    change: tuple[Change, ...],
) -> None:
    game = after(laid(settings=Settings()), *change)
    assert refused(lambda: do(game, LOST)) == ("seat_not_absent", None)
    do(game, MakeMove(0, Draw()), MakeMove(0, Pass()))
    assert refused(lambda: do(game, Remove(0, 1, LOST_AFTER_MS - 1))) == ("seat_not_absent", None)
    moving = copy.deepcopy(game)
    assert isinstance(do(game, LOST)[0], SeatRemoved)
    assert game.seats[1] == Seat()
    do(moving, MakeMove(1, Draw()))
    assert refused(lambda: do(moving, LOST)) == ("seat_not_absent", None)


@pytest.mark.parametrize("start", ["full", "host"])
def test_the_host_frees_a_seat_that_was_taken_in_the_lobby_and_has_never_moved(start: Any) -> None:
    game = after(gathered("Ana", None, settings=Settings(start=start)), Join("Eve", NEW))
    if start == "host":
        do(game, Start(0))
    game.state.turn = 1
    assert do(game, LOST)[0] == SeatRemoved(1, "Eve")


def test_a_seat_is_not_freed_between_two_rounds() -> None:
    game = after(laid("r1", "g1 g2"), Leave(1), Join("Eve", NEW), MakeMove(0, Play("r1")))
    assert game.status == "round_over"
    assert refused(lambda: do(game, LOST)) == ("seat_not_absent", None)


# --------------------------------------------------------------------------- tokens, with the use cases


class Seated:
    """A running game with three players, and the token of each."""

    def __init__(self, store: Store, **settings: Any) -> None:
        self.store = store
        game, (ana,) = created(store, CREATION._replace(settings=Settings(**settings)))
        self.id = game.id
        self.tokens = [ana, *(joined(store, game.id, name)[2] for name in ("Ben", "Cem"))]
        asking.start(store, game.id, ana, Terms(0))

    @property
    def game(self) -> Game:
        return self.store.load(self.id).game

    def leave(self, seat: int) -> None:
        asking.leave(self.store, self.id, seat, self.tokens[seat], Terms(0))

    def reclaim(self, seat: int, token: str | None = None, key: str | None = None) -> str:
        token = token or self.tokens[seat]
        return asking.reclaim(self.store, self.id, seat, token, Terms(0, key=key)).tokens[0]

    def rotate(self, seat: int, token: str | None = None, key: str | None = None) -> str:
        token = token or self.tokens[seat]
        return asking.rotate_token(self.store, self.id, seat, token, Terms(0, key=key)).tokens[0]

    def uses(self, seat: int, token: str) -> dict[str, Callable[[], object]]:
        """Return everything that needs the token of a seat, but to reclaim it."""
        store, terms = self.store, Terms(0)
        return {
            "view": lambda: reading.read_game(store, self.id, token),
            "history": lambda: reading.history(store, self.id, token, after=0, limit=1),
            "stream or ticket": lambda: self.game.seat_of_token(token),
            "move": lambda: moved(store, self.id, token, Draw()),
            "start": lambda: asking.start(store, self.id, token, terms),
            "lock": lambda: asking.lock(store, self.id, token, terms, locked=True),
            "end": lambda: asking.end(store, self.id, token, terms),
            "delete": lambda: asking.delete(store, self.id, token),
            "leave": lambda: asking.leave(store, self.id, seat, token, terms),
            "remove": lambda: asking.leave(store, self.id, (seat + 1) % 3, token, terms),
            "rotate": lambda: asking.rotate_token(store, self.id, seat, token, terms),
        }


@pytest.fixture
def seated(store: RedisStore) -> Seated:
    """A running game with three players."""
    return Seated(store)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_token_of_a_player_who_has_left_permits_only_to_reclaim_the_seat(seat: int, seated: Seated) -> None:
    seated.leave(seat)
    version = seated.game.version
    for use in seated.uses(seat, seated.tokens[seat]).values():
        assert refused(use) == ("token_invalid", "left")
    assert seated.game.version == version
    new = seated.reclaim(seat)
    assert seated.game.seat_of_token(new) == seat
    assert seated.game.seats[seat].name == ["Ana", "Ben"][seat]


def test_a_token_is_void_once_another_player_has_the_seat(seated: Seated) -> None:
    seated.leave(1)
    joined(seated.store, seated.id, "Eve")
    for use in (*seated.uses(1, seated.tokens[1]).values(), lambda: seated.reclaim(1)):
        assert refused(use) == ("token_invalid", "unknown")


def test_a_token_with_which_a_seat_was_reclaimed_is_void(seated: Seated) -> None:
    seated.leave(1)
    new = seated.reclaim(1)
    assert new != seated.tokens[1]
    for use in (*seated.uses(1, seated.tokens[1]).values(), lambda: seated.reclaim(1)):
        assert refused(use) == ("token_invalid", "unknown")


def test_a_removed_player_cannot_reclaim_the_seat(store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    _, seat, ben = joined(store, game.id, "Ben")
    asking.leave(store, game.id, seat, ana, Terms(0))
    refusal = ("token_invalid", "unknown")
    assert refused(lambda: asking.reclaim(store, game.id, seat, ben, Terms(0))) == refusal
    assert refused(lambda: reading.read_game(store, game.id, ben)) == refusal


@pytest.mark.parametrize("what", ["reclaim", "rotate"])
def test_a_token_is_replaced_only_with_the_token_of_the_same_seat(what: str, seated: Seated) -> None:
    call = getattr(seated, what)
    with pytest.raises(Forbidden, match="not_your_seat"):
        call(1, seated.tokens[0])
    with pytest.raises(NotFound, match="seat_not_found"):
        call(3, seated.tokens[0])
    with pytest.raises(Unauthorised, match="token_invalid"):
        call(1, "no token")
    assert seated.game.version == 4


def test_a_seat_that_was_not_left_is_not_reclaimed_and_its_player_gets_the_view(seated: Seated) -> None:
    with pytest.raises(Conflict) as problem:
        seated.reclaim(1)
    assert (problem.value.code, reading_in(problem.value).seat) == ("seat_held", 1)


def test_the_refusal_of_a_seat_that_was_left_is_for_a_spectator(store: RedisStore) -> None:
    seated = Seated(store, on_leave="forfeit")
    seated.leave(2)
    with pytest.raises(Conflict) as problem:
        seated.reclaim(2)
    assert (problem.value.code, reading_in(problem.value).seat) == ("seat_forfeited", None)


def test_a_new_token_replaces_the_old_one_its_tickets_and_its_streams_at_once(seated: Seated) -> None:
    old = seated.game
    (ticket, _), reader = issue_ticket(old, 1, 0), reader_of_seat(old, 1)
    new = seated.rotate(1)
    game = seated.game
    assert (game.seat_of_token(new), game.events, game.seats[1].name) == (1, [TokenRotated(1)], "Ben")
    assert refused(lambda: game.seat_of_token(seated.tokens[1])) == ("token_invalid", "unknown")
    assert refused(lambda: reader_of_ticket(game, ticket, 0)) == ("ticket_invalid", None)
    assert reader.is_revoked(game)
    assert not reader_of_seat(game, 1).is_revoked(game)


@pytest.mark.parametrize("what", ["reclaim", "rotate"])
def test_the_same_request_with_the_same_key_returns_the_same_token_although_the_old_one_is_replaced(
    what: str, seated: Seated
) -> None:
    if what == "reclaim":
        seated.leave(1)
    replace = getattr(seated, what)
    first = replace(1, key=SECRET_KEY)
    version = seated.game.version
    assert replace(1, key=SECRET_KEY) == first
    assert seated.game.version == version
    assert refused(lambda: replace(1, key=OTHER_KEY)) == ("token_invalid", "unknown")


@pytest.mark.parametrize("what", ["reclaim", "rotate"])
def test_a_token_that_is_no_longer_valid_is_not_returned_again(what: str, seated: Seated) -> None:
    if what == "reclaim":
        seated.leave(1)
    replace = getattr(seated, what)
    first = replace(1, key=SECRET_KEY)
    seated.rotate(1, first)
    with pytest.raises(Conflict) as problem:
        replace(1, key=SECRET_KEY)
    assert (problem.value.code, reading_in(problem.value).replayed, reading_in(problem.value).seat) == (
        "seat_given_up",
        True,
        None,
    )


def test_a_refused_request_with_a_key_is_refused_again_with_the_view_of_the_same_seat(seated: Seated) -> None:
    for replayed in (False, True):
        with pytest.raises(Conflict) as problem:
            seated.reclaim(1, key=SECRET_KEY)
        assert (problem.value.code, reading_in(problem.value).replayed) == ("seat_held", replayed)
        assert (reading_in(problem.value).seat, game_in(problem.value).version) == (1, 4)


def test_a_key_that_issued_a_token_is_refused_for_another_request(seated: Seated) -> None:
    seated.rotate(1, key=SECRET_KEY)
    assert refused(lambda: seated.reclaim(1, key=SECRET_KEY)) == ("idempotency_key_reused", None)


def test_the_knowledge_of_a_seat_belongs_to_whoever_holds_it(seated: Seated) -> None:
    turn = seated.game.state.turn
    move = seated.game.rulebook.timeout_move(seated.game.state, turn)
    assert move
    moved(seated.store, seated.id, seated.tokens[turn], move)
    history = reading.history(seated.store, seated.id, seated.tokens[turn], after=0, limit=5).events
    hand = shown(seated.game, turn)["you"]["hand"]
    seated.leave(turn)
    _, seat, token = joined(seated.store, seated.id, "Eve")
    assert (seat, shown(seated.game, seat)["you"]["hand"]) == (turn, hand)
    assert reading.history(seated.store, seated.id, token, after=0, limit=5).events == history


def test_the_move_of_a_player_who_is_back_counts(seated: Seated) -> None:
    turn = seated.game.state.turn
    seated.leave(turn)
    new = seated.reclaim(turn)
    move = seated.game.rulebook.timeout_move(seated.game.state, turn)
    assert move
    assert moved(seated.store, seated.id, new, move).version == 7
