"""Names and languages as they are stated."""

import pytest

from search_skill.web.door_settings import DoorSettings


def test_the_name_is_honest_and_says_how_to_reach_the_user():
    assert DoorSettings().agent == "search-skill"
    settings = DoorSettings(version="1.2", contact="https://me.example")
    assert settings.agent == "search-skill/1.2 (+https://me.example)"


@pytest.mark.parametrize(
    ("language", "region", "stated"),
    [
        ("", "de", ""),
        ("en", "", "en"),
        ("en", "gb", "en-GB,en;q=0.9"),
        ("zh", "", "zh,en;q=0.9"),
        ("zh", "tw", "zh-TW,zh;q=0.9,en;q=0.8"),
        ("ko", "kr", "ko-KR,ko;q=0.9,en;q=0.8"),
    ],
)
def test_the_language_of_the_run_is_stated(language, region, stated):
    assert DoorSettings(language=language, region=region).accept_language == stated
