"""Ending what waits: a thread that reads from a host that is silent comes back."""

import socket
import threading

import pytest

from search_skill.web import sockets


@pytest.fixture
def silent():
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def test_a_read_that_waits_ends(silent):
    client = socket.create_connection(silent.getsockname())
    heard = []
    waiting = threading.Thread(target=lambda: heard.append(client.recv(1)))
    waiting.start()
    assert sockets.shut_all() >= 1
    waiting.join(10)
    assert heard == [b""]
    client.close()


def test_those_who_listen_and_what_is_no_connection_stay(silent, tmp_path):
    ours, theirs = socket.socketpair()  # no connection to a host
    with (tmp_path / "file").open("w") as file:
        sockets.shut_all()
        ours.sendall(b"x")
        assert theirs.recv(1) == b"x"
        file.write("still open")
    with socket.create_connection(silent.getsockname()) as client:
        assert client.fileno() >= 0
    ours.close()
    theirs.close()
