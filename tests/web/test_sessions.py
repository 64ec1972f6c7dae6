from datetime import UTC, datetime, timedelta

import pytest

from search_skill.web.sessions import LentCookie, Sessions, SessionState

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
LATER, EARLIER = NOW + timedelta(days=1), NOW - timedelta(days=1)


def lent(name="sid", domain="bakery.example", **more):
    return LentCookie(name=name, value="v-secret", domain=domain, **more)


@pytest.mark.parametrize("host", ["bakery.example", "www.bakery.example", "a.b.bakery.example"])
def test_a_cookie_of_a_domain_goes_to_it_and_below(host):
    assert Sessions([lent()]).for_host(host, NOW)


@pytest.mark.parametrize(
    "host",
    [
        "notbakery.example",
        "bakery.example.evil.example",
        "bakery.exampl",
        "example",
        "面包.bakery-example.example",
    ],
)
def test_a_cookie_goes_to_no_host_that_only_looks_like_its_own(host):
    sessions = Sessions([lent()])
    assert sessions.for_host(host, NOW) == ()
    assert sessions.for_site(host, NOW) == ()
    assert sessions.state(host, NOW) is SessionState.MISSING


def test_a_cookie_of_one_host_goes_to_that_host_alone():
    sessions = Sessions([lent(domain="www.bakery.example", for_subdomains=False)])
    assert sessions.for_host("www.bakery.example", NOW)
    assert not sessions.for_host("shop.www.bakery.example", NOW)
    assert not sessions.for_host("bakery.example", NOW)
    assert sessions.state("bakery.example", NOW) is SessionState.VALID  # of the domain it is one


@pytest.mark.parametrize(
    ("expires", "state"),
    [(None, "valid"), (LATER, "valid"), (EARLIER, "expired"), (NOW, "expired")],
)
def test_a_session_is_as_good_as_its_date(expires, state):
    sessions = Sessions([lent(expires=expires)])
    assert sessions.state("bakery.example", NOW) == state
    assert bool(sessions.for_host("bakery.example", NOW)) is (state == "valid")


def test_a_session_needs_every_cookie_that_makes_one():
    sessions = Sessions([lent("sid"), lent("visitor"), lent("old", expires=EARLIER)])
    assert sessions.state("bakery.example", NOW, ("sid",)) is SessionState.VALID
    assert sessions.state("bakery.example", NOW, ("sid", "token")) is SessionState.MISSING
    assert sessions.state("bakery.example", NOW, ("sid", "old")) is SessionState.EXPIRED


def test_a_refused_session_is_used_no_more_and_said_once():
    said = []
    sessions = Sessions([lent(), lent(domain="茶.example")], on_refused=said.append)
    sessions.refuse("www.bakery.example")
    sessions.refuse("bakery.example")
    assert said == ["bakery.example"]
    assert sessions.for_host("bakery.example", NOW) == ()
    assert sessions.for_site("bakery.example", NOW) == ()
    assert sessions.state("bakery.example", NOW) is SessionState.EXPIRED
    assert sessions.for_host("茶.example", NOW)


def test_a_value_is_not_shown_by_accident():
    assert "v-secret" not in repr(lent())
    assert "v-secret" not in f"{[lent()]}"
