"""Whether words speak well or ill of what they are about, and which way a claim points.

A small lexicon, not a judge: it puts candidates in an order. "Reduces harm" speaks well, "not
fair" ill; a claim that something be stopped is opposed by what speaks well of it.
"""

from __future__ import annotations

import re
from functools import lru_cache

from search_skill.text.stems import stem
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.verifying.wording import is_negated

GOOD_WORDS = """
advantage advantages advantageous benefit benefits beneficial better best good great improve
improves improved improvement help helps helpful effective efficient efficiency fair fairness
freedom free liberty right rights equality equal equally just justice safe safer safety secure
security protection saves saving saved success successful succeed growth grow prosperity
opportunity opportunities progress solve solution solves necessary needed essential vital
important valuable useful reliable sustainable healthy health encourage encourages incentive
incentives promote promotes strengthen strengthens enable enables empower educate education
knowledge learn learning teaches awareness responsible responsibility accountable accountability
peace stability stable trust honest transparency transparent democratic legitimate affordable
profitable wealth productive productivity quality deserve deserves moral ethical enjoy happy
satisfaction respect dignity unity cooperation diversity creative creativity innovation deterrent
attract attracts gain gains superior works clean cleaner convenient flexible practical feasible
possible capable strong stronger confirm confirms confirmed recommend recommended worthwhile
"""
ILL_WORDS = """
harm harms harmful hurt hurts damage damages damaging danger dangerous risk risks risky unsafe
threat threaten threatens bad worse worst wrong evil immoral unethical unjust unfair unfairly
inequality discriminate discrimination discriminatory violate violates violation invasive
infringe infringement undermine undermines erode erodes ineffective inefficient fail fails failed
failure useless unnecessary pointless impractical impossible unrealistic unworkable problem
problems problematic concern concerns cost costs costly expensive waste wastes wasteful burden
abuse abused corrupt corruption exploit exploited exploitation cheat cheating crime criminal
violence violent war death deaths die kill kills murder rape injury injured suffer suffering pain
painful poverty poor destroy destroys destruction lose loses losing lost decline weaken weakens
weak limiting restricts restriction denies deprive oppress oppression coercion forced intrusive
censorship resentment stigma divide divisive conflict hate hostile backlash alienate distrust
fear addiction addictive disease illness unhealthy stress pollution pollute toxic bias biased
unreliable inaccurate misleading flawed inferior inadequate insufficient lack lacks lacking
unable irresponsible illegal illegitimate undemocratic mistake error errors fraud stifle stifles
detrimental negative negatively counterproductive hinder hinders obstacle difficult trouble
disadvantage disadvantages disrupt distort distorts ruin ruins neglect punish punishment
overstated exaggerated disappointing regret unverified contaminated cannot
"""
LESSENING_WORDS = """
reduce reduces reduced reducing decrease decreases prevent prevents avoid avoids stop stops combat
combats eliminate eliminates fight fights tackle end ends lower lowers deter deters protect
protects against less fewer without relieve alleviate curb
"""
GOOD_CJK = re.compile(
    r"有效|有利|好处|优点|优势|实惠|受益|提升|改善|促进|拉动|稳定|可靠|成熟|推荐|值得|安全|公平"
    r"|领先|突破"
    r"|満足|有効|利点|改善|安定|おすすめ|장점|효과적|도움|안정|추천"
)
ILL_CJK = re.compile(
    r"问题|缺点|缺陷|不足|风险|浪费|失败|质疑|批评|夸大|误导|不公|不值|吃亏|涨价|泄漏|崩溃|踩坑"
    r"|后悔|不满"
    r"|少给|压价|压了|没有(?:减少|增加|效果|必要)|并没有|并未|红包|白捡|本来就|不如|打折扣"
    r"|站不住|名不副实"
    r"|問題|欠点|懸念|批判|疑問|無駄|不満|後悔|문제|단점|우려|비판|낭비|실패|불만|후회"
)
DENIAL_WORDS = """
not no never none cannot can't won't don't doesn't isn't aren't didn't nor neither without hardly
rarely wouldn't shouldn't
"""
DENIAL = frozenset(DENIAL_WORDS.split())
AGAINST = re.compile(
    r"\b(?:not|no|never|ban(?:s|ned|ning)?|abolish\w*|scrap\w*|stop\w*|end(?:s|ed|ing)?|prohibit\w*"
    r"|outlaw\w*|illegal|criminali[sz]e\w*|limit\w*|restrict\w*|remove\w*|reject\w*|withdraw\w*"
    r"|eliminate\w*|wrong|bad|harm(?:s|ful)?|fail\w*|cannot|isn't|aren't|doesn't|don't|immoral"
    r"|unethical|unjust|unfair|dangerous|threat\w*|worse|useless|pointless|against|disband\w*"
    r"|avoid\w*|overrated|repeal\w*|oppose\w*|detrimental|ineffective|unnecessary|obsolete)\b"
    r"|不应|不该|不宜|不能|取消|禁止|停止|反对|没有|无效|有害|すべきではない|禁止|反対|안 된다"
    r"|금지|반대",
    re.I,
)
MORE_GOOD = re.compile(r"\bmore good than harm\b|利大于弊", re.I)
REACH = 3  # words before one that turn its meaning
SAME_WORDS = 0.8  # of a claim's telling words in a text that says it again, or denies it
RESTATED = 0.6
MOST = 2.0  # beyond it a text says no more than that it speaks well or ill


def _stems(listed: str) -> frozenset[str]:
    return frozenset(stem(word) for word in listed.split())


LESSENING = _stems(LESSENING_WORDS)
GOOD = _stems(GOOD_WORDS) - LESSENING
ILL = _stems(ILL_WORDS)


@lru_cache(maxsize=16_384)
def valence_of(text: str) -> float:
    """Return how well (above 0) or ill (below 0) a text speaks of what it is about."""
    found = words(text)
    total = float(len(GOOD_CJK.findall(text)) - len(ILL_CJK.findall(text)))
    for place, word in enumerate(found):
        if not word.isascii():
            continue
        root = stem(word)
        value = (root in GOOD) - (root in ILL)
        if value:
            total += _turned(value, found[max(0, place - REACH) : place])
    return total


def _turned(value: int, before: list[str]) -> float:
    lessened = any(stem(word) in LESSENING for word in before)
    turned = 1.0 if lessened and value < 0 else -0.5 if lessened else float(value)
    return -turned if sum(word in DENIAL for word in before) % 2 else turned


def direction_of(claim: str) -> int:
    """Return 1 for a claim that speaks for its matter, -1 for one that speaks against it."""
    if MORE_GOOD.search(claim):
        return 1
    return -1 if len(AGAINST.findall(claim)) % 2 else 1


def opposition_in(text: str, claim: str) -> float:
    """Return how far a text speaks against a claim, from -1 (for it) to 1.

    What says nearly the claim's own words and denies them opposes it whatever else it says.
    """
    own = {term for term in terms(claim) if not is_filler(term)}
    held = len(own & set(terms(text))) / len(own) if own else 0.0
    if held >= SAME_WORDS:
        return 1.0 if is_negated(text) != is_negated(claim) else -RESTATED
    value = max(-MOST, min(MOST, valence_of(text)))
    return -direction_of(claim) * value / MOST
