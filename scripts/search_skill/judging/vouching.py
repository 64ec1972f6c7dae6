"""Who vouches for what is not first-hand: an editor, voters, an author who was there; or nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator

from search_skill.judging.bylines import is_generic_author, nobody_answers, press_office_of
from search_skill.judging.documents import Document
from search_skill.judging.hosts import (
    CODE_HOSTS,
    CROWDED,
    ENCYCLOPAEDIAS,
    OWNED_PATHS,
    SOCIAL,
    is_government,
    is_one_of,
    is_thread,
    labels_of,
    path_of,
)
from search_skill.judging.practice import (
    advises,
    goes_to_documents,
    practises,
    researches,
    tells_of_own_work,
)
from search_skill.judging.public_bodies import (
    MEDIA,
    PERIODICAL,
    passes_on,
    speaks_for_organisation,
    speaks_officially,
)
from search_skill.judging.releases import is_own_release, is_press, is_statement
from search_skill.judging.scaffolds import is_law_text
from search_skill.judging.signs import FIRST_HAND, REPORTS, unquoted
from search_skill.judging.studies import surveys
from search_skill.judging.subject import Subject
from search_skill.judging.weighing import fact_share
from search_skill.text.tokens import WIDE

PARTY = "a party to the matter, on its own site"
PARTY_ACCOUNT = "an organisation's own account, as the platform says"
MANY_VOTES = 20  # for one answer
MANY_POINTS = 50  # for a thread
DENSE = 0.5  # facts in so many of its sentences: somebody looked
LONG_ENOUGH = 900  # characters of an article that can be edited media, in letters
DENSER = 3  # times as much stands in a character of Chinese, Japanese or Korean
DATELINE = re.compile(
    r"^\W{0,4}(?:[A-Z][A-Za-z .]+,? )?(?:\(?[A-Z]{2,}\)?|[A-Z]{3,}[^\n]{0,40})\s?[-—–]", re.M
)
VOTED = re.compile(
    r"\[\+?(\d{1,6})\]|\b(\d{1,6}) (?:points|votes|upvotes|likes)\b"
    r"|(\d+) ?(?:个?赞同|赞|いいね|추천)|(?:赞同|赞|[♥👍▲]) ?(\d{1,6})\b"
)
BARE_VOTES = re.compile(r"^\s*(\d{1,6})\s*$", re.M)  # beside an answer, where sites put them
ACCEPTED = re.compile(r"✓|✔|\baccepted\b|已?采纳|最佳答案|ベストアンサー|채택", re.I)
# Who asked comes back and takes an answer: where votes are not told, nobody else vouches for it.
THANKS = re.compile(
    r"(?<!no )\b(?:thanks|thank you|thx|solved|that (?:worked|fixed it|did it))\b|谢谢|多谢|感谢"
    r"|解决了|ありがとう|助かりました|解決しました|감사합니다|고맙습니다|해결(?:됐|했)",
    re.I,
)
THANKED = 160  # characters of a reply in which it thanks
REPLY = re.compile(
    r"^#{2,6} (?:\[[^\]\n]{1,8}\] )?(?:u/)?(?P<who>[^,\n]{1,40}?)(?:,[^\n]*)?$", re.M
)
# Who sends others to what can be looked up: "read bulletin 7", 看看公告, 日志里写着.
POINTS = re.compile(
    r"\b(?:see|read|check|look at|according to|per|it'?s (?:all )?(?:in|on)|stated in|source is)\b"
    r"[^.!?\n]{0,40}\b(?:advisor(?:y|ies)|bulletins?|notices?|(?:release )?notes|changelog|docs"
    r"|documentation|manual|regist(?:er|ry)|announcement|ordinance|amendment|order|regulation"
    r"|appendix|data ?sheet|spec|RFC \d|statute|paper|study)\b"
    r"|看(?:过|一下|看|了)?[^。！？\n]{0,6}(?:公告|日志|附录|文档|通知|手册|报告|细则|说明书|原文)"
    r"|(?:公告|日志|附录|文档|通知|手册|细则|说明书|原文)(?:里|上|中)[^。！？\n]{0,6}(?:写|说|有)"
    r"|(?:説明書|お知らせ|公式文書|リリースノート|仕様書|告示)(?:を(?:見|読)|に(?:書|ある|載))"
    r"|(?:공지|설명서|문서|고시|릴리스 ?노트)(?:를|을) ?(?:보|읽)"
    r"|(?:공지|설명서|문서|고시)에 ?(?:나와|있|적)",
    re.I,
)
SEVERAL = 3
VIDEOS = ("youtube.com", "bilibili.com", "vimeo.com", "nicovideo.jp")
TIMED = re.compile(r"^\W{0,2}\d{1,2}(?::\d\d){1,2}\b", re.M)
FEWEST_TIMES = 5  # in a transcript
WIKI = re.compile(r"\bwiki\b|维基|百科|ウィキ|위키", re.I)


def vouched(document: Document, subject: Subject) -> Iterator[str]:
    """Yield who vouches for a page that is not first-hand."""
    host = document.host
    if passes_on(document):
        yield f"a public body passes on {passes_on(document)}"
    elif is_government(host):
        is_told_to_all = is_statement(document)
        yield "a public body tells the press" if is_told_to_all else "a public body's own page"
    elif speaks_officially(document):
        yield "a public body's own account, as the platform says"
    elif speaks_for_organisation(document):
        yield PARTY_ACCOUNT
    elif is_one_of(host, ENCYCLOPAEDIAS):
        yield "an encyclopaedia"
    elif is_one_of(host, CODE_HOSTS):
        yield "a project's own tracker or files"
    elif is_thread(document.url) or document.kind in ("qa", "forum"):
        yield from _voted(document)
    elif _is_shown(document):
        yield "a video in which its maker tells of own work, by its transcript"
    elif not is_one_of(host, SOCIAL):
        yield from _edited(document, subject)


def unvouched(document: Document) -> Iterator[str]:
    """Yield why nobody vouches for a page."""
    if is_one_of(document.host, SOCIAL):
        yield "a social post"
    elif is_thread(document.url):
        yield "a thread without votes that vouch for it"
    elif not document.is_read:
        yield "not read, known by its snippet only"
    elif is_generic_author(document.author):
        yield "nobody signs it"
    else:
        yield "signed, but neither edited nor first-hand"


def _voted(document: Document) -> Iterator[str]:
    if document.signals.get("accepted") or ACCEPTED.search(document.text[:20_000]):
        yield "the answer was accepted"
    votes = [int(next(filter(None, groups))) for groups in VOTED.findall(document.text)]
    points = document.signals.get("upvotes", document.signals.get("points", 0))
    if document.kind == "qa":
        votes += [int(number) for number in BARE_VOTES.findall(document.text)]
    said = document.signals.get("answer_votes", 0)
    most = max([*votes, int(said) if isinstance(said, int | float) else 0])
    if most >= MANY_VOTES:
        yield f"an answer with {most} votes"
    elif isinstance(points, int | float) and points >= MANY_POINTS:
        yield f"a thread with {points} points"
    elif _is_thanked(document):
        yield "who asked thanks for an answer"
    elif _is_pointed(document):
        yield "several speak, and one who answers says where it stands"


def _is_thanked(document: Document) -> bool:
    """Say whether who opened a thread comes back and thanks, after somebody else has answered."""
    asker, answered = document.author.strip(), False
    replies = list(REPLY.finditer(document.text))
    for place, reply in enumerate(replies):
        end = replies[place + 1].start() if place + 1 < len(replies) else len(document.text)
        said = document.text[reply.end() : end][:THANKED]
        own = reply["who"].strip() == asker
        if asker and own and answered and THANKS.search(said):
            return True
        answered = answered or not own
    return False


def _is_pointed(document: Document) -> bool:
    """Say whether several answer in a thread, and one of them sends the others to a document."""
    replies = list(REPLY.finditer(document.text))
    if len({reply["who"].strip() for reply in replies}) < SEVERAL:
        return False
    return bool(POINTS.search(document.text, replies[0].end()))


def _is_shown(document: Document) -> bool:
    """Say whether a video has a transcript in which somebody tells what he or she did or found."""
    text = document.text
    if not is_one_of(document.host, VIDEOS) or len(TIMED.findall(text)) < FEWEST_TIMES:
        return False
    return bool(FIRST_HAND.search(unquoted(text))) or tells_of_own_work(text)


def _edited(document: Document, subject: Subject) -> Iterator[str]:
    """Yield who stands for an article: a party to the matter stands for its own side alone.

    Whom others name may have measured, and signs it: that is no praise of one's own.
    """
    party = subject.is_involved(document.url) or bool(press_office_of(document))
    party = party or is_own_release(document)
    if party and (nobody_answers(document) or is_press(document, path_of(document.url))):
        yield PARTY
        return
    found = tuple(_answered_for(document))
    yield from found or ([PARTY] if party else [])


def _answered_for(document: Document) -> Iterator[str]:
    signed = not is_generic_author(document.author)
    text = document.text
    own = unquoted(f"{text}\n{document.title}")
    if signed and _reports(document):
        yield "a signed report that names whom it heard"
    elif FIRST_HAND.search(own) and (signed or _tells_much(own)):
        yield "tells what its author did or measured"
    elif practises(document):
        yield "its author writes of the work that he or she does"
    elif advises(document):
        yield "its author signs where he or she answers for advice"
    elif signed and _works_at_it(document):
        yield "tells of its author's own work, with figures"
    elif researches(document):
        yield "its author signs where he or she does research"
    elif goes_to_documents(document):
        yield "signed, and it goes to the documents themselves"
    elif signed and fact_share(text) >= DENSE and not is_one_of(document.host, CROWDED):
        yield "signed, with facts in most sentences"
    else:
        yield from _kept(document, signed=signed)


def _works_at_it(document: Document) -> bool:
    """Say whether who signs a page of a site of his own tells what he or she does, or did."""
    if is_one_of(document.host, (*CROWDED, *OWNED_PATHS, *SOCIAL)) or document.kind == "product":
        return False
    return tells_of_own_work(document.text)


def _kept(document: Document, *, signed: bool) -> Iterator[str]:
    """Yield who answers for a page where no author does by what he or she did or knows."""
    if is_law_text(document):
        yield "the text of a law, as others keep it"
    elif not signed and surveys(document):
        yield "a body's own count or test, with its limits"
    elif signed and _is_in_print(document):
        yield "in a paper or magazine"
    elif _is_wiki(document) and fact_share(document.text) >= DENSE:
        yield "a wiki that is kept together, with facts in most sentences"


# How a magazine tells what it heard: “It is quick,” says Ada Linde; Linde says, “had not read”.
HEARD = re.compile(
    r"[\"”’'] (?:says|adds|recalls|explains|admits|insists|jokes) [A-Z]"
    r"|\b[A-Z]\w+,? (?:says|adds|recalls|explains|admits|insists|laughs|jokes)\b[,.:]? ?[\"“]"
)


def _reports(document: Document) -> bool:
    """Say whether an article names whom it heard, at some length."""
    text = document.text
    reports = len(REPORTS.findall(text))
    if not is_one_of(document.host, OWNED_PATHS):  # where anybody writes, it is a turn of phrase
        reports += len(HEARD.findall(text))
    return (reports > 1 or bool(DATELINE.search(text))) and _length(text) >= LONG_ENOUGH


def _is_in_print(document: Document) -> bool:
    """Say whether an editor stands behind a page: its site calls itself a paper or a magazine."""
    named = document.facts.site_name
    if is_one_of(document.host, (*CROWDED, *OWNED_PATHS)):
        return False
    return bool(MEDIA.search(named) or PERIODICAL.search(named))


def _is_wiki(document: Document) -> bool:
    labels = labels_of(document.host) if document.host else ()
    return "wiki" in labels or bool(WIKI.search(document.facts.site_name))


def _length(text: str) -> int:
    """Return the length of a text as if it were written in letters."""
    return len(text) + (DENSER - 1) * sum(map(len, WIDE.findall(text)))


def _tells_much(text: str) -> bool:
    several = len({match[0].casefold() for match in FIRST_HAND.finditer(text)}) > 1
    return several or fact_share(text) >= DENSE
