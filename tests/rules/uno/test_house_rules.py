"""The house rules that may be added, and the options that do not go together."""

from typing import Any

import msgspec
import pytest

from service.games import lobby
from service.games.errors import Invalid
from service.rules.catalogue import RULESETS
from service.rules.colours import COLOURS
from service.rules.moves_and_events import CallUno, Catch, Dealt, Draw, Event, Pass, Played, RoundEnded, Turned
from service.rules.piles import Piles
from service.rules.rulebook import Clash
from service.rules.uno.cards import is_jump
from service.rules.uno.game import RULEBOOK, turn_up
from service.rules.uno.options import CLASHES, MAX_DEALT, Options
from service.rules.uno.schema import Accept, Challenge, Challenged, HandShown, HandsPassed, HandsSwapped, Play
from service.rules.uno.state import DECK, State
from service.storage.redis_store import RedisStore
from tests.i18n.messages import checked
from tests.playing import created
from tests.rules.table import SEED, clause, told
from tests.rules.uno.table import Table, table, turned_up

DRAWS = "g1 g1 g2 g2 g6 g6 y7 y7 y0 g0 b0 b9 r9 r9"


def creation(seats: int = 2, **options: Any) -> lobby.CreateGame:
    return lobby.CreateGame("uno-official", options, seats, "Ana", public=False, position=None)


def pending(at: Table) -> tuple[str, int, int]:
    waits: Any = RULEBOOK.view_for(at.state, None).board
    return waits.pending.kind, waits.pending.seat, waits.pending.count


# ------------------------------------------------------------------------------------ dealing (HR-01)


@clause("HR-01")
@pytest.mark.parametrize("size", range(2, 11))
def test_everyone_is_dealt_as_many_cards_as_the_option_says(size: int) -> None:
    state: State = RULEBOOK.setup(Options(hand_size=size), 3, SEED)
    dealt = RULEBOOK.begin(state)[0]
    assert isinstance(dealt, Dealt)
    assert dealt.count == size
    given = 2 if DECK.faces[state.piles.top].symbol == "D" else 0
    assert sorted(map(len, state.hands)) == [size, size, size + given]
    assert len(state.piles.draw) == 108 - 3 * size - given - 1


@clause("HR-01")
def test_the_next_round_is_dealt_like_the_first() -> None:
    at = table("r7", "r5", "y1 y2", options=Options(hand_size=4, first_action="bury"))
    at.play(0, "r5")
    at.next_round(0)
    assert [len(hand) for hand in at.hands] == [4, 4]


@clause("HR-01")
@pytest.mark.parametrize(("size", "fine"), [(1, False), (2, True), (10, True), (11, False)])
def test_from_two_to_ten_cards_are_dealt(size: int, fine: bool, store: RedisStore) -> None:
    if fine:
        game, _ = created(store, creation(hand_size=size))
        assert game.state.options.hand_size == size
        return
    with pytest.raises(Invalid) as refused:
        created(store, creation(hand_size=size))
    assert refused.value.code == "invalid_option"


@clause("HR-01")
def test_a_card_that_can_start_the_round_is_left_whatever_has_been_dealt() -> None:
    special = sum(face.copies for face in DECK.faces if not face.symbol.isdigit())
    assert len(DECK.cards) - MAX_DEALT > special


@clause("HR-01", "D-06")
def test_a_number_is_turned_up_though_all_special_cards_lie_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    special = " ".join(face.code for face in DECK.faces for _ in range(face.copies) if not face.symbol.isdigit())
    buried, bury = [0], Piles.bury

    def bury_and_count(piles: Piles) -> None:
        buried[0] += 1
        assert buried[0] < 1000, "it never ends"
        bury(piles)

    monkeypatch.setattr(Piles, "bury", bury_and_count)
    at = turned_up(f"{special} r1 g1 b1 y1", first_wild="bury", first_action="bury")
    assert at.top in ("r1", "g1", "b1", "y1")


# ----------------------------------------------------------------------------------- must play (HR-02)

ALWAYS = Options(must_play="always")
DRAWN = Options(must_play="drawn")
COLOURED = {face.code for face in DECK.faces if face.suit}


@clause("HR-02")
@pytest.mark.parametrize("card", ["r5", "g7", "rS", "W", "F"])
def test_who_holds_a_card_that_may_be_played_may_not_draw(card: str) -> None:
    at = table("r7", f"b9 g5 {card}", "y1 y2", options=ALWAYS)
    assert at.refuses(0, Draw(), "must_play").clause == "HR-02"
    assert at.playable(0) == [card]
    at.play(0, card, None if card in COLOURED else "b")
    assert at.top == card


@clause("HR-02")
def test_who_holds_no_such_card_draws_and_must_play_a_drawn_one_that_goes() -> None:
    at = table("r7", "b9 g5 y8", "y1 y2", options=ALWAYS, draw_pile="r1 g1")
    assert at.legal(0) == [Draw()]
    at.draw(0)
    at.refuses(0, Pass(), "must_play")
    assert at.legal(0) == [Play("r1")]


@clause("HR-02", "D-11")
@pytest.mark.parametrize("options", [ALWAYS, DRAWN], ids=["always", "drawn"])
def test_a_drawn_card_that_does_not_go_is_kept(options: Options) -> None:
    at = table("r7", "b9 g5 y8", "y1 y2", options=options, draw_pile="b1 g1")
    at.draw(0)
    assert at.legal(0) == [Pass()]
    at.pass_(0)
    assert at.turn == 1


@clause("HR-02", "D-13", "D-11")
def test_where_only_a_drawn_card_must_be_played_one_may_draw_all_the_same() -> None:
    at = table("r7", "r5 g5 y8", "y1 y2", options=DRAWN, draw_pile="r1 g1")
    at.draw(0)
    assert at.refuses(0, Pass(), "must_play").clause == "D-11"
    assert at.legal(0) == [Play("r1")]


@clause("HR-02")
def test_left_alone_nothing_must_be_played() -> None:
    at = table("r7", "r5 g5 y8", "y1 y2", draw_pile="r1 g1")
    at.draw(0)
    at.pass_(0)
    assert at.turn == 1


@clause("HR-02", "D-12")
def test_a_drawn_wild_draw_four_need_not_be_played_as_a_bluff() -> None:
    at = table("r7", "r5 g5", "y1 y2", options=DRAWN, draw_pile="F g1")
    at.draw(0)
    assert Pass() in at.legal(0)
    assert at.playable(0) == ["F"]
    at.pass_(0)
    assert at.turn == 1


@clause("HR-02")
@pytest.mark.parametrize("options", [ALWAYS, DRAWN], ids=["always", "drawn"])
def test_a_drawn_wild_draw_four_that_is_no_bluff_must_be_played(options: Options) -> None:
    at = table("r7", "b5 g5", "y1 y2", options=options, draw_pile="F g1")
    at.draw(0)
    at.refuses(0, Pass(), "must_play")


@clause("HR-02", "D-30")
def test_who_could_answer_a_card_may_bear_it_all_the_same() -> None:
    at = table("r7", "rD b9 g5", "gD y2", options=Options(must_play="always", stacking="same"), draw_pile=DRAWS)
    at.play(0, "rD")
    assert at.legal(1)[0] == Accept()
    at.accept(1)
    assert at.hand(1) == "gD y2 g1 g1"


# ------------------------------------------------------------------------------ Wild Draw Four (HR-03)

FREE = Options(wild_draw_four="free")


@clause("HR-03")
@pytest.mark.parametrize("needs", ["colour", "colour_or_number", "any_match"])
def test_no_hand_forbids_a_free_wild_draw_four(needs: Any) -> None:
    free = msgspec.structs.replace(FREE, wild_draw_four_needs=needs)
    at = table("r7", "F r5 g7", "y1 y2", "b1 b2", options=free, draw_pile=DRAWS)
    assert told(at.play(0, "F", "g")) == "Played-0 Drew-1-4 Skipped-1"
    assert (at.colour, at.turn, at.stage) == ("g", 2, "turn")


