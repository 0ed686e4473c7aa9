"""The kinds of changes and events that every game has: their numbers in stored games are fixed."""

from croupier.games.changes import COMMON_EVENTS, change_kinds, numbered_changes
from croupier.games.changes.change import Change
from croupier.games.changes.moves import MakeMove
from croupier.storage.packing import FIRST_MOVE_NUMBER, FIRST_RULEBOOK_EVENT


def test_each_change_has_a_number_of_its_own_below_those_of_moves() -> None:
    kinds = [kind for kind in Change.__subclasses__() if kind is not MakeMove]
    assert sorted(numbered_changes().values(), key=str) == sorted(kinds, key=str)
    assert {*numbered_changes()} <= {*range(FIRST_MOVE_NUMBER)}
    assert len(change_kinds()) == len({*change_kinds()}) == len(kinds) + 2


def test_each_event_has_a_number_of_its_own_below_those_of_rulebooks() -> None:
    assert [kind.number for kind in COMMON_EVENTS] == [*range(len(COMMON_EVENTS))]
    assert len(COMMON_EVENTS) <= FIRST_RULEBOOK_EVENT


def test_the_numbers_of_stored_games_stay_what_they_are() -> None:
    changes = "create join leave start time_out reclaim rotate_token remove lock end add_bot open_rematch take_reserved"
    numbered = [str(numbered_changes()[number].__struct_config__.tag) for number in range(13)]
    assert numbered == changes.split()
    events = (
        "seat_taken seat_left game_started game_closed seat_reclaimed seat_removed seat_forfeited token_rotated "
        "host_changed game_locked game_unlocked timed_out bot_seated bot_took_over rematch_opened"
    )
    assert [str(kind.__struct_config__.tag) for kind in COMMON_EVENTS[:15]] == events.split()
