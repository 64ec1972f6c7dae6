"""Values of one thing that cannot both hold, and how they differ."""

from dataclasses import replace
from datetime import datetime

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.conflict import is_stronger
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.difference import Replacements, older_of
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.limits import are_rule_and_case
from search_skill.verifying.telling import deciding, mattering
from verifying.made import signal, statement


def conflict(one, other, **fields):
    found = conflicts_of(
        [
            signal(statement(one, "G1", source="S1", published="2026-04-01", **fields)),
            signal(statement(other, "G2", source="S2", published="2026-07-01", **fields)),
        ]
    )
    return found[0] if found else None


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("The pump holds a pressure of 40 bar.", "The pump holds a pressure of 60 bar.", "value"),
        (
            "The rule takes effect on 1 October 2026.",
            "The rule takes effect on 1 March 2027.",
            "time",
        ),
        (
            "The recall covers 48,000 units.",
            "The recall was expanded and covers 73,200 units.",
            "time",
        ),
        (
            "The full set gives a score of 79 points.",
            "The core subset gives a score of 84 points.",
            "scope",
        ),
        ("市级补贴最高每辆12000元。", "市级补贴最高每辆15000元。", "value"),
    ],
)
def test_a_conflict_has_its_kind(one, other, kind):
    assert conflict(one, other).kind == kind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The pump holds a pressure of 40 bar.", "The tank holds 60 litres of water."),
        ("The pump holds a pressure of 40 bar.", "The pump may hold a pressure of 60 bar."),
        ("The pump holds a pressure of 40 bar.", "The pump holds a pressure of 40 bar or 4 MPa."),
        ("蜂蜜每斤40元。", "补贴最高每辆15000元。"),
    ],
)
def test_other_things_suppositions_and_shared_values_are_no_conflict(one, other):
    assert conflict(one, other) is None


def test_the_newer_side_as_primary_as_the_other_replaces_it():
    found = conflict(
        "The rule takes effect on 1 October 2026.", "The rule takes effect on 1 March 2027."
    )
    assert found.outdated is found.one
    assert "S1 is outdated" in found.explanation


def test_a_newer_but_less_primary_side_replaces_nothing():
    (found,) = conflicts_of(
        [
            signal(
                statement("The pump holds a pressure of 40 bar.", "G1", Tier.T1, "2026-04-01", "S1")
            ),
            signal(
                statement("The pump holds a pressure of 60 bar.", "G2", Tier.T3, "2026-07-01", "S2")
            ),
        ]
    )
    assert found.outdated is None


def test_a_voice_that_says_both_contradicts_nobody():
    one = statement("The rule takes effect on 1 October 2026.", "G1")
    other = statement("The rule takes effect on 1 March 2027.", "G1", source="S2")
    assert conflicts_of([signal(one), signal(other)]) == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The recall covers 61,400 kettles.",
            "The recall covers kettles of steel (48,000) and 13,400 glass kettles.",
        ),
        ("此次召回共61400台水壶。", "此次召回中不锈钢水壶48000台，玻璃水壶13400台。"),
        (
            "リコール対象のケトルは61400台。",
            "リコール対象のうち鋼製ケトルは48000台、硝子ケトルは13400台。",
        ),
        (
            "리콜 대상 주전자는 61400대다.",
            "리콜 대상 가운데 철제 주전자는 48000대, 유리 주전자는 13400대다.",
        ),
    ],
)
def test_parts_that_add_up_to_a_total_do_not_contradict_it(one, other):
    assert conflict(one, other) is None


def test_parts_that_add_up_to_something_else_are_no_excuse():
    other = "The recall covers 48,000 kettles of steel, and the recall covers 25,200 glass kettles."
    assert conflict("The recall covers 61,400 kettles.", other) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Escape from the sandbox · CVE-2026-990001 · Moderate (6.5)", "I score it 9.1, critical."),
        ("Severity: High, CVSS 3.1 base score 8.1", "She rates the flaw as critical, at 9.1."),
        ("该漏洞评分为6.5，属中危。", "该漏洞的CVSS评分为9.1，属于高危。"),
        ("この脆弱性の深刻度は6.5、中程度。", "この脆弱性の深刻度は9.1、重大。"),
        ("이 취약점의 심각도 점수는 6.5이다.", "이 취약점의 심각도 점수는 9.1이다."),
    ],
)
def test_two_scores_of_how_bad_a_flaw_is_are_two_judgements_of_it(one, other):
    assert conflict(one, other).kind == "stance"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Severity: High, CVSS 3.1 base score 8.1", "The advisory follows CVSS 4.0 of 8.1, high."),
        ("The film has a rating of 6.5 stars.", "The hotel has a pool of 9.1 metres."),
        ("We ran it on a 32-core machine.", "We ran it on a 16-core machine."),
        ("我们在一台 32 核机器上跑了一遍。", "我们在一台 16 核机器上跑了一遍。"),
    ],
)
def test_the_rules_of_a_score_and_the_machine_of_a_test_are_no_values(one, other):
    assert conflict(one, other) is None


