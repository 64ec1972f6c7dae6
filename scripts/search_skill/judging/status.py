"""Whether a document still holds: retracted, superseded, amended, expired, or meant as satire.

A document says so itself, or a newer one of the same issuer says it of its number. What no longer
holds as a whole loses its vote; what was amended keeps it, except against what amends it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from search_skill.judging.basis import retracted_basis
from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.hosts import is_government, owner_of
from search_skill.judging.institutions import has_official_title
from search_skill.judging.preprints import printed_since
from search_skill.text.quantities import DATE, Quantity, quantities
from search_skill.text.sentences import sentences
from search_skill.text.terms import terms

RETRACTED, SUPERSEDED, AMENDED = "retracted", "superseded", "amended"
EXPIRED, SATIRE = "expired", "satire"
UNFOUNDED = "rests_on_retracted"
VOID = frozenset({RETRACTED, SUPERSEDED, EXPIRED, SATIRE, UNFOUNDED})  # they have no vote
HEAD = 700  # characters in which a document says what it is
FIRST_LINES = 160  # characters below the heading, in which it gives its own number

SAYS_RETRACTED = re.compile(
    r"^\W*(?:retracted|withdrawn)(?: article| paper)?\s*[:\]—–-]|this (?:article|paper|preprint"
    r"|work"
    r"|study) (?:was|has been|is) (?:retracted|withdrawn)|^\W*(?:已撤稿|撤稿[:：])"
    r"|本文已(?:被)?撤(?:稿|回)"
    r"|本論文は(?:撤回|取り下げ)|이 논문은 철회",
    re.I | re.M,
)
SAYS_SUPERSEDED = re.compile(
    r"\bthis (?:page|document|notice|version|standard|advisory|guidance|regulation|release|text"
    r"|specification|recall|edition|article|post|report)\b.{0,40}\b(?:superseded|replaced|obsoleted"
    r"|withdrawn|revoked|repealed|no longer (?:in force|valid|current))"
    r"|\bthis (?:page|document|notice|guidance|version) (?:is|has been|was) archived\b"
    r"|\b(?:is|are) (?:archived and )?no longer (?:up to date|maintained|in force)\b"
    r"|\b(?:superseded|obsoleted|repealed) by\b|\bhas been (?:withdrawn|revoked|repealed)\b"
    # "Status: replaced by Ordinance 9"; a part, a sum or a message is replaced by anything.
    r"|(?:^|[:：|(–—])[\s*_]*replaced by\b"
    r"|\b(?:is|was|has been) replaced by (?:the |an? )?(?:new(?:er)?|later|revised|current)\b"
    r"|本(?:办法|细则|通知|公告|规定|标准|文件|页面?).{0,14}(?:已?(?:废止|失效|作废)|不再适用"
    r"|被.{2,24}(?:替代|取代))"
    r"|有效性[:：]\s*(?:失效|废止)|この(?:規格|通達|ページ|文書)は.{0,20}(?:廃止|置き換え)"
    r"|이 (?:고시|문서|규격)(?:은|는).{0,20}(?:폐지|대체)",
    re.I | re.M,
)
# What an amending law replaces is a part of another one: In section 1 "120" is replaced by "150".
OF_A_PART = re.compile(
    r"\b(?:sections?|subsections?|paragraphs?|articles?|clauses?|points?|annex(?:es)?|schedules?"
    r"|the words?|the figures?|sentences?|items?|tables?)\b[^.\n]*$"
    r"|[\"”’»]\s*(?:(?:is|are|shall be|has been|is hereby)\s*)?$",
    re.I,
)
# A correction that bears the title of what it corrects.
OF_A_TITLE = re.compile(
    r"^\W*(?:author |publisher['’]?s? )?(?:correction|corrigendum|erratum|addendum)"
    r"(?: (?:to|of|notice|for))?\s?[:：—–-]\s*(?P<en>.+)$"
    r"|^\W*(?:更正|勘误|订正|訂正|정정)\s?[:：]\s*(?P<wide>.+)$"
    r"|^\W*(?:关于)?[《「『](?P<named>.+)[》」』](?:一文)?(?:的|の)(?:更正|勘误|訂正)",
    re.I,
)
# What a body puts forward, before it or another one adopts it.
DRAFT = re.compile(
    r"\b(?:draft|proposed)\b|征求意见稿|听证(?:会|方案)|草案|(?:素|原)案|パブリックコメント"
    r"|입법 ?예고"
    r"|(?:개정|제정)안",
    re.I,
)
OF_A_DRAFT = re.compile(
    r"\b(?:draft|proposed|proposal|consultation|notice|on|the|for|of)\b|征求意见稿|听证会?|方案"
    r"|公告|草案|通知"
    r"|関する|について|입법 ?예고|개정안|제정안",
    re.I,
)
FEWEST_WORDS = 2  # of a draft's title, to tell its matter
ADOPTED = 0.6  # of a draft's words that stand in the title of what was adopted
LONGEST_SHORT = 12  # letters of a title that may be any document's
SAYS_EXPIRY = re.compile(
    r"(?:有效期(?:至|到)|(?:施行|实施).{0,24}至)(?P<zh>[^。；\n]{6,24})"
    r"|\b(?:valid|in force|effective) (?:until|through|to)(?P<en>[^.;\n]{6,30})"
    r"|\bexpires? on(?P<ex>[^.;\n]{6,30})|有効期限[:：は](?P<ja>[^。\n]{6,24})",
    re.I,
)
RULES = re.compile(
    r"\b(?:regulation|directive|order|scheme|programme|ordinance|circular|notice|guidelines?)\b"
    r"|办法|细则|规定|通知|条例|方案|要綱|規則|고시|요령",
    re.I,
)
SATIRICAL = re.compile(
    r"satirical (?:publication|site|article|newspaper|magazine|website)|this (?:article|site) is"
    r" (?:a )?satir|\bparody (?:site|account)|本文纯属虚构|讽刺(?:作品|网站)|風刺(?:サイト|記事)"
    r"|풍자 ?(?:매체|기사)"
    r"|\b(?:gazette|herald|times|news|paper|site|publication|page|blog|post) is (?:all |pure )?"
    r"satire\b"
    # What a paper of that kind says of itself below its story.
    r"|\b(?:you(?:'re| are) reading|this is|from) [^.\n]{2,40},? (?:which|where|the \w+ that)"
    r" (?:we )?(?:makes?|invents?) (?:everything|it all|all of (?:it|this))(?: up)?\b"
    r"|\bwe make (?:everything|it all|our (?:news|stories)) up\b"
    r"|(?:本(?:报|站|栏目|网)(?:的)?|(?:本报|本站|本网|[^\s，。（(]{2,8})?(?:所有|全部))"
    r"(?:新闻|内容|报道|文章)?(?:全属|均为|均属|全是|都是|皆为|纯属)(?:虚构|编造|瞎编)"
    r"|(?:この|当)(?:記事|サイト|新聞)(?:の内容)?は(?:すべて)?(?:虚構|創作|フィクション)です"
    r"|(?:이|본) ?(?:기사|매체|사이트)(?:의 내용)?(?:은|는) (?:모두 )?(?:지어낸|허구)",
    re.I | re.M,
)
# The words by which one document changes another.
CHANGES = re.compile(
    r"\b(?:corrigend\w+|corrects?|correction|erratum|expand(?:s|ed)|amend\w*|revis\w+|supersed\w+"
    r"|replac\w+|updat\w+|withdr\w+|extends?|extended|repeal\w*|suspend\w*)\b"
    r"|停止|修订|修改|废止|更正|勘误|调整|补充|替代|終了|改正|訂正|廃止|개정|정정|폐지|중단",
    re.I,
)
# That a document was or may be changed by others is no change by the one that says so.
BY_OTHERS = re.compile(
    r"\b(?:any|all|every|its|their|later|further|subsequent) amendments?\b(?: (?:of|to|thereto)\b)?"
    r"|\bas (?:last |since |later )?(?:amended|revised|corrected|updated|extended)\b"
    r"|\b(?:an?|the|for|of|in|its|their|all|each|such) (?:amended|revised|updated|extended) \w"
    r"|\b(?:where|if|when(?:ever)?) (?:an?|the|any) [^.;,]{2,40} (?:(?:has been|is|was) )?amended\b"
    r"|\bdates? of (?:the|an|any) amendments?\b"
    r"|(?:及其|以及|和)(?:任何|历次|后续)?(?:修订|修改|修正)|经(?:修订|修改)(?:的|后)|その後の改正|(?:及び|と)その改正"
    r"|(?:및|또는) 그 (?:개정|정정)|개정된 바",
    re.I,
)
# The words by which one document ends another, and what limits them to a part of it.
REPEALS = re.compile(
    r"\b(?:repeal(?:s|ed)?|revok(?:es|ed)|rescind(?:s|ed)|annul(?:s|led)|abolish(?:es|ed))\b"
    r"|\bwithdr(?:aws|awn)\b.{0,60}\bin (?:full|its entirety)\b|废止|廃止(?:する|します|した)|폐지",
    re.I,
)
A_PART = re.compile(
    r"\b(?:articles?|sections?|paragraphs?|clauses?|annex(?:es)?|parts?|rules?|items?)"
    r" (?:\d|[A-Z]\b|of\b)|第[^，。；]{1,6}[条款項号]の?(?:中|规定|規定)|中的?“"
    r"|제\s?\d{1,3}\s?[조항]",
    re.I,
)
IN_FORCE = re.compile(
    r"起(?:施行|执行|实施|生效)|\b(?:enters?|comes?) into force\b|\btakes? effect\b"
    r"|\bin force (?:on|from)\b|\beffective (?:on|from)\b|から(?:施行|実施)|부터 시행",
    re.I,
)
WHOLE_DAY = re.compile(r"[12]\d{3}-(?!00)\d\d-(?!00)\d\d")
ISSUED = 400  # characters in which a notice says on which day it was issued
# A number that a document was given: 2026/118, 27-014, 31V-207, RA-90412, HPI-MA-0447, EL(26)031,
# 浔工信规〔2026〕7号, 제20884호.
NUMBER = re.compile(
    r"(?<![\w/.-])(?:[A-Z]{1,6}-)?\d{2,4}[-/]\d{2,5}"
    r"(?:-[A-Z](?![A-Za-z0-9_/-])|(?![\w/-]|\.\d))"  # a Korean particle may follow a letter
    r"|(?<![\w-])\d{2}[A-Z]{1,2}-\d{3,5}(?![\w-])"
    r"|(?<![\w-])[A-Z]{2,6}(?:-[A-Z]{1,4})?-\d{4,7}(?![\w-])"
    r"|(?<![\w-])[A-Z]{1,6}\(\d{2,4}\)\s?\d{2,5}(?![\w-])"
    r"|[\u4e00-\u9fff]{2,8}[〔\[（(]20\d\d[〕\]）)]\s?第?\d+号|第\d{2,5}号"
    r"|제\s?(?:\d{4}-)?\d{2,6}호"
)
# What stands before a number without a blank: 见汀交规〔2026〕3号.
CITES = re.compile(
    r"^(?:.*(?:见|看|查|参照|参阅|按照?|依照|依据|根据|据)"
    r"|(?:执行|关于|文号|文件|通知|印发|发布|公布|以及|和|与|及|即|是|在|由|将|被))"
    r"(?=[\u4e00-\u9fff]{2})"
)


@dataclass(frozen=True, slots=True)
class Status:
    """What a document's standing in time is, and how that is known."""

    name: str
    because: str
    by: str = ""  # the key of the document that changed it


