"""The rules engine: pure functions over the state of a game, blind to the world outside."""