def test_what_time_replaced_counts_though_another_pair_of_the_same_values_is_told():
    def said(text, source, day, tier):
        return statement(text, source, tier, day, source)

    old = signal(
        said("The dam opens to all visitors on 1 October 2026.", "S1", "2026-04-01", Tier.T1)
    )
    again = signal(
        said(
            "All visitors are let in: the dam opens on 1 October 2026.", "S2", "2026-04-02", Tier.T1
        )
    )
    new = signal(
        said("The dam opens to all visitors on 1 March 2027.", "S3", "2026-07-01", Tier.T1)
    )
    found = conflicts_of([old, again, new])
    assert len(mattering(found)) == 1
    assert {id(each.outdated) for each in found} == {id(old), id(again)}
    claims, told = ledger_of([old, again, new], mattering(found), deciding(found, mattering(found)))
    assert len(told) == 1
    outdated = [each for each in claims if "October" in each.claim]
    assert len(outdated) == 2
    assert all(each.standing == Standing.UNVERIFIED for each in outdated)
    assert all(each.uncertainty.startswith("outdated: S3") for each in outdated)


def test_between_two_that_say_the_same_the_one_that_states_it_is_told():
    retold = statement(
        "According to the Board, the rule takes effect on 1 October 2026.", "G3", source="S3"
    )
    plain = statement("The rule takes effect on 1 October 2026.", "G1", source="S1")
    other = statement("The rule takes effect on 1 March 2027.", "G2", source="S2")
    (found,) = mattering(conflicts_of([signal(retold), signal(plain), signal(other)]))
    assert {found.one.leader.source.id, found.other.leader.source.id} == {"S1", "S2"}


@pytest.mark.parametrize(
    ("history", "old", "new"),
    [
        (
            "The first notice counted 61,400 kettles, and the recall now covers 73,200 kettles.",
            "The recall covers 61,400 kettles.",
            "The recall covers 73,200 kettles.",
        ),
        (
            "首份通告为61400台水壶，目前召回共73200台水壶。",
            "此次召回共61400台水壶。",
            "此次召回共73200台水壶。",
        ),
    ],
)
def test_who_tells_how_one_value_became_the_other_contradicts_neither(history, old, new):
    tells = signal(
        statement(history, "G1", source="S1"), statement(old, "G4", source="S4"),
    )  # fmt: skip
    says = signal(statement(new, "G2", source="S2"))
    assert conflicts_of([tells, says]) == []
    assert conflicts_of([signal(statement(old, "G3", source="S3")), says])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The full set gives a score of 79 points.",
            "The core subset gives a score of 84 points.",
        ),
        ("空载荷时吞吐量为每秒120000次请求。", "真实载荷时吞吐量为每秒46000次请求。"),
    ],
)
def test_two_single_voices_with_a_scope_each_are_not_told_and_a_crowd_is(one, other):
    first = signal(statement(one, "G1", source="S1"))
    second = signal(statement(other, "G2", source="S2"))
    third = signal(statement(other, "G2", source="S2"), statement(other, "G3", source="S3"))
    assert mattering(conflicts_of([first, second])) == []
    (found,) = mattering(conflicts_of([first, third]))
    assert found.kind == "scope"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Brindle 2.1.0 is for patience, and 2.3.1 is the stable release.",
            "Brindle 2.4.0 is the stable release.",
        ),
        ("蓝鲸2.1.0是长期版，2.3.1是当前稳定版。", "蓝鲸2.4.0是当前稳定版。"),
    ],
)
def test_of_two_versions_each_has_what_its_own_clause_says(one, other):
    assert conflict(one, other).values == {"version:2.3.1", "version:2.4.0"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The trip took 376 km in the cold.", "The trip took 4,870 km in the cold year."),
        (
            "The pump fell by 11.2 minutes here, by 9.8 minutes there, by 1.4 minutes between.",
            "The pooled pump difference was 2.9 minutes.",
        ),
        ("Yarrow Pump S: 655 bar", "Corvid's pump holds 604 bar."),
    ],
)
def test_other_trips_groups_and_makers_contradict_nothing(one, other):
    assert conflict(one, other) is None


def test_a_slip_of_digits_is_no_rounding():
    assert conflict("The pump holds 812 bar.", "The pump holds 821 bar.").kind == "value"


def test_a_page_contradicts_no_page_of_its_own():
    own = signal(statement("The pump holds 40 bar.", "G1", source="S1"))
    again = signal(statement("The pump holds 60 bar.", "G2", source="S1"))
    assert conflicts_of([own, again]) == []