def statuses_of(documents: Sequence[Document], as_of: datetime | None) -> dict[str, Status]:
    """Return the status of every document that is no longer simply in force, by key."""
    found = {key: status for key, status in _amended(documents, as_of)}
    for document in documents:
        own = _own_status(document, as_of)
        if own is not None:
            found[document.key] = own
    retracted = [
        each for each in documents if each.key in found and found[each.key].name == RETRACTED
    ]
    for document in documents if retracted else ():
        work = retracted_basis(document, retracted)
        if work is not None and document.key not in found:
            said = f"all that it rests on was retracted: {_short(work.title)}"
            found[document.key] = Status(UNFOUNDED, said)
    return found


def _own_status(document: Document, as_of: datetime | None) -> Status | None:
    if not document.is_read:
        return None
    head = f"{document.title}\n{document.text[:HEAD]}"
    if document.signals.get(RETRACTED) or RETRACTED in document.facts.flags:
        return Status(RETRACTED, "its publisher has retracted it")
    if said := SAYS_RETRACTED.search(head):
        return Status(RETRACTED, f"it says so: {_short(said[0])}")
    if said := SATIRICAL.search(document.text):
        return Status(SATIRE, f"it says so: {_short(said[0])}")
    for said in SAYS_SUPERSEDED.finditer(head):
        if not OF_A_PART.search(head[: said.start()].rpartition("\n")[2]):
            return Status(SUPERSEDED, f"it says so: {_short(said[0])}")
    return _expired(document, as_of)


