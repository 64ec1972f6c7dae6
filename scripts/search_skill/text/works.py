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
# whole sites under another name
SAME_SITES = {
    "hf.co": "huggingface.co",
    "hf-mirror.com": "huggingface.co",
    "juejin.im": "juejin.cn",
    "nitter.net": "x.com",
    "xcancel.com": "x.com",
    "scribe.rip": "medium.com",
    "oadoi.org": "doi.org",
    "wapbaike.baidu.com": "baike.baidu.com",
}


def _lowered(template: str) -> Callable[[Match[str]], str]:
    """Return a writer that puts the first group in lower case: a name that ignores case."""

    def write(found: Match[str]) -> str:
        first, *others = found.groups("")
        return template.format(first.lower(), *others)

    return write


def _lowered_both(template: str) -> Callable[[Match[str]], str]:
    """Return a writer that puts every group in lower case."""

    def write(found: Match[str]) -> str:
        return template.format(*(each.lower() for each in found.groups("")))

    return write


def _titled(found: Match[str]) -> str:
    """Write a wiki's title as its own links do."""
    return "/wiki/" + found[1].replace("%20", "_")


def _titled_large(found: Match[str]) -> str:
    """Write a title of a wiki that minds the case of all letters but the first."""
    title = found[1].replace("%20", "_")
    return f"/wiki/{title[:1].upper()}{title[1:]}"


