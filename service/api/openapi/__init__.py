"""The OpenAPI document: what makes it, in the order in which it is made.

``components`` builds the schemas of moves, events, boards, options and positions from the engine's types. ``schemas``
has the bodies around them, made of the ``fields``; ``headers`` has headers and path parameters, ``codes`` every problem
code. ``document`` makes flask-smorest put all of it together, and ``examples`` adds the recorded ``exchanges/``.
``operations`` says what an operation declares, and ``undeclared`` refuses at run time what it does not.
"""