def test_whose_voice_says_both_makes_no_rival_primary():
    newer = "The pump holds 60 bar."
    own = signal(
        statement(newer, "G1", Tier.T1, "2026-07-01", "S1"),
        statement(newer, "G2", Tier.T2, "2026-07-02", "S2"),
    )
    old = signal(
        statement("The pump holds 40 bar.", "G3", Tier.T3, "2025-01-01", "S3"),
        statement("Before, the pump holds 40 bar.", "G1", Tier.T1, "2025-01-01", "S4"),
    )
    assert is_stronger(own, old)


def test_what_others_say_is_set_against_what_follows():
    told = statement("The maker claims 300 pumps were sold. It is 47 pumps.")
    claimed, counted = (
        replace(told, start=low, end=high, text=told.text[low:high])
        for low, high in ((0, 37), (38, 53))
    )
    sold = Replacements.in_statements([claimed, counted])
    assert sold.contrasted == {frozenset({"number:300", "number:47"})}


def test_one_weak_voice_with_a_scope_of_its_own_is_not_told_against_a_crowd():
    crowd = signal(
        statement("The full set gives a score of 79 points.", "G1", source="S1"),
        statement("The full set gives a score of 79 points.", "G2", source="S2"),
    )
    weak = signal(statement("The core subset gives a score of 84 points.", "G3", Tier.T3, "", "S3"))
    assert mattering(conflicts_of([crowd, weak])) == []
    lone = signal(statement("The full set gives a score of 79 points.", "G1", source="S1"))
    nobody = signal(statement("The core subset gives a score of 84 points.", "", Tier.T3, "", "S3"))
    assert mattering(conflicts_of([lone, weak])) == []
    assert [each.kind for each in mattering(conflicts_of([lone, nobody]))] == ["scope"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Brindle is a queue, its latest version is 1.6.", "Of Brindle 2.3.1 is the latest now."),
        ("Brindle 消息队列目前最新版本为 1.6。", "Brindle 消息队列 2.3.1 是当前稳定版。"),
        (
            "Brindle メッセージの最新バージョンは 1.6 です。",
            "Brindle メッセージの最新バージョンは 2.3.1 です。",
        ),
        ("Brindle 메시지 큐의 최신 버전은 1.6.", "Brindle 메시지 큐의 최신 버전은 2.3.1."),
    ],
)
def test_there_is_but_one_latest_version(one, other):
    assert conflict(one, other).kind == "version"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The latest release of Brindle 1.x is 1.6.2.", "Of Brindle 2.3.1 is the latest now."),
        ("Brindle 1.6 was a release of 2019.", "Of Brindle 2.3.1 is the latest now."),
        ("Brindle 2.1 是 LTS。", "Brindle 2.3.1 是当前稳定版。"),
        ("The latest version of Corvid is 1.6.", "Brindle: 2.3.1 is the latest now."),
    ],
)
def test_each_line_and_each_thing_has_its_own_latest_version(one, other):
    assert conflict(one, other) is None


def test_what_a_page_says_it_says_of_the_version_that_it_calls_the_latest():
    old = statement("Brindle handles a load of 80,000 QPS.", "", Tier.T3, source="S1")
    told = replace(old.source.page, text=f"The latest version is 1.6.\n{old.text}")
    old = replace(old, source=replace(old.source, page=told))
    new = statement("Brindle handles a load of 124,000 QPS.", heading=("Brindle 2.3",), source="S2")
    (found,) = conflicts_of([signal(old), signal(new)])
    assert found.kind == "version"
    plain = statement("Brindle handles a load of 80,000 QPS.", "", Tier.T3, source="S1")
    (found,) = conflicts_of([signal(plain), signal(new)])
    assert found.kind == "value"


def test_what_nobody_stands_for_is_told_though_it_only_supposes():
    one = signal(statement("The pump may hold a pressure of 60 bar.", "", Tier.T3, source="S1"))
    other = signal(statement("The pump holds a pressure of 40 bar.", "G2", source="S2"))
    assert [each.kind for each in conflicts_of([one, other])] == ["value"]


def test_a_row_gives_the_value_that_some_sentence_says_has_changed():
    columns = ("Car", "Range by the norm", "Range in winter")
    row = replace(
        statement("Corvid C5 | 620 km | 346 km", "G1", Tier.T1, "2031-01-05", "S1"), columns=columns
    )
    again = "After the update the Corvid C5 gets 388 km in winter."
    new = statement(again, "G1", Tier.T1, "2031-03-01", "S2")
    told = statement("The range rose from 346 km to 388 km.", "G3", Tier.T2, "2031-03-02", "S3")
    found = conflicts_of([signal(row), signal(new), signal(told)])
    assert any(each.values == {"number:346", "number:388"} for each in found)
    boat = "The harbour ferry needs 388 litres of oil."
    other = statement(boat, "G1", Tier.T1, "2031-03-01", "S2")
    assert conflicts_of([signal(row), signal(other), signal(told)]) == []


