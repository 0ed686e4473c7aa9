"""Cases that are not in the form, or whose expectations do not hold, fail and say why."""

import re
from pathlib import Path

import pytest

from tests.rules.case import read
from tests.rules.playing import play

POSITION = 'position = { discard_pile = "r7", hands = ["r5 r6 b1", "y1 y2"] }\n'


def runs(folder: Path, text: str) -> None:
    """Read and play a file with one case."""
    (folder / "one.toml").write_text(f'rulesets = ["uno-official"]\n["A case"]\n{text}', "utf-8")
    for run in read(folder / "one.toml"):
        play(run)


def test_the_example_of_the_readme_passes(tmp_path: Path) -> None:
    readme = Path(__file__).parent / "README.md"
    (example,) = re.findall(r"```toml\n(.*?)```", readme.read_text("utf-8"), re.DOTALL)
    (tmp_path / "example.toml").write_text(example, "utf-8")
    found = [*read(tmp_path / "example.toml")]
    assert [run.name.rpartition(" ")[2] for run in found] == ["[rR]", "[rS]"]
    for run in found:
        play(run)


def test_a_case_whose_expectations_hold_passes(tmp_path: Path) -> None:
    runs(tmp_path, POSITION + 'moves = ["0 play r5 -> played 0 r5"]\nthen = { turn = 1, hand.0 = "r6 b1" }')


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (POSITION, "nothing is expected"),
        ("then = { turn = 0 }", "one of position, start and seats"),
        (POSITION + "start = { deal = 2 }\nthen = { turn = 0 }", "one of position, start and seats"),
        (POSITION + 'invalid = "/hands empty_hand"\nmoves = ["0 play r5"]', "nothing happens"),
        (POSITION + 'then = { turn = 0 }\nrows = "card = r5 | r6"', r"nothing uses the columns \['card'\]"),
        (POSITION + 'then = { turn = "{seat}" }', "seat"),
        (POSITION + 'then = { turn = "{seat}" }\nrows = """\nseat | hand\n"""', "a header without rows"),
        (POSITION + 'then = { turn = 0 }\nrulesets = ["uno"]', "rulesets"),
        (POSITION + "afterwards = { turn = 0 }", "afterwards"),
    ],
)
def test_a_case_that_is_not_in_the_form_is_refused_with_its_title(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"one.toml: A case: .*{why}"):
        runs(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('moves = ["0 play b1"]', "0 play b1 is not among"),
        ('moves = ["0 fly b1"]', "fly is not a kind of move"),
        ('moves = ["0 play r5 -> played 1"]', "expected played 1, found played 0 r5"),
        ('moves = ["0 play r5 ->"]', "expected"),
        ('moves = ["0 play r5 -> played 0, skipped 1"]', "expected"),
        ('moves = ["0 draw -> drew 0 1 [r0"]', "half a list"),
        ('legal = { 0 = "play r5, draw" }', "not expected .*play r6"),
        ('legal = { 0 = "play [r5 r6 b1], draw" }', "missing .*play b1"),
        ('legal = { 2 = "" }', "there is no seat 2"),
        ('refused = ["0 play b1: card_does_not_match M-UNO-13"]', "is refused with card_does_not_match M-UNO-12"),
        ('refused = ["0 play b1: card_is_odd"]', "card_is_odd is not a code"),
        ('refused = ["0 play b1: card_does_not_match card=r5"]', "card is b1"),
        ('refused = ["0 play r5: card_does_not_match"]', "DID NOT RAISE"),
        ('refused = ["5 draw: not_your_turn"]', "there is no seat 5"),
        ("then = { turn = 1 }", "turn is 0, not 1"),
        ("then = { rotation = 0 }", "nothing is called rotation"),
        ('then = { hand.9 = "r5" }', "there is no seat 9"),
        ('bot = { 0 = "draw" }', "the bot in seat 0 makes the move play r"),
        ("ways = [3, 1]", r"there are \[3, [2-9]"),
    ],
)
def test_an_expectation_that_does_not_hold_is_reported(text: str, why: str, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception), match=why):
        runs(tmp_path, POSITION + text)
