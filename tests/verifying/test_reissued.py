"""What an older edition of a page says and the newer one does not."""

from dataclasses import replace

import pytest

from search_skill.judging.versioned import THIS
from search_skill.verifying.reissued import left_out_by, reissued_in
from verifying.made import statement


def edition(number, url, text="The limit is 16 attempts.", flags=()):
    made = statement(text, source=f"S{number}").source
    return replace(made, url=url, flags=flags)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("https://docs.mill.example/3.1/retry.html", "https://docs.mill.example/3.4/retry.html"),
        ("https://docs.mill.example/en/v2/retry", "https://docs.mill.example/en/latest/retry"),
        ("https://mill.example/docs/v9/zh/retry", "https://mill.example/docs/v10/zh/retry"),
    ],
)
def test_the_newest_edition_of_a_page_stands_beside_the_older_ones(older, newer):
    sources = [edition(1, older), edition(2, newer)]
    assert {old: new.id for old, new in reissued_in(sources).items()} == {"S1": "S2"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("https://docs.mill.example/3.1/retry.html", "https://docs.mill.example/3.4/limits.html"),
        ("https://docs.mill.example/3.1/retry.html", "https://docs.loom.example/3.4/retry.html"),
        ("https://docs.mill.example/main/retry.html", "https://docs.mill.example/3.4/retry.html"),
        ("https://paper.example/2025/retry.html", "https://paper.example/2026/retry.html"),
    ],
)
def test_other_pages_other_sites_and_years_are_no_editions(one, other):
    assert reissued_in([edition(1, one), edition(2, other)]) == {}


def test_the_edition_for_the_version_that_is_locked_stays_as_it_is():
    sources = [
        edition(1, "https://docs.mill.example/3.1/retry.html", flags=(THIS,)),
        edition(2, "https://docs.mill.example/3.4/retry.html"),
    ]
    assert reissued_in(sources) == {}


def left_out(newer, said):
    older = edition(1, "https://docs.mill.example/3.1/retry.html", said)
    after = edition(2, "https://docs.mill.example/3.4/retry.html", newer)
    return left_out_by(older, after)(statement(said))


@pytest.mark.parametrize(
    ("newer", "said"),
    [
        ("The limit is 8 attempts.", "The limit is 16 attempts."),
        ("The limit is 8 attempts. Up to 3.1 it was 16.", "The limit is 16 attempts."),
        ("缺省为 8 次。3.0、3.1：16 次。", "不写时为 16 次。"),
        ("既定値は 8 回です。", "既定値は 16 回です。"),
        ("기본값은 8회이다.", "기본값은 16회이다."),
        ("Set `adopt_defaults` to follow.", "Set `drop_on_limit` to drop what failed."),
    ],
)
def test_what_the_newer_edition_does_not_say_of_itself_is_left_out(newer, said):
    assert left_out(newer, said)


@pytest.mark.parametrize(
    ("newer", "said"),
    [
        ("It is kept for 14 days. The limit is 8.", "What failed is kept for 14 days."),
        ("保留 14 天，缺省为 8 次。", "死信保留 14 天。"),
        ("The limit is 8 attempts.", "In 3.1 the limit is 16 attempts."),
        ("缺省为 8 次。", "3.1 中缺省为 16 次。"),
    ],
)
def test_what_it_still_says_and_what_names_a_version_holds(newer, said):
    assert not left_out(newer, said)
