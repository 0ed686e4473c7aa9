"""How rounds are counted and games won, given what each seat has left: the same for all games that count points."""

from typing import Protocol

from service.rules.moves_and_events import Event, GameEnded, RoundEnded


class ScoreState(Protocol):
    """What a state has where points are counted."""

    scores: list[int]


class RoundEndState(ScoreState, Protocol):
    """What a state has where a round ends in a phase."""

    stage: str
    winners: list[int]


def own_points(hand_points: list[int], _winner: int | None) -> list[int]:
    """Let each seat write down its own points (M-UNO-36)."""
    return hand_points


def sum_to_winner(hand_points: list[int], winner: int | None) -> list[int]:
    """Give all points to who went out (M-UNO-31), and none in a round that nobody won (D-01)."""
    return [sum(hand_points) if seat == winner else 0 for seat in range(len(hand_points))]


def differences_to_lowest(hand_points: list[int]) -> list[int]:
    """Give the lowest seat what each other has more; nobody gets anything if several are lowest."""
    lowest = min(hand_points)
    winner = hand_points.index(lowest) if hand_points.count(lowest) == 1 else None
    return sum_to_winner([points - lowest for points in hand_points], winner)


def reached_target(scores: list[int], target: int) -> list[int]:
    """Find who has reached the target: only one seat scores in a round (M-UNO-35, C-06)."""
    return [seat for seat, score in enumerate(scores) if score >= target]


def lowest_total(scores: list[int], target: int) -> list[int]:
    """Find who has the lowest total once somebody has reached the target (M-UNO-36, D-53, D-54)."""
    return [seat for seat, score in enumerate(scores) if score == min(scores) and max(scores) >= target]


def add_points(state: ScoreState, winner: int | None, points: list[int], hands: list[list[str]]) -> RoundEnded:
    """Add the points of a round to the scores, and show the hands."""
    state.scores = [score + gained for score, gained in zip(state.scores, points, strict=True)]
    return RoundEnded(winner, points, state.scores, hands)


def end_round(
    state: RoundEndState, winner: int | None, points: list[int], hands: list[list[str]], target: int
) -> list[Event]:
    """Write the points of a round down, and end the game if somebody has reached the target."""
    ended = add_points(state, winner, points, hands)
    return [ended, *finish_round(state, reached_target(state.scores, target))]


def finish_round(state: RoundEndState, winners: list[int]) -> list[Event]:
    """End the game if it is won, or only the round."""
    state.stage, state.winners = "finished" if winners else "round_over", winners
    return [GameEnded(winners)] if winners else []
