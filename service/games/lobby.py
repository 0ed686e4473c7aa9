"""Use cases around the table: create, list, join, leave, start."""

import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from service.games.attempts import persist
from service.games.changes import Change, Join, Leave, SeatTaken, Start, enact, player
from service.games.errors import Forbidden, Invalid, NotFound
from service.games.game import Game, Seat, digest_of
from service.games.ports import Page, Store
from service.games.versions import Precondition, check_precondition
from service.limits import MOVE_LIMIT
from service.rules import PRESETS
from service.rules.rulebook import Misplaced, Preset, Rulebook


class Wish(NamedTuple):
    """What a game is to be like."""

    ruleset: str
    options: dict[str, Any]
    """By option name; what is left out stays as the ruleset has it."""
    seats: int | None
    name: str | None
    """Of the player who creates it."""
    public: bool
    position: dict[str, Any] | None
    """A sandbox position to start from."""
    scenario: str | None = None
    """The name of a scenario to start from instead."""


def create(store: Store, wish: Wish, *, now: int, move_limit: int = MOVE_LIMIT) -> tuple[Game, list[str]]:
    """Create a game at a time in milliseconds since 1970; return it and the tokens of the seats that are taken.

    Raises:
        Invalid: no such ruleset, option or scenario, an impossible number of seats or position.
    """
    rulebook, preset = find_ruleset(wish.ruleset)
    wish, seed = staged(rulebook, wish)
    options = options_for(preset, rulebook, wish.options)
    state = lay(rulebook, options, wish, seed)
    seats = len(rulebook.view_for(state, None).hand_counts)
    check_clashes(rulebook, options, seats)
    tokens = [new_token() for _ in range(1 if wish.position is None else seats)]
    names = [wish.name or player(0), *map(player, range(1, seats))]
    taken = [Seat(name, digest_of(token)) for name, token in zip(names, tokens, strict=False)]
    game = Game(
        id=secrets.token_hex(12),
        ruleset=preset.id,
        edition=rulebook.edition,
        created=now,
        public=wish.public,
        sandbox=wish.position is not None,
        seats=[*taken, *(Seat() for _ in range(seats - len(taken)))],
        state=state,
        move_limit=move_limit,
        events=[SeatTaken(number, names[number]) for number in range(len(taken))],
    )
    store.create(game)
    return game, tokens


def find_ruleset(name: str) -> tuple[Rulebook, Preset]:
    """Find a ruleset of the catalogue."""
    if name not in PRESETS:
        raise Invalid("unknown_ruleset", f"There is no ruleset {name!r}: GET /v1/rulesets lists all.")
    return PRESETS[name]


def staged(rulebook: Rulebook, wish: Wish) -> tuple[Wish, bytes]:
    """Put in place of a scenario's name what it stands for; return also the seed: a secret one, or the scenario's."""
    if wish.scenario is None:
        return wish, secrets.token_bytes(32)
    if wish.scenario not in rulebook.scenarios:
        detail = f"There is no scenario {wish.scenario!r}: GET /v1/rulesets/{wish.ruleset}/scenarios lists all."
        raise Invalid("unknown_scenario", detail)
    found = rulebook.scenarios[wish.scenario]
    options = {**found.options, **wish.options}
    return wish._replace(position=found.position, options=options), found.seed.to_bytes(32, "big")


def options_for(preset: Preset, rulebook: Rulebook, wanted: dict[str, Any]) -> Any:  # noqa: ANN401  # the rulebook's own
    """Change some options of a preset."""
    unknown = sorted(wanted.keys() - set(rulebook.options.__struct_fields__))
    if unknown:
        raise Invalid("unknown_option", f"{rulebook.title} has no option {unknown[0]!r}.")
    chosen = [others for (name, value), others in preset.implied.items() if wanted.get(name) == value]
    implied = {name: value for others in chosen for name, value in others.items()}
    try:
        return msgspec.convert({**msgspec.to_builtins(preset.options), **implied, **wanted}, rulebook.options)
    except msgspec.ValidationError as error:
        raise Invalid("invalid_option", f"{error}.") from error


