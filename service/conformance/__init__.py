"""The conformance suite: what holds for every rulebook, tried in games of random legal moves.

``croupier check-rulebook`` prints what it finds, and ``tests/engine`` runs it for the rulebooks that come along.
"""
