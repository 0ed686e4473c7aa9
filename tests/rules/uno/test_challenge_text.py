"""The rules text `uno-challenge`, clause by clause: rescues, and honesty checks with a card to take back."""

import functools
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.piles import Piles
from service.rules.refusals import Refusal
from service.rules.rulebook import Outcome
from service.rules.uno.game import RULEBOOK
from service.rules.uno.options import CLASHES, Options
from service.rules.uno.table import DECK, NUMBERS, State
from service.rules.uno.words import (
    Accept,
    Challenge,
    Challenged,
    ChooseColour,
    HandShown,
    Pending,
    Play,
    TakenBack,
)
from service.rules.words import (
    CallUno,
    Catch,
    Caught,
    Draw,
    Drew,
    DrewForDeal,
    GameEnded,
    Move,
    NextRound,
    Pass,
    RoundEnded,
    Skipped,
    Turned,
)
from tests.rules.table import clause, told
from tests.rules.uno.table import Table, turned_up
from tests.rules.uno.table import table as any_table

RULES: Options = RULESETS["uno-challenge"][1].options
OWN = msgspec.structs.replace(RULES, scoring="own", target=200)

table = functools.partial(any_table, options=RULES)

ROUNDS = pytest.mark.parametrize(
    ("seats", "direction"), [(seats, direction) for seats in (2, 3, 4) for direction in (1, -1)]
)
"""Two, three and four players, both ways round."""
OTHERS = ("y1 y2", "y3 y4", "b1 b2")
DRAWS = "g1 g2 g3 g4 g6 g7 g8 g9"


def in_order(seats: int, direction: int, discard_pile: str, *hands: str, **more: Any) -> tuple[list[int], Table]:
    """Deal hands in the order of play from seat 0 on, any others at will; return that order, twice round, too."""
    order = [direction * step % seats for step in range(2 * seats)]
    placed = dict(zip(order[:seats], [*hands, "y5 y6", "b5 b6"], strict=False))
    return order, table(discard_pile, *(placed[seat] for seat in range(seats)), direction=direction, **more)


def first_card(draw_pile: str, seats: int = 4, dealer: int = 0) -> Table:
    return turned_up(draw_pile, seats, dealer, **msgspec.structs.asdict(RULES))


def dealt(seats: int, seed: bytes = bytes(32), options: Options = RULES) -> tuple[Table, list[Any]]:
    """Begin a game; return its table and what happened."""
    state: State = RULEBOOK.setup(options, seats, seed)
    return Table(state), RULEBOOK.begin(state)


def copy(at: Table) -> Table:
    return Table(msgspec.msgpack.decode(msgspec.msgpack.encode(at.state), type=State))


# ------------------------------------------------------------------------------------- goal and scores


@clause("UA-UNO-01", "UA-UNO-18", "UA-UNO-36")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_round_goes_on_until_somebody_has_no_cards_and_then_points_are_counted(seats: int) -> None:
    at = table("r7", "r5 r6", *OTHERS[: seats - 1])
    assert told(at.play(0, "r5", call=True)) == "Played-0 UnoCalled-0"
    assert at.status == "playing"
    assert at.scores == [0] * seats
    for seat in range(1, seats):
        at.draw(seat)
        at.pass_(seat)
    assert told(at.play(0, "r6")) == "Played-0 RoundEnded"
    assert at.status == "round_over"
    assert at.scores[0] > 0
    at.refuses(1, Draw(), "not_now", untimely=True)
    at.refuses(1, Play("y1"), "not_now", untimely=True)


@clause("UA-UNO-02")
def test_who_goes_out_gets_the_points_of_all_other_hands_and_the_others_nothing() -> None:
    at = table("r7", "r5", "y1 gS", "W b9", "r0 F", scores=[1, 2, 3, 4])
    assert at.play(0, "r5")[-1] == RoundEnded(
        0, [21 + 59 + 50, 0, 0, 0], [131, 2, 3, 4], [[], ["y1", "gS"], ["W", "b9"], ["r0", "F"]]
    )
    assert at.status == "round_over"


@clause("UA-UNO-02")
@pytest.mark.parametrize(("had", "won"), [(489, False), (490, True), (491, True)])
def test_the_first_with_500_wins(had: int, won: bool) -> None:
    at = table("r7", "r5", "y1 b9", "r1", scores=[had - 1, 499, 0], called=[2])
    assert isinstance(at.play(0, "r5")[-1], GameEnded) == won
    expected = Outcome([0], [had + 10, 499, 0]) if won else None
    assert (RULEBOOK.outcome(at.state), at.status) == (expected, "finished" if won else "round_over")


