"""The size of a body. Constants only: the worker reads them before gevent has replaced the parts that block."""

BODY_LIMIT_BYTES = 64 * 1024
"""Bytes of a body."""
