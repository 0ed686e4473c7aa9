"""The HTTP server: gunicorn with gevent, its configuration and its worker."""
