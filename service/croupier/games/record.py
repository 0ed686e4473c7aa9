"""The record of a game that is over: everything that happened, nothing hidden, and the proof of a fair shuffle.

It is the only place that discloses the seed of a game.
"""

import itertools
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from croupier.games.changes import change_kinds
from croupier.games.changes.change import Step, kind_name
from croupier.games.changes.moves import BotMove, MakeMove
from croupier.games.describing import about, moment, named, part
from croupier.games.errors import Conflict, NotFound, Unavailable, Unreadable
from croupier.games.fairness import SCHEME, commitment_of, has_commitment
from croupier.games.game import ENDED, ClosedReason, Game, HolderState
from croupier.games.holders import holders_of
from croupier.games.ports import Loaded, Store
from croupier.games.reading import reader_seat
from croupier.games.views import GAME_STATUS_DESCRIPTION, GAME_STATUSES, SettingsView, settings_view, timestamp
from croupier.rules.moves_and_events import Event
from croupier.rules.rulebook import Outcome

FORMAT = "croupier-record/1"
RECORDED_KINDS = [kind for kind in change_kinds() if kind != kind_name(BotMove)]
"""The log has the move of a bot as a move of its seat."""
PART = 500
"""How many versions, or games, are read at once."""


class RecordedHolder(msgspec.Struct):
    """Who held a seat from a version on."""

    name: Annotated[str, about("Name of the player or the bot; empty if it is no longer stored.")]
    since: Annotated[int, about("The version from which on; 0: it is not known.")]
    state: Annotated[
        str,
        named(HolderState, "`present`: holds it; `left`: is gone; `bot`: a bot stands in; `former`: no longer stored."),
    ]


class RecordedFairness(msgspec.Struct):
    """What proves that the cards were fixed before the start (docs/fairness.md)."""

    scheme: Annotated[str, about("How to check it.", examples=[SCHEME])]
    commitment: Annotated[str, about("What the game has shown since its creation: SHA-256, in hex.")]
    seed: Annotated[str, about("The secret seed that it fixes: 32 bytes, in hex.")]
    terms: Annotated[
        str | None,
        about("The terms of the start, a JSON object with all contributions, whose bytes are hashed; null: no start."),
    ]


class RecordedPosition(msgspec.Struct):
    """The game after a version, with all hands."""

    status: Annotated[str, about(GAME_STATUS_DESCRIPTION, **{"x-extensible-enum": [*GAME_STATUSES]})]
    round: Annotated[int, about("Counted from 1; 0 before the first deal.")]
    turn: Annotated[int | None, about("The seat whose turn it is; null if there is none.")]
    to_move: Annotated[list[int], about("The seats that may act.")]
    scores: Annotated[list[int], about("By seat: its points over the rounds that were scored.")]
    hands: Annotated[list[list[str]], about("By seat: the codes of its cards or dice.")]
    board: Annotated[Any, part("Board", "The public board; null before the deal.", nullable=True)]


class RecordedVersion(msgspec.Struct):
    """One version of the game."""

    version: Annotated[int, about("Its number.")]
    at: Annotated[str | None, moment("When it was made; null: not known.")]
    change: Annotated[str, about("The kind of change that made it.", **{"x-extensible-enum": RECORDED_KINDS})]
    seat: Annotated[int | None, about("The seat that made it; null: the service, or a client without a seat.")]
    move: Annotated[Any, part("Move", "The move; null if it is another change.", nullable=True)]
    events: Annotated[list[Annotated[Any, part("Event")]], about("What happened, with all that was hidden.")]
    position: Annotated[
        RecordedPosition | UnsetType, about("Board and hands after it; absent unless you ask for `boards`.")
    ] = UNSET


class RecordView(msgspec.Struct):
    """A part of the record of a game that is over: nothing is hidden."""

    format: Annotated[str, about("The format of this document.", examples=[FORMAT])]
    id: Annotated[str, about("Id of the game.")]
    rulebook: Annotated[str, about("Id of the rulebook.")]
    edition: Annotated[int, about("Edition of the rulebook when the game was created.")]
    ruleset: Annotated[str, about("Id of the ruleset.")]
    options: Annotated[Any, part("Options", "The house rules: every option of the rulebook.")]
    settings: Annotated[SettingsView, about("How the table played, besides the options.")]
    sandbox: Annotated[bool, about("Whether it started from a custom position, which the record does not have.")]
    status: Annotated[str, about("`finished`: there is a `result`; `closed`: it ended without one.")]
    closed_reason: Annotated[str | None, named(ClosedReason, "Why it is `closed`; null if it is not.")]
    result: Annotated[Outcome | None, about("The result; null if the game is closed.")]
    created_at: Annotated[str, moment("When it was created.")]
    updated_at: Annotated[str, moment("When it was last changed.")]
    holders: Annotated[list[list[RecordedHolder]], about("By seat: who held it, oldest first; at most 16.")]
    fairness: Annotated[RecordedFairness | None, about("What proves that the shuffle was fair; null: nothing does.")]
    versions: Annotated[list[RecordedVersion], about("The versions after `after`, oldest first.")]
    version: Annotated[int, about("The newest version.")]
    next_after: Annotated[
        int, about("The last version of this part: send it as `after` for the next one, until it equals `version`.")
    ]


