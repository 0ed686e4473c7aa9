"""The pages for front ends are correct: their responses are real, their programs play, their tables are complete."""

import re
from html import unescape
from itertools import chain
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from croupier.games.views import GAME_STATUSES
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.scenario import ScenarioFile

from tests.api.codes import codes as codes_of_the_service
from tests.engine.test_scenarios import Stage, kinds_of_pending
from tests.guide.guide import GUIDE, PAGES, Section, blocks, codes, sections, tables
from tests.guide.page import STATIC, pages
from tests.guide.screens import part, screens

SECTIONS = {f"{page.stem}: {section.title}": section for page in PAGES for section in sections(page)}
LIMIT_BYTES = 30_000
"""Of the guide, so that it is read from start to end."""


@pytest.mark.parametrize("section", [pytest.param(one, id=title) for title, one in SECTIONS.items() if one.exchanges])
def test_the_responses_to_the_requests_of_a_section_match_the_page(section: Section, service: httpx.Client) -> None:
    names: dict[str, str] = {}
    for exchange in section.exchanges:
        exchange.send(service, names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_example_is_tested(page: Path) -> None:
    text = page.read_text("utf-8")
    languages = ("http", "sh", "js", "ts", "python")  # test_readme.py, test_programs.py, tests/clients/test_docs.py
    assert len(re.findall(r"^```[a-z]", text, re.MULTILINE)) == sum(len(blocks(text, one)) for one in languages)
    assert sum(len(section.exchanges) for section in sections(page)) == len(blocks(text, "http"))


def test_the_guide_is_short() -> None:
    assert GUIDE.stat().st_size <= LIMIT_BYTES


STATUS_TABLE = tables(SECTIONS["screens: By status"].text)[0]
WITH_SCENARIOS = [name for name, rulebook in RULEBOOKS.items() if rulebook.scenario_file.scenarios]
PENDING = re.compile(r"`pending` is `(\w+)`")


def test_there_is_a_screen_for_every_status() -> None:
    assert [codes(row[0]) for row in STATUS_TABLE] == [[status] for status in GAME_STATUSES]


@pytest.mark.parametrize("rulebook", WITH_SCENARIOS)
def test_every_rulebook_has_the_scenarios_to_try_the_common_screens_with(rulebook: str) -> None:
    named = {name for row in STATUS_TABLE for name in codes(row[-1])}
    assert len(named) >= 4
    assert {*named, "player-left"} <= RULEBOOKS[rulebook].scenario_file.scenarios.keys()


@pytest.mark.parametrize("rulebook", WITH_SCENARIOS)
def test_every_pending_kind_has_a_screen(rulebook: str) -> None:
    shown = [screen.where for _, screen in screens(RULEBOOKS[rulebook].scenario_file)]
    assert shown
    waiting = [found[1] for where in shown if (found := PENDING.match(where))]
    assert sorted(waiting) == sorted(kinds_of_pending(RULEBOOKS[rulebook]))


@pytest.mark.parametrize("rulebook", WITH_SCENARIOS)
def test_the_pending_kind_of_a_scenario_matches_its_screen(rulebook: str) -> None:
    ruleset = RULEBOOKS[rulebook].rulesets[0].id
    for scenario, screen in screens(RULEBOOKS[rulebook].scenario_file):
        if found := PENDING.match(screen.where):
            assert Stage(ruleset, scenario.id).view()["board"]["pending"]["kind"] == found[1]


@pytest.mark.parametrize("rulebook", WITH_SCENARIOS)
def test_a_screen_is_recognised_by_fields_and_values_of_the_view(rulebook: str) -> None:
    record = RULEBOOKS[rulebook]
    events = {str(event.__struct_config__.tag): event.__struct_encode_fields__ for event in record.events}
    names = {*record.board.__struct_encode_fields__, *kinds_of_pending(record), *events, *chain(*events.values())}
    for _, screen in screens(record.scenario_file):
        assert codes(screen.where)
        assert names.issuperset(codes(screen.where)), screen.where


def test_a_rulebook_has_a_section_if_its_scenarios_describe_screens() -> None:
    def scenario_file(**fields: Any) -> ScenarioFile:
        moment = {"status": "playing", "to_move": [0], "events": []}
        scenario = {"id": "go", "title": "Go", "description": "Go.", "position": {}, "moment": moment, **fields}
        return msgspec.convert({"scenario": [scenario]}, ScenarioFile)

    assert part("Whist", ScenarioFile()) == part("Whist", scenario_file()) == ""
    assert part("Whist", ScenarioFile(board="`trump` is a suit.\n")) == "### Whist\n\n`trump` is a suit.\n\n"
    screen = {"where": "a | b", "asked": "trumps", "others": "nothing"}
    assert part("Whist", scenario_file(screen=screen)).endswith("|---|\n| a \\| b | trumps | nothing | `go` |\n\n")


def test_the_codes_to_react_to_are_codes_of_the_service() -> None:
    ((*rows,),) = tables(SECTIONS["front-end: When something is refused"].text)
    named = [code for row in rows for code in codes(row[1]) if code not in ("clause", "game")]
    assert len(named) > 30
    assert len(named) == len(set(named))
    assert set(named) <= codes_of_the_service()


@pytest.mark.parametrize("file", pages())
def test_the_screens_and_the_pages_that_the_service_shows_are_current(file: Path) -> None:
    assert file.read_text("utf-8") == pages()[file], "it is stale: make docs"


def test_the_page_has_the_screens_without_the_comments_around_them() -> None:
    page = pages()[STATIC / "screens.html"]
    for title in (RULEBOOKS[name].title for name in WITH_SCENARIOS):
        assert f">{title} <a" in page
    assert "!--" not in page


@pytest.mark.parametrize("file", PAGES, ids=lambda page: page.stem)
def test_the_page_shows_a_request_and_its_response_separately_and_completely(file: Path) -> None:
    page = pages()[STATIC / f"{file.stem}.html"]
    shown = re.findall(r'<div class="block (request|response)">.*?<code>(.*?)</code>', page, re.DOTALL)
    written = blocks(file.read_text("utf-8"), "http")
    assert [kind for kind, _ in shown] == ["request", "response"] * len(written)
    for (_, request), (_, response), block in zip(shown[::2], shown[1::2], written, strict=True):
        assert bare(unescape(request + response)) == bare(block)


def bare(text: str) -> str:
    """Return a text without what may differ between the Markdown and its page: spaces."""
    return re.sub(r"\s", "", text)
