"""What UNO Dice says where the code or the reason is chosen at run time."""

from croupier.rules.uno_dice.state import STAGES, UNTIMELY_CODES

from tests.i18n.messages import messages


def test_a_move_that_is_not_due_is_refused_in_words_in_every_phase() -> None:
    assert {f"not_now-{phase}" for phase in STAGES} <= messages("uno-dice").keys()
    assert {code for code, _ in UNTIMELY_CODES.values()} <= messages("uno-dice").keys()
