"""Crazy Eights: the game is in ``game``, the rules text in ``rules.md``, what it says in ``messages``.

From six players there are two packs: the catalogue lists each card once (``copies`` is 1), such a table has it twice.
"""
