"""Points of a round, scores and winners, for games that count the points left in hands."""

from collections.abc import Collection

from croupier.rules.moves_and_events import Event, GameEnded, RoundEnded
from croupier.rules.turns import GameState


def sum_to_winner(hand_points: list[int], winner: int | None) -> list[int]:
    """Give the points of all hands to the winner (M-UNO-31); a round without a winner gives none (D-01)."""
    return [sum(hand_points) if seat == winner else 0 for seat in range(len(hand_points))]


def differences_to_lowest(hand_points: list[int], eliminated: Collection[int] = ()) -> list[int]:
    """Give the seat with the fewest points its difference to each other; if several have the fewest, nobody scores.

    Seats that are out of the game do not count.
    """
    counted = {seat: points for seat, points in enumerate(hand_points) if seat not in eliminated}
    lowest = min(counted.values())
    fewest = [seat for seat, points in counted.items() if points == lowest]
    differences = [counted.get(seat, lowest) - lowest for seat in range(len(hand_points))]
    return sum_to_winner(differences, fewest[0] if len(fewest) == 1 else None)


def reached_target(scores: list[int], target: int) -> list[int]:
    """Return the seats that have reached the target: one at most, as one seat scores in a round (M-UNO-35, C-06)."""
    return [seat for seat, score in enumerate(scores) if score >= target]


def lowest_total(scores: list[int], target: int, eliminated: Collection[int] = ()) -> list[int]:
    """Return the seats with the lowest total once a seat has reached the target (M-UNO-36, D-53, D-54).

    Seats that are out of the game do not count.
    """
    counted = {seat: score for seat, score in enumerate(scores) if seat not in eliminated}
    lowest, highest = min(counted.values()), max(counted.values())
    return [seat for seat, score in counted.items() if score == lowest and highest >= target]


def add_points(state: GameState, winner: int | None, points: list[int], hands: list[list[str]]) -> RoundEnded:
    """Add the points of a round to the scores; the event shows the hands."""
    state.scores = [score + gained for score, gained in zip(state.scores, points, strict=True)]
    return RoundEnded(winner, points, state.scores, hands)


def end_round(
    state: GameState, winner: int | None, points: list[int], hands: list[list[str]], target: int
) -> list[Event]:
    """Add the points of a round to the scores, and end the game if a seat has reached the target."""
    ended = add_points(state, winner, points, hands)
    return [ended, *finish_round(state, reached_target(state.scores, target))]


def finish_round(state: GameState, winners: list[int]) -> list[Event]:
    """End the game if there are winners, or else only the round."""
    state.stage, state.winners = "finished" if winners else "round_over", winners
    return [GameEnded(winners)] if winners else []
