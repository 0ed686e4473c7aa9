"""Response headers that restrict what a browser does with a response. Constants only: the worker imports them, too."""

CONTENT_SECURITY_POLICY = "Content-Security-Policy"
HEADERS_WITHOUT_CSP = [
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),
]
"""For a page with its own Content-Security-Policy. The proxy that terminates TLS sets Strict-Transport-Security."""
SECURITY_HEADERS = [*HEADERS_WITHOUT_CSP, (CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'")]
"""For all other responses."""
