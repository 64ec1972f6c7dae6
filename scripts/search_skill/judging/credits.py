"""Credited origins: what a page itself says of where its text comes from.

Agencies in datelines, "originally published on", 来源：/转载自, 出典, 출처, and a canonical address
on another site. A credit joins two documents only where the credited one is among them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from search_skill.judging.datelines import OPENING, credited_at_ends, signed_at_end
from search_skill.judging.documents import Document
from search_skill.judging.hosts import labels_of
from search_skill.text.tokens import CJK_START
from search_skill.text.urls import host_of, identity_key, registrable_domain

HEAD, TAIL = 700, 700  # characters at either end of a text in which it names its origin
SAID_PLAINLY = (
    re.compile(
        r"(?:originally (?:published|appeared)|first (?:published|appeared)|cross-?posted"
        r"|republished"
        r"|reprinted|reposted|syndicated|adapted|translated)(?: here| in full| with permission)?"
        r"(?:,)? (?:on|in|at|by|from)(?: the)? (?P<name>[^\n.,;)]{2,60})",
        re.I,
    ),
    re.compile(
        r"(?:^|[\n(*])\s*(?:source|via|credit|quelle|fuente|fonte)\s?: ?"
        r"(?P<name>[^\n.;)*]{2,60})",
        re.I,
    ),
    re.compile(r"(?:来源|來源|转载自|轉載自|转自|原文链接|原文|稿源|出处|首发于|编译自)\s?[：:]?\s?"
               r"(?P<name>[A-Z][\w.&'’-]*(?: [A-Z][\w.&'’-]*)+|[^\s。；;，,）)（(]{2,80})"),
    re.compile(r"(?:出典|引用元|転載元)\s?[：:]\s?(?P<name>[^\s。；、）)]{2,60})"),
    re.compile(r"(?:출처|원문)\s?[：:]\s?(?P<name>[^\n.,)]{2,60})"),
)  # fmt: skip
# "据新华社5月16日电", "5月16日 据晚报报道" at its beginning: the rest is that one's report.
DATELINE = re.compile(
    r"^(?:[\d年月日时:：./ -]{0,20}[\s，,]?)据(?!介绍|了解|统计|测算|调查|此|报道)"
    r"(?P<name>[^\s，,。：:\d]{3,16}?)(?:[\d年月日时 ]{0,12}(?:电|讯|消息|报道|报导)[\s，,：:]|$)",
    re.M,
)
RELAYED = re.compile(
    r"compiled (?:by|from)"
    r"|\b(?:distributed|issued|released|published) (?:by [^.\n]{2,40} )?on behalf of"
    r"|from a (?:company|press) (?:statement|release)|本文系转载"
    r"|\b(?:press|news|media) releases? (?:is |was )?(?:distributed|issued|sent|transmitted"
    r"|provided)"
    r" (?:by|via|through|on behalf)|\bcontents? of this (?:press |news )?release (?:is|are) the"
    r" (?:sole )?responsibility|(?:not|n't) (?:be )?responsible for the (?:accuracy|contents?) of"
    r" (?:any |the )?(?:press |news )?releases|新闻稿由[^。\n]{0,16}(?:发布|提供|代发)"
    r"|プレスリリース配信"
    r"|不对(?:所发布的?)?(?:新闻稿|通稿)[^。\n]{0,12}负责|(?:新闻稿"
    r"|通稿)(?:的?内容)?[^。\n]{0,16}不承担责任"
    r"|リリースの(?:内容|正確性)[^。\n]{0,20}責任を負い(?:ません|かね)"
    r"|보도자료의? ?(?:내용|정확성)[^.\n]{0,16}책임(?:을|은) ?(?:지지|없)"
    r"|配信元[：:]"
    r"|보도자료 ?배포"
    r"|\b(?:distributes|passes on|relays) (?:the )?(?:statements|announcements|(?:press|news) "
    r"releases)\b|\btext is that of the (?:sender|issuer)"
    r"|版权归原作者|侵权请联系|受[^，。\n]{2,20}委托(?:发布|播发)|来自?(?:新闻|公司)(?:稿|通稿)"
    r"|\(Translation|Traducción|【译】"
    r"|（译）|译者|编译|(?:翻?译|编译)自|aus dem Englischen"
    r"|翻訳(?:記事|元)|(?:翻訳|抄訳|訳者?)\s?[：:]|[（(](?:翻訳|抄訳)[)）]"
    r"|번역\s?[：:]|옮긴이|번역 ?기사"
    r"|\btraduit (?:de|par)\b"
    # What a paper says of an agency's report, and a distributor of the releases sent to it.
    r"|\bstaff and (?:news )?(?:agenc(?:y|ies)|wires?)\b|综合(?:外电|各?媒体|网络)(?:报道|消息)"
    r"|\bthis (?:is|was) an? (?:news )?agency (?:report|story|text)\b"
    r"|\b(?:takes?|took|taken|comes?|provided|supplied|delivered) (?:[\w ]{0,24} )?"
    r"(?:from|by) (?:a|our|the) (?:news |partner )?agency(?:['’]s)?\b"
    r"|(?:\bnot|n['’]t) responsible for the (?:accuracy|content)s? of (?:the )?(?:news |press )?"
    r"releases\b"
    r"|本(?:文|稿)(?:同步|转|轉|授权转)自|通讯社(?:供稿|授权)"
    r"|(?:通信社|配信会社)(?:の配信記事|から(?:の)?(?:配信|提供))"
    r"|(?:제휴|통신사|외부) ?(?:통신사)?(?:인 )?[^.\n]{0,12}(?:의 기사로|제공 기사)",
    re.I,
)
# "University of Marl News" is the university's.
OF_A_BODY = re.compile(
    r"\s+(?:news(?:room| centre| center)?|press(?: office|room| releases?)?|media (?:centre|center"
    r"|relations))$|(?:新闻(?:网|中心)|新聞(?:網|中心)|ニュースルーム|プレスルーム|広報(?:室|部)"
    r"|\s?뉴스룸|\s?보도자료)$",
    re.I,
)
ANYWHERE = re.compile(r"网络|互联网|internet|\bweb\b|ネット|인터넷|佚名|various", re.I)
SHORTEST_NAME = 4  # characters
A_FAMILY = 2  # characters of a name that is any place's or person's
LETTERS = re.compile(r"[\W_]+")
INITIALS = re.compile(r"[A-Z]{3,5}")
ITS_INITIALS = re.compile(r"[A-Z]{2,5}")  # of a site's own name, which is known
# "First published on 20 November 2025" names nobody.
A_DAY = re.compile(
    r"\d{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\b|\d{4}[-/.年]\s?\d"
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d"
)


@dataclass(frozen=True, slots=True)
class Credit:
    """One document names another as its origin."""

    copy: int
    origin: int
    named: str


def named_origins(document: Document) -> tuple[str, ...]:
    """Return the origins that a document names, as it writes them."""
    text = document.text
    ends = text if len(text) < HEAD + TAIL else f"{text[:HEAD]}\n{text[-TAIL:]}"
    found = list(document.facts.credits)
    found += credited_at_ends(text, ends)
    found += [match["name"] for match in DATELINE.finditer(text[:OPENING])]
    found += [match["name"] for pattern in SAID_PLAINLY for match in pattern.finditer(ends)]
    named = (name.strip(" *_“”\"'《》「」『』") for name in found if name.strip())
    return tuple(dict.fromkeys(name for name in named if not A_DAY.match(name)))


def names_whose(document: Document) -> bool:
    """Say whether a document names the one whose text it is: "from the internet" names nobody."""
    return any(not ANYWHERE.search(name) for name in named_origins(document))


def is_relayed(document: Document) -> bool:
    """Say whether a document admits that its text is somebody else's: its own name is no other."""
    others = [name for name in named_origins(document) if not _is_own_name(name, document)]
    return bool(others) or bool(RELAYED.search(document.text))


