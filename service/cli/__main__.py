"""``python -m service.cli`` is ``croupier``."""

from service.cli import main

main()
