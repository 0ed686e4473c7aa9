"""Metrics, logs and traces for operators. They never contain tokens, hands or seeds."""
