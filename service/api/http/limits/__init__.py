"""Rate limits and API keys.

``rate_settings`` says what can be set, ``enforcement`` what a request costs and how it is refused. The counter is
``service.storage.rate_counter``: one Lua script for a fixed window. No library has it, since it must count at
``maxmemory``, too, where nothing could be read or deleted otherwise: the scripts of ``limits``, which Flask-Limiter
uses, have no ``allow-oom`` flag, so Redis refuses their INCR there.
"""
