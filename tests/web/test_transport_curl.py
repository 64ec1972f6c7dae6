"""What only the transport for pages has: the look of a browser."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from search_skill.web.message import PAGE, Request

IN_TIME = 10.0  # seconds after which a test has failed


def test_a_page_is_asked_as_a_browser_asks(recorded_web, proxied):
    web = recorded_web([{"host": "site.example"}])
    door = proxied(web, version="1.2.3", contact="me@site.example", language="ko", region="kr")
    door.send(Request("https://site.example/", kind=PAGE))
    (asked,) = web.log
    assert "Chrome/" in asked.headers["user-agent"]
    assert "search-skill" not in asked.headers["user-agent"]
    assert asked.headers["sec-fetch-mode"] == "navigate"
    assert "br" in asked.headers["accept-encoding"]
    assert asked.headers["accept-language"] == "ko-KR,ko;q=0.9,en;q=0.8"
    assert "me@site.example" not in str(asked.headers)


def test_cookies_of_one_request_are_not_sent_by_the_next(recorded_web, proxied):
    web = recorded_web([{"host": "site.example", "headers": {"set-cookie": "s=1; Path=/"}}])
    door = proxied(web)
    door.send(Request("https://site.example/a", kind=PAGE))
    door.send(Request("https://site.example/b", kind=PAGE))
    assert all("cookie" not in asked.headers for asked in web.log)


def test_who_still_waits_when_all_is_closed_gets_his_answer(recorded_web, proxied):
    asked, closed = Event(), Event()

    def reply(_):
        asked.set()
        closed.wait(IN_TIME)
        return {"body": "哪里 どこ 어디 where"}

    door = proxied(recorded_web([{"host": "site.example", "reply": reply}]))
    with ThreadPoolExecutor() as pool:
        answer = pool.submit(door.send, Request("https://site.example/", kind=PAGE))
        assert asked.wait(IN_TIME)
        door.close()
        closed.set()
        assert answer.result(IN_TIME).text == "哪里 どこ 어디 where"
