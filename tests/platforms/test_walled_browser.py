"""Sites behind a login through a real Chromium: with a session they answer, without it they say so.

Each page is a shell whose own script asks, as the sites' do; what it is told depends on the cookie
that came with the question.
"""

from __future__ import annotations

import pytest

from browsers import needs_browser
from platforms.scripted import REGISTRY, SAMPLES, engines_finding
from recorded_web import RecordedWeb
from search_skill.ladder import Trace
from search_skill.types import Hit, Query
from search_skill.web.client import Door, DoorSettings
from search_skill.web.sessions import LentCookie, Sessions

needs_browser()
PROXY = ("HTTP_PROXY", "HTTPS_PROXY", "SSL_CERT_FILE")
HTML = "text/html; charset=utf-8"
VALUE = "lent-4-you"
COOKIES = {
    "zhihu": {"zhihu.com": ("z_c0",)},
    "xiaohongshu": {"xiaohongshu.com": ("web_session",)},
    "twitter": {"x.com": ("auth_token", "ct0")},
    "weibo": {"weibo.com": ("SUB",), "weibo.cn": ("SUB",)},
}
ASKING = {  # what the page's script asks
    "zhihu": "/api/v4/search_v3?t=general&q=bread",
    "xiaohongshu": "https://edith.xiaohongshu.com/api/sns/web/v1/search/notes",
    "twitter": "/i/api/graphql/abc/SearchTimeline?variables=%7B%7D",
}
PAGES = {
    "zhihu": ("www.zhihu.com", "/search"),
    "xiaohongshu": ("www.xiaohongshu.com", "/search_result"),
    "twitter": ("x.com", "/search"),
}
REFUSING = {  # what it is told without a session
    "zhihu": {"error": {"code": 100, "name": "AuthenticationInvalidRequest", "message": "登录"}},
    "xiaohongshu": {"code": -101, "success": False, "msg": "无登录信息"},
    "twitter": {"errors": [{"code": 32, "message": "Could not authenticate you."}]},
}
SHELL = """<!doctype html><title>…</title><div id="app">加载中</div><script>
fetch('{url}', {{method: '{method}', credentials: 'include', body: {body}}})
  .then(answer => answer.text()).then(said => document.getElementById('app').append(said.length));
</script><img src="https://www.google-analytics.com/collect">"""


def is_known(asked, name: str) -> bool:
    cookies = asked.headers.get("cookie", "")
    return any(f"{each}={VALUE}" in cookies for names in COOKIES[name].values() for each in names)


def told(name: str):
    """What the script is told: the sample for whoever is known, a refusal for anybody else."""
    file = "zhihu/search_v3.json" if name == "zhihu" else f"{name}/search.json"
    origin = f"https://{PAGES[name][0]}"

    def reply(asked):
        headers = {
            "access-control-allow-origin": origin,
            "access-control-allow-credentials": "true",
        }
        if is_known(asked, name):
            return {
                "body": (SAMPLES / file).read_bytes(),
                "type": "application/json",
                "headers": headers,
            }
        return {"json": REFUSING[name], "headers": headers}

    return reply


def rules_of(name: str) -> list[dict[str, object]]:
    host, path = PAGES[name]
    posts = name == "xiaohongshu"
    page = SHELL.format(
        url=ASKING[name], method="POST" if posts else "GET", body="'{}'" if posts else "undefined"
    )
    api = ASKING[name].removeprefix("https://edith.xiaohongshu.com").partition("?")[0]
    return [
        {"host": host, "path": path, "body": page, "type": HTML, "optional": True},
        {"host": "*", "path": api, "reply": told(name), "optional": True},
    ]


class Asked:
    """A platform that is asked in a web of its own, with or without its session."""

    def __init__(self, name: str, rules, *, value: str | None = VALUE) -> None:
        self.refused: list[str] = []
        lent = [
            LentCookie(name=each, value=value or "", domain=domain)
            for domain, names in COOKIES.get(name, {}).items()
            for each in names
            if value is not None
        ]
        host = REGISTRY.named(name).fenced_to
        engines = engines_finding(Hit(f"https://{host}/found-elsewhere", "面包机"))
        with RecordedWeb(rules) as web:
            proxies = {key: kept for key, kept in web.env({}).items() if key in PROXY}
            sessions = Sessions(lent, on_refused=self.refused.append)
            door = Door(DoorSettings(environment=proxies), sessions=sessions)
            try:
                registry = REGISTRY.bound(web=door, trace=Trace(door.clock), ask_engines=engines)
                self.gone = registry.search_platform(name, Query(text="面包机 评价"))
                self.lost = registry.degradation(self.gone)
            finally:
                door.close()
            self.log = list(web.log)

    @property
    def ends(self) -> dict[str, str]:
        return {each.rung: str(each.outcome) for each in self.gone.attempts}


