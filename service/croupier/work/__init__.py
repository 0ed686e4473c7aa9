"""``croupier work``: enforces deadlines, in any number of processes."""
