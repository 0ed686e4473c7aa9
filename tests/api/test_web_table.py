"""The table in the browser, as the service sends it."""

import gzip
import json
import re
from collections.abc import Iterator

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.web_table import ASSETS, STATIC_FOLDER
from croupier.storage.redis_store import RedisStore
from werkzeug.http import parse_options_header

from tests.api.table import done

COMPRESSED_LIMIT_BYTES = 140_000
FIRST_PAGE_LIMIT_BYTES = 70_000
CHROMIUM_ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


@pytest.fixture
def without_table(redis_client: redis.Redis) -> Iterator[httpx.Client]:
    app = create_app(RedisStore(redis_client), web=False)
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        yield client


@pytest.mark.parametrize(
    ("accept", "location"),
    [(CHROMIUM_ACCEPT, "/table"), ("text/html", "/table"), ("*/*", "/docs"), ("application/json", "/docs")],
)
def test_the_root_redirects_browsers_to_the_table_and_programs_to_the_documentation(
    accept: str, location: str, api: httpx.Client
) -> None:
    response = api.get("/", headers={"Accept": accept})
    assert (response.status_code, response.headers["Location"], response.headers["Vary"]) == (303, location, "Accept")


def test_a_language_in_the_address_stays_chosen(api: httpx.Client) -> None:
    for path in ("/?lang=uk", "/table/?lang=uk"):
        assert api.get(path, headers={"Accept": CHROMIUM_ACCEPT}).headers["Location"] == "/table?lang=uk"
    assert api.get("/?lang=%22%0d%0a", headers={"Accept": "text/html"}).headers["Location"] == "/table?lang=%22%0D%0A"


def test_without_the_table_the_root_redirects_browsers_to_the_documentation(without_table: httpx.Client) -> None:
    response = without_table.get("/", headers={"Accept": CHROMIUM_ACCEPT})
    assert (response.status_code, response.headers["Location"]) == (303, "/docs")
    assert without_table.get("/table").status_code == 404
    assert without_table.get("/verify").status_code == 404
    assert without_table.get(f"/table/assets/{min(ASSETS)}").status_code == 404


@pytest.mark.parametrize("path", ["/table", "/verify"])
def test_a_page_allows_nothing_inline_and_nothing_foreign(path: str, api: httpx.Client) -> None:
    response = done(api.get(path))
    policy = dict(part.strip().split(" ", 1) for part in response.headers["Content-Security-Policy"].split(";"))
    assert policy.pop("default-src") == "'none'"
    assert policy.pop("require-trusted-types-for") == "'script'"
    assert set(policy.values()) <= {"'self'", "'none'"}
    assert parse_options_header(response.headers["Content-Type"]) == ("text/html", {"charset": "utf-8"})
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert re.findall(r"<script(?![^>]* src=)|<style|style=|https?://", response.text) == []


@pytest.mark.parametrize("path", ["/table", "/verify"])
def test_every_file_that_a_page_names_is_there(path: str, api: httpx.Client) -> None:
    paths = re.findall(r'(?:src|href)="(/table/[^"]+)"', api.get(path).text)
    assert len(paths) >= 3
    for each in paths:
        done(api.get(each))


@pytest.mark.parametrize("name", sorted(ASSETS))
def test_an_asset_is_sent_as_it_is_committed(name: str, api: httpx.Client) -> None:
    response = done(api.get(f"/table/assets/{name}"))
    assert response.content == (STATIC_FOLDER / "assets" / name).read_bytes()
    assert response.headers["Content-Encoding"] == "gzip"


def test_everything_is_compressed_ahead_and_small() -> None:
    sizes = 0
    for path in (STATIC_FOLDER / "assets").glob("*.gz"):
        is_of_installation = path.name.endswith(".png.gz")
        sizes += 0 if is_of_installation else path.stat().st_size
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()
    loaded = {name for name in ASSETS if not name.endswith(".map")}
    assert loaded == {path.stem for path in (STATIC_FOLDER / "assets").glob("*.gz")}
    assert 0 < sizes <= COMPRESSED_LIMIT_BYTES


def test_the_first_page_is_small(api: httpx.Client) -> None:
    page = api.get("/table").text
    names = {name for name in re.findall(r'"/table/assets/([^"]+)"', page) if not name.endswith(".png")}
    sizes = [(STATIC_FOLDER / "assets" / f"{name}.gz").stat().st_size for name in names]
    assert {name.rpartition(".")[2] for name in names} == {"css", "js", "svg", "webmanifest"}
    assert sum(sizes) + len(gzip.compress(page.encode())) <= FIRST_PAGE_LIMIT_BYTES


ICON_LIMIT_BYTES = 10_000
PNG_SIZE = slice(16, 24)
"""Where a PNG file has its width and height."""


def test_the_page_can_be_installed(api: httpx.Client) -> None:
    (path,) = re.findall(r'<link rel="manifest" href="([^"]+)"', api.get("/table").text)
    response = done(api.get(path))
    assert response.headers["Content-Type"] == "application/manifest+json"
    manifest = response.json()
    at = httpx.URL(path, scheme="http", host="croupier.test")
    assert [at.join(manifest[name]).path for name in ("start_url", "scope", "id")] == ["/table", "/", "/table"]
    assert (manifest["display"], manifest["name"]) == ("standalone", "croupier")
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        picture = done(api.get(at.join(icon["src"]).path))
        assert picture.headers["Content-Type"] == icon["type"]
        assert len(picture.content) <= ICON_LIMIT_BYTES
        if icon["type"] == "image/png":
            size = picture.content[PNG_SIZE]
            assert f"{int.from_bytes(size[:4])}x{int.from_bytes(size[4:])}" == icon["sizes"]


def test_scripts_have_source_maps_without_paths_of_a_machine() -> None:
    scripts = {name for name in ASSETS if name.endswith(".js")}
    for name in scripts:
        sources = json.loads((STATIC_FOLDER / "assets" / f"{name}.map").read_bytes())["sources"]
        assert all(source.startswith("../") for source in sources)


@pytest.mark.parametrize("name", ["../index.html", "..%2fmanifest.json", "unknown.js", f"{min(ASSETS)}.gz"])
def test_nothing_else_is_sent(name: str, api: httpx.Client) -> None:
    response = api.get(f"/table/assets/{name}")
    assert response.status_code == 404
    assert response.headers["Content-Type"] == "application/problem+json"


def test_the_licences_of_the_libraries_are_there(api: httpx.Client) -> None:
    text = done(api.get("/table/LICENSES.txt")).text
    for name in ("preact ", "@preact/signals ", "openapi-fetch ", "eventsource-parser ", "@fluent/bundle "):
        assert re.search(f"^{re.escape(name)}", text, re.MULTILINE)
