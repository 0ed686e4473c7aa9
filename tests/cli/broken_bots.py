"""Bots that make no legal moves."""

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Move
from croupier.rules.uno.schema import Play


def illegal(_decision: Decision) -> Move | None:
    """Play a card that does not exist."""
    return Play("no card")


def nothing(_decision: Decision) -> Move | None:
    """Make no move."""
    return None


def text(_decision: Decision) -> str:
    """Return something that is no move."""
    return "draw"
