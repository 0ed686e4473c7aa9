"""A worker reads the messages of all languages at its start: no request does."""

import os
import subprocess
import sys

from croupier.languages import LANGUAGES
from croupier.rules.catalogue import RULEBOOKS

COUNT_READS = """
import croupier.wsgi
from croupier.i18n import parse_file, render
from croupier.languages import LANGUAGES
from croupier.rules.catalogue import RULEBOOKS
reads = parse_file.cache_info().misses
for language in LANGUAGES:
    for rulebook in (None, *RULEBOOKS):
        render("not_found", {}, rulebook, language)
print(reads, parse_file.cache_info().misses - reads)
"""


def test_a_worker_reads_all_messages_at_its_start() -> None:
    environ = {**os.environ, "REDIS_URL": "redis://127.0.0.1:1"}
    run = subprocess.run([sys.executable, "-c", COUNT_READS], capture_output=True, text=True, check=True, env=environ)
    assert run.stdout.split() == [f"{len(LANGUAGES) * (2 + len(RULEBOOKS))}", "0"]