@clause("UA-UNO-03")
def test_by_option_everyone_with_cards_left_writes_down_their_own_points() -> None:
    at = table("r7", "r5", "y1 gS", "W b9", scores=[50, 60, 70], options=OWN)
    assert at.play(0, "r5")[-1] == RoundEnded(0, [0, 21, 59], [50, 81, 129], [[], ["y1", "gS"], ["W", "b9"]])
    assert at.status == "round_over"


@clause("UA-UNO-03")
@pytest.mark.parametrize(("had", "over"), [(140, False), (141, True), (150, True)])
def test_by_option_the_game_is_over_when_somebody_has_200_and_the_lowest_wins(had: int, over: bool) -> None:
    at = table("r7", "r5", "y1 gS", "W b9", scores=[150, 60, had], options=OWN)
    at.play(0, "r5")
    expected = Outcome([1], [150, 81, had + 59]) if over else None
    assert (RULEBOOK.outcome(at.state), at.status) == (expected, "finished" if over else "round_over")


@clause("UA-UNO-03")
def test_the_other_way_to_score_goes_with_the_rest_of_these_rules() -> None:
    assert [clash.names for clash in CLASHES if clash.found(OWN, 4)] == []


# ---------------------------------------------------------------------------------------- cards and deal


@clause("UA-UNO-04")
def test_the_deck_has_108_cards() -> None:
    at, _ = dealt(4)
    assert len(RULEBOOK.inventory(at.state)) == 108


@clause("UA-UNO-05")
def test_76_cards_are_numbers_one_0_and_two_of_each_other_in_four_colours() -> None:
    numbers = Counter(code for code in RULEBOOK.inventory(dealt(2)[0].state) if code[-1].isdigit())
    assert numbers.total() == 76
    assert numbers == {f"{colour}{number}": 2 if number else 1 for colour in "rgby" for number in range(10)}


@clause("UA-UNO-06")
def test_24_cards_are_actions_two_of_each_in_each_colour() -> None:
    actions = Counter(code for code in RULEBOOK.inventory(dealt(2)[0].state) if code[-1] in "SDR")
    assert actions.total() == 24
    assert actions == {colour + symbol: 2 for colour in "rgby" for symbol in "SDR"}


@clause("UA-UNO-07")
def test_eight_cards_are_black() -> None:
    black = Counter(code for code in RULEBOOK.inventory(dealt(2)[0].state) if len(code) == 1)
    assert black == {"W": 4, "F": 4}


@clause("UA-UNO-08")
@pytest.mark.parametrize(
    ("left", "points"),
    [*((f"g{number}", number) for number in range(10)), ("gS", 20), ("gR", 20), ("gD", 20), ("W", 50), ("F", 50)],
)
def test_a_card_left_counts(left: str, points: int) -> None:
    at = table("r7", "r5", left, called=[1])
    at.play(0, "r5")
    assert at.scores == [points, 0]


@clause("UA-UNO-09")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_alone_finds_the_first_dealer(seats: int) -> None:
    games = [dealt(seats, bytes([number])) for number in range(60)]
    assert {at.dealer for at, _ in games} == set(range(seats))
    assert not [event for _, events in games for event in events if isinstance(event, DrewForDeal)]


@clause("UA-UNO-10")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_everyone_is_dealt_seven_cards_that_only_they_see(seats: int) -> None:
    at, _ = dealt(seats)
    for seat in range(seats):
        view = RULEBOOK.view_for(at.state, seat)
        assert view.hand_counts == [7] * seats
        assert " ".join(view.hand or []) == at.hand(seat)
    assert RULEBOOK.view_for(at.state, None).hand is None


@clause("UA-UNO-10")
def test_the_cards_are_shuffled() -> None:
    assert len({dealt(2, bytes([number]))[0].hand(0) for number in range(20)}) == 20


@clause("UA-UNO-11", "UA-UNO-12")
@pytest.mark.parametrize("seats", RULEBOOK.seats)
def test_the_rest_is_the_draw_pile_and_one_card_lies_beside_it(seats: int) -> None:
    at, _ = dealt(seats)
    assert len(at.draw_pile.split()) == 108 - 7 * seats - 1
    assert at.discard_pile == at.top
    board: Any = RULEBOOK.view_for(at.state, None).board
    assert (board.top_card, board.draw_pile_count, board.discard_pile_count) == (at.top, 107 - 7 * seats, 1)


