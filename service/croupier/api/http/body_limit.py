"""The size limit of bodies. No imports: the worker loads this before gevent monkey-patches the standard library."""

BODY_LIMIT_BYTES = 64 * 1024
"""Maximum size of a request body."""
