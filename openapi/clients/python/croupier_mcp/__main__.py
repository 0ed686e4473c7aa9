"""The command ``croupier-mcp``."""

import argparse
import os
import sys

from croupier_mcp.seats import connected
from croupier_mcp.server import Tools, create_server


def main() -> None:
    """Serve on the standard input and output until the input ends."""
    parser = argparse.ArgumentParser(
        prog="croupier-mcp", description="Seats of a croupier service for language models."
    )
    parser.add_argument("--url", required=True, help="the address of the service, such as https://cards.example.com")
    parser.add_argument(
        "--no-legal-moves", action="store_true", help="hide legal moves: the model has to know the rules"
    )
    options = parser.parse_args()
    key = os.environ.get("CROUPIER_API_KEY")
    try:
        croupier = connected(options.url, headers={"X-API-Key": key} if key else {})
    except ValueError as error:
        sys.exit(f"croupier-mcp: {error}")
    create_server(Tools(croupier, shows_moves=not options.no_legal_moves)).run()


if __name__ == "__main__":
    main()