@clause("UA-UNO-12")
def test_the_card_turned_up_is_the_top_of_the_draw_pile() -> None:
    at = first_card("b4 g1 g2 g3")
    assert (at.top, at.draw_pile, at.colour) == ("b4", "g1 g2 g3", "b")


@clause("UA-UNO-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_a_number_starts_and_nobody_is_affected_by_a_card_that_does_not(seats: int) -> None:
    rejected: set[str] = set()
    for number in range(120):
        at, events = dealt(seats, number.to_bytes(2, "big"))
        turned = [event for event in events if isinstance(event, Turned)]
        assert [event.buried for event in turned] == [True] * (len(turned) - 1) + [False]
        assert turned[-1].card == at.top
        assert at.top[-1] in NUMBERS
        assert not {event.card[-1] for event in turned[:-1]} & NUMBERS
        assert (at.phase, at.direction, at.turn) == ("turn", 1, (at.dealer + 1) % seats)
        assert [len(hand) for hand in at.hands] == [7] * seats
        rejected |= {event.card[-1] for event in turned[:-1]}
    assert rejected == {*"SRDWF"}


@clause("UA-UNO-13")
@pytest.mark.parametrize("card", ["rS", "gR", "bD", "W", "F"])
def test_a_card_that_cannot_start_goes_into_the_middle_of_the_draw_pile(card: str) -> None:
    at = first_card(f"{card} g1 g2 g3 g4 g5")
    assert (at.top, at.draw_pile) == ("g1", f"g2 {card} g3 g4 g5")
    assert at.refuses(1, ChooseColour("r"), "not_in_these_rules").clause == "C-01"


@clause("UA-UNO-13")
@pytest.mark.parametrize("number", range(10))
def test_every_number_can_start(number: int) -> None:
    assert first_card(f"y{number} g1 g2").top == f"y{number}"


@clause("UA-UNO-13")
def test_rejected_cards_go_into_the_middle_one_by_one() -> None:
    at = first_card("rS W gD r5 r6 r1 r2")
    # rS into the middle of W gD r5 r6 r1 r2: W gD r5 rS r6 r1 r2;
    # W into the middle of gD r5 rS r6 r1 r2: gD r5 rS W r6 r1 r2;
    # gD into the middle of r5 rS W r6 r1 r2: r5 rS W gD r6 r1 r2.
    assert (at.top, at.draw_pile) == ("r5", "rS W gD r6 r1 r2")


def play_a_round(at: Table, luck: random.Random) -> None:
    """Make lawful moves at random until the round is over."""
    while at.status == "playing":
        at.move(at.turn, luck.choice([move for move in at.legal(at.turn) if not isinstance(move, Catch | CallUno)]))


@clause("UA-UNO-14", "D-58")
@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_had_the_first_turn_deals_next_and_so_on_round_the_table(seats: int) -> None:
    ways = set()
    at, _ = dealt(seats, bytes([seats]))
    luck = random.Random(seats)
    for _ in range(2 * seats):
        if at.status == "finished":
            at, _ = dealt(seats, bytes([seats + at.round]))
        dealer, opener = at.dealer, at.turn
        assert opener == (dealer + 1) % seats
        play_a_round(at, luck)
        ways.add(at.direction)
        if at.status == "round_over":
            at.next_round(luck.randrange(seats))
            assert at.dealer == opener
            assert (at.direction, at.top[-1] in NUMBERS) == (1, True)
    assert ways == {1, -1}


@clause("UA-UNO-14")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_next_dealer_is_who_moved_first_even_where_that_is_not_the_dealers_left(first: int) -> None:
    hands = ["y1 y2"] * 2 + ["b1 b2"] * 2
    hands[first] = "r5"
    at = table("r7", *hands, turn=first, dealer=1)
    at.play(first, "r5")
    at.next_round(0)
    assert at.dealer == first


# ----------------------------------------------------------------------------------------------- a turn


@clause("UA-UNO-15", "D-58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealers_left_begins_and_play_goes_clockwise(seats: int) -> None:
    for dealer in range(seats):
        at = first_card("r7 g2 g3 g4 g5", seats=seats, dealer=dealer)
        for step in range(1, seats + 1):
            seat = (dealer + step) % seats
            assert at.turn == seat
            at.refuses((seat + 1) % seats, Draw(), "not_your_turn", untimely=True)
            at.draw(seat)
            at.pass_(seat)


@clause("UA-UNO-16")
def test_a_card_goes_on_by_colour_number_or_symbol_or_because_it_is_black() -> None:
    assert table("r7", "r2 g7 g2 rS W F b6 gS", "y1 y2").playable(0) == ["F", "W", "g7", "r2", "rS"]
    assert table("gR", "rR gD b1 g9 rD yS", "y1 y2").playable(0) == ["g9", "gD", "rR"]
    assert table("W", "r5 g5 gS F W", "y1 y2", colour="g").playable(0) == ["F", "W", "g5", "gS"]


@clause("UA-UNO-16")
def test_any_other_card_is_refused() -> None:
    at = table("r7", "g2 bS y6", "y1 y2")
    for card in ("g2", "bS", "y6"):
        at.refuses(0, Play(card), "card_does_not_match")
    at.refuses(0, Play("r1"), "card_not_in_hand")


@clause("UA-UNO-16", "UA-UNO-24")
@pytest.mark.parametrize("card", ["r5", "rR"])
def test_one_card_a_turn_is_played(card: str) -> None:
    at = table("r7", f"{card} {card} g1 g2", *OTHERS)
    at.play(0, card)
    assert at.hand(0) == f"{card} g1 g2"
    at.refuses(0, Play(card), "not_your_turn", untimely=True)


@clause("UA-UNO-17", "C-14", "D-13")
@pytest.mark.parametrize("hand", ["r5 r6", "g5 g6"])
def test_who_cannot_or_will_not_play_draws_one_card_and_may_keep_it(hand: str) -> None:
    at = table("r7", hand, *OTHERS, draw_pile="r1 b3")
    assert told(at.draw(0)) == "Drew-0-1"
    assert at.hand(0) == f"{hand} r1"
    assert at.legal(0) == [Play("r1"), Pass()]
    assert told(at.pass_(0)) == "Passed-0"
    assert (at.hand(0), at.turn, at.top) == (f"{hand} r1", 1, "r7")


@clause("UA-UNO-17")
def test_the_card_drawn_may_be_played_at_once_but_no_other() -> None:
    at = table("r7", "r5 r6", *OTHERS, draw_pile="r1 b3")
    at.draw(0)
    at.refuses(0, Play("r5"), "only_the_drawn_card")
    at.refuses(0, Draw(), "not_now", untimely=True)
    at.play(0, "r1")
    assert (at.top, at.turn, at.hand(0)) == ("r1", 1, "r5 r6")


@clause("UA-UNO-17")
def test_a_card_drawn_that_does_not_go_is_kept_and_passing_takes_a_draw() -> None:
    at = table("r7", "g5 g6", *OTHERS, draw_pile="b1 b3")
    at.refuses(0, Pass(), "not_now", untimely=True)
    at.draw(0)
    assert at.legal(0) == [Pass()]
    at.refuses(0, Play("b1"), "card_does_not_match")
    at.pass_(0)
    assert (at.turn, at.hand(0)) == (1, "g5 g6 b1")


# ---------------------------------------------------------------------------------- Skip and its rescue


# ------------------------------------------------------------------------------ Draw Two and its rescue


# --------------------------------------------------------------------------------- who may do what meanwhile

WAITING = [("rS", None, "skip"), ("rD", None, "draw_two"), ("F", "g", "challenge")]


@clause("D-30")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_who_could_not_answer_is_asked_all_the_same_and_nobody_sees_the_difference(
    card: str, colour: Any, phase: str
) -> None:
    seen = []
    for held in ("rS gD y1", "y2 y3 y4"):
        at = table("r7", f"{card} r1 r2", held, "b1 b2", draw_pile=DRAWS)
        events = at.play(0, card, colour)
        assert at.phase == phase
        seen.append(
            [
                msgspec.json.encode([RULEBOOK.view_for(at.state, seat), *(RULEBOOK.event_for(e, seat) for e in events)])
                for seat in (0, 2, None)
            ]
        )
    assert seen[0] == seen[1]


@clause("D-30")
@pytest.mark.parametrize(("card", "colour", "phase"), WAITING)
def test_everybody_sees_who_is_asked_and_for_what(card: str, colour: Any, phase: Any) -> None:
    at = table("r7", f"{card} r1 r2", *OTHERS)
    at.play(0, card, colour)
    for seat in (0, 1, 2, 3, None):
        board: Any = RULEBOOK.view_for(at.state, seat).board
        assert board.pending == Pending(phase, 1, {"skip": 0, "draw_two": 2, "challenge": 4}[phase])
    at.accept(1)
    after: Any = RULEBOOK.view_for(at.state, None).board
    assert after.pending is None


# ------------------------------------------------------------------------------------- Reverse and Wild


# ------------------------------------------------------------------------- Wild Draw Four and its rescue

HONEST, BLUFF = "F g5 b7", "F r5 b7"


def waiting(hand: str, colour: str = "g", target: str = "y1 y2", **more: Any) -> Table:
    """A Wild Draw Four on red 7 waits for seat 1 of three."""
    at = table("b3 r7", hand, target, "b1 b2", **{"draw_pile": DRAWS, **more})
    at.play(0, "F", colour)
    return at


# ------------------------------------------------------------------------------------- the honesty check


@clause("UA-UNO-30", "D-37")
@pytest.mark.parametrize("hand", [HONEST, BLUFF])
def test_the_hand_is_shown_to_the_doubter_alone(hand: str) -> None:
    at = waiting(hand)
    shown = at.challenge(1)[1]
    assert RULEBOOK.event_for(shown, 1) == HandShown(0, 1, hand.split()[1:])
    for reader in (0, 2, None):
        assert RULEBOOK.event_for(shown, reader) == HandShown(0, 1, None)


# ------------------------------------------------------------------------ the honesty check and the piles


# ----------------------------------------------------------------------- the honesty check and UNO calls


# ------------------------------------------------------------------------------- a bluff leaves no trace


def read(at: Table, events: list[Any], reader: int | None) -> bytes:
    """Everything that one reader learns, to the byte."""
    legal = [] if reader is None else at.legal(reader)
    view = RULEBOOK.view_for(at.state, reader)
    return msgspec.json.encode([view, legal, [RULEBOOK.event_for(event, reader) for event in events]])


def answers_to(at: Table, seat: int, tried: list[Move]) -> list[Any]:
    """What a seat reads when it tries moves, each at a copy of the table, before hands are open."""
    told_so: list[Any] = []
    for move in tried:
        try:
            happened = [event for event in copy(at).move(seat, move) if not isinstance(event, RoundEnded)]
            told_so.append([RULEBOOK.event_for(event, seat) for event in happened])
        except Refusal as refusal:
            told_so.append([type(refusal).__name__, refusal.code, refusal.clause, refusal.parameters])
    return told_so


def leaves_no_trace(
    discard_pile: str, hands: tuple[str, str], others: tuple[str, ...], moves: Any, **more: Any
) -> None:
    """Let the same happen at two tables that differ in the hand of seat 0 only: nobody else sees a difference."""
    honest, bluff = (table(discard_pile, hand, *others, **more) for hand in hands)
    fair, untrue = copy(honest), copy(bluff)
    for seat, move in moves:
        if isinstance(move, Pass) and honest.phase != "drawn":
            continue  # There was nothing to draw.
        events = [at.move(seat, move) for at in (honest, bluff)]
        if isinstance(move, Play) and move.card == "F":
            fair, untrue = copy(honest), copy(bluff)
        for reader in (*range(1, len(others) + 1), None):
            assert read(honest, events[0], reader) == read(bluff, events[1], reader)
        for other in range(1, len(others) + 1):
            tried: list[Move] = [Accept(), Draw(), Pass(), CallUno(), Catch(0), Catch(1), NextRound()]
            tried += [Play(card, None if len(card) == 2 else "r") for card in others[other - 1].split()]
            tried += [Challenge()] if honest.phase != "challenge" or other != honest.turn else []
            assert answers_to(honest, other, tried) == answers_to(bluff, other, tried)
    assert not any(event.guilty for event in fair.challenge(fair.turn) if isinstance(event, Challenged))
    assert any(event.guilty for event in untrue.challenge(untrue.turn) if isinstance(event, Challenged))


MANY = ("F g5 b7 y9", "F r5 b7 y9")
TWO = ("F g5", "F r5")
PLAYED, CALLED = Play("F", "g"), Play("F", "g", call_uno=True)


@clause("D-37")
@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        (MANY, [(0, PLAYED), (1, Accept()), (2, Draw()), (2, Pass()), (0, Draw()), (0, Pass())]),
        (MANY, [(0, PLAYED), (1, Play("gD")), (2, Accept()), (0, Draw()), (0, Pass()), (1, Draw())]),
        (MANY, [(0, PLAYED), (1, Play("gD")), (2, Play("rD")), (0, Accept()), (1, Draw())]),
        (TWO, [(0, CALLED), (1, Accept()), (2, Draw())]),
        (TWO, [(0, CallUno()), (0, PLAYED), (1, Accept())]),
        (TWO, [(0, PLAYED), (0, CallUno()), (1, Accept())]),
        (TWO, [(0, PLAYED), (2, Catch(0)), (1, Accept()), (2, Draw())]),
        (TWO, [(0, PLAYED), (1, Catch(0)), (1, Play("gD")), (2, Accept())]),
    ],
)
@pytest.mark.parametrize("draw_pile", ["y3 y4 y5 y6 y7 y8 b8 b9 r1 r2 r3 r4", "y3 y4 y5", "y3", ""])
def test_a_bluff_leaves_no_trace_for_anybody_but_the_bluffer(hands: Any, moves: Any, draw_pile: str) -> None:
    others = ("gD y1 y2 b4", "rD gS b1 b2")
    leaves_no_trace("g4 g3 b3 r7", hands, others, moves, draw_pile=draw_pile)


