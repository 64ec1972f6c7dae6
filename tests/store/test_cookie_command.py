"""`./search cookies …`, as a user types it."""

from __future__ import annotations

import pytest

from search_skill import arguments, registry

VALUE = "v4lue-nobody-sees"
FILE = (
    f"#HttpOnly_.zhihu.com\tTRUE\t/\tTRUE\t4102444800\tz_c0\t{VALUE}\n"
    f".bakery.example\tTRUE\t/\tTRUE\t0\tsid\t{VALUE}\n"
    f".bakery.example\tTRUE\t/\tTRUE\t1000000000\told\t{VALUE}\n"
)


def test_sessions_are_lent_listed_and_taken_back(program):
    (program.folder / "cookies.txt").write_text(FILE, "utf-8")
    lent = program.run("cookies", "import", "cookies.txt")
    assert (lent.returncode, lent.stderr) == (0, "")
    listed = program.run("cookies", "list")
    assert listed.stdout.splitlines() == [
        "bakery.example  valid",
        "  bakery.example  old  until 2001-09-09",
        "  bakery.example  sid  without a date",
        "zhihu.com  valid",
        "  zhihu.com  z_c0  until 2100-01-01",
    ]
    doctor = program.run("--doctor", "--json")
    gone = program.run("cookies", "remove", "zhihu.com")
    assert gone.stdout == "zhihu.com: 1 removed\n"
    assert "zhihu" not in program.run("cookies", "list").stdout
    for run in (lent, listed, doctor, gone):
        assert VALUE not in run.stdout + run.stderr
    kept = [
        path for path in program.home.rglob("*") if path.is_file() and path.name != "cookies.txt"
    ]
    assert [path.name for path in kept if VALUE.encode() in path.read_bytes()] == ["cookies.json"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("cookies", "import", "./none.txt"), "No such file"),
        (("cookies", "import", "./empty.txt"), "no cookie"),
        (("cookies", "import", "./header.txt"), "DOMAIN"),
    ],
)
def test_a_file_that_lends_nothing_is_a_usage_error(program, words, says):
    (program.folder / "empty.txt").write_text("#\t", "utf-8")
    (program.folder / "header.txt").write_text(f"sid={VALUE}; b={VALUE}", "utf-8")
    run = program.run(*words)
    assert run.returncode == 2
    assert says in run.stderr
    assert VALUE not in run.stderr


def test_a_header_is_lent_for_the_domain_that_is_named(program):
    (program.folder / "header.txt").write_text(f"Cookie: sid={VALUE}; b=1", "utf-8")
    assert program.run("cookies", "import", "./header.txt", "bakery.example").returncode == 0
    assert "bakery.example  valid" in program.run("cookies", "list").stdout


@pytest.mark.parametrize(
    "words",
    [
        ("cookies", "list"),
        ("cookies", "import", "cookies.txt"),
        ("cookies", "import", "./state"),
        ("cookies", "import", "state.json", "x.com"),
        ("cookies", "remove", "x.com"),
        ("platforms",),
    ],
)
def test_words_of_a_commands_shape_are_a_command(words):
    told = arguments.read(words, registry.Registry({}))
    assert (told.command, told.question) == (words, "")


@pytest.mark.parametrize(
    "words",
    [
        ("cookies",),
        ("cookies list",),
        ("cookies", "import", "duty"),
        ("cookies", "import", "a.txt", "no domain"),
        ("cookies", "import", "a.txt", "x.com", "more"),
        ("cookies", "remove", "fat"),
        ("cookies", "list", "http"),
        ("--", "cookies", "list"),
        ("饼干", "list"),
        ("クッキー", "レシピ"),
        ("쿠키", "list"),
        ("platforms", "shoes"),
    ],
)
def test_any_other_words_are_a_question(words):
    told = arguments.read(words, registry.Registry({}))
    assert told.command == ()
    assert told.question == " ".join(word for word in words if word != "--")
