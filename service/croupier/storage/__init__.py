"""Stores games in Redis or Valkey."""
