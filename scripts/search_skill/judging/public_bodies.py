"""Public bodies: what is their own word, what they pass on, and where else they speak."""

from __future__ import annotations

import re

from search_skill.judging.credits import letters, named_origins, site_names
from search_skill.judging.documents import Document
from search_skill.judging.hosts import SOCIAL, is_government, is_one_of

MEDIA = re.compile(
    r"(?:[日晚晨早时時商]报|[日晚晨早时時]報|都市报|新华(?:社|网)|新華(?:社|網)|人民网|央视"
    r"|电视台|客户端"
    r"|新闻(?:网|社|客户端)|通讯社|周刊|融媒体)"
    r"|\b(?:times|post|news|herald|courier|tribune|reuters|observer|daily"
    r"|broadcasting|mercury|telegraph|chronicle|newswire)\b|\b(?:AP|AFP|DPA)\b"
    r"|新聞|通信社|(?:일보|신문|통신|뉴스|방송)",
    re.I,
)
# Papers and magazines, by their names: an editor stands between an author and the reader.
PERIODICAL = re.compile(
    r"\b(?:quarterly|review|magazine|gazette|journal|dispatch|ledger|sentinel|examiner|inquirer"
    r"|weekly|monthly|beacon|echo|argus|telegraaf|zeitung|rundschau|tageblatt|anzeiger)\b"
    r"|(?:周|商|快|导)报$|周刊|月刊|杂志|财经|新報|日報|時報|週刊|매일|경제|저널|주간|월간",
    re.I,
)
# The platform says so beside the name; what a post says of itself is no proof.
BADGE = re.compile(
    r"来自\s?政务|政务(?:微博|号|抖音|发布账号)|政府(?:机构)?(?:官方)?(?:账号|认证)|机关认证"
    r"|verified government|government (?:organi[sz]ation|agency) account"
    r"|政府機関(?:の)?(?:公式)?アカウント|認証済みの?政府|정부 ?기관 ?(?:인증|공식)",
    re.I,
)
ORGANISATION = re.compile(
    r"来自\s?企业微博|(?:企业|机构|媒体)认证|企业(?:官方)?(?:账号|号)认证|蓝V认证"
    r"|verified organi[sz]ation|organi[sz]ation account"
    r"|認証済みの?(?:組織|企業|団体)|(?:기업|기관|단체) ?인증",
    re.I,
)
BADGED = 160  # characters of a post's head
REPLY = re.compile(r"^#{2,6} ", re.M)


def passes_on(document: Document) -> str:
    """Return the paper or agency whose text a public body's page gives, or ""."""
    if not is_government(document.host):
        return ""
    own = set(site_names(document))
    for name in named_origins(document):
        if MEDIA.search(name) and letters(name) not in own:
            return " ".join(name.split()[:4])
    return ""


def speaks_officially(document: Document) -> bool:
    """Say whether a platform vouches that a post is a public body's own."""
    return _is_badged(document, BADGE)


def speaks_for_organisation(document: Document) -> bool:
    """Say whether a platform vouches that a post is the own word of a firm or a club."""
    return _is_badged(document, ORGANISATION)


def _is_badged(document: Document, badge: re.Pattern[str]) -> bool:
    if not is_one_of(document.host, SOCIAL):
        return False
    post = document.text.lstrip("# ")
    reply = REPLY.search(post)
    return bool(badge.search(post[: reply.start() if reply else len(post)][:BADGED]))
