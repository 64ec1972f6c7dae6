"""Which conflicts are told."""

from dataclasses import replace

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.telling import mattering
from verifying.made import signal, statement


def told(*signals):
    return mattering(conflicts_of(list(signals)))


def said(text, voice, source, tier=Tier.T2, held=0.5):
    return signal(replace(statement(text, voice, tier, source=source), held=held))


def test_minutes_are_not_weighed_against_milligrams():
    minutes = (
        said("The alder tonic saves 34 minutes of waking.", "G1", "S1", held=0.9),
        said("The alder tonic saves 55 minutes of waking.", "G2", "S2", held=0.9),
    )
    dose = (
        said("The daily limit of the birch syrup is 150 mg.", "G3", "S3", held=0.2),
        said("The daily limit of the birch syrup is 300 mg.", "G4", "S4", held=0.2),
    )
    assert len(told(*minutes, *dose)) == 2
    faint = tuple(
        signal(replace(each.leader, held=0.05)) for each in dose
    )  # next to nothing of the question
    assert len(told(*minutes, *faint)) == 1


def test_a_page_without_a_vote_against_a_lone_poor_voice_tells_nothing():
    seller = said("The alder tonic saves 34 minutes of waking.", "G1", "S1", Tier.T3)
    farm = said("The alder tonic saves 55 minutes of waking.", "", "S2", Tier.T3)
    press = said("Alder announced that its tonic saves 34 minutes of waking.", "G1", "S1")
    assert told(seller, farm) == []
    assert told(press, farm) == []
    tested = said("The alder tonic saves 34 minutes of waking.", "G1", "S1", Tier.T1)
    assert told(tested, farm)


def test_two_lone_voices_that_measured_under_conditions_of_their_own_both_hold():
    cold = said("零下15度，这台水泵实测压力为361巴。", "G1", "S1")
    bare = said("这台水泵实测压力为317巴。", "G2", "S2")
    plain = said("这台水泵实测压力为361巴。", "G1", "S1")
    assert told(cold, bare) == []
    assert told(plain, bare)


def test_what_a_page_without_a_vote_says_is_set_beside_what_holds_now():
    def of(text, voice, source, day, held=0.5):
        tier = Tier.T2 if voice else Tier.T3
        made = statement(text, voice, tier, published=day, source=source)
        return signal(replace(made, held=held))

    old = of("The fee for the alder pump is $41.50 a year.", "G1", "S1", "2026-03-17", 0.9)
    text = "The fee for the alder pump was changed from $41.50 to $39.75 a year."
    change = of(text, "G2", "S2", "2026-07-09", 0.9)
    new = of("The fee for the alder pump is $39.75 a year.", "G3", "S3", "2026-10-02", 0.3)
    farm = of("The fee for the alder pump is $37.20 a year.", "", "S4", "2026-11-15")
    found = told(old, change, new, farm)
    beside = [each.one for each in found if each.other is farm]
    assert old not in beside
    assert beside
    alone = [each.one for each in told(old, farm) if each.other is farm]
    assert alone == [old], "nothing has replaced it"


def test_two_values_that_bear_on_nothing_asked_are_not_told_to_differ():
    one, other = (
        statement(f"The lower pump holds {bar} bar.", voice, source=source)
        for bar, voice, source in (("40", "G1", "S1"), ("60", "G2", "S2"))
    )
    aside = signal(replace(other, bears=False))
    assert told(signal(replace(one, bears=False)), aside) == []
    assert told(signal(one), aside) != []


def test_a_page_without_a_vote_is_told_of_once_for_the_same_two_values():
    voices = (
        statement("The lower pump holds a pressure of 40 bar.", voice, Tier.T1, source=source)
        for voice, source in (("G1", "S1"), ("G3", "S3"))
    )
    first = said("The lower pump holds a pressure of 75 bar.", "", "S2")
    again = said("A lower pump has a pressure of 75 bar at most.", "", "S2")
    assert len(told(signal(*voices), first, again)) == 1


def test_a_part_of_what_one_says_is_disputed_and_not_told_beside_the_whole():
    one = said("The lower pump holds a pressure of 40 bar.", "G1", "S1", Tier.T1)
    other = said("The lower pump holds a pressure of 75 bar.", "G2", "S2", Tier.T1)
    assert [each.is_told for each in conflicts_of([one, other])] == [True]
    one.is_part = True
    assert [each.is_told for each in conflicts_of([one, other])] == [False]
