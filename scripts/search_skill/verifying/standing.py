"""Standing, drift and words of confidence: the rules of what a check may change, as constants.

Checks are counted by voice. Nothing that opposes is an input here but contradicting values, and
removing a voice can never raise a standing.
"""

from __future__ import annotations

from collections.abc import Sequence

from search_skill.types import Standing, Tier
from search_skill.verifying.conflict import Conflict, is_stronger
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.difference import DEFINES
from search_skill.verifying.drafts import is_draft, is_of_a_trial
from search_skill.verifying.named import named_for, newest_for

FEW_CHECKS, FEW_DRIFT = 3, 10.0  # one to three checks move a score by ten at most
MANY_DRIFT = 15.0  # four or more, by fifteen
CONFIRMING = 2  # independent voices that confirm a claim
SURE = 3
# ICD 203: words for likelihood with their ranges.
EVEN = "roughly even chance (45-55 %)"
LIKELY = "likely (55-80 %)"
VERY_LIKELY = "very likely (80-95 %)"
ALMOST_CERTAIN = "almost certain (95-99 %)"
UNLIKELY = "unlikely (20-45 %)"


def drift_of(agreeing: int, contradicting: int) -> float:
    """Return by how much checks move the score of a source."""
    checks = agreeing + contradicting
    if checks == 0:
        return 0.0
    limit = FEW_DRIFT if checks <= FEW_CHECKS else MANY_DRIFT
    return round(limit * (agreeing - contradicting) / checks, 2)


def source_standing(agreeing: int, contradicting: int) -> Standing:
    """Return how far a source was checked by other voices."""
    checks = agreeing + contradicting
    if checks == 0:
        return Standing.UNVERIFIED
    if contradicting >= agreeing:
        return Standing.CONTESTED
    return Standing.CONFIRMED if checks > FEW_CHECKS else Standing.PROVISIONAL


def claim_standing(signal: Signal, against: Sequence[Conflict]) -> Standing:
    """Return how a claim stands: by its voices, their tier, and what is said against it."""
    is_left = signal.is_outlived or bool(signal.withdrawn_by or signal.changed_by)
    if is_left or any(conflict.outdated is signal for conflict in against):
        return Standing.UNVERIFIED
    voices = len(signal.voices)
    stands = voices >= CONFIRMING or signal.is_first_hand
    rivals = [
        _other(conflict, signal)
        for conflict in against
        if conflict.outdated is None and not _may_both_hold(conflict, signal)
    ]
    if voices and any(not is_stronger(signal, rival) for rival in rivals):
        return Standing.CONTESTED
    if is_draft(signal.leader.source.title) or not signal.leader.is_plain:
        return Standing.UNVERIFIED
    if _is_of_trials(signal):
        return Standing.UNVERIFIED
    if not signal.leader.voice or not voices or not stands:
        return Standing.UNVERIFIED
    return Standing.CONFIRMED if voices >= CONFIRMING else Standing.PROVISIONAL


def _is_of_trials(signal: Signal) -> bool:
    """Say whether all who say it speak of a release that was made to be tried out."""
    titles = {each.source.title for each in signal.statements if each.supports}
    return bool(titles) and all(map(is_of_a_trial, titles))


def _may_both_hold(conflict: Conflict, signal: Signal) -> bool:
    """Say whether a side holds whatever the other says: in its own scope, or as it is defined."""
    by_definition = conflict.kind == "definition" and DEFINES.search(signal.leader.text)
    return conflict.kind == "scope" or bool(by_definition)


def confidence_of(signal: Signal, standing: Standing) -> str:
    """Return the ICD 203 words for how likely a claim holds."""
    voices = len(signal.voices)
    if standing == Standing.CONTESTED:
        return EVEN
    if standing == Standing.CONFIRMED:
        return ALMOST_CERTAIN if voices >= SURE and signal.tier == Tier.T1 else VERY_LIKELY
    if standing == Standing.PROVISIONAL:
        return LIKELY
    return EVEN if signal.tier != Tier.T3 else UNLIKELY


def uncertainty_of(signal: Signal, standing: Standing, against: Sequence[Conflict]) -> str:
    """Return what remains open about a claim, in one sentence."""
    if left := _left_behind(signal, against):
        return left
    if standing == Standing.CONTESTED or (against and not signal.voices):
        rivals = ", ".join(
            dict.fromkeys(named_for(_other(each, signal)).source.id for each in against)
        )
        return f"contradicted by {rivals}"
    if not signal.voices:
        return "no independent voice says it"
    if is_draft(signal.leader.source.title):
        return "its document only proposes it"
    if _is_of_trials(signal):
        return "told of a release that was made to be tried out"
    if len(signal.voices) >= SURE:
        return "they may share a source that none names"
    if len(signal.voices) == CONFIRMING:
        return "two voices; they may share a source"
    if signal.is_first_hand:
        return "one voice, first-hand; not confirmed by others"
    return "one voice, not first-hand"


def _left_behind(signal: Signal, against: Sequence[Conflict]) -> str:
    """Return why what a claim says holds no more; "" where nothing tells that it does not."""
    if signal.withdrawn_by:
        return f"outdated: withdrawn in {signal.withdrawn_by}"
    if signal.changed_by:
        return f"outdated: changed since, as {signal.changed_by} tells"
    if signal.leader.lapsed_on is not None:
        return f"outdated: it held until {signal.leader.lapsed_on}"
    for conflict in against:
        if conflict.outdated is signal:
            newer = newest_for(_other(conflict, signal)).source.id
            return f"outdated: {newer} is newer and at least as primary"
    if signal.is_outlived:
        return "its document was amended since, and nobody has said it again"
    return ""


def _other(conflict: Conflict, signal: Signal) -> Signal:
    return conflict.other if conflict.one is signal else conflict.one