@clause("D-37")
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bluff_leaves_no_trace_whoever_plays(seats: int, direction: int) -> None:
    target = direction % seats
    others = tuple(f"gD {colour}1 {colour}2" if colour in "yb" else "y7 y8 y9" for colour in "ybr"[: seats - 1])
    leaves_no_trace(
        "g3 r7", MANY, others, [(0, PLAYED), (target, Accept())], direction=direction, draw_pile="r1 r2 r3 r4"
    )


@clause("D-37")
def test_a_bluff_with_the_card_just_drawn_leaves_no_trace() -> None:
    others = ("gD y1 y2 b4", "rD gS b1 b2")
    moves = [(0, Draw()), (0, PLAYED), (1, Accept())]
    leaves_no_trace("g3 r7", ("g5 b7", "r5 b7"), others, moves, draw_pile="F y3 y4 y5 y6")


# ----------------------------------------------------------------------------------------- calling UNO


RESCUES = [("rS", None, "rS"), ("rD", None, "bD"), ("F", "g", "gD")]


# ---------------------------------------------------------------------------------------------- hidden cards


@clause("UA-UNO-35")
def test_everybody_sees_how_many_cards_each_holds_and_only_their_own_faces() -> None:
    at = table("r7", "r5 r6 g1", "y1 y2", "b1", called=[2])
    for seat, hand in [(0, ["r5", "r6", "g1"]), (1, ["y1", "y2"]), (2, ["b1"]), (None, None)]:
        view = RULEBOOK.view_for(at.state, seat)
        assert view.hand_counts == [3, 2, 1]
        assert view.hand == hand


@clause("UA-UNO-35")
def test_everybody_sees_how_many_cards_are_drawn_and_only_who_draws_which() -> None:
    at = table("r7", "rD r6 g1", "y1 y2", "b1 b2", draw_pile=DRAWS)
    at.play(0, "rD")
    drew = at.accept(1)[0]
    assert RULEBOOK.event_for(drew, 1) == Drew(1, 2, ["g1", "g2"])
    for reader in (0, 2, None):
        assert RULEBOOK.event_for(drew, reader) == Drew(1, 2, None)
        assert RULEBOOK.view_for(at.state, reader).hand_counts == [2, 4, 2]


# -------------------------------------------------------------------------------------------- the last card


@clause("UA-UNO-36")
def test_the_last_card_must_go_on_the_pile_like_any_other() -> None:
    at = table("r7", "g5", "y1 y2")
    at.refuses(0, Play("g5"), "card_does_not_match")
    assert at.status == "playing"


def test_a_claim_and_the_card_under_it_survive_being_stored() -> None:
    at = copy(waiting(BLUFF))
    assert isinstance(at.piles, Piles)
    assert (at.piles.kept, DECK.codes(at.claim.hand)) == (2, ["r5", "b7"])
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 TakenBack-0 Drew-0-4"
