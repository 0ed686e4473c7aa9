"""The agent of RLCard that plays UNO by rules, as a bot. RLCard is optional: ``make .venv/rlcard.stamp`` installs it.

Its moves are those of RLCard's game: a Wild Draw Four only if nothing else can be played, and a drawn card at once.
RLCard has no calls, catches and challenges: here the agent calls and catches always, and accepts.
"""

import sys
from pathlib import Path
from typing import cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Catch, Draw, Move, NextRound, Pass
from croupier.rules.uno.schema import Accept, ChooseColour, Play

ENVIRONMENT = Path(sys.prefix) / "engines"
sys.path += map(str, ENVIRONMENT.glob("lib/python*/site-packages"))

import numpy as np  # noqa: E402  # the path comes first
from rlcard.models.uno_rule_models import UNORuleAgentV1  # noqa: E402

AGENT = UNORuleAgentV1()
TRAITS = {"S": "skip", "R": "reverse", "D": "draw_2", "W": "wild", "F": "wild_draw_4"}
OTHERWISE = (ChooseColour, Accept, Draw, Pass, NextRound)


def rule_agent(decision: Decision) -> Move | None:
    """Catch, or do what the agent of RLCard does."""
    if catches := [move for move in decision.legal_moves if isinstance(move, Catch)]:
        return catches[0]
    if not decision.is_waited_for:
        return None
    plays = {action_of(move): move for move in decision.legal_moves if isinstance(move, Play)}
    ordinary = [action for action in plays if not action.endswith("draw_4")]
    if not plays:
        return next(move for move in decision.legal_moves if isinstance(move, OTHERWISE))
    np.random.seed(decision.chance.below(256))  # the agent draws from the global generator
    hand = [name_of(card, None) for card in cast(list[str], decision.view.hand)]
    return plays[str(AGENT.step({"raw_legal_actions": ordinary or [*plays], "raw_obs": {"hand": hand}}))]


def action_of(play: Play) -> str:
    """Return the name of a play in RLCard."""
    return name_of(play.card, play.colour)


def name_of(card: str, colour: str | None) -> str:
    """Return the name of a card in RLCard, whose wild cards have a colour, too: any, unless one is named."""
    return f"{colour or 'r'}-{TRAITS[card]}" if card in TRAITS else f"{card[0]}-{TRAITS.get(card[1], card[1])}"
