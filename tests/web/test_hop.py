"""What goes from one hop to the next, and what tells two exchanges apart."""

import pytest

from search_skill.web.guard import judged
from search_skill.web.hop import first_hop, is_same_origin
from search_skill.web.message import PAGE, Request

SECRETS = {
    "Authorization": "Bearer s",
    "Cookie": "a=b",
    "X-GitHub-Token": "t",
    "X-Api-Key": "k",
    "X-Zse-Secret": "z",
}


def hop(**more):
    return first_hop(Request("https://a.example/", **more))


def test_credentials_stay_with_their_origin():
    first = hop(headers={**SECRETS, "Accept": "text/html", "X-Tokens-Left": "1"})
    there = first.after(302, "https://b.example/", same_origin=False)
    assert set(there.headers) == {"Accept", "X-Tokens-Left"}
    assert set(first.after(302, "https://a.example/x", same_origin=True).headers) > set(SECRETS)


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("https://a.example/", "https://a.example/x", True),
        ("http://a.example/", "https://a.example/", True),
        ("https://a.example/", "http://a.example/", False),
        ("https://a.example/", "https://a.example:8443/", False),
        ("https://a.example/", "https://www.a.example/", False),
        ("https://a.example/", "https://a.example.evil.example/", False),
    ],
)
def test_an_origin_is_scheme_host_and_port(left, right, same):
    assert is_same_origin(judged(left), judged(right)) is same


@pytest.mark.parametrize(
    ("method", "status", "after"),
    [
        ("POST", 301, "GET"),
        ("POST", 302, "GET"),
        ("POST", 303, "GET"),
        ("PUT", 303, "GET"),
        ("PUT", 302, "PUT"),
        ("POST", 307, "POST"),
        ("POST", 308, "POST"),
        ("HEAD", 303, "HEAD"),
    ],
)
def test_a_redirect_changes_the_method_as_browsers_do(method, status, after):
    body = {"form": {"q": "量子"}} if method != "HEAD" else {}
    there = hop(method=method, **body).after(status, "https://a.example/x", same_origin=True)
    assert there.method == after
    assert bool(there.body) == (after in ("POST", "PUT"))
    assert ("Content-Type" in there.headers) == (after in ("POST", "PUT"))


def test_exchanges_that_differ_have_different_keys():
    asked = [
        hop(),
        hop(method="POST"),
        hop(method="POST", form={"q": "量子"}),
        hop(method="POST", form={"q": "양자"}),
        hop(method="POST", json={"q": "量子"}),
        hop(kind=PAGE),
        hop(headers={"Accept": "application/json"}),
        hop(headers={"Cookie": "a=b"}),
        first_hop(Request("https://a.example/", params={"q": "量子"})),
    ]
    assert len({each.key for each in asked}) == len(asked)


def test_the_same_exchange_has_the_same_key_whatever_its_secrets_are():
    for left, right in (
        (hop(headers={"Authorization": "one"}), hop(headers={"authorization": "two"})),
        (hop(params={"api_key": "one", "q": "a"}), hop(params={"api_key": "two", "q": "a"})),
        (hop(method="POST", form={"token": "1"}), hop(method="POST", form={"token": "2"})),
        (hop(timeout=1), hop(timeout=2)),
    ):
        assert left.key == right.key
        assert "one" not in left.key
