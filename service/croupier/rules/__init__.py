"""The rules engine: it checks moves and applies them to the state of a game; no network, clock or storage."""
