"""Redis: where games live between two requests."""
