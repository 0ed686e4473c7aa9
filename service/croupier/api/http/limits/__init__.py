"""Rate limits and API keys.

``rate_settings`` parses the settings, ``enforcement`` says what a request costs and refuses it. The counter is
``croupier.storage.rate_counter``, a Lua script for a fixed window. It is not a library's, because it must work when
Redis has reached ``maxmemory``; otherwise reads and deletes would fail then, too. The scripts of ``limits``, which
Flask-Limiter uses, lack the flag ``allow-oom``, so Redis refuses their INCR.
"""
