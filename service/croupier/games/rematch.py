"""Use case of the rematch: one new game of the same players after a finished one.

The first request opens the game; the requests of the other players take their seats in it. No request needs an
idempotency key:

- The id of the rematch is an HMAC (RFC 2104) of the finished game's id under its lasting secret. So the requests of
  all players name the same game, and the store creates it once; the second request, even at the same moment, finds it
  and takes a seat there.
- The token of a seat is an HMAC of the rematch's id under the token that its player had. So the same request gets
  the same token, and nobody else can compute it, since no token is stored. A player who replaces the token of a
  finished game after having taken the seat in the rematch has the token of that seat already.
- The seed of the rematch is new chance. It is not derived from that of the finished game, which is a public constant
  in a scenario and may be disclosed after any game, so that nobody can compute the deals.

A request makes up to two commits: the rematch is created with its first player, and the finished game gets its id. A
process that is killed between them leaves a rematch that the same request of any player finds: the creation fails,
since the id is taken, and what is missing is made. If the finished game is deleted or expires, the rematch goes on,
but who has not taken a seat in it cannot do so with this request any more.
"""

import hmac
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import NamedTuple, cast

import msgspec

from croupier.games import creation
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Request
from croupier.games.changes.gathering import stop_if_gathered
from croupier.games.changes.rematch import OpenRematch, check_finished
from croupier.games.changes.seats import SeatTaken, TakeReserved
from croupier.games.changes.table import BotSeated
from croupier.games.creation import GAME_LIMITS, CreateGame, GameLimits
from croupier.games.errors import Conflict, NotFound
from croupier.games.game import Game, Seat, digest_of
from croupier.games.lobby import store_new
from croupier.games.ports import Loaded, Store
from croupier.games.reading import Reading, reading_of, with_game
from croupier.games.requests import ATTEMPTS, perform

RESERVED_MS = 60_000
"""Milliseconds for which the seats of a rematch are reserved for those who had them."""


class FinishedGame(NamedTuple):
    """A finished game, and the seat in it of the player who asks for the rematch."""

    loaded: Loaded
    seat: int
    token: str

    @property
    def reading(self) -> Reading:
        """The game as the player may read it: as a spectator after having left."""
        return Reading(self.loaded, self.seat if self.loaded.game.seats[self.seat].is_held else None)

    @property
    def is_opened(self) -> bool:
        """Whether the rematch was opened."""
        return self.loaded.game.next_game is not None

    @property
    def next_id(self) -> str:
        """Id of the rematch, 24 hex digits."""
        game = self.loaded.game
        return game.next_game or hmac.digest(game.lasting_secret, b"rematch" + game.id.encode(), "sha256")[:12].hex()

    @property
    def next_token(self) -> str:
        """Token of the seat in the rematch."""
        mac = hmac.digest(self.token.encode(), b"rematch" + self.next_id.encode(), "sha256")
        return urlsafe_b64encode(mac).decode().rstrip("=")

    def has_seat(self, game: Game) -> bool:
        """Return whether the player has the seat in the rematch."""
        seat = game.seats[self.seat]
        return seat.is_held and hmac.compare_digest(seat.token_hash, digest_of(self.next_token))


def find_finished(store: Store, game_id: str, token: str) -> FinishedGame:
    """Return a finished game for a player who has a seat in it, or has left one.

    Raises:
        Unauthorised: the token belongs to no seat.
        Conflict: the game is not over, or ended without a result.
    """
    loaded = store.load(game_id)
    finished = FinishedGame(loaded, loaded.game.seat_to_reclaim(token), token)
    try:
        check_finished(loaded.game)
    except Conflict as refusal:
        raise with_game(refusal, finished.reading) from None
    return finished


def play_again(store: Store, finished: FinishedGame, *, now: int, limits: GameLimits = GAME_LIMITS) -> Reading:
    """Take the seat in the rematch, which is opened if it was not.

    Args:
        store: the store.
        finished: the finished game.
        now: milliseconds since 1970.
        limits: the limits of the rematch.

    Raises:
        Conflict: the rematch no longer exists; it is over; or the seat in it was given up, or is taken.
    """
    if finished.is_opened:
        return take_seat(store, finished, now)
    if limits.refusal:
        raise limits.refusal
    game = new_game(finished, now, limits)
    created = store_new(store, game, now, game.id)  # the id is as secret as the code, which is derived from it
    announce(store, finished, now)
    return issued(finished, created) if created else take_seat(store, finished, now)


def new_game(finished: FinishedGame, now: int, limits: GameLimits) -> Game:
    """Build the rematch with its first player, who is the host, and its bots."""
    old, options = finished.loaded.game, msgspec.structs.asdict(finished.loaded.game.state.options)
    same = CreateGame(old.ruleset, options, len(old.seats), None, old.public, position=None, settings=old.settings)
    game = creation.new_game(same, finished.next_id, now, limits)
    game.seats, game.host, game.gather_until = [*map(seat_in_rematch, old.seats)], finished.seat, now + RESERVED_MS
    own = game.seats[finished.seat]
    name = cast(str, own.reserved)
    game.seats[finished.seat] = Seat(name, digest_of(finished.next_token), look=own.look)
    game.events = [SeatTaken(finished.seat, name)]
    game.events += [BotSeated(at, cast(str, seat.name), seat.bot) for at, seat in enumerate(game.seats) if seat.bot]
    stop_if_gathered(game)
    return game


def seat_in_rematch(seat: Seat) -> Seat:
    """Return what a seat of a finished game is in its rematch.

    That of a player, even of one who has left or for whom a bot stands in, is kept for this player; a bot in a seat of
    its own plays again; every other seat is vacant.
    """
    if seat.token_hash:
        return Seat(reserved=seat.name or seat.left, look=seat.look)
    return Seat(seat.name, bot=seat.bot, look=seat.look) if seat.name is not None else Seat()


def announce(store: Store, finished: FinishedGame, now: int) -> None:
    """Note the id of the rematch in the finished game, unless it has it, or was deleted in the meantime."""
    with suppress(NotFound):
        for _ in range(ATTEMPTS):
            loaded = store.load(finished.loaded.game.id)
            if loaded.game.next_game is not None:
                return
            if store.commit(loaded, [apply_change(loaded.game, OpenRematch(finished.next_id), now)]):
                return


def take_seat(store: Store, finished: FinishedGame, now: int) -> Reading:
    """Take the seat in a rematch that was opened before, or return it again to the player who has it."""
    request = Request(TakeReserved, (finished.seat, digest_of(finished.next_token)), now)
    try:
        return issued(finished, perform(store, finished.next_id, request))
    except NotFound:
        raise with_game(Conflict("rematch_gone"), finished.reading) from None
    except Conflict as refusal:
        reading = reading_of(refusal)
        if reading is None or not finished.has_seat(reading.game):
            raise
        return issued(finished, msgspec.structs.replace(reading, replayed=True))


def issued(finished: FinishedGame, reading: Reading) -> Reading:
    """Return the rematch for the player, with the token."""
    return msgspec.structs.replace(reading, seat=finished.seat, tokens=[finished.next_token])
