"""HTTP helpers shared by all resources.

Requests: ``requests`` reads the seat token, the idempotency key and conditions, and makes of them a request that
changes a game; ``inputs`` reads strict JSON bodies and queries. ``proxies`` finds the client's address, ``limits/``
enforces rate limits and quotas, and ``request_log`` writes the access log and the request metrics.

Responses: ``responses`` builds private ones, ``public_responses`` cacheable ones, and ``problems`` errors (RFC 9457),
with ``validation_errors`` for invalid fields; ``browser_headers`` adds CORS and the security headers, and
``optional_texts`` event texts and move labels.
"""
