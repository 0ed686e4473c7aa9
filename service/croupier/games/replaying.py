"""Plays the game of a record again: builds its first version, and the change that made each later one."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any

import msgspec

from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.contributing import Contribute
from croupier.games.changes.leaving import Leave, Remove, let_bot_play
from croupier.games.changes.moves import BotMove, MakeMove, TimeOut, move_of
from croupier.games.changes.rematch import OpenRematch
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken, SeatTaken, TakeReserved
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.standing_in import StandIn
from croupier.games.changes.table import BotSeated, EndGame, Lock, Start
from croupier.games.choices import check_level
from croupier.games.fairness import LOBBY_SEED, commitment_of
from croupier.games.game import Game, Seat
from croupier.games.holders import JsonObject, note_holders
from croupier.games.settings import Settings
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.rulebook import Rulebook

LOCK_EVENTS = {"game_locked": True, "game_unlocked": False}
UNLIMITED = 2**31
"""More versions than a game can have."""
UNKNOWN_TIME = 2**53
"""A time after all others, in milliseconds."""


def created_game(record: JsonObject, rulebook: Rulebook, move_limit: int) -> Game:
    """Build the first version of the game, with the players and bots that were there."""
    first, chosen = record["versions"][0], chosen_at_creation(record)
    options, count = msgspec.convert(chosen["options"], rulebook.options), chosen["seats"]
    settings = msgspec.convert([chosen[name] for name in Settings.__struct_fields__ if name in chosen], Settings)
    game = Game(
        id=record["id"],
        ruleset=record["ruleset"],
        edition=record["edition"],
        created=milliseconds(record["created_at"]),
        public=False,
        sandbox=False,
        seats=[Seat() for _ in range(count)],
        state=rulebook.setup(options, count, LOBBY_SEED),
        settings=settings,
        seed=bytes.fromhex(record["fairness"]["seed"]),
        secret=b"unknown",
        move_limit=move_limit,
    )
    game.updated = time_of(first)
    game.events = [*seated(game, first)]
    game.host = next(number for number, seat in enumerate(game.seats) if seat.is_held)
    note_holders(game, [[] for _ in game.seats])
    return game


def chosen_at_creation(record: JsonObject) -> JsonObject:
    """Return the options, the number of seats and the settings, before the host changed them."""
    chosen = {**record["settings"], "options": {**record["options"]}, "seats": len(record["holders"])}
    events = [event for version in record["versions"] for event in version["events"]]
    for event in reversed([event for event in events if event["kind"] == "settings_changed"]):
        for value in event["changed"]:
            part, name = parts_of(value["path"])
            (chosen["options"] if part == "options" else chosen)[name] = value["before"]
    return chosen


def parts_of(path: str) -> tuple[str, str]:
    """Return the first and the last part of the JSON Pointer of a value that was changed."""
    parts = path.split("/")[1:]
    return parts[0], parts[-1]


def seated(game: Game, entry: JsonObject) -> Iterator[Event]:
    """Seat the player who created the game, then the bots, and yield the events of the first version."""
    player, *bots = entry["events"]
    game.seats[player["seat"]] = Seat(player["name"], token_of(player["seat"]))
    yield SeatTaken(player["seat"], player["name"])
    for bot in bots:
        check_level(game.rulebook, bot["level"], "/level")
        game.seats[bot["seat"]] = Seat(bot["name"], bot=bot["level"])
        yield BotSeated(bot["seat"], bot["name"], bot["level"])


def make_again(game: Game, change: Change, at: int) -> None:
    """Make a change of the record; the record does not say until when a lobby gathers players, nor for whom.

    Raises:
        Problem: the change is refused.
    """
    apply_change(game, change, at)
    if game.status == "lobby":
        game.gather_until = None
        for seat in game.seats:
            seat.reserved = None


def move_limit_of(record: JsonObject) -> int:
    """Return the version at which the service closed the game because of its length, or more than any game has."""
    closed = [
        one["version"] for one in record["versions"] for event in one["events"] if event.get("reason") == "move_limit"
    ]
    return closed[0] if closed else UNLIMITED


def plain(value: Any) -> Any:  # noqa: ANN401  # any JSON value
    """Return a value as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def token_of(seat: int) -> bytes:
    """Return the digest of a token that stands for the one of a seat, which the record does not have."""
    return bytes([seat + 1]) * 16


def time_of(entry: JsonObject) -> int:
    """Return when a version was made, in milliseconds since 1970."""
    return milliseconds(entry["at"]) if entry["at"] else 0


def milliseconds(text: str) -> int:
    """Read a time (RFC 3339)."""
    return round(datetime.fromisoformat(text).timestamp() * 1000)


# ---------------------------------------------------------------------------------------- the changes


def moved(game: Game, entry: JsonObject) -> Change:
    """Return the change of a move."""
    move = move_of(game.rulebook, entry["move"])
    return move_by(game, entry["seat"], move, is_reclaim=has_event(entry, "seat_reclaimed"))


