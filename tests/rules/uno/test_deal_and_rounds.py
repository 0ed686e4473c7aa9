"""The deal, the first dealer and whole rounds, by chance and at random; positions and texts that no case can state."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import CallUno, Catch, Draw, DrewForDeal, Event, Pass, Turned
from croupier.rules.rulebook import Ruleset
from croupier.rules.uno.game import RULEBOOK
from croupier.rules.uno.options import CLASHES, Options
from croupier.rules.uno.schema import Play
from croupier.rules.uno.state import NUMBERS

from tests.i18n.messages import invalid_position
from tests.rules.table import clause
from tests.rules.uno.table import Table, table

NO_EFFECT = {
    "H-UNO-01": "what kind of game it is, and for which age",
    "H-UNO-28": "how cards look",
    "H-UNO-51": "other games",
}
"""Clauses without an effect on the engine, and why."""
OFFICIAL, LOW_SCORE, CHALLENGE = (RULESETS[f"uno-{name}"][1].options for name in ("official", "low-score", "challenge"))
EACH_RULESET = pytest.mark.parametrize("ruleset", RULEBOOK.rulesets, ids=lambda ruleset: ruleset.id)


def dealt(seats: int, number: int = 0, options: Options = OFFICIAL) -> tuple[Table, list[Event]]:
    """Begin a game; return its table and what happened."""
    state = RULEBOOK.setup(options, seats, number.to_bytes(32, "big"))
    return Table(state), RULEBOOK.begin(state)


# --------------------------------------------------------------------------------------- players and deck


@clause("M-UNO-01", "D-10", "PA-UNO-02")
def test_two_to_ten_play() -> None:
    assert list(RULEBOOK.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


@clause("M-UNO-02", "D-05", "PA-UNO-03", "UA-UNO-04", "UA-UNO-05", "UA-UNO-06", "UA-UNO-07")
def test_the_deck_has_76_number_cards_24_action_cards_and_8_wild_ones() -> None:
    numbers = {f"{colour}{number}": 2 if number else 1 for colour in "rgby" for number in range(10)}
    actions = {colour + symbol: 2 for colour in "rgby" for symbol in "SRD"}
    assert (sum(numbers.values()), sum(actions.values())) == (76, 24)
    assert Counter(RULEBOOK.inventory(dealt(4)[0].state)) == {**numbers, **actions, "W": 4, "F": 4}


# ----------------------------------------------------------------------------------------------- the deal


@clause("M-UNO-03", "UA-UNO-09")
@pytest.mark.parametrize("options", [OFFICIAL, CHALLENGE], ids=["official", "challenge"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_can_be_the_first_dealer_by_lot(seats: int, options: Options) -> None:
    games = [dealt(seats, number, options) for number in range(60)]
    assert {at.dealer for at, _ in games} == set(range(seats))
    assert not [event for _, events in games for event in events if isinstance(event, DrewForDeal)]


@clause("H-UNO-05", "H-UNO-06", "H-UNO-07")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_whatever_is_drawn_the_dealer_has_the_highest_number_of_the_last_draw(seats: int) -> None:
    for number in range(30):
        at, events = dealt(seats, number, LOW_SCORE)
        drawing, numbers = list(range(seats)), dict[int, str]()
        for event in (event for event in events if isinstance(event, DrewForDeal)):
            assert event.seat == drawing[len(numbers)]
            if event.card[-1] in NUMBERS:
                numbers[event.seat] = event.card[-1]
            if len(numbers) == len(drawing):
                drawing = [seat for seat in drawing if numbers[seat] == max(numbers.values())]
                numbers = {}
        assert (drawing, numbers) == ([at.dealer], {})


@clause("UA-UNO-10")
def test_the_cards_are_shuffled() -> None:
    assert len({dealt(2, number, CHALLENGE)[0].hand(0) for number in range(20)}) == 20


@clause("UA-UNO-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_only_a_number_starts_no_other_card_has_an_effect(seats: int) -> None:
    refused: set[str] = set()
    for number in range(120):
        at, events = dealt(seats, number, CHALLENGE)
        turned = [event for event in events if isinstance(event, Turned)]
        assert [event.buried for event in turned] == [True] * (len(turned) - 1) + [False]
        assert turned[-1].card == at.top
        assert at.top[-1] in NUMBERS
        assert (at.direction, at.turn) == (1, (at.dealer + 1) % seats)
        assert [len(hand) for hand in at.hands] == [7] * seats
        refused |= {event.card[-1] for event in turned[:-1]}
    assert refused == {*"SRDWF"}


@clause("HR-12", "D-58")
def test_who_is_first_asked_to_act_is_noted_at_the_deal_whatever_card_is_turned_up() -> None:
    games = [dealt(4, number, Options(next_dealer="first_mover"))[0] for number in range(60)]
    assert all(at.first_mover == at.turn for at in games)
    assert {at.top[-1] for at in games} >= {*"SRD"}


# ------------------------------------------------------------------------------------------- whole rounds


def play_a_round(at: Table, luck: random.Random) -> None:
    """Make legal moves at random until the round is over."""
    while at.status == "playing":
        at.move(at.turn, luck.choice([move for move in at.legal(at.turn) if not isinstance(move, Catch | CallUno)]))


@clause("UA-UNO-14", "D-58")
@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_had_the_first_turn_deals_next_and_so_on_round_the_table(seats: int) -> None:
    ways, options = set(), msgspec.structs.replace(CHALLENGE, hand_size=3)
    at, _ = dealt(seats, seats, options)
    luck = random.Random(seats)
    for _ in range(2 * seats):
        if at.status == "finished":
            at, _ = dealt(seats, seats + at.round, options)
        dealer, opener = at.dealer, at.turn
        assert opener == (dealer + 1) % seats
        play_a_round(at, luck)
        ways.add(at.direction)
        if at.status == "round_over":
            at.next_round(luck.randrange(seats))
            assert at.dealer == opener
            assert (at.direction, at.top[-1] in NUMBERS) == (1, True)
    assert ways == {1, -1}


HOUSES: list[dict[str, Any]] = [
    {},
    {"draw": "until_playable"},
    {"draw": "until_playable", "draw_cap": 2},
    {"stacking": "higher", "jump_in": True, "seven_zero": True},
    {"rescue": True, "wild_draw_four": "take_back"},
    {"scoring": "own", "elimination": True},
]


@clause("D-113")
@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("options", HOUSES, ids=str)
def test_a_round_in_which_nobody_ever_plays_ends(options: dict[str, Any], seats: int) -> None:
    at, _ = dealt(seats, 0, Options(**options, first_wild="bury"))
    for _ in range(2 * 108 + seats):  # a draw and a pass for each card, and a lap
        if at.status != "playing":
            break
        moves = at.legal(at.turn)
        idle = [move for move in moves if not isinstance(move, Play)]
        at.move(at.turn, Pass() if Pass() in moves else Draw() if Draw() in moves else idle[0])
    assert at.status != "playing"


# ----------------------------------------------------------------------------------- positions and texts


@pytest.mark.parametrize(
    ("more", "fact"), [({"turn": -1}, "/turn no_such_seat"), ({"scores": [-1, 0]}, "/scores score_over")]
)
def test_numbers_below_zero_that_no_request_can_have_are_refused_in_a_position(more: dict[str, Any], fact: str) -> None:
    with invalid_position("uno", fact):
        table("r7", "r5", "r6", **more)


@clause("HR-20")
def test_the_text_names_every_pair_of_options_that_do_not_go_together() -> None:
    (text,) = (clause.text for clause in RULEBOOK.clauses(RULEBOOK.rulesets[0]) if clause.id == "HR-20")
    pairs = [clash.names for clash in CLASHES if "seats" not in clash.names]
    assert len(pairs) == text.count(" with ")
    assert all(f"`{name}" in text for names in pairs for name in names)


@EACH_RULESET
def test_refusals_cite_clauses_of_the_rulesets_own_text(ruleset: Ruleset) -> None:
    assert {*ruleset.clause_map.values()} <= {clause.id for clause in RULEBOOK.clauses(ruleset)}


@clause("D-113")
def test_the_count_of_turns_without_a_play_restarts_with_each_round() -> None:
    at = table("r7", "g5 g6", "y1 y2", draw_pile="")
    at.draw(0)
    at.draw(1)
    assert at.status == "round_over"
    at.next_round(0)
    at.state.piles.draw, at.state.piles.discard = b"", at.state.piles.discard[-1:]
    at.draw(at.turn)
    assert at.status == "playing"
    at.draw(at.turn)
    assert at.status == "round_over"
