"""What can be set about games. Constants only: the configuration reads them without loading the engine."""

MOVE_LIMIT = 20_000
"""Changes after which a game is closed, unless the service is set otherwise (D-114)."""
