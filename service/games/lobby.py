"""Use cases around the table: create, list, join, leave, start."""

import secrets
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from service.games.changes import Change, Join, Leave, Start, player
from service.games.errors import Conflict, FieldError, Forbidden, NotFound, Unauthorised, invalid_fields
from service.games.events import SeatTaken
from service.games.fields import faults, pointer
from service.games.game import Game, Seat, digest_of
from service.games.idempotency import Made, ask_for, game_id_of, new_key, new_salt, seat_token
from service.games.ports import Page, Store
from service.games.settings import MOVE_LIMIT
from service.games.transactions import ATTEMPTS, Done, Reading, Request, change, given_up, load, newest, repeat
from service.games.versions import Precondition, check_precondition
from service.rules.catalogue import RULESETS
from service.rules.refusals import Misplaced, UnplayableOption
from service.rules.rulebook import Rulebook, Ruleset

OPTIONS, POSITION, SCENARIO = "/options", "/sandbox/position", "/sandbox/scenario"
"""Where they stand in the body that creates a game."""


class Wish(NamedTuple):
    """The settings of a game to create."""

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


class Seated(NamedTuple):
    """A seat that was taken, or the seats of a sandbox game."""

    reading: Reading
    tokens: list[str]
    """Of the seat, or of all seats in order."""


def create(store: Store, wish: Wish, *, now: int, move_limit: int = MOVE_LIMIT, key: str | None = None) -> Seated:
    """Create a game, once if there is an idempotency key.

    Args:
        store: where to keep it.
        wish: its settings.
        now: milliseconds since 1970.
        move_limit: the version with which it is closed.
        key: the idempotency key, a secret.

    Raises:
        Invalid: no such ruleset, option or scenario, an impossible number of seats or position. As ``created_before``.
        Conflict: as ``created_before``.
    """
    salt, secret = new_salt(), key or new_key()
    game = new_game(wish, game_id_of(secret), now, move_limit)
    for number in range(seats_taken(game)):
        game.seats[number].token_hash = digest_of(seat_token(secret, salt, number))
    receipt = ask_for("create", wish, secret).receipt(Made(0, salt)) if key else None
    for _ in range(ATTEMPTS):
        if created := store.create(game, receipt):
            return seated(Done(created, None, Made(0, salt)), secret, seats_taken(game))
        if before := created_before(store, wish, secret):  # None: it was deleted in the meantime
            return before
    raise Conflict("contended")


def created_before(store: Store, wish: Wish, key: str) -> Seated | None:
    """Return the game that the same request has created before under its idempotency key; None: there is none.

    Raises:
        Invalid: the key came with another request.
        Conflict: its seat tokens are no longer valid.
    """
    ask = ask_for("create", wish, key)
    try:
        loaded = load(store, game_id_of(key), ask.name)
    except NotFound:
        return None
    return seated(repeat(loaded, None, ask), key, seats_taken(loaded.game))


def seats_taken(game: Game) -> int:
    """Return how many seats were taken when a game was created: in a sandbox all, otherwise that of the host."""
    return len(game.seats) if game.sandbox else 1


def new_game(wish: Wish, game_id: str, now: int, move_limit: int) -> Game:
    """Make a game, with the seats that are taken at once but without their tokens."""
    rulebook, preset = find_ruleset(wish.ruleset)
    wish, seed = staged(rulebook, wish)
    options = options_for(preset, rulebook, wish.options)
    state = lay(rulebook, options, wish, seed)
    seats = len(rulebook.view_for(state, None).hand_counts)
    check_clashes(rulebook, options, seats)
    taken = [wish.name or player(0), *map(player, range(1, 1 if wish.position is None else seats))]
    return Game(
        id=game_id,
        ruleset=preset.id,
        edition=rulebook.edition,
        created=now,
        public=wish.public,
        sandbox=wish.position is not None,
        seats=[*map(Seat, taken), *(Seat() for _ in range(seats - len(taken)))],
        state=state,
        move_limit=move_limit,
        events=[SeatTaken(number, player_name) for number, player_name in enumerate(taken)],
    )


