"""Who has held each seat, which decides how the past names it (D-131), and what of it a player may read (D-132)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.games.changes.change import PublicEvent
from croupier.games.game import Game, Holder, HolderState, Seat

JsonObject = dict[str, Any]
Holders = tuple[Holder | None, ...]
"""By seat: who holds it, or held it last; None: it has had no holder."""

MAX_HOLDERS = 16
"""Maximum number of entries that are stored for a seat."""
BEGINNINGS: Mapping[str, Any] = {
    "seat_taken": ("present", True),
    "bot_seated": ("present", True),
    "seat_reclaimed": ("present", False),
    "seat_left": ("left", False),
    "seat_removed": ("left", False),
    "bot_took_over": ("bot", False),
}
"""By kind of event: the state of the seat from then on, and whether another player holds it."""
FORMER = Holder("", 0, "former")


def note_holders(game: Game, holders: list[list[Holder]]) -> None:
    """Note who holds the seats after the last change, and who did before (``holders_of``).

    A seat that the game no longer has keeps its entries: the log has its events.
    """
    holders = [*holders, *([] for _ in game.seats[len(holders) :])]
    for event in msgspec.to_builtins([event for event in game.events if isinstance(event, PublicEvent)]):
        if event["kind"] in BEGINNINGS:
            past = holders[event["seat"]]
            past.append(begun(event, past[-1] if past else None, game.version, game.updated))
            forget_oldest(past)
    game.holders = holders


def begun(event: Mapping[str, Any], before: Holder | None, version: int, at: int = 0) -> Holder:
    """Return who holds a seat after an event of ``BEGINNINGS``; one without a name leaves it to the player before."""
    state, is_new = BEGINNINGS[event["kind"]]
    return Holder(event.get("name") or (before or FORMER).name, version, state, is_new, at)


def forget_oldest(past: list[Holder]) -> None:
    """Keep at most ``MAX_HOLDERS`` entries of a seat: what is before them is of a former player.

    The entry with which the present player took the seat remains: it decides what the player may read.
    """
    while len(past) > MAX_HOLDERS:
        if any(holder.is_new for holder in past[1:]):
            del past[0]
        else:
            past[1:3] = [replace(FORMER, since=past[1].since)]


def holders_of(game: Game) -> list[list[Holder]]:
    """Return who has held each seat; of a game that does not know it, who holds it now."""
    return game.holders or [
        [Holder(name, 0, state_of(seat))] if (name := seat.name or seat.left) else [] for seat in game.seats
    ]


def state_of(seat: Seat) -> HolderState:
    """Return the present state of a seat that somebody holds or has held."""
    if seat.bot and seat.token_hash:
        return "bot"
    return "left" if seat.name is None else "present"


def present_holders(game: Game) -> Holders:
    """Return who holds the seats now, or held them last."""
    return tuple(past[-1] if past else None for past in holders_of(game))


def first_version(game: Game, seat: int) -> int:
    """Return the version from which on the present player of a seat has held it."""
    return next((holder.since for holder in reversed(holders_of(game)[seat]) if holder.is_new), 0)


def with_holders(game: Game, events: Iterable[JsonObject]) -> Iterator[tuple[JsonObject, Holders]]:
    """Yield events, oldest first, each with the holders of that moment; FORMER: one that is no longer stored."""
    version, holders = 0, list[Holder | None]()
    for event in events:
        if event["version"] != version:
            version = event["version"]
            holders = [holder_before(past, version) for past in holders_of(game)]
        yield event, tuple(holders)
        if event["kind"] in BEGINNINGS:
            holders[event["seat"]] = begun(event, holders[event["seat"]], version)


def holder_before(past: Sequence[Holder], version: int) -> Holder | None:
    """Return who held a seat before the change of a version; None: it had no holder."""
    return next((holder for holder in reversed(past) if holder.since < version), FORMER if past else None)
