"""Opponents for the bots of level ``hard``: what a sensible player would do, and an agent of another project.

``python -m tests.opponents`` lets them play, and writes the table in ``docs/bots.md``.
"""

SENSIBLE = {
    "uno": "tests.opponents.uno:sensible",
    "uno-dice": "tests.opponents.uno_dice:sensible",
    "phase-10": "tests.opponents.phase10:sensible",
    "crazy-eights": "tests.opponents.crazy_eights:sensible",
}
"""By rulebook: the bot that plays as a sensible person."""
RULE_AGENT = "tests.opponents.rlcard_agent:rule_agent"
SEATS = (2, 4)
"""The numbers of seats of the table."""
