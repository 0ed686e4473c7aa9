"""How rounds are counted and games won, given what each seat has left: the same for all games that count points."""

from typing import Protocol

from service.rules.words import Event, GameEnded, RoundEnded


class Scores(Protocol):
    """What a state has where points are counted."""

    scores: list[int]


class Table(Scores, Protocol):
    """What a state has where a round ends in a phase."""

    phase: str
    winners: list[int]


def each_own(left: list[int], _winner: int | None) -> list[int]:
    """Let each seat write down its own points (M-UNO-36)."""
    return left


def collected(left: list[int], winner: int | None) -> list[int]:
    """Give all points to who went out (M-UNO-31), and none in a round that nobody won (D-01)."""
    return [sum(left) if seat == winner else 0 for seat in range(len(left))]


def differences(left: list[int]) -> list[int]:
    """Give the lowest seat what each other has more; nobody gets anything if several are lowest."""
    lowest = min(left)
    winner = left.index(lowest) if left.count(lowest) == 1 else None
    return collected([points - lowest for points in left], winner)


def first_past(scores: list[int], target: int) -> list[int]:
    """Find who has reached the target: only one seat scores in a round (M-UNO-35, C-06)."""
    return [seat for seat, score in enumerate(scores) if score >= target]


def lowest(scores: list[int], target: int) -> list[int]:
    """Find who has the lowest total once somebody has reached the target (M-UNO-36, D-53, D-54)."""
    return [seat for seat, score in enumerate(scores) if score == min(scores) and max(scores) >= target]


def write_down(table: Scores, winner: int | None, points: list[int], hands: list[list[str]]) -> RoundEnded:
    """Add the points of a round to the scores, and show the hands."""
    table.scores = [score + gained for score, gained in zip(table.scores, points, strict=True)]
    return RoundEnded(winner, points, table.scores, hands)


def end_round(table: Table, winner: int | None, points: list[int], hands: list[list[str]], target: int) -> list[Event]:
    """Write the points of a round down, and end the game if somebody has reached the target."""
    ended = write_down(table, winner, points, hands)
    return [ended, *conclude(table, first_past(table.scores, target))]


def conclude(table: Table, winners: list[int]) -> list[Event]:
    """End the game if it is won, or only the round."""
    table.phase, table.winners = "finished" if winners else "round_over", winners
    return [GameEnded(winners)] if winners else []
