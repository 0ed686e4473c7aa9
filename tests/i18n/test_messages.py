"""The messages are complete: every refusal in the source has a message, and every message is used."""

import logging
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from croupier.api.openapi.codes import CODES
from croupier.games.changes.standing_in import Obstacle
from croupier.games.game import ClosedReason
from croupier.i18n import is_control, render
from croupier.i18n.narration import narrated_types
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import Rulebook

from tests.api.codes import FOLDERS, ROOT, Fact, codes_of, facts, texts
from tests.i18n.messages import checked, messages, references

BUNDLES: tuple[str | None, ...] = (None, *RULEBOOKS)
FACTS = [*facts()]
FIXED = [fact for fact in FACTS if fact.reason != "*" and fact.parameters is not None]
OPEN = [fact for fact in FACTS if fact.reason == "*" and fact.parameters is not None]
HELPERS = {"kind", "place"}
"""Messages that others refer to."""


def bundles_of(fact: Fact) -> list[str | None]:
    """Return the bundles that render a fact; a shared one is rendered by those that have a message for it."""
    if fact.rulebook == "":
        return [rulebook for rulebook in RULEBOOKS if name_of(fact) in messages(rulebook)]
    return [fact.rulebook]


def name_of(fact: Fact) -> str:
    return f"{fact.code}-{fact.reason}" if fact.reason else fact.code


GENERIC = {
    f"{what}-{bounds}" for what in ("number", "length", "items") for bounds in ("minimum", "maximum", "minimum-maximum")
}
"""Bounds that a value can be outside of: an installed rulebook may have any."""


def chosen_at_run_time(rulebook: Rulebook) -> Iterator[str]:
    """List the messages whose reasons a rulebook chooses at run time."""
    yield from codes_of(rulebook.id) & messages(rulebook.id).keys()
    yield from variants(rulebook)
    yield from (f"options_clash-{clash.reason}" for clash in rulebook.clashes)


def variants(rulebook: Rulebook) -> Iterator[str]:
    """List the messages whose code and reason both occur in the source of a rulebook, or of modules it shares."""
    codes = {*codes_of(rulebook.id), "invalid_position"}
    stated = {text for folder, name in FOLDERS.items() if name == rulebook.id for text in texts(folder)}
    for name in messages(rulebook.id):
        code, _, reason = name.partition("-")
        if code in codes and reason in stated | texts(ROOT / "rules"):
            yield name


def chosen_by_the_service() -> Iterator[str]:
    yield from (f"game_closed-{reason}" for reason in get_args(ClosedReason))
    yield from (f"not_host-{operation}" for operation in ("start", "lock", "bot", "end", "settings"))
    yield from (f"seat_not_away-{obstacle}" for obstacle in get_args(Obstacle))
    yield from ("not_host-stand_in", "code_required-missing", "code_required-wrong")
    yield from ("seat_taken-taken", "seat_taken-out", "lock_unchanged-locked", "lock_unchanged-unlocked")
    yield from ("quota_spent-key", "quota_spent-address", "invalid_value-repeated", "invalid_position-other_seats")
    yield from ("body_too_large", "no_such_resource", "method_not_allowed", "malformed_request", "http_error")
    yield from ("wrong_number_of_seats", "wrong_type", "unknown_field", "missing_field")
    for code in ("invalid_value", "invalid_option", "invalid_position"):
        yield from (f"{code}-{reason}" for reason in (*GENERIC, "choice", "other"))
    for code in ("invalid_option", "invalid_position"):
        yield from (f"{code}-{reason}" for reason in ("wrong_type", "unknown_field", "missing_field"))


@pytest.mark.parametrize("fact", FIXED, ids=lambda fact: fact.where)
def test_a_message_refers_to_exactly_what_is_stated(fact: Fact) -> None:
    found = bundles_of(fact)
    assert found, f"no message {name_of(fact)}"
    for rulebook in found:
        assert name_of(fact) in messages(rulebook), f"no message {name_of(fact)}"
        assert references(rulebook, name_of(fact))[0] - {"field"} == fact.parameters


@pytest.mark.parametrize("fact", OPEN, ids=lambda fact: fact.where)
def test_where_the_reason_is_chosen_at_run_time_no_message_refers_to_more_than_is_stated(fact: Fact) -> None:
    for rulebook in [fact.rulebook] if fact.rulebook else RULEBOOKS:
        variants = [name for name in messages(rulebook) if name.startswith(f"{fact.code}-")]
        assert variants
        assert all(references(rulebook, name)[0] <= (fact.parameters or set()) for name in variants)


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_every_reason_of_a_rulebook_has_a_message(rulebook: Rulebook) -> None:
    assert {*chosen_at_run_time(rulebook)} <= messages(rulebook.id).keys()


def test_every_reason_of_the_service_has_a_message() -> None:
    assert {*chosen_by_the_service()} <= messages(None).keys()


