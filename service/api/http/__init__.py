"""The parts of HTTP that all resources share.

Requests: ``bodies`` reads strict JSON, ``queries`` a query, ``conditions`` If-Match and If-None-Match, ``idempotency``
the Idempotency-Key, and ``context`` the token. ``proxies`` finds the client's address, ``limits/`` counts its requests,
and ``access`` logs and measures them.

Responses: ``answers`` builds those of one reader, ``cacheable`` those of all, and ``problems`` the refusals, with
``faults`` for invalid fields; ``browsers`` adds CORS and the security headers.
"""
