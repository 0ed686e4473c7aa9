"""A game that is over is replayed: by steps, at any version, by itself, from each seat or with open hands."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.api.table import started
from tests.browser.conftest import Reader
from tests.browser.screens import over

pytestmark = pytest.mark.slow


def dealt(client: httpx.Client, game: str) -> list[Any]:
    """Return the versions of a record from the deal on."""
    record = client.get(f"/v1/games/{game}/record", params={"boards": True}).json()
    return [version for version in record["versions"] if version["position"]["board"]]


def opened(player: Reader, client: httpx.Client, ruleset: str) -> tuple[Page, list[Any]]:
    game = over(client, ruleset)
    player.page.goto(f"{player.at}/table#/replay/{game}")
    expect(player.page.get_by_label("Place in the game")).to_be_visible()
    return player.page, dealt(client, game)


def step(page: Page, direction: str) -> None:
    page.get_by_role("button", name=f"Step {direction}").click()


def expect_counts(page: Page, version: Any) -> None:
    for seat, hand in enumerate(version["position"]["hands"]):
        expect(page.locator(f'[data-place="seat:{seat}"] .count')).to_have_text(str(len(hand)))


@pytest.mark.parametrize("ruleset", ["uno-official", "phase-10", "uno-dice", "crazy-eights"])
def test_each_version_is_shown_as_it_was(ruleset: str, player: Reader, table_service: httpx.Client) -> None:
    page, versions = opened(player, table_service, ruleset)
    expect_counts(page, versions[0])
    for version in versions[1:]:
        step(page, "forward")
        expect_counts(page, version)
    expect(page.get_by_role("button", name="Step forward")).to_be_disabled()
    step(page, "back")
    expect_counts(page, versions[-2])
    page.get_by_label("Place in the game").press("Home")
    expect_counts(page, versions[0])
    player.check_no_errors()


SHOWS = """
(hand) => [...document.querySelectorAll(".hand-card")].map((card) => card.dataset.card).sort().join() === hand.join()
"""
"""Whether the hand has these cards, in the order of their codes."""


def test_a_seat_sees_its_hand_and_all_hands_can_be_open(player: Reader, table_service: httpx.Client) -> None:
    page, versions = opened(player, table_service, "uno-official")
    hands = versions[0]["position"]["hands"]
    for hand in hands:
        labels = page.locator(".open-hands .small-cards").nth(hands.index(hand))
        expect(labels.locator(".card")).to_have_count(len(hand))
    for seat, hand in enumerate(hands):
        page.get_by_label("Seen by").select_option(str(seat))
        page.wait_for_function(SHOWS, arg=sorted(hand))
        expect(page.locator(".open-hands")).to_have_count(0)
    player.check_no_errors()


def test_it_plays_by_itself_and_stops_at_the_end(player: Reader, table_service: httpx.Client) -> None:
    page, versions = opened(player, table_service, "crazy-eights")
    page.get_by_label("Speed").select_option("3")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Step forward")).to_be_disabled()
    expect_counts(page, versions[-1])
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    player.check_no_errors()


def test_a_replay_that_cannot_be_shown_says_why(player: Reader, table_service: httpx.Client) -> None:
    player.page.goto(f"{player.at}/table#/replay/{started(table_service).id}")
    expect(player.page.get_by_role("alert")).to_contain_text("This game is not over")


def test_the_address_leads_back_to_a_version_and_a_seat(player: Reader, table_service: httpx.Client) -> None:
    page, versions = opened(player, table_service, "uno-official")
    page.get_by_label("Seen by").select_option("2")
    page.get_by_label("Place in the game").press("End")
    page.wait_for_url(f"**/{versions[-1]['version']}/2")
    page.reload()
    expect(page.get_by_role("button", name="Step forward")).to_be_disabled()
    expect(page.get_by_label("Seen by")).to_have_value("2")
    expect(page.locator(".hand-card")).to_have_count(len(versions[-1]["position"]["hands"][2]))
    player.check_no_errors()
