import socket

from bench.listeners import Listeners
from bench.many import report, shown


def test_events_are_counted_also_where_they_are_received_in_two_parts():
    client, server = socket.socketpair()
    listeners = Listeners([client])
    with client, server:
        for part in (b"event: view\ndata: {}\n\nevent: vi", b"ew\ndata: {}\n\nevent: presence\n", b"event: view\n"):
            server.sendall(part)
        listeners.read_events("view", 3)


def test_one_value_has_no_spread():
    assert (shown([0.5]), shown([1, 3, 2])) == ("0.5", "1 / 2 / 3")


def test_ratios_are_those_of_the_same_round(capsys):
    report({"CPU": {"each": [1.0, 4.0], "one": [2.0, 2.0]}})
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert rows[2] == "CPU one 2 / 2 / 2 0.5 / 1.25 / 2"