@clause("HR-03")
def test_nobody_may_challenge_a_free_wild_draw_four() -> None:
    at = table("r7", "F r5 g7", "y1 y2", "b1 b2", options=FREE)
    at.play(0, "F", "g")
    at.refuses(2, Challenge(), "not_in_these_rules")
    assert not any(Challenge() in at.legal(seat) for seat in range(3))


@clause("HR-03", "HR-05")
@pytest.mark.parametrize("trust", ["free", "refuse"])
def test_where_nobody_may_challenge_a_stacked_one_is_answered_or_borne(trust: Any) -> None:
    options = Options(wild_draw_four=trust, stacking="same")
    at = table("r7", "F b5 g5", "F y1 y2", "b1 b2", options=options, draw_pile=DRAWS)
    at.play(0, "F", "b")
    assert at.legal(1) == [Accept(), *(Play("F", colour) for colour in COLOURS)]
    assert pending(at) == ("draw_four", 1, 4)
    at.refuses(1, Challenge(), "not_in_these_rules")
    at.play(1, "F", "g")
    assert told(at.accept(2)) == "Drew-2-8 Skipped-2"


@clause("HR-03", "HR-02")
def test_a_free_wild_draw_four_is_a_card_that_must_be_played() -> None:
    at = table("r7", "r5 g5", "y1 y2", options=Options(wild_draw_four="free", must_play="drawn"), draw_pile="F g1")
    at.draw(0)
    at.refuses(0, Pass(), "must_play")


# ------------------------------------------------------------------------------------ stacking (HR-04)

SAME = Options(stacking="same")
HIGHER = Options(stacking="higher")


def stack(*hands: str, options: Options = SAME, **more: Any) -> Table:
    return table("r7", *hands, options=options, **{"draw_pile": DRAWS, **more})


@clause("HR-04")
@pytest.mark.parametrize("options", [SAME, HIGHER], ids=["same", "higher"])
@pytest.mark.parametrize("answer", ["rD", "gD"])
def test_a_draw_two_answers_a_draw_two_whatever_its_colour(answer: str, options: Options) -> None:
    at = stack("rD r1 r2", f"{answer} y1 y2", "b1 b2", options=options)
    assert told(at.play(0, "rD")) == "Played-0"
    assert (at.turn, at.stage, at.hand(1)) == (1, "draw_two", f"{answer} y1 y2")
    assert at.legal(1) == [Accept(), Play(answer)]
    assert told(at.play(1, answer)) == "Played-1"
    assert (at.turn, at.stage, at.colour) == (2, "draw_two", answer[0])
    assert told(at.accept(2)) == "Drew-2-4 Skipped-2"
    assert (at.turn, at.stage, at.hand(2)) == (0, "turn", "b1 b2 g1 g1 g2 g2")


@clause("HR-04")
def test_who_does_not_answer_draws_and_misses_the_turn() -> None:
    at = stack("rD r1 r2", "gD y1", "b1 b2")
    at.play(0, "rD")
    assert told(at.accept(1)) == "Drew-1-2 Skipped-1"
    assert (at.turn, at.stage, at.hand(1), at.pending_draw) == (2, "turn", "gD y1 g1 g1", 0)


@clause("HR-04", "D-30")
def test_while_a_card_waits_nothing_else_is_done() -> None:
    at = stack("rD r1 r2", "gD r3 W y1", "bD b2")
    at.play(0, "rD")
    for card in ("r3", "y1"):
        at.refuses(1, Play(card), "card_does_not_answer")
    at.refuses(1, Play("W", "g"), "card_does_not_answer")
    at.refuses(1, Draw(), "not_now", untimely=True)
    at.refuses(1, Challenge(), "not_now", untimely=True)
    at.refuses(2, Play("bD"), "not_your_turn", untimely=True)
    at.refuses(2, Accept(), "not_your_turn", untimely=True)


@clause("HR-04")
def test_the_chain_goes_round_the_table_and_adds_up() -> None:
    at = stack("rD bD r2 r3", "gD y1 y2", "yD b1 b2", "gD b3 b4")
    for seat, card, count in ((0, "rD", 2), (1, "gD", 4), (2, "yD", 6), (3, "gD", 8), (0, "bD", 10)):
        at.play(seat, card)
        assert pending(at) == ("draw_two", (seat + 1) % 4, count)
    assert told(at.accept(1)) == "Drew-1-10 Skipped-1"
    assert (at.turn, [len(hand) for hand in at.hands]) == (2, [2, 12, 2, 2])


@clause("HR-04")
def test_the_chain_follows_the_direction_of_play() -> None:
    at = stack("rD r1 r2", "y1 y2", "gD b1 b2", direction=-1)
    at.play(0, "rD")
    at.play(2, "gD")
    assert told(at.accept(1)) == "Drew-1-4 Skipped-1"
    assert at.turn == 0


@clause("HR-04", "D-21")
def test_with_two_players_the_chain_goes_to_and_fro() -> None:
    at = stack("rD bD r2 r3", "gD y1 y2")
    at.play(0, "rD")
    at.play(1, "gD")
    at.play(0, "bD")
    assert told(at.accept(1)) == "Drew-1-6 Skipped-1"
    assert at.turn == 0


@clause("HR-04")
def test_once_it_is_borne_the_next_draw_two_counts_two_again() -> None:
    at = stack("rD r1 r2", "gD y1 y2", "b1 b2", "gD b3 b4")
    at.play(0, "rD")
    at.play(1, "gD")
    at.accept(2)
    at.play(3, "gD")
    assert told(at.accept(0)) == "Drew-0-2 Skipped-0"


@clause("HR-04", "D-32")
def test_without_stacking_nobody_is_asked() -> None:
    at = stack("rD r1 r2", "gD y1 y2", "b1 b2", options=Options())
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 Skipped-1"


@clause("HR-04")
@pytest.mark.parametrize("options", [SAME, HIGHER], ids=["same", "higher"])
def test_a_wild_draw_four_answers_a_wild_draw_four(options: Options) -> None:
    at = stack("F b5 g5", "F y1 y2", "F b1 b2", "b3 b4", options=options)
    at.play(0, "F", "b")
    at.play(1, "F", "y")
    at.play(2, "F", "g")
    assert (at.turn, at.stage, at.pending_draw, at.colour) == (3, "challenge", 12, "g")
    assert told(at.accept(3)) == "Drew-3-12 Skipped-3"
    assert (at.turn, at.colour) == (0, "g")


@clause("HR-04")
def test_a_wild_draw_four_answers_a_draw_two_only_where_higher_cards_do() -> None:
    same, higher = (stack("rD r1 r2", "F y1 y2", "b1 b2", options=options) for options in (SAME, HIGHER))
    for at in (same, higher):
        at.play(0, "rD")
    assert same.playable(1) == []
    same.refuses(1, Play("F", "g"), "card_does_not_answer")
    assert higher.playable(1) == ["F"]
    higher.play(1, "F", "g")
    assert (higher.turn, higher.stage, higher.pending_draw, higher.colour) == (2, "draw_four", 6, "g")
    assert told(higher.accept(2)) == "Drew-2-6 Skipped-2"


@clause("HR-04", "D-33")
@pytest.mark.parametrize("options", [SAME, HIGHER], ids=["same", "higher"])
@pytest.mark.parametrize("card", ["gD", "rD", "gS", "gR", "g1"])
def test_no_other_card_answers_a_wild_draw_four(card: str, options: Options) -> None:
    at = stack("F b5 g5", f"{card} y1 y2", "b1 b2", options=options, draw_pile=None)
    at.play(0, "F", "g")
    at.refuses(1, Play(card), "card_does_not_answer")


