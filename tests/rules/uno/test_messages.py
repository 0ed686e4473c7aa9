"""What UNO says where the reason is chosen at run time."""

from service.rules.uno.table import NEVER, PHASES
from service.rules.words import kind_of
from tests.i18n.messages import messages


def test_a_move_that_is_not_due_is_refused_in_words_in_every_phase() -> None:
    assert {f"not_now-{phase}" for phase in PHASES} <= messages("uno").keys()


def test_a_move_that_nobody_ever_makes_is_refused_in_words() -> None:
    assert {f"not_in_these_rules-{kind_of(kind.__name__)}" for kind in NEVER} <= messages("uno").keys()
