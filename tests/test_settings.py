"""Settings: flag > variable > file > default, each with its origin, bad ones named."""

import pytest

from search_skill.errors import UsageError
from search_skill.settings import Settings, declared, keys_of, load


def test_the_stronger_place_wins_and_is_remembered():
    loaded = load(
        {"limit": "3"}, {"SEARCH_LIMIT": "4", "SEARCH_TIMEOUT": "2.5"}, {"limit": 5}, "c.toml"
    )
    assert (loaded.settings.limit, loaded.origin["limit"]) == (3, "--limit")
    assert (loaded.settings.timeout, loaded.origin["timeout"]) == (2.5, "SEARCH_TIMEOUT")
    loaded = load({}, {}, {"limit": 5}, "c.toml")
    assert (loaded.settings.limit, loaded.origin["limit"]) == (5, "c.toml: limit")
    assert load({}, {}, {}).origin["limit"] == "default"


@pytest.mark.parametrize("bad", ["10s", "abc", "-1", "99999999999", "nan", "1e9", "一"])
def test_a_bad_timeout_is_a_usage_error_that_names_the_place(bad):
    with pytest.raises(UsageError, match=r"SEARCH_TIMEOUT=.* is not what timeout takes"):
        load({}, {"SEARCH_TIMEOUT": bad}, {})


@pytest.mark.parametrize(("good", "seconds"), [("1.5", 1.5), (" 7 ", 7.0)])
def test_a_good_timeout_is_taken(good, seconds):
    assert load({}, {"SEARCH_TIMEOUT": good}, {}).settings.timeout == seconds


def test_a_blank_variable_counts_as_unset():
    loaded = load({}, {"SEARCH_TIMEOUT": "  ", "SEARCH_LIMIT": ""}, {})
    assert loaded.settings == Settings()
    assert loaded.origin["timeout"] == "default"


def test_a_limit_below_nothing_is_an_error_and_one_beyond_the_most_is_the_most():
    with pytest.raises(UsageError, match="--limit"):
        load({"limit": "-1"}, {}, {})
    assert load({"limit": "0"}, {}, {}).settings.limit == 0
    assert load({"limit": "500"}, {}, {}).settings.limit == 50


def test_an_unknown_key_of_the_file_is_named():
    with pytest.raises(UsageError, match=r"c\.toml: there is no setting 'limt'") as caught:
        load({}, {}, {"limt": 3}, "c.toml")
    assert caught.value.remediation == "did you mean limit?"
    with pytest.raises(UsageError) as other:
        load({}, {}, {"限制": 3}, "c.toml")
    assert "--help" in other.value.remediation


def test_a_choice_and_a_day_are_checked():
    with pytest.raises(UsageError, match="day or week"):
        load({"freshness": "yesterday"}, {}, {})
    with pytest.raises(UsageError, match="a day such as"):
        load({"as_of": "20 Nov"}, {}, {})
    assert load({"as_of": "2026-11-20"}, {}, {}).settings.as_of == "2026-11-20"


def test_a_list_is_split_at_commas():
    assert load({"platforms": "reddit, arxiv,,"}, {}, {}).settings.platforms == ("reddit", "arxiv")
    assert load({}, {}, {"platforms": ["v2ex", "知乎"]}).settings.platforms == ("v2ex", "知乎")


def test_another_variable_is_honoured_after_ours():
    assert load({}, {"SEARXNG_URL": "http://a"}, {}).settings.searxng_url == "http://a"
    both = {"SEARXNG_URL": "http://a", "SEARCH_SEARXNG_URL": "http://b"}
    assert load({}, both, {}).settings.searxng_url == "http://b"


def test_a_secret_is_never_shown_in_an_error():
    secrets = [name for name, rules, _ in declared() if rules.secret]
    assert secrets == ["api_key"]
    assert load({}, {"SEARCH_API_KEY": "sk-x\n"}, {}).settings.api_key == "sk-x"


def test_a_key_is_the_variable_of_its_name_or_stands_in_the_file():
    names = ("GITHUB_TOKEN", "MASTODON_TOKEN", "YOUTUBE_API_KEY", "OPENALEX_API_KEY")
    environ = {"GITHUB_TOKEN": " abc\n", "SEARCH_MASTODON_TOKEN": "m", "YOUTUBE_API_KEY": "  "}
    file = {"YOUTUBE_API_KEY": "from the file", "GITHUB_TOKEN": "weaker"}
    assert keys_of(names, environ, file) == {
        "GITHUB_TOKEN": "abc",
        "MASTODON_TOKEN": "m",
        "YOUTUBE_API_KEY": "from the file",
    }


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("lang", "klingon"), ("lang", "english"), ("lang", "中文"), ("lang", ["en"]),
        ("region", "usa"), ("region", "中国"), ("region", {"a": 1}),
        ("searxng_url", "localhost"), ("searxng_url", "ftp://host"), ("searxng_url", "http://[::1"),
        ("searxng_url", "http://"), ("searxng_url", "http://host:99999"),
        ("contact", "me@site.example\nx: y"), ("model_id", "a\x00b"), ("contact", "一\u2028二"),
        ("engines", [["bing"]]), ("engines", [True]), ("limit", ["3"]),
    ],
)  # fmt: skip
def test_a_value_of_another_form_is_named_with_its_place(name, bad):
    with pytest.raises(UsageError, match=rf"c\.toml: {name}=.* is not what {name} takes"):
        load({}, {}, {name: bad}, "c.toml")


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("lang", "zh-Hant-TW"), ("lang", "pt_BR"), ("lang", ""), ("region", "TW"),
        ("searxng_url", "https://host.example/searxng/"), ("searxng_url", "http://[::1]:8888"),
        ("contact", "mailto:我@site.example"),
    ],
)  # fmt: skip
def test_a_value_of_its_form_is_taken(name, good):
    assert getattr(load({}, {}, {name: good}).settings, name) == good


def test_a_name_in_an_address_is_not_shown():
    with pytest.raises(UsageError) as caught:
        load({}, {"SEARXNG_URL": "http://me:secret@[::1"}, {})
    assert "secret" not in str(caught.value)