@clause("HR-04", "D-33")
@pytest.mark.parametrize("card", ["rS", "rR", "r7"])
def test_no_other_coloured_card_answers_a_draw_two(card: str) -> None:
    at = stack("rD r1 r2", f"{card} y1 y2", "b1 b2", options=HIGHER)
    at.play(0, "rD")
    at.refuses(1, Play(card), "card_does_not_answer")


@clause("HR-04")
def test_a_skip_is_not_stacked() -> None:
    at = stack("rS r1 r2", "rS y1 y2", "b1 b2")
    assert told(at.play(0, "rS")) == "Played-0 Skipped-1"
    assert at.turn == 2


@clause("HR-04", "D-39", "M-UNO-30")
def test_who_answers_with_the_last_card_makes_the_next_player_draw_all_at_once() -> None:
    at = stack("rD r1 r2", "gD", "bD b2", called=[1])
    at.play(0, "rD")
    assert told(at.play(1, "gD")) == "Played-1 Drew-2-4 RoundEnded"
    assert at.scores == [0, 3 + (20 + 2 + 1 + 1 + 2 + 2), 0]


@clause("HR-04", "D-38", "D-39")
def test_a_wild_draw_four_as_the_last_answer_is_drawn_with_all_that_was_stacked() -> None:
    at = stack("rD r1 r2", "F", "F b2", options=HIGHER, called=[1])
    at.play(0, "rD")
    assert told(at.play(1, "F", "g")) == "Played-1 Drew-2-6 RoundEnded"
    assert at.status == "round_over"


@clause("HR-04", "M-UNO-30")
def test_a_draw_card_as_the_last_card_is_not_answered() -> None:
    at = stack("rD", "gD y1", "b1 b2")
    assert told(at.play(0, "rD")) == "Played-0 Drew-1-2 RoundEnded"


# ---------------------------------------------------------------------------- stacked challenges (HR-05)


def stacked(hand: str, *, colour: str = "b") -> Table:
    """Seat 0 plays a Wild Draw Four, seat 1 another one from this hand, and seat 2 is asked."""
    at = stack("F g5 g8", hand, "y1 y2", "b1 b2")
    at.play(0, "F", colour)
    at.play(1, "F", "g")
    return at


@clause("HR-05")
def test_who_is_found_out_draws_all_that_has_added_up_and_the_challenger_moves() -> None:
    at = stacked("F b3 y4")
    events = at.challenge(2)
    assert events[:2] == [Challenged(2, 1, guilty=True), HandShown(1, 2, ["b3", "y4"])]
    assert told(events[2:]) == "Drew-1-8"
    assert (at.turn, at.stage, at.colour, at.pending_draw) == (2, "turn", "g", 0)
    assert [len(hand) for hand in at.hands] == [2, 10, 2, 2]


@clause("HR-05")
def test_who_challenges_in_vain_draws_two_more_than_has_added_up() -> None:
    at = stacked("F y3 y4")
    events = at.challenge(2)
    assert events[0] == Challenged(2, 1, guilty=False)
    assert told(events[2:]) == "Drew-2-10 Skipped-2"
    assert (at.turn, at.colour) == (3, "g")
    assert [len(hand) for hand in at.hands] == [2, 2, 12, 2]


@clause("HR-05", "D-14")
@pytest.mark.parametrize(("hand", "guilty"), [("F r3 y4", False), ("F g3 y4", False), ("F b3 y4", True)])
def test_a_stacked_one_is_judged_by_the_colour_named_for_the_card_below(hand: str, guilty: bool) -> None:
    assert stacked(hand).challenge(2)[0] == Challenged(2, 1, guilty)


ON_A_DRAW_TWO = [("F r3 y4", "colour"), ("F gD y4", "any_match"), ("F rD y4", "colour_or_number")]
"""Hands with a Wild Draw Four that they would forbid on a red Draw Two, and by which option."""


@clause("D-118")
@pytest.mark.parametrize(("hand", "needs"), ON_A_DRAW_TWO)
@pytest.mark.parametrize("trust", ["challenge", "refuse", "free"])
def test_no_hand_forbids_one_on_a_draw_two_and_nobody_may_challenge_it(hand: str, needs: Any, trust: Any) -> None:
    options = Options(stacking="higher", wild_draw_four=trust, wild_draw_four_needs=needs)
    at = stack("rD g5 g8", hand, "F y1 y2", "b1 b2", options=options)
    at.play(0, "rD")
    assert "F" in at.playable(1)
    at.play(1, "F", "g")
    assert pending(at) == ("draw_four", 2, 6)
    assert at.legal(2) == [Accept(), *(Play("F", colour) for colour in COLOURS)]
    if trust == "challenge":
        assert at.refuses(2, Challenge(), "not_now", untimely=True).clause == "D-118"
    assert told(at.accept(2)) == "Drew-2-6 Skipped-2"


@clause("D-118", "HR-05")
@pytest.mark.parametrize(("hand", "guilty"), [("F g3 y4", True), ("F r3 y4", False)])
def test_one_on_such_a_wild_draw_four_may_be_challenged_as_any_other(hand: str, guilty: bool) -> None:
    at = stack("rD g5 g8", "F r3 y4", hand, "b1 b2", options=HIGHER)
    at.play(0, "rD")
    at.play(1, "F", "g")
    at.play(2, "F", "b")
    assert pending(at) == ("challenge", 3, 10)
    events = at.challenge(3)
    assert events[0] == Challenged(3, 2, guilty)
    assert told(events[2:]) == ("Drew-2-10" if guilty else "Drew-3-12 Skipped-3")


@clause("D-118", "HR-16")
def test_a_refusal_names_the_card_that_forbids_a_wild_draw_four() -> None:
    at = stack("F g5 g8", "F b3 y4", "y1 y2", options=Options(stacking="same", wild_draw_four="refuse"))
    at.play(0, "F", "b")
    refusal = at.refuses(1, Play("F", "g"), "wild_draw_four_not_allowed")
    assert refusal.parameters == {"card": "b3"}


@clause("D-38", "D-118")
def test_as_the_last_card_one_on_a_draw_two_is_drawn_for_and_the_round_ends() -> None:
    at = stack("rD g5 g8", "F", "y1 y2", options=HIGHER, called=[1])
    at.play(0, "rD")
    assert told(at.play(1, "F", "g")) == "Played-1 Drew-2-6 RoundEnded"


@clause("HR-05", "D-33")
def test_who_answers_a_bluff_cannot_challenge_it_and_nor_can_the_next() -> None:
    at = stack("F r5 r8", "F y3 y4", "y1 y2")
    at.play(0, "F", "b")
    at.play(1, "F", "g")
    assert at.challenge(2)[0] == Challenged(2, 1, guilty=False)
    assert len(at.hands[0]) == 2


@clause("HR-05")
def test_the_first_of_a_chain_may_be_challenged_as_ever() -> None:
    at = stack("F r5 r8", "F y3 y4", "y1 y2")
    at.play(0, "F", "b")
    assert told(at.challenge(1)) == "Challenged-1 HandShown-0 Drew-0-4"
    assert (at.turn, at.stage) == (1, "turn")


@clause("HR-05", "HR-04")
def test_only_who_is_asked_may_challenge() -> None:
    at = stack("F g5 g8", "F b3 y4", "y1 y2 y3", "b1 b2")
    at.play(0, "F", "b")
    at.play(1, "F", "g")
    assert RULEBOOK.to_move(at.state) == [2]
    assert at.legal(2) == [Accept(), Challenge()]
    for seat in (0, 1, 3):
        at.refuses(seat, Challenge(), "not_your_turn", untimely=True)


@clause("HR-05")
def test_where_a_wild_draw_four_is_refused_one_in_a_stack_is_too() -> None:
    at = stack("F g5 g8", "F b3 y4", "y1 y2", options=Options(stacking="same", wild_draw_four="refuse"))
    at.play(0, "F", "b")
    at.refuses(1, Play("F", "g"), "wild_draw_four_not_allowed")
    assert at.legal(1) == [Accept()]


