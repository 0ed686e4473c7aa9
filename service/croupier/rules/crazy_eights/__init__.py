"""Crazy Eights: the rulebook is in ``game``, the rules text in ``rules.md``, the messages in ``messages``.

From six players there are two packs: the catalogue lists each card once (``copies`` is 1), the deck has it twice.
"""
