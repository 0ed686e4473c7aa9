"""UNO Dice: the record is in ``game``, the rules text in ``rules.md``."""
