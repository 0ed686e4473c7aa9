"""The screens in docs/screens.md: what to show when, for each rulebook, from its scenarios."""

from collections.abc import Iterable

from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.scenario import Scenario, ScenarioFile, Screen

BEGIN = "<!-- screens: written by make docs -->\n"
END = "<!-- end of screens -->\n"
HEAD = "| where | to the seat that is asked | to the others | scenario |\n|---|---|---|---|\n"


def with_screens(page: str) -> str:
    """Return the page with the screens that the rulebooks have now."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    parts = (part(rulebook.title, rulebook.scenario_file) for rulebook in RULEBOOKS.values())
    return f"{before}{BEGIN}\n{''.join(parts)}{END}{after}"


def without_marks(page: str) -> str:
    """Leave out the comments around the screens."""
    return page.replace(BEGIN, "").replace(END, "")


def part(title: str, scenario_file: ScenarioFile) -> str:
    """Write the section of one rulebook; empty if its scenarios describe no screens."""
    texts = [text.strip() for text in (scenario_file.board, table(scenario_file)) if text]
    return "\n\n".join([f"### {title}", *texts, ""]) if texts else ""


def table(scenario_file: ScenarioFile) -> str:
    """Write the screens of one rulebook; nothing if it has none."""
    rows = [row(scenario, screen) for scenario, screen in screens(scenario_file)]
    return HEAD + "".join(rows) if rows else ""


def screens(scenario_file: ScenarioFile) -> Iterable[tuple[Scenario, Screen]]:
    """List the scenarios that are examples of a screen."""
    return ((scenario, scenario.screen) for scenario in scenario_file.scenarios.values() if scenario.screen)


def row(scenario: Scenario, screen: Screen) -> str:
    """Write a row of the table."""
    cells = [text.replace("|", "\\|") for text in (screen.where, screen.asked, screen.others)]
    return f"| {' | '.join(cells)} | `{scenario.id}` |\n"