NEW_ARXIV = r"\d{4}\.\d{4,5}"
OLD_ARXIV = r"[a-z\-]+(?:\.[A-Z]{2})?/\d{7}"
ARXIV_ID = rf"({NEW_ARXIV}|{OLD_ARXIV})(?:v\d+)?(?:\.pdf)?"
ARXIV = ((rf"/(?:abs|pdf|html|format|ps|e-print|src)/{ARXIV_ID}(?:\?.*)?", r"arxiv.org/abs/\1"),)
VIDEO = r"([\w\-]{11})"
YOUTUBE = (
    (rf"/watch\?(?:.*&)?v={VIDEO}(?:&.*)?", r"youtube.com/watch?v=\1"),
    (rf"/(?:shorts|embed|live|watch|v|e)/{VIDEO}(?:\?.*)?", r"youtube.com/watch?v=\1"),
    (r"/playlist\?(?:.*&)?list=([\w\-]+)(?:&.*)?", r"youtube.com/playlist?list=\1"),
)
TWEET = (
    (r"/(?:i/web/|[A-Za-z0-9_]+/)?status(?:es)?/(\d+)(?:[/?].*)?", r"x.com/i/status/\1"),
    (r"/([A-Za-z0-9_]{1,15})", _lowered("x.com/{}")),
)
SUBMITTED = r"/(?:r/[^/?]+/|u(?:ser)?/[^/?]+/)?(?:comments|gallery)/([a-z0-9]+)(?:\.(?:json|rss))?"
REDDIT = (
    # a link to one comment is another thing than its thread
    (rf"{SUBMITTED}/[^/?]*/([a-z0-9]+)(?:[/?].*)?", r"reddit.com/comments/\1/_/\2"),
    (rf"{SUBMITTED}(?:[/?].*)?", r"reddit.com/comments/\1"),
    (r"/r/([A-Za-z0-9_]+)", _lowered("reddit.com/r/{}")),
)
QUESTION = ((r"/q(?:uestions)?/(\d+)(?:[/?].*)?", r"/questions/\1"),)
ANSWER = ((r"/a/(\d+)(?:[/?].*)?", r"/a/\1"),)
OWNER = r"/([\w.\-]+/[\w.\-]+?)"
GITHUB = (
    (rf"{OWNER}(?:\.git)?(?:\?(?:tab|ref)=[\w\-]*)?", _lowered("github.com/{}")),
    (
        rf"{OWNER}/pull/(\d+)(?:/(?:files|commits|checks))?(?:\?.*)?",
        _lowered("github.com/{}/issues/{}"),
    ),
    (rf"{OWNER}/raw/(?:refs/heads/)?([^?]+)", _lowered("github.com/{}/blob/{}")),
    (rf"{OWNER}/blob/([^?]+)\?plain=1", _lowered("github.com/{}/blob/{}")),
    (rf"{OWNER}/(?!raw/)([^?].*)", _lowered("github.com/{}/{}")),
    (r"/([\w\-]+)", _lowered("github.com/{}")),
)
GITHUB_RAW = ((rf"{OWNER}/(?:refs/heads/)?([^?]+)", _lowered("github.com/{}/blob/{}")),)
GITHUB_CDN = ((r"/gh/([\w.\-]+/[\w.\-]+?)@([^/?]+)/([^?]+)", _lowered("github.com/{}/blob/{}/{}")),)
CLONE = ((rf"{OWNER}\.git", r"/\1"),)
SKINS = "oldformat|useskin|variant|mobileaction"
WIKI = (
    (r"/w\?title=([^&:]+)", _titled),
    (rf"/zh(?:-[a-z]+)?/([^?]+)(?:\?(?:{SKINS})=[^&]*)?", _titled),
    (rf"/wiki/([^?]+)(?:\?(?:{SKINS})=[^&]*)?", _titled),
)
ENCYCLOPEDIA = tuple((pattern, _titled_large) for pattern, _ in WIKI)
DOI = (
    (rf"/10\.48550/arxiv\.{ARXIV_ID}", r"arxiv.org/abs/\1"),
    (rf"/10\.48550/arXiv\.{ARXIV_ID}", r"arxiv.org/abs/\1"),
    (r"/(10\.\d{4,9})%2[Ff]([^?]+)(?:\?.*)?", _lowered_both("doi.org/{}/{}")),
    (r"/(10\.[^?]+)(?:\?.*)?", _lowered("doi.org/{}")),
)
NCBI = (
    (r"/pubmed/(\d+)(?:\?.*)?", r"pubmed.ncbi.nlm.nih.gov/\1"),
    (r"/pmc/articles/(PMC\d+)(?:[/?].*)?", r"pmc.ncbi.nlm.nih.gov/articles/\1"),
)
PMC = ((r"/articles/(PMC\d+)(?:[/?].*)?", r"pmc.ncbi.nlm.nih.gov/articles/\1"),)
ZHIHU = (
    (r"/(?:question/\d+/)?answer/(\d+)(?:\?.*)?", r"zhihu.com/answer/\1"),
    (r"/tardis/[a-z]+/ans/(\d+)(?:\?.*)?", r"zhihu.com/answer/\1"),
    (r"/tardis/[a-z]+/art/(\d+)(?:\?.*)?", r"zhuanlan.zhihu.com/p/\1"),
    (r"/p/(\d+)(?:\?.*)?", r"zhuanlan.zhihu.com/p/\1"),
    (r"/question/(\d+)(?:/answers/\w+)?(?:\?.*)?", r"zhihu.com/question/\1"),
)
BILIBILI = (
    (
        r"/video/(BV\w{10}|av\d+)(?:\?(?:.*&)?(p=(?!1(?:&|$))\d+)(?:&.*)?)",
        r"bilibili.com/video/\1?\2",
    ),
    (r"/video/(BV\w{10}|av\d+)(?:\?.*)?", r"bilibili.com/video/\1"),
    (r"/read/(?:cv|mobile/)(\d+)(?:\?.*)?", r"bilibili.com/read/cv\1"),
    (r"/read/mobile\?(?:.*&)?id=(\d+)(?:&.*)?", r"bilibili.com/read/cv\1"),
)
NAVER_POST = (
    (
        r"/PostView\.n(?:aver|hn)\?(?:.*&)?blogId=([\w\-]+)&(?:.*&)?logNo=(\d+)(?:&.*)?",
        r"blog.naver.com/\1/\2",
    ),
    (r"/([\w\-]+)\?(?:.*&)?logNo=(\d+)(?:&.*)?", r"blog.naver.com/\1/\2"),
    (r"/([\w\-]+)/(\d{5,})(?:\?.*)?", r"blog.naver.com/\1/\2"),
)
NAVER_NEWS = (
    (r"/(?:mnews/)?article/(\d{3})/(\d+)(?:\?.*)?", r"n.news.naver.com/article/\1/\2"),
    (
        r"/(?:main/)?read\.n(?:aver|hn)\?(?:.*&)?aid=(\d+)&(?:.*&)?oid=(\d+)(?:&.*)?",
        r"n.news.naver.com/article/\2/\1",
    ),
)
HUGGING_FACE = (
    (rf"/papers/({NEW_ARXIV})(?:\?.*)?", r"arxiv.org/abs/\1"),
    (r"/((?:datasets/|spaces/)?[\w.\-]+/[\w.\-]+)/tree/main(?:\?.*)?", r"huggingface.co/\1"),
    (r"/((?:datasets/|spaces/)?[\w.\-]+/[\w.\-]+)\?library=[\w\-]+", r"huggingface.co/\1"),
)
DOCUMENT = (
    (
        r"/(document|spreadsheets|presentation)(?:/u/\d+)?/d/([\w\-]{4,})(?:[/?].*)?",
        r"docs.google.com/\1/d/\2",
    ),
)
AMAZON = "com co.uk de co.jp fr it es ca in com.au com.br com.mx cn nl se pl sg ae"
NOTE = r"/(?:explore|discovery/item|search_result|user/profile/[0-9a-f]{24})"
MEDIUM = ((r"/(?:.*-|p/)([0-9a-f]{10,12})(?:\?.*)?", r"medium.com/p/\1"),)
ASIN = r"/(?:[^?]*/)?(?:dp|gp/product|gp/aw/d|exec/obidos/ASIN)/([A-Z0-9]{10})(?:[/?].*)?"
ARTICLE = r"__biz=([\w=%\-]+)&(?:.*&)?idx=(\d+)&(?:.*&)?mid=(\d+)(?:&.*)?"

