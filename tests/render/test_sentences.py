"""What the program says of a run is told in the report's language: every sentence, no English left."""

import re

import pytest

from render.own_sentences import READS_LIKE_ONE, samples, sentences
from search_skill.render.sentences import VALUES, places_in, sentences_in
from search_skill.understanding import facets

CHINESE, ENGLISH = sentences_in("zh"), sentences_in("en")
HAN = re.compile(r"[\u4e00-\u9fff]")
TYPED = re.compile(
    r"\./search [\w ]+|(?:python -m|pip install) [\w ]+|--[\w-]+(?: (?:month|DAY|soft))?"
)  # what is typed is the same in any language
PARTS = frozenset({  # of sentences that are put together, and what is shown nowhere
    "{}: at least about {} pages are there, {} were seen", "{} of {} sentences with a new fact, {} facts",
    ", {} repeated, {} in links", " of the question's weight; lacks {}", "snippet only: ", "{} links out",
    "; in another language: measured by names and numbers", "{} of all words", "padded with {}: {} times, {}",
    "platforms: {} serve these intents{}", "no claim was found that independent voices dispute", "the claim {}", "the matter",
    "{} independent sources were looked through for doubt and other values", "no source was found that opposes {}",
    "roughly even chance (45-55 %)", "very likely (80-95 %)", "almost certain (95-99 %)", "model write",
    "I tried it myself my own what it costs me",
})  # fmt: skip


def own() -> dict[str, str]:
    """Every sentence of the program, by its text with slots, and where it stands."""
    found = {text.replace("\0", "{}"): where for where, text in sentences()}
    return {text: where for text, where in found.items() if text not in PARTS and "\n" not in text}


def english_in(told: str) -> list[str]:
    return READS_LIKE_ONE.findall(TYPED.sub("", re.sub(r"'[^']*'", "", told)))


def test_every_sentence_of_the_program_is_told_in_chinese():
    untold = [
        f"{where}: {text}"
        for text, where in own().items()
        if not any(
            HAN.search(told) and not english_in(told)
            for told in map(CHINESE.told, samples(text.replace("{}", "\0")))
        )
    ]
    assert untold == [], "each needs a line in render/languages/zh.sentences.toml"
    assert len(own()) > 250


def test_every_side_of_a_question_says_in_chinese_why_it_is_asked():
    reasons = {facet.why for each in facets._facets().values() for facet in each}
    assert [why for why in reasons if not HAN.search(CHINESE.told(why))] == []


@pytest.mark.parametrize("language", ["zh"])
def test_a_sentence_has_the_same_values_in_both_languages(language):
    import tomllib

    from search_skill.render.sentences import FOLDER

    read = tomllib.loads((FOLDER / f"{language}.sentences.toml").read_text("utf-8"))
    pairs = [pair for part in read.values() if isinstance(part, dict) for pair in part.items()]
    for ours, told in pairs:
        assert sorted(set(places_in(ours))) == sorted(set(places_in(told))), ours
    assert {name for name in VALUES if len(name) < 2} == set()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("contradicted by S3, S4", "与 S3, S4 的说法相反"),
        ("blocked:cloudflare: cloudflare: header cf-mitigated: challenge",
         "被拦截（cloudflare）：cloudflare：响应头 cf-mitigated: challenge"),
        ("engines/bing blocked (403); zhihu/api unavailable (needs the key ZHIHU_SECRET: set it in the environment)",
         "engines/bing 被拦截（403）；zhihu/api 此处不可用（需要密钥 ZHIHU_SECRET：请在环境变量中设置）"),
        ("not_found: no such raw file; its page may be there", "不存在：没有这个原始文件；其页面可能还在"),
        ("S1 of 2026-05-14 says 12000元 (4 voices, T1), S4 says 10000元 (no voice, T3); S4 is outdated",
         "S1（2026-05-14）称“12000元”（4 个声音，T1），S4 称“10000元”（无独立声音，T3）；S4 已过时"),
        ("marked content_farm, copycat", "标记为内容农场、照搬他人"),
        ("nothing could be reached: bing: timeout (no answer in time); duckduckgo: blocked (403)",
         "什么都无法访问：bing：超时（没有及时答复）；duckduckgo：被拦截（403）"),
    ],
)  # fmt: skip
def test_sentences_that_are_put_together(said, told):
    assert CHINESE.told(said) == told


@pytest.mark.parametrize(
    "text",
    [
        "Brindle waits 5 s by default",
        "浔岚市 补贴",
        "ブリンドル",
        "",
        "https://a.example/blocked",
        "no way out",
    ],
)
def test_what_is_no_sentence_of_ours_is_left_as_it_is(text):
    assert CHINESE.told(text) == text


def test_english_stays_as_the_document_has_it():
    assert ENGLISH.told("contradicted by S3") == "contradicted by S3"
    assert ENGLISH.label("votes_unknown") == "votes unknown"


@pytest.mark.parametrize(
    "name",
    ["blocked:akamai", "content_farm", "soft_404", "hidden_text_removed", "other_version:2.8"],
)
def test_names_of_ours_are_worded_in_both(name):
    assert HAN.search(CHINESE.label(name))
    assert "_" not in ENGLISH.label(name)
    assert name.partition(":")[2] in CHINESE.label(name)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "nothing could be reached: searxng, reddit old: unreachable (no connection, or it broke)",
            "什么都无法访问：searxng、reddit old：无法连接（没有连接，或连接中断）",
        ),
        (
            "engines/ddgs unreachable (brave: unreachable: no connection, or it broke; mojeek: timeout: no answer in time)",
            "engines/ddgs 无法连接（brave：无法连接：没有连接，或连接中断；mojeek：超时：没有及时答复）",
        ),
        (
            "asked as a question; the flag is ./search --doctor",
            "已当作问题检索；选项是 ./search --doctor",
        ),
    ],
)
def test_what_failed_is_told_whole_whoever_else_failed_by_it(said, told):
    assert CHINESE.told(said) == told
