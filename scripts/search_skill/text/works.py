"""Sites where one thing has many addresses, and the one form that stands for all of them.

Each form is a pattern over the normalised path and query of a host, and what it becomes. A path
without a form stays as it is.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from re import Match

Becomes = str | Callable[[Match[str]], str]
Form = tuple[str, Becomes]  # a pattern, compiled where its host is met

SE_HOSTS = "stackoverflow.com superuser.com serverfault.com askubuntu.com mathoverflow.net"
WIKI_HOSTS = (
    "wikipedia.org wiktionary.org wikibooks.org wikiquote.org wikisource.org wikivoyage.org"
    " wikiversity.org wikinews.org wikidata.org"
)
# the mirrors of a site: the first label of a host that shows the same pages as the site itself
ALIASES = {
    "reddit.com": frozenset({"old", "np", "new", "amp", "sh", "i", "m"}),
    "twitter.com": frozenset({"mobile", "m"}),
    "x.com": frozenset({"mobile", "m"}),
    "facebook.com": frozenset({"mobile", "mbasic", "m", "web"}),
    "v2ex.com": frozenset({"global", "cn", "us", "jp", "hk", "de"}),
    "arxiv.org": frozenset({"export", "browse", "cn", "lanl"}),
    "youtube.com": frozenset({"m", "music", "gaming"}),
}
MOBILE = frozenset({"m", "amp"})


def _rule(pattern: str, becomes: Becomes) -> Form:
    return pattern, becomes


def _lowered(template: str, *, groups: int = 1) -> Callable[[Match[str]], str]:
    """Return a writer that puts the first groups in lower case: names that ignore case."""

    def write(found: Match[str]) -> str:
        parts = [part or "" for part in found.groups()]
        parts[:groups] = [part.lower() for part in parts[:groups]]
        return template.format(*parts)

    return write


def _titled(found: Match[str]) -> str:
    """Write a wiki's title as its own links do."""
    return "/wiki/" + found[1].replace("%20", "_")


