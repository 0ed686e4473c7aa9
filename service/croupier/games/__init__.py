"""The use cases: what the host, the players and the spectators of a game can do."""