def find_ruleset(name: str, place: Literal["pointer", "parameter"] = "pointer") -> tuple[Rulebook, Ruleset]:
    """Find a ruleset of the catalogue; ``place`` says where in a request its name stands."""
    if name not in RULESETS:
        at = "/ruleset" if place == "pointer" else "ruleset"
        raise invalid_fields([FieldError(at, "unknown_ruleset", allowed=[*RULESETS], place=place)])
    return RULESETS[name]


def staged(rulebook: Rulebook, wish: Wish) -> tuple[Wish, bytes]:
    """Replace the name of a scenario by its position and options; return also the seed."""
    if wish.scenario is None:
        return wish, secrets.token_bytes(32)
    if wish.scenario not in rulebook.book.scenarios:
        raise invalid_fields([FieldError(SCENARIO, "unknown_scenario", allowed=[*rulebook.book.scenarios])])
    found = rulebook.book.scenarios[wish.scenario]
    options = {**found.options, **wish.options}
    return wish._replace(position=found.position, options=options), found.seed.to_bytes(32, "big")


def options_for(preset: Ruleset, rulebook: Rulebook, wanted: dict[str, Any]) -> Any:  # noqa: ANN401  # the rulebook's own
    """Change some options of a preset.

    Raises:
        Invalid: some of them do not exist, or have other values; all are named.
    """
    chosen = [others for (name, value), others in preset.implied.items() if wanted.get(name) == value]
    implied = {name: value for others in chosen for name, value in others.items()}
    merged = {**msgspec.to_builtins(preset.options), **implied, **wanted}
    try:
        return msgspec.convert(merged, rulebook.options)
    except msgspec.ValidationError as error:
        raise invalid_fields(wrong_options(rulebook, merged, error.__cause__), rulebook.id) from error


def wrong_options(rulebook: Rulebook, merged: dict[str, Any], cause: BaseException | None) -> list[FieldError]:
    """List which of all options cannot be as they are; the rulebook itself may be the ``cause``."""
    if isinstance(cause, UnplayableOption):
        return [FieldError(OPTIONS + cause.pointer, "invalid_option", {"reason": cause.reason, **cause.parameters})]
    found = faults(rulebook.options, merged, OPTIONS)
    names = [pointer(OPTIONS, name) for name in merged if name not in rulebook.options.__struct_fields__]
    return [
        FieldError(fault.at, "unknown_option", allowed=fault.allowed)
        if fault.at in names
        else within("invalid_option", fault)
        for fault in found
    ]


def within(code: str, fault: FieldError) -> FieldError:
    """Give a fault the code of the larger whole that it is in; ``reason`` says what it is."""
    return replace(fault, code=code, parameters={"reason": fault.code, **fault.parameters})


def check_clashes(rulebook: Rulebook, options: Any, seats: int) -> None:  # noqa: ANN401  # the rulebook's own
    """Refuse options that do not go together; all of them are named."""
    found = [clash for clash in rulebook.clashes if clash.found(options, seats)]
    if found:
        errors = [
            FieldError(
                "/seats" if name == "seats" else pointer(OPTIONS, name), "options_clash", {"reason": clash.reason}
            )
            for clash in found
            for name in clash.names
        ]
        raise invalid_fields(errors, rulebook.id)


def lay(rulebook: Rulebook, options: Any, wish: Wish, seed: bytes) -> Any:  # noqa: ANN401  # the rulebook's own
    """Build the state: undealt, or in the position asked for."""
    if wish.position is not None:
        return lay_position(rulebook, options, wish, seed)
    seats = rulebook.seats[0] if wish.seats is None else wish.seats
    if seats not in rulebook.seats:
        bounds = {"minimum": rulebook.seats[0], "maximum": rulebook.seats[-1]}
        raise invalid_fields([FieldError("/seats", "wrong_number_of_seats", bounds, [*rulebook.seats])])
    return rulebook.setup(options, seats, seed)


