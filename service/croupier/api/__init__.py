"""HTTP only: parse the request, call one use case, build the response."""
