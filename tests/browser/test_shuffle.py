"""The proof of a fair shuffle in the browser: it contributes before the start, and checks the record after the end."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Reader
from tests.browser.table import create_table, play_against_bots, without_pace

pytestmark = pytest.mark.slow

RECORDS = "**/record?**"


def finished(player: Reader) -> Page:
    """Play a short game to its end."""
    player.page.route("**/v1/games", without_pace)
    create_table(player.page, player.at, "uno-official", hand_size=2, target=1)
    play_against_bots(player)
    return player.page


def said_of(page: Page) -> str:
    """Ask whether the shuffle was fair; return the answer."""
    page.get_by_role("button", name="Was the shuffle fair?").click()
    answer = page.locator(".results").get_by_role("status")
    expect(answer).not_to_contain_text("…")
    return answer.inner_text()


def test_the_shuffle_is_found_to_be_fair_with_the_contribution_of_the_browser(player: Reader) -> None:
    said = said_of(finished(player))
    assert "was fair" in said
    assert "random text of this browser" in said
    player.check_no_errors()


def test_the_start_waits_for_the_contribution_of_the_browser(player: Reader) -> None:
    page = player.page
    held: list[Route] = []
    page.route("**/entropy", lambda route: held.append(route))  # noqa: PLW0108 (Playwright marks the function)
    with page.expect_request("**/entropy"):
        create_table(page, player.at, "uno-official")
    page.get_by_role("button", name="Add a bot (easy)").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_disabled()
    with page.expect_response("**/start") as starting:
        held[0].continue_()
    assert starting.value.json()["fairness"]["contributions"][0] is not None
    player.check_no_errors()


def test_a_record_with_another_seed_is_found_out(player: Reader) -> None:
    page = finished(player)

    def exchange(route: Route) -> None:
        response = route.fetch()
        record = response.json()
        record["fairness"]["seed"] = record["fairness"]["seed"][::-1]
        route.fulfill(response=response, json=record)

    page.route(RECORDS, exchange)
    assert "does not fit what was promised" in said_of(page)


def verdict_on(page: Page, *records: Any) -> str:
    """Check a file of records, one in each line, without a network; return what the page says."""
    text = "\n".join(map(json.dumps, records)).encode()
    page.context.set_offline(offline=True)
    file: Any = {"name": "records.ndjson", "mimeType": "application/x-ndjson", "buffer": text}
    page.get_by_label("The file of a record").set_input_files(file)
    expect(page.locator(".verdict, [role=alert]")).to_have_count(max(1, len(records)))
    return " | ".join(page.locator(".verdict, [role=alert]").all_inner_texts())


def test_a_record_that_was_saved_is_checked_on_a_page_without_a_network(player: Reader, tmp_path: Path) -> None:
    page = finished(player)
    said_of(page)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the record").click()
    saving.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_text())
    wrong = json.loads(json.dumps(record).replace(record["fairness"]["seed"], record["fairness"]["seed"][::-1]))
    page.goto(f"{player.at}/verify", wait_until="networkidle")
    assert "known only to those" in verdict_on(page, record)
    fair, different, part = verdict_on(page, record, wrong, {**record, "next_after": 1}).split(" | ")
    assert "what the seed of this game gives" in fair
    assert "does not fit what was promised" in different
    assert "only a part" in part
    assert "not the file of a record" in verdict_on(page, {"a": 1})
    page.get_by_label("The commitment that you saw").fill("0" * 64)
    assert "does not fit" in verdict_on(page, record)
    page.get_by_label("The commitment that you saw").fill(record["fairness"]["commitment"].upper())
    assert "was fair" in verdict_on(page, record)
    page.get_by_label("The text that your seat contributed").fill(contributed(record))
    assert "random text of this browser" in verdict_on(page, record)
    page.get_by_label("The text that your seat contributed").fill("another text, not this")
    assert "does not fit" in verdict_on(page, record)
    player.check_no_errors()


def contributed(record: Any) -> str:
    """Return what seat 0 contributed."""
    text: str = json.loads(record["fairness"]["terms"])["contributions"][0]
    return text


def test_a_file_is_dropped(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/verify")
    data = page.evaluate_handle(
        """() => { const data = new DataTransfer(); data.items.add(new File(["[1"], "record.json")); return data; }"""
    )
    page.dispatch_event("main", "drop", {"dataTransfer": data})
    expect(page.get_by_role("alert")).to_contain_text("not the file of a record")
