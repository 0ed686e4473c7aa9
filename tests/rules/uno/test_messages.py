"""What UNO says where the reason is chosen at run time."""

from croupier.rules.moves_and_events import kind_from_class_name
from croupier.rules.uno.state import EXCLUDED_MOVE_CLAUSES, STAGES

from tests.i18n.messages import messages


def test_a_move_that_is_not_due_is_refused_in_words_in_every_phase() -> None:
    assert {f"not_now-{phase}" for phase in STAGES} <= messages("uno").keys()


def test_a_move_that_nobody_ever_makes_is_refused_in_words() -> None:
    assert {f"not_in_these_rules-{kind_from_class_name(kind.__name__)}" for kind in EXCLUDED_MOVE_CLAUSES} <= messages(
        "uno"
    ).keys()