def check_clashes(rulebook: Rulebook, options: Any, seats: int) -> None:  # noqa: ANN401  # the rulebook's own
    """Refuse options that do not go together; all of them are named."""
    found = [clash for clash in rulebook.clashes if clash.found(options, seats)]
    errors = {name: [clash.reason for clash in found if name in clash.names] for one in found for name in one.names}
    if found:
        first, second = found[0].names
        raise Invalid("options_clash", f"{first} and {second} do not go together: {found[0].reason}.", errors=errors)


def lay(rulebook: Rulebook, options: Any, wish: Wish, seed: bytes) -> Any:  # noqa: ANN401  # the rulebook's own
    """Lay the table: undealt, or in the position wished for."""
    if wish.position is not None:
        return lay_position(rulebook, options, wish, seed)
    seats = rulebook.seats[0] if wish.seats is None else wish.seats
    if seats not in rulebook.seats:
        detail = f"{rulebook.title} is played with {rulebook.seats[0]} to {rulebook.seats[-1]} seats, not {seats}."
        raise Invalid("wrong_number_of_seats", detail)
    return rulebook.setup(options, seats, seed)


def lay_position(rulebook: Rulebook, options: Any, wish: Wish, seed: bytes) -> Any:  # noqa: ANN401  # the rulebook's own
    """Lay a sandbox position."""
    try:
        state = rulebook.place(options, msgspec.convert(wish.position, rulebook.position), seed)
    except msgspec.ValidationError as error:
        raise Invalid("invalid_position", f"{error}.") from error
    except Misplaced as error:
        raise Invalid("invalid_position", str(error)) from error
    seats = len(rulebook.view_for(state, None).hand_counts)
    if wish.seats not in (None, seats):
        raise Invalid("invalid_position", f"The position has {seats} hands for {wish.seats} seats.")
    return state


def new_token() -> str:
    """Make a seat token that cannot be guessed: 256 random bits."""
    return secrets.token_urlsafe(32)


def listing(store: Store, *, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
    """List public games, newest first.

    Raises:
        Invalid: no such ruleset, or a cursor that no page gave.
    """
    if ruleset is not None:
        find_ruleset(ruleset)
    return store.page(status, ruleset, cursor, limit)


def join(
    store: Store, game_id: str, name: str | None, precondition: Precondition | None = None
) -> tuple[Game, int, str]:
    """Take the lowest vacant seat; return the game, the seat and its token."""
    token = new_token()

    def decide(game: Game) -> Change:
        check_precondition(game, None, precondition)
        return Join(name, digest_of(token))

    game = change(store, game_id, decide)
    return game, game.seat_of(token), token


def leave(store: Store, game_id: str, seat: int, token: str, precondition: Precondition | None = None) -> Game:
    """Give a seat up."""

    def decide(game: Game) -> Change:
        if seat not in range(len(game.seats)):
            raise NotFound("seat_not_found", f"This game has no seat {seat}.")
        if game.seat_of(token) != seat:
            raise Forbidden("not_your_seat", f"Your token is not seat {seat}'s.")
        check_precondition(game, seat, precondition)
        return Leave(seat)

    return change(store, game_id, decide)


def delete(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> None:
    """Forget a game, whatever its status, as its host wishes."""

    def attempt() -> bool | None:
        game = store.load(game_id)
        if game.seat_of(token) != game.host:
            raise Forbidden("not_host", f"Only the host, seat {game.host}, deletes the game.")
        check_precondition(game, game.host, precondition)
        return store.delete(game) or None

    persist(store, game_id, attempt)


def start(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> tuple[Game, int]:
    """Deal the first round; return the game and the seat that asked."""

    def decide(game: Game) -> Change:
        seat = game.seat_of(token)
        check_precondition(game, seat, precondition)
        return Start(seat)

    game = change(store, game_id, decide)
    return game, game.seat_of(token)


def change(store: Store, game_id: str, decide: Callable[[Game], Change]) -> Game:
    """Change a game as its newest version allows."""

    def attempt() -> Game | None:
        game = store.load(game_id)
        decided = decide(game)
        enact(game, decided)
        return game if store.commit(game, decided) else None

    return persist(store, game_id, attempt)