def _is_own_name(name: str, document: Document) -> bool:
    """Say whether a name is that of a document's site, or its first words."""
    plain, shown = letters(name), document.facts.site_name
    if plain in (*site_names(document), letters(shown)):
        return True
    if ITS_INITIALS.fullmatch(name.strip()) and _abbreviates(plain, shown):
        return True
    words = shown.split()
    begun = {letters("".join(words[:size])) for size in range(1, len(words))}
    return len(plain) > 2 and plain in begun - {"the"}


def _abbreviates(short: str, name: str) -> bool:
    """Say whether letters stand for a name: its words' first ones and others of it, in order.

    An agency called "Hillside Wire" signs as HSW.
    """
    words = [word for word in re.split(r"[\s-]+", name.casefold()) if word]
    firsts = "".join(word[0] for word in words)
    if len(words) < 2 or not short.startswith(firsts[0]) or not _stands_within(firsts, short):
        return False
    return short[-1] == firsts[-1] and _stands_within(short, "".join(words))


def _stands_within(letters_: str, whole: str) -> bool:
    """Say whether letters stand in a text one after another, others between them."""
    rest = iter(whole)
    return all(letter in rest for letter in letters_)


def canonical_elsewhere(document: Document) -> str:
    """Return the canonical address that a page gives on another site, or ""."""
    canonical = document.facts.canonical
    if not canonical:
        return ""
    there = registrable_domain(host_of(canonical))
    return canonical if there != registrable_domain(document.host) else ""