def test_days_of_two_events_and_what_was_are_no_other_days_of_one_thing():
    fair = "The autumn fair of the harbour town lasts from 13 June to 15 June 2031."
    sale = "The winter sale of the harbour shop lasts from 15 November to 31 December 2031."
    assert conflict(fair, sale) is None
    was = "Last year the harbour grant ended on 31 December 2030."
    assert conflict("The harbour grant ends on 31 January 2032.", was) is None


def void(text, source):
    made = statement(text, "", Tier.T1, "2030-03-01", source)
    return signal(replace(made, source=replace(made.source, flags=("superseded",))))


def test_of_a_document_that_no_longer_holds_the_two_weightiest_differences_are_told():
    kinds = ("pump", "tank", "valve", "hose")
    old = [void(f"The {kind} holds a pressure of 40 bar.", "S1") for kind in kinds]
    new = [
        signal(statement(f"The {kind} holds a pressure of 60 bar.", f"G{n}", Tier.T1, "", f"S{n}"))
        for n, kind in enumerate(kinds, 2)
    ]
    assert sum(each.is_told for each in conflicts_of([*old, *new])) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The Brindle queue is used by 300 companies around the world.",
            "Registered users of the Brindle queue: 47 customers.",
        ),
        ("消息队列 Brindle 已被300多家企业采用。", "经核对的消息队列 Brindle 用户47家。"),
        ("Brindle は300社が導入しています。", "Brindle を利用する会社は47社です。"),
        ("Brindle은 300곳 기업이 도입했다.", "Brindle을 사용하는 기업은 47곳이다."),
    ],
)
def test_those_who_use_a_thing_are_counted_once(one, other):
    assert conflict(one, other) is not None


def test_the_makers_and_the_users_of_a_thing_are_two_groups():
    one = "Brindle is used by 300 companies around the world."
    assert conflict(one, "Brindle is written by 47 people of four firms.") is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The threshold of the harbour rule is 25 MW per site.", "We run a harbour site of 32 MW."),
        ("港口细则的门槛为每处25兆瓦以上。", "我们的港口每处32兆瓦。"),
    ],
)
def test_what_somebody_has_himself_is_no_other_threshold(one, other):
    assert conflict(one, other) is None
    again = one.replace("25", "32").replace("threshold", "threshold set")
    assert conflict(one, again) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # what there is one of in each year
        (
            "The 2030 ferry grant was open to boats until 30 September 2030.",
            "The ferry grant for boats closed on 12 May 2031.",
        ),
        ("The 2030 census counted 11,900 herons.", "The 2031 census counted 12,400 herons."),
        ("鹭原市2030年家电补贴至2030年12月31日止。", "鹭原市家电补贴自2031年9月1日起停止受理。"),
        # a part of them
        ("The census counted 11,900 herons on the Marl.", "Of the herons on the Marl 4,200 are young."),
        ("普查共记录苍鹭11900只。", "普查记录的苍鹭中，其中幼鸟4200只。"),
        # two models
        ("The Osprey S panel delivers 210 watts.", "The Osprey XL panel delivers 420 watts."),
        # what was the latest once
        ("Brindle 2.8.1 was the latest release then.", "Brindle 3.2.1 is the latest release."),
    ],
)  # fmt: skip
def test_other_editions_models_parts_and_what_was_contradict_nothing(one, other):
    assert conflict(one, other) is None


def test_one_edition_and_one_model_do():
    assert conflict(
        "The 2031 census counted 11,900 herons.", "The 2031 census counted 12,400 herons."
    )
    assert conflict(
        "The Osprey S panel delivers 210 watts.", "The Osprey S panel delivers 420 watts."
    )


def test_what_was_measured_under_two_conditions_is_of_two_scopes():
    warm, cold = "At 60 °C the panel delivers 180 watts.", "At 25 °C the panel delivers 210 watts."
    assert conflict(warm, cold).kind == "scope"
    assert conflict(warm, cold.replace("25", "60")).kind == "value"


def test_since_a_day_in_may_supposes_nothing():
    one = "The speed limit in the town is 50 km/h."
    assert conflict(one, "Since 1 May the speed limit in the town is 30 km/h.") is not None
    assert conflict(one, "The speed limit in the town may be 30 km/h.") is None


def test_who_corrects_a_document_replaces_what_he_calls_wrong_though_he_says_no_other_value():
    told = "This rule shall take effect on 1 October 2026."
    old = statement(told, "G1", Tier.T1, "2026-04-01", "S1")
    old = replace(old, amended_on=datetime(2026, 7, 1))
    for voice, outdated in (("G2", "S1"), ("", "")):
        new = statement(f'Delete: "{told}"', voice, Tier.T1, "2026-07-01", "S2")
        (found,) = conflicts_of([signal(old), signal(new)])
        gone = found.outdated
        assert (gone.leader.source.id if gone is not None else "") == outdated


