"""Who hears a question of people's experience in Chinese, and who does not."""

import pytest

from platforms.scripted import REGISTRY
from search_skill.platform import Subject
from search_skill.stages.routing import ranked
from search_skill.types import Intent

THERE = tuple(REGISTRY.platforms.values())
WALLED = {"zhihu", "xiaohongshu", "weibo", "wechat", "twitter"}


@pytest.mark.parametrize("subjects", [(Subject.GOODS,), (Subject.SOCIETY,), ()])
def test_an_opinion_in_chinese_is_asked_of_four_communities(subjects):
    names = ranked(THERE, (Intent.OPINION,), "zh", subjects)
    assert set(names[:4]) == {"v2ex", "zhihu", "xiaohongshu", "weibo"}


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_other_languages_do_not_ask_chinese_communities(language):
    names = ranked(THERE, (Intent.OPINION,), language, (Subject.GOODS,))
    assert not {"zhihu", "xiaohongshu", "weibo", "wechat"} & set(names)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("知乎上怎么说", ("zhihu",)),
        ("小红书 揉面机", ("xiaohongshu",)),
        ("小紅書 推薦", ("xiaohongshu",)),
        ("微博热搜", ("weibo",)),
        ("公众号文章 面团", ("wechat",)),
        ("what do tweets say about Velmora", ("twitter",)),
        ("ツイッターでの評判", ("twitter",)),
        ("https://x.com/a/status/1990000000000000001", ("twitter",)),
        ("트위터 반응", ("twitter",)),
        ("x-ray tweeter speakers", ()),
        ("red book of recipes", ()),
        ("the axis x.common", ()),
    ],
)
def test_each_is_named_by_its_own_words(question, names):
    assert tuple(name for name in REGISTRY.keywords_in(question) if name in WALLED) == names
