import pytest

from platforms.scripted import Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.errors import Blocked, Malformed, NotFound
from search_skill.types import Query
from search_skill.web.message import BROWSER, PAGE

ARTICLE = "https://mp.weixin.qq.com/s?src=11&timestamp=1763300000&ver=1&signature=abc"


def test_articles_come_with_their_account_and_day():
    batch = read("wechat", response("wechat/search.html"))
    first, second = batch.hits
    assert first.url == (
        "https://weixin.sogou.com/link?url=dn9a_-gY295K0Rci&type=2&query=%E6%8F%89"
    )
    assert (first.title, first.author) == ("揉面机的真相?丨面包观察", "面包观察")
    assert first.snippet == "针对揉面，1 个实验…"
    assert first.signals == {"account": "面包观察"}
    assert f"{first.published:%Y-%m-%d}" == "2025-11-16"
    assert second.url.startswith("http://mp.weixin.qq.com/s?src=11&timestamp=1763300000")
    assert "1 of 3 left out" in batch.notes[0].says


def test_accounts_are_read_too():
    (hit,) = read("wechat", response("wechat/accounts.html")).hits
    assert (hit.title, hit.signals) == ("面包观察", {"account": "mianbaoguancha"})
    assert hit.snippet == "功能介绍：只谈面团。 认证：面包协会"


def test_nothing_found_is_empty_and_a_captcha_is_not():
    assert len(read("wechat", response("wechat/none.html"))) == 0
    with pytest.raises(Blocked) as caught:
        read("wechat", response("wechat/captcha.html"))
    assert caught.value.vendor == "sogou"


def test_an_article_about_captchas_is_none():
    body = "<ul class='news-list'><li><h3><a href='/link?url=1'>验证码 您的访问过于频繁</a></h3></li></ul>"
    assert read("wechat", response(body=body)).hits[0].title == "验证码 您的访问过于频繁"


def test_a_captcha_sends_the_question_to_a_browser_and_then_to_the_engines():
    web = ScriptedWeb(Route(".", "wechat/captcha.html"))
    gone = bound(web).search_platform("wechat", Query(text="揉面"))
    assert [asked.kind for asked in web.asked] == [PAGE, BROWSER]
    assert [each.rung for each in gone.attempts] == ["sogou", "page", "metasearch"]


def test_an_article_is_read_although_its_page_hides_it_at_first():
    read_page = page("wechat", ARTICLE, Route(".", "wechat/article.html"))
    assert read_page.text == (
        "# 揉面机的真相\n\n**方法**\n\n六个面团，**十二分钟**。\n\n1 < 2 & 結論。"
    )
    assert (read_page.title, read_page.author) == ("揉面机的真相", "面包观察")
    assert f"{read_page.published.value:%Y-%m-%d}" == "2025-11-16"


def test_an_article_that_was_taken_down_is_not_found():
    with pytest.raises(NotFound, match="已被发布者删除"):
        page("wechat", ARTICLE, Route(".", "wechat/gone.html"))


def test_a_page_that_only_speaks_of_it_is_another_matter():
    body = f"<p>链接已过期</p><p>{'面团' * 400}</p>"
    with pytest.raises(Malformed):
        page("wechat", ARTICLE, Route(".", body=body))


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        (ARTICLE, PAGE),
        ("https://mp.weixin.qq.com/s/AbC-123", PAGE),
        ("https://weixin.sogou.com/link?url=dn9a", BROWSER),
        ("https://mp.weixin.qq.com/profile?src=3", None),
        ("https://weixin.sogou.com/weixin?query=x", None),
        ("https://mp.weixin.qq.com.example/s/AbC", None),
    ],
)
def test_articles_and_ways_to_them_are_its_pages(url, kind):
    site = platform("wechat")
    assert site.owns_page(url) is (kind is not None)
    if kind:
        assert site.page_request(url).kind == kind
