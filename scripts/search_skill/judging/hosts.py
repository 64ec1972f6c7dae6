"""What a host tells: who owns a page on it, and what kind of place it is. One feature of many."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from search_skill.text.urls import host_of, registrable_domain, same_or_below

# Platforms where the first part of the path is the owner …
OWNED_PATHS = (
    "github.com", "gitlab.com", "codeberg.org", "gitee.com", "bitbucket.org", "huggingface.co",
    "medium.com", "dev.to", "x.com", "twitter.com", "facebook.com", "linkedin.com",
    "instagram.com", "weibo.com", "patreon.com", "hashnode.com",
)  # fmt: skip
# … and where every page has its own.
CROWDED = (
    "reddit.com", "ycombinator.com", "stackoverflow.com", "stackexchange.com", "superuser.com",
    "serverfault.com", "askubuntu.com", "mathoverflow.net", "arxiv.org", "v2ex.com", "zhihu.com",
    "wikipedia.org", "lobste.rs", "quora.com", "youtube.com", "bilibili.com", "juejin.cn",
    "csdn.net", "cnblogs.com", "jianshu.com", "segmentfault.com", "mp.weixin.qq.com",
    "xiaohongshu.com", "douban.com", "tieba.baidu.com", "bsky.app", "threads.net", "tiktok.com",
    "producthunt.com", "crates.io", "rubygems.org", "pkg.go.dev",
    "doi.org", "semanticscholar.org", "openalex.org", "pubmed.ncbi.nlm.nih.gov", "ssrn.com",
    "biorxiv.org", "medrxiv.org", "researchgate.net", "qiita.com", "zenn.dev", "note.com",
    "blog.naver.com", "cafe.naver.com", "tistory.com", "velog.io", "gist.github.com", "lemmy.world",
    "readthedocs.io", "archive.org", "docs.google.com", "telegram.me", "t.me", "discord.com",
)  # fmt: skip
SOCIAL = (
    "x.com", "twitter.com", "facebook.com", "instagram.com", "tiktok.com", "threads.net",
    "bsky.app", "weibo.com", "weibo.cn", "xiaohongshu.com", "linkedin.com", "pinterest.com",
    "t.me", "mastodon.social", "youtube.com", "bilibili.com", "douyin.com",
)  # fmt: skip
FORUMS = (
    "reddit.com", "ycombinator.com", "v2ex.com", "lobste.rs", "quora.com", "zhihu.com",
    "tieba.baidu.com", "lemmy.world", "discourse.org", "nga.cn", "hostloc.com",
)  # fmt: skip
ANSWERS = (
    "stackoverflow.com", "stackexchange.com", "superuser.com", "serverfault.com", "askubuntu.com",
    "mathoverflow.net", "segmentfault.com", "zhihu.com", "quora.com", "teratail.com",
)  # fmt: skip
# Where many answer one another in Korean, Japanese and Chinese, whatever their votes are worth.
BOARDS = (
    "clien.net", "ppomppu.co.kr", "ruliweb.com", "dcinside.com", "fmkorea.com", "inven.co.kr",
    "bobaedream.co.kr", "theqoo.net", "mlbpark.donga.com", "5ch.net", "open2ch.net", "okwave.jp",
    "chiebukuro.yahoo.co.jp", "bbs.kakaku.com", "oshiete.goo.ne.jp", "ptt.cc", "dcard.tw",
    "cafe.naver.com", "cafe.daum.net", "mobile01.com", "lihkg.com", "discuss.com.hk", "hupu.com",
    "1point3acres.com",
)  # fmt: skip
BOARD_PATH = re.compile(r"/(?:forums?|threads?|showthread|viewtopic)(?:[/.]|$)", re.I)
THREADED_WORDS = """
forum forums community discuss discourse bbs boards board answers
"""
THREADED = frozenset(THREADED_WORDS.split())
DOCUMENTATION_LABEL_WORDS = """
docs doc documentation developer developers dev api reference manual support help kb wiki
learn handbook spec specs man
"""
DOCUMENTATION_LABEL = frozenset(DOCUMENTATION_LABEL_WORDS.split())
ENCYCLOPAEDIAS = ("wikipedia.org", "britannica.com", "baike.baidu.com", "wikidata.org")
CODE_HOSTS = (
    "github.com", "gitlab.com", "codeberg.org", "gitee.com", "bitbucket.org", "sr.ht",
    "huggingface.co",
)  # fmt: skip
PREPRINTS = ("arxiv.org", "biorxiv.org", "medrxiv.org", "ssrn.com", "chinaxiv.org")
JOURNALS = (
    "doi.org", "pubmed.ncbi.nlm.nih.gov", "pmc.ncbi.nlm.nih.gov", "nature.com", "science.org",
    "sciencedirect.com", "springer.com", "wiley.com", "ieee.org", "acm.org", "plos.org",
    "cell.com", "thelancet.com", "nejm.org", "bmj.com", "jamanetwork.com", "oup.com", "pnas.org",
    "frontiersin.org", "mdpi.com", "tandfonline.com", "sagepub.com", "aclanthology.org",
)  # fmt: skip
STANDARDS = (
    "ietf.org", "rfc-editor.org", "w3.org", "whatwg.org", "iso.org", "iec.ch", "itu.int",
    "unicode.org", "ecma-international.org", "tc39.es", "nist.gov", "etsi.org",
)  # fmt: skip
REGISTRIES = ("crates.io", "rubygems.org", "pkg.go.dev", "nuget.org")

# Registries of states and of treaties give these to their own bodies only: `.gov`, `.gov.uk`,
# `.go.jp`, `.gc.ca`; and the few governments that sit under an ordinary name.
RESERVED = frozenset({"gov", "mil", "int"})
SECOND_LEVEL = frozenset({"gov", "mil", "gob", "gouv", "govt", "go", "gc", "gub", "gv"})
GOVERNMENTS = (
    "europa.eu", "admin.ch", "bund.de", "gouvernement.fr", "regeringen.se", "lg.jp", "nic.in",
    "fed.us", "police.uk", "nhs.uk", "mod.uk", "parliament.uk",
)  # fmt: skip
# Japan's registry keeps these names below each prefecture's for its government and its towns.
PREFECTURES_WORDS = """
hokkaido aomori iwate miyagi akita yamagata fukushima ibaraki tochigi gunma saitama chiba tokyo
kanagawa niigata toyama ishikawa fukui yamanashi nagano gifu shizuoka aichi mie shiga kyoto osaka
hyogo nara wakayama tottori shimane okayama hiroshima yamaguchi tokushima kagawa ehime kochi
fukuoka saga nagasaki kumamoto oita miyazaki kagoshima okinawa
"""
PREFECTURES = frozenset(PREFECTURES_WORDS.split())
OF_A_PREFECTURE = frozenset({"pref", "metro"})
OF_A_TOWN = frozenset({"city", "town", "vill"})
ACADEMIC = re.compile(r"\.edu(?:\.[a-z]{2})?$|\.ac\.[a-z]{2}$")

BOUGHT = re.compile(
    r"\.(?:com|net|info|biz|online|site|top|xyz|shop|club|app|io|co|pro|store|blog|life|live|news)$"
)
INSTITUTION = re.compile(
    r"(?:^|[-.])(?:authority|agency|bureau|board|commission|council|ministry|department|registry"
    r"|inspectorate|organi[sz]ation|directorate|secretariat|ombudsman|tribunal|treasury"
    r"|register|gazette|legislation|court|parliament|standards?|institute|foundation|center|centre"
    r"|observatory|statistics|cert|society|university|fed|reserve|census|patents?|filings)(?:[-.]"
    r"|$)"
)


def is_one_of(host: str, domains: Collection[str]) -> bool:
    """Say whether a host is one of the domains or below one, label by label."""
    labels = host.strip("[].").lower().split(".")
    return any(".".join(labels[place:]) in domains for place in range(len(labels)))


@lru_cache(maxsize=16_384)
def owner_of(url: str) -> str:
    """Return who publishes at an address: a domain, an account of a platform, or "" for a crowd."""
    host = host_of(url)
    if is_one_of(host, CROWDED):
        return ""
    for platform in OWNED_PATHS if is_one_of(host, OWNED_PATHS) else ():
        if same_or_below(host, platform):
            account = path_of(url).strip("/").partition("/")[0].casefold()
            return f"{platform}/{account}" if account else ""
    return registrable_domain(host)


def domain_owner(url: str) -> str:
    """Return the domain whose owner publishes an address, or "" on a platform of many owners."""
    host = host_of(url)
    return "" if is_one_of(host, (*CROWDED, *OWNED_PATHS)) else registrable_domain(host)


TRACKER = re.compile(
    r"^/[^/]+/[^/]+/(?:-/)?(?:issues|discussions|pull|pulls|merge_requests|tickets)/\d+"
)


def path_of(url: str) -> str:
    """Return the path of an address, without query and fragment."""
    rest = url.partition("://")[2].partition("#")[0].partition("?")[0]
    return f"/{rest.partition('/')[2]}"


def is_government(host: str) -> bool:
    """Say whether a state's registry gave this host to one of its own bodies."""
    labels = host.casefold().rstrip(".").split(".")
    if len(labels) < 2:
        return False
    below_country = len(labels) > 2 and len(labels[-1]) == 2 and labels[-2] in SECOND_LEVEL
    named = is_one_of(host, GOVERNMENTS) or _is_japanese_town(labels)
    return labels[-1] in RESERVED or below_country or named


