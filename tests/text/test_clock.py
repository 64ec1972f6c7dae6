"""Times of the day, however they are written, and what is written alike."""

import pytest

from search_skill.text.clock import clock_times, stamp_end


def times(text):
    return [value for value, _, _ in clock_times(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The last tram leaves at 23:40.", ["23:40"]),
        ("Doors open 9:30 a.m., and close at 5 pm.", ["09:30", "17:00"]),
        ("Noon is 12 pm, midnight 12 am.", ["12:00", "00:00"]),
        ("Open 09:30-17:00 daily", ["09:30", "17:00"]),
        ("末班车提前到23点40分", ["23:40"]),
        ("工作日7:30前进站，首班车：5:40", ["07:30", "05:40"]),
        ("平日は7:30から、終電：23:10", ["07:30", "23:10"]),
        ("평일은 7:30까지, 막차:23:10", ["07:30", "23:10"]),
        ("下午3点半开门，晚上11点一刻关门", ["15:30", "23:15"]),
        ("最終便は平日23時50分、土曜24時10分", ["23:50", "00:10"]),
        ("午後11時40分に出る", ["23:40"]),
        ("오후 11시 40분에 출발하고 오전 6시 5분에 도착한다", ["23:40", "06:05"]),
    ],
)
def test_one_time_has_one_form(text, found):
    assert sorted(times(text)) == sorted(found)


@pytest.mark.parametrize(
    "text",
    [
        "mixed at a ratio of 16:10",
        "Karst won 12:10 on Sunday",
        "最终比分 3:20",
        "スコアは 10:20 だった",
        "비율은 10:30 이다",
        "0:31 so how do you know",
        "[12:05] and here you see the pump",
        "It took 3:20:11 in all",
        "历时3小时20分钟，提了3点意见",
        "3時間20分かかる",
        "3시간 40분 걸린다",
        "UTC +08:00",
        "Table 31:40",
        "127.0.0.1:80",
    ],
)
def test_a_ratio_a_score_and_a_duration_are_no_time(text):
    assert times(text) == []


def test_an_hour_behind_a_date_belongs_to_it():
    for text in ("2026/10/3 22:10", "2026-10-03T22:10:00Z", "2026-10-03 22:10:05"):
        assert stamp_end(text, text.index("3") + 1 if "/3" in text else 10) == len(text)
    assert stamp_end("2026-10-03 is a Saturday", 10) == 10