def _expired(document: Document, as_of: datetime | None) -> Status | None:
    """Tell a rule whose own text ends it before now; a price or an offer is no rule."""
    if as_of is None or not RULES.search(document.title):
        return None
    for match in SAYS_EXPIRY.finditer(document.text):
        said = next(part for part in match.groups() if part)
        days = _days_in(said)
        if days and (end := _day(days[-1].value)) is not None and end < as_of:
            return Status(EXPIRED, f"it held until {end:%Y-%m-%d}")
    return None


def _day(value: str) -> datetime | None:
    year, month, day = (int(part) for part in value.split("-"))
    try:
        return datetime(year, month, day, tzinfo=UTC)
    except ValueError:
        return None


def _amended(documents: Sequence[Document], as_of: datetime | None) -> Iterable[tuple[str, Status]]:
    """Yield the documents whose number a newer one of their issuer says it changes, or ends."""
    owners: defaultdict[str, list[Document]] = defaultdict(list)
    for document in documents:
        if document.is_read:
            for number in sorted(numbers_borne(document)):
                owners[number].append(document)
    yield from _corrected(documents, as_of)
    yield from _adopted(documents, as_of)
    for draft, paper in printed_since(documents):
        yield draft.key, Status(AMENDED, f"a preprint, printed since: {paper.title}", paper.key)
    for newer in documents:
        if not newer.is_read or day_of(newer, as_of) is None:
            continue
        for number, sentence in _changed_numbers(newer):
            for older in owners.get(number, ()):
                if _may_change(newer, older, as_of):
                    ends = _ends(newer, number, as_of)
                    how, name = ("ended", SUPERSEDED) if ends else ("changed", AMENDED)
                    said = f"{how} by {newer.title or newer.host}: {_short(ends or sentence)}"
                    yield older.key, Status(name, said, newer.key)


