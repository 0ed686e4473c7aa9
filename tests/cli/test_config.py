"""What can be set, and what is said of a value that cannot be used."""

from pathlib import Path

import pytest

from service.config import BadSetting, Config, read_config


def test_what_is_not_set_has_a_default() -> None:
    config = read_config({})
    assert config == Config(data_dir=Path("var").absolute())
    assert (config.host, config.port, config.workers) == ("127.0.0.1", 8000, 2)
    assert config.redis_url is None
    assert config.sandbox is False


def test_everything_can_be_set() -> None:
    environ = {
        "HOST": "10.1.2.3",
        "PORT": "65535",
        "CROUPIER_DATA_DIR": "/srv/games",
        "REDIS_URL": "rediss://cards.example:6380/1",
        "CROUPIER_SANDBOX": "1",
        "CROUPIER_WORKERS": "64",
        "PATH": "/bin",
    }
    assert read_config(environ) == Config(
        "10.1.2.3", 65535, Path("/srv/games"), "rediss://cards.example:6380/1", sandbox=True, workers=64
    )


def test_what_is_empty_counts_as_not_set() -> None:
    names = ("HOST", "PORT", "CROUPIER_DATA_DIR", "REDIS_URL", "CROUPIER_SANDBOX", "CROUPIER_WORKERS")
    assert read_config(dict.fromkeys(names, "")) == read_config({})


def test_the_data_folder_is_found_from_wherever_the_service_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_config({"CROUPIER_DATA_DIR": "games"}).data_dir == tmp_path / "games"


@pytest.mark.parametrize(
    ("text", "is_on"),
    [("1", True), ("true", True), ("ON", True), ("Yes", True), ("0", False), ("False", False), ("off", False)],
)
def test_a_switch_is_on_or_off_in_several_words(text: str, is_on: bool) -> None:
    assert read_config({"CROUPIER_SANDBOX": text}).sandbox is is_on


@pytest.mark.parametrize("url", ["redis://localhost", "rediss://localhost:6380/2", "unix:///run/valkey.sock"])
def test_a_store_of_ones_own_is_named_by_its_address(url: str) -> None:
    assert read_config({"REDIS_URL": url}).redis_url == url


NUMBERS = ["abc", "0", "-1", "+1", "1.0", "1e3", " 80", "80 ", "0x50", "\u0663", "8000\n", "65536", "9" * 5000]
BAD = [
    *[("PORT", text) for text in NUMBERS],
    *[("CROUPIER_WORKERS", text) for text in (*NUMBERS, "65")],
    *[("CROUPIER_SANDBOX", text) for text in ("maybe", "2", " 1", "tru")],
    *[("REDIS_URL", text) for text in ("http://localhost", "localhost:6379", "REDIS://localhost")],
]


@pytest.mark.parametrize(("name", "text"), BAD, ids=[f"{name}={text[:10]!r}" for name, text in BAD])
def test_a_value_that_cannot_be_used_is_refused_with_its_name(name: str, text: str) -> None:
    with pytest.raises(BadSetting, match=name):
        read_config({name: text})
