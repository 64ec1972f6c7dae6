"""Whether a search pays at all."""

import pytest

from search_skill.text.operators import read_operators
from search_skill.understanding.entities import entities_of
from search_skill.understanding.intents import intents_of
from search_skill.understanding.worth import not_a_search


def why_not(question):
    entities = entities_of(question, read_operators(question)[1])
    sure = {each.intent: each.confidence for each in intents_of(question, entities)}
    return not_a_search(question, entities, sure)


@pytest.mark.parametrize(
    "said",
    [
        "translate this: the meeting is moved",
        "Read https://docs.kiln.example/tasks.html and tell me what a task does",
        "总结一下 https://blog.kiln.example/post/7",
        "grep the repo for every call without a timeout",
        "rewrite my cover letter",
        "help me name my cat",
        "update it to the latest version for me",
        "what did we decide about the schema",
        "which of these two offers is better?",
        "thanks, that solved it",
        "3.11.4",
        "what's 15% of 240",
        "把上面这段话翻译成英文",
        "帮我写一封请假信",
        "给这段代码加上注释",
        "この文章を敬語に直して",
        "위 내용을 표로 정리해줘",
        "",
    ],
)
def test_work_on_what_is_given_and_chat_are_no_search(said):
    assert why_not(said)


@pytest.mark.parametrize(
    "said",
    [
        "design patterns in Go that aged badly",
        "https://docs.kiln.example/tasks.html alternatives",
        "is https://blog.kiln.example/post/7 still true, what do other sources say",
        "ripgrep vs grep for large repos",
        "write amplification in consumer drives",
        "can you find three recent papers on tides",
        "I'm updating `train.py`. What's new in brindle since May?",
        "do some quick research on heat pumps",
        "KeyError: 'ms' in brindle, fix?",
        "帮我推荐一款五千元左右的笔记本",
        "如何把 Excel 数据导入 MySQL",
        "压缩机工作原理和选型",
        "《边城》这本小说一共多少字",
        "空き家問題を調べて",
        "소형 원전에 대해 조사해줘",
        "10.1234/abcd.2024.7",
    ],
)
def test_what_the_world_must_answer_is_a_search(said):
    assert why_not(said) == ""
