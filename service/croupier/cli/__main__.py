"""``python -m croupier.cli`` is ``croupier``."""

from croupier.cli import main

main()