def move_by(game: Game, seat: int, move: Move, *, is_reclaim: bool) -> MakeMove | BotMove:
    """Return the change of a move: by its bot if the seat has one, unless a player reclaims the seat with the move."""
    return MakeMove(seat, move) if game.seats[seat].bot is None or is_reclaim else BotMove(seat, move)


def event_in(entry: JsonObject, kind: str) -> JsonObject:
    """Return the first event of a kind in a version of the record."""
    return next(event for event in entry["events"] if event["kind"] == kind)


def has_event(entry: JsonObject, kind: str) -> bool:
    """Return whether a version of the record has an event of a kind."""
    return any(event["kind"] == kind for event in entry["events"])


def gone_in(entry: JsonObject) -> list[int]:
    """Return the seats that were given away, since their players were gone when the game would have started."""
    return [event["seat"] for event in entry["events"] if event["kind"] == "seat_left"]


def joined(_game: Game, entry: JsonObject) -> Change:
    """Return the change of a player who took a seat."""
    event = event_in(entry, "seat_taken")
    return Join(event["name"], token_of(event["seat"]), event["seat"], gone=gone_in(entry))


def left(game: Game, entry: JsonObject) -> Change:
    """Return the change of a player who left."""
    keep_open(game, entry)
    return Leave(entry["seat"])


def removed(game: Game, entry: JsonObject) -> Change:
    """Return the change of a host who removed a player; the record does not say who was away before that."""
    keep_open(game, entry)
    seat = event_in(entry, "seat_removed")["seat"]
    if game.status != "lobby":
        let_bot_play(game, seat)
    return Remove(entry["seat"], seat, UNKNOWN_TIME)


def keep_open(game: Game, entry: JsonObject) -> None:
    """Reserve a seat of a lobby that its last player leaves, if it stays open: it is a rematch that still gathers."""
    if game.status == "lobby" and not has_event(entry, "game_closed"):
        vacant = [seat for seat in game.seats if seat.name is None]
        game.gather_until = 0
        for seat in vacant:
            seat.reserved = ""


def taken_by_its_player(game: Game, entry: JsonObject) -> Change:
    """Return the change of a player who takes the seat that the rematch has for this player."""
    event = event_in(entry, "seat_taken")
    game.seats[event["seat"]].reserved = event["name"]
    return TakeReserved(event["seat"], token_of(event["seat"]), gone_in(entry))


def timed_out(game: Game, entry: JsonObject) -> Change:
    """Return the change at a deadline; that of a lobby is when it stops gathering players."""
    game.gather_until = 0 if game.status == "lobby" else None
    return TimeOut(gone_in(entry))


def bot_added(_game: Game, entry: JsonObject) -> Change:
    """Return the change of a host who gave a seat to a bot."""
    event = event_in(entry, "bot_seated")
    return AddBot(entry["seat"], event["seat"], event["level"], gone_in(entry), event["name"])


def stood_in(_game: Game, entry: JsonObject) -> Change:
    """Return the change of a player who let a bot play for another; the record does not say since when."""
    event = event_in(entry, "bot_took_over")
    return StandIn(entry["seat"], event["seat"], event["level"], UNKNOWN_TIME, 0)


def settings_changed(_game: Game, entry: JsonObject) -> Change:
    """Return the change of a host who changed the table."""
    wanted: JsonObject = {"options": {}}
    changed = event_in(entry, "settings_changed")["changed"] if has_event(entry, "settings_changed") else []
    for value in changed:
        part, name = parts_of(value["path"])
        (wanted["options"] if part == "options" else wanted)[name] = value["after"]
    options, seats = wanted.pop("options"), wanted.pop("seats", None)
    locked = next((locked for kind, locked in LOCK_EVENTS.items() if has_event(entry, kind)), None)
    return ChangeSettings(entry["seat"], options, seats, wanted, gone_in(entry), locked)


def contributed(game: Game, entry: JsonObject) -> Change:
    """Return the change of a player who contributed to the shuffle."""
    event = event_in(entry, "entropy_contributed")
    return Contribute(event["seat"], event["entropy"], commitment_of(game.id, game.seed))


CHANGES: Mapping[str, Callable[[Game, JsonObject], Change]] = {
    "move": moved,
    "join": joined,
    "leave": left,
    "remove": removed,
    "take_reserved": taken_by_its_player,
    "time_out": timed_out,
    "add_bot": bot_added,
    "contribute": contributed,
    "stand_in": stood_in,
    "change_settings": settings_changed,
    "reclaim": lambda _game, entry: Reclaim(entry["seat"], token_of(entry["seat"]), gone_in(entry)),
    "rotate_token": lambda _game, entry: RotateToken(entry["seat"], token_of(entry["seat"])),
    "lock": lambda _game, entry: Lock(entry["seat"], has_event(entry, "game_locked")),
    "start": lambda _game, entry: Start(entry["seat"]),
    "end": lambda _game, entry: EndGame(entry["seat"]),
    "open_rematch": lambda _game, entry: OpenRematch(event_in(entry, "rematch_opened")["next_game"]),
}
"""By kind of change: the change of a version of the record."""
