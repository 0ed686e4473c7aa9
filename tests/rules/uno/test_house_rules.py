"""House rules, where no case can say it: what others see, what chance decides, options that exclude others."""

from pathlib import Path
from typing import Any

import pytest
from croupier.games.creation import CreateGame
from croupier.games.errors import Invalid
from croupier.rules.catalogue import RULESETS
from croupier.rules.piles import Piles
from croupier.rules.uno.game import RULEBOOK
from croupier.rules.uno.options import CLASHES, MAX_DEALT, Options
from croupier.rules.uno.state import DECK
from croupier.storage.redis_store import RedisStore

from tests.playing import created
from tests.rules import case
from tests.rules.table import SEED, clause
from tests.rules.uno.table import table, turned_up

JUMP = Options(jump_in=True)


def creation(ruleset: str, options: dict[str, Any], seats: int = 2, position: Any = None) -> CreateGame:
    return CreateGame(ruleset, options, seats, "Ana", public=False, position=position)


# ------------------------------------------------------------------------------- the first card (HR-01)


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


# ---------------------------------------------------------------------- what others see (HR-06, HR-07)


@clause("HR-06", "HR-07")
def test_a_possible_jump_is_shown_to_the_seat_itself_and_to_nobody_else() -> None:
    at = table("r7", "r7 y2", "b1 b2", "b5 b6", "b3 b4", options=JUMP, turn=1)
    shown = [RULEBOOK.view_for(at.state, reader) for reader in (0, 1, 2, 3, None)]
    assert [(view.to_move, view.turn) for view in shown] == [([0, 1], 1), *[([1], 1)] * 4]
    assert at.to_move == [0, 1]
    at.draw(1)
    assert at.to_move == RULEBOOK.view_for(at.state, 0).to_move == [1]
    assert RULEBOOK.to_move(RULEBOOK.setup(JUMP, 3, SEED)) == []


@clause("HR-06")
@pytest.mark.parametrize("reader", [1, 2, None])
def test_a_hand_with_a_jump_and_one_without_look_the_same_to_others(reader: int | None) -> None:
    can, cannot = (
        table("r7", hand, "b1 b2", "b5 b6", options=JUMP, turn=1, draw_pile="g1") for hand in ("r7 y2", "y1 y2")
    )
    assert RULEBOOK.view_for(can.state, reader) == RULEBOOK.view_for(cannot.state, reader)
    assert reader is None or can.legal(reader) == cannot.legal(reader)


# ------------------------------------------------------------------ options that exclude others (HR-20)


@clause("HR-20")
def test_a_case_shows_every_clash() -> None:
    shown = {run.case.invalid for run in case.read(Path(__file__).with_name("clashes.toml"))}
    places = [["/seats" if name == "seats" else f"/options/{name}" for name in clash.names] for clash in CLASHES]
    assert shown == {"", *(" ".join([*pair, "options_clash"]) for pair in places)}


@clause("HR-20")
def test_the_seats_of_a_position_clash_as_well(store: RedisStore) -> None:
    position = {"hands": ["r1", "g1", "b1"], "discard_pile": "r7"}
    with pytest.raises(Invalid) as refused:
        created(store, creation("uno-official", {"first_dealer": "youngest", "youngest": 3}, 3, position))
    assert [error.path for error in refused.value.errors] == ["/options/youngest", "/seats"]


@clause("HR-20")
@pytest.mark.parametrize(
    ("ruleset", "options", "name", "value"),
    [
        ("uno-low-score", {"first_action": "bury"}, "first_reverse", "right"),
        ("uno-low-score", {"wild_draw_four": "free"}, "wild_draw_four_needs", "colour_or_number"),
        ("uno-standard", {"wild_draw_four": "free"}, "wild_draw_four_needs", "any_match"),
    ],
)
def test_an_option_of_the_ruleset_gives_way_to_one_that_is_sent_and_clashes_if_it_is_sent_too(
    ruleset: str, options: dict[str, Any], name: str, value: str, store: RedisStore
) -> None:
    assert getattr(RULESETS[ruleset][1].options, name) == value
    game, _ = created(store, creation(ruleset, options))
    assert getattr(game.state.options, name) == getattr(Options(), name)
    with pytest.raises(Invalid) as refused:
        created(store, creation(ruleset, {**options, name: value}))
    assert refused.value.code == "options_clash"