@pytest.mark.parametrize(
    ("raised", "given"),
    [
        (
            "The tariff of the Alder water works was raised by 0.55 crowns in the first block.",
            "The tariff of the Alder water works is 2.10 crowns in the first block.",
        ),
        ("澄河水厂第一级水价每立方米提高0.55元。", "澄河水厂第一级水价每立方米2.10元。"),
        (
            "水道料金の第一段は1立方メートル55円値上げされた。",
            "水道料金の第一段は1立方メートル210円だ。",
        ),
        ("수도 요금 1단계는 1톤에 550원 인상되었다.", "수도 요금 1단계는 1톤에 2100원이다."),
    ],
)
def test_what_something_rose_by_contradicts_nothing_that_it_is(raised, given):
    sides = signal(statement(raised, voice="G1")), signal(statement(given, voice="G2", source="S2"))
    assert conflicts_of(list(sides)) == []


def test_voices_that_lie_far_apart_count_two_things_and_a_farm_may_lie_by_any_factor():
    crossed = "On a working morning 64,600 vehicles crossed the Alder bridge."
    street = "On a working morning 3,940 vehicles crossed the Alder bridge ramp."
    one, other = statement(crossed, voice="G1"), statement(street, voice="G2", source="S2")
    assert conflicts_of([signal(one), signal(other)]) == []
    farm = statement(street, voice="", source="S2")
    assert conflicts_of([signal(one), signal(farm)])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "The household water price is 2.35 a cubic metre from now on.",
            "The household water price is 2.10 a cubic metre from now on.",
        ),
        ("居民水价现在调整为每立方米2.35元。", "居民水价现在调整为每立方米2.10元。"),
    ],
)
@pytest.mark.parametrize(("tier", "is_left"), [(Tier.T2, False), (Tier.T1, True)])
def test_what_is_less_primary_leaves_nothing_of_the_same_voice_behind(old, new, tier, is_left):
    notice = statement(old, "G1", Tier.T1, "2026-08-03", "S2")
    later = statement(new, "G1", tier, "2026-11-03", "S9")
    left = older_of(signal(notice), signal(later))
    assert (left is not None) == is_left


def row(text, published, voice="G1", source="S1"):
    made = statement(text, voice, Tier.T1, published, source)
    return signal(replace(made, columns=("Vehicle", "Peak", "Off-peak")))


def test_a_table_that_its_writer_set_out_anew_replaces_the_row_of_the_older_one():
    old = row("Car with a tag | $6.80 | $5.00", "2031-03-12")
    new = row("Car with a tag | $6.20 | $4.60", "2031-06-09", source="S2")
    (found,) = conflicts_of([old, new])
    assert found.kind == "time"
    assert found.outdated is old


def test_one_row_tells_that_a_table_was_set_out_anew():
    old = [
        row(f"{name} | ${at}.80 | $5.00", "2031-03-12") for at, name in ((6, "Car"), (15, "Bus"))
    ]
    new = [
        row(f"{name} | ${at}.20 | $4.60", "2031-06-09", source="S2")
        for at, name in ((6, "Car"), (15, "Bus"))
    ]
    every = conflicts_of([*old, *new])
    assert len([each for each in every if each.outdated is not None]) == 2
    assert len([each for each in every if each.is_told]) == 1


@pytest.mark.parametrize(
    ("text", "published", "voice"),
    [
        ("Car with a tag | $6.20 | $4.60", "2032-06-09", "G1"),  # another year's
        ("Bus with a tag | $6.20 | $4.60", "2031-06-09", "G1"),
        ("Car with a tag | $6.20 | $4.60", "2031-06-09", "G2"),
    ],
)
def test_another_row_another_year_and_another_writer_replace_nothing(text, published, voice):
    old = row("Car with a tag | $6.80 | $5.00", "2031-03-12")
    new = row(text, published, voice, "S2")
    assert all(each.outdated is None for each in conflicts_of([old, new]))


@pytest.mark.parametrize(
    "asked",
    [
        "Is the Alder toll $6.80 or $6.20 now?",
        "云河大桥通行费到底是6.80元还是6.20元？",
        "アルダー橋の料金は680円か620円か？",
        "알더 다리 요금은 6800원인가 6200원인가?",
    ],
)
def test_a_question_that_names_two_values_sets_them_against_each_other(asked):
    pair = Replacements.in_statements([], asked).contrasted
    assert len(pair) == 1


@pytest.mark.parametrize(
    "asked", ["What is new in Alder 7.0, 7.1 and 7.2?", "What does Alder cost?", "第1级到第3级"]
)
def test_a_question_that_lists_versions_or_steps_does_not(asked):
    assert not Replacements.in_statements([], asked).contrasted


def test_a_title_that_asks_which_value_is_right_sets_them_against_each_other():
    made = statement("The toll is told in three ways.")
    for title, is_set in (("6.80元还是6.20元？", True), ("6.80元和6.20元的账单", False)):
        told = replace(made, source=replace(made.source, title=title))
        assert bool(Replacements.in_statements([told]).contrasted) is is_set


