"""The positions of a game that is over: its board and all hands after each version.

No other request plays a game again: that takes time in proportion to its versions, so their number is bounded.
"""

import itertools
from collections.abc import Iterator, Sequence

import msgspec

from croupier.games.changes.change import Change, Step, kind_name
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import SeatReclaimed
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.table import GameStarted
from croupier.games.errors import Invalid
from croupier.games.fairness import has_commitment
from croupier.games.game import Game
from croupier.games.ports import Loaded, Store
from croupier.games.record import RecordedPosition, RecordView, record_view, recorded_version
from croupier.games.replaying import CHANGES, created_game, make_again, move_by, plain

MAX_VERSIONS = 1_500
"""Games with more versions are not played again."""
MAX_POSITIONS = 50
"""The most positions that are read at once."""


def set_positions(store: Store, loaded: Loaded, record: RecordView) -> None:
    """Cut a part of the record of a game to ``MAX_POSITIONS`` versions, and give each its position.

    Raises:
        Invalid: the game cannot be played again.
        NotFound: it has been deleted since it was loaded.
    """
    game = loaded.game
    if game.version > MAX_VERSIONS or game.edition != game.rulebook.edition or not has_commitment(game):
        raise Invalid("boards_unavailable", limit=MAX_VERSIONS)
    record.versions = record.versions[:MAX_POSITIONS]
    if record.versions:
        first, record.next_after = record.versions[0].version, record.versions[-1].version
        steps = steps_until(store, game, record.next_after)
        games = itertools.islice(played_again(game, steps), first - 1, record.next_after)
        for again, entry in zip(games, record.versions, strict=True):
            entry.position = position_of(again)


def steps_until(store: Store, game: Game, version: int) -> Sequence[Step]:
    """Return the steps until a version; before the start all, since the host may have changed the table later."""
    _, steps = store.load_steps(game.id, 0, version)
    has_started = any(isinstance(event, GameStarted) for step in steps for event in step.events)
    return steps if has_started else store.load_steps(game.id, 0, game.version)[1]


def played_again(game: Game, steps: Sequence[Step]) -> Iterator[Game]:
    """Play a game again from its creation on, and yield it after each step; it is the same object."""
    changed = [step for step in steps if isinstance(step.change, ChangeSettings)]
    again = created_game(plain(record_view(game, 0, [*steps[:1], *changed])), game.rulebook, game.move_limit)
    yield again
    for step in steps[1:]:
        make_again(again, change_of(again, step), step.at)
        yield again


def change_of(game: Game, step: Step) -> Change:
    """Return the change of a step of the log, which has the move of a bot as a move of its seat."""
    change = step.change
    if not isinstance(change, MakeMove):
        return CHANGES[kind_name(type(change))](game, plain(recorded_version(game.version + 1, step)))
    is_reclaim = any(isinstance(event, SeatReclaimed) for event in step.events)
    return move_by(game, change.seat, change.move, is_reclaim=is_reclaim)


def position_of(game: Game) -> RecordedPosition:
    """Return the position of a game, with all hands."""
    rulebook, state = game.rulebook, game.state
    view = msgspec.to_builtins(rulebook.view_for(state, None))  # a copy: the next change changes the state
    return RecordedPosition(
        status=game.status,
        round=view["round"],
        turn=None if game.closed else view["turn"],
        to_move=[] if game.closed else rulebook.to_move(state),
        scores=view["scores"],
        hands=[rulebook.view_for(state, seat).hand or [] for seat in range(len(game.seats))],
        board=view["board"],
    )
