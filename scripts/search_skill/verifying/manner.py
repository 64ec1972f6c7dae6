"""Manner: how far a text argues for a view of its own, and whether it is for or against a claim.

Who opposes a claim seldom says so in words that could be listed. What can be told is how he speaks:
from himself and in judgements, under a title that denies or asks why, at some length, in ways that
object, or by finding nothing where others found something. Who reports, lets others speak: their
sentences stand in quotation marks. Who stands by a claim says so in few ways. The weights were
measured over labelled answers of whole webs, each left out in its turn, and are rounded.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from search_skill.text.keywords import CJK
from search_skill.text.sentences import sentences
from search_skill.verifying.defending import speaks_for
from search_skill.verifying.forms import is_opinion
from search_skill.verifying.objecting import Objection, objection_in
from search_skill.verifying.weighing import weighs

LONGEST = 12_000  # characters in which objections are looked for: who objects says so by then
# What stands in quotation marks is another's.
SPOKEN = re.compile(r"“[^”\n]{2,400}”|\"[^\"\n]{2,400}\"|「[^」\n]{2,400}」|『[^』\n]{2,400}』")

# A title that argues: it denies, or begins by asking why, who, whose or of what.
ARGUES_IN_TITLE = re.compile(
    r"\b(?:not|no|cannot|never|nobody|nothing|wrong|more like)\b|n[’']t\b"
    r"|^\W*(?:why|who|whose|how sure|what counts|against)\b|\bstatement (?:on|of|by|about)\b"
    r"|不|无法|未必|没有|为什么|到底|谁|声明|なぜ|誰|ない|왜|누구|아니|성명",
    re.I,
)
FROM_HIMSELF = re.compile(
    r"\b(?:I|[Mm]y|[Mm]e|[Mm]yself|[Ww]e|[Oo]ur|us)\b|我|咱|笔者|私|僕|うち[のはでも]|我が家|저는|제가|나는|내가|우리"
)
JUDGES = re.compile(
    r"\b(?:I|we) (?:do not |don[’']t |cannot |can[’']t |would |must |should )?(?:think|believe"
    r"|conclude|find|found|suspect|doubt|object|regret|mind|obtain|say|trust|accept|expect|wonder"
    r"|wish|suggest|note|maintain|disagree|hope|learned)\b"
    r"|我们?(?:认为|觉得|看(?!到|见)|不认|不信|反对|建议|的数值)|と(?:思う|考える|見る)(?!人)"
    r"|(?:고 |라고 )(?:본다|생각한다)",
)
# It finds nothing where something was said to be, less of it, or an interval on both sides of none.
FINDS_NOTHING = re.compile(
    r"\bno (?:\w+ ){0,2}(?:evidence|effect|difference|benefit|sign|proof|change|improvement|gain"
    r"|indication)\b|\b(?:did|do|does)(?: not|n[’']t) (?:differ|change|move|improve|help|work|rise"
    r"|fall|last)\b|\bnot (?:statistically )?significant|\bexcludes? (?:it|an?|any)\b"
    r"|\bout of the question\b|\bnext to nothing\b|\bno good reason\b|\bnot once\b"
    r"|\bonly \d[\d.]* ?(?:percent|per cent|%)|\bnone of (?:them|us)\b|\b(?:falls?|fell) short\b"
    r"|\bcan(?:not| only) be (?:met|kept|reached|confirmed|reproduced)\b"
    r"|\bnot even (?:by|for|with|in|half)\b|达不到|跑不到|无法(?:复现|重现|达到)|届かない"
    r"|再現でき(?:な|ず)|미치지 못|재현(?:되지|할 수 없)"
    r"|分不清|分不出|看不出|没有?(?:明显|显著)?的?(?:差别|差异|变化|区别|作用|效果|改善)|等于没有"
    r"|不显著|(?:明显|远)低于|(?:差|効果|変化|違い)[はがも]?(?:なか|な[いく]|見られな|認められな)|得られな(?:い|かった)|有意(?:差|では)|見分けがつかな"
    r"|(?:차이|효과|변화)[가는도]? ?(?:거의 )?없",
    re.I,
)
ACROSS_NOTHING = re.compile(
    r"(?:\bCI\b|interval|区间|区間|구간)[^\n。]{0,14}?[−–-]\s?\d[\d.]*\s?(?:to|,|–|-|至|到|~|～|から"
    r"|에서)\s?\+?\d",
    re.I,
)
# It stands by what is said.
STANDS_BY = re.compile(
    r"(?<!not be )(?<!if )\bconfirm(?:s|ed)\b"
    r"|\b(?:remain|still|am|are) (?:\w+ )?(?:convinced|confident)\b"
    r"|\b(?:I|we)(?:[’']d)? (?:still |would |do |now )?(?:recommend|believe in|stand by|defend)\b"
    r"|\bcloser to (?:what|the truth|reality)\b"
    r"|\b(?:does|do) what (?:it|they) (?:says?|promis\w+)\b"
    r"|\b(?:it|they|that|this) (?:works?|worked|holds?) (?:well|as|up|for)\b"
    r"|(?:^|[.!?\n]\s?)so,? yes\b|\b(?:is|was|are) (?:simply )?a fact\b(?! sheet)"
    r"|\b(?:stud(?:y|ies)|trials?|science|research|data|evidence|tests?)\b[^.?!\n]{0,48}?"
    r" ha(?:s|ve) (?:\w+ )?(?:proved|proven|confirmed|shown) (?:it|that|what)\b"
    r"|\bthe (?:claim|figure|number|result)s?(?: (?:of|by|that) [^.,;\n]{2,40}?)?"
    r" (?:hold|stand)s?\b(?! (?:out|for|only)\b)|\b(?:is|was|were) reproduced\b|\bwe side with\b"
    r"|\b(?:urge|encourage|advise) (?:all|any|other|every)\w*(?: \w+){0,3} to (?:do|try|adopt"
    r"|follow|join|switch|use)\b"
    r"|\btelling the truth\b|\bfor me it(?:[’']s| is| was) (?!not)"
    r"|\b(?:was|were|is|are) right (?:about|to|on)\b"
    r"|\b(?:I|we) have(?:n[’']t| not) (?:moved|changed (?:my|our) minds?)\b"
    r"|\b(?:stick|stay|stuck|stayed) (?:to|with) (?:it|my|our|that)\b"
    r"|\b(?:gets?|got|obtain\w*) the same\b"
    r"|所以[，]?(?:是的|没错)|我们?(?:认为|觉得|相信)[，]?[^，。]{0,8}[，]?[^，。]{0,10}确实|不是(?:编|吹)(?:出来)?的(?!，(?:是|而是|只是|但))"
    r"|だから[、]?(?:はい|そうだ)|確かに効|그러니까 맞"
    r"|确认了?[^，。]{0,6}(?:属实|成立|有效|无误|结果|说法)|(?:测试|实验|结果|数据|研究|我们)[^，。]{0,8}确认了"
    r"|证实|够用|属实|站得住(?!脚)|替[它他她]们?说"
    r"|(?<!不)合理(?!安排|配置|使用|规划|分配|用药)|(?<![不别门])推荐(?![值性量]|指数|阅读|用户|温度|配置|参数|标准|胎压)"
    r"|值得买"
    r"|おすすめ|(?:[をとにも])勧め(?!な|られな)|間違いない|추천(?!하지)|믿을 만",
    re.I,
)
STILL = re.compile(
    r"\bwhy (?:i|we)(?: are|['’](?:re|m))? (?:still|stay(?:ed|ing)?|st[iu]ck|chose|kept|keep)\b"
    r"|为什么(?:我们?)?(?:还|仍)|我们?(?:到底)?为什么(?:还|仍|一直|最终|最后)?(?:留|坚持|选(?!不)|继续|在用)"
    r"|なぜ(?:今も|まだ|使い続け|選んだ)|왜 (?:아직|계속|여전히|선택)",
    re.I,
)
ASSERTED = 6  # words of a quotation in which another one says something
A_WORD_CJK = 1.6  # characters that say as much as a word
MOST_FROM_HIMSELF, MOST_OF_A_KIND, MOST_FOUND = 6.0, 3, 4
AT_LENGTH = 150.0  # words of a text that argues
FEWEST_WORDS = 60
A_WHOLE_SENTENCE = 7  # words of one that is no heading, row or entry
OF_AN_INTERVAL = 2  # times as much as a sentence does an interval say
TITLED, LENGTH, HIMSELF, OBJECTS, NOTHING, JUDGED, BY_IT = 0.9, 4.5, 0.2, 0.8, 0.6, 0.4, 1.6
PROSE, OPINION, WEIGHS, FOR_IT = 3.7, 1.5, 1.4, 2.0


@dataclass(frozen=True, slots=True)
class Manner:
    """How a text speaks."""

    objection: Objection
    titled: bool  # its title argues
    length: float  # words, or as much
    himself: float  # words of the first person among a hundred
    judges: int  # sentences in which its writer judges
    prose: float  # share of what it says in whole sentences, and in no rows and headings
    weighs: float  # times it sets something else against what is said
    is_opinion: bool  # it has the form of one
    speaks_for: int  # times it is for the matter
    nothing: int  # times it finds nothing
    stands_by: int  # times it stands by what is said

    @property
    def stands(self) -> bool:
        """Whether it stands by what is said throughout, whatever it grants to others."""
        return self.stands_by >= MOST_OF_A_KIND

    @property
    def weight(self) -> float:
        """How far it argues a view of its own that is against what is said."""
        ways = sum(map(bool, self.objection.ways))
        return (
            TITLED * self.titled
            + LENGTH * min(1.0, self.length / AT_LENGTH)
            + HIMSELF * min(self.himself, MOST_FROM_HIMSELF)
            + OBJECTS * min(ways, MOST_OF_A_KIND)
            + NOTHING * min(self.nothing, MOST_FOUND)
            + JUDGED * min(self.judges, MOST_FOUND)
            + PROSE * self.prose
            + OPINION * self.is_opinion
            + WEIGHS * self.weighs
            - BY_IT * min(self.stands_by, MOST_OF_A_KIND)
            - FOR_IT * self.speaks_for
        )


def manner_of(title: str, text: str, url: str = "") -> Manner:
    """Return how a text speaks in words of its own; what it quotes is another's."""
    said = SPOKEN.sub(" ", text)
    length = max(FEWEST_WORDS, said_in(said))
    across = OF_AN_INTERVAL * bool(ACROSS_NOTHING.search(said))
    return Manner(
        objection=objection_in(f"{title}.\n{text[:LONGEST]}"),
        titled=bool(ARGUES_IN_TITLE.search(title)),
        length=length,
        himself=100 * len(FROM_HIMSELF.findall(said)) / length,
        judges=len(JUDGES.findall(said)),
        nothing=len(FINDS_NOTHING.findall(said)) + across,
        prose=_prose(text),
        weighs=weighs(f"{title}\n{text}", length),
        is_opinion=is_opinion(url, title, text),
        speaks_for=speaks_for(title, text),
        stands_by=len(STANDS_BY.findall(f"{title}. {said}")) + bool(STILL.search(title)),
    )


def _prose(text: str) -> float:
    """Return the share of a text's words that stand in whole sentences."""
    said = [said_in(each) for each in sentences(text)]
    return sum(each for each in said if each >= A_WHOLE_SENTENCE) / (sum(said) or 1)


def telling_sentence(text: str) -> str:
    """Return the sentence of a text that finds nothing, or else one that judges; or ""."""
    said = [each for each in sentences(text) if said_in(each) >= ASSERTED]
    for sign in (FINDS_NOTHING, JUDGES):
        if found := next((each for each in said if sign.search(SPOKEN.sub(" ", each))), ""):
            return found
    return ""


def said_in(text: str) -> float:
    """Return how many words a text has, or how much it says in characters that are none."""
    return len(CJK.findall(text)) / A_WORD_CJK + len(re.findall(r"[A-Za-z]+", text))


def others_said(text: str) -> int:
    """Return how many sentences of others a text quotes: a word in quotation marks is none."""
    return sum(said_in(each[0]) >= ASSERTED for each in SPOKEN.finditer(text))
