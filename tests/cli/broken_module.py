"""A module that cannot be imported."""

bot = 1 / 0
