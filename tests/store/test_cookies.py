import os
import stat
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from search_skill.errors import UsageError
from search_skill.store.cookies import CookieStore
from search_skill.web.sessions import LentCookie
from shared import case

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
SCRIPTS = str(Path(__file__).resolve().parents[2] / "scripts")


def lent(name="sid", value="v", domain="bakery.example", **more):
    return LentCookie(name=name, value=value, domain=domain, **more)


def mode(path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def store(tmp_path):
    return CookieStore(tmp_path / "data" / "private")


@pytest.mark.parametrize("mask", [0o022, 0o000, 0o077])
def test_nobody_else_can_read_the_file_whatever_the_mask(store, mask):
    case("store-credential-perms")
    before = os.umask(mask)
    try:
        store.add([lent()])
    finally:
        os.umask(before)
    assert mode(store.file) == 0o600
    assert mode(store.folder) == 0o700
    assert {mode(path) for path in store.folder.iterdir()} == {0o600}


def test_what_was_open_to_others_is_closed(store):
    store.add([lent()])
    store.file.chmod(0o644)
    store.folder.chmod(0o755)
    assert store.kept().cookies
    assert mode(store.file) == 0o600
    store.file.chmod(0o666)
    store.add([lent("b")])
    assert (mode(store.file), mode(store.folder)) == (0o600, 0o700)


def test_what_is_kept_comes_back_as_it_was(store):
    cookies = (
        lent(value="a==", expires=NOW + timedelta(days=9), http_only=True, same_site="Lax"),
        lent("パン", "食パン 빵", "shop.bakery.example", for_subdomains=False, path="/shop"),
    )
    assert store.add(cookies) == ("bakery.example",)
    assert set(store.kept().cookies) == set(cookies)


def test_a_newer_cookie_takes_the_place_of_the_older_and_mends_a_refusal(store):
    store.add([lent(value="old"), lent("other", "kept")])
    store.refuse("www.bakery.example")
    assert list(store.kept().refused) == ["bakery.example"]
    assert store.sessions().state("bakery.example", NOW) == "expired"
    store.add([lent(value="new")])
    assert {each.name: each.value for each in store.kept().cookies} == {
        "sid": "new",
        "other": "kept",
    }
    assert store.sessions().state("bakery.example", NOW) == "valid"


def test_a_domain_is_removed_by_label_and_nothing_beside_it(store):
    store.add([lent(), lent(domain="shop.bakery.example"), lent(domain="mybakery.example")])
    assert store.remove("bakery.example") == 2
    assert [each.domain for each in store.kept().cookies] == ["mybakery.example"]
    assert store.remove("example") == 0 or store.kept().cookies == ()
    assert store.remove("nothing.example") == 0


def test_what_a_run_learns_of_a_session_is_kept(store):
    store.add([lent()])
    store.sessions().refuse("bakery.example")
    assert store.sessions().state("bakery.example", NOW) == "expired"


def test_a_file_that_is_none_of_ours_lends_nothing_and_is_named_when_it_matters(store):
    store.add([lent()])
    store.file.write_text('{"cookies": "secret-value"', "utf-8")
    assert store.sessions().state("bakery.example", NOW) == "missing"
    with pytest.raises(UsageError) as caught:
        store.add([lent()])
    assert str(store.file) in str(caught.value)
    assert "secret-value" not in str(caught.value)


def test_an_empty_store_is_no_fault(store):
    assert store.kept().cookies == ()
    assert not store.folder.exists()
    store.add([lent()])
    store.remove("bakery.example")
    assert store.kept().cookies == ()


def test_eight_processes_at_once_lose_nothing(store):
    words = (
        "import sys\nfrom pathlib import Path\n"
        "from search_skill.store.cookies import CookieStore\n"
        "from search_skill.web.sessions import LentCookie\n"
        "store = CookieStore(Path(sys.argv[1]))\n"
        "for n in range(4):\n"
        "    store.add([LentCookie(name=f'{sys.argv[2]}-{n}', value='v', domain='b.example')])\n"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", words, str(store.folder), str(number)],
            env=os.environ | {"PYTHONPATH": SCRIPTS},
        )
        for number in range(8)
    ]
    assert {process.wait(60) for process in started} == {0}
    assert len(store.kept().cookies) == 32
    assert [path.name for path in store.folder.glob(".cookies-*")] == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_said(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(UsageError):
        CookieStore(tmp_path / "private").add([lent()])
