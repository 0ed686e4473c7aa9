"""Builds new games: checks what is asked for, and resolves the ruleset, its options and a position."""

from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.games.changes.seats import SeatTaken
from croupier.games.changes.table import BotSeat, check_level, seat_bot
from croupier.games.errors import FieldError, Problem, invalid_fields
from croupier.games.fairness import LOBBY_SEED
from croupier.games.game import IN_PLAY, Game, Seat, new_seed
from croupier.games.names import default_name
from croupier.games.settings import MOVE_LIMIT, Lifetimes, Settings
from croupier.games.validation import pointer, validation_errors
from croupier.rules.catalogue import RULESETS
from croupier.rules.refusals import InvalidOption, InvalidPosition
from croupier.rules.rulebook import Rulebook, Ruleset

OPTIONS, POSITION, SCENARIO = "/options", "/sandbox/position", "/sandbox/scenario"
"""JSON Pointers of these parts of the body that creates a game."""


class CreateGame(NamedTuple):
    """The settings of a game to create."""

    ruleset: str
    options: dict[str, Any]
    """Values by option name; all others are those of the ruleset."""
    seats: int | None
    name: str | None
    """Name of the player who creates the game."""
    public: bool
    position: dict[str, Any] | None
    """Sandbox position to start from."""
    scenario: str | None = None
    """Name of a scenario to start from instead."""
    settings: Settings = Settings()
    bots: tuple[BotSeat, ...] = ()
    youngest: bool = False
    """Whether the player who creates the game is the youngest (D-135)."""


class GameLimits(NamedTuple):
    """Limits of new games, from the configuration."""

    changes: int = MOVE_LIMIT
    """Version at which a game is closed."""
    lifetimes: Lifetimes = Lifetimes()
    refusal: Problem | None = None
    """Why the client may not create a game now; None: it may."""


GAME_LIMITS = GameLimits()


def seats_at_creation(game: Game) -> int:
    """Return how many seats are taken when a game is created: in a sandbox all, otherwise that of the host."""
    return len(game.seats) if game.sandbox else 1


def new_game(creation: CreateGame, game_id: str, now: int, limits: GameLimits) -> Game:
    """Build a new game with the seats that are taken at creation, but without their tokens."""
    rulebook, ruleset = find_ruleset(creation.ruleset)
    creation, seed = resolve_scenario(rulebook, creation)
    options = options_for(ruleset, rulebook, creation.options)
    state = initial_state(rulebook, options, creation, seed)
    seats = rulebook.seat_count(state)
    check_clashes(rulebook, options, seats)
    check_settings(rulebook, creation.settings)
    check_bots(rulebook, creation, seats)
    taken = [creation.name or default_name(0), *map(default_name, range(1, 1 if creation.position is None else seats))]
    game = Game(
        id=game_id,
        ruleset=ruleset.id,
        edition=rulebook.edition,
        created=now,
        public=creation.public,
        sandbox=creation.position is not None,
        seats=[*map(Seat, taken), *(Seat() for _ in range(seats - len(taken)))],
        state=state,
        move_limit=limits.changes,
        settings=creation.settings,
        updated=now,
        turn_since=now if rulebook.status(state) in IN_PLAY else None,
        lifetimes=limits.lifetimes,
        events=[SeatTaken(number, player_name) for number, player_name in enumerate(taken)],
        seed=seed,
        secret=new_seed(),
    )
    game.seats[0].youngest = int(creation.youngest)
    for bot in creation.bots:
        game.events += seat_bot(game, bot.seat, bot.level)
    return game


def check_bots(rulebook: Rulebook, creation: CreateGame, seats: int) -> None:
    """Refuse bots in a sandbox, of another level, twice in a seat, or in a seat that is taken or does not exist."""
    if creation.bots and creation.position is not None:
        raise invalid_fields([FieldError("/bots", "invalid_bot", {"reason": "sandbox"})])
    vacant = [*range(1, seats)]
    for index, bot in enumerate(creation.bots):
        if bot.seat not in vacant:
            raise invalid_fields(
                [FieldError(f"/bots/{index}/seat", "invalid_bot", {"reason": "seat", "seat": bot.seat}, vacant)]
            )
        vacant.remove(bot.seat)
        check_level(rulebook, bot.level, f"/bots/{index}/level")


def find_ruleset(name: str, path: str = "/ruleset") -> tuple[Rulebook, Ruleset]:
    """Return a ruleset and its rulebook; ``path`` is a JSON Pointer to its name, or a parameter."""
    if name not in RULESETS:
        location: Literal["pointer", "parameter"] = "pointer" if path[0] == "/" else "parameter"
        raise invalid_fields([FieldError(path, "unknown_ruleset", allowed=[*RULESETS], location=location)])
    return RULESETS[name]


def seats_for(rulebook: Rulebook, wanted: int | None) -> int:
    """Return the number of seats that is wanted, or the smallest; refuse one that the rulebook does not have."""
    seats = rulebook.seats[0] if wanted is None else wanted
    if seats not in rulebook.seats:
        bounds = {"minimum": rulebook.seats[0], "maximum": rulebook.seats[-1]}
        raise invalid_fields([FieldError("/seats", "wrong_number_of_seats", bounds, [*rulebook.seats])])
    return seats


