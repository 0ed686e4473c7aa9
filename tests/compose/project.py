"""``compose.yaml`` as Compose reads it, without Compose: merged, and with the variables of an environment."""

import re
from collections.abc import Mapping
from typing import Any

import yaml

from tests.making import ROOT

FILE = ROOT / "compose.yaml"
PASSWORD = "0123456789abcdef"
VARIABLE = re.compile(r"\$(?:\$|\{(?P<name>\w+)(?:(?P<how>:-|:\?)(?P<rest>(?:[^{}]|\{[^{}]*\})*))?\})")
"""``$$``, ``${NAME}``, ``${NAME:-default}``, in which there may be another one, and ``${NAME:?message}``."""
Service = dict[str, Any]


class MissingVariable(Exception):
    """A variable has neither a value nor a default."""


def services(**environ: str) -> dict[str, Service]:
    """Return the services, with these variables and a password of the store."""
    found: dict[str, Service] = project(**{"CROUPIER_STORE_PASSWORD": PASSWORD, **environ})["services"]
    return found


def project(**environ: str) -> dict[str, Any]:
    """Return the whole file, with the variables of an environment.

    Raises:
        MissingVariable: one is required, and missing.
    """
    found: dict[str, Any] = filled(yaml.safe_load(FILE.read_text("utf-8")), environ)
    for service in found["services"].values():
        variables = {
            name: environ.get(name) if value is None else value
            for name, value in service.get("environment", {}).items()
        }
        service["environment"] = {name: value for name, value in variables.items() if value is not None}
    return found


def filled(value: Any, environ: Mapping[str, str]) -> Any:
    """Fill the variables in all texts of a value."""
    if isinstance(value, dict):
        return {key: filled(each, environ) for key, each in value.items()}
    if isinstance(value, list):
        return [filled(each, environ) for each in value]
    return VARIABLE.sub(lambda match: value_of(match, environ), value) if isinstance(value, str) else value


def value_of(match: re.Match[str], environ: Mapping[str, str]) -> str:
    """Return what replaces a variable."""
    if match[0] == "$$":
        return "$"
    if given := environ.get(match["name"]):
        return given
    if match["how"] == ":?":
        raise MissingVariable(f"{match['name']}: {match['rest']}")
    return str(filled(match["rest"] or "", environ))


def environment_of_image() -> dict[str, str]:
    """Return the variables that the last stage of the Dockerfile sets."""
    stage = (ROOT / "Dockerfile").read_text("utf-8").rpartition("\nFROM ")[2]
    [text] = re.findall(r"^ENV ((?:.*\\\n)*.*)", stage, re.MULTILINE)
    found = dict(re.findall(r'(\w+)="?([^"\s]+)', text))
    return {name: value for name, value in found.items() if name != "PATH"}


def mounts(service: Service) -> dict[str, str]:
    """Return the files and folders of the repository that a service reads, by their paths in the container."""
    parts = [volume.split(":") for volume in service.get("volumes", []) if volume.startswith("./")]
    assert all(mode == "ro" for _, _, mode in parts)
    return {target: source for source, target, _ in parts}
