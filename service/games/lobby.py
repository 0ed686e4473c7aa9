"""Use cases of the lobby: create and list games."""

from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from service.games.applying import IN_PLAY
from service.games.bot_seats import BotSeat, check_level, seat_bot
from service.games.changes import Start
from service.games.errors import Conflict, FieldError, NotFound, invalid_fields
from service.games.events import SeatTaken
from service.games.game import Game, Seat, digest_of, new_seed
from service.games.idempotency import Success, fingerprint_of, game_id_of, new_key, new_salt, seat_token
from service.games.join_codes import reserve_code
from service.games.names import default_name
from service.games.ports import Page, Store
from service.games.seats import IssuedSeats, issue_tokens
from service.games.settings import MOVE_LIMIT, Lifetimes, Settings
from service.games.transactions import (
    ATTEMPTS,
    EVENTS_LIMIT,
    ChangeRequest,
    Committed,
    Terms,
    commit_change,
    load,
    replay,
)
from service.games.validation import pointer, validation_errors
from service.games.views import is_readable
from service.rules.catalogue import RULESETS
from service.rules.refusals import InvalidOption, InvalidPosition
from service.rules.rulebook import Rulebook, Ruleset

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


class GameLimits(NamedTuple):
    """Limits of new games, from the configuration."""

    changes: int = MOVE_LIMIT
    """Version at which a game is closed."""
    lifetimes: Lifetimes = Lifetimes()


GAME_LIMITS = GameLimits()


def create(
    store: Store, creation: CreateGame, *, now: int, limits: GameLimits = GAME_LIMITS, key: str | None = None
) -> IssuedSeats:
    """Create a game, once if there is an idempotency key.

    Args:
        store: the store.
        creation: the settings of the game.
        now: milliseconds since 1970.
        limits: the limits of the game.
        key: the idempotency key, a secret.

    Raises:
        Invalid: the ruleset, an option or the scenario does not exist, or the number of seats or the position is
            invalid; also as ``created_with_key``.
        Conflict: as ``created_with_key``.
    """
    salt, secret = new_salt(), key or new_key()
    game = new_game(creation, game_id_of(secret), now, limits)
    for number in range(seats_at_creation(game)):
        game.seats[number].token_hash = digest_of(seat_token(secret, salt, number))
    game.code = reserve_code(store, game, secret)
    receipt = fingerprint_of("create", creation, secret).receipt(Success(0, salt)) if key else None
    for _ in range(ATTEMPTS):
        if created := store.create(game, receipt):
            committed = Committed(created, None, Success(0, salt), log=[game.events])
            return issue_tokens(start_if_full(store, committed, now), secret, seats_at_creation(game))
        if before := created_with_key(store, creation, secret, now):  # None: it was deleted in the meantime
            return before
    raise Conflict("contended")


def start_if_full(store: Store, created: Committed, now: int) -> Committed:
    """Start a game in which bots have all other seats, if its settings say so: a commit of its own, after the creation.

    A process that is killed between the two leaves a lobby, which the same request with its key starts.
    """
    if not is_to_start(created.loaded.game):
        return created
    request = ChangeRequest(lambda game: (game.host, Start(game.host)), Terms(now))
    try:
        started = commit_change(store, created.loaded, request)
    except Conflict:  # the same request, sent again, has started it
        loaded = store.load_since(created.loaded.game.id, 0, EVENTS_LIMIT)
        return created._replace(loaded=loaded, log=loaded.log)
    return created._replace(loaded=started.loaded, log=[*created.log, *started.log])


def is_to_start(game: Game) -> bool:
    """Return whether a game is to start by itself now."""
    is_full = all(seat.name is not None for seat in game.seats)
    return game.settings.start == "full" and game.status == "lobby" and is_full


def created_with_key(store: Store, creation: CreateGame, key: str, now: int) -> IssuedSeats | None:
    """Return the game that the same request with this idempotency key has created before; None: there is none.

    Raises:
        Invalid: the key was used with another request.
        Conflict: the seat tokens are no longer valid.
    """
    fingerprint = fingerprint_of("create", creation, key)
    try:
        loaded = load(store, game_id_of(key), fingerprint.key_digest)
    except NotFound:
        return None
    committed = replay(loaded, None, fingerprint)
    if is_to_start(loaded.game):
        start_if_full(store, committed, now)
        committed = replay(load(store, loaded.game.id, fingerprint.key_digest), None, fingerprint)
    return issue_tokens(committed, key, seats_at_creation(committed.loaded.game))


def seats_at_creation(game: Game) -> int:
    """Return how many seats are taken when a game is created: in a sandbox all, otherwise that of the host."""
    return len(game.seats) if game.sandbox else 1


def new_game(creation: CreateGame, game_id: str, now: int, limits: GameLimits) -> Game:
    """Build a new game with the seats that are taken at creation, but without their tokens."""
    rulebook, ruleset = find_ruleset(creation.ruleset)
    creation, seed = resolve_scenario(rulebook, creation)
    options = options_for(ruleset, rulebook, creation.options)
    state = initial_state(rulebook, options, creation, seed)
    seats = len(rulebook.view_for(state, None).hand_counts)
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
    )
    for bot in creation.bots:
        game.events += seat_bot(game, bot.seat, bot.level)
    return game


def check_bots(rulebook: Rulebook, creation: CreateGame, seats: int) -> None:
    """Refuse bots in a sandbox, in the host's seat, twice in a seat, in one that there is not, or of another level."""
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


def find_ruleset(name: str, location: Literal["pointer", "parameter"] = "pointer") -> tuple[Rulebook, Ruleset]:
    """Return a ruleset and its rulebook; ``location`` says where the request has its name."""
    if name not in RULESETS:
        path = "/ruleset" if location == "pointer" else "ruleset"
        raise invalid_fields([FieldError(path, "unknown_ruleset", allowed=[*RULESETS], location=location)])
    return RULESETS[name]


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
    seats = rulebook.seats[0] if creation.seats is None else creation.seats
    if seats not in rulebook.seats:
        bounds = {"minimum": rulebook.seats[0], "maximum": rulebook.seats[-1]}
        raise invalid_fields([FieldError("/seats", "wrong_number_of_seats", bounds, [*rulebook.seats])])
    return rulebook.setup(options, seats, seed)


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
    seats = len(rulebook.view_for(state, None).hand_counts)
    if creation.seats not in (None, seats):
        parameters = {"reason": "other_seats", "hands": seats, "seats": creation.seats}
        raise invalid_fields([FieldError("/seats", "invalid_position", parameters)])
    return state


def listing(store: Store, *, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
    """List public games that are readable without a seat, newest first; a page may have fewer than ``limit``.

    Raises:
        Invalid: the ruleset does not exist, or the cursor was not issued with a page.
    """
    if ruleset is not None:
        find_ruleset(ruleset, "parameter")
    page = store.page(status, ruleset, cursor, limit)
    return page._replace(games=[game for game in page.games if is_readable(game, None)])
