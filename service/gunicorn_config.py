"""How gunicorn runs the service; ``croupier serve`` passes this module to it."""

import os

from service.config import read_config

_config = read_config(os.environ)

bind = [f"[{_config.host}]:{_config.port}" if ":" in _config.host else f"{_config.host}:{_config.port}"]
workers = _config.workers
worker_class = "service.worker.Worker"
worker_connections = 1000
keepalive = 30
timeout = 30
graceful_timeout = 5
"""An idle connection that is kept alive holds up the end for as long; container engines wait for 10 seconds."""
loglevel = "warning"
control_socket_disable = True
"""Two services of one user would share it."""
