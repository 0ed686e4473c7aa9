"""The positions of a game that is over: its board and all hands after each version.

No other request plays a game again: that takes time in proportion to its versions, so their number is bounded.
"""

import itertools
from collections.abc import Iterator, Sequence

import msgspec

from croupier.games.changes.change import Change, Step, kind_name
from croupier.games.changes.moves import BotMove, MakeMove
from croupier.games.changes.seats import SeatReclaimed
from croupier.games.errors import Invalid
from croupier.games.fairness import has_commitment
from croupier.games.game import Game
from croupier.games.ports import Loaded, Store
from croupier.games.record import RecordedPosition, RecordView, load_ended, record_view, recorded_version
from croupier.games.replaying import CHANGES, created_game, make_again, plain

MAX_VERSIONS = 2_000
"""Games with more versions are not played again."""
MAX_POSITIONS = 100
"""The most positions that are read at once."""


def read_positions(
    store: Store, game_id: str, token: str | None, *, after: int, limit: int
) -> tuple[Loaded, RecordView]:
    """Return a part of a record as ``read_record`` does, with the position after each of its versions.

    Raises:
        Invalid: the game cannot be played again.
    """
    end = min(after, MAX_VERSIONS) + min(limit, MAX_POSITIONS)
    loaded, steps = load_ended(store, game_id, token, after=0, limit=end)
    game = loaded.game
    if game.version > MAX_VERSIONS or game.edition != game.rulebook.edition or not has_commitment(game):
        raise Invalid("boards_unavailable", limit=MAX_VERSIONS)
    record = record_view(game, after, steps[after:])
    for version, entry in zip(itertools.islice(played_again(game, steps), after, None), record.versions, strict=True):
        entry.position = position_of(version)
    return loaded, record


def played_again(game: Game, steps: Sequence[Step]) -> Iterator[Game]:
    """Play a game again from its creation on, and yield it after each step; it is the same object."""
    again = created_game(plain(record_view(game, 0, steps[:1])), game.rulebook, game.move_limit)
    yield again
    for step in steps[1:]:
        make_again(again, change_of(again, step), step.at)
        yield again


def change_of(game: Game, step: Step) -> Change:
    """Return the change of a step of the log, which has the move of a bot as a move of its seat."""
    change = step.change
    if not isinstance(change, MakeMove):
        return CHANGES[kind_name(type(change))](game, plain(recorded_version(game.version + 1, step)))
    is_players = game.seats[change.seat].bot is None or any(isinstance(event, SeatReclaimed) for event in step.events)
    return change if is_players else BotMove(change.seat, change.move)


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
