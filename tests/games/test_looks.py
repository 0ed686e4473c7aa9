"""How a player looks belongs to who holds a seat, as the name does."""

import msgspec
import pytest
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, Request
from croupier.games.changes.leaving import Leave, Remove, let_bot_play
from croupier.games.changes.seats import AddBot, Join, Reclaim
from croupier.games.changes.table import BotSeat, Start
from croupier.games.creation import CreateGame
from croupier.games.game import Game, Seat
from croupier.games.idempotency import fingerprint_of, without_unset
from croupier.games.lobby import identity_of
from croupier.games.quick import QuickGame
from croupier.games.rematch import seat_in_rematch
from croupier.games.settings import Settings
from croupier.games.views import game_view
from croupier.storage.packing import packer_of
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.playing import gathered
from tests.storage.games import game_of

NEW = b"n" * 16


def lobby() -> Game:
    game = game_of("uno-official", 3, settings=Settings(on_leave="bot"))
    game.seats[1].look, game.seats[2] = "cat-1", Seat()
    return game


def looks(game: Game) -> list[str | None]:
    return [seat.look for seat in game_view(game, None).seats]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([Leave(1)], None),
        ([Leave(1), Reclaim(1, NEW)], "cat-1"),
        ([Leave(1), Join("Eve", NEW, 1)], None),
        ([Leave(1), Join("Eve", NEW, 1, look="owl-2")], "owl-2"),
        ([Remove(0, 1)], None),
        ([Remove(0, 1), AddBot(0, 1, "easy", name="Ada", look="robot-2")], "robot-2"),
    ],
)
def test_a_seat_has_the_look_of_its_holder(changes: list[Change], expected: str | None) -> None:
    game = lobby()
    for change in changes:
        apply_change(game, change, 0)
    assert looks(game)[1] == expected


def test_a_bot_that_stands_in_keeps_the_look_of_the_player_and_one_for_who_has_left_has_none() -> None:
    game = lobby()
    for change in (AddBot(0, 2, "easy"), Start(0)):
        apply_change(game, change, 0)
    let_bot_play(game, 1)
    assert (game.seats[1].has_stand_in, looks(game)[1]) == (True, "cat-1")
    apply_change(game, Leave(1), 0)
    assert (game.seats[1].bot, looks(game)[1]) == ("hard", None)


def test_a_rematch_keeps_looks_for_players_and_bots() -> None:
    player, bot = Seat("Ana", b"a" * 16, look="fox-3"), Seat("Ada", bot="easy", look="robot-2")
    assert seat_in_rematch(player) == Seat(reserved="Ana", look="fox-3")
    assert seat_in_rematch(bot) == bot


def test_who_is_asked_to_stand_in_has_no_name_of_its_own(store: RedisStore) -> None:
    """The bot takes the part of the player, whose name stays."""
    game, (ana, _) = gathered(store, 2, seats=2)
    asking.start(store, game.id, ana)
    loaded = store.load(game.id).game
    request = Request(AddBot, (1, None, "Ada", "robot-2"), token=ana)
    _, change = AddBot.asked(loaded, request)
    assert type(change).__name__ == "StandIn"


def test_keys_of_requests_without_the_newer_fields_stay_valid() -> None:
    """Their fingerprints are those of the versions before."""
    old = CreateGame("uno-official", {}, 2, "Ana", public=False, position=None, bots=(BotSeat(1, "easy"),))
    assert msgspec.to_builtins(identity_of(old)[-1]) == ((1, "easy"),)
    assert identity_of(old._replace(look="fox-1"))[-2:] == (False, "fox-1")
    assert identity_of(old._replace(youngest=True))[-1] is True
    named = old._replace(bots=(BotSeat(1, "easy", look="fox-1"),))
    assert msgspec.to_builtins(identity_of(named)[-1]) == ((1, "easy", None, "fox-1"),)
    wanted = QuickGame(("uno-official",), None, "Ana", 20)
    assert without_unset(wanted, [None]) == (("uno-official",), None, "Ana", 20)
    bodies = {"create_game": identity_of(named), "quick": without_unset(wanted._replace(look="fox-1"), [None])}
    digests = [fingerprint_of(kind, body, "key").request_digest.hex() for kind, body in bodies.items()]
    assert digests == ["3482a972", "ace26667"]


def test_the_log_has_no_byte_for_a_look_that_nobody_chose() -> None:
    packing = packer_of("uno")
    assert packing.pack_change(Join("Eve", NEW, 1)) == packing.pack_change(Join("Eve", NEW, 1, look=None))
    _, fields = packing.pack_change(Join("Eve", NEW, 1))
    assert len(fields) == Join.__struct_fields__.index("gone") + 1
    _, fields = packing.pack_change(AddBot(0, 1, "easy"))
    assert len(fields) == AddBot.__struct_fields__.index("gone") + 1
