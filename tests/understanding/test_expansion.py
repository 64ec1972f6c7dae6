"""The same question in other words."""

import pytest

from search_skill.types import Entities
from search_skill.understanding.expansion import (
    english_of,
    long_form,
    other_script,
    other_spelling,
)


@pytest.mark.parametrize(
    ("text", "language", "written"),
    [
        ("k8s rolling update", "en", "kubernetes rolling update"),
        ("kubernetes rolling update", "en", "k8s rolling update"),
        ("个税专项附加扣除", "zh", "个人所得税专项附加扣除"),
        ("LLM 推理成本", "zh", "大语言模型 推理成本"),
        ("the ml of a bottle", "en", ""),  # ML stands in capitals
        ("evening events", "en", ""),  # no EV in it
        ("machine learning (ML) basics", "en", ""),
        ("東京の天気", "ja", ""),
    ],
)
def test_short_and_long_forms(text, language, written):
    assert long_form(text, language) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("colour therapy", "color therapy"),
        ("docker-compose healthcheck", "docker compose healthcheck"),
        ("a centred layout", ""),
        ("时区 colour 设置", "时区 color 设置"),
    ],
)
def test_other_spellings(text, written):
    assert other_spelling(text) == written


def test_chinese_in_its_other_script():
    assert other_script("臺灣海峽最窄處") == "台湾海峡最窄处"
    assert other_script("台湾海峡") == ""
    assert other_script("风力发电", "tw") == "風力發電"


@pytest.mark.parametrize(
    ("text", "language", "query"),
    [
        ("国产开源框架栈桥 Zhanqiao 性能", "zh", "Zhanqiao open source framework performance"),
        ("浔岚市新能源汽车置换更新补贴", "zh", "Xunlan electric car trade-in subsidy"),
        ("青海湖的平均水深", "zh", ""),
        ("翎驰E5冬天能跑多少", "zh", "Lingchi E5 users say"),
        ("云泊市2026年居民阶梯水价", "zh", "Yunpo tiered water price"),
        ("云泊市垃圾分类", "zh", ""),  # a place alone finds everything of it
        ("Brindle の評判", "ja", "Brindle users say"),
        ("Brindle reviews", "en", ""),
    ],
)
def test_a_name_in_letters_is_asked_for_in_english(text, language, query):
    assert english_of(text, Entities(), "users say", language) == query
