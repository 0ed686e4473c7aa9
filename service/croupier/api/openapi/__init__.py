"""The OpenAPI document: the modules in build order.

``components`` builds the schemas of moves, events, boards, options and positions from the engine's types. ``schemas``
has the request and response bodies, built from ``fields``; ``headers`` has headers and parameters, ``codes`` the
problem codes. ``document`` extends flask-smorest, which assembles the document, and ``examples`` adds the recorded
``exchanges/``. ``operations`` knows what an operation declares, and refuses undeclared queries and bodies.
"""
