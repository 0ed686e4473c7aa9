"""UNO: the rulebook is ``game.RULEBOOK``, the rules text is in ``rules.md``."""
