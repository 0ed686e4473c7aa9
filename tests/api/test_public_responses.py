"""Responses that are the same for every reader: compression, caching, revalidation."""

import gzip
import re

import httpx
import pytest
from croupier.api.web_table import ASSETS

PATHS = [
    *("/v1/rulesets", "/v1/rulesets/uno-official", "/v1/rulesets/uno-official/scenarios"),
    *("/openapi.json", "/openapi-examples.json"),
    *(
        "/docs",
        "/docs/front-end",
        "/docs/bot-service",
        "/docs/problems",
        "/docs/docs.css",
        "/docs/swagger-ui-bundle.js",
    ),
    *(f"/table/assets/{name}" for name in sorted(ASSETS) if re.fullmatch(r"(table|style)-.*(js|css)", name)),
]


@pytest.fixture(params=PATHS)
def path(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def get(service: httpx.Client, path: str, coding: str, **headers: str) -> httpx.Response:
    return service.get(path, headers={"Accept-Encoding": coding, **headers})


def test_caches_may_store_it_for_minutes_and_must_revalidate_it_then(service: httpx.Client, path: str) -> None:
    for coding in ("gzip", "identity"):
        response = get(service, path, coding)
        never_changes = path.startswith("/table/assets/")
        lifetime = "max-age=31536000, immutable" if never_changes else "max-age=300, must-revalidate"
        assert response.headers["Cache-Control"] == f"public, {lifetime}"
        assert response.headers["Vary"].split(", ")[0] == "Accept-Encoding"


@pytest.mark.parametrize("coding", ["gzip", "br, gzip;q=0.5", "*", "gzip, identity"])
def test_it_is_compressed_for_clients_that_accept_gzip(service: httpx.Client, path: str, coding: str) -> None:
    plain, gzipped = get(service, path, "identity"), get(service, path, coding)
    assert gzipped.headers["Content-Encoding"] == "gzip"
    assert gzipped.content == plain.content  # httpx has decompressed it
    assert int(gzipped.headers["Content-Length"]) < 0.75 * len(plain.content)


@pytest.mark.parametrize("coding", ["", "identity", "br", "gzip;q=0", "gzip;q=0, *", "gzip;q=0.5, identity"])
def test_it_is_not_compressed_for_clients_that_do_not_accept_or_prefer_gzip(
    service: httpx.Client, path: str, coding: str
) -> None:
    response = get(service, path, coding)
    assert "Content-Encoding" not in response.headers
    assert int(response.headers["Content-Length"]) == len(response.content)


def test_each_content_coding_has_a_strong_etag_of_its_own(service: httpx.Client, path: str) -> None:
    etags = [get(service, path, coding).headers["ETag"] for coding in ("gzip", "identity", "gzip", "identity")]
    assert len({*etags}) == 2
    assert etags[:2] == etags[2:]
    assert all(etag.startswith('"') for etag in etags)


@pytest.mark.parametrize("coding", ["gzip", "identity"])
@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', "*"])
def test_a_client_with_the_current_etag_gets_304(service: httpx.Client, path: str, coding: str, form: str) -> None:
    full = get(service, path, coding)
    response = get(service, path, coding, **{"If-None-Match": form.format(full.headers["ETag"])})
    assert (response.status_code, response.content) == (304, b"")
    for name in ("ETag", "Cache-Control", "Vary"):
        assert response.headers[name] == full.headers[name]
    assert not {"Content-Type", "Content-Encoding"} & response.headers.keys()


def test_a_client_with_the_etag_of_the_other_content_coding_gets_the_body(service: httpx.Client, path: str) -> None:
    gzipped = get(service, path, "gzip").headers["ETag"]
    assert get(service, path, "identity", **{"If-None-Match": gzipped}).status_code == 200


@pytest.mark.parametrize("coding", ["gzip", "identity"])
def test_head_has_the_headers_of_get_and_no_body(service: httpx.Client, path: str, coding: str) -> None:
    full, head = get(service, path, coding), service.head(path, headers={"Accept-Encoding": coding})
    assert head.content == b""
    own = dict.fromkeys(("x-request-id", "date"))
    assert {**head.headers, **own} == {**full.headers, **own}


def test_it_is_sent_compressed_over_the_wire(service: httpx.Client, path: str) -> None:
    with service.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as response:
        sent = b"".join(response.iter_raw())
    assert len(sent) == int(response.headers["Content-Length"])
    assert gzip.decompress(sent) == get(service, path, "identity").content


def test_an_unknown_ruleset_is_not_cacheable(service: httpx.Client) -> None:
    for path in ("/v1/rulesets/whist", "/v1/rulesets/whist/scenarios"):
        response = service.get(path)
        assert response.status_code == 404
        assert "public" not in response.headers["Cache-Control"]
