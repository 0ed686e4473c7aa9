import pytest

from bench.floors import require, too_low

FLOORS = {"moves": 0.85, "views": 0.90}


def test_a_ratio_below_the_share_of_its_floor_is_named():
    assert too_low({"moves": 0.59, "views": 0.63}, FLOORS, 0.7) == [
        "moves: the ratio 0.59 is below 0.7 of its floor 0.85"
    ]


def test_ratios_at_the_share_of_their_floors_are_enough():
    assert too_low({"moves": 0.85, "views": 0.90}, FLOORS, 1) == []


def test_the_program_fails_with_these_lines():
    with pytest.raises(SystemExit, match="views: the ratio"):
        require({"moves": 0.9, "views": 0.1}, FLOORS, 0.7)


def test_without_the_option_nothing_fails():
    require({"moves": 0.1, "views": 0.1}, FLOORS, None)