def read_record(store: Store, game_id: str, token: str | None, *, after: int, limit: int) -> tuple[Loaded, RecordView]:
    """Return up to ``limit`` versions of the record of a game that is over, after a version.

    Raises:
        Unauthorised: the token belongs to no seat.
        Forbidden: the game has no spectators.
        Conflict: the game is not over.
        Unavailable: the end is not durable yet.
    """
    loaded, steps = store.load_steps(game_id, after, limit)
    reader_seat(loaded.game, token)
    return loaded, durable_record(store, loaded, after, steps)


def whole_record(store: Store, game_id: str) -> RecordView | None:
    """Return the complete record of a game; None: it was deleted, or goes on."""
    record: RecordView | None = None
    while record is None or record.next_after < record.version:
        after = 0 if record is None else record.next_after
        try:
            loaded, steps = store.load_steps(game_id, after, PART)
            following = durable_record(store, loaded, after, steps)
        except (NotFound, Conflict):
            return None
        following.versions = [*(record.versions if record else ()), *following.versions]
        record = following
    return record


def durable_record(store: Store, loaded: Loaded, after: int, steps: Sequence[Step]) -> RecordView:
    """Return a part of the record of a game that is over, once its end is as durable as the settings require.

    Otherwise, after a failover that lost the end, the game would go on with the seed that the record has disclosed.

    Raises:
        Conflict: the game is not over.
        Unavailable: the end is not durable yet.
    """
    if loaded.game.status not in ENDED:
        raise Conflict("game_not_over")
    store.confirm(loaded)
    return record_view(loaded.game, after, steps)


def ended_games(
    store: Store, game_ids: Iterable[str], since: int, statuses: Collection[str]
) -> tuple[list[str], list[str]]:
    """Return the ids of games that are over, in the order of their last changes, and of those that cannot be read.

    Raises:
        Unavailable: a server of the store does not respond: its games may be sound.
    """
    ended, unreadable, ids = list[tuple[int, str]](), list[str](), iter(game_ids)
    while batch := [*itertools.islice(ids, PART)]:
        for game_id, found in store.load_many(batch).items():
            if isinstance(found, Unavailable):
                raise found
            if isinstance(found, Unreadable):
                unreadable.append(game_id)
            elif isinstance(found, Loaded) and found.status in statuses and found.game.updated >= since:
                ended.append((found.game.updated, game_id))
    return [game_id for _, game_id in sorted(ended)], unreadable


def record_view(game: Game, after: int, steps: Sequence[Step]) -> RecordView:
    """Build a part of the record of a game that is over."""
    return RecordView(
        format=FORMAT,
        id=game.id,
        rulebook=game.rulebook.id,
        edition=game.edition,
        ruleset=game.ruleset,
        options=game.state.options,
        settings=settings_view(game.settings),
        sandbox=game.sandbox,
        status=game.status,
        closed_reason=game.closed,
        result=game.rulebook.outcome(game.state),
        created_at=timestamp(game.created),
        updated_at=timestamp(game.updated),
        holders=recorded_holders(game),
        fairness=recorded_fairness(game),
        versions=[recorded_version(number, step) for number, step in enumerate(steps, after + 1)],
        version=game.version,
        next_after=min(after + len(steps), game.version),
    )


def recorded_holders(game: Game) -> list[list[RecordedHolder]]:
    """Return by seat who held it."""
    return [
        [RecordedHolder(one.name, one.since, one.state) for one in past] for past in holders_of(game)[: len(game.seats)]
    ]


def recorded_fairness(game: Game) -> RecordedFairness | None:
    """Return the seed of a game that is over, and its terms; None: the game has no commitment."""
    if not has_commitment(game):
        return None
    return RecordedFairness(SCHEME, commitment_of(game.id, game.seed), game.seed.hex(), game.terms or None)


def recorded_version(number: int, step: Step) -> RecordedVersion:
    """Return a version as the record has it: with its move, but no token of a change."""
    change = step.change
    return RecordedVersion(
        version=number,
        at=timestamp(step.at) if step.at else None,
        change=kind_name(type(change)),
        seat=getattr(change, "seat", None) if change.needs_token else None,
        move=msgspec.to_builtins(change.move) if isinstance(change, MakeMove) else None,
        events=[event_of(number, event) for event in step.events],
    )


def event_of(version: int, event: Event) -> dict[str, Any]:
    """Return an event with its version and everything that was hidden."""
    return {"version": version, **msgspec.to_builtins(event)}
