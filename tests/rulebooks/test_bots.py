"""Bots, as far as a rulebook without any of its own is concerned."""

import dataclasses
from collections import Counter
from types import ModuleType
from typing import Any

import pytest
from croupier.rules.bots import BotCalls, Decision, forgetful, random_bot
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import CallUno, Draw, Move, Pass
from croupier.rules.rulebook import Rule, fixed_moves
from croupier.rules.view import RulebookView

from tests.rules.table import SEED

TIMES = 400
NEVER_FORGETS = BotCalls(may_forget=False)


class Last(Move, frozen=True):
    """Play the last card but one."""

    call: bool


def decision(*moves: Move, is_waited_for: bool = True, may_forget: bool = True) -> Decision:
    """Return a decision among moves, of a bot that knows nothing else."""
    view = RulebookView(round=1, turn=0, to_move=[0], hand_counts=[], scores=[], board=None, hand=[])
    return Decision(None, 0, view, moves, Chance(SEED), is_waited_for, may_forget)


def moves_of(bot: Any, decided: Decision) -> Counter[Move | None]:
    """Let a bot decide many times; return how often it made each move."""
    return Counter(bot(decided) for _ in range(TIMES))


def test_a_random_bot_makes_each_legal_move_equally_often() -> None:
    made = moves_of(random_bot(()), decision(Draw(), Pass()))
    assert set(made) == {Draw(), Pass()}
    assert abs(made[Draw()] - TIMES / 2) < 50


def test_a_random_bot_seldom_makes_an_idle_move_if_there_is_another() -> None:
    made = moves_of(random_bot((Draw,)), decision(Draw(), Pass()))
    assert 5 < made[Draw()] < 50
    assert moves_of(random_bot((Draw,)), decision(Draw())) == {Draw(): TIMES}


def test_a_random_bot_acts_every_second_time_when_the_game_does_not_wait_for_it() -> None:
    made = moves_of(random_bot(()), decision(Draw(), is_waited_for=False))
    assert abs(made[None] - TIMES / 2) < 50


@pytest.mark.parametrize(("may_forget", "least", "most"), [(True, 60, 140), (False, 0, 0)])
def test_a_forgetful_bot_forgets_now_and_then_if_it_may(may_forget: bool, least: int, most: int) -> None:
    bot = forgetful(random_bot(()), "call", 4)
    made = moves_of(bot, decision(Last(call=True), may_forget=may_forget))
    assert least <= made[Last(call=False)] <= most
    assert moves_of(bot, decision(Draw(), may_forget=may_forget)) == {Draw(): TIMES}


@pytest.mark.parametrize(("may_forget", "made"), [(True, None), (False, CallUno())])
def test_a_forgetful_bot_that_has_forgotten_does_not_call_late(may_forget: bool, made: Move | None) -> None:
    bot = forgetful(lambda known: known.legal_moves[0], "call", 4)
    assert bot(decision(CallUno(), is_waited_for=False, may_forget=may_forget)) == made
    assert bot(decision(CallUno(), Draw(), may_forget=may_forget)) == (Draw() if may_forget else made)


def test_a_choice_is_among_any_number_of_items() -> None:
    chosen = {decision(Draw())._replace(chance=Chance(bytes([n]) * 32)).choose(range(1_000)) for n in range(100)}
    assert len(chosen) > 90
    assert max(chosen) > 255


def test_a_rulebook_without_bots_has_an_easy_one(module: ModuleType) -> None:
    book = module.RULEBOOK
    assert [*book.bots] == ["easy"]
    state = book.setup(book.rulesets[0].options, 2, SEED)
    assert book.bot_move(state, 0, "easy", Chance(SEED), BotCalls(may_forget=True)) is None
    book.begin(state)
    assert book.bot_move(state, state.turn, "easy", Chance(SEED), BotCalls(may_forget=True)) in book.legal_moves(
        state, state.turn
    )


def test_a_bot_gets_what_its_seat_knows(module: ModuleType) -> None:
    got: list[Decision] = []
    book = dataclasses.replace(module.RULEBOOK, bots={"hard": got.append})
    state = book.setup(book.rulesets[0].options, 2, SEED)
    book.begin(state)
    assert book.bot_choice(state, state.turn, "hard", Chance(SEED), NEVER_FORGETS) is None
    (known,) = got
    assert known.view == book.view_for(state, state.turn)
    assert known.legal_moves == book.legal_moves(state, state.turn)
    assert (known.is_waited_for, known.may_forget, known.seat) == (True, False, state.turn)
    assert known.remembered is None


def test_bots_that_the_game_does_not_wait_for_decide_first(module: ModuleType) -> None:
    asked: list[int] = []
    catch = Rule(lambda *_: None, lambda *_: [], "HI-02", fixed_moves(Draw()))
    book = dataclasses.replace(
        module.RULEBOOK,
        rules={**module.RULEBOOK.rules, Draw: catch},
        to_move=lambda _: [0, 1, 2],
        bots={"hard": lambda decision: asked.append(decision.seat)},
    )
    state = book.setup(book.rulesets[0].options, 3, SEED)
    book.begin(state)
    moved = book.next_bot_move(state, dict.fromkeys(range(3), "hard"), lambda _: Chance(SEED), NEVER_FORGETS)
    assert moved == (state.turn, book.timeout_move(state, state.turn))
    assert asked == [*({0, 1, 2} - {state.turn}), state.turn]


def test_the_first_bot_that_makes_a_move_is_the_only_one(module: ModuleType) -> None:
    book = module.RULEBOOK
    state = book.setup(book.rulesets[0].options, 3, SEED)
    book.begin(state)
    moved = book.next_bot_move(state, dict.fromkeys(range(3), "easy"), lambda _: Chance(SEED), NEVER_FORGETS)
    assert moved is not None
    assert moved[0] == state.turn
    assert book.next_bot_move(state, {}, lambda _: Chance(SEED), NEVER_FORGETS) is None


def test_for_a_bot_that_chooses_no_legal_move_the_move_of_a_timeout_is_made(module: ModuleType) -> None:
    book = dataclasses.replace(module.RULEBOOK, bots={"hard": lambda _: module.Play("0")})
    state = book.setup(book.rulesets[0].options, 2, SEED)
    book.begin(state)
    made = book.bot_move(state, state.turn, "hard", Chance(SEED), NEVER_FORGETS)
    assert made == book.timeout_move(state, state.turn)
    assert book.bot_move(state, 1 - state.turn, "hard", Chance(SEED), NEVER_FORGETS) is None