NEW_ARXIV = r"\d{4}\.\d{4,5}"
OLD_ARXIV = r"[a-z\-]+(?:\.[A-Z]{2})?/\d{7}"
ARXIV_ID = rf"({NEW_ARXIV}|{OLD_ARXIV})(?:v\d+)?(?:\.pdf)?"
ARXIV = (
    _rule(rf"/(?:abs|pdf|html|format|ps|e-print|src)/{ARXIV_ID}(?:\?.*)?", r"arxiv.org/abs/\1"),
)
VIDEO = r"([\w\-]{11})"
YOUTUBE = (
    _rule(rf"/watch\?(?:.*&)?v={VIDEO}(?:&.*)?", r"youtube.com/watch?v=\1"),
    _rule(rf"/(?:shorts|embed|live|v|e)/{VIDEO}(?:\?.*)?", r"youtube.com/watch?v=\1"),
    _rule(r"/playlist\?(?:.*&)?list=([\w\-]+)(?:&.*)?", r"youtube.com/playlist?list=\1"),
)
TWEET = (
    _rule(r"/(?:i/web/|[A-Za-z0-9_]+/)?status(?:es)?/(\d+)(?:[/?].*)?", r"x.com/i/status/\1"),
    _rule(r"/([A-Za-z0-9_]{1,15})", _lowered("x.com/{}")),
)
SUBMITTED = r"/(?:r/[^/?]+/|u(?:ser)?/[^/?]+/)?(?:comments|gallery)/([a-z0-9]+)"
REDDIT = (
    # a link to one comment is another thing than its thread
    _rule(rf"{SUBMITTED}/[^/?]*/([a-z0-9]+)(?:[/?].*)?", r"reddit.com/comments/\1/_/\2"),
    _rule(rf"{SUBMITTED}(?:[/?].*)?", r"reddit.com/comments/\1"),
    _rule(r"/r/([A-Za-z0-9_]+)", _lowered("reddit.com/r/{}")),
)
QUESTION = (_rule(r"/q(?:uestions)?/(\d+)(?:[/?].*)?", r"/questions/\1"),)
ANSWER = (_rule(r"/a/(\d+)(?:[/?].*)?", r"/a/\1"),)
OWNER = r"/([\w.\-]+/[\w.\-]+?)"
GITHUB = (
    _rule(rf"{OWNER}(?:\.git)?(?:\?(?:tab|ref)=[\w\-]*)?", _lowered("github.com/{}")),
    _rule(rf"{OWNER}/pull/(\d+)(?:\?.*)?", _lowered("github.com/{}/issues/{}")),
    _rule(rf"{OWNER}/raw/(?:refs/heads/)?([^?]+)", _lowered("github.com/{}/blob/{}")),
    _rule(rf"{OWNER}/(?!raw/)([^?].*)", _lowered("github.com/{}/{}")),
    _rule(r"/([\w\-]+)", _lowered("github.com/{}")),
)
GITHUB_RAW = (_rule(rf"{OWNER}/(?:refs/heads/)?([^?]+)", _lowered("github.com/{}/blob/{}")),)
CLONE = (_rule(rf"{OWNER}\.git", r"/\1"),)
SKINS = "oldformat|useskin|variant|mobileaction"
WIKI = (
    _rule(r"/w\?title=([^&:]+)", _titled),
    _rule(rf"/zh(?:-[a-z]+)?/([^?]+)(?:\?(?:{SKINS})=[^&]*)?", _titled),
    _rule(rf"/wiki/([^?]+)(?:\?(?:{SKINS})=[^&]*)?", _titled),
)
DOI = (
    _rule(rf"/10\.48550/arxiv\.{ARXIV_ID}", r"arxiv.org/abs/\1"),
    _rule(rf"/10\.48550/arXiv\.{ARXIV_ID}", r"arxiv.org/abs/\1"),
    _rule(r"/(10\.[^?]+)(?:\?.*)?", _lowered("doi.org/{}")),
)
NCBI = (
    _rule(r"/pubmed/(\d+)(?:\?.*)?", r"pubmed.ncbi.nlm.nih.gov/\1"),
    _rule(r"/pmc/articles/(PMC\d+)(?:[/?].*)?", r"pmc.ncbi.nlm.nih.gov/articles/\1"),
)
PMC = (_rule(r"/articles/(PMC\d+)(?:[/?].*)?", r"pmc.ncbi.nlm.nih.gov/articles/\1"),)
ZHIHU = (
    _rule(r"/(?:question/\d+/)?answer/(\d+)(?:\?.*)?", r"zhihu.com/answer/\1"),
    _rule(r"/tardis/[a-z]+/ans/(\d+)(?:\?.*)?", r"zhihu.com/answer/\1"),
    _rule(r"/tardis/[a-z]+/art/(\d+)(?:\?.*)?", r"zhuanlan.zhihu.com/p/\1"),
    _rule(r"/question/(\d+)(?:/answers/\w+)?(?:\?.*)?", r"zhihu.com/question/\1"),
)
BILIBILI = (
    _rule(
        r"/video/(BV\w{10}|av\d+)(?:\?(?:.*&)?(p=(?!1(?:&|$))\d+)(?:&.*)?)",
        r"bilibili.com/video/\1?\2",
    ),
    _rule(r"/video/(BV\w{10}|av\d+)(?:\?.*)?", r"bilibili.com/video/\1"),
)
NOTE = r"/(?:explore|discovery/item|search_result|user/profile/[0-9a-f]{24})"
MEDIUM = (_rule(r"/(?:.*-|p/)([0-9a-f]{10,12})(?:\?.*)?", r"medium.com/p/\1"),)
ASIN = r"/(?:[^?]*/)?(?:dp|gp/product)/([A-Z0-9]{10})(?:[/?].*)?"
ARTICLE = r"__biz=([\w=%\-]+)&(?:.*&)?idx=(\d+)&(?:.*&)?mid=(\d+)(?:&.*)?"

