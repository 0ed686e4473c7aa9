"""HTTP only: parse a request, call one use case, answer."""
