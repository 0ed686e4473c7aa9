"""The language of the words in a response: ``?lang=``, ``Accept-Language`` (RFC 9110, 12.5.4), or the default.

Only responses with words depend on it: problems, the catalogue, and views with texts.
"""

import functools

from flask import current_app, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES
from croupier.telemetry.request_context import request_environ

DEFAULT_KEY = "CROUPIER_LANGUAGE"
"""The setting of the application with the language for requests that prefer none."""
PARAMETER = "lang"
"""The query parameter that every operation takes."""


def language() -> str:
    """Return the language of the words in the response to the current request."""
    environ = request_environ()
    chosen = request.args.get(PARAMETER) if environ.get("QUERY_STRING") else None
    return negotiated(chosen or environ.get("HTTP_ACCEPT_LANGUAGE", ""), current_app.config[DEFAULT_KEY])


@functools.lru_cache(maxsize=256)
def negotiated(accepted: str, default: str) -> str:
    """Choose a language by the quality values of ``Accept-Language``, with lookup as in RFC 4647, 3.4.

    ``uk-UA`` accepts ``uk``, and ``*`` accepts the default, or another language that is not refused (``q=0``). Without
    a preference it is the default; where no language is accepted, English.
    """
    if not accepted.strip():
        return default
    parsed = parse_accept_header(accepted, LanguageAccept)
    ranges = [(tag.partition("-")[0].lower(), quality) for tag, quality in parsed]
    refused = {name for name, quality in ranges if quality == 0}
    others = next((name for name in (default, *LANGUAGES) if name not in refused), FALLBACK_LANGUAGE)
    wanted = (others if name == "*" else name for name, quality in ranges if quality > 0)
    return next((name for name in wanted if name in LANGUAGES), FALLBACK_LANGUAGE)


def language_headers(chosen: str, vary: str) -> dict[str, str]:
    """Return the headers of a response with words in a language; ``vary`` are the other headers that it differs by."""
    return {"Content-Language": chosen, "Vary": f"{vary}, Accept-Language"}
