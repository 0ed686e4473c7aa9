"""Faults that exclude a rulebook from the catalogue: each is reported in a sentence that names it."""

import dataclasses
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import msgspec
import pytest
from croupier.api.openapi.codes import rulebook_codes
from croupier.games.choices import options_for
from croupier.games.errors import Invalid
from croupier.games.validation import CHECKERS
from croupier.rules import entry_points, type_checks
from croupier.rules.catalogue import RULEBOOKS, codes_of, rulesets_of
from croupier.rules.codes import Code
from croupier.rules.entry_points import GROUP, load, registered
from croupier.rules.refusals import InvalidPosition
from croupier.rules.rulebook import InvalidRulebook, NoOptions, NoPosition, Ruleset
from msgspec import inspect

CODE = Code("It is too low.", "Bid more.")


def point(value: str, name: str = "highest") -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def test_built_in_rulebooks_are_registered_as_entry_points() -> None:
    assert {*RULEBOOKS} <= {*registered()}
    assert all(load(found) is RULEBOOKS[name] for name, found in registered().items() if name in RULEBOOKS)


def test_the_rulebook_of_the_page_is_loaded(module: ModuleType) -> None:
    assert load(point("highest:RULEBOOK")) is module.RULEBOOK


class Leaving:
    """A module that ends the process when one of its attributes is read."""

    def __getattr__(self, name: str) -> Any:
        raise SystemExit(name)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (point("nowhere:RULEBOOK"), "does not load: ModuleNotFoundError"),
        (point("highest:NOTHING"), "does not load: AttributeError"),
        (point("highest:DECK"), "is a Deck and not a Rulebook"),
        (point("highest:RULEBOOK", "lowest"), "lowest .* has the id highest"),
        (point("leaving:RULEBOOK"), "does not load: SystemExit"),
        (point("contradictory:RULEBOOK", "contradictory"), "is inconsistent: it has no title"),
    ],
)
def test_an_entry_point_that_cannot_be_loaded_is_named(
    found: EntryPoint, text: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = "import dataclasses, highest\nRULEBOOK = dataclasses.replace(highest.RULEBOOK, title='')\n"
    (tmp_path / "contradictory.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(sys.modules, "leaving", Leaving())
    assert module.__name__ in sys.modules
    with pytest.raises(InvalidRulebook, match=text):
        load(found)


SCENARIO = """
[[scenario]]
id = "one"
title = "One"
description = "The first."
position = {}
moment = { status = "playing", to_move = [0], events = [] }
"""


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (("scenarios.toml", b"scenarios = 1"), "unknown field `scenarios`"),
        (("scenarios.toml", 2 * SCENARIO.encode()), "two scenarios of the same id"),
        (("rules.md", b"\xff"), "can't decode byte"),
        (("messages/en.ftl", b"\xff"), "can't decode byte"),
    ],
)
def test_a_file_that_cannot_be_read_is_found_at_once(
    file: tuple[str, bytes], text: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (path, content), name = file, f"misfiled_{abs(hash(file))}"
    (tmp_path / name / path).parent.mkdir(parents=True)
    (tmp_path / name / "__init__.py").touch()
    (tmp_path / name / path).write_bytes(content)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(module, "misfiled", named(module, "highest", package=name), raising=False)
    with pytest.raises(InvalidRulebook, match=f"highest .highest:misfiled. has a file that cannot be read: .*{text}"):
        load(point("highest:misfiled"))


def test_a_missing_shared_text_is_found_at_once(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "misfiled", named(module, "highest", texts=("bidding",)), raising=False)
    with pytest.raises(InvalidRulebook, match="there is no shared text bidding"):
        load(point("highest:misfiled"))


def test_a_name_that_two_packages_register_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = [point("highest:RULEBOOK"), point("another:RULEBOOK")]
    monkeypatch.setattr(entry_points, "entry_points", lambda **_: twice)
    with pytest.raises(InvalidRulebook, match="highest is registered twice"):
        registered()
    monkeypatch.setattr(entry_points, "entry_points", lambda **_: [twice[0], twice[0]])
    assert [*registered()] == ["highest"]


def named(module: ModuleType, name: str, **changed: Any) -> Any:
    return dataclasses.replace(module.RULEBOOK, id=name, **changed)


def test_two_rulesets_of_the_same_id_are_refused(module: ModuleType) -> None:
    with pytest.raises(InvalidRulebook, match="other and highest both have a ruleset highest"):
        rulesets_of([module.RULEBOOK, named(module, "other")])


def test_a_code_that_rulebooks_share_has_one_status_and_the_text_of_the_first(module: ModuleType) -> None:
    first, second = (
        named(module, "a", codes={"low": CODE}),
        named(module, "b", codes={"low": CODE._replace(advice="Pass.")}),
    )
    assert codes_of([first, second])["low"] == CODE
    untimely = named(module, "c", codes={"low": CODE._replace(untimely=True)})
    with pytest.raises(InvalidRulebook, match="c has a code low, which has another status in another rulebook"):
        codes_of([first, untimely])


def test_a_rulebook_without_positions_refuses_one_and_checks_moves(module: ModuleType) -> None:
    book = module.RULEBOOK
    with pytest.raises(InvalidPosition, match="no_positions"):
        book.from_position(NoOptions(), NoPosition(), bytes(32))
    state = book.setup(NoOptions(), 2, bytes(32))
    book.begin(state)
    (legal, *_), turn = book.legal_moves(state, state.turn), state.turn
    assert book.allows(state, turn, legal)
    assert not book.allows(state, 1 - turn, legal)


def test_a_code_of_the_service_means_the_same_everywhere(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULEBOOKS, "highest", named(module, "highest", codes={"game_full": CODE}))
    with pytest.raises(InvalidRulebook, match="highest has codes that the service itself uses: game_full"):
        rulebook_codes()


def test_the_constants_of_the_record_match_the_service() -> None:
    assert {*CHECKERS, inspect.Metadata, inspect.UnionType} == {*type_checks.INPUT_TYPES}


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options, none of which has a default."""

    low: int
    high: Annotated[int, msgspec.Meta(le=10)]


def test_of_options_without_defaults_only_the_wrong_ones_are_named(module: ModuleType) -> None:
    ruleset = Ruleset(id="limited", title="Limited", summary="With limits.", options=Limits(1, 2))
    book = named(module, "limited", options=Limits, rulesets=(ruleset,))
    assert options_for(ruleset, book, {"high": 10}) == Limits(1, 10)
    with pytest.raises(Invalid) as refused:
        options_for(ruleset, book, {"high": 11, "middle": 3})
    assert {(error.path, error.code) for error in refused.value.errors} == {
        ("/options/high", "invalid_option"),
        ("/options/middle", "unknown_option"),
    }
