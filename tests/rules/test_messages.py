"""There is a message for each refusal whose code or reason is chosen at run time."""

import pytest
from croupier.rules.crazy_eights import game as eights
from croupier.rules.moves_and_events import kind_from_class_name
from croupier.rules.phase10 import game as phase_10
from croupier.rules.phase10 import state as phase_10_state
from croupier.rules.uno import state as uno
from croupier.rules.uno_dice import state as dice

from tests.i18n.messages import messages

EXCLUDED = [kind_from_class_name(kind.__name__) for kind in uno.EXCLUDED_MOVE_CLAUSES]
NAMES = {
    "uno": {*(f"not_now-{stage}" for stage in uno.STAGES), *(f"not_in_these_rules-{kind}" for kind in EXCLUDED)},
    "crazy-eights": {f"not_now-{stage}" for stage in eights.NOT_NOW},
    "uno-dice": {*(f"not_now-{stage}" for stage in dice.STAGES), *(code for code, _ in dice.UNTIMELY_CODES.values())},
    "phase-10": {
        *(f"not_now-{stage}" for stage in phase_10_state.STAGES),
        *(code for code, _ in phase_10_state.UNTIMELY_CODES.values()),
        *(name for code in phase_10.MELD_CLAUSES for name in (code, f"invalid_position-{code}")),
    },
}


@pytest.mark.parametrize("rulebook", NAMES)
def test_a_refusal_whose_reason_is_chosen_at_run_time_has_a_message(rulebook: str) -> None:
    assert NAMES[rulebook] <= messages(rulebook).keys()