def test_what_a_rumour_says_is_denied_by_who_calls_it_made_up():
    rumour = statement("云河水价从9月1日起翻倍，每吨5.80元。", "", Tier.T3, source="S1")
    denial = statement("群里流传的“云河水价翻倍，9月1日起每吨5.80元”系编造。", "G2", source="S2")
    (found,) = conflicts_of([signal(rumour), signal(denial)])
    assert not found.values
    told = statement("群里都在说“云河水价翻倍，9月1日起每吨5.80元”的事。", "G2", source="S2")
    assert conflicts_of([signal(rumour), signal(told)]) == []


def test_two_values_that_several_pages_tell_side_by_side_are_of_two_groups():
    small = "In the tea group the Alder powder gave 280 points."
    whole = "In all the Alder powder gave 140 points."
    both = [(f"G{place}", f"S{place}") for place in (1, 2)]
    one = signal(*(statement(small, voice, source=source) for voice, source in both))
    other = signal(*(statement(whole, voice, source=source) for voice, source in both))
    one.others.append(statement(small, "G3", source="S3"))
    other.others.append(statement(whole, "G4", source="S4"))
    assert conflicts_of([one, other]) == []
    apart = [
        signal(statement(small, "G1", source="S1")),
        signal(statement(whole, "G4", source="S4")),
    ]
    assert conflicts_of(apart)


@pytest.mark.parametrize(
    ("limit", "content"),
    [
        ("The daily limit for alder root is 150 mg.", "Each capsule has 300 mg of alder root."),
        ("赤杨根每日上限为150毫克。", "每粒含有赤杨根300毫克。"),
        ("ハンノキ根の一日の上限は150 mgです。", "一粒にハンノキ根300 mgを配合。"),
        ("오리나무 뿌리의 하루 상한은 150 mg이다.", "한 알에 오리나무 뿌리 300 mg이 들어 있다."),
    ],
)
def test_what_a_thing_contains_breaks_no_limit_by_being_told(limit, content):
    assert are_rule_and_case(limit, content)
    assert not are_rule_and_case(limit, limit)


@pytest.mark.parametrize(
    ("now", "rival"),
    [
        ("The price for each share was lowered to 3975 crowns.", "S2"),
        ("The price for each share is 3975 crowns.", "S1"),  # a dispute: neither is over
    ],
)
def test_what_a_page_says_is_set_beside_what_holds_now(now, rival):
    old = statement("The price for each share is 4150 crowns.", "G1", Tier.T1, "2031-03-16", "S1")
    new = statement(now, "G2", Tier.T1, "2031-07-09", "S2")
    farm = statement("The price for each share is 4450 crowns.", "", Tier.T3, "", "S3")
    every = conflicts_of([signal(old), signal(new), signal(farm)])
    (found,) = [each for each in every if each.other.leader is farm]
    assert found.one.leader.source.id == rival


def test_a_span_of_hours_contradicts_no_hour_and_another_span_does():
    closed = statement("No ferry leaves the Alder quay between 23:30 and 05:00.", "G1", source="S1")
    last = statement("The last ferry leaves the Alder quay at 23:15.", "G2", source="S2")
    other = statement("The last ferry leaves the Alder quay at 23:45.", "G1", source="S1")
    values = [each.values for each in conflicts_of([signal(closed), signal(last)])]
    assert not any(values)
    assert conflicts_of([signal(other), signal(last)])


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "Why is it 5.8% here and 9.7% there?",
            "At 5.8 percent the quiet reader leads the class.",
            "All clips, one pass: 9.7%",
        ),
        ("为什么一处说5.8%，一处说9.7%？", "安静阅读器以5.8%居首。", "全部片段一遍过：9.7%"),
        ("なぜ5.8%と9.7%なのか", "静かな読取機は5.8%で首位だ。", "全部の音声、一回：9.7%"),
        ("왜 5.8%와 9.7%인가", "조용한 판독기는 5.8%로 선두다.", "모든 음성 한 번: 9.7%"),
    ],
)
def test_shares_that_the_question_names_side_by_side_are_compared(question, one, other):
    signals = [
        signal(statement(one, "G1", source="S1")),
        signal(statement(other, "G2", source="S2")),
    ]
    assert [each.kind for each in conflicts_of(signals, question)] == ["value"]
    assert conflicts_of(signals, "Which reader is best?") == []


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("The new press is 2.4 times faster.", "The new press is 2.3 times faster.", "4.1"),
        ("新压床快 2.4 倍。", "新压床快 2.3 倍。", "4.1"),
        ("新しい圧搾機は2.4倍速い。", "新しい圧搾機は2.3倍速い。", "4.1"),
        ("새 압착기는 2.4배 빠르다.", "새 압착기는 2.3배 빠르다.", "4.1"),
    ],
)
def test_factors_are_measured_and_agree_when_near(one, other, far):
    assert conflict(one, other) is None
    assert conflict(one, other.replace("2.3", far)) is not None


