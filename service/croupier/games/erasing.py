"""Erases the name of a player, or of a bot, from a stored game: from its seats, their holders, and its log."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, count

from msgspec.structs import replace

from croupier.games.changes.change import PublicEvent, Step
from croupier.games.errors import Conflict
from croupier.games.game import Game, Seat
from croupier.games.holders import holders_of
from croupier.games.names import default_name, look_alike, normalised, numbered
from croupier.games.ports import Administration
from croupier.games.requests import ATTEMPTS
from croupier.rules.moves_and_events import Event

Names = Mapping[str, str]
"""By name: what stands in its place."""
WHOLE_LOG = 2**31
"""More versions than a game can have."""
PERSONAL_FIELDS = ("name", "look")
"""Fields of changes that players choose; nothing reads them in the log."""


def erase_name(store: Administration, game_id: str, name: str) -> Names:
    """Replace a name, and the forms of it with a number, wherever a game has it; forget the look that was with it.

    The name is normalised as that of a player who joins. Upper and lower case and spaces count (see ``similar_names``).
    It is replaced by a name such as ``Player 2`` that looks like no other of the game, so that the record of the game
    can be verified as before. The version stays; readers who follow the game get all of it again.

    Returns:
        What stands in the place of each name that the game had; empty: it does not have the name.

    Raises:
        NotFound: there is no such game.
        Conflict: the game was changed all the time; nothing was written.
    """
    name = normalised(name)
    for _ in range(ATTEMPTS):
        loaded, steps = store.load_steps(game_id, 0, WHOLE_LOG)
        all_names = [*names_in(loaded.game, steps)]
        if name not in all_names:
            return {}
        names = names_for(loaded.game, name, all_names)
        erase_in_game(loaded.game, names)
        if store.rewrite(loaded, changed_steps(steps, names)):
            return {old: new for old, new in names.items() if old in all_names}
    raise Conflict("contended")


def similar_names(store: Administration, game_id: str, name: str) -> list[str]:
    """Return the names of a game that look like a name; all of them if none does."""
    loaded, steps = store.load_steps(game_id, 0, WHOLE_LOG)
    all_names = sorted({*names_in(loaded.game, steps)})
    return [one for one in all_names if look_alike(one, name)] or all_names


def changed_steps(steps: Sequence[Step], names: Names) -> dict[int, Step]:
    """Return the steps without some names, by version: those that had one, and the last."""
    cleaned = {version: without(step, names) for version, step in enumerate(steps, 1)}
    return {
        version: step for version, step in cleaned.items() if step is not steps[version - 1] or version == len(steps)
    }


def names_for(game: Game, name: str, all_names: Sequence[str]) -> Names:
    """Return what stands in the place of a name, and of its forms with a number, which disclose it, too."""
    seat = next((number for number in range(len(game.seats)) if name in names_at(game, number)), 0)
    plain = default_name(seat)
    candidates = chain([plain], (numbered(plain, number) for number in count(2)))
    new = next(one for one in candidates if not any(look_alike(one, other) for other in all_names))
    numbers = range(2, len(game.seats) + 2)
    return {name: new, **{numbered(name, number): numbered(new, number) for number in numbers}}


def names_in(game: Game, steps: Iterable[Step]) -> Iterator[str]:
    """Yield every name that is stored of a game, some more than once."""
    for number in range(len(holders_of(game))):
        yield from names_at(game, number)
    yield from (name for step in steps for event in step.events if (name := name_of(event)))


def names_at(game: Game, number: int) -> Iterator[str]:
    """Yield the names of who has, has had or is to get a seat, which the game may no longer have."""
    yield from (holder.name for holder in holders_of(game)[number] if holder.name)
    for seat in game.seats[number : number + 1]:
        yield from filter(None, (seat.name, seat.left, seat.reserved))


def name_of(event: Event) -> str:
    """Return the name in an event that every game has; empty: it has none."""
    return getattr(event, "name", "") if isinstance(event, PublicEvent) else ""


def without(step: Step, names: Names) -> Step:
    """Return a step without some names; the same object if it has none of them."""
    if not any(name_of(event) in names for event in step.events):
        return step
    personal = {field: None for field in PERSONAL_FIELDS if hasattr(step.change, field)}
    return Step(replace(step.change, **personal), [renamed(event, names) for event in step.events], step.at)


def renamed(event: Event, names: Names) -> Event:
    """Return an event with another name instead of one of these."""
    name = name_of(event)
    return replace(event, name=names[name]) if name in names else event


def erase_in_game(game: Game, names: Names) -> None:
    """Replace names in the newest version of a game."""
    game.seats = [without_name(seat, names) for seat in game.seats]
    game.holders = [[replace(one, name=names.get(one.name, one.name)) for one in past] for past in game.holders]
    game.events = [renamed(event, names) for event in game.events]


def without_name(seat: Seat, names: Names) -> Seat:
    """Return a seat with another name instead of one of these, and then without a look."""
    own = {field: names[name] for field in ("name", "left", "reserved") if (name := getattr(seat, field)) in names}
    return replace(seat, **own, look=None) if own else seat
