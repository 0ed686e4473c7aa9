"""croupier: a stateless REST service that keeps the state of card and dice games."""

from importlib.metadata import version

__version__ = version("croupier")
