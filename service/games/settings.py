"""Defaults of the game settings. The module imports nothing, so that the configuration can load it quickly."""

MOVE_LIMIT = 20_000
"""Number of changes after which a game is closed, unless the configuration has another (D-114)."""