# --------------------------------------------------------------------- calls and refills while stacking


@clause("HR-04", "D-48")
def test_who_is_caught_while_a_stack_waits_draws_the_penalty_and_the_stack_stays() -> None:
    at = stack("rD r1", "gD y1 y2", "b1 b2")
    at.play(0, "rD")
    assert RULEBOOK.to_move(at.state) == [0, 1, 2]
    assert told(at.catch(2, 0)) == "Caught-0 Drew-0-2"
    assert (at.stage, at.turn, at.pending_draw, at.hand(0)) == ("draw_two", 1, 2, "r1 g1 g1")
    at.play(1, "gD")
    assert told(at.accept(2)) == "Drew-2-4 Skipped-2"


@clause("HR-04", "D-46")
def test_a_late_call_while_a_stack_waits_is_good() -> None:
    at = stack("rD r1", "gD y1 y2", "b1 b2")
    at.play(0, "rD")
    at.call(0)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)
    assert at.called == [0]


@clause("HR-04", "D-47")
@pytest.mark.parametrize("answer", ["play", "accept"])
def test_an_answer_closes_the_window_to_catch(answer: str) -> None:
    at = stack("rD r1", "gD y1 y2", "b1 b2")
    at.play(0, "rD")
    at.play(1, "gD") if answer == "play" else at.accept(1)
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)
    at.refuses(0, CallUno(), "call_too_late", untimely=True)


@clause("HR-04", "D-45")
def test_who_answers_down_to_one_card_calls_with_it_or_may_be_caught() -> None:
    called, silent = (stack("rD r1 r2", "gD y1", "b1 b2") for _ in range(2))
    for at in (called, silent):
        at.play(0, "rD")
    assert told(called.play(1, "gD", call=True)) == "Played-1 UnoCalled-1"
    called.refuses(0, Catch(1), "nothing_to_catch", untimely=True)
    silent.play(1, "gD")
    assert told(silent.catch(0, 1)) == "Caught-1 Drew-1-2"


@clause("HR-04", "D-45")
def test_who_is_asked_with_two_cards_calls_with_the_answer_and_not_before() -> None:
    at = stack("rD r1 r2", "gD y1", "b1 b2")
    at.play(0, "rD")
    at.refuses(1, CallUno(), "not_now", untimely=True)
    assert at.legal(1) == [Accept(), Play("gD", None, call_uno=True)]


@clause("HR-04", "D-49")
def test_a_call_is_void_when_the_stack_is_borne() -> None:
    at = stack("rD r1", "gD y1", "b1")
    at.play(0, "rD", call=True)
    at.play(1, "gD", call=True)
    at.accept(2)
    assert at.called == [0, 1]
    at = stack("r1 r2", "rD y1 y2", "b1", called=[2])
    at.play(0, "r1", call=True)
    at.play(1, "rD")
    at.accept(2)
    assert at.called == [0]


@clause("HR-04", "D-02")
def test_the_piles_are_refilled_while_a_stack_is_drawn() -> None:
    at = table("b1 b2 r7", "rD r1 r2", "gD y1 y2", "b3 b4", options=SAME, draw_pile="g1")
    at.play(0, "rD")
    at.play(1, "gD")
    assert told(at.accept(2)) == "Drew-2-1 Reshuffled-4 Drew-2-3 Skipped-2"
    assert set(at.hand(2).split()[3:]) < {"b1", "b2", "r7", "rD"}
    assert (at.discard_pile, len(at.draw_pile.split())) == ("gD", 1)


@clause("HR-04", "D-02")
def test_of_a_stack_that_is_too_large_as_much_is_drawn_as_there_is() -> None:
    at = table("r7", "rD r1 r2", "gD y1 y2", "b3 b4", options=SAME, draw_pile="g1")
    at.play(0, "rD")
    at.play(1, "gD")
    assert told(at.accept(2)) == "Drew-2-1 Reshuffled-2 Drew-2-2 Skipped-2"
    assert (at.turn, at.pending_draw) == (0, 0)


@clause("HR-05", "D-40")
def test_a_refill_while_a_stack_waits_does_not_change_the_judgement() -> None:
    at = table("r7", "F g5 g8", "F b3", "y1 y2", options=SAME, draw_pile="y3")
    at.play(0, "F", "b")
    at.play(1, "F", "g")
    assert told(at.catch(0, 1)) == "Caught-1 Drew-1-1 Reshuffled-2 Drew-1-1"
    assert (at.discard_pile, at.pending_draw, at.turn) == ("F", 8, 2)
    events = at.challenge(2)
    assert events[:2] == [Challenged(2, 1, guilty=True), HandShown(1, 2, ["b3"])]


# -------------------------------------------------------------------------- jumping in (HR-06, HR-07)

JUMP = Options(jump_in=True)


def jump(top: str, *hands: str, options: Options = JUMP, **more: Any) -> Table:
    return table(top, *hands, options=options, **{"draw_pile": DRAWS, **more})


@clause("HR-06")
@pytest.mark.parametrize(
    ("turn", "jumper", "after"),
    [(0, 1, 2), (0, 2, 3), (0, 3, 0), (1, 3, 0), (2, 0, 1), (3, 2, 3)],
)
def test_play_goes_on_from_who_jumped_in(turn: int, jumper: int, after: int) -> None:
    hands = ["y1 y2 y3", "b1 b2 b3", "y4 y5 y6", "b4 b5 b6"]
    hands[jumper] += " r7"
    at = jump("r7", *hands, turn=turn)
    assert told(at.play(jumper, "r7")) == f"Played-{jumper}"
    assert (at.top, at.colour, at.turn, at.stage, len(at.hands[jumper])) == ("r7", "r", after, "turn", 3)
    at.draw(after)


@clause("HR-06")
def test_the_player_whose_turn_it_was_is_passed_over() -> None:
    at = jump("r7", "r1 r2", "y1 y2", "r7 b5 b6", "b1 b2")
    at.play(2, "r7")
    at.refuses(0, Play("r1"), "not_your_turn", untimely=True)
    assert at.turn == 3


@clause("HR-06")
def test_a_jump_follows_the_direction_of_play() -> None:
    at = jump("r7", "r1 r2", "y1 y2", "r7 b5 b6", "b1 b2", direction=-1)
    at.play(2, "r7")
    assert at.turn == 1


@clause("HR-06")
@pytest.mark.parametrize("card", ["r5", "g7", "rS", "g4"])
def test_only_the_very_card_that_lies_on_top_jumps_in(card: str) -> None:
    at = jump("r7", "y1 y2", "b1 b2", f"{card} b5 b6")
    at.refuses(2, Play(card), "not_your_turn", untimely=True)
    assert at.legal(2) == []


@clause("HR-06")
def test_an_action_card_jumps_in_on_its_like_of_the_same_colour_only() -> None:
    at = jump("rS", "y1 y2", "gS b1 b2", "rS b5 b6")
    at.refuses(1, Play("gS"), "not_your_turn", untimely=True)
    assert at.playable(2) == ["rS"]


@clause("HR-06")
def test_nobody_jumps_in_without_the_option() -> None:
    at = jump("r7", "y1 y2", "b1 b2", "r7 b5 b6", options=Options())
    at.refuses(2, Play("r7"), "not_your_turn", untimely=True)
    assert RULEBOOK.to_move(at.state) == [0]


@clause("HR-06")
def test_who_does_not_hold_the_card_does_not_jump_in() -> None:
    jump("r7", "y1 y2", "b1 b2", "b5 b6").refuses(2, Play("r7"), "card_not_in_hand")


@clause("HR-06")
def test_who_jumps_in_plays_and_does_nothing_else() -> None:
    at = jump("r7", "y1 y2", "b1 b2", "r7 r6 W b5")
    assert at.legal(2) == [Play("r7")]
    at.refuses(2, Draw(), "not_your_turn", untimely=True)
    at.refuses(2, Play("r6"), "not_your_turn", untimely=True)


