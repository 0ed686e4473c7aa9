"""The rules engine: pure functions over the state of a game, without network, clock or storage."""