def test_no_message_is_unused() -> None:
    stated = {name_of(fact) for fact in FIXED} | {*chosen_by_the_service()}
    stated |= {name for rulebook in RULEBOOKS.values() for name in chosen_at_run_time(rulebook)}
    stated |= {"demo-game", "demo-ended", "demo-ended-without_result", "demo-deleted"}
    stated |= {"demo-unreachable", "demo-waiting"}
    stated |= {f"player-{label}" for label in ("vacant", "twin", "left", "bot", "former")}
    stated |= {*(name for rulebook in RULEBOOKS for name in narrated_types(rulebook))}
    referred = {other for bundle in BUNDLES for name in messages(bundle) for other in references(bundle, name)[1]}
    only_titles = {name for bundle in BUNDLES for name, message in messages(bundle).items() if message.value is None}
    for bundle in BUNDLES:
        assert (
            messages(bundle).keys() - only_titles - {"internal_error", "game_damaged", "game_format_unknown"}
            <= stated | referred
        )
    assert only_titles <= {fact.code for fact in FACTS}
    assert referred >= HELPERS


def test_every_code_has_one_title() -> None:
    for code in CODES:
        titles = {render(code, {}, bundle).title for bundle in BUNDLES if code in messages(bundle)}
        assert len(titles) == 1, code
        (title,) = titles
        assert title[0].isupper()
        assert title[-1] not in ".:"
    for bundle in BUNDLES:
        titled = {name for name, message in messages(bundle).items() if message.attributes}
        assert titled == CODES.keys() & messages(bundle).keys()


# ------------------------------------------------------------------------------------------ rendering


@pytest.mark.parametrize(
    ("rulebook", "code", "parameters", "title", "detail"),
    [
        (
            "uno",
            "card_does_not_match",
            {"card": "b9", "top": "r7", "colour": "r"},
            "Card does not match",
            "The blue 9 goes neither on the red 7 nor on red.",
        ),
        ("uno", "card_not_in_hand", {"card": "F"}, "Card not in your hand", "The Wild Draw Four is not in your hand."),
        ("uno", "unknown_card", {"card": "x9"}, "Unknown card", "There is no card “x9” in this game."),
        ("uno", "not_your_turn", {"seat": 3}, "Not your turn", "It is the turn of Seat 3."),
        ("uno", "not_your_turn", {"seat": 10**16}, "Not your turn", "It is the turn of Seat 10000000000000000."),
        (
            "uno-dice",
            "not_now",
            {"reason": "drawn"},
            "Another move is due",
            "Not now: play the die that was drawn, or pass.",
        ),
        (
            "phase-10",
            "group_too_small",
            {"group": 1, "kind": "colour", "needed": 7, "count": 6, "pointer": "/groups/1"},
            "Group too small",
            "The second group: this colour group needs 7 cards, not 6.",
        ),
        (None, "seats_vacant", {"vacant": 1, "seats": 4}, "Seats still vacant", "One of 4 seats is still vacant."),
        (None, "stale_version", {"version": 12345}, "Version has passed", "The game is at version 12345."),
        (None, "wrong_type", {"field": "/seats", "expected": "integer"}, "Wrong type", "/seats must be an integer."),
        (None, "wrong_type", {"field": "body", "expected": "object"}, "Wrong type", "The body must be an object."),
    ],
)
def test_a_problem_is_rendered(
    rulebook: str | None, code: str, parameters: dict[str, Any], title: str, detail: str
) -> None:
    assert checked(code, parameters, rulebook) == (title, detail)


def test_a_language_without_messages_is_rendered_in_english() -> None:
    assert render("not_your_turn", {"seat": 3}, "uno", "tlh") == render("not_your_turn", {"seat": 3}, "uno")


@pytest.mark.parametrize(
    ("code", "parameters"), [("no_such_code", {}), ("not_now", {}), ("not_now", {"reason": "x"}), ("not_your_turn", {})]
)
def test_a_rendering_failure_is_logged_and_raises_nothing(
    code: str, parameters: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "croupier"):
        assert render(code, parameters, "uno").detail
    assert caplog.records


@pytest.mark.parametrize(
    "text", ["x" * 3_000, "\N{RIGHT-TO-LEFT OVERRIDE}abc", "a\nb", "{$x}", "", 10**3_900, "é" * 201]
)
def test_input_of_a_client_is_rendered_short_and_without_control_characters(text: object) -> None:
    for code, parameters in (
        ("unknown_field", {"field": text}),
        ("duplicate_key", {"key": text}),
        ("ruleset_not_found", {"ruleset": text}),
        ("seat_not_found", {"seat": text}),
    ):
        detail = render(code, parameters).detail
        assert len(detail) < 350
        assert not any(map(is_control, detail))
        assert not {"???", "NUMBER"} & {*detail.replace("(", " ").replace("{", " ").replace("}", " ").split()}