@clause("HR-06")
def test_who_is_on_turn_plays_the_same_card_as_an_ordinary_turn() -> None:
    at = jump("r7", "r7 y1 y2", "b1 b2", "b5 b6")
    assert Draw() in at.legal(0)
    at.play(0, "r7")
    assert at.turn == 1


@clause("HR-06")
def test_one_may_jump_in_on_the_card_turned_up_and_on_the_own_card() -> None:
    at = turned_up("y1 g1 g2", jump_in=True)
    assert (at.top, at.turn) == ("y1", 1)
    assert at.playable(3) == ["y1"]
    at = jump("r7", "r5 r5 y1 y2", "b1 b2", "b5 b6")
    at.play(0, "r5")
    at.play(0, "r5")
    assert (at.turn, at.hand(0)) == (1, "y1 y2")


@clause("HR-06")
def test_a_possible_jump_is_shown_to_the_seat_itself_and_to_nobody_else() -> None:
    at = jump("r7", "r7 y2", "b1 b2", "b5 b6", "b3 b4", turn=1)
    assert RULEBOOK.to_move(at.state) == [0, 1]
    assert RULEBOOK.view_for(at.state, 0).to_move == [0, 1]
    for reader in (1, 2, 3, None):
        view = RULEBOOK.view_for(at.state, reader)
        assert (view.to_move, view.turn) == ([1], 1)


@clause("HR-06")
def test_nobody_elses_view_tells_a_hand_with_a_jump_from_one_without() -> None:
    can, cannot = (jump("r7", hand, "b1 b2", "b5 b6", turn=1, draw_pile=DRAWS) for hand in ("r7 y2", "y1 y2"))
    for reader in (1, 2, None):
        assert RULEBOOK.view_for(can.state, reader) == RULEBOOK.view_for(cannot.state, reader)
        if reader is not None:
            assert can.legal(reader) == cannot.legal(reader)


@clause("HR-06", "HR-07")
def test_after_the_draw_nobody_is_shown_a_jump() -> None:
    at = jump("r7", "r7 y2", "b1 b2", "b5 b6", turn=1)
    at.draw(1)
    assert RULEBOOK.to_move(at.state) == [1]
    assert RULEBOOK.view_for(at.state, 0).to_move == [1]


@clause("HR-06")
def test_before_the_deal_and_after_the_round_there_is_nothing_to_jump_in_on() -> None:
    state: State = RULEBOOK.setup(JUMP, 3, SEED)
    assert RULEBOOK.to_move(state) == []
    at = jump("r7", "r5", "r5 b1", "b5 b6")
    at.play(0, "r5")
    at.refuses(1, Play("r5"), "not_now", untimely=True)


# What a card that is jumped in does.


@clause("HR-06", "M-UNO-17")
def test_a_skip_jumped_in_skips_the_player_after_the_jumper() -> None:
    at = jump("rS", "y1 y2", "b1 b2", "rS b5 b6", "b3 b4")
    assert told(at.play(2, "rS")) == "Played-2 Skipped-3"
    assert at.turn == 0


@clause("HR-06", "M-UNO-16")
def test_a_reverse_jumped_in_sends_play_back_from_the_jumper() -> None:
    at = jump("rR", "y1 y2", "b1 b2", "rR b5 b6", "b3 b4")
    assert told(at.play(2, "rR")) == "Played-2 Reversed"
    assert (at.direction, at.turn) == (-1, 1)


@clause("HR-06", "M-UNO-18")
def test_a_draw_two_jumped_in_is_drawn_by_the_player_after_the_jumper() -> None:
    at = jump("rD", "y1 y2", "b1 b2", "rD b5 b6", "b3 b4")
    assert told(at.play(2, "rD")) == "Played-2 Drew-3-2 Skipped-3"
    assert (at.turn, at.pending_draw) == (0, 0)


@clause("HR-06", "HR-04")
def test_a_draw_two_jumped_in_may_be_answered_where_cards_are_stacked() -> None:
    at = jump("rD", "y1 y2", "b1 b2", "rD b5 b6", "gD b4", options=Options(jump_in=True, stacking="same"))
    at.play(2, "rD")
    assert (at.turn, at.stage, at.pending_draw) == (3, "draw_two", 2)
    assert at.playable(3) == ["gD"]


@clause("HR-06")
@pytest.mark.parametrize(("card", "after"), [("r7", 0), ("rS", 1), ("rR", 1), ("rD", 1)])
def test_with_two_players_too(card: str, after: int) -> None:
    at = jump(card, "y1 y2", f"{card} b5 b6")
    at.play(1, card)
    assert (at.turn, at.hand(1)) == (after, "b5 b6")


@clause("HR-06", "M-UNO-29")
def test_who_jumps_in_with_the_last_card_ends_the_round() -> None:
    at = jump("r7", "y1 y2", "b1 b2", "r7", called=[2])
    assert told(at.play(2, "r7")) == "Played-2 RoundEnded"
    assert at.scores == [0, 0, 6]


@clause("HR-06", "M-UNO-30")
def test_a_draw_two_jumped_in_as_the_last_card_is_drawn_for() -> None:
    at = jump("rD", "y1 y2", "b1 b2", "rD", called=[2])
    assert told(at.play(2, "rD")) == "Played-2 Drew-0-2 RoundEnded"


# Calling with a jump.


@clause("HR-06", "M-UNO-27")
def test_who_jumps_in_down_to_one_card_calls_with_it() -> None:
    at = jump("r7", "y1 y2", "b1 b2", "r7 b5")
    assert at.legal(2) == [Play("r7", None, call_uno=True)]
    assert told(at.play(2, "r7", call=True)) == "Played-2 UnoCalled-2"
    at.refuses(0, Catch(2), "nothing_to_catch", untimely=True)


@clause("HR-06", "M-UNO-28")
def test_who_jumps_in_down_to_one_card_without_a_call_is_caught() -> None:
    at = jump("r7", "y1 y2", "b1 b2", "r7 b5")
    at.play(2, "r7")
    assert told(at.catch(0, 2)) == "Caught-2 Drew-2-2"


@clause("HR-06", "D-45")
def test_there_is_no_call_before_a_jump_nor_with_more_cards() -> None:
    jump("r7", "y1 y2", "b1 b2", "r7 b5").refuses(2, CallUno(), "not_your_turn", untimely=True)
    at = jump("r7", "y1 y2", "b1 b2", "r7 b5 b6")
    at.refuses(2, Play("r7", None, call_uno=True), "call_too_early")


@clause("HR-06", "D-47")
def test_a_jump_closes_the_window_to_catch() -> None:
    at = jump("r7", "r5 b6", "y1 y2", "b1 b2", "r5 b3 b4")
    at.play(0, "r5")
    assert Catch(0) in at.legal(3)
    at.play(3, "r5")
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)
    at.refuses(0, CallUno(), "call_too_late", untimely=True)


@clause("HR-06", "D-49")
def test_a_call_of_who_is_passed_over_does_not_stand_for_a_later_turn() -> None:
    at = jump("r7", "r1 r2", "y1 y2", "r7 b5 b6")
    at.call(0)
    at.play(2, "r7")
    assert (at.turn, at.called) == (0, [])
    at.play(0, "r1")
    at.catch(1, 0)


@clause("HR-06", "D-52")
def test_who_could_be_caught_may_jump_in_with_the_card_left() -> None:
    at = jump("r7", "r5 r5", "y1 y2", "b1 b2")
    at.play(0, "r5")
    assert set(at.playable(0)) == {"r5"}
    assert told(at.play(0, "r5")) == "Played-0 RoundEnded"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


# When nobody can.


