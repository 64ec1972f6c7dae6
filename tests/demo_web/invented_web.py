"""The invented web of the demonstration as rules: its pages, and two engines that list them.

What is said there stands by hand in `web.yaml`, `pages/` and `answers/`. The engines' result pages
are put together here in the shapes that the engines have: DuckDuckGo leads through `/l/?uddg=`,
Bing through `/ck/a` with the target in base64, both with an advertisement on top.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from functools import partial
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import yaml

from recorded_rules import Exchange

HERE = Path(__file__).resolve().parent
Row = Mapping[str, Any]

DUCKDUCKGO = """<!DOCTYPE html>
<html><head><meta charset="UTF-8"><title>{asked} at DuckDuckGo</title></head>
<body class="body--html"><div class="serp__results"><div id="links" class="results">
<div class="result results_links results_links_deep result--ad"><div class="links_main result__body">
<h2 class="result__title"><a class="result__a" href="https://duckduckgo.com/y.js?ad_domain=buy-queues.example&amp;u3=x">Buy queues today</a></h2>
<a class="result__snippet" href="https://duckduckgo.com/y.js?ad_domain=buy-queues.example">Sponsored</a></div></div>
{rows}</div></div></body></html>
"""
DUCKDUCKGO_ROW = """<div class="result results_links results_links_deep web-result"><div class="links_main links_deep result__body">
<h2 class="result__title"><a rel="nofollow" class="result__a" href="{link}">{title}</a></h2>
<div class="result__extras"><div class="result__extras__url"><a class="result__url" href="{link}">{shown}</a>{day}</div></div>
<a class="result__snippet" href="{link}">{snippet}</a><div class="clear"></div></div></div>
"""
BING = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{asked} - Search</title></head>
<body class="b_respl"><main><ol id="b_results">
<li class="b_ad"><ul><li class="b_algo"><h2><a href="https://buy-queues.example/?msclkid=1">Buy queues today</a></h2></li></ul></li>
{rows}</ol></main></body></html>
"""
BING_ROW = """<li class="b_algo" data-id><h2><a href="{link}">{title}</a></h2>
<div class="b_caption"><p class="b_lineclamp2">{day}{snippet}</p></div></li>
"""


def read_web() -> dict[str, Any]:
    """Return what stands in `web.yaml`."""
    read: dict[str, Any] = yaml.safe_load((HERE / "web.yaml").read_text("utf-8"))
    return read


def rules() -> Iterator[dict[str, Any]]:
    """Yield the rules of the whole web, the engines first."""
    web = read_web()
    engine = partial(_answer, web)
    yield {"host": "html.duckduckgo.com", "reply": partial(engine, "duckduckgo")}
    yield {"host": "www.bing.com", "reply": partial(engine, "bing")}
    for name, page in web["pages"].items():
        parts = urlsplit(page["url"])
        served = {key: page[key] for key in ("status", "headers") if key in page}
        yield {"host": parts.hostname, "path": parts.path, "file": f"pages/{name}.html", **served}
    yield from web["answers"]


def _answer(web: Mapping[str, Any], engine: str, asked: Exchange) -> dict[str, object]:
    words = asked.params.get("q", "")
    listed = next(each for each in web["rankings"] if fnmatchcase(words.lower(), each["words"]))
    rows = [web["pages"][name] for name in listed[engine]]
    page, row = (DUCKDUCKGO, duckduckgo_row) if engine == "duckduckgo" else (BING, bing_row)
    return {"body": page.format(asked=escape(words), rows="".join(map(row, rows)))}


def duckduckgo_row(page: Row) -> str:
    """Return a page as a row of DuckDuckGo's list."""
    return DUCKDUCKGO_ROW.format(
        link=f"//duckduckgo.com/l/?uddg={quote(page['url'], safe='')}&amp;rut=0",
        title=escape(page["title"]),
        shown=page["url"].partition("://")[2],
        day=f"<span>{page['day']}T00:00:00.0000000</span>" if "day" in page else "",
        snippet=escape(page["snippet"]),
    )


def bing_row(page: Row) -> str:
    """Return a page as a row of Bing's list."""
    target = urlsafe_b64encode(page["url"].encode()).decode().rstrip("=")
    return BING_ROW.format(
        link=f"https://www.bing.com/ck/a?!&amp;&amp;p=0&amp;u=a1{target}&amp;ntb=1",
        title=escape(page["title"]),
        day=f'<span class="news_dt">{page["day"]}</span>&nbsp;· ' if "day" in page else "",
        snippet=escape(page["snippet"]),
    )
