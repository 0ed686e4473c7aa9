"""Builds new games: checks what is asked for, and resolves the ruleset, its options and a position."""

from typing import Any, NamedTuple

import msgspec

from croupier.games.changes.seats import SeatTaken
from croupier.games.changes.table import BotSeat, seat_bot
from croupier.games.choices import (
    check_clashes,
    check_level,
    check_settings,
    find_ruleset,
    options_for,
    seats_for,
    with_code,
)
from croupier.games.errors import FieldError, Problem, invalid_fields
from croupier.games.fairness import LOBBY_SEED
from croupier.games.game import IN_PLAY, Game, Seat, new_seed
from croupier.games.names import default_name
from croupier.games.settings import MOVE_LIMIT, Lifetimes, Settings
from croupier.games.validation import validation_errors
from croupier.rules.refusals import InvalidPosition
from croupier.rules.rulebook import Rulebook

POSITION, SCENARIO = "/sandbox/position", "/sandbox/scenario"
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
    look: str | None = None
    """The look of the player who creates the game."""


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
    game.seats[0].youngest, game.seats[0].look = int(creation.youngest), creation.look
    for bot in creation.bots:
        game.events += seat_bot(game, bot)
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


def resolve_scenario(rulebook: Rulebook, creation: CreateGame) -> tuple[CreateGame, bytes]:
    """Replace the name of a scenario by its position and options; return also the seed."""
    if creation.scenario is None:
        return creation, new_seed()
    if creation.scenario not in rulebook.scenario_file.scenarios:
        raise invalid_fields([FieldError(SCENARIO, "unknown_scenario", allowed=[*rulebook.scenario_file.scenarios])])
    scenario = rulebook.scenario_file.scenarios[creation.scenario]
    options = {**scenario.options, **creation.options}
    return creation._replace(position=scenario.position, options=options), scenario.seed.to_bytes(32, "big")


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
