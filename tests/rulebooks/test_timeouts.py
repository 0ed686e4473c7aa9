"""What happens when a seat's time is over, as far as a rulebook that says nothing about it is concerned."""

import dataclasses
from types import ModuleType
from typing import Any

from croupier.rules.moves_and_events import Draw, NextRound, Pass
from croupier.rules.rulebook import Rule, Rulebook, fixed_moves

from tests.rules.table import SEED


def dealt(rulebook: Rulebook, seats: int) -> Any:
    state = rulebook.setup(rulebook.rulesets[0].options, seats, SEED)
    rulebook.begin(state)
    return state


def test_the_default_is_the_first_legal_move(module: ModuleType) -> None:
    state = dealt(module.RULEBOOK, 3)
    assert module.RULEBOOK.timeout_move(state, 1) == module.RULEBOOK.legal_moves(state, 1)[0]


def test_the_default_prefers_idle_moves(module: ModuleType) -> None:
    rules = {**module.RULEBOOK.rules, Pass: accepting(Pass()), Draw: accepting(Draw())}
    state = dealt(book := dataclasses.replace(module.RULEBOOK, rules=rules, idle=(Draw,)), 2)
    assert book.timeout_move(state, 1) == Draw()


def accepting(move: Any) -> Rule:
    """Return the rule of a move that is always legal."""
    return Rule(lambda *_: None, lambda *_: [], "HI-02", fixed_moves(move))


def test_the_first_allowed_of_the_moves_that_a_rulebook_names_is_made(module: ModuleType) -> None:
    state = dealt(module.RULEBOOK, 2)
    legal = module.RULEBOOK.legal_moves(state, 1)
    book = dataclasses.replace(module.RULEBOOK, timeout_moves=lambda *_: [module.Play("0"), legal[3], legal[2]])
    assert book.timeout_move(state, 1) == legal[3]


def test_there_is_none_for_a_seat_that_the_game_does_not_wait_for(module: ModuleType) -> None:
    state = dealt(module.RULEBOOK, 3)
    assert module.RULEBOOK.seats_waited_for(state) == [1]
    assert module.RULEBOOK.timeout_move(state, 0) is None


def test_a_game_waits_for_nobody_before_the_deal_and_at_the_end(module: ModuleType) -> None:
    book, state = module.RULEBOOK, module.RULEBOOK.setup(module.RULEBOOK.rulesets[0].options, 2, SEED)
    assert book.seats_waited_for(state) == []
    book.begin(state)
    while book.status(state) == "playing":
        assert not book.waits_for_answer(state)
        book.apply(state, state.turn, book.timeout_move(state, state.turn))
    assert book.seats_waited_for(state) == []
    assert book.timeout_move(state, 0) is None


def test_between_rounds_a_game_waits_for_an_answer_of_all_active_seats(module: ModuleType) -> None:
    rules = {NextRound: accepting(NextRound())}
    state = dealt(book := dataclasses.replace(module.RULEBOOK, rules=rules, active_seats=lambda _: [0, 2]), 3)
    state.stage = "round_over"
    assert book.waits_for_answer(state)
    assert book.seats_waited_for(state) == [0, 2]
    assert [book.timeout_move(state, seat) for seat in range(3)] == [NextRound(), None, NextRound()]


def test_by_default_no_move_keeps_the_turn_and_no_seat_can_forfeit(module: ModuleType) -> None:
    assert not any(rule.keeps_turn for rule in module.RULEBOOK.rules.values())
    assert module.RULEBOOK.forfeit is None
