"""The languages of the service: names of files of messages, without their suffix, and BCP 47 tags."""

FALLBACK_LANGUAGE = "en"
"""The language that has all messages."""
LANGUAGES = {"en": "English", "hi": "हिन्दी", "cs": "čeština", "uk": "українська", "pa": "ਪੰਜਾਬੀ"}
"""The languages, each with its own name."""
