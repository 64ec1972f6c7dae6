"""Who takes back what he said: a correction names the wrong value, and does not say it again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from search_skill.text.quantities import NUMBER, VERSION
from search_skill.types import Tier
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.statements import Statement, date_of

SAME_MATTER = 3  # telling words in common between what is taken back and what was said
OF_A_VERSION = 2  # of them where both name one version: few things have it
SAID_AGAIN = 2  # words in common with what was said: less, and the value is named beside the point
MOST = 0.5  # of the values of what was said, more than that share has to be taken back
# What may be taken back: a figure that was given, and what somebody granted, announced or promised.
WORD = (
    r"(?:figure|number|claim|statement|result|paper|study|notice|value|estimate|licen[cs]e|grant"
    r"|permit|permission|approval|offer|promise|announcement|plan|proposal|pledge|order|ban)"
)
WORD_ZH = "(?:数字|数据|说法|声明|结论|通告|论文|许可|授权|批准|承诺|公告|优惠|禁令|计划|方案)"
WORD_JA = "(?:数値|数字|発表|論文|声明|許諾|ライセンス|許可|認可|告知|計画|約束)"
WORD_KO = "(?:수치|발표|논문|주장|허가|승인|라이선스|공고|계획|약속)"
TAKEN_BACK = re.compile(
    rf"\b(?:withdr(?:ew|awn|aws)|retract(?:s|ed)|revok(?:es|ed)|rescind(?:s|ed)) "
    rf"(?:the|its|their|that|this) (?:\w+ ){{0,3}}{WORD}\b"
    rf"|\b{WORD}\b(?:[^.;:]|\.\d){{0,60}} (?:was|were|has been|had been) (?:\w+ )?"
    r"(?:withdrawn|retracted|revoked|rescinded)\b"
    rf"|(?:撤回|更正|收回|撤销)了?.{{0,8}}{WORD_ZH}"
    rf"|{WORD_ZH}[^，。；]{{0,16}}(?:已|被)(?:撤回|收回|撤销)"
    rf"|{WORD_JA}(?:を|が|は)[^。、]{{0,8}}(?:撤回|訂正|取り消)"
    rf"|{WORD_KO}[를을가이]? ?(?:철회|정정|취소)",
    re.I,
)
# What was written down and never held: "the file in the archive of 2.2.0 grants nothing".
NEVER_HELD = re.compile(
    rf"\b(?:{WORD}|file|text|document|clause)\b[^;:]{{0,120}}"
    r"\b(?:grants? nothing|without (?:any )?effect"
    r"|(?:has|had|is of|was of) no (?:legal )?effect|never (?:took effect|entered into force"
    r"|came into force))\b|\btext without (?:any )?effect\b"
    r"|\b(?:but|and|yet) it never (?:took effect|came into force)\b"
    rf"|(?:{WORD_ZH}|文件|条款)[^。；]{{0,40}}(?:自始无效|从未生效|没有效力|不具效力)"
    rf"|(?:{WORD_JA}|文書|条項)[^。；]{{0,40}}(?:効力を生じ|発効し)(?:ていない|なかった)"
    rf"|(?:{WORD_KO}|문서|조항)[^.;]{{0,40}}(?:효력이 없|발효되지 않)",
    re.I,
)


def mark_withdrawn(signals: Sequence[Signal], statements: Iterable[Statement]) -> None:
    """Mark the signals whose value was taken back later than anybody gave it.

    Who takes his own word back is at least as primary as those who pass it on; that a third one
    did so is believed of a page that is edited. A value that somebody states later still stands.
    """
    by_key: defaultdict[str, list[Statement]] = defaultdict(list)
    for each in statements:
        if each.voice:
            for key in sorted(_withdrawn_in(each)):
                by_key[key].append(each)
    for signal in signals:
        own = _values_of(signal.leader)
        gone = {key: [each for each in by_key[key] if _holds(signal, each, key)] for key in own}
        against = {each.source.id for taking in gone.values() for each in taking}
        tells_it = bool(_withdrawn_in(signal.leader))  # who says that it was withdrawn is right
        if not tells_it and sum(map(bool, gone.values())) > MOST * len(own):
            signal.withdrawn_by = min(against, key=lambda name: name.zfill(8))


def _values_of(statement: Statement) -> frozenset[str]:
    """Return what a statement affirms; the line of a version that it names adds nothing: 2.2."""
    own = statement.keys - statement.denied
    versions = [each.value for each in statement.values if each.kind == VERSION]
    lines = {f"{NUMBER}:{each[: each.rfind('.')]}" for each in versions}
    return own - lines


def _withdrawn_in(statement: Statement) -> frozenset[str]:
    """Return the values that a statement tells are taken back."""
    is_edited = statement.source.tier <= Tier.T2
    tells = TAKEN_BACK.search(statement.text) or NEVER_HELD.search(statement.text)
    if statement.taken_back or (is_edited and tells):
        return statement.denied or statement.keys
    return frozenset()


def _holds(signal: Signal, taking: Statement, key: str) -> bool:
    """Say whether a withdrawal meets what a signal says, and comes after all who say it."""
    day, leader = date_of(taking), signal.leader
    needed = OF_A_VERSION if key.startswith(VERSION) else SAME_MATTER
    if day is None or len(leader.about & taking.about) < needed:
        return False
    stated = [
        each
        for each in signal.statements
        if each.supports and each.states
        if each is leader or len(each.words & leader.words) >= SAID_AGAIN
    ]
    if any(each.source.tier < taking.source.tier and not taking.taken_back for each in stated):
        return False
    return all((said := date_of(each)) is None or said <= day for each in stated)
