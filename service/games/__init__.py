"""The use cases: what a table's host, players and onlookers can do with a game."""