@clause("HR-07")
@pytest.mark.parametrize("card", ["W", "F"])
@pytest.mark.parametrize("options", [JUMP, Options(jump_in=True, wild_draw_four="free")], ids=["challenge", "free"])
def test_nobody_jumps_in_with_a_wild_card(card: str, options: Options) -> None:
    at = jump(card, "y1 y2", "b1 b2", f"{card} b5 b6", options=options, colour="r")
    at.refuses(2, Play(card, "r"), "not_your_turn", untimely=True)
    assert RULEBOOK.to_move(at.state) == [0]


@clause("HR-07")
def test_nobody_jumps_in_once_the_player_on_turn_has_drawn() -> None:
    at = jump("r7", "y1 y2", "b1 b2", "r7 b5 b6")
    assert at.playable(2) == ["r7"]
    at.draw(0)
    at.refuses(2, Play("r7"), "not_your_turn", untimely=True)
    at.pass_(0)
    assert at.playable(2) == ["r7"]


@clause("HR-07")
@pytest.mark.parametrize("more", [{"stacking": "same"}, {"rescue": True}], ids=str)
def test_nobody_jumps_in_while_a_draw_two_waits_to_be_answered(more: dict[str, Any]) -> None:
    at = jump("r7", "rD y1 y2", "b1 b2", "rD b5 b6", "b3 b4", options=Options(jump_in=True, **more))
    at.play(0, "rD")
    at.refuses(2, Play("rD"), "not_your_turn", untimely=True)
    assert RULEBOOK.to_move(at.state) == [1]
    at.accept(1)
    assert at.turn == 2
    at.play(2, "rD")


@clause("HR-07")
def test_nobody_jumps_in_while_a_skip_waits_to_be_answered() -> None:
    at = jump("r7", "rS y1 y2", "b1 b2", "b3 b4", "rS b5 b6", options=Options(jump_in=True, rescue=True))
    at.play(0, "rS")
    at.refuses(3, Play("rS"), "not_your_turn", untimely=True)
    at.accept(1)
    assert at.playable(3) == ["rS"]


@clause("HR-07")
def test_the_player_asked_answers_and_does_not_jump_in() -> None:
    at = jump("r7", "rD y1 y2", "rD b1 b2", "b3 b4", options=Options(jump_in=True, stacking="same"))
    at.play(0, "rD")
    at.play(1, "rD")
    assert (at.turn, at.pending_draw) == (2, 4)


@clause("HR-07", "D-55")
def test_who_is_out_of_the_game_does_not_jump_in() -> None:
    options = Options(jump_in=True, elimination=True, scoring="own")
    at = jump("r7", "y1 y2", "b1 b2", "", options=options, scores=[0, 0, 500])
    at.refuses(2, Play("r7"), "eliminated", untimely=True)
    assert not is_jump(at.state, 2, DECK.numbers["r7"])


# ---------------------------------------------------------------------- seven and zero (HR-08 to HR-10)

SEVEN_ZERO = Options(seven_zero=True)
FOUR = ("y1 y2", "b1 b2 b3", "g8 g9")
"""What seats 1, 2 and 3 hold."""
HANDS = ["y1 y2", "b1", "g8 g9", "r1 r2 r3"]


def swap(at: Table, seat: int, card: str, target: int, *, call: bool = False) -> list[Event]:
    return at.move(seat, Play(card, None, call, target))


def sevens(top: str, *hands: str, options: Options = SEVEN_ZERO, **more: Any) -> Table:
    return table(top, *hands, options=options, **{"draw_pile": DRAWS, **more})


@clause("HR-08")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_who_plays_a_7_swaps_hands_with_a_player_of_their_choice(target: int) -> None:
    at = sevens("r5", "r7 g5 b6", *FOUR)
    assert swap(at, 0, "r7", target)[1:] == [HandsSwapped(0, target)]
    hands = ["", *FOUR]
    hands[0], hands[target] = hands[target], "g5 b6"
    assert [at.hand(seat) for seat in range(4)] == hands
    assert (at.turn, at.top, at.colour) == (1, "r7", "r")


@clause("HR-08")
def test_every_other_seat_is_offered_for_the_swap() -> None:
    at = sevens("r5", "y8 y9 y5", "r7 g8 b6", *FOUR[1:], turn=1)
    assert [move for move in at.legal(1) if isinstance(move, Play)] == [
        Play("r7", None, call_uno=False, target=target) for target in (0, 2, 3)
    ]


@clause("HR-08")
def test_with_two_players_there_is_one_to_swap_with() -> None:
    at = sevens("r5", "r7 g8 b6", "y1 y2")
    assert [move.target for move in at.legal(0) if isinstance(move, Play)] == [1]
    swap(at, 0, "r7", 1)
    assert (at.hand(0), at.hand(1), at.turn) == ("y1 y2", "g8 b6", 1)


@clause("HR-08")
@pytest.mark.parametrize(("target", "code"), [(None, "target_required"), (0, "own_seat"), (4, "no_such_seat")])
def test_a_7_without_another_seat_is_refused(target: int | None, code: str) -> None:
    at = sevens("r5", "r7 g5 b6", *FOUR)
    assert at.refuses(0, Play("r7", None, target=target), code).clause == "HR-08"


@clause("HR-08", "D-55")
def test_nobody_swaps_with_a_seat_that_is_out_of_the_game() -> None:
    options = Options(seven_zero=True, elimination=True, scoring="own")
    at = sevens("r5", "r7 g8 b6", "", "b1 b2", options=options, scores=[0, 500, 0])
    at.refuses(0, Play("r7", None, target=1), "no_such_seat")
    assert [move.target for move in at.legal(0) if isinstance(move, Play)] == [2]


@clause("HR-08")
@pytest.mark.parametrize(("card", "colour"), [("r6", None), ("r0", None), ("rS", None), ("W", "g")])
def test_any_other_card_takes_no_seat(card: str, colour: Any) -> None:
    at = sevens("r5", f"{card} g8 b6", *FOUR)
    at.refuses(0, Play(card, colour, target=1), "target_not_allowed")


@clause("HR-08", "HR-09")
def test_without_the_option_a_7_and_a_0_are_numbers_like_others() -> None:
    at = sevens("r5", "r7 r0 b6", *FOUR, options=Options())
    at.refuses(0, Play("r7", None, target=1), "target_not_allowed")
    assert told(at.play(0, "r7")) == "Played-0"
    at = sevens("r5", "r7 r0 b6", *FOUR, options=Options())
    assert told(at.play(0, "r0")) == "Played-0"
    assert at.hand(1) == FOUR[0]


@clause("HR-08")
def test_a_7_that_does_not_go_on_the_pile_swaps_nothing() -> None:
    sevens("r5", "g7 g8 b6", *FOUR).refuses(0, Play("g7", None, target=1), "card_does_not_match")


@clause("HR-08", "M-UNO-14")
def test_a_drawn_7_swaps_too() -> None:
    at = sevens("r5", "g8 b6", *FOUR, draw_pile="r7 g1")
    at.draw(0)
    assert [move.target for move in at.legal(0) if isinstance(move, Play)] == [1, 2, 3]
    swap(at, 0, "r7", 2)
    assert (at.hand(0), at.hand(2)) == (FOUR[1], "g8 b6")


@clause("HR-08")
def test_what_the_swapped_hands_hold_is_told_to_nobody() -> None:
    at = sevens("r5", "r7 g5 b6", *FOUR)
    swapped = swap(at, 0, "r7", 2)[-1]
    for reader in (0, 1, 2, None):
        assert RULEBOOK.event_for(swapped, reader) == HandsSwapped(0, 2)
    assert RULEBOOK.view_for(at.state, 1).hand_counts == [3, 2, 2, 2]


@clause("HR-09")
@pytest.mark.parametrize(("direction", "order"), [(1, [3, 0, 1, 2]), (-1, [1, 2, 3, 0])])
def test_a_0_passes_all_hands_on_in_the_direction_of_play(direction: Any, order: list[int]) -> None:
    at = sevens("r5", "r0 g5 b6", *FOUR, direction=direction)
    assert at.play(0, "r0")[1:] == [HandsPassed(direction)]
    hands = ["g5 b6", *FOUR]
    assert [at.hand(seat) for seat in range(4)] == [hands[giver] for giver in order]
    assert at.turn == (1 if direction == 1 else 3)


