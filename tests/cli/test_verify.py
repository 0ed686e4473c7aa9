"""``croupier verify`` checks the record of a game in a file, or in parts."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import croupier
from tests.games.records import random_record

SCHEME = "croupier-fair/1"


@pytest.fixture(scope="module")
def record() -> Any:
    records = (random_record(seed, "uno-official") for seed in range(20))
    return next(
        one
        for one in records
        if any((json.loads(one["fairness"]["terms"] or "{}") or {"contributions": []})["contributions"])
    )


def saved(folder: Path, *parts: Any) -> list[str]:
    """Write parts of a record to files; return their paths."""
    paths = [folder / f"{number}.json" for number in range(len(parts))]
    for path, part in zip(paths, parts, strict=True):
        path.write_text(json.dumps(part))
    return [*map(str, paths)]


def contribution(record: Any) -> tuple[int, str]:
    """Return a seat that contributed to the shuffle, and what."""
    texts = json.loads(record["fairness"]["terms"])["contributions"]
    return next((seat, text) for seat, text in enumerate(texts) if text)


def test_a_right_record_is_verified(record: Any, tmp_path: Path) -> None:
    seat, text = contribution(record)
    known = ("--commitment", record["fairness"]["commitment"].upper(), "--entropy", f"{seat}={text}")
    run = croupier("verify", *saved(tmp_path, record), *known)
    assert (run.returncode, run.stdout) == (0, f"verified: {record['version']} versions\n")


def test_the_parts_of_a_record_are_put_together(record: Any, tmp_path: Path) -> None:
    middle = len(record["versions"]) // 2
    first = {**record, "versions": record["versions"][:middle], "next_after": middle}
    parts = [first, {**record, "versions": record["versions"][middle:]}]
    assert croupier("verify", *saved(tmp_path, *parts)).returncode == 0
    assert croupier("verify", *saved(tmp_path, *reversed(parts))).returncode == 0
    run = croupier("verify", *saved(tmp_path, first))
    assert (run.returncode, "a part of the record" in run.stdout) == (2, True)


def test_a_part_that_is_missing_or_given_twice_is_no_difference(record: Any, tmp_path: Path) -> None:
    first, second, last = (
        {**record, "versions": record["versions"][a:b], "next_after": b}
        for a, b in ((0, 2), (2, 4), (4, record["version"]))
    )
    for parts in ([first, last], [first, second, second, last]):
        run = croupier("verify", *saved(tmp_path, *parts))
        assert run.returncode == 2
        assert "do not follow each other" in run.stdout


def test_without_a_commitment_it_says_what_is_not_shown(record: Any, tmp_path: Path) -> None:
    run = croupier("verify", *saved(tmp_path, record))
    assert (run.returncode, "--commitment" in run.stdout) == (0, True)


def test_it_names_the_first_version_that_differs(record: Any, tmp_path: Path) -> None:
    moves = [one for one in record["versions"] if one["change"] == "move"]
    wrong = json.loads(json.dumps(record))
    wrong["versions"][moves[3]["version"] - 1]["events"] *= 2
    run = croupier("verify", "--json", *saved(tmp_path, wrong))
    found = json.loads(run.stdout)
    assert (run.returncode, found["result"], found["version"]) == (1, "different", moves[3]["version"])


@pytest.mark.parametrize("known", [("--commitment", "0" * 64), ("--entropy", "{seat}=another text of mine")])
def test_what_a_player_has_seen_must_be_in_it(known: tuple[str, str], record: Any, tmp_path: Path) -> None:
    option, value = known
    run = croupier("verify", *saved(tmp_path, record), option, value.format(seat=contribution(record)[0]))
    assert run.returncode == 1
    assert run.stdout.startswith("different: ")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"format": "croupier-record/9"}, "format"),
        ({"fairness": None}, SCHEME),
        ({"ruleset": "chess"}, "not installed"),
        ({"edition": 99}, "edition"),
    ],
)
def test_a_record_that_cannot_be_checked_is_not_called_wrong(
    changed: dict[str, Any], said: str, record: Any, tmp_path: Path
) -> None:
    run = croupier("verify", *saved(tmp_path, {**record, **changed}))
    assert run.returncode == 2
    assert run.stdout.startswith("not verifiable: ")
    assert said in run.stdout


def test_a_seat_that_the_game_does_not_have_is_no_difference(record: Any, tmp_path: Path) -> None:
    run = croupier("verify", *saved(tmp_path, record), "--entropy", "9=another text of mine")
    assert (run.returncode, run.stdout) == (2, "not verifiable: the game has no seat 9\n")


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "{", "[" * 100_000, '{"versions": []}', '{"format": "croupier-record/1"}']
)
def test_a_file_that_is_no_record_is_not_verifiable(text: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(text)
    assert croupier("verify", str(path)).returncode == 2


def test_an_entropy_has_a_seat(tmp_path: Path) -> None:
    run = croupier("verify", *saved(tmp_path, {}), "--entropy", "text")
    assert run.returncode == 2
    assert "SEAT=TEXT" in run.stderr