FORMS: dict[str, tuple[Form, ...]] = {
    "arxiv.org": ARXIV,
    "ar5iv.org": ARXIV,
    "ar5iv.labs.arxiv.org": ARXIV,
    "youtube.com": YOUTUBE,
    "youtube-nocookie.com": YOUTUBE,
    "youtu.be": (_rule(rf"/{VIDEO}(?:\?.*)?", r"youtube.com/watch?v=\1"),),
    "x.com": TWEET,
    "twitter.com": TWEET,
    "fxtwitter.com": TWEET,
    "vxtwitter.com": TWEET,
    "reddit.com": REDDIT,
    "redd.it": (_rule(r"/([a-z0-9]+)(?:\?.*)?", r"reddit.com/comments/\1"),),
    "github.com": GITHUB,
    "raw.githubusercontent.com": GITHUB_RAW,
    "gitlab.com": CLONE,
    "gitee.com": CLONE,
    "codeberg.org": CLONE,
    "bitbucket.org": CLONE,
    "doi.org": DOI,
    "dx.doi.org": DOI,
    "ncbi.nlm.nih.gov": NCBI,
    "pmc.ncbi.nlm.nih.gov": PMC,
    "pubmed.ncbi.nlm.nih.gov": (_rule(r"/(\d+)(?:\?.*)?", r"/\1"),),
    "openreview.net": (
        _rule(r"/(?:forum|pdf)\?(?:.*&)?id=([\w\-]+)(?:&.*)?", r"openreview.net/forum?id=\1"),
    ),
    "aclanthology.org": (_rule(r"/([A-Z0-9][\w.\-]+?)(?:v\d+)?\.pdf", r"/\1"),),
    "biorxiv.org": (_rule(r"/content/(10\.\d+/[\d.]+)(?:v\d+.*)", r"/content/\1"),),
    "medrxiv.org": (_rule(r"/content/(10\.\d+/[\d.]+)(?:v\d+.*)", r"/content/\1"),),
    "semanticscholar.org": (_rule(r"/paper/(?:[^/?]+/)?([0-9a-f]{40})(?:\?.*)?", r"/paper/\1"),),
    "news.ycombinator.com": (_rule(r"/item\?(?:.*&)?id=(\d+)(?:&.*)?", r"/item?id=\1"),),
    "v2ex.com": (_rule(r"/t/(\d+)(?:\?.*)?", r"v2ex.com/t/\1"),),
    "zhihu.com": ZHIHU,
    "bilibili.com": BILIBILI,
    "b23.tv": (_rule(r"/(BV\w{10}|av\d+)(?:\?.*)?", r"bilibili.com/video/\1"),),
    "player.bilibili.com": (
        _rule(r"/player\.html\?(?:.*&)?bvid=(BV\w{10})(?:&.*)?", r"bilibili.com/video/\1"),
    ),
    "weibo.cn": (_rule(r"/(?:detail|status)/(\w+)(?:\?.*)?", r"weibo.cn/status/\1"),),
    "mp.weixin.qq.com": (
        _rule(rf"/s\?{ARTICLE}", r"mp.weixin.qq.com/s?__biz=\1&idx=\2&mid=\3"),
        _rule(r"/s/([\w\-]+)(?:\?.*)?", r"mp.weixin.qq.com/s/\1"),
    ),
    "xiaohongshu.com": (
        _rule(rf"{NOTE}/([0-9a-f]{{24}})(?:\?.*)?", r"xiaohongshu.com/explore/\1"),
    ),
    "baijiahao.baidu.com": (_rule(r"/s\?(?:.*&)?id=(\d+)(?:&.*)?", r"/s?id=\1"),),
    "medium.com": MEDIUM,
    "amazon.com": (_rule(ASIN, r"/dp/\1"),),
    "stackexchange.com": QUESTION + ANSWER,
    **dict.fromkeys(SE_HOSTS.split(), QUESTION + ANSWER),
    **dict.fromkeys(WIKI_HOSTS.split(), WIKI),
}
# whose every subdomain is built like the site itself
FAMILIES = frozenset({"stackexchange.com", "medium.com", *SE_HOSTS.split(), *WIKI_HOSTS.split()})


def site_of(host: str) -> str:
    """Return the host that shows the same pages without `www.`, `m.`, `amp.` and known mirrors."""
    while True:
        first, _, rest = host.partition(".")
        if "." not in rest:
            return host
        if first != "www" and not _is_mirror(first, rest):
            return _without_mobile_label(host)
        host = rest


def one_form(host: str, path: str) -> str:
    """Return host, path and query as one string, in the form that stands for all others."""
    for pattern, becomes in _forms(host):
        found = pattern.fullmatch(path)
        if not found:
            continue
        made = found.expand(becomes) if isinstance(becomes, str) else becomes(found)
        return f"{host}{made}" if made.startswith("/") else made
    return f"{host}{path}"


@lru_cache(maxsize=1024)
def _forms(host: str) -> tuple[tuple[re.Pattern[str], Becomes], ...]:
    domain = ".".join(host.split(".")[-2:])
    listed = FORMS.get(host) or (FORMS[domain] if domain in FAMILIES else ())
    return tuple((re.compile(pattern), becomes) for pattern, becomes in listed)


def _is_mirror(first: str, rest: str) -> bool:
    known = ALIASES.get(rest)
    if known is not None:
        return first in known
    if first not in MOBILE:
        return False
    from search_skill.text.hosts import registrable_domain

    # m.github.io is somebody's own site, and so is every name under such a suffix
    return registrable_domain(f"{first}.{rest}") != f"{first}.{rest}"


def _without_mobile_label(host: str) -> str:
    """Take the `m` out of en.m.wikipedia.org."""
    return host.replace(".m.wiki", ".wiki", 1) if ".m.wiki" in host else host
