"""Of what a day is the day."""

import pytest

from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.events import (
    ends_a_reference,
    events_at,
    events_in,
    heads_a_post,
    names_a_paper,
)
from verifying.made import signal, statement


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("The rule was adopted on 9 April 2031.", "adopted"),
        ("It was published in the gazette on 17 April 2031.", "published"),
        ("The rule takes effect on 1 October 2031.", "begun"),
        ("The offer expires on 3 May 2032.", "ended"),
        ("The draft rule was published on 4 January 2031.", "drafted"),
        ("细则于2031年4月9日经会议审议。", "adopted"),
        ("细则自2031年10月1日起施行。", "begun"),
        ("規則は2031年10月1日に施行される。", "begun"),
        ("규칙은 2031년 10월 1일 시행된다.", "begun"),
    ],
)
def test_a_clause_names_the_event(text, event):
    assert events_in(text) == {event}


def test_what_leads_up_to_a_day_tells_where_its_clause_is_bare():
    assert events_at(" 9 April 2031", "Adopted: ") == {"adopted"}
    assert events_at(" 9 April 2031", "The harbour: ") == frozenset()


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("In the notice of ", ", it says more."),
        ("The ", " update tells more."),
        ("Register no. 44 Date of event: ", " Received: today"),
        ("文号：21号 发布日期：", " 有效性：有效"),
        ("最終更新 ", " 13:40"),
        ("게시일: ", ""),
        ("市局", "的公告说明了情况。"),
        ("市の", "の告知による。"),
        ("시의 ", " 공지에 따르면"),
        ("On ", " gazette, pages 57 to 63"),
        ("", "公报第31号刊登的规则"),
        ("", "の官報第31号に掲載した規則"),
        ("", " 관보 제31호에 게재한 규칙"),
    ],
)
def test_a_day_may_be_the_name_of_a_document(before, behind):
    assert names_a_paper(before, behind)


def test_the_day_of_an_event_names_no_document():
    assert not names_a_paper("The rule takes effect on ", " in all harbours.")
    assert not names_a_paper("细则自", "起施行。")
    assert not names_a_paper("It was published on ", " in all harbours.")


@pytest.mark.parametrize("text", ["@harbour 2031-06-13 18:02", "2031-06-13 the office"])
def test_the_day_of_a_post_heads_it(text):
    assert heads_a_post(text, text.index("13") + 2)


@pytest.mark.parametrize("text", ["2031年6月13日起施行。", "It applies from 2031-06-13 on."])
def test_a_day_that_a_sentence_begins_with_or_leads_to_does_not(text):
    assert not heads_a_post(text, text.index("13") + 2)


def conflicts(one, other):
    sides = [signal(statement(one, "G1", source="S1")), signal(statement(other, "G2", source="S2"))]
    return conflicts_of(sides)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The harbour rule was adopted on 9 April 2031.",
            "The harbour rule takes effect on 1 October 2031.",
        ),
        (
            "The harbour rule was published on 9 April 2031.",
            "The draft harbour rule was published on 4 January 2031.",
        ),
        ("港口细则于2031年4月9日审议。", "港口细则自2031年10月1日起施行。"),
    ],
)
def test_days_of_two_events_of_one_thing_contradict_nothing(one, other):
    assert conflicts(one, other) == []


def test_two_days_of_one_event_do():
    one = "The harbour rule takes effect on 1 October 2031."
    (found,) = conflicts(one, "The harbour rule comes into force on 1 March 2032.")
    assert found.kind == "time"


def last_day(text):
    made = statement(text)
    return text, made.values[-1].start, made.values[-1].end


@pytest.mark.parametrize(
    "text",
    [
        "The Harbour Post, 20 October 2031.",
        "霧津新報、2031年10月20日。",
        "港口晚报，2031年10月20日。",
        "항구일보, 2031년 10월 20일.",
    ],
)
def test_the_day_of_a_reference_is_that_of_a_document(text):
    assert ends_a_reference(*last_day(text))


@pytest.mark.parametrize(
    "text",
    [
        "The rule takes effect on 20 October 2031.",
        "市は、規則を定めた。施行は2031年10月20日。",
        "细则自2031年10月20日起施行。",
        "규칙은 2031년 10월 20일부터 시행한다.",
        "After the storm, 20 October 2031 was named as the day on which it opens.",
    ],
)
def test_the_day_in_a_sentence_is_not(text):
    assert not ends_a_reference(*last_day(text))


@pytest.mark.parametrize(
    ("before", "is_name"),
    [
        ("ORDER 12/2031 of the Minister of Ports of ", True),
        ("Directive (EU) 2031/118 of the Council of ", True),
        ("Order No. 7 dated ", True),
        ("The order of the boats changes from ", False),
        ("Boats of 12 metres must carry the mark from ", False),
    ],
)
def test_the_day_in_the_name_of_an_order_is_no_day_of_what_it_orders(before, is_name):
    assert names_a_paper(before, " on the marking of boats") is is_name


def test_when_data_were_brought_up_to_date_is_of_the_page():
    assert names_a_paper("产品类别：水壶 数据更新：", "")
    assert not names_a_paper("更新后的标准自", "起施行")
