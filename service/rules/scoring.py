"""How rounds are counted and games won, given what each seat has left: the same for all games that count points."""


def each_own(left: list[int], _winner: int | None) -> list[int]:
    """Let each seat write down its own points (M-UNO-36)."""
    return left


def collected(left: list[int], winner: int | None) -> list[int]:
    """Give all points to who went out (M-UNO-31), and none in a round that nobody won (D-01)."""
    return [sum(left) if seat == winner else 0 for seat in range(len(left))]


def first_past(scores: list[int], target: int) -> list[int]:
    """Find who has reached the target: only one seat scores in a round (M-UNO-35, C-06)."""
    return [seat for seat, score in enumerate(scores) if score >= target]


def lowest(scores: list[int], target: int) -> list[int]:
    """Find who has the lowest total once somebody has reached the target (M-UNO-36, D-53, D-54)."""
    return [seat for seat, score in enumerate(scores) if score == min(scores) and max(scores) >= target]