@clause("HR-09")
def test_after_a_reverse_a_0_passes_hands_the_other_way() -> None:
    at = sevens("r5", "rR g5 b6", "y1 y2", "b1 b2", "r0 g8 g9")
    at.play(0, "rR")
    assert at.play(3, "r0")[-1] == HandsPassed(-1)
    assert [at.hand(seat) for seat in range(4)] == ["y1 y2", "b1 b2", "g8 g9", "g5 b6"]


@clause("HR-09")
def test_with_two_players_a_0_swaps_the_hands() -> None:
    at = sevens("r5", "r0 g5 b6", "y1 y2")
    at.play(0, "r0")
    assert (at.hand(0), at.hand(1), at.turn) == ("y1 y2", "g5 b6", 1)


@clause("HR-09", "D-55")
def test_a_0_passes_over_who_is_out_of_the_game() -> None:
    options = Options(seven_zero=True, elimination=True, scoring="own")
    at = sevens("r5", "r0 g5 b6", "", "b1 b2", options=options, scores=[0, 500, 0])
    at.play(0, "r0")
    assert [at.hand(seat) for seat in range(3)] == ["b1 b2", "", "g5 b6"]


@clause("HR-08", "HR-09")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_no_card_is_lost_when_hands_change(card: str) -> None:
    at = sevens("r5", f"{card} g5 b6", *FOUR)
    before = RULEBOOK.inventory(at.state)
    at.move(0, Play(card, None, target=3 if card == "r7" else None))
    assert RULEBOOK.inventory(at.state) == before


@clause("HR-10")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_as_the_last_card_it_only_ends_the_round(card: str) -> None:
    at = sevens("r5", card, *FOUR)
    ended = at.play(0, card)
    assert ended[1:] == [RoundEnded(0, [26, 0, 0, 0], [26, 0, 0, 0], [[], *(hand.split() for hand in FOUR)])]


@clause("HR-10")
def test_a_7_as_the_last_card_takes_no_seat() -> None:
    at = sevens("r5", "r7", *FOUR)
    at.refuses(0, Play("r7", None, target=1), "target_not_allowed")
    assert Play("r7") in at.legal(0)


@clause("HR-10")
@pytest.mark.parametrize("card", ["y7", "y0"])
def test_turned_up_at_the_start_it_does_nothing(card: str) -> None:
    state: State = RULEBOOK.setup(SEVEN_ZERO, 4, SEED)
    state.hands = [DECK.read(hand) for hand in HANDS]
    state.piles.draw = DECK.read(f"{card} g1 g2")
    assert turn_up(state) == [Turned(card, buried=False)]
    assert (state.turn, state.stage, state.colour) == (1, "turn", "y")
    assert [Table(state).hand(seat) for seat in range(4)] == HANDS


@clause("HR-10", "D-45")
@pytest.mark.parametrize("call", [True, False])
def test_who_gets_a_hand_of_one_card_from_a_7_needs_no_call(call: bool) -> None:
    at = sevens("r5", "r7 b6", *FOUR)
    swap(at, 0, "r7", 2, call=call)
    assert (at.hand(2), at.catchable) == ("b6", [])
    for catcher, target in ((1, 2), (1, 0), (3, 2)):
        at.refuses(catcher, Catch(target), "nothing_to_catch", untimely=True)


@clause("HR-10")
def test_who_swaps_for_a_hand_of_one_card_needs_no_call() -> None:
    at = sevens("r5", "r7 b6 b7", "y1", "b1 b2", called=[1])
    swap(at, 0, "r7", 1)
    assert (at.hand(0), at.hand(1)) == ("y1", "b6 b7")
    for target in (0, 1):
        at.refuses(2, Catch(target), "nothing_to_catch", untimely=True)


@clause("HR-10")
@pytest.mark.parametrize("call", [True, False])
def test_who_gets_a_hand_of_one_card_from_a_0_needs_no_call(call: bool) -> None:
    at = sevens("r5", "r0 b6", "y1", "b1 b2", called=[1])
    at.play(0, "r0", call=call)
    assert [at.hand(seat) for seat in range(3)] == ["b1 b2", "b6", "y1"]
    for catcher, target in ((1, 0), (0, 1), (0, 2), (1, 2)):
        at.refuses(catcher, Catch(target), "nothing_to_catch", untimely=True)


@clause("HR-10", "D-49")
def test_a_call_stays_behind_with_the_hand_it_was_for() -> None:
    at = sevens("r5", "r7 b6 b8", "y1", "b1 b2", called=[1])
    swap(at, 0, "r7", 1)
    at.draw(1)
    at.pass_(1)
    at.draw(2)
    at.pass_(2)
    at.draw(0)
    at.pass_(0)
    assert at.called == []


@clause("HR-10", "M-UNO-28")
def test_who_lost_the_card_called_for_must_call_for_the_next_one() -> None:
    at = sevens("b5", "b7 b6 b8", "y1", "g8 g9", called=[1])
    swap(at, 0, "b7", 1)
    assert at.hand(1) == "b6 b8"
    at.play(1, "b6")
    at.catch(2, 1)


@clause("HR-10", "D-47")
@pytest.mark.parametrize("card", ["r7", "r0"])
def test_a_7_or_a_0_closes_the_window_to_catch(card: str) -> None:
    at = sevens("r5", "r6 b6", f"{card} y1 y2", "b1 b2")
    at.play(0, "r6")
    at.move(1, Play(card, None, target=2 if card == "r7" else None))
    at.refuses(2, Catch(0), "nothing_to_catch", untimely=True)
    at.refuses(2, Catch(1), "nothing_to_catch", untimely=True)


@clause("HR-06", "HR-08")
def test_a_7_jumped_in_swaps_hands() -> None:
    at = sevens("r7", "y1 y2", "r7 b1 b2", "b5 b6", options=Options(seven_zero=True, jump_in=True))
    at.refuses(1, Play("r7"), "target_required")
    assert [move.target for move in at.legal(1) if isinstance(move, Play)] == [0, 2]
    swap(at, 1, "r7", 0)
    assert (at.hand(0), at.hand(1), at.turn) == ("b1 b2", "y1 y2", 2)


@clause("D-117", "D-45")
def test_who_has_just_played_may_jump_in_and_must_call_for_the_card_left() -> None:
    at = jump("b7", "r7 r7 y1", "g3 g4 g5", "b1 b2 b3")
    at.play(0, "r7")
    assert Play("r7", None, call_uno=True) in at.legal(0)
    assert at.play(0, "r7")[0] == Played(0, "r7", None, jumped_in=True)
    assert (at.catchable, at.turn) == ([0], 1)
    at.catch(2, 0)
    assert len(at.hands[0]) == 3


@clause("D-117")
@pytest.mark.parametrize("call", [True, False])
def test_going_out_by_a_jump_on_the_own_card_waits_for_nobody(call: bool) -> None:
    at = jump("b7", "r7 r7", "g3 g4 g5", "b1 b2 b3")
    at.play(0, "r7", call=call)
    assert told(at.play(0, "r7")) == "Played-0 RoundEnded"
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("D-117", "D-47")
def test_a_card_jumped_in_closes_the_window_to_catch() -> None:
    at = jump("r7", "r5 y1", "g3 g4", "r5 b2 b3")
    at.play(0, "r5")
    assert at.catchable == [0]
    at.play(2, "r5")
    at.refuses(1, Catch(0), "nothing_to_catch", untimely=True)


@clause("HR-06")
def test_a_play_says_whether_it_was_out_of_turn() -> None:
    at = jump("r7", "r5 y1 y2", "g3 g4 g5", "r5 b2 b3")
    assert at.play(0, "r5")[0] == Played(0, "r5", None, jumped_in=False)
    assert at.play(2, "r5")[0] == Played(2, "r5", None, jumped_in=True)


