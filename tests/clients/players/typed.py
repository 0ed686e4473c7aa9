"""Reads what only one rulebook has, without a cast: that mypy accepts it is the test."""

from croupier_client import Change, Changed
from croupier_client.contract import Game


def board_of(game: Game) -> str | int | None:
    """Return something of the board."""
    match game["rulebook"]:
        case "uno":
            return game["board"]["colour"] if game["board"] else None
    if game["rulebook"] == "phase-10":
        return len(game["board"]["laid"]) if game["board"] else None
    if game["rulebook"] == "crazy-eights":
        return game["board"]["suit"] if game["board"] else None
    return game["you"]["hand"][0] if "you" in game else None


def drawn_in(change: Change) -> int:
    """Return how many cards were drawn."""
    events = change.events if isinstance(change, Changed) else []
    return sum(event["count"] for event in events if event["kind"] == "drew")