@pytest.mark.parametrize(
    ("voice", "nobody"),
    [
        (
            "A randomised trial took in 12 orchards near the old canal.",
            "A famous trial covering 120 orchards showed more plums.",
        ),
        ("随机试验涉及12个果园的老运河地区。", "著名试验覆盖120个果园并显示更多李子。"),
    ],
)
def test_a_page_without_a_vote_words_anew_what_it_counts(voice, nobody):
    told = signal(statement(voice, "G1", source="S1"))
    silent = signal(statement(nobody, "", source="S2"))
    assert conflicts_of([told, silent])
    other = signal(
        statement(nobody.replace("orchards", "farmers").replace("果园", "农户"), "", source="S2")
    )
    assert conflicts_of([told, other]) == []


def test_two_counts_of_two_things_are_none_of_one():
    schools = signal(statement("The trial took in 32 schools and their pupils.", "G1", source="S1"))
    pupils = signal(statement("The trial took in 154 pupils of many schools.", "G2", source="S2"))
    assert conflicts_of([schools, pupils]) == []


def test_what_was_asked_and_what_is_since_a_day_are_a_change():
    was = "The sheet asked for $0.20 per pump; since 1 July 2026 the rate is $0.12 per pump."
    both = "Adults pay $0.20 per ride; children, since 1 July 2026 too, $0.12 per ride."
    for text, is_change in ((was, True), (both, False)):
        told = statement(text)
        assert (
            Replacements.in_statements([told]).holds(told.values[0], told.values[-1]) is is_change
        )


@pytest.mark.parametrize(
    ("question", "far"),
    [
        ("Where do $44.50 and $51.20 come from?", "Where do $44.50 and $1.9 billion come from?"),
        ("44.5 元和 51.2 元从何而来？", "44.5 元和 19 亿元从何而来？"),
    ],
)
def test_values_of_a_question_that_lie_far_apart_are_no_alternatives(question, far):
    assert Replacements.in_statements([], question).contrasted
    assert not Replacements.in_statements([], far).contrasted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "For example, a trip across the bay costs 5 dollars in the morning.",
            "A trip across the bay costs 3 dollars in the morning.",
        ),
        ("以海湾轮渡单程票价5元为例。", "海湾轮渡单程票价3元。"),
        ("例えば、湾の渡し船の片道運賃は500円。", "湾の渡し船の片道運賃は300円。"),
        (
            "예를 들어 만을 건너는 나룻배 편도 요금은 500원.",
            "만을 건너는 나룻배 편도 요금은 300원.",
        ),
    ],
)
def test_what_is_put_for_an_example_contradicts_nothing(one, other):
    assert conflict(one, other) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("8月海港渡轮上的乘客很多。", "海港渡轮上的乘客4月很多。"),
        ("8月は港の渡し船の乗客が多い。", "港の渡し船の乗客が4月は多い。"),
        ("8월에는 항구 나룻배 승객이 많다.", "항구 나룻배 승객은 4월에 많다."),
    ],
)
def test_two_months_in_which_something_was_contradict_nothing(one, other):
    assert conflict(one, other) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("海港渡轮新票价从8月起施行。", "海港渡轮新票价从4月起施行。"),
        ("港の渡し船の新運賃は8月から適用。", "港の渡し船の新運賃は4月から適用。"),
    ],
)
def test_two_months_since_which_something_is_do(one, other):
    assert conflict(one, other) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The cell was scanned twice at 15 °C, unaged.",
            "The cell was scanned twice at 25 °C, unaged.",
        ),
        ("有效面积、反向扫描、15 ℃、未经光老化。", "有效面积、反向扫描、25 ℃、未经光老化。"),
    ],
)
def test_under_what_heat_something_was_tested_is_no_value(one, other):
    assert conflict(one, other) is None


def test_how_warm_something_is_is_one():
    assert conflict(
        "The water temperature of the pool is 15 °C.", "The water temperature of the pool is 25 °C."
    )
    assert conflict("泳池水温为15 ℃。", "泳池水温为25 ℃。")


def test_a_cell_of_a_table_counts_what_its_own_column_names():
    columns = ("Month", "Tonnes per trip", "Days", "Knots")
    row = replace(statement("April | 14.2 | 12.0 | 18.7", "G2", source="S2"), columns=columns)
    said = statement("On 1 April the speed of the ferry was reduced to 18.6 knots.", "G1")
    assert conflicts_of([signal(said), signal(row)]) == []


@pytest.mark.parametrize(
    ("question", "old", "new"),
    [
        (
            "Why do sources give 38,400 and 57,100 for the kettles?",
            "The notice names 38,400 kettles with lots M1 to M9.",
            "Now 57,100 kettles are in the campaign of the bureau.",
        ),
        (
            "水壶召回的 38400 与 57100 哪个数有效？",
            "通告列明M1至M9批次的水壶38400个。",
            "目前活动中的水壶已有57100个。",
        ),
    ],
)
def test_two_counts_of_one_noun_that_the_question_sets_side_by_side_are_rivals(question, old, new):
    sides = [signal(statement(old, "G1", source="S1")), signal(statement(new, "G2", source="S2"))]
    values = frozenset({"number:38400", "number:57100"})
    assert values in {each.values for each in conflicts_of(sides, question)}
    assert values not in {each.values for each in conflicts_of(sides)}