@pytest.mark.parametrize("name", PAGES)
def test_with_a_session_the_site_answers_and_the_session_stays_at_home(name):
    asked = Asked(name, rules_of(name))
    assert asked.gone.rung == "page"
    assert len(asked.gone.answer.hits) >= 2
    assert {hit.route for hit in asked.gone.answer.hits} == {f"{name}_page"}
    assert any(is_known(each, name) for each in asked.log)
    assert {each.host for each in asked.log} <= {PAGES[name][0], "edith.xiaohongshu.com"}
    assert asked.refused == []


@pytest.mark.parametrize("name", [*PAGES, "weibo"])
def test_without_one_nothing_is_asked_and_what_is_lost_is_said(name):
    asked = Asked(name, [], value=None)
    assert asked.log == []
    assert asked.gone.rung == "metasearch"
    assert {hit.route for hit in asked.gone.answer.hits} == {f"{name}_metasearch"}
    assert asked.lost.got == "metasearch"
    assert "upvotes" in asked.lost.lost


@pytest.mark.parametrize("name", PAGES)
def test_with_one_that_the_site_refuses_it_is_remembered_and_the_engines_answer(name):
    asked = Asked(name, rules_of(name), value="from-last-year")
    assert asked.ends["page"] == "auth_required"
    assert asked.gone.rung == "metasearch"
    assert asked.refused == list(COOKIES[name])
    assert any("marked as expired" in note.says for note in asked.gone.answer.notes)


def mobile_of_weibo(asked):
    if is_known(asked, "weibo"):
        return {"body": (SAMPLES / "weibo/search.json").read_bytes(), "type": "application/json"}
    return {"json": {"ok": -100}, "status": 432}


def desk_of_weibo(asked):
    if is_known(asked, "weibo"):
        return {"body": (SAMPLES / "weibo/search_page.html").read_bytes(), "type": HTML}
    return {"status": 302, "headers": {"location": "https://passport.weibo.com/visitor/visitor"}}


def test_weibo_answers_a_session_on_its_mobile_site():
    rule = {"host": "m.weibo.cn", "path": "/api/container/getIndex", "reply": mobile_of_weibo}
    asked = Asked("weibo", [rule])
    assert (asked.gone.rung, len(asked.gone.answer.hits)) == ("mobile", 2)


def test_weibo_answers_a_session_in_a_browser_where_the_mobile_site_does_not():
    asked = Asked(
        "weibo",
        [
            {"host": "m.weibo.cn", "path": "/api/container/getIndex", "status": 418},
            {"host": "s.weibo.com", "path": "/weibo", "reply": desk_of_weibo},
        ],
    )
    assert asked.ends == {"mobile": "rate_limited", "page": "ok"}
    assert len(asked.gone.answer.hits) == 2


def test_weibo_sends_an_old_session_to_its_visitors_page():
    visitor = "<title>Sina Visitor System</title><p>微博访客系统</p>"
    asked = Asked(
        "weibo",
        [
            {"host": "m.weibo.cn", "path": "/api/container/getIndex", "reply": mobile_of_weibo},
            {"host": "s.weibo.com", "path": "/weibo", "reply": desk_of_weibo},
            {"host": "passport.weibo.com", "body": visitor, "type": HTML},
        ],
        value="from-last-year",
    )
    assert asked.ends["mobile"] == "auth_required"
    assert asked.ends["page"] == "blocked"
    assert asked.refused == ["weibo.cn"]
    assert asked.gone.rung == "metasearch"


def sogou(asked):
    if "SNUID=1" in asked.headers.get("cookie", ""):
        return {"body": (SAMPLES / "wechat/search.html").read_bytes(), "type": HTML}
    captcha = (SAMPLES / "wechat/captcha.html").read_text("utf-8")
    sets = "<script>document.cookie = 'SNUID=1; path=/'; location.reload();</script>"
    return {"body": captcha + sets, "type": HTML}


def test_wechat_is_found_in_a_browser_where_sogou_wants_a_script():
    asked = Asked(
        "wechat",
        [
            {"host": "weixin.sogou.com", "path": "/weixin", "reply": sogou},
            {"host": "weixin.sogou.com", "path_re": "/static/.*", "optional": True},
        ],
    )
    assert asked.ends == {"sogou": "blocked", "page": "ok"}
    assert len(asked.gone.answer.hits) == 2
