"""An official address is wanted: the one page that is it, and nothing more.

What makes a page the official one: its host bears the name, it is the thing's own site or a public
body's, its title says so. Talk about it on other sites does not count, and when nothing tells, the
few best are given and that is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from search_skill.judging.hosts import labels_of, path_of
from search_skill.stages.discover import Discovered
from search_skill.stages.merge import merge
from search_skill.stages.read import ReadPages, read
from search_skill.stages.typed import is_wanted
from search_skill.text.keywords import CJK
from search_skill.text.pinyin import place_in
from search_skill.text.urls import host_of, identity_key
from search_skill.tools import Tools
from search_skill.types import Hit, Interpretation, Page, Query, Source, Tier
from search_skill.understanding.wording import keywords

PAGES = 4  # read to tell the official page: the first hits nearly always hold it
SURE = 4.0  # of the points below
CHOICES = 3  # shown when nothing tells
OFFICIAL = re.compile(
    r"(?<![a-z])official(?![a-z])|官网|官方|公式|공식|官方网站|主页|首页|homepage", re.IGNORECASE
)
LOGIN = "log-?\\s?in(?![a-z])|sign-?\\s?in(?![a-z])|登录|登錄|ログイン|로그인"
DOWNLOAD = "downloads?(?![a-z])|下载|下載|ダウンロード|다운로드"
DOCUMENTS = "docs?(?![a-z])|documentation|readthedocs|文档|ドキュメント|문서"
REPOSITORY = "repo(?:sitory)?(?![a-z])|仓库|倉庫|源码|リポジトリ|저장소"
CODE_HOSTS = "github|gitlab|gitee|codeberg|bitbucket"
# what was asked for, and what shows in a page's address or title that it is that
KINDS: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = tuple(
    (re.compile(asked, re.IGNORECASE), re.compile(shown, re.IGNORECASE))
    for asked, shown in (
        (LOGIN, f"{LOGIN}|auth|account"),
        (DOWNLOAD, f"{DOWNLOAD}|releases?(?![a-z])"),
        (DOCUMENTS, DOCUMENTS),
        (REPOSITORY, CODE_HOSTS),
    )
)
PART_OF_A_SITE = re.compile(r"(?:status|pricing|contact|faq|mailing list|词条|入口)", re.IGNORECASE)
ASKING_FOR = re.compile(
    r"official|website|web ?site|home ?page|log ?in|sign ?in|download|page|portal|site|docs?"
    r"|documentation|url|link"
    r"|address|repo(?:sitory)?|of|the|for|官方网站|官网|官方|登录入口|入口|登录|下载|地址|主页"
    r"|首页|网址|网站|词条|链接|公式サイト"
    r"|公式|ホームページ|홈페이지|공식|사이트|주소|로그인|다운로드",
    re.IGNORECASE,
)


def only_official(
    found: Discovered, pages: ReadPages, interpretation: Interpretation, query: Query, tools: Tools
) -> tuple[Discovered, ReadPages]:
    """Return the one hit that is the official page, or the few best where nothing tells.

    Where a site is asked for and only pages inside it were found, its front page is looked at.
    """
    if not is_wanted(interpretation) or not found.hits:
        return found, pages
    typed = [hit for hit in found.hits if hit.route == "typed"]
    if typed:
        return replace(found, hits=tuple(typed[:1])), pages
    found = _chosen(found, pages.pages, interpretation, query)
    front = _front_page(found, query)
    if front is None:
        return found, pages
    more = read((front,), query, tools, room=1, known=pages.pages)
    if not any(page.verdict.is_content for page in more.pages.values()):
        return found, pages
    return replace(found, hits=(front,)), replace(
        pages,
        pages={**pages.pages, **more.pages},
        attempts=(*pages.attempts, *more.attempts),
        degraded=(*pages.degraded, *more.degraded),
    )


def _front_page(found: Discovered, query: Query) -> Hit | None:
    """Return the front page of the site that was found, where a site is asked for."""
    if found.is_unsure or any(asked.search(query.text) for asked, _ in KINDS):
        return None
    url = found.hits[0].url
    if path_of(url) in ("", "/") or PART_OF_A_SITE.search(query.text):
        return None
    scheme, _, rest = url.partition("://")
    front = f"{scheme}://{rest.partition('/')[0]}/"
    return Hit(front, host_of(front), route=found.hits[0].route, rank=1)


def _chosen(
    found: Discovered,
    pages: Mapping[str, Page],
    interpretation: Interpretation,
    query: Query,
) -> Discovered:
    sources = merge(found.hits, pages, interpretation, query).sources
    name = name_asked(query.text)
    ranked = sorted(sources, key=lambda each: (-points(each, name, query.text), each.rank))
    sure = bool(ranked) and points(ranked[0], name, query.text) >= SURE
    chosen = [identity_key(each.url) for each in ranked[: 1 if sure else CHOICES]]
    by_key = {identity_key(hit.url): hit for hit in found.hits}
    return replace(
        found, hits=tuple(by_key[key] for key in chosen if key in by_key), is_unsure=not sure
    )


def name_asked(text: str) -> str:
    """Return whose address is asked for: the words that do not ask for one."""
    if CJK.search(text):
        return " ".join(ASKING_FOR.sub(" ", text).split()).strip("的の ")
    words = [word for word in keywords(text, "en").split() if not ASKING_FOR.fullmatch(word)]
    return " ".join(words)


def points(source: Source, name: str, text: str) -> float:
    """Return how much speaks for a source's being the official page."""
    host = host_of(source.url)
    labels = [re.sub(r"[\W_]+", "", label) for label in labels_of(host)]
    plain = re.sub(r"[\W_]+", "", name.casefold())
    words = [re.sub(r"[\W_]+", "", word) for word in name.casefold().split()]
    total = 0.0
    if plain and plain in labels:
        total += 4.0
    elif any(len(word) > 2 and word in labels for word in words):
        total += 3.0
    place = place_in(name).casefold()
    if place and place in labels:
        total += 3.0  # 苏州市 is found at suzhou.gov.cn
    if source.tier is Tier.T1:
        total += 2.0
    if any("own" in reason for reason in source.tier_reasons):
        total += 2.0
    if OFFICIAL.search(source.title):
        total += 1.5
    if CJK.search(name) and name.replace(" ", "") in source.title.replace(" ", ""):
        total += 1.5
    total += _of_its_kind(source, text)
    total -= _second_hand(source)
    return total - 0.05 * source.rank


def _of_its_kind(source: Source, text: str) -> float:
    """A page of the kind that was asked for: the way in, the download, the documentation."""
    address = f"{source.url} {source.title}"
    for asked, shown in KINDS:
        if asked.search(text):
            return 1.5 if shown.search(address) else 0.0
    return 0.5 if path_of(source.url) in ("", "/") else 0.0


def _second_hand(source: Source) -> float:
    platform = next((hit.platform for hit in source.hits if hit.platform), "")
    return 4.0 * bool(source.marks) + 1.0 * bool(platform)


def pages_to_read(interpretation: Interpretation, tools: Tools) -> int | None:
    """Return how many pages tell the official one, or nothing where that is not asked for."""
    return min(PAGES, tools.page_budget) if is_wanted(interpretation) else None
