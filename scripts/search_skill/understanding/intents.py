"""What kinds of answer a question wants: several at once, each with its reasons and how sure it is.

Words vote by weight, the form of the question and what it names vote with them. Nothing quoted
votes: "Freedom vs Order" is a title, no comparison.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from search_skill.text.error_strings import is_trace
from search_skill.text.han import simplified
from search_skill.text.lexicon import Mention
from search_skill.text.word_lists import lexicon
from search_skill.types import Entities, Intent, Reason
from search_skill.understanding.software import developed_in, is_about_software, software_in

MOST = 4  # intents; more say nothing
SHARE = 0.45  # of the strongest vote that a further intent needs
FURTHER, HINT = 0.5, 0.25  # of a further word or hint for the same intent: it adds less
SURE = 4.0  # votes at which an intent is as good as certain
# which of two with equal votes is the first: the more particular one
PRECEDENCE = (
    Intent.ERROR, Intent.ACADEMIC, Intent.SECURITY, Intent.NAVIGATIONAL, Intent.OPINION,
    Intent.COMPARISON, Intent.POLICY, Intent.NEWS, Intent.TREND, Intent.PRODUCT, Intent.CODE,
    Intent.RESEARCH, Intent.FACT,
)  # fmt: skip
QUOTED = re.compile(
    r"\"[^\"\n]{1,120}\"|[“„][^”“\n]{1,120}[”“]|「[^」\n]{1,80}」|『[^』\n]{1,80}』"
    r"|[《〈][^》〉\n]{1,80}[》〉]|`[^`\n]{1,120}`"
)
TYPED_OPERATOR = re.compile(
    r"(?<![^\W_])-?(?:site|filetype|ext|intitle|inurl|since|after|until|before)[:：]\S+"
    r"|(?<=\s)[-－]\w\S*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Vote:
    """One reason for an intent."""

    intent: Intent
    weight: float
    because: str


def intents_of(typed: str, entities: Entities) -> tuple[Reason, ...]:
    """Return the intents of a question, the first one first; none is without a reason."""
    votes = [*_by_words(typed, entities), *_by_form(typed, entities), *_by_names(typed, entities)]
    totals: dict[Intent, float] = {}
    for intent in Intent:
        weights = sorted((vote.weight for vote in votes if vote.intent is intent), reverse=True)
        if weights:
            more = sum(weight * (FURTHER if weight > 1 else HINT) for weight in weights[1:])
            totals[intent] = weights[0] + more
    _settle(totals)
    if not _strongest(totals) and is_about_software(typed):
        totals[Intent.CODE] = totals.get(Intent.CODE, 0.0) + UNSAID
        votes.append(Vote(Intent.CODE, UNSAID, "about software, and nothing else is asked"))
    ranked = sorted(
        totals, key=lambda intent: (-round(totals[intent], 3), PRECEDENCE.index(intent))
    )
    best = totals[ranked[0]] if ranked else 0.0
    chosen = [each for each in ranked if totals[each] >= max(SHARE * best, 1.0)][:MOST]
    if not chosen:
        return (
            Reason(intent=Intent.RESEARCH, confidence=0.3, because=("no word says otherwise",)),
        )
    return tuple(
        Reason(
            intent=intent,
            confidence=_confidence(totals[intent], best),
            because=_because(intent, votes),
        )
        for intent in chosen
    )


UNSAID = 2.0  # the vote of the matter where no word says what is wanted
TELLS = 2.0


def _strongest(totals: dict[Intent, float]) -> bool:
    """Say whether a particular intent has a word of its own."""
    return any(total >= TELLS for intent, total in totals.items() if intent is not Intent.FACT)


def stripped(typed: str) -> str:
    """Return a question without what it quotes and what its operators name."""
    return QUOTED.sub(" ", TYPED_OPERATOR.sub(" ", typed))


def _confidence(total: float, best: float) -> float:
    """Return how sure an intent is: by its own votes, and beside the strongest."""
    return round(min(1.0, total / SURE) * (0.5 + 0.5 * total / best), 2)


def _because(intent: Intent, votes: list[Vote]) -> tuple[str, ...]:
    mine = sorted((vote for vote in votes if vote.intent is intent), key=lambda each: -each.weight)
    return tuple(dict.fromkeys(vote.because for vote in mine if vote.weight > 0))[:4]


def _by_words(typed: str, entities: Entities) -> Iterator[Vote]:
    bare = stripped(typed)
    for message in (*entities.errors, *entities.urls):
        bare = bare.replace(message, " ")
    is_software = is_about_software(typed) or bool(entities.symbols or entities.errors)
    strongest: dict[tuple[str, str], Mention] = {}
    for mention in lexicon("cues").mentions(simplified(bare)):
        key = (mention.label, mention.word)
        if key not in strongest or strongest[key].weight < mention.weight:
            strongest[key] = mention
    for mention in strongest.values():
        intent = Intent(mention.label)
        weight = mention.weight
        if intent is Intent.CODE and not is_software:
            weight = 0.0 if weight < 4 else 2.0
        if intent is Intent.ERROR and not is_software and mention.weight < 3:
            weight *= 0.4  # people fail and marriages break too
        yield Vote(intent, weight, mention.word.strip())


BETWEEN = re.compile(
    r"(?:^|[\s,:])([\w.+#'-]+(?: [\w.+#'-]+){0,3}) or ([\w.+#'-]+(?: [\w.+#'-]+){0,5}?)\s*(?:\?|$"
    r"|,|:|for\b|on\b|in\b|to\b|as\b)",
    re.IGNORECASE,
)
CHOOSING = re.compile(
    r"(?<![a-z])(?:should|which|better|best|pick|choose|compared?|worth|prefer|use|cheaper|faster"
    r"|healthier|safer)(?![a-z])",
    re.IGNORECASE,
)
COMPARATIVE = re.compile(
    r"(?<![a-z])(?:more|less|(?!(?:other|over|under|after|ever|never|number|user|server|paper"
    r"|water|computer)\b)[a-z]{3,}er)(?![a-z])",
    re.I,
)
ZH_BETWEEN = re.compile(
    r"(?:用|选|买|学|是|要|该|去|上|做|走|吃|喝"
    r"|住)?[^，。？！\s]{1,16}还是[^，。？！\s]{1,16}(?:好|呢|合适|划算|更|[?？]|$|，|,| )"
)
SPAN = re.compile(r"(?<!\d)(?:19|20)\d\d\s?(?:[-–—~～至到]|to)\s?(?:19|20)\d\d(?!\d)")
SINCE_YEAR = re.compile(
    r"\bsince (?:19|20)\d\d\b|(?:19|20)\d\d年?以来|近[一二三四五六七八九十两几\d]+年"
    r"|过去[一二三四五六七八九十两几\d]+年|未来[一二三四五六七八九十两几\d]+年|(?:19"
    r"|20)\d\d年から|최근 \d+년"
)
BUDGET = re.compile(
    r"(?:under|below|less than|around|about|up to|max(?:imum)?|within|budget(?: "
    r"of)?)\s*(?:[$€£¥]\s?\d|(?:usd|eur|gbp|rmb)\s?\d|\d[\d,]*\s?(?:usd|eur|euros?|dollars?|bucks"
    r"|yuan|rmb|pounds?))"
    r"|[$€£¥]\s?\d[\d,]*\s?(?:budget|or less|max)|[\d一二三四五六七八九十百千万几两]+\s*(?:元|块"
    r"|块钱|円|万円|원|만원)\s*(?:以内|以下|左右|之内|上下|内|まで|以下|대|이하|이내)|预算\s*\d"
    r"|\d(?:\.\.|-)\d+\s*元",
    re.IGNORECASE,
)
HOW_TO = re.compile(
    r"(?<![a-z])how (?:to|do i|can i|do you|would i|should i)(?![a-z])"
    r"|如何|怎么|怎样|方法"
    r"|するには|하는 법",
    re.IGNORECASE,
)
NEWEST_WORD = re.compile(r"最新的?[^，。？！]{0,14}?(?:消息|情况|通报|动态)")
# a short question that ends in what only an address answers
COMPARED_ZH = re.compile(
    r"哪(?:个|种|款|家|台|条|类|边)[^，。？！]{0,8}?(?:好|更|强|划算|省钱|省电|省事|快|慢|贵|便宜"
    r"|适合|值得|靠谱|安全|健康|舒服|耐用"
    r"|实用|有效|减脂|方便|有前途|赚)"
)
ADDRESS = re.compile(
    r"^[^，。？！?]{1,16}?(?:官网|官方网站|首页|主页|登录|網站|公式|로그인|登录入口|登录页面?"
    r"|网址|词条|下载地址|官方下载)$"
    r"|^(?!(?:how|what|why|when|which|where|who|is|does|do|can)\b)[^,.?!]{1,50}"
    r"\b(?:website|homepage|home page|login page|sign ?in page|portal)$",
    re.IGNORECASE,
)
DEFAULT = re.compile(
    r"(?<![a-z])default(?:s|ed)?(?![a-z])|默认|既定値|デフォルト|기본값", re.IGNORECASE
)
ACT = re.compile(
    r"(?<![a-z])(?:[A-Z][A-Za-z]+ )+(?:Act|Directive|Regulation|Bill|Treaty|Ordinance)(?![a-z])"
)


# the forms of a question that call for an intent, whatever else it says
FORMS: tuple[tuple[re.Pattern[str], Intent, float], ...] = (
    (ZH_BETWEEN, Intent.COMPARISON, 1.5),
    (COMPARED_ZH, Intent.COMPARISON, 2.5),
    (SPAN, Intent.TREND, 2.0),
    (SINCE_YEAR, Intent.TREND, 2.0),
    (BUDGET, Intent.PRODUCT, 2.5),
    (ACT, Intent.POLICY, 2.0),
    (NEWEST_WORD, Intent.NEWS, 4.0),
    (ADDRESS, Intent.NAVIGATIONAL, 5.0),
)


def _by_form(typed: str, entities: Entities) -> Iterator[Vote]:
    bare = stripped(typed)
    han = simplified(bare).strip(" ?？。")
    if chosen := _chosen_between(bare):
        yield Vote(Intent.COMPARISON, 3.0, chosen)
    for pattern, intent, weight in FORMS:
        if found := pattern.search(han):
            yield Vote(intent, weight, found[0].strip("，, "))
    if made := developed_in(typed):
        yield Vote(Intent.CODE, 2.0, made[0])
    if entities.symbols or software_in(typed) or is_about_software(typed):
        for pattern in (HOW_TO, DEFAULT):
            if found := pattern.search(han):
                yield Vote(Intent.CODE, 2.5, found[0])


def _chosen_between(bare: str) -> str:
    """Return "A or B" where a question asks which of the two."""
    between = BETWEEN.search(bare)
    if between is None:
        return ""
    opens = not bare[: between.start(1)].strip()
    if opens or CHOOSING.search(bare) or COMPARATIVE.search(bare):
        return f"{between[1]} or {between[2]}"
    return ""


def _by_names(typed: str, entities: Entities) -> Iterator[Vote]:
    if is_trace(typed):
        yield Vote(Intent.ERROR, 6.0, "a stack trace")
    if entities.errors:
        yield Vote(Intent.ERROR, 5.0, entities.errors[0][:60])
    if entities.cves:
        yield Vote(Intent.SECURITY, 5.0, entities.cves[0])
    if entities.dois or entities.arxiv:
        yield Vote(Intent.ACADEMIC, 5.0, (*entities.dois, *entities.arxiv)[0])
    if entities.symbols:
        yield Vote(Intent.CODE, 1.5, entities.symbols[0])
    alone = typed.strip().rstrip("/?？")
    for address in (*entities.urls, *entities.repositories):
        if alone in (address, f"https://{address}", f"http://{address}", address.rstrip("/")):
            yield Vote(Intent.NAVIGATIONAL, 6.0, f"nothing but {address}")
    if entities.urls and re.search(
        r"(?<![a-z])(?:open|visit|reach|access|go to)(?![a-z])|打开|访问|開く|열기", typed, re.I
    ):
        yield Vote(Intent.NAVIGATIONAL, 4.0, entities.urls[0])


GENERAL = frozenset({Intent.FACT})


def _settle(totals: dict[Intent, float]) -> None:
    """Weigh intents that share their words against each other."""
    if any(total >= TELLS for intent, total in totals.items() if intent not in GENERAL):
        for intent in GENERAL & set(totals):
            totals[intent] *= 0.65  # how a question is put says less than what it is about
    if totals.get(Intent.SECURITY, 0) >= 3 and Intent.NEWS in totals:
        totals[Intent.NEWS] *= 0.8  # an incident is news too; what to do comes first
    if totals.get(Intent.TREND, 0) >= 3 and Intent.NEWS in totals:
        totals[Intent.NEWS] *= 0.7


def votes_for(typed: str, entities: Entities) -> dict[Intent, list[str]]:
    """Return every reason by intent, for those who ask why."""
    found: defaultdict[Intent, list[str]] = defaultdict(list)
    for vote in [
        *_by_words(typed, entities),
        *_by_form(typed, entities),
        *_by_names(typed, entities),
    ]:
        found[vote.intent].append(f"{vote.because} {vote.weight:g}")
    return dict(found)
