"""What Phase 10 says where the code or the reason is chosen at run time."""

from croupier.rules.phase10.game import MELD_CLAUSES
from croupier.rules.phase10.state import STAGES, UNTIMELY_CODES

from tests.i18n.messages import messages


def test_a_move_that_is_not_due_is_refused_in_words_in_every_stage() -> None:
    assert {f"not_now-{stage}" for stage in STAGES} <= messages("phase-10").keys()
    assert {code for code, _ in UNTIMELY_CODES.values()} <= messages("phase-10").keys()


def test_what_is_wrong_with_a_group_is_said_of_a_move_and_of_a_position() -> None:
    assert {name for code in MELD_CLAUSES for name in (code, f"invalid_position-{code}")} <= messages("phase-10").keys()
