"""``croupier-mcp``: seats at the tables of a croupier service for language models (Model Context Protocol)."""
