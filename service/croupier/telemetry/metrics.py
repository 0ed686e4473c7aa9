"""The metrics. Labels have few values and never contain client input.

Import this only in a worker, after gevent has monkey-patched the standard library and with ``PROMETHEUS_MULTIPROC_DIR``
set if the metrics are served: prometheus_client chooses its multiprocess mode at import.
"""

import functools
import itertools

from prometheus_client import Counter, Gauge, Histogram

from croupier import __version__
from croupier.games.changes import change_kinds
from croupier.rules.catalogue import RULESETS
from croupier.telemetry.output import NonBlockingWriter

TIMEOUT_OUTCOMES = ("made", "bots_moved", "overtaken", "failed")
"""A timeout was made, bots moved, another change was committed first, or the game could not be read or changed."""
ALERTED_CODES = ("internal_error", "streams_full")
"""Codes of problems of which the first one is an alert."""
STREAM_KINDS = ("stream", "long_poll")
ABSENCE_OUTCOMES = ("stand_in", "given_away", "removed")
STREAM_EVENT_KINDS = ("view", "turn", "presence", "end", "problem", "heartbeat")
LATENCY_BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""A move takes about one millisecond; commands to a store that does not respond fail after two seconds."""
LATENESS_BUCKETS_S = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.5, 5.0, 15.0, 60.0)
"""Deadlines are polled every 0.2 seconds."""

REQUESTS = Counter("croupier_requests_total", "Requests.", ["operation", "status"])
REQUEST_SECONDS = Histogram(
    "croupier_request_duration_seconds",
    "Time from reading the headers of a request to its response.",
    ["operation"],
    buckets=LATENCY_BUCKETS_S,
)
REFUSALS = Counter("croupier_refusals_total", "Requests refused with a problem.", ["code", "ruleset"])
MOVES = Counter("croupier_moves_total", "Moves made.", ["ruleset"])
GAMES = Counter("croupier_games_total", "Games that entered a status.", ["ruleset", "status"])
CONFLICTS = Counter("croupier_commit_conflicts_total", "Changes that lost a compare-and-set conflict.", ["change"])
STORE_SECONDS = Histogram(
    "croupier_store_duration_seconds",
    "Duration of store commands, with decoding.",
    ["command"],
    buckets=LATENCY_BUCKETS_S,
)
STORE_ERRORS = Counter("croupier_store_errors_total", "Store commands that failed.", ["command", "error"])
STREAM_EVENTS = Counter("croupier_stream_events_total", "Events and heartbeats sent to streams.", ["event"])
STREAMS = Gauge("croupier_streams", "Open streams and long polls.", ["kind"], multiprocess_mode="livesum")
WORKERS = Gauge("croupier_workers", "Live worker processes.", ["version"], multiprocess_mode="livesum")
ABSENCES = Counter("croupier_absences_total", "Players who were away, by what was done.", ["outcome"])
TIMEOUTS = Counter("croupier_timeouts_total", "Deadlines that passed, by what was done.", ["outcome"])
DEADLINE_WORKERS = Gauge(
    "croupier_deadline_workers", "Running `croupier work` processes.", ["version"], multiprocess_mode="livesum"
)


class DeadlineMetrics:
    """The metrics of ``croupier work`` without labels; see ``start_worker``."""

    def __init__(self) -> None:
        """Count this process, and initialise its series with 0."""
        DEADLINE_WORKERS.labels(__version__).set(1)
        self.lateness = Histogram(
            "croupier_deadline_lateness_seconds", "Time from a deadline to its timeout.", buckets=LATENESS_BUCKETS_S
        )
        self.due = Gauge(
            "croupier_deadlines_due",
            "Entries of the index of deadlines that were due at the last poll.",
            multiprocess_mode="livemax",
        )
        for outcome in TIMEOUT_OUTCOMES:
            timeouts_counter(outcome)


def start_worker(max_streams: int) -> None:
    """Count this worker, and initialise rare series with 0, so that ``rate()`` sees their first increment.

    Args:
        max_streams: limit of the worker's streams and long polls.
    """
    WORKERS.labels(__version__).set(1)
    # A metric without labels opens its file at once, which must not happen when the command line imports this.
    Gauge("croupier_streams_limit", "Limit of open streams and long polls.", multiprocess_mode="livesum").set(
        max_streams
    )
    lines = Counter("croupier_log_lines_dropped_total", "Log lines of a worker that could not be written.")
    NonBlockingWriter.drop_callbacks.append(lines.inc)
    for kind in STREAM_KINDS:
        streams_gauge(kind)
    for event in STREAM_EVENT_KINDS:
        stream_events_counter(event)
    for outcome in ABSENCE_OUTCOMES:
        absences_counter(outcome)
    for change in (*change_kinds(), "delete"):
        conflicts_counter(change)
    for ruleset in RULESETS:
        moves_counter(ruleset)
    for code, ruleset in itertools.product(ALERTED_CODES, ("none", *RULESETS)):
        refusals_counter(code, ruleset)


# Looking a series up by its labels takes as long as counting, so the series are cached; there are few.
requests_counter = functools.cache(REQUESTS.labels)
request_seconds_histogram = functools.cache(REQUEST_SECONDS.labels)
refusals_counter = functools.cache(REFUSALS.labels)
moves_counter = functools.cache(MOVES.labels)
games_counter = functools.cache(GAMES.labels)
streams_gauge = functools.cache(STREAMS.labels)
stream_events_counter = functools.cache(STREAM_EVENTS.labels)
conflicts_counter = functools.cache(CONFLICTS.labels)
absences_counter = functools.cache(ABSENCES.labels)
timeouts_counter = functools.cache(TIMEOUTS.labels)
