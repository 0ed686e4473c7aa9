"""Options: lists of phases, who goes on when, who deals first; what does not go together; sandbox positions."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from service.games import lobby
from service.games.errors import Invalid
from service.rules.moves_and_events import DrewForDeal, GameEnded
from service.rules.phase10.game import RULEBOOK
from service.rules.phase10.melds import Goal
from service.rules.phase10.schema import (
    STANDARD_PHASES,
    Advanced,
    Discard,
    Hit,
    LaidPosition,
    LayPhase,
    Options,
    TakeCard,
    TieBroken,
)
from service.rules.phase10.state import DECK
from service.rules.refusals import InvalidOption
from service.rules.rulebook import Outcome
from service.storage.redis_store import RedisStore
from tests.i18n.messages import checked, invalid_position
from tests.playing import created
from tests.rules.phase10.table import Table, phase_of, table
from tests.rules.table import SEED, clause, told

FIRST, OTHER_FIRST = ("r1 g1 b1", "r2 g2 b2"), ("r3 g3 b3", "r4 g4 b4")
ELEVEN = "y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 y11"
RUN_7 = "r1 g2 b3 y4 r5 g6 b7"
EVERYONE, PICK = Options(advance="everyone"), Options(advance="pick")
SHORT_PICK = Options(advance="pick", phases=(1, 4))
SHORT_EVERYONE = Options(advance="everyone", phases=(1, 2))


def creation(seats: int | None = 2, position: Any = None, **options: Any) -> lobby.CreateGame:
    return lobby.CreateGame("phase-10", options, seats, "Ana", public=False, position=position)


def chosen(store: RedisStore, **options: Any) -> Options:
    """Create a game with options as they come from outside; return them."""
    game, _ = created(store, creation(**options))
    kept: Options = game.state.options
    return kept


def refused_options(store: RedisStore, code: str, seats: int = 2, **options: Any) -> Invalid:
    """Expect that no game is created with these options."""
    with pytest.raises(Invalid) as refused:
        created(store, creation(seats, **options))
    assert refused.value.code == code
    return refused.value


# ------------------------------------------------------------------------------------- lists of phases


@clause("H-P10-11")
def test_left_out_the_phases_are_the_ten() -> None:
    assert Options().goals == STANDARD_PHASES
    assert Options(phases=tuple(range(1, 11))).goals == STANDARD_PHASES


@clause("H-P10-43", "H-P10-44", "D-88")
@pytest.mark.parametrize(
    "phases", [[1, 2, 3, 4, 5], [*range(1, 9)], [1, 3, 5, 7, 9], [2, 4, 6, 8, 10], [10], [1, 1, 1], [10, 1], [1] * 20]
)
def test_phases_are_given_by_their_numbers(phases: list[int], store: RedisStore) -> None:
    assert chosen(store, phases=phases).goals == tuple(STANDARD_PHASES[number - 1] for number in phases)


@clause("C-11", "H-P10-03")
def test_phases_are_given_by_their_groups(store: RedisStore) -> None:
    run_and_colour = [{"kind": "run", "size": 3}, {"kind": "colour", "size": 4}]
    options = chosen(store, phases=[run_and_colour, 4, [{"kind": "set", "size": 10}], [{"kind": "set", "size": 2}] * 5])
    assert options.goals == (
        (Goal("run", 3), Goal("colour", 4)),
        (Goal("run", 7),),
        (Goal("set", 10),),
        (Goal("set", 2),) * 5,
    )


@clause("H-P10-11")
def test_a_phase_given_by_its_number_is_stored_and_shown_as_its_groups(store: RedisStore) -> None:
    assert chosen(store, phases=[1, 2]).phases == STANDARD_PHASES[:2]
    every = chosen(store, phases=[*range(1, 11)])
    assert (every, hash(every)) == (Options(), hash(Options()))
    assert msgspec.structs.replace(Options(), phases=(4,)).phases == (STANDARD_PHASES[3],)


@clause("C-11")
@pytest.mark.parametrize(
    "phase",
    [
        0,
        11,
        -1,
        "4",
        2.5,
        None,
        [{"kind": "set", "size": 1}],
        [{"kind": "run", "size": 11}],
        [{"kind": "flush", "size": 3}],
        [{"kind": "set"}],
        [{"size": 3}],
        [{"kind": "set", "size": 3, "colour": "r"}],
        [3],
        [],
        [{"kind": "run", "size": 2}] * 6,
        [{"kind": "run", "size": 6}, {"kind": "set", "size": 5}],
        [{"kind": "set", "size": 2}] * 6,
    ],
)
def test_a_phase_that_is_none_or_that_no_hand_can_hold_is_refused(phase: Any, store: RedisStore) -> None:
    refused_options(store, "invalid_option", phases=[1, phase])


@pytest.mark.parametrize("phases", [[], [1] * 21, 5, None, "1", {}])
def test_the_list_has_from_one_to_twenty_phases(phases: Any, store: RedisStore) -> None:
    refused_options(store, "invalid_option", phases=phases)


@pytest.mark.parametrize(("goals", "count"), [((Goal("run", 9), Goal("set", 2)), 11), ((), 0)])
def test_the_refusal_says_which_phase_is_wrong_and_how(goals: tuple[Goal, ...], count: int) -> None:
    with pytest.raises(InvalidOption) as refused:
        Options(phases=(1, goals))
    facts = {"reason": refused.value.reason, **refused.value.parameters}
    assert (refused.value.pointer, refused.value.parameters["count"]) == ("/phases/1", count)
    checked("invalid_option", facts, "phase-10")


def test_the_schema_states_the_limits_of_phases() -> None:
    defs = msgspec.json.schema(Options)["$defs"]
    phases = defs["Options"]["properties"]["phases"]
    number, groups = sorted(phases["items"]["anyOf"], key=lambda one: str(one["type"]), reverse=True)
    assert (phases["minItems"], phases["maxItems"]) == (1, 20)
    assert (number["type"], number["minimum"], number["maximum"]) == ("integer", 1, 10)
    assert (groups["type"], groups["minItems"], groups["maxItems"]) == ("array", 1, 5)
    assert "at most 10 cards" in groups["description"]
    size = defs["Goal"]["properties"]["size"]
    assert (size["minimum"], size["maximum"]) == (2, 10)


@clause("C-11")
def test_a_phase_of_ten_cards_can_be_laid_and_one_card_is_left() -> None:
    options = Options(phases=((Goal("run", 6), Goal("colour", 4)),))
    at = table("r12", "r1 g2 b3 y4 r5 g6 y1 y2 y7 W y9", "y5", options=options, drawn=True)
    assert len(at.of_kind(0, LayPhase)) == 1
    at.refuses(0, phase_of("r1 g2 b3 y4 r5 g6", "y1 y2 y7 W y9"), "nothing_to_discard", "C-41")
    assert told(at.lay(0, "r1 g2 b3 y4 r5 g6", "y1 y2 y7 W")) == "Laid-0"
    assert at.hand(0) == "y9"
    assert at.discard(0, "y9")[-1] == GameEnded([0])


@clause("C-11")
def test_the_groups_of_a_custom_phase_are_laid_and_hit_by_their_kind() -> None:
    options = Options(phases=((Goal("colour", 3), Goal("run", 3), Goal("set", 2)), 1))
    at = table("r12", "y1 y1 y9 r4 g5 b6 r8 g8 y3 b7 W", "y5", options=options, drawn=True)
    at.refuses(0, phase_of("r4 g5 b6", "y1 y1 y9", "r8 g8"), "not_a_colour", "H-P10-08")
    at.lay(0, "y1 y1 y9", "r4 g5 b6", "r8 g8")
    assert [group.kind for group in at.board.laid[0].groups] == ["colour", "run", "set"]
    at.refuses(0, Hit(0, 0, "b7"), "card_does_not_hit", "H-P10-22")
    assert {*map(repr, at.of_kind(0, Hit))} == {
        repr(hit)
        for hit in (
            *(Hit(0, 0, card) for card in ("y3", "W")),
            *(Hit(0, 1, card, "low") for card in ("y3", "W")),
            *(Hit(0, 1, card, "high") for card in ("b7", "W")),
            Hit(0, 2, "W"),
        )
    }


# --------------------------------------------------------------------------------------- shorter games


@clause("H-P10-43", "D-88")
@pytest.mark.parametrize("last", [5, 8])
def test_stopping_at_a_phase_the_game_ends_with_it_and_no_sooner(last: int) -> None:
    options = Options(phases=tuple(range(1, last + 1)))
    phases = {4: (RUN_7,), 5: (f"{RUN_7} y8",), 7: ("r1 g1 b1 y1", "r2 g2 b2 y2"), 8: ("b1 b2 b4 b5 b7 b8 b9",)}
    at = table("r12", "y9", "y5", options=options, phases=[last - 1, 1], laid={0: phases[last - 1]}, drawn=True)
    assert at.discard(0, "y9")[-1] == Advanced([last, 1])
    assert at.status == "round_over"
    at = table("r12", "y9", "y5", options=options, phases=[last, 1], laid={0: phases[last]}, drawn=True)
    assert at.discard(0, "y9")[-1] == GameEnded([0])


@clause("H-P10-44")
def test_with_even_phases_only_the_second_in_the_list_is_phase_4() -> None:
    options = Options(phases=(2, 4, 6, 8, 10))
    at = table("r12", f"{RUN_7} y9", "y5", options=options, phases=[2, 1], drawn=True)
    assert at.of_kind(0, LayPhase) == [phase_of(RUN_7)]
    assert told(at.lay(0, RUN_7)) == "Laid-0"
    assert at.board.laid[0].phase == 2
    at.discard(0, "y9")
    assert (at.phases, at.board.completed) == ([3, 1], [[1, 2], []])


@clause("D-88")
def test_a_tie_in_a_shorter_game_is_broken_by_a_set_of_5_and_a_set_of_3() -> None:
    laid = {0: FIRST, 1: OTHER_FIRST}
    at = table("r12", "y9", "y5", options=Options(phases=(1,)), scores=[5, 0], laid=laid, drawn=True)
    assert at.discard(0, "y9")[-1] == TieBroken([0, 1])
    at.next_round(0)
    seat = at.turn
    at.take(seat)
    at.holds(seat, "r1 r1 g1 g1 b1 r2 g2 b2 y9")
    at.refuses(seat, phase_of("r1 r1 g1", "r2 g2 b2"), "group_too_small")
    assert at.of_kind(seat, LayPhase) == [phase_of("r1 r1 g1 g1 b1", "r2 g2 b2")]
    events = at.lay(seat, "r1 r1 g1 g1 b1", "r2 g2 b2")
    assert events[-1] == GameEnded([seat])
    assert events[0].phase is None  # type: ignore[attr-defined]
    assert at.board.laid[0].phase is None


# -------------------------------------------------------------------------------- everyone goes on (A)


@clause("H-P10-42", "D-87")
def test_everybody_goes_on_to_the_next_phase_in_every_round_completed_or_not() -> None:
    at = table("r12", "y9", "y5", "W", options=EVERYONE, laid={0: FIRST}, drawn=True)
    assert at.discard(0, "y9")[-1] == Advanced([2, 2, 2])
    assert (at.status, at.board.completed) == ("round_over", [[1], [1], [1]])
    at.next_round(1)
    assert at.phases == [2, 2, 2]
    seat = at.turn
    at.take(seat)
    at.holds(seat, "r1 g1 b1 r2 g2 b2 y3 y4 y5")
    at.refuses(seat, phase_of(*FIRST), "group_too_small")
    at.refuses(seat, phase_of("r1 g1 b1", "r2 g2 b2 y3"), "not_a_run")
    at.lay(seat, "r1 g1 b1", "r2 y3 y4 y5")


@clause("H-P10-42", "D-87")
def test_after_the_last_phase_the_lowest_score_wins_and_not_who_completed_it() -> None:
    options, phases = SHORT_EVERYONE, [2, 2, 2]
    laid = {0: ("r1 g1 b1", "r2 y3 y4 y5")}
    at = table("r12", "y9", "b5", "W", options=options, phases=phases, laid=laid, scores=[50, 20, 1], drawn=True)
    assert at.discard(0, "y9")[-1] == GameEnded([1])
    assert RULEBOOK.outcome(at.state) == Outcome([1], [50, 25, 26])


@clause("D-87")
def test_who_ties_for_the_lowest_score_wins_too_and_no_round_breaks_the_tie() -> None:
    laid = {0: ("r1 g1 b1", "r2 y3 y4 y5")}
    options, phases = SHORT_EVERYONE, [2, 2, 2]
    at = table("r12", "y9", "b5", "W", options=options, phases=phases, laid=laid, scores=[25, 20, 1], drawn=True)
    assert at.discard(0, "y9")[-1] == GameEnded([0, 1])
    assert (at.status, RULEBOOK.outcome(at.state)) == ("finished", Outcome([0, 1], [25, 25, 26]))


@clause("D-87", "C-10")
@pytest.mark.parametrize("rounds", [1, 3, 10])
def test_there_are_as_many_rounds_as_phases(rounds: int) -> None:
    options = Options(advance="everyone", phases=tuple(range(1, rounds + 1)))
    state = RULEBOOK.setup(options, 2, SEED)
    RULEBOOK.begin(state)
    at = Table(state)
    while at.status != "finished":
        assert at.phases == [at.round, at.round]
        assert (at.round, at.status) <= (rounds, "playing")
        if at.stage == "draw":
            at.take(at.turn)
        at.holds(at.turn, "y9")
        at.discard(at.turn, "y9")
        if at.status == "round_over":
            at.next_round(0)
    assert at.round == rounds


@clause("H-P10-42")
def test_where_everyone_advances_no_phase_is_named() -> None:
    at = table("r12", f"{' '.join(FIRST)} y9", "y5", options=EVERYONE, drawn=True)
    at.refuses(0, phase_of(*FIRST, phase=1), "phase_not_chosen", "D-87")
    at.lay(0, *FIRST)


@clause("D-87", "C-43")
@pytest.mark.parametrize("ruleset", [rules.id for rules in RULEBOOK.rulesets])
def test_where_everyone_advances_no_round_breaks_a_tie_and_none_is_to_be_chosen(
    ruleset: str, store: RedisStore
) -> None:
    creation = lobby.CreateGame(ruleset, {"advance": "everyone"}, None, None, public=False, position=None)
    game, _ = created(store, creation)
    assert game.state.options.tie_break == "first_to_lay"
    with pytest.raises(Invalid) as refused:
        created(store, creation._replace(options={**creation.options, "tie_break": "first_out"}))
    assert refused.value.code == "options_clash"
    assert [error.path for error in refused.value.errors] == ["/options/tie_break", "/options/advance"]


# -------------------------------------------------------------------------------------- any phase (D)


@clause("H-P10-45", "D-89")
def test_any_phase_may_be_laid_in_any_round_and_is_judged_as_that_phase() -> None:
    at = table("r12", f"{RUN_7} y9", "y5", options=PICK, drawn=True)
    assert at.of_kind(0, LayPhase) == [phase_of(RUN_7, phase=4)]
    at.refuses(0, phase_of(RUN_7), "phase_required", "H-P10-45")
    at.refuses(0, phase_of(RUN_7, phase=1), "wrong_number_of_groups", "H-P10-18")
    at.refuses(0, phase_of(RUN_7, phase=8), "not_a_colour", "H-P10-08")
    at.refuses(0, phase_of(RUN_7, phase=5), "group_too_small", "H-P10-03")
    at.lay(0, RUN_7, phase=4)
    assert [(laid.seat, laid.phase) for laid in at.board.laid] == [(0, 4)]
    assert at.discard(0, "y9")[-1] == Advanced([None, None])
    assert (at.status, at.board.completed, at.board.phases) == ("round_over", [[4], []], [None, None])


@clause("H-P10-45", "D-89")
def test_each_phase_is_laid_only_once() -> None:
    at = table("r12", f"{RUN_7} y8 y9", "y5", options=PICK, drawn=True)
    at.state.completed = [[4], []]
    at.refuses(0, phase_of(RUN_7, phase=4), "phase_not_open", "H-P10-45")
    assert at.of_kind(0, LayPhase) == [phase_of(f"{RUN_7} y8", phase=5)]
    at.lay(0, f"{RUN_7} y8", phase=5)
    at.discard(0, "y9")
    assert at.board.completed == [[4, 5], []]


@clause("H-P10-45")
def test_still_only_one_phase_is_laid_in_a_round() -> None:
    options = Options(advance="pick", phases=(4, (Goal("set", 2),)))
    at = table("r12", f"{RUN_7} r3 g3 y9", "y5", options=options, drawn=True)
    at.lay(0, RUN_7, phase=1)
    at.refuses(0, phase_of("r3 g3", phase=2), "already_laid", "H-P10-05")
    assert at.of_kind(0, LayPhase) == []


@clause("H-P10-45")
def test_where_phases_are_picked_the_list_bounds_them() -> None:
    at = table("r12", f"{RUN_7} y9", "y5", options=SHORT_PICK, drawn=True)
    assert at.of_kind(0, LayPhase) == [phase_of(RUN_7, phase=2)]
    for phase in (3, 4, 20):
        at.refuses(0, phase_of(RUN_7, phase=phase), "phase_not_open", "H-P10-45")


@clause("H-P10-45", "C-08", "D-89")
def test_who_has_completed_all_wins_at_the_end_of_the_round_in_whatever_order() -> None:
    at = table("r12", f"{' '.join(FIRST)} y8 y9", "y5 y6", options=SHORT_PICK, drawn=True)
    at.state.completed = [[2], []]
    at.lay(0, *FIRST, phase=1)
    at.discard(0, "y8")
    assert at.status == "playing"
    at.take(1)
    at.discard(1, "y5")
    at.take(0)
    at.holds(0, "y9")
    assert at.discard(0, "y9")[-1] == GameEnded([0])
    assert at.board.completed == [[2, 1], []]


@clause("D-89")
@pytest.mark.parametrize(("scores", "winners"), [([9, 5], [0]), ([5, 9], [0]), ([11, 5], [1])])
def test_of_two_who_complete_their_last_phase_the_lowest_score_wins(scores: list[int], winners: list[int]) -> None:
    laid = [LaidPosition(0, [*FIRST], 1), LaidPosition(1, [RUN_7], 2)]
    at = place_laid(laid, options=SHORT_PICK, scores=scores, discard=False)
    at.state.completed = [[2], [1]]
    assert at.discard(0, "y9")[-1] == GameEnded(winners)


@clause("D-88", "D-89", "H-P10-40")
def test_of_two_who_are_even_then_a_round_breaks_the_tie_and_no_phase_is_named_in_it() -> None:
    laid = [LaidPosition(0, [*FIRST], 1), LaidPosition(1, [RUN_7], 2)]
    at = place_laid(laid, options=SHORT_PICK, scores=[10, 5], discard=False)
    at.state.completed = [[2], [1]]
    assert at.discard(0, "y9")[-1] == TieBroken([0, 1])
    at.next_round(0)
    seat = at.turn
    at.take(seat)
    at.holds(seat, "r1 r1 g1 g1 b1 r2 g2 b2 y9")
    at.refuses(seat, phase_of("r1 r1 g1 g1 b1", "r2 g2 b2", phase=1), "phase_not_chosen", "D-88")
    (lay,) = at.of_kind(seat, LayPhase)
    assert lay == phase_of("r1 r1 g1 g1 b1", "r2 g2 b2")
    assert at.move(seat, lay)[-1] == GameEnded([seat])


def place_laid(laid: Sequence[LaidPosition], *, discard: bool, **more: Any) -> Table:
    """Lay phases that say which they are, at a table where seat 0 holds y9 and seat 1 y5."""
    at = table("r12", "y9", "y5", laid=[msgspec.to_builtins(one) for one in laid], drawn=True, **more)
    if discard:
        at.discard(0, "y9")
    return at


@clause("D-86")
@pytest.mark.parametrize("options", [Options(), EVERYONE])
def test_how_the_others_stand_can_be_seen_from_phases_and_scores(options: Options) -> None:
    phases = [10, 10, 10] if options.advance == "everyone" else [10, 4, 3]
    laid = {0: ("r1 r1 g1 g1 b1", "r2 g2 b2")}
    at = table("r12", "y9", "y5", "W", options=options, phases=phases, laid=laid, scores=[0, 7, 3], drawn=True)
    at.discard(0, "y9")
    assert (at.status, at.scores) == ("finished", [0, 12, 28])
    assert at.board.phases == ([None] * 3 if options.advance == "everyone" else [None, 4, 3])


# --------------------------------------------------------------------------------------- first dealer


@clause("H-P10-12", "D-81")
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("youngest", [0, 1])
def test_the_youngest_has_the_first_turn_of_the_first_round_only(seats: int, youngest: int) -> None:
    options = Options(first_dealer="youngest", youngest=youngest)
    dealers, turns = set(), set()
    for number in range(60):
        state = RULEBOOK.setup(options, seats, bytes([number]) * 32)
        RULEBOOK.begin(state)
        at = Table(state)
        dealers.add(at.dealer)
        turns.add((at.turn, at.top == "S"))
    assert dealers == {(youngest - 1) % seats}
    assert turns - {((youngest + 1) % seats, True)} == {(youngest, False)}


@clause("H-P10-12")
def test_by_high_card_the_highest_number_deals() -> None:
    state = RULEBOOK.setup(Options(first_dealer="high_card"), 4, SEED)
    drawn = [event for event in RULEBOOK.begin(state) if isinstance(event, DrewForDeal)]
    numbers = {event.seat: int(event.card[1:]) for event in drawn if event.card not in ("W", "S")}
    assert numbers[state.dealer] == max(numbers.values())


# ----------------------------------------------------------------------------------------------- clashes


def test_the_youngest_is_named_only_where_the_youngest_begins(store: RedisStore) -> None:
    for first_dealer in ("lot", "high_card"):
        refused = refused_options(store, "options_clash", 4, first_dealer=first_dealer, youngest=2)
        assert [error.path for error in refused.errors] == ["/options/youngest", "/options/first_dealer"]
    assert chosen(store, first_dealer="youngest", youngest=1).youngest == 1
    assert chosen(store, first_dealer="lot", youngest=0).youngest == 0


@pytest.mark.parametrize(("seats", "fine"), [(2, False), (3, False), (4, True), (6, True)])
def test_the_youngest_has_a_seat(seats: int, fine: bool, store: RedisStore) -> None:
    options = {"first_dealer": "youngest", "youngest": 3}
    if fine:
        created(store, creation(seats, **options))
    else:
        refused = refused_options(store, "options_clash", seats, **options)
        assert [error.path for error in refused.errors] == ["/options/youngest", "/seats"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("advance", "nobody"),
        ("first_dealer", "oldest"),
        ("youngest", 6),
        ("youngest", -1),
        ("skip", "all"),
        ("tie_break", "lot"),
        ("hit_at_once", 1),
        ("go_out_by_hit", "yes"),
    ],
)
def test_no_other_values_are_taken(name: str, value: Any, store: RedisStore) -> None:
    refused_options(store, "invalid_option", 6, **{name: value})


# --------------------------------------------------------------------------------------------- positions


def test_a_position_says_everything_there_is_on_the_table() -> None:
    at = table(
        "b1 r7",
        "r5 S",
        "W b2",
        "g9",
        draw_pile="g1 y2",
        phases=[2, 10, 1],
        laid={1: ("r3 r3 g3 g3 W", "r4 g4 b4"), 0: ("r9 b9 W", "W g5 b6 W")},
        scores=[10, 0, 30],
        turn=2,
        dealer=1,
        drawn=True,
    )
    assert [at.hand(seat) for seat in range(3)] == ["r5 S", "W b2", "g9"]
    assert (at.discard_pile, at.draw_pile, at.top) == ("b1 r7", "g1 y2", "r7")
    assert (at.turn, at.dealer, at.scores, at.round, at.stage) == (2, 1, [10, 0, 30], 1, "play")
    assert (at.phases, at.board.completed) == ([2, 10, 1], [[1], [*range(1, 10)], []])
    assert [(laid.seat, laid.phase) for laid in at.board.laid] == [(1, 10), (0, 2)]
    assert at.laid_by(0) == ["r9 b9 W", "W g5 b6 W"]
    assert at.laid_by(1) == ["r3 r3 g3 g3 W", "r4 g4 b4"]
    assert [[group.kind for group in laid.groups] for laid in at.board.laid] == [["set", "set"], ["set", "run"]]
    assert (at.skipped, at.board.players, at.board.tie_break) == ([], [0, 1, 2], False)


def test_left_out_all_are_on_the_first_phase_with_nothing_laid_and_no_points() -> None:
    at = table("r7", "r5", "y1")
    assert (at.phases, at.scores, at.laid, at.turn, at.dealer, at.stage) == ([1, 1], [0, 0], [], 0, 0, "draw")


def test_left_out_the_draw_pile_is_the_rest_of_the_deck_in_deck_order() -> None:
    at = table("r1", "r1", "r2", laid={0: ("r3 r3 g3", "r4 r4 W")})
    assert at.draw_pile.split()[:3] == ["r2", "r5", "r5"]
    assert at.draw_pile.split()[-5:] == ["W", "S", "S", "S", "S"]
    assert sorted(RULEBOOK.inventory(at.state)) == sorted(DECK.codes(DECK.cards))


@pytest.mark.parametrize(("drawn", "stage"), [(False, "draw"), (True, "play")])
def test_a_position_says_whether_a_card_has_been_taken(drawn: bool, stage: str) -> None:
    at = table("r7", "r5 r6", "y1", drawn=drawn)
    assert (at.stage, at.board.drawn) == (stage, drawn)
    kind = Discard if drawn else TakeCard
    assert {type(move) for move in at.legal(0)} == {kind}


def test_a_hand_has_ten_cards_and_eleven_on_the_seat_that_has_drawn() -> None:
    assert table("r7", ELEVEN, "r5", drawn=True).hand(0) == ELEVEN
    assert table("r7", ELEVEN[:-4], ELEVEN.replace("y", "b")[:-4]).hand(0) == ELEVEN[:-4]


@clause("D-80")
def test_where_no_card_can_be_taken_the_turn_goes_on_without() -> None:
    assert table("S", "r5 r6", "y1", draw_pile="").stage == "no_card"
    assert table("r7 S", "r5 r6", "y1", draw_pile="").stage == "draw"
    assert table("r7", "r5 r6", "y1", draw_pile="").legal(0) == [TakeCard("discard_pile")]


def test_a_phase_on_the_table_may_be_named() -> None:
    at = place_laid([LaidPosition(0, [RUN_7], 4)], options=PICK, discard=True)
    assert at.board.completed == [[4], []]
    at = place_laid([LaidPosition(1, [*FIRST], 1)], discard=False)
    assert at.board.laid[0].phase == 1


def test_with_any_phase_open_one_that_is_not_named_is_the_first_not_completed() -> None:
    at = table("r7", "y9", "y5", options=PICK, phases=[2, 1], laid={0: ("r1 g1 b1", "r2 g3 b4 y5")})
    assert at.board.laid[0].phase == 2


@pytest.mark.parametrize(
    ("laid", "fact"),
    [
        ([{"seat": 2, "groups": [*FIRST]}], "/laid/0/seat no_such_seat"),
        ([{"seat": 0, "groups": [*FIRST], "phase": 2}], "/laid/0/phase other_phase"),
        ([{"seat": 1, "groups": ["r1 g1 b1"]}], "/laid/0/groups number_of_groups"),
        ([{"seat": 1, "groups": [*FIRST, "r5 g5 b5"]}], "/laid/0/groups number_of_groups"),
        ([{"seat": 1, "groups": []}], "/laid/0/groups number_of_groups"),
        (
            [{"seat": 1, "groups": ["r1 g1 b2", "r3 g3 b3"]}],
            "/laid/0/groups/0 not_a_set",
        ),
        (
            [{"seat": 1, "groups": ["r1 g1", "r3 g3 b3"]}],
            "/laid/0/groups/0 group_too_small",
        ),
        ([{"seat": 1, "groups": ["W W W", "r3 g3 b3"]}], "/laid/0/groups/0 no_natural_card"),
        ([{"seat": 1, "groups": ["r1 g1 S", "r3 g3 b3"]}], "/laid/0/groups/0 not_in_a_phase"),
        ([{"seat": 1, "groups": ["r1 g1 q1", "r3 g3 b3"]}], "/laid/0/groups/0 unknown_card"),
        ([{"seat": 1, "groups": [*FIRST]}, {"seat": 1, "groups": [*OTHER_FIRST]}], "/laid laid_twice"),
        ([{"seat": 1, "groups": ["r1 r1 r1", "r3 g3 b3"]}], "too_many_copies"),
        ([{"seat": 1, "groups": ["r7 g7 r7", "r3 g3 b3"]}], "too_many_copies"),
    ],
)
def test_a_phase_that_nobody_could_have_laid_is_refused(laid: list[dict[str, Any]], fact: str) -> None:
    with invalid_position("phase-10", fact):
        table("r7", "y9", "y5", laid=laid)


@pytest.mark.parametrize(
    ("discard_pile", "hands", "more", "fact"),
    [
        ("r7", ["r5"], {}, "/hands number_of_hands"),
        ("r7", ["r5", "r6", "r5", "r6", "g5", "g6", "y1"], {}, "/hands number_of_hands"),
        ("r7", ["r5", ""], {}, "/hands empty_hand"),
        (" ", ["r5", "r6"], {}, "/discard_pile empty_pile"),
        ("r7", ["r5", "q1"], {}, "/hands/1 unknown_card"),
        ("r7", ["r5", "r0"], {}, "/hands/1 unknown_card"),
        ("r7", ["r7 r7", "r6"], {}, "too_many_copies"),
        ("S", ["S S", "S S"], {}, "too_many_copies"),
        ("r7", ["W W W W W W W W", "r6"], {"draw_pile": "W"}, "too_many_copies"),
        ("r7", [ELEVEN, "r5"], {}, "/hands/0 hand_too_large"),
        ("r7", [ELEVEN, "r5"], {"drawn": True, "turn": 1}, "/hands/0 hand_too_large"),
        ("r7", ["r5", f"{ELEVEN} y12"], {"drawn": True, "turn": 1}, "/hands/1 hand_too_large"),
        ("S", [ELEVEN, "r5"], {"draw_pile": ""}, "/hands/0 hand_too_large"),
        ("r7", ["r5", "r6"], {"turn": 2}, "/turn no_such_seat"),
        ("r7", ["r5", "r6"], {"turn": -1}, "/turn no_such_seat"),
        ("r7", ["r5", "r6"], {"dealer": 2}, "/dealer no_such_seat"),
        ("r7", ["r5", "r6"], {"scores": [1]}, "/scores one_a_seat"),
        ("r7", ["r5", "r6"], {"scores": [-1, 0]}, "/scores score_below_zero"),
        ("r7", ["r5", "r6"], {"phases": [1]}, "/phases one_a_seat"),
        ("r7", ["r5", "r6"], {"phases": []}, "/phases one_a_seat"),
        ("r7", ["r5", "r6"], {"phases": [1, 11]}, "/phases no_such_phase"),
        ("r7", ["r5", "r6"], {"phases": [1, 3], "options": Options(phases=(1, 2))}, "/phases no_such_phase"),
        ("r7", ["r5", "r6"], {"phases": [1, 2], "options": EVERYONE}, "/phases phases_differ"),
    ],
)
def test_a_table_that_no_game_could_be_in_is_refused(
    discard_pile: str, hands: list[str], more: dict[str, Any], fact: str
) -> None:
    with invalid_position("phase-10", fact):
        table(discard_pile, *hands, **more)


@pytest.mark.parametrize(
    "fault",
    [
        {"phases": [0, 1]},
        {"phases": [21, 1]},
        {"phases": "1"},
        {"laid": [{"seat": -1, "groups": []}]},
        {"laid": [{"groups": []}]},
        {"laid": [{"seat": 0, "groups": [["r1"]]}]},
        {"laid": [{"seat": 0, "groups": [], "extra": 1}]},
        {"drawn": "yes"},
        {"skipped": [0]},
        {"hands": ["r5", "r6", "q0"]},
        {"hands": None},
    ],
)
def test_a_position_that_is_not_written_as_one_is_refused(fault: dict[str, Any], store: RedisStore) -> None:
    good: dict[str, Any] = {"hands": ["r5", "r6"], "discard_pile": "r7"}
    created(store, creation(position=good))
    with pytest.raises(Invalid) as refused:
        created(store, creation(seats=None, position={**good, **fault}))
    assert refused.value.code == "invalid_position"


def test_the_position_of_the_issue_can_be_played() -> None:
    at = table("g12", "r1 r2 W", "y1 y2", phases=[2, 2], laid={0: ("r5 g5 b5", "r3 W W g6")})
    at.take(0)
    at.hit(0, 0, 1, "r2")
    assert at.laid_by(0) == ["r5 g5 b5", "r2 r3 W W g6"]
