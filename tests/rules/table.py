"""What tests see of any table, and do at it; ``table.py`` beside the tests of a rulebook adds its own words."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest
from croupier.rules.bots import BotCalls
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.piles import Deck
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import Outcome, Rulebook

from tests.i18n.messages import checked
from tests.playing import exchanged

clause = pytest.mark.clause
SEED = bytes(32)


class Table:
    """A state of a game; its fields are those of the table."""

    rulebook: ClassVar[Rulebook]
    clause_map: Mapping[str, str] = {}
    """Those of the ruleset."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    @property
    def status(self) -> str:
        return self.rulebook.status(self.state)

    @property
    def to_move(self) -> list[int]:
        """The seats that have a legal move, also where only the seat itself may know."""
        return self.rulebook.to_move(self.state)

    @property
    def waited_for(self) -> list[int]:
        """The seats without which the game does not go on."""
        return self.rulebook.seats_waited_for(self.state)

    @property
    def waits_for_answer(self) -> bool:
        return self.rulebook.waits_for_answer(self.state)

    def timeout(self, seat: int) -> Move | None:
        """Return the move that is made when the time of a seat is over."""
        return self.rulebook.timeout_move(self.state, seat)

    def hand(self, seat: int) -> str:
        """Return the hand that a seat sees."""
        return " ".join(self.rulebook.view_for(self.state, seat).hand or [])

    def bot_move(self, seat: int) -> Move | None:
        """Return the move of the bot of level ``hard``, which forgets no call."""
        return self.rulebook.bot_move(self.state, seat, "hard", Chance(SEED), BotCalls(may_forget=False))

    def exchanged(self, reader: int | None) -> str:
        """Return the pointers of what a re-deal exchanges: all that a seat, or a spectator, cannot see."""
        return " ".join(sorted(exchanged(self.rulebook, self.state, reader)))

    @property
    def exchanged_for_spectators(self) -> str:
        return self.exchanged(None)

    @property
    def outcome(self) -> Outcome | None:
        return self.rulebook.outcome(self.state)

    def refused(self, seat: int, move: Move, code: str, clause: str = "", *, untimely: bool = False) -> Refusal:
        """Expect that a move is refused, that it is not offered, and that no byte is changed (D-111)."""
        before = msgspec.msgpack.encode(self.state)
        with pytest.raises(Refusal) as refused:
            self.rulebook.apply(self.state, seat, move)
        found = refused.value.code, refused.value.clause
        assert found == (code, clause or refused.value.clause), f"{move} is refused with {' '.join(found)}"
        assert isinstance(refused.value, Untimely) == untimely
        assert msgspec.msgpack.encode(self.state) == before
        assert move not in self.rulebook.legal_moves(self.state, seat)
        checked(refused.value.code, refused.value.parameters, self.rulebook.id)
        return refused.value


class Cards(Table):
    """What is seen where cards are played: piles as texts of codes."""

    deck: ClassVar[Deck]

    @property
    def full_deck(self) -> bool:
        """Whether every card of the deck is somewhere on the table."""
        return sorted(self.rulebook.inventory(self.state)) == sorted(self.deck.codes(self.deck.cards))

    @property
    def top(self) -> str:
        return self.deck.codes(self.state.piles.discard)[-1]

    @property
    def draw_pile(self) -> str:
        return " ".join(self.deck.codes(self.state.piles.draw))

    @property
    def draw_pile_sorted(self) -> str:
        return " ".join(sorted(self.draw_pile.split()))

    @property
    def discard_pile(self) -> str:
        return " ".join(self.deck.codes(self.state.piles.discard))


class Moves(Table):
    """What is done."""

    def move(self, seat: int, move: Move) -> list[Event]:
        return self.rulebook.apply(self.state, seat, move)

    def legal(self, seat: int) -> list[Move]:
        return self.rulebook.legal_moves(self.state, seat)

    refuses = Table.refused