@clause("HR-06", "D-21")
def test_a_play_on_the_own_skip_between_two_is_no_jump() -> None:
    at = jump("r7", "rS rS y1", "g3 g4")
    at.play(0, "rS")
    assert at.play(0, "rS")[0] == Played(0, "rS", None, jumped_in=False)


# --------------------------------------------------------------------------------------------- clashes

YOUNGEST = {"first_dealer": "youngest"}
FOUND: list[tuple[str, dict[str, Any], int]] = [
    ("rescue stacking", {"rescue": True, "stacking": "same"}, 4),
    ("rescue stacking", {"rescue": True, "stacking": "higher"}, 4),
    ("wild_draw_four stacking", {"wild_draw_four": "take_back", "stacking": "same"}, 4),
    ("wild_draw_four stacking", {"wild_draw_four": "take_back", "stacking": "higher"}, 4),
    ("elimination scoring", {"elimination": True, "scoring": "collect"}, 4),
    ("draw_cap draw", {"draw_cap": 10, "draw": "one"}, 4),
    ("draw_cap draw", {"draw_cap": 2}, 4),
    ("first_reverse first_action", {"first_reverse": "right", "first_action": "bury"}, 4),
    ("wild_draw_four_needs wild_draw_four", {"wild_draw_four_needs": "any_match", "wild_draw_four": "free"}, 4),
    ("wild_draw_four_needs wild_draw_four", {"wild_draw_four_needs": "colour_or_number", "wild_draw_four": "free"}, 4),
    ("youngest first_dealer", {"youngest": 1}, 4),
    ("youngest first_dealer", {"youngest": 1, "first_dealer": "high_card"}, 4),
    ("youngest seats", {**YOUNGEST, "youngest": 4}, 4),
    ("youngest seats", {**YOUNGEST, "youngest": 2}, 2),
    ("hand_size seats", {"hand_size": 10}, 8),
    ("hand_size seats", {"hand_size": 8}, 10),
    ("hand_size seats", {"hand_size": 9}, 9),
]
NEAR: list[tuple[str, dict[str, Any], int]] = [
    ("rescue stacking", {"rescue": True}, 4),
    ("rescue stacking", {"stacking": "same"}, 4),
    ("rescue stacking", {"stacking": "higher"}, 4),
    ("wild_draw_four stacking", {"wild_draw_four": "take_back"}, 4),
    ("wild_draw_four stacking", {"wild_draw_four": "challenge", "stacking": "higher"}, 4),
    ("wild_draw_four stacking", {"wild_draw_four": "refuse", "stacking": "same"}, 4),
    ("wild_draw_four stacking", {"wild_draw_four": "free", "stacking": "higher"}, 4),
    ("elimination scoring", {"elimination": True, "scoring": "own"}, 4),
    ("elimination scoring", {"elimination": False, "scoring": "own"}, 4),
    ("draw_cap draw", {"draw_cap": 2, "draw": "until_playable"}, 4),
    ("draw_cap draw", {"draw": "until_playable"}, 4),
    ("first_reverse first_action", {"first_reverse": "right"}, 4),
    ("first_reverse first_action", {"first_reverse": "dealer", "first_action": "bury"}, 4),
    ("wild_draw_four_needs wild_draw_four", {"wild_draw_four_needs": "any_match", "wild_draw_four": "refuse"}, 4),
    ("wild_draw_four_needs wild_draw_four", {"wild_draw_four_needs": "colour", "wild_draw_four": "free"}, 4),
    ("youngest first_dealer", {**YOUNGEST, "youngest": 1}, 4),
    ("youngest first_dealer", {**YOUNGEST, "youngest": 0}, 4),
    ("youngest first_dealer", {"youngest": 0, "first_dealer": "high_card"}, 4),
    ("youngest seats", {**YOUNGEST, "youngest": 3}, 4),
    ("youngest seats", {**YOUNGEST, "youngest": 1}, 2),
    ("hand_size seats", {"hand_size": 10}, 7),
    ("hand_size seats", {"hand_size": 7}, 10),
    ("hand_size seats", {"hand_size": 9}, 8),
    ("hand_size seats", {"hand_size": 8}, 9),
]


def clash_of(names: str) -> Clash:
    (found,) = (clash for clash in CLASHES if " ".join(clash.names) == names)
    return found


@pytest.mark.parametrize("cases", [FOUND, NEAR], ids=["found", "near"])
def test_every_clash_is_shown(cases: list[tuple[str, dict[str, Any], int]]) -> None:
    assert {names for names, _, _ in cases} == {" ".join(clash.names) for clash in CLASHES}


@clause("HR-01", "HR-04")
@pytest.mark.parametrize(("names", "options", "seats"), FOUND, ids=str)
def test_a_game_with_options_that_do_not_go_together_is_refused(
    names: str, options: dict[str, Any], seats: int, store: RedisStore
) -> None:
    clash = clash_of(names)
    assert clash.applies(msgspec.convert(options, Options), seats)
    with pytest.raises(Invalid) as refused:
        created(store, creation(seats, **options))
    assert refused.value.code == "options_clash"
    places = ["/seats" if name == "seats" else f"/options/{name}" for name in clash.names]
    assert [error.path for error in refused.value.errors] == places
    assert {error.parameters["reason"] for error in refused.value.errors} == {clash.reason}
    checked("options_clash", {"reason": clash.reason}, "uno")


@clause("HR-01", "HR-04")
@pytest.mark.parametrize(("names", "options", "seats"), NEAR, ids=str)
def test_a_game_with_options_that_nearly_clash_is_created(
    names: str, options: dict[str, Any], seats: int, store: RedisStore
) -> None:
    assert not clash_of(names).applies(msgspec.convert(options, Options), seats)
    game, _ = created(store, creation(seats, **options))
    assert len(game.seats) == seats


@clause("HR-01")
def test_the_seats_of_a_position_clash_as_well(store: RedisStore) -> None:
    position = {"hands": ["r1", "g1", "b1"], "discard_pile": "r7"}
    wanted = creation(3, first_dealer="youngest", youngest=3)._replace(position=position)
    with pytest.raises(Invalid) as refused:
        created(store, wanted)
    assert [error.path for error in refused.value.errors] == ["/options/youngest", "/seats"]


MOOT: list[tuple[str, dict[str, Any], str, Any]] = [
    ("uno-low-score", {"first_action": "bury"}, "first_reverse", "right"),
    ("uno-low-score", {"wild_draw_four": "free"}, "wild_draw_four_needs", "colour_or_number"),
    ("uno-standard", {"wild_draw_four": "free"}, "wild_draw_four_needs", "any_match"),
]


@clause("HR-20")
@pytest.mark.parametrize(("ruleset", "options", "name", "value"), MOOT, ids=str)
def test_a_choice_of_the_ruleset_that_another_makes_moot_clashes_only_if_it_is_sent(
    ruleset: str, options: dict[str, Any], name: str, value: Any, store: RedisStore
) -> None:
    assert getattr(RULESETS[ruleset][1].options, name) == value
    game, _ = created(store, creation()._replace(ruleset=ruleset, options=options))
    assert getattr(game.state.options, name) == getattr(Options(), name)
    with pytest.raises(Invalid) as refused:
        created(store, creation()._replace(ruleset=ruleset, options={**options, name: value}))
    assert refused.value.code == "options_clash"


@clause("HR-20")
@pytest.mark.parametrize("ruleset", [name for name, (rulebook, _) in RULESETS.items() if rulebook is RULEBOOK])
def test_the_options_of_every_ruleset_go_together(ruleset: str) -> None:
    options = RULESETS[ruleset][1].options
    assert not [clash.names for seats in RULEBOOK.seats for clash in CLASHES if clash.applies(options, seats)]