def day_of(document: Document, as_of: datetime | None) -> datetime | None:
    """Return the day of a document; where none is known, the one on which it says it was issued."""
    return document.day or issued_on(document.text, as_of)


def issued_on(text: str, as_of: datetime | None) -> datetime | None:
    """Return the first day that a document's first lines name, if it is past, or nothing."""
    days = (_day(each.value) for each in _days_in(text[:ISSUED]) if WHOLE_DAY.fullmatch(each.value))
    first = next((day for day in days if day), None)
    return first if first and as_of and first <= as_of else None


def _ends(newer: Document, number: str, as_of: datetime | None) -> str:
    """Return the sentence by which a document in force ends the one of that number as a whole."""
    said = [each for line in newer.text.splitlines() for each in sentences(line)]
    begins = [_first_day(each) for each in said if IN_FORCE.search(each)]
    if as_of is None or any(day is not None and day > as_of for day in begins):
        return ""
    return next((each for each in said if number in numbers_in(each) and _repeals(each)), "")


def _repeals(sentence: str) -> bool:
    """Say whether a sentence ends a document and not a part of it."""
    return bool(REPEALS.search(sentence)) and not A_PART.search(NUMBER.sub(" ", sentence))


def _first_day(sentence: str) -> datetime | None:
    """Return the first day of those it names, from which something holds; later ones end it."""
    known = [day for each in _days_in(sentence) if (day := _day(each.value)) is not None]
    return min(known, default=None)


