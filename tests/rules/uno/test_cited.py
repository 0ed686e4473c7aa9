"""A refusal cites the clause of the ruleset's own text, where that has one and no option says otherwise."""

from typing import Any

import msgspec
import pytest

from service.games.changes import MakeMove, check_move
from service.games.errors import Problem
from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import Draw, Move
from service.rules.rulebook import Rulebook
from service.rules.uno.schema import Accept, Challenge, ChooseColour, Play
from tests.rules.table import SEED, clause
from tests.storage.games import game_of

BLUFF = ("r7", "F r5 y3", Play("F", "g"))
SKIP_ON_SKIP = ("rS", "gS y3", Play("gS"))
REVERSE_ON_REVERSE = ("rR", "gR y3", Play("gR"))
DRAW_TWO_ON_DRAW_TWO = ("rD", "gD y3", Play("gD"))
CHALLENGE = ("r7", "r5 y3", Challenge())
ACCEPT = ("r7", "r5 y3", Accept())
UNKNOWN = ("r7", "r5 y3", Play("r77"))
CHOOSE = ("r7", "r5 y3", ChooseColour("r"))
CASES: list[tuple[str, dict[str, Any], tuple[str, str, Move], str]] = [
    ("uno-low-score", {}, BLUFF, "H-UNO-35"),
    ("uno-low-score", {"wild_draw_four_needs": "colour"}, BLUFF, "HR-16"),
    ("uno-standard", {}, BLUFF, "PA-UNO-23"),
    ("uno-standard", {"wild_draw_four_needs": "colour"}, BLUFF, "HR-16"),
    ("uno-official", {"wild_draw_four": "refuse"}, BLUFF, "M-UNO-21"),
    ("uno-official", {"wild_draw_four": "refuse", "wild_draw_four_needs": "any_match"}, BLUFF, "HR-16"),
    ("uno-challenge", {"wild_draw_four": "refuse"}, BLUFF, "UA-UNO-26"),
    ("uno-low-score", {}, SKIP_ON_SKIP, "H-UNO-30"),
    ("uno-low-score", {}, REVERSE_ON_REVERSE, "H-UNO-29"),
    ("uno-low-score", {}, DRAW_TWO_ON_DRAW_TWO, "H-UNO-31"),
    ("uno-official", {"action_match": "colour_only"}, SKIP_ON_SKIP, "C-02"),
    ("uno-official", {}, CHALLENGE, "M-UNO-22"),
    ("uno-challenge", {}, CHALLENGE, "UA-UNO-30"),
    ("uno-standard", {"wild_draw_four": "challenge"}, CHALLENGE, "HR-15"),
    ("uno-standard", {}, CHALLENGE, "C-27"),
    ("uno-standard", {}, ACCEPT, "D-30"),
    *((ruleset, {}, UNKNOWN, "D-05") for ruleset in ("uno-low-score", "uno-challenge", "uno-standard")),
    ("uno-official", {}, UNKNOWN, "M-UNO-02"),
    ("uno-low-score", {}, CHOOSE, "H-UNO-11"),
    ("uno-challenge", {}, CHOOSE, "UA-UNO-13"),
    ("uno-standard", {}, CHOOSE, "PA-UNO-13"),
    ("uno-official", {"first_wild": "bury"}, CHOOSE, "C-01"),
]
ANSWERS = [
    ("uno-challenge", {}, "rS", "UA-UNO-20"),
    ("uno-challenge", {}, "rD", "UA-UNO-22"),
    ("uno-challenge", {}, "F", "UA-UNO-29"),
    ("uno-official", {"rescue": True}, "rS", "HR-17"),
    ("uno-official", {"stacking": "same"}, "rD", "HR-04"),
]


def refusal(ruleset: str, options: dict[str, Any], top: str, hands: list[str], *moves: MakeMove) -> Problem:
    """Make moves from a position, the last of which is refused; return how."""
    rulebook, rules = RULESETS[ruleset]
    drawn_up: Any = msgspec.convert({"hands": hands, "discard_pile": top}, rulebook.position)
    state = rulebook.from_position(msgspec.structs.replace(rules.options, **options), drawn_up, SEED)
    game = game_of(ruleset, len(hands), state=state)
    for act in moves[:-1]:
        rulebook.apply(game.state, act.seat, act.move)
    with pytest.raises(Problem) as refused:
        check_move(game, moves[-1])
    assert refused.value.clause in {clause.id for clause in rulebook.clauses(rules)}
    return refused.value


@clause("C-27", "HR-16", "C-01")
@pytest.mark.parametrize(("ruleset", "options", "tried", "cited"), CASES, ids=str)
def test_a_refusal_cites_the_clause_that_says_so(
    ruleset: str, options: dict[str, Any], tried: tuple[str, str, Move], cited: str
) -> None:
    top, hand, move = tried
    refused = refusal(ruleset, options, top, [hand, "y1 y2", "b1 b2"], MakeMove(0, move))
    assert refused.clause == cited


@clause("HR-17", "HR-04")
@pytest.mark.parametrize(("ruleset", "options", "card", "cited"), ANSWERS, ids=str)
def test_a_card_that_answers_nothing_is_refused_by_the_clause_about_answers(
    ruleset: str, options: dict[str, Any], card: str, cited: str
) -> None:
    played = Play(card, None if len(card) == 2 else "g")
    refused = refusal(
        ruleset, options, "r7", [f"{card} b8 b9", "r1 y2", "b1 b2"], MakeMove(0, played), MakeMove(1, Play("r1"))
    )
    assert (refused.code, refused.clause) == ("card_does_not_answer", cited)


@clause("H-UNO-50", "D-55")
@pytest.mark.parametrize(("ruleset", "cited"), [("uno-low-score", "H-UNO-50"), ("uno-official", "D-55")])
def test_who_has_dropped_out_is_refused_by_the_clause_about_it(ruleset: str, cited: str) -> None:
    rulebook: Rulebook = RULESETS[ruleset][0]
    options = msgspec.structs.replace(RULESETS[ruleset][1].options, elimination=True, scoring="own")
    drawn_up: Any = msgspec.convert(
        {"hands": ["r1", "", "b1"], "discard_pile": "r7", "scores": [0, 500, 0]}, rulebook.position
    )
    game = game_of(ruleset, 3, state=rulebook.from_position(options, drawn_up, SEED))
    with pytest.raises(Problem) as refused:
        check_move(game, MakeMove(1, Draw()))
    assert refused.value.clause == cited