def test_the_name_of_the_matter_alone_says_not_what_two_values_are_of():
    def told(*shares):
        return [
            signal(statement(text, f"G{place}", source=f"S{place}"))
            for place, text in enumerate(shares, 1)
        ]

    others = ["Marlin is a boat.", "Marlin was built in the north.", "Marlin sails in spring."]
    bare = told("During the race the Marlin 99%.", "The Marlin held a recall of 95%.", *others)
    named = told("The recall of the Marlin was 99%.", "The Marlin held a recall of 95%.", *others)
    assert not conflicts_of(bare)
    assert conflicts_of(named)


def test_of_a_side_the_sentence_that_speaks_most_of_the_others_matter_is_compared():
    one = signal(statement("The recall covers 38,400 kettles sold at home.", "G1", source="S1"))
    listed = "The bureau of the western provinces put 57,100 on its list."
    bare = statement(listed, "G2", source="S2")
    full = statement("The recall covers 57,100 kettles sold at home now.", "G3", source="S3")
    third = signal(statement("It is 57,100 and not 38,400, a clerk said.", "G4", source="S4"))
    values = frozenset({"number:38400", "number:57100"})
    assert values not in {each.values for each in conflicts_of([one, signal(bare), third])}
    assert values in {each.values for each in conflicts_of([one, signal(bare, full), third])}


def test_days_of_one_document_that_are_of_different_things_are_not_set_against_each_other():
    told = statement(
        "Owners, who were to report by 1 July, now have until 1 December, and the review of the "
        "harbour rule is due on 1 March.",
        "G3",
        source="S3",
    )
    other = statement("The harbour rule takes effect on 1 March 2027.", "G2", source="S2")
    one = statement("Owners report to the harbour by 1 July 2026.", "G1", source="S1")
    assert not conflicts_of([signal(one), signal(other), signal(told)])


@pytest.mark.parametrize(
    "columns", [("Duty", "Original date", "Current date"), ("区分", "改定前", "改定後")]
)
def test_a_row_of_changes_says_what_is(columns):
    row = replace(statement("Label | 1 July 2026 | 1 February 2027"), columns=columns)
    assert row.keys == {"date:02-01"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "A boat must have at least 80% of its rated thrust to be sold as new.",
            "Boats under 70% of rated thrust may not be sold as new.",
        ),
        ("作为新船销售的船推力至少为额定的80%。", "作为新船销售的船推力不得低于额定的70%。"),
    ],
)
def test_two_limits_of_one_thing_are_no_parts_of_a_whole(one, other):
    assert conflict(one, other).values == {"percent:80", "percent:70"}


def test_values_that_the_question_sets_side_by_side_are_told_whatever_weighs_more():
    question = "Is the range of the herring boat 41.4 km or 52.4 km?"
    weighty = [
        signal(
            *(
                statement(
                    f"The route of the herring boat is {far} km.",
                    f"G{far}{at}",
                    source=f"S{far}{at}",
                )
                for at in range(6)
            )
        )
        for far in (310, 420)
    ]
    asked = [
        signal(
            replace(
                statement(f"The range of the boat is {far} km.", f"G{far}", source=f"S{far}"),
                held=0.1,
            )
        )
        for far in ("41.4", "52.4")
    ]
    values = frozenset({"number:41.4", "number:52.4"})
    every = [*weighty, *asked]
    assert values in {each.values for each in mattering(conflicts_of(every, question))}
    assert values not in {each.values for each in mattering(conflicts_of(every))}


RAISED = (
    (
        "Individuals affected by the Marl breach: 386,500",
        "On 29 October an amended report raised the number of individuals affected by the Marl breach to 1,043,000.",
    ),
    (
        "灯浜泄露事件受影响人数：386500人",
        "10月29日的补充报告把灯浜泄露事件受影响人数更新为1043000人。",
    ),
)


@pytest.mark.parametrize(("register", "later"), RAISED)
def test_what_several_tell_to_have_changed_since_leaves_a_register_behind(register, later):
    old = signal(statement(register, "G1", Tier.T1, "2026-09-04"))
    told = [statement(later, f"G{n}", Tier.T2, "2026-11-03", f"S{n}") for n in (2, 3)]
    (found,) = conflicts_of([old, signal(*told)])
    assert found.outdated is old
    (one_alone,) = conflicts_of([old, signal(told[0])])
    assert one_alone.outdated is None
    before = [statement(later, f"G{n}", Tier.T2, "2026-09-01", f"S{n}") for n in (2, 3)]
    (earlier,) = conflicts_of([old, signal(*before)])
    assert earlier.outdated is None
