"""The conformance suite: properties that every rulebook must have, checked in games of random legal moves.

``croupier check-rulebook`` prints its findings, and ``tests/engine`` runs it for the included rulebooks.
"""
