"""The metrics. Every label has few values, all of them our own words: nothing that a client sends becomes one.

Import this only in a worker, after gevent has patched and with ``PROMETHEUS_MULTIPROC_DIR`` set if the metrics are
served: prometheus_client chooses then and there how to count.
"""

import functools

from prometheus_client import Counter, Gauge, Histogram

from service import __version__
from service.rules.catalogue import RULESETS
from service.telemetry.output import NonBlockingWriter

CHANGE_KINDS = ("join", "leave", "start", "move", "delete")
"""What may be done to a game."""
LATENCY_BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds: a move takes about one thousandth, a store that does not answer is given up after two."""

REQUESTS = Counter("croupier_requests_total", "Requests answered.", ["operation", "status"])
REQUEST_SECONDS = Histogram(
    "croupier_request_duration_seconds",
    "Time from reading a request's head to its answer.",
    ["operation"],
    buckets=LATENCY_BUCKETS_S,
)
REFUSALS = Counter("croupier_refusals_total", "Requests answered with a problem.", ["code", "ruleset"])
MOVES = Counter("croupier_moves_total", "Moves made.", ["ruleset"])
GAMES = Counter("croupier_games_total", "Games that came to be in a status.", ["ruleset", "status"])
CONFLICTS = Counter("croupier_commit_conflicts_total", "Changes that somebody else got in before.", ["change"])
STORE_SECONDS = Histogram(
    "croupier_store_duration_seconds",
    "Time that the store took, with reading what it gave.",
    ["command"],
    buckets=LATENCY_BUCKETS_S,
)
STORE_ERRORS = Counter(
    "croupier_store_errors_total", "Commands that the store did not carry out.", ["command", "error"]
)
WORKERS = Gauge("croupier_workers", "Worker processes that live.", ["version"], multiprocess_mode="livesum")


def start_worker() -> None:
    """Count this process among the workers, and begin with zero what is rare: a rate needs a value to start from."""
    WORKERS.labels(__version__).set(1)
    # A counter without labels opens its file at once: not where this is imported for the command line.
    lines = Counter("croupier_log_lines_dropped_total", "Lines of a worker's log that could not be written.")
    NonBlockingWriter.drop_callbacks.append(lines.inc)
    for change in CHANGE_KINDS:
        conflicts_counter(change)
    for ruleset in RULESETS:
        moves_counter(ruleset)


# To look a series up by its labels takes as long as to count, so the look-ups are kept; there are few.
requests_counter = functools.cache(REQUESTS.labels)
request_seconds_histogram = functools.cache(REQUEST_SECONDS.labels)
refusals_counter = functools.cache(REFUSALS.labels)
moves_counter = functools.cache(MOVES.labels)
games_counter = functools.cache(GAMES.labels)
conflicts_counter = functools.cache(CONFLICTS.labels)
