"""Conditional requests work behind a proxy that compresses responses and thereby makes their ETags weak."""

import httpx

from tests.api.table import Table, check_problem, done, simple


def weak_tag(table: Table, seat: int | None) -> str:
    look = done(table.look(seat))
    assert look.headers["Content-Encoding"] == "gzip"
    tag = look.headers["ETag"]
    assert tag.startswith('W/"')
    return tag


def test_a_move_with_the_weak_etag_is_made(proxied: httpx.Client) -> None:
    table = simple(proxied)
    assert done(table.ask(0, {"kind": "draw"}, if_match=weak_tag(table, 0))).json()["version"] == 2


def test_a_move_with_an_outdated_weak_etag_is_refused(proxied: httpx.Client) -> None:
    table = simple(proxied)
    tag = weak_tag(table, 0)
    done(table.ask(0, {"kind": "draw"}))
    check_problem(table.ask(0, {"kind": "pass"}, if_match=tag), 412, "stale_version")


def test_an_unchanged_view_is_not_sent_again(proxied: httpx.Client) -> None:
    table = simple(proxied)
    for seat in (None, 0, 1):
        tag = weak_tag(table, seat)
        assert table.look(seat, if_none_match=tag).status_code == 304
        assert table.look(1 if seat == 0 else 0, if_none_match=tag).status_code == 200