def resolve_scenario(rulebook: Rulebook, creation: CreateGame) -> tuple[CreateGame, bytes]:
    """Replace the name of a scenario by its position and options; return also the seed."""
    if creation.scenario is None:
        return creation, new_seed()
    if creation.scenario not in rulebook.scenario_file.scenarios:
        raise invalid_fields([FieldError(SCENARIO, "unknown_scenario", allowed=[*rulebook.scenario_file.scenarios])])
    scenario = rulebook.scenario_file.scenarios[creation.scenario]
    options = {**scenario.options, **creation.options}
    return creation._replace(position=scenario.position, options=options), scenario.seed.to_bytes(32, "big")


def options_for(ruleset: Ruleset, rulebook: Rulebook, changed: dict[str, Any]) -> Any:  # noqa: ANN401  # the rulebook's own
    """Return the options of a ruleset with some of them changed.

    Raises:
        Invalid: some of them do not exist or have invalid values; the problem lists all of these.
    """
    chosen = [others for (name, value), others in ruleset.implied.items() if changed.get(name) == value]
    implied = {name: value for others in chosen for name, value in others.items()}
    merged = {**msgspec.to_builtins(ruleset.options), **implied, **changed}
    try:
        return msgspec.convert(merged, rulebook.options)
    except msgspec.ValidationError as error:
        raise invalid_fields(wrong_options(rulebook, merged, error.__cause__), rulebook.id) from error


def wrong_options(rulebook: Rulebook, merged: dict[str, Any], cause: BaseException | None) -> list[FieldError]:
    """List the invalid options; ``cause`` is the exception of the rulebook, if it refused one itself."""
    if isinstance(cause, InvalidOption):
        return [FieldError(OPTIONS + cause.pointer, "invalid_option", {"reason": cause.reason, **cause.parameters})]
    errors = validation_errors(rulebook.options, merged, OPTIONS)
    unknown = [pointer(OPTIONS, name) for name in merged if name not in rulebook.options.__struct_fields__]
    return [
        FieldError(error.path, "unknown_option", allowed=error.allowed)
        if error.path in unknown
        else with_code("invalid_option", error)
        for error in errors
    ]


def with_code(code: str, error: FieldError) -> FieldError:
    """Return an error with the code of the part that contains it; ``reason`` is the original code."""
    return replace(error, code=code, parameters={"reason": error.code, **error.parameters})


def check_clashes(rulebook: Rulebook, options: Any, seats: int) -> None:  # noqa: ANN401  # the rulebook's own
    """Refuse options that exclude each other; the problem lists all of them."""
    clashes = [clash for clash in rulebook.clashes if clash.applies(options, seats)]
    if clashes:
        errors = [
            FieldError(
                "/seats" if name == "seats" else pointer(OPTIONS, name), "options_clash", {"reason": clash.reason}
            )
            for clash in clashes
            for name in clash.names
        ]
        raise invalid_fields(errors, rulebook.id)


def check_settings(rulebook: Rulebook, settings: Settings) -> None:
    """Refuse to let seats forfeit in a game whose rulebook does not support it."""
    if settings.fill is not None:
        check_level(rulebook, settings.fill, "/fill")
    wanted = [name for name in ("on_timeout", "on_leave") if getattr(settings, name) == "forfeit"]
    if wanted and rulebook.forfeit is None:
        raise invalid_fields([FieldError(f"/{name}", "forfeit_not_supported") for name in wanted], rulebook.id)


def initial_state(rulebook: Rulebook, options: Any, creation: CreateGame, seed: bytes) -> Any:  # noqa: ANN401  # the rulebook's own
    """Build the state: before the deal, or in the sandbox position of the request."""
    if creation.position is not None:
        return state_from_position(rulebook, options, creation, seed)
    return rulebook.setup(options, seats_for(rulebook, creation.seats), LOBBY_SEED)


def state_from_position(rulebook: Rulebook, options: Any, creation: CreateGame, seed: bytes) -> Any:  # noqa: ANN401  # the rulebook's own
    """Build the state of a sandbox position."""
    try:
        state = rulebook.from_position(options, msgspec.convert(creation.position, rulebook.position), seed)
    except msgspec.ValidationError as error:
        errors = validation_errors(rulebook.position, creation.position, POSITION)
        raise invalid_fields([with_code("invalid_position", one) for one in errors], rulebook.id) from error
    except InvalidPosition as error:
        path = SCENARIO if creation.scenario else POSITION + error.pointer
        parameters = {"reason": error.reason, **error.parameters}
        raise invalid_fields([FieldError(path, "invalid_position", parameters)], rulebook.id) from error
    seats = rulebook.seat_count(state)
    if creation.seats not in (None, seats):
        parameters = {"reason": "other_seats", "hands": seats, "seats": creation.seats}
        raise invalid_fields([FieldError("/seats", "invalid_position", parameters)])
    return state
