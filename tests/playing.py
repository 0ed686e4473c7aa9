"""Use cases as tests call them: in one line, with the results that tests need most often."""

import copy
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import pytest
from croupier.games import lobby
from croupier.games.changes.change import Change
from croupier.games.changes.table import Create
from croupier.games.creation import CreateGame
from croupier.games.errors import Problem
from croupier.games.game import Game
from croupier.games.ports import Store
from croupier.games.reading import Reading, reading_of
from croupier.games.settings import Settings
from croupier.games.views import EventRange, game_view, summary
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Move
from croupier.rules.rulebook import Rulebook
from croupier.storage.codec import LogEntry, decode_entry
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.storage.games import game_of

SECRET_KEY, OTHER_KEY = "secret-idempotency-key-1", "secret-idempotency-key-2"
"""An idempotency key for requests that create or join a game."""


def creation(ruleset: str = "uno-official", **more: Any) -> CreateGame:
    """Return a request for a private game of Ana's, with the defaults of a ruleset."""
    plain: dict[str, Any] = {"options": {}, "seats": None, "name": "Ana", "public": False, "position": None}
    return CreateGame(ruleset, **{**plain, **more})


def laid(
    store: Store, *hands: str, options: Any = None, settings: Settings | None = None, now: int = 0, **position: Any
) -> tuple[Game, list[str]]:
    """Create a public game of UNO from a position in which it is the turn of seat 0; return it and all tokens."""
    more: dict[str, Any] = {"settings": settings} if settings else {}
    wanted = {"hands": [*hands], "discard_pile": "r7", **position}
    return created(store, creation(options=options or {}, public=True, position=wanted, **more), now=now)


def set_up(
    *hands: str, ruleset: str = "uno-official", options: Any = None, position: Any = None, **fields: Any
) -> Game:
    """Return a game from a position, by default at the turn of seat 0, that has never been stored."""
    rulebook, rules = RULESETS[ruleset]
    wanted: Any = msgspec.convert({"hands": hands, "discard_pile": "r7", **(position or {})}, rulebook.position)
    state = rulebook.from_position(msgspec.structs.replace(rules.options, **(options or {})), wanted, bytes(32))
    return game_of(ruleset, len(hands), state=state, **fields)


def gathered(store: Store, players: int = 1, seats: int = 3, *, now: int = 0, **more: Any) -> tuple[Game, list[str]]:
    """Create a public lobby with some players; return it and their tokens."""
    game, tokens = created(store, creation(**{"seats": seats, "public": True, **more}), now=now)
    for _ in range(1, players):
        game, _, token = joined(store, game.id, now=now)
        tokens.append(token)
    return game, tokens


def refused(call: Callable[[], object]) -> tuple[str, str | None]:
    """Return the code and the reason with which a request is refused."""
    with pytest.raises(Problem) as problem:
        call()
    return problem.value.code, problem.value.parameters.get("reason")


def created(store: Store, creation: CreateGame, **more: Any) -> tuple[Game, list[str]]:
    """Create a game; return it and its tokens."""
    seated = lobby.create(store, creation, **{"now": 0, **more})
    return seated.game, seated.tokens


def joined(store: Store, game_id: str, name: str | None = None, **more: Any) -> tuple[Game, int, str]:
    """Join a game; return it, the seat and its token."""
    seated = asking.join(store, game_id, name, extra_of(more), **more)
    assert seated.seat is not None
    return seated.game, seated.seat, seated.tokens[0]


def moved(store: Store, game_id: str, token: str, move: Move, **more: Any) -> Game:
    """Make a move; return the game."""
    return reading_after(store, game_id, token, move, **more).game


def reading_after(store: Store, game_id: str, token: str, move: Move, **more: Any) -> Reading:
    """Make a move; return the game for the seat that made it."""
    return asking.move(store, game_id, token, move, extra_of(more))


def shown(game: Game, seat: int | None, events: EventRange | None = None) -> Any:
    """Return the view of a game as JSON values."""
    return msgspec.to_builtins(game_view(game, seat, events))


def listed_as(game: Game) -> Any:
    """Return the summary of a game as JSON values."""
    return msgspec.to_builtins(summary(game))


def extra_of(more: dict[str, Any]) -> With:
    """Take what else a request has out of the named arguments."""
    return With(more.pop("now", 0), more.pop("precondition", None), more.pop("key", None))


def log_of(store: RedisStore, game_id: str) -> list[LogEntry]:
    """Read the whole log of a game as it is stored, with the changes, which the service itself never reads."""
    game, entries = store.load(game_id).game, store.client.lrange(f"croupier:{{{game_id}}}:log", 0, -1)
    return [decode_entry(game, version, entry) for version, entry in enumerate(entries, 1)]


def changes_of(store: RedisStore, game_id: str) -> list[Change]:
    """Read every change of a game after its creation."""
    return [entry.change for entry in log_of(store, game_id) if not isinstance(entry.change, Create)]


def game_in(problem: Problem) -> Game:
    """Return the game in a problem."""
    return reading_in(problem).game


def reading_in(problem: Problem) -> Reading:
    """Return the game in a problem as its client reads it."""
    found = reading_of(problem)
    assert found is not None
    return found


def chance_of(state: msgspec.Struct) -> Chance:
    """Find the random stream in the state of a game, at any depth."""
    (found,) = chances_in(state)
    return found


def chances_in(part: Any) -> Iterator[Chance]:
    """Yield every random stream in a part of a state."""
    if isinstance(part, Chance):
        yield part
    elif isinstance(part, msgspec.Struct):
        yield from (found for value in msgspec.structs.astuple(part) for found in chances_in(value))


def leaves(part: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the values of a state that have no parts, each with its pointer, such as ``/piles/draw``."""
    if isinstance(part, msgspec.Struct):
        inner: Iterable[tuple[Any, Any]] = msgspec.structs.asdict(part).items()
    elif isinstance(part, dict):
        inner = part.items()
    elif isinstance(part, list | tuple):
        inner = enumerate(part)
    else:
        yield pointer, part
        return
    for name, value in inner:
        yield from leaves(value, f"{pointer}/{name}")


def exchanged(rulebook: Rulebook, state: Any, reader: int | None) -> set[str]:
    """Return the pointers of a state whose values differ after the cards hidden from a reader are dealt again."""
    before, found, cards = dict(leaves(state)), set[str](), rulebook.inventory(state)
    for seed in range(20):
        other = copy.deepcopy(state)
        rulebook.redeal(other, reader, Chance(bytes([seed] * 32)))
        after = dict(leaves(other))
        assert rulebook.inventory(other) == cards
        assert after.keys() == before.keys()
        found |= {pointer for pointer in before if after[pointer] != before[pointer]}
    return found