def lay_position(rulebook: Rulebook, options: Any, wish: Wish, seed: bytes) -> Any:  # noqa: ANN401  # the rulebook's own
    """Build the state of a sandbox position."""
    try:
        state = rulebook.place(options, msgspec.convert(wish.position, rulebook.position), seed)
    except msgspec.ValidationError as error:
        found = faults(rulebook.position, wish.position, POSITION)
        raise invalid_fields([within("invalid_position", fault) for fault in found], rulebook.id) from error
    except Misplaced as error:
        at = SCENARIO if wish.scenario else POSITION + error.pointer
        facts = {"reason": error.reason, **error.parameters}
        raise invalid_fields([FieldError(at, "invalid_position", facts)], rulebook.id) from error
    seats = len(rulebook.view_for(state, None).hand_counts)
    if wish.seats not in (None, seats):
        facts = {"reason": "other_seats", "hands": seats, "seats": wish.seats}
        raise invalid_fields([FieldError("/seats", "invalid_position", facts)])
    return state


def listing(store: Store, *, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
    """List public games, newest first.

    Raises:
        Invalid: no such ruleset, or a cursor that no page gave.
    """
    if ruleset is not None:
        find_ruleset(ruleset, "parameter")
    return store.page(status, ruleset, cursor, limit)


def join(
    store: Store, game_id: str, name: str | None, precondition: Precondition | None = None, key: str | None = None
) -> Seated:
    """Take the lowest vacant seat, once if there is an idempotency key."""
    salt, secret = new_salt(), key or new_key()
    ask = ask_for("join", name, key) if key else None
    wanted = Join(name, digest_of(seat_token(secret, salt)))
    request = Request(lambda _game: (None, wanted), precondition, ask, salt)
    return seated(change(store, load(store, game_id, ask and ask.name), request), secret)


def seated(done: Done, secret: str, tokens: int = 1) -> Seated:
    """Return the seat that a request took, with its token, or those of the first seats.

    Raises:
        Conflict: the seat was given up since, so its token is no longer valid.
    """
    found = [seat_token(secret, done.made.salt, number) for number in range(tokens)]
    try:
        seats = [done.loaded.game.seat_of(token) for token in found]
    except Unauthorised as error:
        raise given_up(done.loaded.game) from error
    return Seated(done.reading._replace(seat=seats[0]), found)


def leave(store: Store, game_id: str, seat: int, token: str, precondition: Precondition | None = None) -> None:
    """Give a seat up."""

    def decide(game: Game) -> tuple[int, Change]:
        if seat not in range(len(game.seats)):
            raise NotFound("seat_not_found", seat=seat)
        if game.seat_of(token) != seat:
            raise Forbidden("not_your_seat", seat=seat)
        return seat, Leave(seat)

    change(store, load(store, game_id), Request(decide, precondition))


def delete(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> None:
    """Delete a game, whatever its status, as its host wishes."""
    for loaded in newest(store, store.load(game_id), lambda game: game.seat_of(token)):
        game = loaded.game
        if game.seat_of(token) != game.host:
            raise Forbidden("not_host", reason="delete", seat=game.host)
        check_precondition(loaded, game.host, precondition)
        if store.delete(loaded):
            return


def start(
    store: Store, game_id: str, token: str, precondition: Precondition | None = None, key: str | None = None
) -> Reading:
    """Deal the first round, once if there is an idempotency key."""

    def decide(game: Game) -> tuple[int, Change]:
        seat = game.seat_of(token)
        return seat, Start(seat)

    ask = ask_for("start", None, key, token) if key else None
    return change(store, load(store, game_id, ask and ask.name), Request(decide, precondition, ask)).reading