def _is_japanese_town(labels: Sequence[str]) -> bool:
    """Say whether a host is `city.NAME.PREFECTURE.jp` or `pref.PREFECTURE.jp`, or below one."""
    if len(labels) < 3 or labels[-1] != "jp" or labels[-2] not in PREFECTURES:
        return False
    return labels[-3] in OF_A_PREFECTURE or (len(labels) > 3 and labels[-4] in OF_A_TOWN)


def is_academic(host: str) -> bool:
    """Say whether a host belongs to a university or the like."""
    return bool(ACADEMIC.search(host.casefold().rstrip(".")))


def is_bought(host: str) -> bool:
    """Say whether anybody may buy a name below this host's last label: it vouches for nobody."""
    return bool(BOUGHT.search(host.casefold().rstrip(".")))


def is_institution(host: str) -> bool:
    """Say whether a host calls itself what public and learned bodies are called."""
    return bool(INSTITUTION.search(host))


def is_thread(url: str) -> bool:
    """Say whether an address leads into a forum or a question-and-answer site."""
    host = host_of(url)
    if host.startswith("zhuanlan."):
        return False  # Zhihu's columns are blogs
    labels = set(labels_of(host)) if host else set()
    return is_one_of(host, (*FORUMS, *ANSWERS)) or bool(labels & THREADED)


def is_board(url: str) -> bool:
    """Say whether many speak at an address: in a thread, or on a board that its path names."""
    host = host_of(url)
    parts = {part for label in labels_of(host) for part in label.split("-")} if host else set()
    named = bool(BOARD_PATH.search(path_of(url))) or bool(parts & {"forum", "forums"})
    return is_thread(url) or is_one_of(host, BOARDS) or named


def is_tracker(url: str) -> bool:
    """Say whether an address is a report or a discussion in a repository: anybody may open one."""
    return bool(TRACKER.search(path_of(url))) and is_one_of(host_of(url), CODE_HOSTS)


def labels_of(host: str) -> tuple[str, ...]:
    """Return the labels of a host above its public suffix, the registered one last."""
    domain = registrable_domain(host)
    name = domain.partition(".")[0]
    below = host.removesuffix(domain).strip(".")
    return (*(label for label in below.split(".") if label and label != "www"), name)