FORMS: dict[str, tuple[Form, ...]] = {
    "arxiv.org": ARXIV,
    "ar5iv.org": ARXIV,
    "ar5iv.labs.arxiv.org": ARXIV,
    "youtube.com": YOUTUBE,
    "youtube-nocookie.com": YOUTUBE,
    "youtu.be": ((rf"/{VIDEO}(?:\?.*)?", r"youtube.com/watch?v=\1"),),
    "x.com": TWEET,
    "twitter.com": TWEET,
    "fxtwitter.com": TWEET,
    "vxtwitter.com": TWEET,
    "reddit.com": REDDIT,
    "redd.it": ((r"/([a-z0-9]+)(?:\?.*)?", r"reddit.com/comments/\1"),),
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
    "pubmed.ncbi.nlm.nih.gov": ((r"/(\d+)(?:\?.*)?", r"/\1"),),
    "openreview.net": (
        (r"/(?:forum|pdf)\?(?:.*&)?id=([\w\-]+)(?:&.*)?", r"openreview.net/forum?id=\1"),
    ),
    "aclanthology.org": ((r"/([A-Z0-9][\w.\-]+?)(?:v\d+)?\.pdf", r"/\1"),),
    "biorxiv.org": ((r"/content/(10\.\d+/[\d.]+)(?:v\d+.*)", r"/content/\1"),),
    "medrxiv.org": ((r"/content/(10\.\d+/[\d.]+)(?:v\d+.*)", r"/content/\1"),),
    "semanticscholar.org": ((r"/paper/(?:[^/?]+/)?([0-9a-f]{40})(?:\?.*)?", r"/paper/\1"),),
    "news.ycombinator.com": ((r"/item\?(?:.*&)?id=(\d+)(?:&.*)?", r"/item?id=\1"),),
    "v2ex.com": ((r"/t/(\d+)(?:\?.*)?", r"v2ex.com/t/\1"),),
    "zhihu.com": ZHIHU,
    "bilibili.com": BILIBILI,
    "b23.tv": ((r"/(BV\w{10}|av\d+)(?:\?.*)?", r"bilibili.com/video/\1"),),
    "player.bilibili.com": (
        (r"/player\.html\?(?:.*&)?bvid=(BV\w{10})(?:&.*)?", r"bilibili.com/video/\1"),
    ),
    "weibo.cn": ((r"/(?:detail|status|\d{6,})/(\w+)(?:\?.*)?", r"weibo.cn/status/\1"),),
    "mp.weixin.qq.com": (
        (rf"/s\?{ARTICLE}", r"mp.weixin.qq.com/s?__biz=\1&idx=\2&mid=\3"),
        (r"/s/([\w\-]+)(?:\?.*)?", r"mp.weixin.qq.com/s/\1"),
    ),
    "xiaohongshu.com": ((rf"{NOTE}/([0-9a-f]{{24}})(?:\?.*)?", r"xiaohongshu.com/explore/\1"),),
    "baijiahao.baidu.com": ((r"/s\?(?:.*&)?id=(\d+)(?:&.*)?", r"/s?id=\1"),),
    "medium.com": MEDIUM,
    **{f"amazon.{land}": ((ASIN, r"/dp/\1"),) for land in AMAZON.split()},
    "aclweb.org": ((r"/anthology/([A-Z0-9][\w.\-]+?)(?:\.pdf)?", r"aclanthology.org/\1"),),
    "alphaxiv.org": ((rf"/(?:abs|overview|pdf)/{ARXIV_ID}(?:\?.*)?", r"arxiv.org/abs/\1"),),
    "blog.naver.com": NAVER_POST,
    "cdn.jsdelivr.net": GITHUB_CDN,
    "csdn.net": (
        (r"(?:/\w+)?/article/details/(\d+)(?:\?.*)?", r"blog.csdn.net/article/details/\1"),
    ),
    "docs.google.com": DOCUMENT,
    "douban.com": ((r"/(movie|book|music)/subject/(\d+)(?:\?.*)?", r"\1.douban.com/subject/\2"),),
    "europepmc.org": (
        (r"/articles?/(?:PMC/)?(PMC\d+)(?:[/?].*)?", r"pmc.ncbi.nlm.nih.gov/articles/\1"),
        (r"/article/MED/(\d+)(?:\?.*)?", r"pubmed.ncbi.nlm.nih.gov/\1"),
    ),
    "huggingface.co": HUGGING_FACE,
    "item.m.jd.com": ((r"/product/(\d+)\.html(?:\?.*)?", r"item.jd.com/\1.html"),),
    "lobste.rs": ((r"/s/(\w{6})(?:/[^?]*)?(?:\?.*)?", r"lobste.rs/s/\1"),),
    "n.news.naver.com": NAVER_NEWS,
    "news.naver.com": NAVER_NEWS,
    "qiita.com": ((r"(/[\w\-]+/items/[0-9a-f]+)(?:\.md)?", r"\1"),),
    "tistory.com": ((r"/(?:m/)?(\d+|entry/[^?]+)(?:\?category=\d+)?", r"/\1"),),
    "toutiao.com": ((r"/(?:article/|group/|i|a)(\d{6,})(?:\?.*)?", r"toutiao.com/article/\1"),),
    "weibo.com": ((r"/(\d{6,})/(\w{9})(?:\?.*)?", r"weibo.com/\1/\2"),),
    "stackexchange.com": QUESTION + ANSWER,
    **dict.fromkeys(SE_HOSTS.split(), QUESTION + ANSWER),
    **dict.fromkeys(WIKI_HOSTS.split(), WIKI),
    "wikipedia.org": ENCYCLOPEDIA,
}
# whose every subdomain is built like the site itself
FAMILIES = frozenset(
    {
        "stackexchange.com",
        "medium.com",
        "csdn.net",
        "tistory.com",
        *SE_HOSTS.split(),
        *WIKI_HOSTS.split(),
    }
)


def site_of(host: str) -> str:
    """Return the host that shows the same pages without `www.`, `m.`, `amp.` and known mirrors."""
    while True:
        first, _, rest = host.partition(".")
        if "." not in rest:
            return SAME_SITES.get(host, host)
        if first != "www" and not _is_mirror(first, rest):
            return SAME_SITES.get(host) or _without_mobile_label(host)
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