def speaks_of_itself(document: Document) -> bool:
    """Say whether a page tells of the one who publishes it: a release on its maker's own site."""
    if not document.host:
        return False
    label = letters(labels_of(document.host)[-1])
    if len(label) > SHORTEST_NAME and label in letters(document.text):
        return True
    # A name in Chinese, Japanese or Korean stands in no host; a paper's ends its titles.
    name = document.facts.site_name.strip()
    title = document.title.strip().removesuffix(name)
    return bool(CJK_START.match(name)) and len(name) > A_FAMILY and name in title


def credits_between(documents: Sequence[Document]) -> tuple[Credit, ...]:
    """Return the pairs in which one document gives another of the list as its origin."""
    by_key = {document.key: place for place, document in enumerate(documents)}
    names: defaultdict[str, list[int]] = defaultdict(list)
    for place, document in enumerate(documents):
        for name in site_names(document):
            names[name].append(place)
    found = []
    for place, document in enumerate(documents):
        canonical = canonical_elsewhere(document)
        origin = by_key.get(identity_key(canonical)) if canonical else None
        if origin is not None and origin != place:
            found.append(Credit(place, origin, canonical))
        for named in named_origins(document):
            meant = [each for each in _meant(named, by_key, names) if each != place]
            found += [Credit(place, each, named) for each in meant]
        # In brackets at the very end stands a person or an agency: one with a site of that name.
        for named in signed_at_end(document.text):
            meant = [each for each in names.get(letters(named), ()) if each != place]
            found += [Credit(place, each, named) for each in meant]
    return tuple(dict.fromkeys(found))


def _meant(named: str, by_key: Mapping[str, int], names: Mapping[str, list[int]]) -> list[int]:
    if "://" in named:
        place = by_key.get(identity_key(named.rpartition("(")[2].rstrip(")")))
        return [place] if place is not None else []
    plain = letters(named)
    if plain in names:
        return names[plain]
    # "芦汀科技" stands for "芦汀科技新闻中心", "Lumenor Energy" for "Lumenor Energy newsroom".
    longer = sorted(name for name in names if name.startswith(plain))
    return names[longer[0]] if longer and len(plain) >= SHORTEST_NAME else []


def site_names(document: Document) -> tuple[str, ...]:
    """Return the names under which others may speak of a document's site, letters only."""
    shown = document.facts.site_name
    names = {letters(shown), letters(document.host.removeprefix("www."))}
    names.add(letters(labels_of(document.host)[-1] if document.host else ""))
    whose = OF_A_BODY.sub("", shown)
    if len(whose.split()) > 1 or CJK_START.match(whose):
        names.add(letters(whose))
    known = (name for name in names if len(name) > (2 if CJK_START.match(name) else 3))
    return (*sorted(known), *initials_of(document))


def initials_of(document: Document) -> tuple[str, ...]:
    """Return the initials by which an agency signs its datelines, also as its whole name: CPW.

    What the last word says of every agency may be left out: "Three Capes News Service" is TCN.
    """
    name = document.facts.site_name
    if INITIALS.fullmatch(name):
        return (name.casefold(),)
    found = "".join(word[0] for word in re.split(r"[\s-]+", name) if word[:1].isupper()).casefold()
    return tuple(each for each in (found, found[:-1]) if len(each) > 2)


def letters(name: str) -> str:
    """Return a name as it is compared: its letters and digits alone, folded."""
    return LETTERS.sub("", name.casefold())
