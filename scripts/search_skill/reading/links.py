"""The links of a page, and whom it credits: where it leads, what is paid, whose text it is."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from search_skill.text.urls import absolute, host_of, registrable_domain

MOST = 200  # links that are kept
CREDIT_CHARS = 1_200  # at the head and at the foot of a text, where credits stand
AFFILIATE = re.compile(
    r"amazon\.[a-z.]+/.*[?&]tag=|amzn\.to/|[?&](aff(iliate)?(_?id)?|aff_id|affid|ref_id|irclickid"
    r"|awc|subid)="
    r"|(shareasale|anrdoezrs|dpbolvw|jdoqocy|tkqlhce|awin1|linksynergy|prf\.hn|go\.skimresources"
    r"|shope\.ee|s\.click\.taobao|u\.jd|union-click\.jd|hop\.clickbank)\.?",
    re.IGNORECASE,
)
AGENCIES = (
    "Reuters", "Associated Press", "Agence France-Presse", "AFP", "Bloomberg News", "PR Newswire",
    "Business Wire", "GlobeNewswire", "dpa", "EFE", "ANSA", "TASS", "Kyodo News", "Yonhap",
    "Xinhua", "IANS", "PTI", "The Conversation", "ProPublica",
)  # fmt: skip
AGENCY = re.compile(
    r"(?:^|[(\[（【—–\-]\s?|\bby |\bsource:\s?|\bvia )(?P<name>"
    + "|".join(re.escape(name) for name in AGENCIES)
    + r"|AP|新华社|新華社|中新社|中央社|路透社?|法新社|美联社|共同社?|時事通信|ロイター|AFP通信"
    r"|연합뉴스|로이터)"
    r"(?=\s*[)\]）】—–\-:：.,]|$|\s+[-–—]|电|電|讯)",
    re.MULTILINE,
)
SAYS = re.compile(
    r"(?:(?:this (?:article|story|post|piece) )?(?:was )?(?:originally|first) (?:published"
    r"|appeared|posted)"
    r"(?: (?:on|in|at|by))?|republished (?:from|with permission (?:from|of))|reprinted (?:from"
    r"|with permission of)"
    r"|(?:zuerst|ursprünglich) (?:erschienen|veröffentlicht) (?:auf|bei|in)"
    r"|publié (?:initialement|à l'origine) (?:sur|dans|par)"
    r"|publicado originalmente (?:en|por))\s*:?\s*(?P<name>[^\n.;,()]{2,80})",
    re.IGNORECASE,
)
SOURCE = re.compile(
    r"(?:^|[\s|（(【\[·])(?:文章|稿件|信息|内容|新闻)?"
    r"(?:来源|來源|转载自|轉載自|转自|轉自|原载于?|原載於?|首发于?|出典|引用元|転載元|출처|source"
    r"|via|quelle)\s*(?:[:：]\s*|丨|\|)"
    r"(?P<name>[^\n|｜·，,。；;（）()\[\]【】\u3000]{2,60})",
    re.IGNORECASE | re.MULTILINE,
)
MOVED = re.compile(
    r"(?:转载自|轉載自|转自|轉自|转载于)\s*[:：]?\s*(?P<name>[^\n，,。；;（）()\s]{2,40})"
)


def links_of(tree: HtmlElement, base: str, url: str) -> tuple[tuple[str, ...], int]:
    """Return the addresses on other sites that a page links to, and how many links are paid."""
    home = registrable_domain(host_of(url))
    own = tuple(f"{scheme}://{host_of(url)}/" for scheme in ("https", "http"))
    found: dict[str, None] = {}
    paid = 0
    for link in tree.iter("a"):
        href = (link.get("href") or "").strip()
        if not href or (href[0] in "#/" and not href.startswith("//")) or href.startswith(own):
            continue
        target = absolute(base, href)
        if not target or registrable_domain(host_of(target)) == home:
            continue
        sponsored = "sponsored" in (link.get("rel") or "").lower()
        paid += sponsored or AFFILIATE.search(target) is not None
        if len(found) < MOST:
            found.setdefault(target, None)
    return tuple(found), paid


def credits_of(text: str, canonical: str, url: str) -> tuple[str, ...]:
    """Return the origins a text names: an agency, "originally published on …", 来源：…, or the
    address of the same page on another site.
    """
    ends = (
        text if len(text) <= 2 * CREDIT_CHARS else text[:CREDIT_CHARS] + "\n" + text[-CREDIT_CHARS:]
    )
    found: dict[str, None] = {}
    for pattern in (AGENCY, SAYS, SOURCE, MOVED):
        for match in pattern.finditer(ends):
            name = match.group("name").strip(" \"'“”‘’《》「」*_`")
            if 2 <= len(name) <= 80:
                found.setdefault(name, None)
    if canonical and _is_elsewhere(canonical, url):
        found.setdefault(canonical, None)
    return tuple(found)[:8]


def _is_elsewhere(canonical: str, url: str) -> bool:
    there, here = host_of(canonical), host_of(url)
    has_path = urlsplit(canonical).path.strip("/") != ""
    return bool(there and here and has_path) and registrable_domain(there) != registrable_domain(
        here
    )