def _days_in(sentence: str) -> list[Quantity]:
    return [each for each in quantities(sentence) if each.kind == DATE]


def _corrected(
    documents: Sequence[Document], as_of: datetime | None
) -> Iterable[tuple[str, Status]]:
    """Yield the documents whose title a newer one of their site bears behind "Correction to"."""
    titles = {document.key: letters(document.title) for document in documents if document.is_read}
    for newer in documents:
        found = OF_A_TITLE.match(newer.title) if newer.is_read else None
        if found is None:
            continue
        whole = letters(found["en"] or found["wide"] or found["named"])
        for older in documents if len(whole) > LONGEST_SHORT else ():
            if titles.get(older.key, "").startswith(whole) and _may_change(newer, older, as_of):
                yield older.key, Status(AMENDED, f"changed by {newer.title}", newer.key)


def _adopted(documents: Sequence[Document], as_of: datetime | None) -> Iterable[tuple[str, Status]]:
    """Yield the drafts of public bodies of which a later document bears the matter's words."""
    official = [each for each in documents if each.is_read and is_government(each.host)]
    drafts = [each for each in official if DRAFT.search(each.title)]
    for draft in drafts:
        said = set(terms(OF_A_DRAFT.sub(" ", draft.title)))
        for newer in official if len(said) >= FEWEST_WORDS else ():
            if newer in drafts or not has_official_title(newer):
                continue
            if not _may_change(newer, draft, as_of):
                continue
            if len(said & set(terms(newer.title))) >= ADOPTED * len(said):
                yield (
                    draft.key,
                    Status(AMENDED, f"a draft, adopted since: {newer.title}", newer.key),
                )
                break


def numbers_borne(document: Document) -> frozenset[str]:
    """Return the numbers a document bears itself: in its title or its first lines."""
    said = "\n".join(line for line in document.text[:HEAD].splitlines() if line[:1] != "#")
    return numbers_in(f"{document.title}\n{said[:FIRST_LINES]}")


def numbers_in(text: str) -> frozenset[str]:
    """Return the numbers of documents that a text names, each in one form."""
    return frozenset(_plain(match[0]) for match in NUMBER.finditer(text))


def unnumbered(text: str) -> str:
    """Return a text without the numbers of documents in it: they are no figures."""
    return NUMBER.sub(" ", text)


def _changed_numbers(document: Document) -> Iterable[tuple[str, str]]:
    lines = [document.title, *document.text[: 2 * HEAD].splitlines()]
    for line in lines:
        if CHANGES.search(BY_OTHERS.sub(" ", line)):
            yield from ((_plain(match[0]), line) for match in NUMBER.finditer(line))
        elif line and CHANGES.search(document.title):
            yield from ((_plain(match[0]), document.title) for match in NUMBER.finditer(line))


def _may_change(newer: Document, older: Document, as_of: datetime | None) -> bool:
    begins = day_of(newer, as_of)
    if newer is older or older.day is None or begins is None or begins <= older.day:
        return False
    same = owner_of(newer.url) == owner_of(older.url) != ""
    return same or (is_government(newer.host) and is_government(older.host))


def _plain(number: str) -> str:
    return re.sub(r"[\s〔〕\[\]（）()]", "", CITES.sub("", number)).casefold()


def _short(text: str) -> str:
    line = " ".join(text.split())
    return repr(line if len(line) <= 60 else line[:59].rstrip() + "…")
